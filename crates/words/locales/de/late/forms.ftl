### Texts of the page on which tables are corrected.

own-intro = Manche gedruckten Tabellen waren nicht zu finden und sind nachgebaut. Wenn du die Schachtel hast: Berichtige sie hier, spiele gleich damit und schicke sie ein.
own-certainty-tip = { $certainty ->
    [stated] ein veröffentlichter Text sagt es
    [derived] belegte Zahlen erzwingen es, oder fast
   *[rebuilt] passt zu den belegten Zahlen, ist aber nicht bekannt
}
own-different = { $at }: mindestens zwei Sorten
own-fault-value = { $at }: { $found } ist keine Zahl von { $low } bis { $high }.
own-fault-name = Deine Tabellen brauchen einen Namen.
own-problems = { $count ->
    [one] 1 Problem
   *[other] { $count } Probleme
}
own-problems-note = löse sie, um zu spielen
own-show = Zeigen
own-differ = { $count ->
    [0] wie die Standardtabellen
    [one] weicht in 1 Wert vom Standard ab
   *[other] weicht in { $count } Werten vom Standard ab
}
own-compare = Verglichen mit dem Standard
own-same = Noch weicht nichts ab.
own-put-back = Zurücksetzen: { $at }
own-all-back = Alles zurück
own-kept = In diesem Browser gespeichert.
own-not-kept = Dieser Browser speichert es nicht. Sichere die Datei, bevor du gehst.
own-name = Name
own-name-usual = Meine Schachtel
own-undo = Rückgängig
own-export = Datei sichern
own-send = Einschicken
own-send-note = Kopiere diesen Text und schicke ihn denen, die diese Seite betreiben, oder melde ihn dort, wo das Programm entwickelt wird. Danke!
own-send-title = Berichtigungen der Materialtabellen: { $name }
own-send-read = Vom gedruckten Spiel abgelesen.
own-copy = Text kopieren
own-share = Als Link teilen
own-play = Damit spielen
own-play-opponents = Gegen Computergegner
own-play-hot-seat = An einem Bildschirm
own-play-solo = Solo
own-play-online = Online
own-linked = Diese Tabellen kamen mit einem Link. Deine eigenen bleiben, wie sie sind, bis du hier etwas änderst.
own-linked-bad = Die Tabellen in diesem Link sind nicht lesbar.
own-mine = Zurück zu meinen
own-choose-space = { $at }: Wähle, was dort gedruckt ist.
own-no-second = kein zweites Schiffsfeld
own-rise = Teurer ab Feld
own-more-islands = Eine Insel mehr
own-fewer-islands = Eine Insel weniger
own-players = { $players } Spieler
own-rounds = Runden
own-islands-in-play = Inseln
own-discs-each = Scheiben jeder Sorte
own-was = war { $value }
