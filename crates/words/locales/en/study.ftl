# ---- Analysis ----
analysis-title = Analysis
# $round is 0 before the first round.
analysis-mistake = { $mistake ->
    [tempo] Tempo: a disc that could have been used stayed idle.
    [path] Path: the representatives should have risen otherwise.
    [politics] Politics: the politicians should have been seated otherwise.
    [wheel] Wheel: the discs should have been placed or turned otherwise.
   *[economy] Economy: resources, goods or Knowledge should have been used otherwise.
}
analysis-played = Played
analysis-better = Better

# ---- Daily sky ----
daily-title = Daily sky
daily-start-note = One solo game a day, the same for everybody

# ---- Puzzle of the week ----
puzzle-title = Puzzle of the week
puzzle-start-note = Find the best turn of an Expert game

# ---- Statistics ----
statistics-title = Statistics
statistics-start-note = Your games in figures
