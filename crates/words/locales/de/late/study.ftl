### Texts of the pages for study: analysis, daily games, puzzles, statistics.

analysis-progress = { $done } von { $all } Zügen beurteilt …
analysis-done = Alle Züge sind beurteilt ({ $all }).
analysis-stopped = Nach { $done } von { $all } Zügen angehalten.
analysis-failed = Die Analyse hat nach { $done } von { $all } Zügen wegen eines Fehlers aufgehört.
analysis-stop = Anhalten
analysis-go-on = Fortsetzen
analysis-empty = Es wurde noch nichts gespielt, also gibt es nichts zu analysieren.
analysis-graph = Erwartetes Ergebnis nach jedem Zug
analysis-graph-points = Punkte
analysis-graph-chance = Gewinnchance
analysis-graph-keys = Pfeiltasten oder Klick: Zug wählen. Eingabetaste: ansehen. Unter den Linien: die Runden.
analysis-turn = { $round ->
    [0] Aufbau, { $name }
   *[other] Runde { $round }, { $name }
}
analysis-turn-told = { $turn }: erwartete Punkte { $before } → { $after }, Gewinnchance { $chance } % → { $then } %, verloren { $cost }
analysis-look = Ansehen
analysis-turning-points = Wendepunkte
analysis-no-turning-points = Bisher hat kein Zug einen Punkt oder mehr gekostet.
analysis-cost = { $points } Punkte verloren
analysis-no-cost = nichts Besseres gefunden
analysis-expects = Erwartet: { $points } Punkte.
analysis-accounts = So haben alle gespielt
analysis-turns = Züge
analysis-each = Je Zug
analysis-luck-note = Verlorene Punkte im Vergleich zum besten gefundenen Plan. Glück ist, was neue Inseln über den Durchschnitt hinaus brachten; es ist weder Schuld noch Verdienst.
analysis-table = Alle Züge als Tabelle
analysis-column-turn = Zug
analysis-column-cost = Verlorene Punkte
analysis-column-luck = Glück
percent = { $number } %
analysis-overview = Übersicht
analysis-place = { $turn } · Zug { $number } von { $all }
analysis-back = Zurück zur Partie
analysis-best-lines = Beste Züge suchen
share-game = Link zu dieser Partie kopieren
share-position = Link zu dieser Stellung kopieren
share-copied = Kopiert, { $count } Zeichen. Der Link enthält die Partie selbst.
share-too-long = Diese Partie ist zu lang für einen Link. Speichere stattdessen die Aufzeichnung.
share-broken = Dieser Link ist beschädigt oder unvollständig, oder die Partie wurde nach anderen Regeln gespielt. Bitte noch einmal um ihn oder um die Aufzeichnung.
share-version = Dieser Link hat die Version { $version }, die dieses Programm nicht kennt. Lade die Seite neu, um das neueste Programm zu bekommen.
daily-intro = Heute spielen alle dieselbe Solopartie. Der Tag wechselt um Mitternacht UTC.
daily-today = Himmel von heute
daily-no-day = Für dieses Datum gibt es keinen Tageshimmel.
daily-play = Spielen
daily-again = Noch einmal spielen
daily-par = Richtwert
daily-par-note = Was der stärkste Gegner in dieser Partie erreicht. Der Richtwert wird in deinem Browser berechnet und ist für alle gleich.
daily-par-told = { $points } Punkte
daily-par-working = der Meister spielt, Runde { $round } von { $rounds } …
daily-best = Dein Rekord
daily-best-told = { $points } Punkte, Bot { $bot }
daily-not-played = noch nicht gespielt
daily-streak = Tage in Folge
daily-streak-told = { $now }, Rekord { $longest }
daily-share = Ergebnis teilen
daily-share-text = Noria, Tageshimmel { $date }: { $points } Punkte (Richtwert { $par }, Bot { $bot })
daily-earlier = Voriger Monat
daily-later = Nächster Monat
daily-points = { $count } { $count ->
    [one] Punkt
   *[other] Punkte
}
daily-leaders = Bestenliste
daily-loading = Wird geladen …
daily-no-server = Hier gibt es keine Bestenliste: Die Seite wurde ohne einen Server geladen, der eine führt, oder er ist nicht erreichbar.
daily-nobody = Noch hat niemand ein Ergebnis eingereicht. Mach den Anfang.
daily-nobody-ever = An diesem Tag hat niemand ein Ergebnis eingereicht.
daily-nameless = jemand ohne Namen
daily-place = Platz
daily-player = Spieler
daily-players = { $count } Spieler insgesamt. Der Server spielt jede Partie nach, bevor sie zählt.
daily-name = Name
daily-hand-in = Meine beste Partie einreichen
daily-refused = Der Server hat die Partie nicht angenommen.
daily-unreachable = Der Server hat nicht geantwortet. Versuche es später noch einmal.
daily-game-gone = Die Partie mit deinem besten Ergebnis ist nicht mehr in diesem Browser und kann nicht eingereicht werden.
puzzle-task = Finde den besten Zug: mindestens { $points } Punkte vor allen anderen.
puzzle-judging = Dein Zug wird beurteilt …
puzzle-best = Das ist der beste Zug oder ein ebenso guter.
puzzle-lost = Der beste Zug ist { $points } Punkte mehr wert.
puzzle-again = Noch einmal versuchen
puzzle-solution = Lösung zeigen
puzzle-missing = Die Rätsel konnten nicht geladen werden. Versuche es wieder, wenn du online bist.
statistics-empty = Noch keine beendeten Partien. Partien gegen Computer und Solopartien werden hier gezählt, sobald sie vorbei sind.
statistics-all = Alle Partien
statistics-counted = Beendete Partien einer Person gegen Computer oder den Bot, soweit dieser Browser sie aufbewahrt. Aufzeichnungen von anderswo zählen nicht.
statistics-games = Partien
statistics-wins = Gewonnen
statistics-mean = Punkte im Schnitt
statistics-best = Rekord
statistics-length = Aktionen je Partie
statistics-points = Punkte, Partie für Partie
statistics-points-told = { $count } { $count ->
    [one] Partie
   *[other] Partien
} mit { $least } bis { $most } Punkten
statistics-points-note = Gefüllte Punkte sind gewonnene Partien.
statistics-table = Als Tabelle
statistics-game = Partie
statistics-result = Ergebnis
statistics-won = gewonnen
statistics-lost = verloren
statistics-levels = Stufe auf jedem Pfad
statistics-shares = Woher die Punkte kommen
statistics-modes = Nach Modus
statistics-mode = Modus
statistics-opponents = Nach Gegner
statistics-opponent = Gegner
statistics-openings = Erster Zug
statistics-opening = Aktivierte Scheiben der Reihe nach
statistics-wheels = Starträder
statistics-wheels-note = Experten- und Solopartien: kleiner, mittlerer und großer Ring, jede Scheibe als Platz und Buchstabe.
statistics-wheel = Rad
statistics-archive = Partien und Ergebnisse als Datei
statistics-archive-note = Speichere alle aufbewahrten Partien mit den Ergebnissen der Tageshimmel, Rätsel und Lektionen, um sie in einen anderen Browser zu bringen oder um sicherzugehen. Beim Lesen einer Datei kommt hinzu, was fehlt; sonst ändert sich nichts.
statistics-save = Alles speichern
statistics-bad-file = Das ist keine Datei mit Partien und Ergebnissen, oder sie ist unvollständig.
statistics-read = { $new } { $new ->
    [one] Partie
   *[other] Partien
} hinzugefügt, { $broken } nicht lesbar.

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

## Übungen aus eigenen Partien

coach-title = Trainer
coach-intro = Die Analyse deiner Partien findet Züge, die Punkte verschenkt haben. Hier sind sie wieder: Spiel jeden davon besser. Was nicht gelingt, kommt wieder, bis es gelingt.
coach-none = Noch keine Übungen. Analysiere zuerst eine deiner Partien.
coach-progress = { $solved } von { $count } gelöst
coach-practise = Üben
coach-turn = { $round ->
    [0] Aufbau: { $points } Punkte verschenkt
   *[other] Runde { $round }: { $points } Punkte verschenkt
}
coach-tried = { $count ->
    [one] einmal versucht
   *[other] { $count }-mal versucht
}
coach-solved = gelöst
coach-task = Hier hast du { $points } Punkte verschenkt. Finde den besseren Zug.
coach-found = Gut gefunden: Das ist besser als das, was du gespielt hast.
coach-next = Nächste Übung
