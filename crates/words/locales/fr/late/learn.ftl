### Texts of lessons and rules.

lesson-title = Leçons
lesson-progress = Terminées : { $done } sur { $all }
lesson-is-done = (terminée)
lesson-number = Leçon { $number } sur { $all }
lesson-name = { $lesson ->
    [wheel] La roue et les disques voisins
    [resources] Ressources et bateaux
    [city] Ville : marché et investissement
    [journey] Voyage : îles et usines
    [tool] Outil : amélioration et production
    [influence] Influence
    [politics] Politique
    [scoring] Décompte
    [turn] Tirer plus d’un tour
    [costs] Ce que coûtent les choses
    [expert] Expert : votre propre roue
   *[solo] Solo : contre le Bot
}
lesson-note = { $lesson ->
    [wheel] Quels disques vont ensemble
    [resources] Plus de bateaux, plus de tout
    [city] Nouveaux disques et niveaux plus hauts
    [journey] Ce que les îles offrent et coûtent
    [tool] De meilleurs disques, des marchandises
    [influence] Équipe de nuit et Modification
    [politics] Ce que vaut une Voie
    [scoring] Six lignes décident de la partie
    [turn] Double usage, Bonus et une Inspection qui rapporte
    [costs] Marché Noir, taxes, suppléments, deux Intrigues d’un coup
    [expert] Six disques, douze espaces
   *[solo] Un adversaire qui suit un programme fixe
}
lesson-loading = La leçon arrive…
lesson-failed = La leçon n’a pas pu être chargée. Sans réseau, elle n’est là qu’après une première visite.
lesson-retry = Réessayer
lesson-unknown = Il n’y a pas de leçon à cette adresse.
lesson-hint = Montrez-moi
lesson-again = Recommencer
lesson-leave = Toutes les leçons
lesson-go-on = Continuer
lesson-next = Leçon suivante
lesson-first-game = Vers la première partie
lesson-step = Étape suivante : { $step }.
lesson-undo-first = D’ici, ce chemin ne mène pas au but. Annulez ce que vous avez fait, ou recommencez.
lesson-aside = C’est permis et sans conséquence ici, mais l’exercice demande autre chose. Continuez, ou annulez.
lesson-stuck = Le tour est fini et l’exercice n’est pas réussi. Recommencez.

rules-intro = Les règles du jeu avec nos propres mots. Chaque règle a un nom court, par lequel la table y renvoie.
rules-search = Chercher dans les règles
rules-print = Imprimer
rules-contents = Sommaire
rules-loading = Les règles arrivent…
rules-failed = Les règles n’ont pas pu être chargées. Sans réseau, elles ne sont là qu’après une première visite.
rules-found = { $count ->
    [0] Ces mots ne figurent nulle part dans les règles.
    [one] { $count } section.
   *[other] { $count } sections.
}
