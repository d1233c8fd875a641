### Tables d’un serveur.

## Pour y aller

online-title = En ligne
online-table = Table
online-no-server = Il n’y a pas de serveur de tables ici.
online-no-server-help = Cette page vient d’un endroit qui ne fait que distribuer des fichiers. Tout le reste fonctionne : parties contre l’ordinateur, sur un même écran et en solo. Pour jouer avec d’autres, l’un de vous lance « noria serve » et donne l’adresse aux autres.
online-unreachable = Le serveur ne répond pas. Nouvel essai…
online-connection-lost = Pas de connexion. Ce que vous faites est conservé et sera envoyé dès qu’elle sera revenue.
online-other-version = Le serveur et cette page n’ont pas la même version. Rechargez la page : votre tour et ce que vous avez écrit sont gardés.

## Ce que le serveur peut dire

online-problem-identity = On ne vous connaît pas encore ici : prenez place à une table, ou donnez-vous un nom dans votre profil.
online-problem-forbidden = Vous ne pouvez pas faire cela ici.
online-problem-not-found = Cela n’existe pas ici. Le lien est peut-être incomplet, ou la table a été fermée.
online-problem-stale = La table a avancé entre-temps, rien n’a donc été envoyé. Regardez encore et renvoyez votre tour.
online-problem-not-now = Ce n’est pas possible à cette table maintenant.
online-problem-unfit = Ces choix ne vont pas ensemble. Changez-les et réessayez.
online-problem-too-many = C’était trop à la fois. Attendez un instant.
online-problem-other = Quelque chose a échoué sur le serveur. Réessayez plus tard.
online-draft-discarded = Votre tour commencé ne convient plus à la table et a été écarté. « { $action } » : { $why }

## Le salon

online-quick = Partie rapide
online-new = Nouvelle table
online-profile = Profil
online-mine = Mes tables
online-open = Tables à rejoindre
online-being-played = Parties en cours
online-nobody = Personne n’attend de joueurs pour l’instant. Une partie rapide ouvre une table que d’autres trouvent ici ; avec « Nouvelle table », vous invitez des amis par un lien.
online-filters = Quelles tables sont montrées
online-any-mode = Tous les jeux
online-any-players = Tout nombre de joueurs
online-any-clock = Toutes les pendules
online-join = Rejoindre
online-watch = Regarder
online-play = Jouer
online-look = Voir
online-running = en cours
online-your-turn = À vous de jouer
online-turns = { $count ->
    [one] Une table vous attend
   *[other] { $count } tables vous attendent
}
online-waits = attend des joueurs
online-free-seats = { $count ->
    [one] { $count } place libre
   *[other] { $count } places libres
}
online-nameless = Quelqu’un
online-to-lobby = Au salon

## Une nouvelle table

online-open-table = Ouvrir la table
online-listed = Qui peut jouer
online-listed-no = Les personnes qui ont le lien
online-listed-yes = Tout le monde, depuis le salon
online-seat-open = Place libre
online-seat-kept = Réservée à un joueur de la dernière partie
online-clock = Temps de réflexion
online-clock-untimed = Sans pendule
online-clock-live = Pendule pour la partie
online-clock-slow = Des jours pour chaque tour
online-clock-minutes = Minutes pour la partie
online-clock-increment = Secondes de plus après chaque tour
online-clock-turn-days = Jours pour chaque tour
online-clock-bank = { $minutes } min + { $seconds } s par tour
online-clock-days = { $count ->
    [one] { $count } jour par tour
   *[other] { $count } jours par tour
}
online-stand-in = Remplaçant
online-stand-in-tip = Il joue pour les joueurs qui partent, abandonnent ou n’ont plus de temps, et aux places restées libres.

## La salle d’attente

online-waiting = Salle d’attente
online-waiting-note = La partie commence quand toutes les places sont prises. L’hôte peut la commencer tout de suite ; le remplaçant joue alors aux places libres.
online-join-note = Prenez place pour jouer. Vous pouvez aussi rester et regarder.
online-sit = Prendre la place { $seat }
online-here = présent
online-not-here = absent
online-leave-seat = Laisser ma place
online-start-now = Commencer maintenant
online-rated = Classement
online-rated-yes = Partie classée
online-rated-no = Partie amicale
online-qr = Code QR du lien vers cette table
online-name-asked = Les autres le voient à la table. Vous pouvez aussi jouer sans nom.
online-invitations = Invitations
online-invited = vous garde une place
online-block-host = Plus rien de cet hôte
online-link = Lien vers cette table
online-link-tip = Toute personne qui l’ouvre peut prendre place, ou regarder quand la partie est en cours.
online-copy-link = Copier le lien

## À la table

online-at-table = À la table
online-watching = { $count ->
    [one] { $count } spectateur
   *[other] { $count } spectateurs
}
online-you-watch = Vous regardez.
online-left-days = { $days } j { $hours } h
online-chat = Discussion
online-chat-unread = { $count ->
    [one] Discussion : { $count } nouvelle ligne
   *[other] Discussion : { $count } nouvelles lignes
}
online-chat-empty = Personne n’a encore rien dit.
online-chat-field = Dire quelque chose à la table
online-chat-say = Dire
online-take-back = Demander à reprendre mon dernier tour
online-nothing-to-take-back = Il n’y a rien à reprendre. Ce qui est révélé le reste.
online-propose-end = Proposer de finir la partie
online-step-out = Laisser l’ordinateur jouer pour moi
online-step-out-sure = Vraiment ? Vous pourrez revenir à tout moment.
online-resign = Abandonner
online-resign-sure = Vraiment abandonner ? Vous ne pourrez pas revenir.
online-asks-end = { $name } propose de finir la partie sans vainqueur.
online-asks-take-back = { $name } demande à reprendre le dernier tour.
online-asked = Les autres n’ont pas encore répondu à votre demande.
online-agree = Accepter
online-decline = Refuser
online-taken-over = L’ordinateur joue pour vous.
online-return = Je suis de retour
online-resigned = Vous avez abandonné. L’ordinateur continue.
online-has-resigned = { $name } a abandonné. L’ordinateur continue.
online-has-left = { $name } a quitté la table. L’ordinateur joue à sa place.
online-has-returned = { $name } est de retour.

## Ensuite

online-closed = Arrêtée avant la fin
online-closed-note = La partie a été arrêtée avant sa fin, sans vainqueur.
online-never-begun = Cette table a été fermée avant qu’une partie commence.
online-to-rematch = À la revanche

## Personnes

online-player = Joueur
online-name = Votre nom
online-name-tip = Les autres le voient aux tables et au salon. Les parties commencées gardent le nom d’alors.
online-save = Enregistrer
online-rating = Cote
online-games = Parties
online-wins = Victoires
online-give-or-take = À { $count } près.
online-since = Ici depuis le { $date }.
online-rating-graph = Cote après chacune des { $count } parties : de { $first } à { $last }
online-past = Parties terminées
online-no-games = Pas encore de partie.
online-more = Parties plus anciennes
online-place = { $place ->
    [1] gagnée
   *[other] place { $place }
}
online-devices = Autres appareils
online-get-code = Obtenir un code pour un autre appareil
online-code-tip = { $count ->
    [one] Tapez-le là-bas, sous « Profil ». Il sert une fois, pendant { $count } minute.
   *[other] Tapez-le là-bas, sous « Profil ». Il sert une fois, pendant { $count } minutes.
}
online-have-code = Un code de là-bas
online-claim = Jouer ici comme ce joueur
online-claim-tip = Avec un code de votre autre appareil, vous êtes ici le même joueur.
online-claim-warning = Vous serez alors l’autre joueur sur cet appareil ; prenez d’abord un code ici si vous voulez revenir.
online-device-this = Cet appareil
online-device-name = Nom de l’appareil
online-device-since = Depuis le { $date }
online-device-used = utilisé le { $date }
online-log-out = Se déconnecter
online-log-out-sure = Sans autre appareil ni code imprimé, impossible de retrouver ce joueur. Se déconnecter ?
online-recovery = Obtenir un code à imprimer
online-recovery-tip = Gardez-le bien : saisi comme code sur un appareil, il en fait une fois ce joueur. Un nouveau code le remplace.
online-told = Vous prévenir quand c’est à vous
online-told-allow = Me prévenir sur cet appareil
online-told-tip = Par une notification tant que la page est ouverte quelque part et, là où le navigateur le peut, aussi quand elle est fermée.
online-told-window-only = Les notifications sont permises. Ce navigateur n’a pas de push, la page doit donc rester ouverte.
online-told-refused = Le navigateur ne permet pas de notifications à cette page.
online-told-push = Ce navigateur
online-told-webhook = Webhook

## Personnes

online-friends = Amis
online-no-friends = Personne pour l’instant. Envoyez votre lien à un ami ; ensuite, vous pourrez vous garder des places à vos tables.
online-friend-link = Créer un lien pour amis
online-friend-link-tip = Qui l’ouvre dans les 30 jours peut devenir votre ami. Un nouveau lien le remplace.
online-friend-asked = Quelqu’un souhaite être votre ami ici. Les amis se voient dans le formulaire d’une nouvelle table et peuvent se garder des places.
online-befriend = Devenir amis
online-befriended = Vous et { $name } êtes maintenant amis.
online-unfriend = Mettre fin à l’amitié
online-mute = Rendre muet
online-unmute = Entendre à nouveau
online-block = Bloquer
online-unblock = Débloquer
online-block-tip = Vous ne voyez pas ce que disent les muets. Des personnes bloquées, vous ne voyez ni paroles ni invitations. Elles n’en savent rien.
online-muted = Muets
online-blocked = Bloqués
online-take-off = Retirer de la liste
online-report = Signaler
online-report-reason = Ce qui ne va pas
online-report-talk = Ses paroles
online-report-name = Son nom
online-report-cheating = Sa façon de jouer
online-report-other = Autre chose
online-report-text = Avec vos mots (facultatif)
online-report-send = Envoyer le signalement
online-report-tip = Il va aux responsables de ce serveur, avec ce que le joueur a dit en dernier à votre dernière table commune.
online-reported = Merci. Le signalement est envoyé.
online-privacy = Vos données
online-privacy-note = Le serveur garde votre nom, vos parties, vos paroles et vos appareils, mais aucune adresse. Ce qui est effacé disparaît : les parties restent aux autres, sans votre nom.
online-export = Enregistrer mes données
online-erase = Tout effacer sur moi
online-erase-sure = Nom, paroles, classement, amis et appareils sont effacés, les parties en cours abandonnées. C’est irréversible. Tout effacer ?
online-line-deleted = effacé

## Tournois et parties doubles.

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

## Un tour préparé pendant que les autres réfléchissent

plan-button = Préparer mon tour
plan-now = Vous préparez votre tour de la manche { $round }. Les autres continuent pendant ce temps.
plan-keep = Garder le plan
plan-drop = Abandonner le plan
plan-broken = Votre plan ne convient que jusqu’ici. « { $action } » : { $why }

## Un tour montré pendant qu’il se joue

draft-shown = Les autres regardent
draft-shown-tip = Les autres voient votre tour pendant que vous le jouez, comme à une vraie table. Appuyez pour le garder pour vous jusqu’à ce qu’il soit joué.
draft-kept = Vous seul le voyez avant la fin
draft-kept-tip = Les autres voient votre tour une fois joué. Appuyez pour les laisser regarder pendant que vous jouez.
draft-watching = { $name } joue ce tour en ce moment. Il peut encore changer.

## Revenir par e-mail

email-title = Revenir par e-mail
email-tip = Avec une adresse, vous pouvez redevenir ce joueur même si vous perdez tous vos appareils. Personne ne la voit, et le serveur n’en garde qu’une empreinte.
email-confirmed = Une adresse est confirmée. Si vous perdez tous vos appareils, un code y sera envoyé.
email-address = Votre adresse e-mail
email-other = Une autre adresse e-mail
email-send = Envoyez-moi un code
email-sent = Un message avec un code est en route. Il est valable une heure.
email-code = Code du message
email-confirm = Confirmer l’adresse
email-forget = Oublier mon adresse
email-forget-sure = Vraiment ? Aucun message ne pourra alors vous ramener.
email-none = Ce serveur n’envoie pas d’e-mail. Un code d’un autre appareil ou un code imprimé vous ramène.
email-unfit = Ce n’est pas une adresse e-mail.
email-wrong-code = Ce code ne fonctionne pas, ou plus. Vérifiez-le, ou demandez-en un autre.
recover-link = Plus aucun appareil ? Recevoir un code par e-mail.
recover-title = Redevenir soi-même
recover-tip = Vous avez perdu tous les appareils sur lesquels vous jouiez, et aviez confirmé une adresse e-mail ? Un code y est envoyé ; avec lui, ce navigateur redevient vous.
recover-address = L’adresse que vous avez confirmée
recover-send = Envoyez-moi un code
recover-sent = Si quelqu’un a confirmé cette adresse, un message est en route. Son code est valable une fois, pendant une heure.
recover-code = Code du message, ou code imprimé
recover-claim = Jouer ici comme ce joueur
recover-warning = Celui que vous étiez jusqu’ici dans ce navigateur ne restera joignable que depuis d’autres appareils.
