### Texts of the page on which tables are corrected.

own-intro = Some printed tables could not be found and were rebuilt. If you have the box, correct them here, play with them at once, and send them in.
own-certainty-tip = { $certainty ->
    [stated] a published text says so
    [derived] stated figures force it, or nearly so
   *[rebuilt] fits the stated figures, but is not known
}
own-different = { $at }: at least two kinds
own-fault-value = { $at }: { $found } is no number from { $low } to { $high }.
own-fault-name = Your tables need a name.
own-problems = { $count ->
    [one] 1 problem
   *[other] { $count } problems
}
own-problems-note = solve them to play
own-show = Show
own-differ = { $count ->
    [0] as the standard tables
    [one] differs from the standard in 1 value
   *[other] differs from the standard in { $count } values
}
own-compare = Compared with the standard
own-same = Nothing differs yet.
own-put-back = Put back: { $at }
own-all-back = All back
own-kept = Saved in this browser.
own-not-kept = This browser does not save it. Export the file before you leave.
own-name = Name
own-name-usual = My box
own-undo = Undo
own-export = Export file
own-send = Send it in
own-send-note = Copy this text and send it to whoever keeps this site, or open an issue where the program is developed. Thank you!
own-send-title = Corrections of the component tables: { $name }
own-send-read = Read off the printed game.
own-copy = Copy the text
own-share = Share as a link
own-play = Play with it
own-play-opponents = Against opponents
own-play-hot-seat = At one screen
own-play-solo = Solo
own-play-online = Online
own-linked = These tables came with a link. Your own stay as they are until you change something here.
own-linked-bad = The tables in this link cannot be read.
own-mine = Back to mine
own-choose-space = { $at }: choose what is printed there.
own-no-second = no second ship space
own-rise = Rises on space
own-more-islands = One more island
own-fewer-islands = One fewer island
own-players = { $players } players
own-rounds = Rounds
own-islands-in-play = Islands
own-discs-each = Discs of each type
own-was = was { $value }

# ---- Forms of new games and solo games, kept games ----
solo-title = Solo against the Bot
solo-intro = You win with more points than the Bot after 16 rounds.
solo-bot = Bot
solo-bot-strength = { $number ->
    [1] easiest
    [2] harder
   *[3] hardest
}
solo-bot-wheel-tip = Letters A to F, once each: 1 small, 2 medium, 3 large, 2 of them in the active half.
solo-redraw = Draw again
solo-notation = Notation
solo-notation-tip = A starting position in four lines: market, islands, Bot and player. Share it or paste one that you were given.
solo-notation-use = Play this start
solo-start = Start
error-notation = This notation cannot be read.
new-title = New game
new-seat-name = Name
new-seat-kind = Played by
new-seat-human = Human
new-start-player = Start player
new-start-random = Drawn by lot
new-components-paste = Or paste its text here
new-components-tip = Prices, islands and starting wheels come from this file. You can change a copy of the standard file and play with it.
new-seed = Number of the draw
new-seed-tip = The same number draws the same game again. Leave it empty for a fresh one.
new-start = Start the game
start-no-saved-games = No saved games yet. Games are kept in this browser automatically.
start-delete-game = Delete this game?
# $date is written by the browser.
start-last-played = last played { $date }
start-game-over = finished
open-paste = Paste the text of a record, or a link to a game
open-button = Open
