# ---- Results of the weekly puzzles ----
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
