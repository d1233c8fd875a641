### Tables d’un serveur.

## Pour y aller

start-online = En ligne
start-online-note = Avec des amis ou des inconnus

## Ce que le serveur peut dire

## Le salon

## Une nouvelle table

## La salle d’attente

## À la table

prompt-sending = Votre tour est en cours d’envoi…
online-wheels-wait = Les roues sont construites en secret.

## Ensuite

## Joueurs

# What is often said at a table; sent by its name, read in one’s own language.
phrases = Phrases toutes faites
phrase-hello = Bonjour !
phrase-good-luck = Bonne chance !
phrase-well-played = Bien joué !
phrase-moment = Un instant, s’il vous plaît.
phrase-thanks = Merci !
phrase-good-game = Belle partie !

online-components = { $count ->
    [one] Matériel : { $name }. { $count } valeur diffère du standard.
   *[other] Matériel : { $name }. { $count } valeurs diffèrent du standard.
}
online-components-see = Voir ce qui diffère
online-components-tip = Tout le monde voit quel matériel est utilisé. Une telle partie ne compte pas pour le classement.
