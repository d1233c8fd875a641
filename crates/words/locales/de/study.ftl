# ---- Analyse ----
analysis-title = Analyse
# $round is 0 before the first round.
analysis-mistake = { $mistake ->
    [tempo] Tempo: Eine Scheibe, die hätte genutzt werden können, blieb ungenutzt.
    [path] Pfad: Die Gesandten hätten anders aufsteigen sollen.
    [politics] Politik: Die Politiker hätten anders gesetzt werden sollen.
    [wheel] Rad: Die Scheiben hätten anders gelegt oder gedreht werden sollen.
   *[economy] Wirtschaft: Rohstoffe, Waren oder Wissen hätten anders genutzt werden sollen.
}
analysis-played = Gespielt
analysis-better = Besser

# ---- Tageshimmel ----
daily-title = Tageshimmel
daily-start-note = Jeden Tag eine Solopartie, für alle dieselbe

# ---- Rätsel der Woche ----
puzzle-title = Rätsel der Woche
puzzle-start-note = Finde den besten Zug einer Expertenpartie

# ---- Statistik ----
statistics-title = Statistik
statistics-start-note = Deine Partien in Zahlen
