### Texts of the pages for study: analysis, daily games, puzzles, statistics.

analysis-progress = Tours évalués : { $done } sur { $all }…
analysis-done = Tous les tours sont évalués ({ $all }).
analysis-stopped = Arrêtée au tour { $done } sur { $all }.
analysis-failed = L’analyse s’est arrêtée au tour { $done } sur { $all } à cause d’une erreur.
analysis-stop = Arrêter
analysis-go-on = Continuer
analysis-empty = Rien n’a encore été joué : il n’y a rien à analyser.
analysis-graph = Résultat attendu après chaque tour
analysis-graph-points = Points
analysis-graph-chance = Chances de gagner
analysis-graph-keys = Flèches ou clic : choisir un tour. Entrée : le regarder. Sous les lignes : les manches.
analysis-turn = { $round ->
    [0] Mise en place, { $name }
   *[other] Manche { $round }, { $name }
}
analysis-turn-told = { $turn } : points attendus { $before } → { $after }, chances de gagner { $chance } % → { $then } %, perdus { $cost }
analysis-look = Regarder
analysis-turning-points = Tournants
analysis-no-turning-points = Jusqu’ici, aucun tour n’a coûté un point ou plus.
analysis-cost = { $points } points perdus
analysis-no-cost = rien de mieux trouvé
analysis-expects = Attendus : { $points } points.
analysis-accounts = Comment chacun a joué
analysis-turns = Tours
analysis-each = Par tour
analysis-luck-note = Points perdus par rapport au meilleur plan trouvé. La chance est ce que les nouvelles îles ont apporté au-dessus de la moyenne ; elle n’est ni une faute ni un mérite.
analysis-table = Tous les tours dans un tableau
analysis-column-turn = Tour
analysis-column-cost = Points perdus
analysis-column-luck = Chance
percent = { $number } %
analysis-overview = Vue d’ensemble
analysis-place = { $turn } · tour { $number } sur { $all }
analysis-back = Revenir à la partie
analysis-best-lines = Chercher les meilleures suites
share-game = Copier un lien vers cette partie
share-position = Copier un lien vers cette position
share-copied = Copié, { $count } caractères. Le lien contient la partie elle-même.
share-too-long = Cette partie est trop longue pour un lien. Gardez plutôt l’enregistrement.
share-broken = Ce lien est abîmé ou incomplet, ou la partie a été jouée avec d’autres règles. Redemandez-le, ou demandez l’enregistrement.
share-version = Ce lien a la version { $version }, que ce programme ne connaît pas. Rechargez la page pour obtenir le programme le plus récent.
daily-intro = Tout le monde joue aujourd’hui la même partie solo. Le jour change à minuit UTC.
daily-today = Ciel d’aujourd’hui
daily-no-day = Il n’y a pas de ciel du jour pour cette date.
daily-play = Jouer
daily-again = Rejouer
daily-par = Repère
daily-par-note = Ce que le plus fort adversaire obtient dans cette partie. Le repère est calculé dans votre navigateur et il est le même pour tous.
daily-par-told = { $points } points
daily-par-working = le maître joue, manche { $round } sur { $rounds }…
daily-best = Votre record
daily-best-told = { $points } points, Bot { $bot }
daily-not-played = pas encore joué
daily-streak = Jours de suite
daily-streak-told = { $now }, record { $longest }
daily-share = Partager le résultat
daily-share-text = Noria, ciel du jour { $date } : { $points } points (repère { $par }, Bot { $bot })
daily-earlier = Mois précédent
daily-later = Mois suivant
daily-points = { $count } { $count ->
    [one] point
   *[other] points
}
daily-leaders = Classement
daily-loading = Chargement…
daily-no-server = Il n’y a pas de classement ici : la page a été chargée sans serveur qui en tienne un, ou il est injoignable.
daily-nobody = Personne n’a encore remis de résultat. À vous de commencer.
daily-nobody-ever = Personne n’a remis de résultat ce jour-là.
daily-nameless = quelqu’un sans nom
daily-place = Place
daily-player = Joueur
daily-players = { $count } { $count ->
    [one] joueur
   *[other] joueurs
} en tout. Le serveur rejoue chaque partie avant de la compter.
daily-name = Nom
daily-hand-in = Remettre ma meilleure partie
daily-refused = Le serveur n’a pas accepté la partie.
daily-unreachable = Le serveur n’a pas répondu. Réessayez plus tard.
daily-game-gone = La partie avec votre meilleur résultat n’est plus dans ce navigateur : elle ne peut pas être remise.
puzzle-task = Trouvez le meilleur tour : au moins { $points } points devant tous les autres.
puzzle-judging = Votre tour est en cours d’évaluation…
puzzle-best = C’est le meilleur tour, ou un tour aussi bon.
puzzle-lost = Le meilleur tour vaut { $points } points de plus.
puzzle-again = Réessayer
puzzle-solution = Montrer la solution
puzzle-missing = Les énigmes n’ont pas pu être chargées. Réessayez quand vous serez en ligne.
statistics-empty = Pas encore de partie terminée. Les parties contre l’ordinateur et les parties solo sont comptées ici dès qu’elles sont finies.
statistics-all = Toutes les parties
statistics-counted = Parties terminées d’une personne contre l’ordinateur ou le Bot, pour autant qu’elles soient conservées dans ce navigateur. Les enregistrements venus d’ailleurs ne comptent pas.
statistics-games = Parties
statistics-wins = Gagnées
statistics-mean = Points en moyenne
statistics-best = Record
statistics-length = Actions par partie
statistics-points = Points, partie par partie
statistics-points-told = { $count } { $count ->
    [one] partie
   *[other] parties
} avec { $least } à { $most } points
statistics-points-note = Les points pleins sont des parties gagnées.
statistics-table = Sous forme de tableau
statistics-game = Partie
statistics-result = Résultat
statistics-won = gagnée
statistics-lost = perdue
statistics-levels = Niveau sur chaque Voie
statistics-shares = D’où viennent les points
statistics-modes = Par mode
statistics-mode = Mode
statistics-opponents = Par adversaire
statistics-opponent = Adversaire
statistics-openings = Premier tour
statistics-opening = Disques activés, dans l’ordre
statistics-wheels = Roues de départ
statistics-wheels-note = Parties expert et solo : petit anneau, anneau médian et grand anneau, chaque disque par son espace et sa lettre.
statistics-wheel = Roue
statistics-archive = Parties et résultats dans un fichier
statistics-archive-note = Enregistrez toutes les parties conservées, avec les résultats des ciels du jour, des énigmes et des leçons, pour les porter dans un autre navigateur, ou par précaution. Lire un fichier ajoute ce qui manque et ne change rien d’autre.
statistics-save = Tout enregistrer
statistics-bad-file = Ce n’est pas un fichier de parties et de résultats, ou il est incomplet.
statistics-read = { $new } { $new ->
    [one] partie ajoutée
   *[other] parties ajoutées
}, { $broken } { $broken ->
    [one] illisible
   *[other] illisibles
}.

puzzle-week = Semaine du { $date }
puzzle-this-week = L’énigme de cette semaine
puzzle-all = Toutes les énigmes
puzzle-intro = Chaque lundi, un nouveau tour d’une partie expert, nettement meilleur que tous les autres trouvés. Le premier essai qui le trouve, ou le coup d’œil à la solution, décide du résultat.
puzzle-no-week = Il n’y a pas d’énigme à cette date. Choisissez-en une dans la liste.
puzzle-give-up = Abandonner
puzzle-untried = pas encore essayée
puzzle-solved = { $count ->
    [one] résolue au premier essai
   *[other] résolue au { $count }e essai
}
puzzle-open = { $count ->
    [one] 1 essai
   *[other] { $count } essais
}, { $points } points de retard au mieux
puzzle-shown = solution vue
puzzle-shown-after = solution vue après { $count ->
    [one] 1 essai
   *[other] { $count } essais
}, { $points } points de retard au mieux
puzzle-tried = Énigmes essayées
puzzle-solved-count = Résolues
puzzle-at-once = Au premier essai
puzzle-lost-mean = Points perdus en moyenne
puzzle-streak = Semaines de suite

## Exercices tirés de ses propres parties

coach-title = Entraîneur
coach-intro = L’analyse de vos parties trouve des tours qui ont perdu des points. Les revoici : jouez mieux chacun d’eux. Ce qui ne réussit pas revient jusqu’à ce que cela réussisse.
coach-none = Pas encore d’exercices. Analysez d’abord une de vos parties.
coach-progress = { $solved } sur { $count } résolus
coach-practise = S’exercer
coach-turn = { $round ->
    [0] Mise en place : { $points } points perdus
   *[other] Manche { $round } : { $points } points perdus
}
coach-tried = { $count ->
    [one] essayé une fois
   *[other] essayé { $count } fois
}
coach-solved = résolu
coach-task = Vous avez perdu { $points } points ici. Trouvez le meilleur tour.
coach-found = Bien trouvé : c’est mieux que ce que vous avez joué.
coach-next = Exercice suivant
