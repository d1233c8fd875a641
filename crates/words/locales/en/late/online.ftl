### Tables of a server.

## Going there

online-title = Online
online-table = Table
online-no-server = There is no server for tables here.
online-no-server-help = This page comes from a place that only hands out files. Everything else works: games against the computer, on one screen, and solo. To play with others, one of you starts “noria serve” and gives the others the address.
online-unreachable = The server does not answer. Trying again …
online-connection-lost = No connection. What you do is kept, and sent when the connection is back.
online-other-version = The server and this page are of different versions. Load the page again: your turn and what you have typed are kept.

## What the server may say

online-problem-identity = You are not known here yet: join a table, or take a name in your profile.
online-problem-forbidden = That is not for you to do here.
online-problem-not-found = There is no such thing here. Perhaps the link is incomplete, or the table was closed.
online-problem-stale = The table has moved on meanwhile, so nothing was sent. Look again and send your turn once more.
online-problem-not-now = That cannot be done at this table now.
online-problem-unfit = That does not fit together. Please change it and try again.
online-problem-too-many = That was too much at once. Wait a moment.
online-problem-other = Something went wrong at the server. Try again later.
online-draft-discarded = Your unfinished turn no longer fits the table and was put away. “{ $action }”: { $why }

## The lobby

online-quick = Quick match
online-new = New table
online-profile = Profile
online-mine = My tables
online-open = Tables to join
online-being-played = Being played
online-nobody = Nobody waits for players now. A quick match opens a table that others find here; with “New table” you invite friends by a link.
online-filters = Which tables are shown
online-any-mode = Any game
online-any-players = Any number of players
online-any-clock = Any clock
online-join = Join
online-watch = Watch
online-play = Play
online-look = View
online-running = being played
online-your-turn = Your turn
online-turns = { $count ->
    [one] A table waits for you
   *[other] { $count } tables wait for you
}
online-waits = waits for players
online-free-seats = { $count ->
    [one] { $count } free seat
   *[other] { $count } free seats
}
online-nameless = Somebody
online-to-lobby = To the lobby

## A new table

online-open-table = Open the table
online-listed = Who can join
online-listed-no = Anyone with the link
online-listed-yes = Everybody, from the lobby
online-seat-open = Open for a person
online-seat-kept = Kept for a player of the last game
online-clock = Time to think
online-clock-untimed = No clock
online-clock-live = Clock for the game
online-clock-slow = Days for each turn
online-clock-minutes = Minutes for the game
online-clock-increment = Seconds more after each turn
online-clock-turn-days = Days for each turn
online-clock-bank = { $minutes } min + { $seconds } s a turn
online-clock-days = { $count ->
    [one] { $count } day a turn
   *[other] { $count } days a turn
}
online-stand-in = Stand-in
online-stand-in-tip = It plays for players who leave, resign or run out of time, and on open seats.

## The waiting room

online-waiting = Waiting room
online-waiting-note = The game starts when every seat is taken. The host can start it at once; then the stand-in plays the open seats.
online-join-note = Take a seat to play. You can also stay and watch.
online-sit = Take seat { $seat }
online-here = here
online-not-here = away
online-leave-seat = Give up my seat
online-start-now = Start now
online-rated = Ratings
online-rated-yes = Rated
online-rated-no = Unrated
online-qr = QR code of the link to this table
online-name-asked = Others see it at the table. You can also play without one.
online-invitations = Invitations
online-invited = keeps a seat for you
online-block-host = No more from this host
online-link = Link to this table
online-link-tip = Anyone who opens it can take a seat, or watch once the game has started.
online-copy-link = Copy the link

## At the table

online-at-table = At the table
online-watching = { $count } watching
online-you-watch = You are watching.
online-left-days = { $days } d { $hours } h
online-chat = Talk
online-chat-unread = { $count ->
    [one] Talk: { $count } new line
   *[other] Talk: { $count } new lines
}
online-chat-empty = Nobody has said anything yet.
online-chat-field = Say something to the table
online-chat-say = Say
online-take-back = Ask to take my last turn back
online-nothing-to-take-back = There is nothing that could be taken back. What was revealed stays.
online-propose-end = Propose to end the game
online-step-out = Let the computer play for me
online-step-out-sure = Really? You can come back at any time.
online-resign = Resign
online-resign-sure = Really resign? You cannot come back.
online-asks-end = { $name } proposes to end the game without a winner.
online-asks-take-back = { $name } asks to take the last turn back.
online-asked = Waiting for the others to answer your request.
online-agree = Agree
online-decline = Decline
online-taken-over = The computer plays for you.
online-return = I am back
online-resigned = You have resigned. The computer plays on.
online-has-resigned = { $name } has resigned. The computer plays on.
online-has-left = { $name } has left for now. The computer plays.
online-has-returned = { $name } is back.

## Afterwards

online-closed = Ended early
online-closed-note = The game was stopped early, without a winner.
online-never-begun = This table was closed before a game began.
online-to-rematch = To the rematch

## Players

online-player = Player
online-name = Your name
online-name-tip = Others see it at tables and in the lobby. Games that have begun keep the name you had.
online-save = Save
online-rating = Rating
online-games = Games
online-wins = Victories
online-give-or-take = Give or take { $count }.
online-since = Here since { $date }.
online-rating-graph = Rating after each of { $count } games: from { $first } to { $last }
online-past = Finished games
online-no-games = No games yet.
online-more = Earlier games
online-place = { $place ->
    [1] won
   *[other] place { $place }
}
online-devices = Other devices
online-get-code = Get a code for another device
online-code-tip = { $count ->
    [one] Type it there, under “Profile”. It works once, for { $count } minute.
   *[other] Type it there, under “Profile”. It works once, for { $count } minutes.
}
online-have-code = A code from there
online-claim = Be this player here
online-claim-tip = With a code from your other device you are the same player here.
online-claim-warning = Then this device is the other player; get a code here first if you want to come back.
online-device-this = This device
online-device-name = Name of the device
online-device-since = Since { $date }
online-device-used = last used { $date }
online-log-out = Log out
online-log-out-sure = Without another device or a printed code there is no way back to this player. Log out?
online-recovery = Get a code to print
online-recovery-tip = Keep it safe: typed as a code at any device, it makes that device this player, once. A new one replaces it.
online-told = Being told when it is your turn
online-told-allow = Tell me on this device
online-told-tip = As a notification while the page is open somewhere and, where the browser can do it, also when it is closed.
online-told-window-only = Notifications are allowed. This browser has no push, so the page must be open.
online-told-refused = The browser does not allow notifications for this page.
online-told-push = This browser
online-told-webhook = Webhook

## People

online-friends = Friends
online-no-friends = Nobody yet. Send a friend your link; afterwards you can keep a seat for each other at your tables.
online-friend-link = Make a link for friends
online-friend-link-tip = Whoever opens it within 30 days can become your friend. A new link replaces it.
online-friend-asked = Somebody would like to be your friend here. Friends see each other’s names in the form of a new table, and can keep a seat for each other.
online-befriend = Become friends
online-befriended = You and { $name } are friends now.
online-unfriend = End friendship
online-mute = Mute
online-unmute = Hear again
online-block = Block
online-unblock = Unblock
online-block-tip = The talk of muted people is not shown to you. Of blocked people you see neither talk nor invitations. They are not told.
online-muted = Muted
online-blocked = Blocked
online-take-off = Take off the list
online-report = Report
online-report-reason = What is wrong
online-report-talk = What they say
online-report-name = Their name
online-report-cheating = How they play
online-report-other = Something else
online-report-text = In your own words (optional)
online-report-send = Send the report
online-report-tip = It goes to those who run this server, with what the player last said at your last table together.
online-reported = Thank you. The report has been sent.
online-privacy = Your data
online-privacy-note = The server keeps your name, games, talk and devices, and no address. What is deleted is gone: games stay for the others, without your name.
online-export = Save my data
online-erase = Delete everything about me
online-erase-sure = Your name, talk, rating, friends and devices are deleted, running games are resigned. This cannot be undone. Delete everything?
online-line-deleted = deleted

## Tournaments and double games.

## A table of two

online-double = Double game
online-double-no = One game
online-double-yes = Two games with seats exchanged
online-double-tip = The first of two seats has the better chances. In a double game you play the same market and wheels twice, once from each seat, and the sum of the points counts.
online-to-second = To the second game

## The list

tournament-title = Tournaments
tournament-lead = Several rounds, one winner. Anybody can make a tournament, for everybody or for those who have the link.
tournament-new = New tournament
tournament-all = All tournaments
tournament-mine = My tournaments
tournament-open = To join
tournament-running = Being played
tournament-finished = Finished
tournament-none = No tournament is under way. Make one, and others find it here.
tournament-winner = Winner:

## A new one

tournament-name = Title
tournament-system = System
tournament-swiss = Swiss system
tournament-swiss-note = Everybody plays every round, against others with about as many points, and nobody twice while that can be avoided.
tournament-round-robin = Round robin
tournament-round-robin-note = Everybody meets everybody.
tournament-elimination = Single elimination
tournament-elimination-note = Two at a table. Who loses is out.
tournament-rounds-field = Rounds
tournament-rounds-usual = as many as usual
tournament-listed = Who can join
tournament-listed-yes = Everybody, from the list
tournament-at-table = At a table
tournament-fill = Computers on seats that are left
tournament-fill-no = None
tournament-fill-tip = Without them somebody may have no opponent in a round and gets the point, or a table is smaller.
tournament-patience = Minutes to come to the table
tournament-rated = Games count for the ratings
tournament-announce = Make the tournament
tournament-double-games = double games

## Its page

tournament-to = To the tournament
tournament-link = Link to this tournament
tournament-open-note = Players can join until whoever made it starts it. Who joins should stay near: the first table opens at once.
tournament-running-note = The tournament is being played.
tournament-cancelled = This tournament was called off.
tournament-table-waits = Your table is waiting for you.
tournament-second-waits = Your second game has begun, with the seats exchanged.
tournament-round-waits = Your game is over. The next round begins when all tables are done.
tournament-you-bye = You have no opponent in this round and get the point.
tournament-to-table = To my table
tournament-leave = Leave the tournament
tournament-leave-sure = Really leave? You cannot come back.
tournament-cancel = Call it off
tournament-cancel-sure = Really call it off?
tournament-start = Start the tournament
tournament-standings = Standings
tournament-place = Place
tournament-points = Points
tournament-buchholz = Buchholz
tournament-buchholz-tip = The points of the opponents, for each round the mean of those at the table
tournament-sonneborn = Sonneborn-Berger
tournament-sonneborn-tip = The points of those who were beaten, and half of those with whom one tied
tournament-round = Round { $round }
tournament-round-of = Round { $round } of { $count }
tournament-being-played = being played
tournament-second-game = second game
tournament-over = finished
tournament-given-up = given up, or somebody did not come
tournament-nobody-came = nobody came
tournament-bye = no opponent, one point
tournament-game-1 = Game 1
tournament-game-2 = Game 2
tournament-seat-kept = Expected
tournament-waiting-note = The game starts when everybody is here. Who does not come in time has lost it.

## A turn planned while others think

plan-button = Plan my turn
plan-now = You are planning your turn of round { $round }. The others play on meanwhile.
plan-keep = Keep the plan
plan-drop = Discard the plan
plan-broken = Your plan works up to here only. “{ $action }”: { $why }

## A turn that is shown while it is made

draft-shown = The others look on
draft-shown-tip = The others see your turn while you make it, as at a real table. Press to keep it to yourself until it is played.
draft-kept = Until it is played, only you see it
draft-kept-tip = The others see your turn once it is played. Press to let them look on while you make it.
draft-watching = { $name } is making this turn. It can still change.

## Coming back by e-mail

email-title = Coming back by e-mail
email-tip = With an address you can be this player again even if you lose every device. Nobody sees it, and the server keeps only a fingerprint of it.
email-confirmed = An address is confirmed. If you lose every device, it gets you a code.
email-address = Your e-mail address
email-other = Another e-mail address
email-send = Send me a code
email-sent = A mail with a code is on its way. It works for an hour.
email-code = Code from the mail
email-confirm = Confirm the address
email-forget = Forget my address
email-forget-sure = Really? Then no mail can bring you back.
email-none = This server sends no mail. A code from another device or a printed code brings you back.
email-unfit = That is no e-mail address.
email-wrong-code = This code does not work, or no longer. Check it, or ask for a new one.
recover-link = No device left? Get a code by e-mail.
recover-title = Be yourself again
recover-tip = You have lost every device on which you played, and had confirmed an e-mail address? A code is sent there; with it this browser is you again.
recover-address = The address that you confirmed
recover-send = Send me a code
recover-sent = If somebody has confirmed this address, a mail is on its way. Its code works once, for an hour.
recover-code = Code from the mail, or a printed one
recover-claim = Be this player here
recover-warning = Whoever you have been in this browser until now stays reachable only from other devices.
