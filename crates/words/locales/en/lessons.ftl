### The lessons: their list, and what is said beside the table. Their own texts are in crates/learn/lessons.

# $done of $all lessons have been completed.
# $number is this lesson, $all how many there are.

# A guided first game helps less and less: with a plan, with a note, with a note that is folded up.
guide-plan = The plan for your turn is shown beside the Town Hall. From round 3 on you ask for it.
guide-note-only = The Hint button shows a plan when you want one. From round 5 on these notes fold up.
guide-folded = Show the note

# A first visitor is asked once, and led to a game that suits them.
first-ask = Have you played Noria?
first-no = No, show me how
first-little = A little: an easy opponent
first-yes = Yes, I know the game
# What the designer advises to have reached by then.
guide-goals = Milestones
guide-goal-small = Two discs in the small ring by round 4
guide-goal-ships = Six ships by half-time
