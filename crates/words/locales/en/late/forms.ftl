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
