# „Ich besitze das Spiel“: Tabellen, die nicht sicher bekannt sind; wer die Schachtel hat, kann sie berichtigen.
own-certainty = { $certainty ->
    [stated] belegt
    [derived] abgeleitet
   *[rebuilt] nachgebaut
}
own-table = { $table ->
    [players] Nach Spielerzahl
    [supply] Material
    [round-track] Rundenleiste
    [chambers] Kammern
    [path-kinds] Womit ein Pfad bezahlt wird
    [refinement-prices] Veredelung
    [settlement-prices] Siedlung
    [exploration-prices] Erkundung
    [research-prices] Forschung
    [factory-knowledge] Fabriken und Wissen
    [production] Produktion
    [base-wheel] Startrad
   *[islands] Inseln
}
own-why = { $table ->
    [players] Die Anleitung nennt alle drei Zeilen.
    [supply] Die Materialliste der Schachtel.
    [round-track] Belegt: Zu viert kostet die Intrige in Runde 4 zwei Wissen, und drei, solange ein Umbau noch 2 kostet; Nachtschicht und Umbau werden in Runde 11, 10 oder 9 teurer. Feld 1 ist die erste Runde zu zweit; zu dritt und zu viert beginnt man auf Feld 2 und 3.
    [chambers] Vom Spielplan der ersten Auflage abgelesen; alle Beispiele stimmen überein.
    [path-kinds] Vom japanischen Verlag des Spiels angegeben; die Beispiele der Anleitungen stimmen überein.
    [refinement-prices] Belegt: Die Stufen 1 bis 6 kosten zusammen 21, eine Stufe kostet 5; Teile der Reihe sind lesbar. Wie sich der Rest auf die unteren Stufen verteilt, ist nachgebaut.
    [settlement-prices] Belegt: Eine Stufe kostet 4 verschiedene. Der Rest folgt der ersten Reihe.
    [exploration-prices] Belegt: Eine Stufe kostet 3 verschiedene einfache Waren. Teurere Reihen blieben in Probepartien ungenutzt.
    [research-prices] Kein Text nennt einen Preis dieses Pfades. Die Reihe gleicht der daneben.
    [factory-knowledge] Belegt: Ohne Fabrik gibt es nichts, drei bringen 2.
    [production] Belegt: Einfache Waren kosten 2, komplexe 3; Kompass, Segel und Lampe kosten zusammen 3 Myzel, 2 Obsidian und 2 Energie. Triebwerk und Kolben aus Symmetrie.
    [base-wheel] Belegt: Stadt im kleinen Ring, Reise im mittleren, Werkzeug im großen; Stadt, Reise und eine Rohstoff-Scheibe sind im ersten Zug nutzbar. Aus zwei veröffentlichten Besprechungen abgelesen.
   *[islands] 57 Schiffe ohne die 12 vom Start sind 45: zu viert neun Inseln mit je 5, von jedem Rohstoff 15. 54 Lager sind neun Inseln mit je 6 auf vier Bauplätzen. Ein Plättchen ist belegt; welche Waren auf welchem stehen, ist nachgebaut.
}
own-at-islands = Inseln bei { $players } Spielern
own-at-rounds = Runden bei { $players } Spielern
own-at-market = Scheiben jeder Sorte bei { $players } Spielern
own-at-ships = Schiffe jedes Rohstoffs
own-at-simple-warehouses = Lager jeder einfachen Ware
own-at-complex-warehouses = Lager jeder komplexen Ware
own-at-discs = Scheiben jeder Sorte
own-at-bonus-discs = Bonus-Scheiben
own-at-cog = Rundenleiste, Feld { $space }
own-at-rise = Nachtschicht und Umbau teurer ab Feld
own-at-chamber = { $chamber } nach { $seated }
own-at-kinds = { $path } wird bezahlt mit
own-at-knowledge = { $count ->
    [one] Wissen bei 1 Fabrik
   *[other] Wissen bei { $count } Fabriken
}
own-at-island-ships = Insel { $island }, Schiffe
own-at-island-space = Insel { $island }, Bauplatz { $space }
own-cog-yes = Zahnrad
own-cog-no = keines
own-fault-two-discs = Startrad: Auf { $slot } liegen zwei Scheiben.
own-fault-no-kind = { $path }: Mindestens eine Sorte muss den Pfad bezahlen.
own-fault-one-kind = { $at }: Diesen Pfad bezahlt nur eine Sorte, der Preis kann also keine verschiedenen (≠) verlangen.
own-fault-too-cheap = { $at } ist nicht bezahlbar: Verschiedene Sorten (≠) brauchen einen Preis von mindestens 2.
own-fault-too-many-ways = Die Pfade lassen sich auf zu viele Arten bezahlen.
own-fault-free-good = { $good }: Eine Ware muss etwas kosten.
own-fault-same-ships = Insel { $island }: Die beiden Schiffsfelder müssen verschiedene Rohstoffe bringen.
own-fault-no-ships = Insel { $island } braucht ein Schiffsfeld.
own-fault-few-islands = { $needed } Inseln sind im Spiel, aber es gibt nur { $supply }.
own-fault-few-ships = { $players } Spieler brauchen { $needed } Schiffe für { $ships }, in der Schachtel sind nur { $supply }.
own-fault-few-discs = { $players } Spieler brauchen { $needed } Scheiben einer Sorte, in der Schachtel sind nur { $supply }.
own-fault-few-bonus = { $players } Spieler brauchen { $needed } Bonus-Scheiben, in der Schachtel sind nur { $supply }.
own-fault-few-warehouses = Die Inseln haben { $needed } Lager für { $good }, in der Schachtel sind nur { $supply }.
