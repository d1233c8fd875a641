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

# ---- Forms of new games and solo games, kept games ----
solo-title = Solo gegen den Bot
solo-intro = Du gewinnst, wenn du nach 16 Runden mehr Punkte hast als der Bot.
solo-bot = Bot
solo-bot-strength = { $number ->
    [1] am leichtesten
    [2] schwerer
   *[3] am schwersten
}
solo-bot-wheel-tip = Je einmal die Buchstaben A bis F: 1 im kleinen, 2 im mittleren, 3 im großen Ring, davon 2 in der aktiven Hälfte.
solo-redraw = Neu auslosen
solo-notation = Notation
solo-notation-tip = Ein Start in vier Zeilen: Markt, Inseln, Bot und Spieler. Gib ihn weiter oder füge einen ein, den du bekommen hast.
solo-notation-use = Diesen Start spielen
solo-start = Starten
error-notation = Diese Notation lässt sich nicht lesen.
new-title = Neues Spiel
new-seat-name = Name
new-seat-kind = Gespielt von
new-seat-human = Mensch
new-start-player = Startspieler
new-start-random = Ausgelost
new-components-paste = Oder füge ihren Text hier ein
new-components-tip = Preise, Inseln und Starträder stehen in dieser Datei. Du kannst eine Kopie der Standarddatei ändern und damit spielen.
new-seed = Nummer der Auslosung
new-seed-tip = Dieselbe Nummer lost dieselbe Partie noch einmal aus. Ohne Nummer gibt es eine neue.
new-start = Spiel starten
start-no-saved-games = Noch keine Partien. Sie werden in diesem Browser automatisch gespeichert.
start-delete-game = Diese Partie löschen?
start-last-played = zuletzt gespielt { $date }
start-game-over = beendet
open-paste = Text einer Aufzeichnung oder Link zu einer Partie einfügen
open-button = Öffnen
