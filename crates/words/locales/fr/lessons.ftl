### Les leçons : leur liste et ce qui se lit à côté de la table. Leurs propres textes sont dans crates/learn/lessons.

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
