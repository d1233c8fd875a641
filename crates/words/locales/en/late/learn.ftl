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

# ---- The page Learn ----
learn-intro = Read this in a few minutes, or start at once: the first game explains itself while you play.
learn-start = Start a guided first game
learn-start-note = Against a novice, with a hint in every turn and a note on what to do
learn-head = { $part ->
    [goal] What you want
    [wheel] Your wheel
    [discs] What the discs do
    [resources] What you own
    [city] City: the market and the Town Hall
    [journey] Journey: islands, ships and factories
    [tool] Tool: upgrades and goods
    [influence] Knowledge changes the wheel
    [politics] Politics
    [scoring] The end of the game
   *[modes] Expert and Solo
}
learn-text = { $part ->
    [goal] Four representatives climb the four paths of the Town Hall for you. At the end your level on a path is multiplied by what its chamber is worth, and that is decided by the politicians whom you and the others seat there. Two more chambers count your highest and your lowest level. The most points win.
    [wheel] In your turn you use discs of the lit half, at most one of each ring. The ones on the medium and the large ring must touch; the table joins them with a line. Afterwards the small ring turns by half a circle, the medium one by a quarter, the large one by a sixth, and other discs come into the light. Buy discs and place them so that what you need meets at the right time.
    [discs] Every disc has a normal side and an upgraded one. Once a turn you may double an upgraded disc: it then has two uses. A turn has four uses at most.
    [resources] Resources pay for discs and levels, goods for the two paths on the right, and Knowledge for everything out of the ordinary.
    [city] A City disc does one of two things: it buys a disc, which you place on your wheel at the end of the turn, or it lifts a representative by one level. The price stands on the level. If others are further up the same path, you pay more.
    [journey] A Journey disc takes your Ambassador to another island, or to a new one from the face-down stack. There you take a ship, for more resources with every disc of that kind, or build a factory for warehouses and Knowledge.
    [tool] A Tool disc turns another disc to its upgraded side, or fills your empty warehouses with goods. Simple goods pay for Exploration, complex ones for Research.
    [influence] Before you use a disc you may pay Knowledge to change your wheel. The first time is cheap, every repetition in the same turn costs twice as much.
    [politics] At the end of your turn an Intrigue makes a chamber worth more, for everybody and for good. Seat politicians where you stand higher than the others, and remove those who wait where the others do.
    [scoring] After the last round the six chambers are counted. Level 5 on Settlement with a chamber worth 6 makes 30 points. The table always shows what everybody would have now.
   *[modes] When you know the game, there is more to try.
}
