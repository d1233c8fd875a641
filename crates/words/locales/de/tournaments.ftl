### Turniere und Doppelpartien.

## Ein Tisch zu zweit

online-double = Doppelpartie
online-double-no = Eine Partie
online-double-yes = Zwei Partien mit getauschten Plätzen
online-double-tip = Der erste von zwei Plätzen hat die besseren Aussichten. In einer Doppelpartie spielt ihr denselben Markt und dieselben Räder zweimal, einmal von jedem Platz, und die Summe der Punkte zählt.
online-to-second = Zur zweiten Partie

## Die Liste

tournament-title = Turniere
tournament-lead = Mehrere Runden, ein Sieger. Alle können ein Turnier ausrichten, für jedermann oder für alle mit dem Link.
tournament-new = Neues Turnier
tournament-all = Alle Turniere
tournament-mine = Meine Turniere
tournament-open = Zum Mitspielen
tournament-running = Laufende
tournament-finished = Beendete
tournament-none = Gerade läuft kein Turnier. Richte eines aus, andere finden es hier.
tournament-winner = Sieg:

## Ein neues

tournament-name = Titel
tournament-system = Modus
tournament-swiss = Schweizer System
tournament-swiss-note = Alle spielen jede Runde, gegen andere mit etwa gleich vielen Punkten, und niemand zweimal gegeneinander, solange es sich vermeiden lässt.
tournament-round-robin = Jeder gegen jeden
tournament-round-robin-note = Alle treffen auf alle.
tournament-elimination = K.-o.-System
tournament-elimination-note = Zwei an einem Tisch. Wer verliert, scheidet aus.
tournament-rounds-field = Runden
tournament-rounds-usual = so viele wie üblich
tournament-listed = Wer mitspielen kann
tournament-listed-yes = Alle, über die Liste
tournament-at-table = An einem Tisch
tournament-fill = Computer auf übrigen Plätzen
tournament-fill-no = Keine
tournament-fill-tip = Ohne sie hat in einer Runde vielleicht jemand keinen Gegner und bekommt den Punkt, oder ein Tisch ist kleiner.
tournament-patience = Minuten, um an den Tisch zu kommen
tournament-rated = Partien zählen für die Wertung
tournament-announce = Turnier ausrichten
tournament-double-games = Doppelpartien

## Seine Seite

tournament-to = Zum Turnier
tournament-link = Link zu diesem Turnier
tournament-open-note = Mitspielen kann man, bis das Turnier gestartet wird. Bleib danach in der Nähe: Der erste Tisch öffnet sofort.
tournament-running-note = Das Turnier läuft.
tournament-cancelled = Dieses Turnier wurde abgesagt.
tournament-table-waits = Dein Tisch wartet auf dich.
tournament-second-waits = Deine zweite Partie hat begonnen, mit getauschten Plätzen.
tournament-round-waits = Deine Partie ist zu Ende. Die nächste Runde beginnt, wenn alle Tische fertig sind.
tournament-you-bye = Du hast in dieser Runde keinen Gegner und bekommst den Punkt.
tournament-to-table = Zu meinem Tisch
tournament-leave = Turnier verlassen
tournament-leave-sure = Wirklich verlassen? Du kannst nicht zurückkommen.
tournament-cancel = Absagen
tournament-cancel-sure = Wirklich absagen?
tournament-start = Turnier starten
tournament-standings = Tabelle
tournament-place = Platz
tournament-points = Punkte
tournament-buchholz = Buchholz
tournament-buchholz-tip = Die Punkte der Gegner, in jeder Runde der Mittelwert am Tisch
tournament-sonneborn = Sonneborn-Berger
tournament-sonneborn-tip = Die Punkte der Besiegten, und die halben bei Gleichstand
tournament-round = Runde { $round }
tournament-round-of = Runde { $round } von { $count }
tournament-being-played = läuft
tournament-second-game = zweite Partie
tournament-over = beendet
tournament-given-up = aufgegeben, oder jemand kam nicht
tournament-nobody-came = niemand kam
tournament-bye = kein Gegner, ein Punkt
tournament-game-1 = Partie 1
tournament-game-2 = Partie 2
tournament-seat-kept = Wird erwartet
tournament-waiting-note = Die Partie beginnt, wenn alle da sind. Wer nicht rechtzeitig kommt, hat sie verloren.
