### Die Lektionen: ihre Liste und was neben dem Tisch steht. Ihre eigenen Texte sind in crates/learn/lessons.

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

guide-plan = Der Plan für deinen Zug steht neben dem Rathaus. Ab Runde 3 zeigt ihn der Tipp-Knopf.
guide-note-only = Der Tipp-Knopf zeigt einen Plan, wenn du einen willst. Ab Runde 5 klappen diese Hinweise zu.
guide-folded = Hinweis zeigen

# A first visitor is asked once, and led to a game that suits them.
first-ask = Hast du Noria schon gespielt?
first-no = Nein, zeig es mir
first-little = Ein wenig: ein leichter Gegner
first-yes = Ja, ich kenne das Spiel
# What the designer advises to have reached by then.
guide-goals = Zwischenziele
guide-goal-small = Zwei Scheiben im kleinen Ring bis Runde 4
guide-goal-ships = Sechs Schiffe bis zur Halbzeit
