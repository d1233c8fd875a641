# Parties du programme qui sont chargées au moment voulu.

part-loading = Chargement…
part-failed = Cette page n’a pas pu être chargée
part-failed-why = Le réseau ne l’a pas livrée, ou il existe une version plus récente de Noria. Vos parties sont conservées.
part-retry = Réessayer
part-reload = Recharger Noria
part-language-failed = La langue n’a pas pu être chargée. Vérifiez la connexion.
