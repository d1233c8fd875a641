### The lessons: their list, and what is said beside the table. Their own texts are in crates/learn/lessons.

lesson-title = Lessons
# $done of $all lessons have been completed.
lesson-progress = { $done } of { $all } done
lesson-is-done = (done)
# $number is this lesson, $all how many there are.
lesson-number = Lesson { $number } of { $all }
lesson-name = { $lesson ->
    [wheel] The wheel and its neighbours
    [resources] Resources and ships
    [city] City: market and investment
    [journey] Journey: islands and factories
    [tool] Tool: upgrade and production
    [influence] Influence
    [politics] Politics
    [scoring] Scoring
    [turn] More from a turn
    [costs] What things cost
    [expert] Expert: your own wheel
   *[solo] Solo: against the Bot
}
lesson-note = { $lesson ->
    [wheel] Which discs go together
    [resources] More ships, more of everything
    [city] New discs and higher levels
    [journey] What islands offer, and what they cost
    [tool] Better discs, and goods
    [influence] Night Shift and Modification
    [politics] What a path is worth
    [scoring] Six rows decide the game
    [turn] Doubling, Bonus, and an Inspection that pays
    [costs] Black Market, fees, surcharges, two Intrigues at once
    [expert] Six discs, twelve spaces
   *[solo] An opponent that follows a script
}
lesson-loading = The lesson is being fetched …
lesson-failed = The lesson could not be fetched. Without a network it is only there after a first visit.
lesson-retry = Try again
lesson-unknown = There is no lesson with this address.
lesson-hint = Show me
lesson-again = Start again
lesson-leave = All lessons
lesson-go-on = Go on
lesson-next = Next lesson
lesson-first-game = To the first game
# $step is an action as a command.
lesson-step = Next step: { $step }.
lesson-undo-first = This way does not lead to the goal from here. Take back what you did with Undo, or start again.
lesson-aside = That is allowed and does no harm here, but it is not what the task asks for. Go on, or take it back with Undo.
lesson-stuck = The turn is over and the task is not done. Start again.

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
