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

# ---- The page Learn ----
learn-intro = Lies das in ein paar Minuten, oder fang gleich an: Die erste Partie erklärt sich beim Spielen.
learn-start = Erste Partie mit Begleitung
learn-start-note = Gegen einen Anfänger, mit einem Tipp in jedem Zug und einem Hinweis, was zu tun ist
learn-head = { $part ->
    [goal] Worum es geht
    [wheel] Dein Rad
    [discs] Was die Scheiben tun
    [resources] Was dir gehört
    [city] Stadt: Markt und Rathaus
    [journey] Reise: Inseln, Schiffe, Fabriken
    [tool] Werkzeug: Aufwertungen und Waren
    [influence] Wissen verändert das Rad
    [politics] Politik
    [scoring] Das Ende des Spiels
   *[modes] Experten- und Solospiel
}
learn-text = { $part ->
    [goal] Vier Gesandte steigen für dich die vier Pfade des Rathauses hinauf. Am Ende zählt deine Stufe auf einem Pfad mal den Wert seiner Kammer, und diesen Wert bestimmen die Politiker, die du und die anderen dort platziert. Zwei weitere Kammern zählen deine höchste und deine niedrigste Stufe. Wer die meisten Punkte hat, gewinnt.
    [wheel] In deinem Zug nutzt du Scheiben der leuchtenden Hälfte, höchstens eine je Ring. Die im mittleren und im großen Ring müssen sich berühren; der Tisch verbindet sie mit einer Linie. Danach dreht sich der kleine Ring um einen halben Kreis, der mittlere um ein Viertel, der große um ein Sechstel, und andere Scheiben kommen ins Licht. Kaufe Scheiben und setze sie so, dass sich zur rechten Zeit trifft, was du brauchst.
    [discs] Jede Scheibe hat eine normale und eine aufgewertete Seite. Einmal je Zug darfst du eine aufgewertete Scheibe doppelt nutzen: Sie hat dann zwei Aktionen. Ein Zug hat höchstens vier Aktionen.
    [resources] Mit Rohstoffen zahlst du Scheiben und Stufen, mit Waren die beiden Pfade rechts und mit Wissen alles Besondere.
    [city] Eine Stadt-Scheibe kann zweierlei: eine Scheibe kaufen, die du am Ende des Zuges auf dein Rad setzt, oder einen Gesandten um eine Stufe heben. Der Preis steht auf der Stufe. Sind andere auf demselben Pfad weiter oben, zahlst du mehr.
    [journey] Eine Reise-Scheibe bringt deinen Botschafter auf eine andere Insel oder auf eine neue vom verdeckten Stapel. Dort nimmst du ein Schiff, das jede Scheibe seiner Art ergiebiger macht, oder baust eine Fabrik für Lager und Wissen.
    [tool] Eine Werkzeug-Scheibe dreht eine andere Scheibe auf die aufgewertete Seite oder füllt deine leeren Lager mit Waren. Mit einfachen Waren zahlst du die Erkundung, mit komplexen die Forschung.
    [influence] Bevor du eine Scheibe nutzt, kannst du dein Rad für Wissen verändern. Das erste Mal ist günstig, jede Wiederholung im selben Zug kostet doppelt so viel.
    [politics] Am Ende deines Zuges macht eine Intrige eine Kammer wertvoller, für alle und auf Dauer. Platziere Politiker, wo du höher stehst als die anderen, und entferne die wartenden, wo die anderen höher stehen.
    [scoring] Nach der letzten Runde werden die sechs Kammern gewertet. Stufe 5 auf dem Siedlungspfad und eine Kammer mit dem Wert 6 ergeben 30 Punkte. Der Tisch zeigt immer, was alle jetzt hätten.
   *[modes] Wenn du das Spiel kennst, gibt es noch mehr.
}
