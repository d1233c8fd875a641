### Die Lektionen: ihre Liste und was neben dem Tisch steht. Ihre eigenen Texte sind in crates/learn/lessons.

guide-plan = Der Plan für deinen Zug steht neben dem Rathaus. Ab Runde 3 zeigt ihn der Tipp-Knopf.
guide-note-only = Der Tipp-Knopf zeigt einen Plan, wenn du einen willst. Ab Runde 5 klappen diese Hinweise zu.
guide-folded = Hinweis zeigen

# A first visitor is asked once, and led to a game that suits them.
first-ask = Hast du Noria schon gespielt?
first-no = Nein, zeig es mir
first-little = Ein wenig: ein leichter Gegner
first-yes = Ja, ich kenne das Spiel
# What the designer advises to have reached by then.
guide-goals = Zwischenziele
guide-goal-small = Zwei Scheiben im kleinen Ring bis Runde 4
guide-goal-ships = Sechs Schiffe bis zur Halbzeit
