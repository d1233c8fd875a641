### Les leçons : leur liste et ce qui se lit à côté de la table. Leurs propres textes sont dans crates/learn/lessons.

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

guide-plan = Le plan de votre tour s’affiche à côté de l’Hôtel de ville. Dès la manche 3, c’est à vous de le demander.
guide-note-only = Le bouton Conseil montre un plan quand vous le voulez. Dès la manche 5, ces notes se replient.
guide-folded = Montrer la note

# A first visitor is asked once, and led to a game that suits them.
first-ask = Avez-vous déjà joué à Noria ?
first-no = Non, montrez-moi
first-little = Un peu : un adversaire facile
first-yes = Oui, je connais le jeu
# What the designer advises to have reached by then.
guide-goals = Étapes
guide-goal-small = Deux disques sur le petit anneau d’ici la manche 4
guide-goal-ships = Six navires à la mi-partie
