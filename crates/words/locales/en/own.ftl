# “I own the game”: component tables that are not known for certain, to be corrected by those who have the box.
own-certainty = { $certainty ->
    [stated] stated
    [derived] derived
   *[rebuilt] rebuilt
}
own-table = { $table ->
    [players] By number of players
    [supply] Pieces
    [round-track] Round track
    [chambers] Chambers
    [path-kinds] What pays a path
    [refinement-prices] Refinement
    [settlement-prices] Settlement
    [exploration-prices] Exploration
    [research-prices] Research
    [factory-knowledge] Factories and Knowledge
    [production] Production
    [base-wheel] Starting wheel
   *[islands] Islands
}
own-why = { $table ->
    [players] The rulebook gives all three rows.
    [supply] The component list of the box.
    [round-track] Stated: with four players the Intrigue costs 2 in round 4, and 3 while a Modification still costs 2; Night Shift and Modification rise in round 11, 10 or 9. Space 1 is the first round of two players; three and four players begin on spaces 2 and 3.
    [chambers] Read off the first edition’s board; every worked example agrees.
    [path-kinds] Stated by the game’s Japanese publisher; the rulebooks’ examples agree.
    [refinement-prices] Stated: levels 1 to 6 cost 21 together, and one level costs 5; parts of the row are legible. How the low levels share the rest is rebuilt.
    [settlement-prices] Stated: one level costs 4 different. The rest follows Refinement.
    [exploration-prices] Stated: one level costs 3 different simple goods. Dearer rows went unused in trial games.
    [research-prices] No text names a price on this path. The row is shaped like Exploration.
    [factory-knowledge] Stated: no factory brings nothing, three bring 2.
    [production] Stated: simple goods cost 2 and complex ones 3; a Compass, a Sail and a Lamp cost 3 Mycelium, 2 Obsidian and 2 Energy together. Propeller and Piston by symmetry.
    [base-wheel] Stated: City on the small ring, Journey on the medium, Tool on the large; City, Journey and one resource disc can be used in the first turn. Read off two published reviews.
   *[islands] 57 ships less 12 at the start are 45: nine islands with 5 each at four players, 15 of each resource. 54 warehouses are nine islands with 6 each on four spaces. One tile is stated; which goods stand on which tile is rebuilt.
}
own-at-islands = Islands with { $players } players
own-at-rounds = Rounds with { $players } players
own-at-market = Discs of each kind with { $players } players
own-at-ships = Ships of each resource
own-at-simple-warehouses = Warehouses of each simple good
own-at-complex-warehouses = Warehouses of each complex good
own-at-discs = Discs of each kind
own-at-bonus-discs = Bonus discs
own-at-cog = Round track, space { $space }
own-at-rise = Night Shift and Modification rise on space
own-at-chamber = { $chamber } after { $seated }
own-at-kinds = { $path } is paid in
own-at-knowledge = { $count ->
    [one] Knowledge with 1 factory
   *[other] Knowledge with { $count } factories
}
own-at-island-ships = Island { $island }, ships
own-at-island-space = Island { $island }, space { $space }
own-cog-yes = cogwheel
own-cog-no = none
own-fault-two-discs = Starting wheel: two discs lie on space { $slot }.
own-fault-no-kind = { $path }: at least one kind must pay the path.
own-fault-one-kind = { $at }: only one kind pays this path, so its price cannot ask for different ones (≠).
own-fault-too-cheap = { $at } cannot be paid: different kinds (≠) need a price of at least 2.
own-fault-too-many-ways = The paths can be paid in too many ways.
own-fault-free-good = { $good }: a good must cost something.
own-fault-same-ships = Island { $island }: the two ship spaces must bring different resources.
own-fault-no-ships = Island { $island } needs a ship space.
own-fault-few-islands = { $needed } islands are in play, but there are only { $supply }.
own-fault-few-ships = { $players } players need { $needed } { $ships } ships, but there are only { $supply } in the box.
own-fault-few-discs = { $players } players need { $needed } discs of a kind, but there are only { $supply } in the box.
own-fault-few-bonus = { $players } players need { $needed } Bonus discs, but there are only { $supply } in the box.
own-fault-few-warehouses = The islands have { $needed } warehouses for { $good }, but there are only { $supply } in the box.
