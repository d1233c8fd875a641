### Noria in English. This file is the model for all the others: every language has the same ids.
###
### Variables that name a thing of the game take its plain name, as the rules crate writes it, and the
### messages of the section "Things of the game" turn it into a word:
###
###   $resource  energy, mycelium, obsidian             $path     refinement, settlement, exploration, research
###   $good      propeller, sail, compass, lamp, piston $chamber  the paths, specialization, division
###   $disc      the resources, city, journey, tool, bonus; "none" where it is not known
###   $ring      small, medium, large                   $space    a number, counted from 1
###   $letter    A to F                                 $phase, $mode, $edition, $strength: see below
###
### $count is always a number and may choose a plural. $name is what a player is called; $you is "yes"
### when that is the reader ("You"). Attributes (.of, .the …) are private to a language: use as many as
### its grammar needs.

## Words used everywhere

app-tagline = Turn your wheel, win the islands, bend the Town Hall.
# Small print on the start page.
app-unofficial = Unofficial fan work. Neither the designer nor any publisher of the board game has a part in it.

# What the reader is called in the log and in tables.
you = You
# A seat without a name. $seat is its number.
player = Player { $seat }
bot = Bot

# How lists are joined: "a, b and c". $start is one item or several that are joined already.
list-comma = { $start }, { $end }
list-and = { $start } and { $end }
list-or = { $start } or { $end }
nothing = nothing

yes = Yes
no = No
back = Back
close = Close
cancel = Cancel
confirm = Confirm
copied = Copied
delete = Delete
menu = Menu
loading = Loading …

## Things of the game

resource = { $resource ->
    [energy] Energy
    [mycelium] Mycelium
   *[obsidian] Obsidian
}
good = { $good ->
    [propeller] Propeller
    [sail] Sail
    [compass] Compass
    [lamp] Lamp
   *[piston] Piston
}
disc = { $disc ->
    [energy] Energy
    [mycelium] Mycelium
    [obsidian] Obsidian
    [city] City
    [journey] Journey
    [tool] Tool
   *[bonus] Bonus
}
path = { $path ->
    [refinement] Refinement
    [settlement] Settlement
    [exploration] Exploration
   *[research] Research
}
chamber = { $chamber ->
    [refinement] Refinement
    [settlement] Settlement
    [exploration] Exploration
    [research] Research
    [specialization] Specialization
   *[division] Division
}
ring = { $ring ->
    [small] small ring
    [medium] medium ring
   *[large] large ring
}
phase = { $phase ->
    [wheels] Wheel building
    [resources] First resource
    [first-steps] First step
    [influence] Influence
    [action] Action
    [politics] Politics
    [administration] Administration
   *[over] Game over
}
mode = { $mode ->
    [base] Base game
    [expert] Expert game
   *[solo] Solo game
}
edition = { $edition ->
    [first] First edition (2017)
   *[second] Second edition (2018)
}
level = { $strength ->
    [novice] Novice
    [apprentice] Apprentice
    [journeyman] Journeyman
    [adept] Adept
    [veteran] Veteran
    [virtuoso] Virtuoso
   *[master] Master
}
level-note = { $strength ->
    [novice] Knows the rules, likes two or three paths, and overlooks a lot.
    [apprentice] Makes the most of a turn when nothing escapes it.
    [journeyman] Plays tidy turns and overlooks little, but never looks ahead.
    [adept] Thinks each turn through and is true to its favourite paths.
    [veteran] Plays by feel and has seen it all, but does not calculate.
    [virtuoso] Has the same feel and checks it with a short calculation.
   *[master] Looks far ahead, watches everybody’s chances and forgives nothing.
}
# The sign of a seat: colour and shape, for people who do not see one of them.
seat-colour = { $seat ->
    [1] red circle
    [2] blue square
    [3] purple triangle
   *[4] green hexagon
}
island = Island { $island }
knowledge = Knowledge

# A chamber with that word.
# The longest name, where there is little room.
chamber-short = Special.
chamber-full = { chamber } Chamber

# A space of the wheel, short: "small 2". Stands in brackets or after "on".
slot = { $ring ->
    [small] small { $space }
    [medium] medium { $space }
   *[large] large { $space }
}
# A disc with its space: "City (small 2)"; only the space where the disc is not known.
disc-on = { $disc ->
    [none] { slot }
   *[other] { disc } ({ slot })
}

# What a letter disc of the Bot does, as a name and as an explanation.
letter = { $letter ->
    [A] Ship or Energy boost
    [B] Factory
    [C] Intrigue
    [D] Investment
    [E] Follow
   *[F] Upgrade
}
letter-tip = { $letter ->
    [A] Rounds 1 to 10: the Bot’s Ambassador goes one island on, and the rarest ship there leaves the game. From round 11: the Bot’s medium and large rings turn once more.
    [B] The Bot’s Ambassador goes one island on and a Bot factory is put there, on a space for two warehouses if one is free.
    [C] A politician takes a seat where the Bot stands highest, and one waiting where you stand highest is removed.
    [D] The Bot rises on the path whose chamber is worth most.
    [E] The Bot rises on the path where you stand highest.
   *[F] The normal letter disc that becomes active next is turned to its upgraded side.
}

## Amounts

knowledge-count = { $count } Knowledge
resource-count = { $count } { resource }
good-count = { $count } { $good ->
    [propeller] { $count ->
        [one] Propeller
       *[other] Propellers
    }
    [sail] { $count ->
        [one] Sail
       *[other] Sails
    }
    [compass] { $count ->
        [one] Compass
       *[other] Compasses
    }
    [lamp] { $count ->
        [one] Lamp
       *[other] Lamps
    }
   *[piston] { $count ->
        [one] Piston
       *[other] Pistons
    }
}
any-resource-count = { $count } { $count ->
    [one] resource
   *[other] resources
} of any kind
warehouse-count = { $count } { good } { $count ->
    [one] warehouse
   *[other] warehouses
}
ship-count = { $count } { resource } { $count ->
    [one] ship
   *[other] ships
}
point-count = { $count } { $count ->
    [one] point
   *[other] points
}
player-count = { $count } { $count ->
    [one] player
   *[other] players
}
round-count = { $count } { $count ->
    [one] round
   *[other] rounds
}
# The price of a level: a plain number is paid in one kind, the other in two kinds or more.
price-same = { $count } of one kind: { $kinds }
price-different = { $count } of at least two kinds: { $kinds }
# What opponents further up a path add to the price.
price-surcharge = plus { any-resource-count }

## What a player does: imperative, short, without a full stop
## $payment is a list of amounts, or "none".

action-take-resource = Take 1 { resource }
action-first-step = Put a representative on { path }
action-set-disc = Put { disc } on { slot }
action-night-shift = Turn the { ring } (Night Shift)
action-modify-swap = Swap { $first } and { $second } (Modification)
action-modify-move = Move { $first } to { $second } (Modification)
action-activate = { $doubled ->
    [yes] Activate { disc-on }, doubled
   *[no] Activate { disc-on }
}
action-inspect = Inspect { disc-on }
action-reuse = Use { disc-on } again
action-name = Name { disc-on } for one more use
action-buy = { $payment ->
    [none] Take a new { disc } disc, free
   *[other] Buy a new { disc } disc for { $payment }
}
action-invest = { $payment ->
    [none] Invest in { path }
   *[other] Invest in { path } for { $payment }
}
action-travel = { $payment ->
    [none] Travel to island { $island }
   *[other] Travel to island { $island } for { $payment }
}
action-reveal = Reveal the next island and go there
action-take-ship = Take 1 { resource } ship
action-build = Build a factory on space { $space }
action-upgrade = Upgrade { disc-on }
action-produce = Produce { $goods }
action-forfeit = Forfeit this use
action-sell = Sell 1 { good } on the Black Market
action-acquire = Get 1 { resource } on the Black Market
# $remove is chamber-full, or "none".
action-intrigue = { $remove ->
    [none] Seat a politician in { chamber }
   *[other] Seat a politician in { chamber }, remove one from the { $remove }
}
action-end-turn = End turn
action-place = Put the new { disc } disc on { slot }

## The same in one or two words, for the steps of a turn

action-name-take-resource = First resource
action-name-first-step = First step
action-name-set-disc = Wheel
action-name-night-shift = Night Shift
action-name-modify = Modification
action-name-activate = Activation
action-name-inspect = Inspection
action-name-reuse = Bonus
action-name-name = Bonus
action-name-buy = Market
action-name-invest = Investment
action-name-travel = Journey
action-name-reveal = New island
action-name-take-ship = Ship
action-name-build = Factory
action-name-upgrade = Upgrade
action-name-produce = Production
action-name-forfeit = Forfeited
action-name-sell = Black Market
action-name-acquire = Black Market
action-name-intrigue = Intrigue
action-name-end-turn = End turn
action-name-place = New disc

# Their second line, where a name of a thing is not enough.
detail-doubled = { disc-on }, doubled
detail-modify = { $first } ⇄ { $second }
detail-building-space = space { $space }
# $plus is the chamber that wins a politician, $minus the one that loses one, or "none".
detail-intrigue = { $minus ->
    [none] +{ $plus }
   *[other] +{ $plus }, −{ $minus }
}

## Why not: sentences that help

refusal-game-over = The game is over.
refusal-not-your-turn = Player { $seat } is to move. Wait for your turn.
# The phase that is needed is over, or has not come yet.
refusal-phase-over = This belongs to the { $needed } phase; the turn has reached { $now }.
refusal-phase-later = This belongs to the { $needed } phase; what comes now is { $now }.
refusal-uses-open = First use { disc-on } or forfeit the use that is open.
refusal-bonus-open = First choose a disc for the Bonus, or forfeit it.
refusal-arrival-open = First take a ship or build a factory on the island you have reached.
refusal-not-arrived = Ships and factories come right after a move of the Ambassador: activate a Journey disc.
refusal-needs-use = { $disc ->
    [city] Activate a City disc first.
    [journey] Activate a Journey disc first.
    [tool] Activate a Tool disc first.
    [bonus] Activate a Bonus disc first.
   *[other] Activate a disc for { disc } first.
}
refusal-nothing-open = No use is open.
refusal-lacks-knowledge = Needs { $count } more Knowledge.
refusal-lacks-resource = Needs { $count } more { resource }.
refusal-lacks-any-resource = Needs { $count } more { $count ->
    [one] resource
   *[other] resources
} of any kind.
refusal-lacks-good = Needs { $count } more full { good } { $count ->
    [one] warehouse
   *[other] warehouses
}.
# $kinds is a list with "or": what pays this path.
refusal-lacks-one-kind = Needs { $count } more of one single kind: { $kinds }.
refusal-lacks-any-kind = Needs { $count } more of these: { $kinds }.
refusal-lacks-second-kind = Needs at least two kinds: { $count } more of a second one ({ $kinds }).
# $count is the full price.
refusal-wrong-payment = This payment does not match the price of { $count }.
refusal-small-ring = A Night Shift cannot turn the small ring.
refusal-empty-space = There is no disc on { slot }.
refusal-no-change = This would not change your wheel.
refusal-inactive = { disc-on } is not in the active half.
refusal-ring-used = The { ring } has been used this turn.
refusal-ring-named = A Bonus has chosen { disc-on }: activate it, or leave the ring alone.
# $other is the disc on the other ring.
refusal-not-neighbours = { disc-on } is not next to { $other }, which you use this turn.
refusal-just-upgraded = { disc-on } was upgraded this turn and can be activated only from the next turn on.
refusal-not-upgraded = { disc-on } is not upgraded; only upgraded discs can be doubled.
refusal-doubling-used = You have doubled a disc this turn already.
refusal-no-uses-left = A turn has 4 uses at most.
refusal-no-possible-use = The { disc } disc could do nothing now.
refusal-bonus-needs-target = A Bonus needs a disc activated before it that can be used again.
refusal-bonus-needs-disc = In the first edition a Bonus chooses another disc that can still be activated in this turn; there is none.
refusal-not-activated = { disc-on } has not been activated this turn.
refusal-bonus-on-bonus = A Bonus cannot choose a Bonus.
refusal-bonus-first = In the first edition, Bonus discs come before all others.
refusal-other-edition = The other edition of the rules has this, yours does not.
refusal-sold-out = No { disc } discs are left on the market.
refusal-path-end = Your representative has reached the top of { path }.
refusal-stack-empty = No face-down island is left.
refusal-same-island = Your Ambassador is on island { $island } already and must go to another.
refusal-not-in-play = Island { $island } is not on the table.
refusal-not-adjacent = Island { $island } is not next to your Ambassador’s island in the circle.
refusal-no-ship = There is no { resource } ship on this island.
refusal-no-such-space = An island has the building spaces 1 to 4.
refusal-space-taken = Building space { $space } is taken.
refusal-no-factories = You have built all of your factories.
refusal-already-upgraded = { disc-on } is upgraded already.
refusal-tool-itself = A Tool disc cannot upgrade itself.
refusal-nothing-to-produce = Choose at least one good.
refusal-mixed-production = Produce several of one good, or one each of several goods.
refusal-no-warehouse = You have too few empty { good } warehouses.
refusal-no-politician = No politician is waiting in { chamber }.
refusal-must-remove = You must remove a waiting politician as long as there is one.
refusal-not-bought = No new { disc } disc lies on the centre of your wheel.
refusal-no-starting-disc = { disc } is none of the six discs that a wheel starts with.
refusal-disc-set = The { disc } disc is on your wheel already.
refusal-slot-taken = There is a disc on { slot } already.
refusal-ring-full = The { ring } has all of its discs: 1 small, 2 medium, 3 large.
refusal-active-half = Exactly 2 discs start in the active half; with a disc here that cannot come out right.

## What to mind before something that is allowed

warning-unused-discs = You could still activate a disc on { $count ->
    [one] 1 ring
   *[other] { $count } rings
}.
warning-cannot-be-undone = This shows a hidden island and cannot be undone.
warning-loses-use = You give up a use that would be possible.
warning-discards = The { disc } disc that lies there leaves the game.
warning-not-doubled = This disc is upgraded: you could double it.

## What happened: the log
## Every sentence about a player begins with { $name }, so that a page can print the name in bold.

event-round-started = Round { $round } begins.
event-turn-started = { $name } started the turn.
event-turn-ended = { $name } ended the turn.
event-game-ended = The game is over.
event-knowledge-start = { $name } took { $count } Knowledge to start with.
event-knowledge-inspection = { $name } took { $count } Knowledge for an Inspection.
event-knowledge-black-market = { $name } took { $count } Knowledge on the Black Market.
event-knowledge-factories = { $name } took { $count } Knowledge from factories.
event-knowledge-paid = { $name } paid { $count } Knowledge.
event-resources-taken = { $name } took { resource-count }.
event-resources-paid = { $name } paid { $amounts }.
event-goods-paid = { $name } paid { $amounts }.
event-goods-produced = { $name } produced { $amounts }.
event-disc-set = { $name } put { disc } on { slot }.
event-wheel-built = { $name } completed the starting wheel.
event-wheels-revealed = All wheels are built and open.
event-ring-turned = { $name } turned the { ring }.
event-discs-swapped = { $name } swapped { $first } and { $second }.
event-disc-activated = { $doubled ->
    [yes] { $name } activated { disc-on }, doubled.
   *[no] { $name } activated { disc-on }.
}
event-disc-inspected = { $name } inspected { disc-on }.
event-disc-reused = { $name } used { disc-on } again with a Bonus.
event-disc-named = { $name } named { disc-on } with a Bonus.
event-use-forfeited = { $name } forfeited a use.
event-disc-upgraded = { $name } upgraded { disc-on }.
event-disc-bought = { $name } took a new { disc } disc from the market.
# $out is the disc that leaves the game, or "none".
event-disc-placed = { $out ->
    [none] { $name } put the new { disc } disc on { slot }.
   *[other] { $name } put the new { disc } disc on { slot }; the { $out } disc left the game.
}
event-representative-moved = { $name } reached level { $level } of { path }.
event-politician-seated = { $name } seated a politician in { chamber }.
event-politician-removed = { $name } removed a politician from { chamber }.
event-island-revealed = { $name } revealed island { $island } with { $count } { $count ->
    [one] ship
   *[other] ships
}.
event-ambassador-moved = { $name } moved the Ambassador to island { $island }.
event-ship-taken = { $name } took 1 { resource } ship from island { $island }.
# $count is 0 for the Bot, which gets no warehouses.
event-factory-built = { $count ->
    [0] { $name } built a factory on island { $island }.
    [one] { $name } built a factory on island { $island } and got { $count } { good } warehouse.
   *[other] { $name } built a factory on island { $island } and got { $count } { good } warehouses.
}
event-bot-activated = { $upgraded ->
    [yes] { $name } activated { $letter }, upgraded: { letter }.
   *[no] { $name } activated { $letter }: { letter }.
}
event-bot-removed-ship = { $name } took 1 { resource } ship on island { $island } out of the game.
event-bot-cancelled = { $name } could not carry out { $letter }.
event-bot-invests-instead = { $name } invested instead of { $letter }.
event-bot-upgraded = { $name } upgraded { $letter } ({ slot }).

## Things one can point at

target-disc = Disc on { slot }
target-inspection = Inspection of the disc on { slot }
target-ring = { $ring ->
    [small] Small ring
    [medium] Medium ring
   *[large] Large ring
}
target-stall = { disc } discs on the market
target-level = Next level of { path }
target-island = Island { $island }
target-stack = Face-down islands
target-ship = { resource } ship
target-space = Building space { $space }
target-good = { good }, to produce
target-sale = { good }, to sell
target-resource = { resource } on the Black Market
target-end-turn = End of the turn

## Start page

start-play = Play
start-play-note = now, against one computer opponent
start-continue = Continue
# $players is player-count, $yours whether it is the reader's turn.
start-continue-note = { $yours ->
    [yes] Round { $round } of { $rounds }, your turn, { $players }
   *[no] Round { $round } of { $rounds }, { $players }
}
start-new-game = New game
start-new-game-note = Players, mode, options
start-solo = Solo
start-solo-note = Beat the Bot
start-hot-seat = Hot-seat
start-hot-seat-note = 2–4, one screen
start-learn = Learn
start-learn-note = Step by step
start-open-record = Open a record
start-open-record-note = Look at any game again
start-works-offline = Works offline
# The picture on the start page.
start-picture = A brass wheel on a floating island
start-saved-games = Saved games
start-game-of = { mode }, { $players }

## Settings

setting-language = Language
setting-theme = Theme
setting-theme-light = Light
setting-theme-dark = Dark
setting-text = Text size
setting-text-normal = Normal
setting-text-large = Large
setting-text-largest = Largest
setting-speed = Speed of opponents
setting-speed-slow = Slow
setting-speed-normal = Normal
setting-speed-fast = Fast
setting-speed-instant = At once

## New game

new-mode = Mode
new-mode-tip = { $mode ->
    [base] Two to four players, a given starting wheel, islands face down. Best for a first game.
    [expert] Two to four players build their own wheels; all islands lie open in a circle.
   *[solo] You alone against the Bot, an opponent with a fixed script.
}
new-players = Players
new-seats = Seats
new-seat = Seat { $seat }
# A computer opponent. $opponent is the name of its level.
new-seat-computer = Computer, { $opponent }
new-edition = Edition
new-market = Market prices
new-market-first-game = First game: City 1, Journey 2, Tool 3, Bonus 4
new-market-random = Drawn by lot
new-wheels = Wheel building
new-wheels-together = All at once, hidden
new-wheels-in-turn = In turn, openly
new-components = Component file
new-components-standard = Standard
new-more-options = More options

## Solo

solo-bot-number = Bot { $number }
solo-bot-own = Own wheel
solo-bot-wheel = The Bot’s wheel
solo-bot-build = Drag the letters, or choose one and then a space. With the keyboard: arrow keys, then a letter.
solo-notation-copy = Copy the notation

## Table: panels and captions

table-round = Round { $round } of { $rounds }
table-round-label = Round
table-of-rounds = of { $rounds }
table-sky = Sky
table-sky-note = lit by a Journey disc
table-market = Market
table-market-note = pay with any resources
table-market-free = free
table-market-left = { $count } left
table-market-none = none
table-black-market = Black Market
table-black-market-note = any time in the Action phase
deal-sell-simple = Sell a simple good for 2 Knowledge
deal-sell-complex = Sell a complex good for 3 Knowledge
deal-acquire = Get a resource of any kind for 3 Knowledge
table-log = Log
table-your-wheel = Your wheel
# $name is a player.
table-wheel-of = Wheel: { $name }
# The own next turns, and what a disc would bring where it is put.
coming-title = Your next turns
coming-round = Round { $round }
coming-pairs = { $count ->
    [one] { $count } pair
   *[other] { $count } pairs
}
disc-count = { $count ->
    [one] { $count } disc
   *[other] { $count } discs
}
coming-empty = empty
coming-none = no disc
placing-point = Point at a space: it shows when the disc will be active there.
placing-active = active in turns
placing-any = goes with any pair
# $turns are numbers: 1, 2 and 5.
placing-touches = next to { disc } in { $turns }
placing-destroys = destroys { disc }
table-now = now
table-next = next
table-supply = Supply
table-resources = Resources
table-ships = Ships
table-ships-note = = yield
table-warehouses = Warehouses
table-warehouses-note = { $full } full, { $empty } empty
table-factories = Factories
table-factories-note = +{ $count } Knowledge a turn
table-hall = Town Hall
table-hall-different = ≠ at least two kinds
table-hall-any = any resource
table-cave = Cave
table-if-ended-now = If it ended now
table-your-points = Your points
table-points-of = Points of { $name }
table-highest = Highest
table-lowest = Lowest
table-total = Total
table-opponents = Opponents
table-enlarge = Enlarge
table-start-player = start player
table-prices-rise = Night Shift and Modification cost 1 more from here on
table-intrigue-price = Price of an Intrigue
table-centre = New discs
table-face-down = { $count } face down
table-you-are-here = you are here
table-fee = fee { $count }
table-no-fee = free
table-no-undo = no undo
table-uses = { $used } of 4 uses taken

# Tabs of the phone.
tab-wheel = Wheel
tab-hall = Hall
tab-sky = Sky
tab-players = Players
tab-log = Log

## Table: buttons

button-end-turn = End turn
button-undo = Undo
button-redo = Redo
button-hint = Hint
button-skip = Skip
button-forfeit = Forfeit use
button-change-payment = Change payment
button-double = Double: 2 uses
button-single = Once only
button-inspect = Inspect: +1 Knowledge
button-produce = Produce
button-leave = Leave the table
button-save-record = Save the record

## Table: prompts, one for each thing the game can wait for
## $uses is use-count: how many uses of the disc are open.

prompt-wheel = Build your wheel: 1 disc small, 2 medium, 3 large; 2 of them in the active half.
# $count discs are still to be set.
prompt-wheel-left = { $count ->
    [0] Your wheel is complete.
    [one] 1 disc left to set.
   *[other] { $count } discs left to set.
}
prompt-wheel-wait = Your wheel is complete. The others are still building.
prompt-resource = Choose the resource you start with.
prompt-first-step = Choose the path for your first representative.
prompt-influence = Choose a disc to activate, or change your wheel with Knowledge first.
prompt-action = Choose a disc to activate.
prompt-action-more = Choose another disc to activate, or end the turn.
prompt-action-none = No disc is left to use. End the turn when you are ready.
prompt-city = City: buy a disc or invest.
prompt-journey = Journey: choose an island.
prompt-tool = Tool: upgrade a disc or produce goods.
prompt-uses-left = { $count ->
    [one] 1 use left.
   *[other] { $count } uses left.
}
prompt-arrived = Take a ship or build a factory.
prompt-bonus = Bonus: choose a disc to use again.
prompt-bonus-name = Bonus: name a disc that gets one more use.
prompt-politics = Seat politicians with an Intrigue, or end the turn.
prompt-place = Place the new disc on your wheel.
prompt-over = The game is over.
prompt-wait = { $name } is to move.
prompt-turn = Turn the { ring } by one space?
prompt-modification = Modification: choose the first space.
prompt-modification-second = Choose the space to swap with.
prompt-night-shift = Night Shift: choose the medium or the large ring.
prompt-inspection = Inspection: choose the disc to pass over.
prompt-intrigue-seat = Intrigue: choose the chamber where a politician takes a seat.
prompt-intrigue-remove = Choose the chamber that loses a waiting politician.
prompt-produce = Choose the goods to produce.
prompt-choose-lit = Choose something that is lit.

# Steps of the current turn.
strip-phases = Phases of the turn
strip-phase-done = { phase }, done
strip-phase-now = { phase }, now
strip-steps = This turn
strip-undone = undone

## Table: questions and notices

ask-end-turn = End the turn?
# A step that waits for a confirmation. $action is it as a command.
ask-step = { $action }?

notice-your-turn = It is your turn.
notice-thinking = { $name } is thinking …

# The end of a turn that wastes something; the last rounds.
waste-knowledge = This is the last round, and you have { $count } Knowledge; an Intrigue costs { $price }.
waste-empty = No disc will be active in your next turn. A Night Shift or a Modification could change that now.
waste-never = End the turn and stop warning me
setting-warnings = Warn me before something is wasted
last-turn = This is your last turn
last-turns = { $count ->
    [one] One turn left after this one
   *[other] { $count } turns left after this one
}
last-counts = { $count ->
    [one] Levels and politicians score; { $count } chamber can still rise.
   *[other] Levels and politicians score; { $count } chambers can still rise.
}
last-counts-not = Resources, goods and Knowledge score nothing.
last-disc-never = A disc bought now is never used.
last-disc-once = A disc bought now can be used once at most.

## What the others did since one’s last turn, in a line

recap-title = Since your last turn
recap-intrigue = Intrigue: { chamber }
recap-removed = { chamber } loses a politician
recap-bought = new { disc } disc
recap-upgraded = { disc } upgraded
recap-factory = factory
recap-nothing = nothing new
recap-again = Show { $name }’s turn again

## Hot-seat: handing the screen over

hand-over-title = { $name }, it is your turn
hand-over-text = Hand the screen to { $name }. What is hidden stays hidden until the button is pressed.
hand-over-wheel = { $name }, build your wheel. The others look away.
hand-over-button = I am { $name }

## Keyboard

keys-title = Keyboard
keys-move = Arrow keys: to the next lit thing, on the wheel to the next space; Tab: to everything in turn
keys-choose = Enter or Space: choose it
keys-cancel = Escape: back
keys-undo = Ctrl+Z: undo
keys-redo = Ctrl+Y: redo
keys-hint = H: hint
keys-end-turn = Ctrl+Enter: end the turn
keys-skip = S: skip the opponents’ moves

## Hints

hint-title = Hint
hint-thinking = Looking for a good turn …
hint-failed = The adviser stopped because of an error. Ask again.
hint-plan = Plan { $number }
# What can be expected without the plan ("none" where something must be done) and with it; the chance is in percent.
hint-outlook = { $before ->
    [none] Expected points: { $after }
   *[other] Expected points: { $before } → { $after }
}
hint-chance = { $before ->
    [none] Chance to win: { $after }%
   *[other] Chance to win: { $before }% → { $after }%
}
hint-compared = compared with ending the turn now
hint-do-step = Do this step
hint-do-all = Do all steps
# Why: lists of the gains below.
hint-brings = Brings { $list }.
hint-costs = Costs { $list }.
hint-others = Sets the others back by about { point-count }.
gain-points = { point-count } if the game ended now
gain-levels = { $count } { $count ->
    [one] level
   *[other] levels
} on { path }
gain-chamber = { $count } more for the { chamber-full }
gain-disc = a new { disc } disc
gain-factories = { $count } { $count ->
    [one] factory
   *[other] factories
}
gain-ships = { $count } { $count ->
    [one] ship
   *[other] ships
}
gain-goods = { $count } { $count ->
    [one] good
   *[other] goods
}
gain-upgrades = { $count } upgraded { $count ->
    [one] disc
   *[other] discs
}

## Learn

learn-title = Learn Noria

# The notes of a guided first game. $moment is what the game waits for.
guide-title = What to do now
guide-stop = No more notes
guide-note = { $moment ->
    [resource] Choose the resource you start with. Energy and Mycelium pay for Settlement, Obsidian for Refinement.
    [first-step] Your first representative leaves the Cave. Settlement and Refinement are paid with resources, Exploration and Research with goods. The hint shows the path that suits your start.
    [turn] What is lit can be used. Click a disc in the lower half of your wheel, or follow the numbers of the hint. Until you end the turn you can take everything back, except the revealing of an island.
    [more] One disc of each ring: choose another one that is lit, or end the turn.
    [city] Buy a disc that is missing from your wheel, or click a lit level to rise there.
    [journey] Choose an island. A ship brings more resources in every turn to come, so early ones are worth most.
    [arrived] Take a ship of the resource you need most, or build a factory.
    [tool] Upgrade a disc that you use often, or produce goods.
    [bonus] Choose a disc to use once more.
    [politics] If you have Knowledge left, an Intrigue makes a chamber worth more. Otherwise end the turn.
    [place] Put the new disc where it will come into the light together with what goes with it.
   *[wait] The others play. The log tells what they do.
}

## End of the game

# For one winner. $name may be the reader.
end-winner = { $you ->
    [yes] You win, { $points } to { $second }
   *[no] { $name } wins, { $points } to { $second }
}
end-shared = Shared victory: { $names }, { $points } points each
end-solo-won = You beat the Bot, { $points } to { $second }
end-solo-lost = The Bot wins, { $second } to { $points }
end-solo-tie = { $points } each: the Bot wins ties
end-place = { $place ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] { $place }th
} of { $count }
end-short = { $count ->
    [one] One point short.
   *[other] { $count } points short.
}
end-summary = { mode }, { $players }, { $rounds }
end-scoring = Scoring
end-best-of-row = best of the row
end-row-path = level on the path × { $value }
end-row-specialization = highest level × { $value }
end-row-division = lowest level × { $value }
end-total = Total
end-tie-break = { $counts ->
    [factories] Ties: fewer ships and factories
   *[warehouses] Ties: fewer ships and warehouses
}
# $name has $fewer and wins over $other, who has $more.
end-tie-decided = { $counts ->
    [factories] Equal points. Fewer ships and factories decide: { $name } { $fewer }, { $other } { $more }.
   *[warehouses] Equal points. Fewer ships and warehouses decide: { $name } { $fewer }, { $other } { $more }.
}
end-tie-shared = Points and tie-break are the same: the victory is shared.
end-graph = Points by round
end-graph-note = as if the game had ended then
# One line of the graph, for screen readers.
end-graph-line = { $name }: { $points } points after round { $round }
end-decided = What decided the game
end-rematch = Rematch
end-replay = Replay
end-save-record = Save the record
end-to-start = Start page

## Replay

replay-title = Replay
replay-first = To the beginning
replay-last = To the end
replay-previous-turn = Previous turn
replay-next-turn = Next turn
replay-previous-step = Previous step
replay-next-step = Next step
replay-play = Play
replay-pause = Pause
replay-slider = Position in the game
replay-position = Round { $round }, { $name }, step { $step } of { $steps }
replay-play-on = Play on from here
replay-play-on-tip = Starts a new game at this point. The record stays as it is.
replay-choose-seats = Who plays on?
replay-keys = Arrow keys: step. With Shift: turn. Space: play and pause.

## Opening records, and what can go wrong

open-choose = Choose a file

error-title = That did not work
error-go-back = Go back
error-record = This is not a record that can be read.
# $why comes from the program and is in English.
error-record-line = Line { $line }: { $why }
error-record-diverges = The record cannot be played as written.
error-components = This component file cannot be used.
# $table and $entry are the words of the file; $why is in English.
error-components-entry = [{ $table }] { $entry }: { $why }
error-components-table = [{ $table }]: { $why }
error-file = The file cannot be read as text.
error-no-game = This game is no longer in this browser.
error-storage-full = The browser has no room left. This game goes on but is not being saved: save the record now, or delete old games.
error-storage-missing = This browser keeps nothing for this page (a private window?). The game goes on but is lost when the page is closed: save the record.
error-old-rules = This game was played by rules version { $version }; this program knows the versions up to { $known }. It cannot be continued, but you can save its record.
error-export = Save its record
error-opponent = The opponent stopped thinking because of an error. A simple move was made for it.
error-network = The master’s network could not be loaded. A weaker opponent plays until it can; another try is made from time to time.
opponent-not-loaded = The computer opponents could not be loaded. Check the connection; it is tried again.

## Problems with a set-up, a notation or a record, spelt out

options-players = { $mode ->
    [solo] A solo game has 1 player, not { $count }.
   *[other] This game has 2 to 4 players, not { $count }.
}
options-market = The market of a first game belongs to the base game.
options-bot = Only a solo game has a Bot.

setup-rules = Rules version { $version } is not known; this program plays versions 1 to { $known }.
setup-players = { $count ->
    [one] 1 player does not suit this mode.
   *[other] { $count } players do not suit this mode.
}
setup-market = The market needs City, Journey, Tool and Bonus, once each.
setup-island-count = { $expected } islands are needed, there are { $found }.
setup-no-such-island = There is no island { $island } in these components.
setup-island-twice = Island { $island } is named twice.
setup-disc-orders = { $expected } orders of the resource discs are needed, there are { $found }.
setup-disc-order = Player { $seat } needs each resource disc once.
setup-same-order = Players { $seat } and { $other } have the same order of resource discs; it must differ.
setup-no-bot = A solo game needs a Bot.
setup-bot = Only a solo game has a Bot.
setup-bot-island = The Bot’s Ambassador is on island { $island }, which is not in play.
setup-bot-wheel = The Bot’s wheel needs the letters A to F once each, normal side up: 1 small, 2 medium, 3 large, 2 of them active.

notation-lines = A notation has four lines (Market, Islands, Bot, Player); this one has { $count }.
notation-label = Line { $line } should begin with “{ $label }:”.
notation-market = Line 1: “{ $word }” is not a disc with a price. Expected J, C, T and B with the prices 1 to 4, such as J1, C2, T3, B4.
notation-island = Line 2: “{ $word }” is not an island number.
notation-island-twice = Line 2: island { $island } is named twice.
notation-ambassador = Line 2: exactly one island carries (x), the Bot’s Ambassador; here { $count ->
    [0] none does
    [one] one does
   *[other] { $count } do
}.
notation-path = Line { $line } should end with “ - ” and a path, such as “ - Settlement Path”.
notation-upgraded = Line { $line }: all discs start with their normal side up, without a plus.
notation-wheel = Line { $line }: { $problem }
wheel-rings = A wheel has three rings separated by “ - ”; this one has { $count }.
wheel-disc = “{ $word }” is not a disc: expected a space and a letter, such as 3O, with a plus for the upgraded side.
wheel-position = “{ $word }”: the { ring } has the spaces 1 to { $last }.
wheel-taken = Two discs lie on { slot }.

divergence-components = The record was made with the components “{ $components }”, which differ from these. Give the right file.
divergence-setup = Its set-up is wrong:
divergence-round = Round { $round }, player { $seat }: the game has reached round { $reached }.
# $action is the word of the record, $why the reason in this language.
divergence-refused = Round { $round }, player { $seat }, action { $number } ({ $action }): { $why }
divergence-state = Round { $round }, player { $seat }, action { $number } ({ $action }): the game is not what it was when this was recorded.
divergence-result = The record claims the points { $recorded }, the game comes to { $points }.

## Names for screen readers

aria-space = { $ring ->
    [small] Small ring, space { $space }
    [medium] Medium ring, space { $space }
   *[large] Large ring, space { $space }
}
aria-space-empty = { aria-space }: empty
aria-space-disc = { $upgraded ->
    [yes] { aria-space }: { disc } disc, upgraded
   *[no] { aria-space }: { disc } disc
}
aria-space-letter = { $upgraded ->
    [yes] { aria-space }: { $letter }, { letter }, upgraded
   *[no] { aria-space }: { $letter }, { letter }
}
aria-activated = activated this turn
aria-disc = { $upgraded ->
    [yes] { disc } disc, upgraded
   *[no] { disc } disc
}
aria-wheel = { $you ->
    [yes] Your wheel
   *[no] Wheel: { $name }
}
aria-ring-turn = Turn the { ring }
aria-level = { path }, level { $level }: { $price }
aria-next-level = { path }, your next level, { $level }: { $price }
aria-chamber = { chamber-full }: worth { $value }, { $seated } seated, { $waiting } waiting
aria-island-ambassadors = Ambassadors here: { $names }
aria-building-space = Building space { $space }: { warehouse-count }
aria-building-space-taken = Building space { $space }: factory, { $name }
aria-stack = { $count ->
    [0] No island face down
    [one] 1 island face down
   *[other] { $count } islands face down
}
aria-stall = { $price ->
    [0] { disc } disc, free, { $count } left
   *[other] { disc } disc, price { $price }, { $count } left
}
aria-stall-empty = { disc } disc, none left
aria-warehouse-full = { good }, full
aria-warehouse-empty = { good }, empty
aria-round = Round { $round } of { $rounds }
aria-cog = cogwheel
aria-log = Log of the game
aria-live = What has just happened
aria-targets = { $count ->
    [one] 1 lit thing on this tab
   *[other] { $count } lit things on this tab
}

## Terms: a name and one or two sentences for the tooltip

tip-disc = { $disc ->
    [energy] Brings 1 Energy for each of your Energy ships.
    [mycelium] Brings 1 Mycelium for each of your Mycelium ships.
    [obsidian] Brings 1 Obsidian for each of your Obsidian ships.
    [city] Buy a disc on the market, or invest: lift one of your representatives by a level.
    [journey] Move your Ambassador to another island, then take a ship or build a factory there.
    [tool] Upgrade another disc of your wheel, or produce goods in your empty warehouses.
   *[bonus] Use a disc once more that you have activated earlier in this turn.
}
# $kinds is a list with "or".
tip-path = { path } is paid with { $kinds }. At the end each level counts as many points as its chamber is worth.
tip-chamber = { $chamber ->
    [specialization] At the end your highest level counts as many points as this chamber is worth.
    [division] At the end your lowest level counts as many points as this chamber is worth. A path without a representative of yours counts as level 0.
   *[other] At the end each of your levels on this path counts as many points as the chamber is worth.
}
tip-phase = { $phase ->
    [wheels] Everybody builds a starting wheel from six discs.
    [resources] Everybody chooses one resource to start with.
    [first-steps] Everybody puts a representative on level 1 of a path, free of charge.
    [influence] Pay Knowledge to turn a ring (Night Shift) or to move discs (Modification) before you use your wheel.
    [action] Activate up to three discs, one of each ring. The Black Market is open.
    [politics] Pay Knowledge for Intrigues, which make chambers worth more.
    [administration] You get Knowledge from factories, your three rings turn, and new discs go onto your wheel.
   *[over] All rounds have been played.
}
term-knowledge = Knowledge
tip-knowledge = A currency of its own. It pays for Night Shifts, Modifications, Intrigues and resources of the Black Market; factories, Inspections and sold goods bring it.
term-resources = Resources
tip-resources = Energy, Mycelium and Obsidian. Discs bring as many as you own ships of that kind; they pay for discs, goods, levels and surcharges.
term-goods = Goods
tip-goods = A good is a full warehouse. Propeller, Sail and Compass are simple; Lamp and Piston are complex.
term-warehouse = Warehouse
tip-warehouse = It stores one good and is either empty or full. To pay a good you turn it to the empty side; it stays yours.
term-ship = Ship
tip-ship = Every ship adds 1 to what the disc of its resource brings.
term-factory = Factory
tip-factory = Built on an island, it brings empty warehouses. Each cogwheel that your factories uncover gives 1 Knowledge at the end of every turn.
term-representative = Representative
tip-representative = You have four, at first in the Cave. Only their levels on the four paths bring points at the end.
term-cave = Cave
tip-cave = Where representatives start. It counts as level 0.
term-ambassador = Ambassador
tip-ambassador = Travels from island to island when you use a Journey disc.
term-politician = Politician
tip-politician = Each politician who takes a seat makes the chamber worth more, for everybody and for good.
term-night-shift = Night Shift
tip-night-shift = Turns the medium or the large ring by one space before you use your discs. Never the small ring.
term-modification = Modification
tip-modification = Two discs of your wheel trade places, or one disc goes to a free space.
term-intrigue = Intrigue
tip-intrigue = Give a politician a seat in the chamber where he waits, then remove another waiting one from any chamber. Costs as much Knowledge as the round track shows cogwheels.
term-repeat = Repeating
tip-repeat = Each repetition of the same special action in one turn costs twice as much as the one before.
term-cog-price = Cogwheel price
tip-cog-price = The cogwheels uncovered on the round track are the price of the first Intrigue of a turn. It rises as the game goes on.
term-price-rise = Price rise
tip-price-rise = From this space of the round track on, Night Shift and Modification cost 1 Knowledge more.
term-inspection = Inspection
tip-inspection = Pass over a disc and take 1 Knowledge instead. Its ring is then used for this turn.
term-doubling = Doubling
tip-doubling = Once a turn, an upgraded disc may be doubled when you activate it: it then has two uses.
term-upgraded = Upgraded
tip-upgraded = A disc with its two-coloured side up. It can be doubled, but not in the turn in which it was upgraded.
term-neighbours = Neighbour rule
tip-neighbours = The discs you use on the medium and the large ring must touch: large 4 with medium 3, large 5 with both, large 6 with medium 4. The small ring always fits.
term-active-half = Active half
tip-active-half = Only discs in the lit half of the wheel can be activated or inspected. After your turn each ring turns by one space.
term-uses = Uses
tip-uses = What an activated disc does once. A turn has four uses at most, those from Bonus discs included.
term-surcharge = Surcharge
tip-surcharge = One more resource of any kind for each opposing representative further up this path than yours.
term-fee = Fee
tip-fee = One resource of any kind for each opposing Ambassador on that island.
term-different = At least two kinds
tip-different = A price with ≠ is paid with two kinds or more, mixed as you like. A price without it is paid in one kind.
term-market = Market
tip-market = Discs for your wheel, bought with a City disc and any resources. Resource discs are free.
term-black-market = Black Market
tip-black-market = Open throughout your Action phase: a simple good for 2 Knowledge, a complex good for 3, and 3 Knowledge for any resource.
term-investment = Investment
tip-investment = Lift a representative by one level, or bring one from the Cave to level 1, and pay the price of that level.
term-production = Production
tip-production = Fill empty warehouses: as many as you like of one good, or one each of several goods.
term-centre = Centre of the wheel
tip-centre = New discs wait here and go onto your wheel at the end of the turn.
term-forfeit = Forfeit
tip-forfeit = Give up a use that is open, so that you can go on.
term-draft = Draft
tip-draft = Until you end the turn you can take everything back, except the revealing of an island.
term-points = Projected points
tip-points = What everybody would score if the game ended now.
term-start-player = Start player
tip-start-player = Begins every round, throughout the game.
term-bot = Bot
tip-bot = Its rings turn, and every letter disc that comes into the active half acts, in alphabetical order; upgraded ones act twice.
term-tie = Tie
tip-tie = If points are equal, the player with fewer ships and warehouses together wins.

## What a thing would bring, in its note

brings-income = { $from } → { $to } Knowledge a turn
brings-points = { $from } → { $to } points
brings-upgraded = two uses, once a turn, from the next turn on
# Columns of small numbers: everybody’s points now, after what is pointed at, and at most.
prospect-now = now
prospect-then = then
prospect-most = max

# The wheel of the base game, arranged by agreement; component tables of one’s own.
new-base-wheel = Starting wheel
new-base-wheel-printed = As printed
new-base-wheel-agreed = Arranged by agreement
base-wheel-move = Choose a disc, then the space it belongs on. Discs change places.
base-wheel-holding = { $disc }: choose its space.
base-wheel-resource = Resource disc { $number }
base-wheel-resources = The three resource discs lie on these spaces, for each player in another order.
base-wheel-empty = { $slot }, empty
base-wheel-disc = { $slot }: { $disc }
own-title = I own the game
table-components = Components: { $name }
