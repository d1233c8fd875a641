### Tournois et parties doubles.

## Une table à deux

online-double = Partie double
online-double-no = Une partie
online-double-yes = Deux parties, places échangées
online-double-tip = La première des deux places a de meilleures chances. Dans une partie double, vous jouez deux fois le même marché et les mêmes roues, une fois à chaque place, et la somme des points compte.
online-to-second = À la deuxième partie

## La liste

tournament-title = Tournois
tournament-lead = Plusieurs rondes, un vainqueur. Chacun peut organiser un tournoi, pour tous ou pour les personnes qui ont le lien.
tournament-new = Nouveau tournoi
tournament-all = Tous les tournois
tournament-mine = Mes tournois
tournament-open = À rejoindre
tournament-running = En cours
tournament-finished = Terminés
tournament-none = Aucun tournoi en ce moment. Organisez-en un, les autres le trouveront ici.
tournament-winner = Vainqueur :

## Un nouveau

tournament-name = Titre
tournament-system = Système
tournament-swiss = Système suisse
tournament-swiss-note = Tout le monde joue chaque ronde, contre des joueurs qui ont à peu près autant de points, et jamais deux fois tant que cela peut être évité.
tournament-round-robin = Toutes rondes
tournament-round-robin-note = Chacun rencontre tous les autres.
tournament-elimination = Élimination directe
tournament-elimination-note = Deux à une table. Le perdant est éliminé.
tournament-rounds-field = Rondes
tournament-rounds-usual = le nombre habituel
tournament-listed = Qui peut jouer
tournament-listed-yes = Tout le monde, depuis la liste
tournament-at-table = À une table
tournament-fill = Ordinateurs aux places restantes
tournament-fill-no = Aucun
tournament-fill-tip = Sans eux, un joueur peut rester sans adversaire dans une ronde et reçoit le point, ou une table est plus petite.
tournament-patience = Minutes pour venir à la table
tournament-rated = Les parties comptent pour le classement
tournament-announce = Organiser le tournoi
tournament-double-games = parties doubles

## Sa page

tournament-to = Au tournoi
tournament-link = Lien vers ce tournoi
tournament-open-note = On peut participer jusqu’au départ. Restez ensuite à proximité : la première table ouvre aussitôt.
tournament-running-note = Le tournoi est en cours.
tournament-cancelled = Ce tournoi a été annulé.
tournament-table-waits = Votre table vous attend.
tournament-second-waits = Votre deuxième partie a commencé, places échangées.
tournament-round-waits = Votre partie est terminée. La ronde suivante commence quand toutes les tables ont fini.
tournament-you-bye = Vous n’avez pas d’adversaire dans cette ronde et recevez le point.
tournament-to-table = À ma table
tournament-leave = Quitter le tournoi
tournament-leave-sure = Vraiment quitter ? Vous ne pourrez pas revenir.
tournament-cancel = Annuler le tournoi
tournament-cancel-sure = Vraiment annuler ?
tournament-start = Lancer le tournoi
tournament-standings = Classement
tournament-place = Place
tournament-points = Points
tournament-buchholz = Buchholz
tournament-buchholz-tip = Les points des adversaires, pour chaque ronde la moyenne de la table
tournament-sonneborn = Sonneborn-Berger
tournament-sonneborn-tip = Les points des adversaires battus, et la moitié en cas d’égalité
tournament-round = Ronde { $round }
tournament-round-of = Ronde { $round } sur { $count }
tournament-being-played = en cours
tournament-second-game = deuxième partie
tournament-over = terminée
tournament-given-up = abandon ou absence
tournament-nobody-came = personne n’est venu
tournament-bye = sans adversaire, un point
tournament-game-1 = Partie 1
tournament-game-2 = Partie 2
tournament-seat-kept = Attendu
tournament-waiting-note = La partie commence quand tout le monde est là. Qui ne vient pas à temps l’a perdue.
