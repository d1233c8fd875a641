### Texts of lessons and rules.

lesson-title = Lessons
lesson-progress = { $done } of { $all } done
lesson-is-done = (done)
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
lesson-step = Next step: { $step }.
lesson-undo-first = This way does not lead to the goal from here. Take back what you did with Undo, or start again.
lesson-aside = That is allowed and does no harm here, but it is not what the task asks for. Go on, or take it back with Undo.
lesson-stuck = The turn is over and the task is not done. Start again.

rules-intro = The rules of the game in our own words. Every rule has a short name, by which the table refers to it.
rules-search = Search the rules
rules-print = Print
rules-contents = Contents
rules-loading = The rules are being fetched …
rules-failed = The rules could not be fetched. Without a network they are only there after a first visit.
rules-found = { $count ->
    [0] These words are nowhere in the rules.
    [one] One section.
   *[other] { $count } sections.
}
