### Texts of lessons and rules.

lesson-title = Lektionen
lesson-progress = { $done } von { $all } geschafft
lesson-is-done = (geschafft)
lesson-number = Lektion { $number } von { $all }
lesson-name = { $lesson ->
    [wheel] Das Rad und seine Nachbarn
    [resources] Rohstoffe und Schiffe
    [city] Stadt: Markt und Investition
    [journey] Reise: Inseln und Fabriken
    [tool] Werkzeug: Aufwerten und Produktion
    [influence] Einfluss
    [politics] Politik
    [scoring] Wertung
    [turn] Mehr aus einem Zug
    [costs] Was die Dinge kosten
    [expert] Expertenspiel: das eigene Rad
   *[solo] Solospiel: gegen den Bot
}
lesson-note = { $lesson ->
    [wheel] Welche Scheiben zusammenpassen
    [resources] Mehr Schiffe, mehr von allem
    [city] Neue Scheiben und höhere Stufen
    [journey] Was Inseln bieten und was sie kosten
    [tool] Bessere Scheiben und Waren
    [influence] Nachtschicht und Umbau
    [politics] Was ein Pfad wert ist
    [scoring] Sechs Zeilen entscheiden das Spiel
    [turn] Doppelte Nutzung, Bonus und eine Überprüfung, die sich lohnt
    [costs] Schwarzmarkt, Gebühren, Aufpreise, zwei Intrigen auf einmal
    [expert] Sechs Scheiben, zwölf Plätze
   *[solo] Ein Gegner mit festem Ablauf
}
lesson-loading = Die Lektion wird geholt …
lesson-failed = Die Lektion konnte nicht geholt werden. Ohne Netz ist sie erst nach einem ersten Besuch da.
lesson-retry = Noch einmal versuchen
lesson-unknown = Unter dieser Adresse gibt es keine Lektion.
lesson-hint = Zeig es mir
lesson-again = Von vorn
lesson-leave = Alle Lektionen
lesson-go-on = Weiter
lesson-next = Nächste Lektion
lesson-first-game = Zur ersten Partie
lesson-step = Nächster Schritt: { $step }.
lesson-undo-first = Von hier führt dieser Weg nicht zum Ziel. Nimm mit „Rückgängig“ zurück, was du getan hast, oder fang von vorn an.
lesson-aside = Das ist erlaubt und schadet hier nicht, aber die Aufgabe verlangt etwas anderes. Mach weiter oder nimm es mit „Rückgängig“ zurück.
lesson-stuck = Der Zug ist zu Ende, und die Aufgabe ist nicht gelöst. Fang von vorn an.

rules-intro = Die Spielregeln in unseren eigenen Worten. Jede Regel hat ein Kürzel, mit dem der Tisch auf sie verweist.
rules-search = Regeln durchsuchen
rules-print = Drucken
rules-contents = Inhalt
rules-loading = Die Regeln werden geholt …
rules-failed = Die Regeln konnten nicht geholt werden. Ohne Netz sind sie erst nach einem ersten Besuch da.
rules-found = { $count ->
    [0] Nirgends in den Regeln stehen diese Wörter.
    [one] Ein Abschnitt.
   *[other] { $count } Abschnitte.
}
