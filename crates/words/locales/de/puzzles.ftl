# ---- Results of the weekly puzzles ----
puzzle-week = Woche vom { $date }
puzzle-this-week = Rätsel dieser Woche
puzzle-all = Alle Rätsel
puzzle-intro = Jeden Montag ein neuer Zug einer Expertenpartie, der deutlich besser ist als alle anderen, die gefunden wurden. Der erste Versuch, der ihn findet, oder der Blick auf die Lösung entscheidet, wie das Rätsel zählt.
puzzle-no-week = Zu diesem Datum gibt es kein Rätsel. Wähle eines aus der Liste.
puzzle-give-up = Aufgeben
puzzle-untried = noch nicht versucht
puzzle-solved = { $count ->
    [one] beim ersten Versuch gelöst
   *[other] beim { $count }. Versuch gelöst
}
puzzle-open = { $count ->
    [one] 1 Versuch
   *[other] { $count } Versuche
}, bestenfalls { $points } Punkte zurück
puzzle-shown = Lösung angesehen
puzzle-shown-after = Lösung angesehen nach { $count ->
    [one] 1 Versuch
   *[other] { $count } Versuchen
}, bestenfalls { $points } Punkte zurück
puzzle-tried = Versuchte Rätsel
puzzle-solved-count = Gelöst
puzzle-at-once = Beim ersten Versuch
puzzle-lost-mean = Vergebene Punkte im Schnitt
puzzle-streak = Wochen in Folge
