### Texts of the pages for study: analysis, daily games, puzzles, statistics.

analysis-progress = { $done } of { $all } turns judged …
analysis-done = All turns are judged ({ $all }).
analysis-stopped = Stopped after { $done } of { $all } turns.
analysis-failed = The analysis stopped after { $done } of { $all } turns because of an error.
analysis-stop = Stop
analysis-go-on = Go on
analysis-empty = Nothing has been played yet, so there is nothing to analyse.
analysis-graph = Expected result after each turn
analysis-graph-points = Points
analysis-graph-chance = Chance to win
analysis-graph-keys = Arrow keys or a click: choose a turn. Enter: look at it. Below the lines: the rounds.
analysis-turn = { $round ->
    [0] Set-up, { $name }
   *[other] Round { $round }, { $name }
}
analysis-turn-told = { $turn }: expected points { $before } → { $after }, chance { $chance }% → { $then }%, lost { $cost }
analysis-look = Look at it
analysis-turning-points = Turning points
analysis-no-turning-points = No turn so far has cost a point or more.
analysis-cost = lost { $points } points
analysis-no-cost = nothing better found
analysis-expects = Expected: { $points } points.
analysis-accounts = How everybody played
analysis-turns = Turns
analysis-each = A turn
analysis-luck-note = Points lost compared with the best plan that was found. Luck is what new islands brought above the average; it is no fault and no merit.
analysis-table = All turns as a table
analysis-column-turn = Turn
analysis-column-cost = Points lost
analysis-column-luck = Luck
percent = { $number }%
analysis-overview = Overview
analysis-place = { $turn } · turn { $number } of { $all }
analysis-back = Back to the game
analysis-best-lines = Find the best lines
share-game = Copy a link to this game
share-position = Copy a link to this position
share-copied = Copied, { $count } characters. The link contains the game itself.
share-too-long = This game is too long for a link. Save its record instead.
share-broken = This link is damaged or incomplete, or the game was played by other rules. Ask for it again, or for the record.
share-version = This link has version { $version }, which this program does not know. Reload the page to get the newest program.
daily-intro = Everybody plays the same solo game today. Days change at midnight UTC.
daily-today = Today’s sky
daily-no-day = There is no daily sky for this date.
daily-play = Play
daily-again = Play it again
daily-par = Par
daily-par-note = What the strongest opponent reaches in this game. Par is worked out in your browser and is the same for everybody.
daily-par-told = { $points } points
daily-par-working = the master plays, round { $round } of { $rounds } …
daily-best = Your best
daily-best-told = { $points } points, Bot { $bot }
daily-not-played = not played yet
daily-streak = Days in a row
daily-streak-told = { $now }, record { $longest }
daily-share = Share the result
daily-share-text = Noria, daily sky { $date }: { $points } points (par { $par }, Bot { $bot })
daily-earlier = Previous month
daily-later = Next month
daily-points = { $count } { $count ->
    [one] point
   *[other] points
}
daily-leaders = Leaderboard
daily-loading = Loading …
daily-no-server = There is no leaderboard here: this page was loaded without a server that keeps one, or it cannot be reached.
daily-nobody = Nobody has handed in a result yet. Be the first.
daily-nobody-ever = Nobody handed in a result on that day.
daily-nameless = somebody without a name
daily-place = Place
daily-player = Player
daily-players = { $count } { $count ->
    [one] player
   *[other] players
} in all. The server plays every game again before it counts.
daily-name = Name
daily-hand-in = Hand in my best game
daily-refused = The server did not accept the game.
daily-unreachable = The server did not answer. Try again later.
daily-game-gone = The game with your best result is no longer in this browser, so it cannot be handed in.
puzzle-task = Find the best turn: at least { $points } points ahead of all others.
puzzle-judging = Your turn is being judged …
puzzle-best = That is the best turn, or one just as good.
puzzle-lost = The best turn is worth { $points } points more.
puzzle-again = Try again
puzzle-solution = Show the solution
puzzle-missing = The puzzles could not be loaded. Try again when you are online.
statistics-empty = No finished games yet. Games against computers and solo games are counted here as soon as they are over.
statistics-all = All games
statistics-counted = Finished games of one person against computers or the Bot, as far as they are kept in this browser. Records from elsewhere do not count.
statistics-games = Games
statistics-wins = Won
statistics-mean = Points on average
statistics-best = Best
statistics-length = Actions in a game
statistics-points = Points, game by game
statistics-points-told = { $count } { $count ->
    [one] game
   *[other] games
} with { $least } to { $most } points
statistics-points-note = Filled dots are games that were won.
statistics-table = As a table
statistics-game = Game
statistics-result = Result
statistics-won = won
statistics-lost = lost
statistics-levels = Level on each path
statistics-shares = Where the points come from
statistics-modes = By mode
statistics-mode = Mode
statistics-opponents = By opponent
statistics-opponent = Opponent
statistics-openings = First turn
statistics-opening = Discs activated, in order
statistics-wheels = Starting wheels
statistics-wheels-note = Expert and solo games: small, medium and large ring, each disc as its space and its letter.
statistics-wheel = Wheel
statistics-archive = Games and results as a file
statistics-archive-note = Save all kept games with the results of daily skies, puzzles and lessons, to move them to another browser or to be safe. Reading a file adds what is missing and changes nothing else.
statistics-save = Save everything
statistics-bad-file = This is not a file with games and results, or it is not complete.
statistics-read = { $new } { $new ->
    [one] game
   *[other] games
} added, { $broken } could not be read.

puzzle-week = Week of { $date }
puzzle-this-week = This week’s puzzle
puzzle-all = All puzzles
puzzle-intro = Every Monday a new turn of an Expert game, one that is clearly better than all others that were found. The first attempt that finds it, or the look at its solution, decides how the puzzle counts.
puzzle-no-week = There is no puzzle for this date. Choose one from the list.
puzzle-give-up = Give up
puzzle-untried = not tried yet
puzzle-solved = { $count ->
    [one] solved at the first attempt
   *[other] solved at attempt { $count }
}
puzzle-open = { $count ->
    [one] 1 attempt
   *[other] { $count } attempts
}, { $points } points behind at best
puzzle-shown = solution shown
puzzle-shown-after = solution shown after { $count ->
    [one] 1 attempt
   *[other] { $count } attempts
}, { $points } points behind at best
puzzle-tried = Puzzles tried
puzzle-solved-count = Solved
puzzle-at-once = At the first attempt
puzzle-lost-mean = Points given away on average
puzzle-streak = Weeks in a row

## Exercises from own games

coach-title = Coach
coach-intro = The analysis of your games finds turns that gave points away. Here they are again: play each of them better. What does not succeed comes again until it does.
coach-none = No exercises yet. Analyse one of your games first.
coach-progress = { $solved } of { $count } solved
coach-practise = Practise
coach-turn = { $round ->
    [0] Set-up: { $points } points given away
   *[other] Round { $round }: { $points } points given away
}
coach-tried = { $count ->
    [one] tried once
   *[other] tried { $count } times
}
coach-solved = solved
coach-task = You gave away { $points } points here. Find the better turn.
coach-found = Well found: that is better than what you played.
coach-next = Next exercise
