### Tische eines Servers.

## Dorthin

online-title = Online
online-table = Tisch
online-no-server = Hier gibt es keinen Server für Tische.
online-no-server-help = Diese Seite kommt von einem Ort, der nur Dateien ausgibt. Alles andere geht: Partien gegen den Computer, an einem Bildschirm und solo. Um mit anderen zu spielen, startet jemand von euch „noria serve“ und gibt den anderen die Adresse.
online-unreachable = Der Server antwortet nicht. Neuer Versuch …
online-connection-lost = Keine Verbindung. Was du tust, bleibt erhalten und wird gesendet, sobald die Verbindung wieder da ist.
online-other-version = Server und Seite haben verschiedene Versionen. Lade die Seite neu: Dein Zug und was du getippt hast bleiben erhalten.

## Was der Server sagen kann

online-problem-identity = Du bist hier noch nicht bekannt: Nimm an einem Tisch Platz oder gib dir im Profil einen Namen.
online-problem-forbidden = Das darfst du hier nicht tun.
online-problem-not-found = Das gibt es hier nicht. Vielleicht ist der Link unvollständig, oder der Tisch wurde geschlossen.
online-problem-stale = Am Tisch ging es inzwischen weiter, darum wurde nichts gesendet. Sieh noch einmal hin und sende deinen Zug erneut.
online-problem-not-now = Das geht an diesem Tisch jetzt nicht.
online-problem-unfit = Das passt so nicht zusammen. Ändere es bitte und versuche es noch einmal.
online-problem-too-many = Das war zu viel auf einmal. Warte einen Augenblick.
online-problem-other = Beim Server ist etwas schiefgegangen. Versuche es später noch einmal.
online-draft-discarded = Dein angefangener Zug passt nicht mehr zum Tisch und wurde verworfen. „{ $action }“: { $why }

## Die Lobby

online-quick = Schnelles Spiel
online-new = Neuer Tisch
online-profile = Profil
online-mine = Meine Tische
online-open = Tische mit freien Plätzen
online-being-played = Laufende Partien
online-nobody = Gerade wartet niemand auf Mitspieler. Ein schnelles Spiel eröffnet einen Tisch, den andere hier finden; mit „Neuer Tisch“ lädst du Freunde über einen Link ein.
online-filters = Welche Tische gezeigt werden
online-any-mode = Jedes Spiel
online-any-players = Beliebige Spielerzahl
online-any-clock = Jede Bedenkzeit
online-join = Mitspielen
online-watch = Zuschauen
online-play = Spielen
online-look = Ansehen
online-running = läuft
online-your-turn = Du bist am Zug
online-turns = { $count ->
    [one] Ein Tisch wartet auf dich
   *[other] { $count } Tische warten auf dich
}
online-waits = wartet auf Mitspieler
online-free-seats = { $count ->
    [one] { $count } freier Platz
   *[other] { $count } freie Plätze
}
online-nameless = Jemand
online-to-lobby = Zur Lobby

## Ein neuer Tisch

online-open-table = Tisch eröffnen
online-listed = Wer mitspielen kann
online-listed-no = Wer den Link hat
online-listed-yes = Alle, über die Lobby
online-seat-open = Offen für Menschen
online-seat-kept = Freigehalten aus der letzten Partie
online-clock = Bedenkzeit
online-clock-untimed = Keine Uhr
online-clock-live = Uhr für die Partie
online-clock-slow = Tage für jeden Zug
online-clock-minutes = Minuten für die Partie
online-clock-increment = Sekunden mehr nach jedem Zug
online-clock-turn-days = Tage für jeden Zug
online-clock-bank = { $minutes } min + { $seconds } s je Zug
online-clock-days = { $count ->
    [one] { $count } Tag je Zug
   *[other] { $count } Tage je Zug
}
online-stand-in = Vertretung
online-stand-in-tip = Sie spielt für alle, die gehen, aufgeben oder deren Zeit abläuft, und auf Plätzen, die offen bleiben.

## Der Warteraum

online-waiting = Warteraum
online-waiting-note = Die Partie beginnt, sobald alle Plätze besetzt sind. Wer den Tisch eröffnet hat, kann sofort beginnen; dann spielt die Vertretung auf den offenen Plätzen.
online-join-note = Nimm Platz, um mitzuspielen. Du kannst auch bleiben und zuschauen.
online-sit = Platz { $seat } nehmen
online-here = anwesend
online-not-here = abwesend
online-leave-seat = Meinen Platz aufgeben
online-start-now = Jetzt beginnen
online-rated = Wertung
online-rated-yes = Gewertet
online-rated-no = Ungewertet
online-qr = QR-Code des Links zu diesem Tisch
online-name-asked = Andere sehen ihn am Tisch. Du kannst auch ohne Namen spielen.
online-invitations = Einladungen
online-invited = hält dir einen Platz frei
online-block-host = Nichts mehr von diesem Gastgeber
online-link = Link zu diesem Tisch
online-link-tip = Wer ihn öffnet, kann Platz nehmen oder zuschauen, wenn die Partie läuft.
online-copy-link = Link kopieren

## Am Tisch

online-at-table = Am Tisch
online-watching = { $count } Zuschauer
online-you-watch = Du schaust zu.
online-left-days = { $days } T { $hours } h
online-chat = Gespräch
online-chat-unread = { $count ->
    [one] Gespräch: { $count } neue Zeile
   *[other] Gespräch: { $count } neue Zeilen
}
online-chat-empty = Noch hat niemand etwas gesagt.
online-chat-field = Dem Tisch etwas sagen
online-chat-say = Sagen
online-take-back = Um Rücknahme meines letzten Zuges bitten
online-nothing-to-take-back = Es gibt nichts, was zurückgenommen werden könnte. Aufgedecktes bleibt aufgedeckt.
online-propose-end = Vorschlagen, die Partie zu beenden
online-step-out = Den Computer für mich spielen lassen
online-step-out-sure = Wirklich? Du kannst jederzeit zurückkommen.
online-resign = Aufgeben
online-resign-sure = Wirklich aufgeben? Du kannst nicht zurück.
online-asks-end = { $name } schlägt vor, die Partie ohne Sieger zu beenden.
online-asks-take-back = { $name } möchte den letzten Zug zurücknehmen.
online-asked = Die anderen haben noch nicht geantwortet.
online-agree = Zustimmen
online-decline = Ablehnen
online-taken-over = Der Computer spielt für dich.
online-return = Ich bin wieder da
online-resigned = Du hast aufgegeben. Der Computer spielt weiter.
online-has-resigned = { $name } hat aufgegeben. Der Computer spielt weiter.
online-has-left = { $name } ist gegangen. Solange spielt der Computer.
online-has-returned = { $name } ist zurück.

## Danach

online-closed = Vorzeitig beendet
online-closed-note = Die Partie wurde vorzeitig beendet, ohne Sieger.
online-never-begun = Dieser Tisch wurde geschlossen, bevor eine Partie begann.
online-to-rematch = Zur Revanche

## Spieler

online-player = Spieler
online-name = Dein Name
online-name-tip = Andere sehen ihn an Tischen und in der Lobby. Begonnene Partien behalten den Namen von damals.
online-save = Speichern
online-rating = Wertungszahl
online-games = Partien
online-wins = Siege
online-give-or-take = Plus oder minus { $count }.
online-since = Hier seit { $date }.
online-rating-graph = Wertungszahl nach jeder von { $count } Partien: von { $first } bis { $last }
online-past = Beendete Partien
online-no-games = Noch keine Partien.
online-more = Frühere Partien
online-place = { $place ->
    [1] gewonnen
   *[other] Platz { $place }
}
online-devices = Andere Geräte
online-get-code = Code für ein anderes Gerät holen
online-code-tip = { $count ->
    [one] Gib ihn dort unter „Profil“ ein. Er gilt einmal, { $count } Minute lang.
   *[other] Gib ihn dort unter „Profil“ ein. Er gilt einmal, { $count } Minuten lang.
}
online-have-code = Ein Code von dort
online-claim = Hier als dieser Spieler spielen
online-claim-tip = Mit einem Code von deinem anderen Gerät bist du hier derselbe Spieler.
online-claim-warning = Danach bist du auf diesem Gerät der andere Spieler; hole hier zuerst einen Code, wenn du zurückwillst.
online-device-this = Dieses Gerät
online-device-name = Name des Geräts
online-device-since = Seit { $date }
online-device-used = zuletzt benutzt { $date }
online-log-out = Abmelden
online-log-out-sure = Ohne ein anderes Gerät oder einen ausgedruckten Code führt kein Weg zu diesem Spieler zurück. Abmelden?
online-recovery = Code zum Ausdrucken holen
online-recovery-tip = Bewahre ihn gut auf: Auf einem beliebigen Gerät als Code eingegeben, macht er es einmal zu diesem Spieler. Ein neuer ersetzt ihn.
online-told = Bescheid bekommen, wenn du am Zug bist
online-told-allow = Auf diesem Gerät Bescheid geben
online-told-tip = Als Benachrichtigung, solange die Seite irgendwo offen ist; wo der Browser es kann, auch wenn sie geschlossen ist.
online-told-window-only = Benachrichtigungen sind erlaubt. Dieser Browser kennt kein Push, darum muss die Seite offen sein.
online-told-refused = Der Browser erlaubt dieser Seite keine Benachrichtigungen.
online-told-push = Dieser Browser
online-told-webhook = Webhook

## Leute

online-friends = Freunde
online-no-friends = Noch niemand. Schick einem Freund deinen Link; danach könnt ihr einander an euren Tischen Plätze frei halten.
online-friend-link = Link für Freunde machen
online-friend-link-tip = Wer ihn innerhalb von 30 Tagen öffnet, kann dein Freund werden. Ein neuer Link ersetzt ihn.
online-friend-asked = Jemand möchte hier mit dir befreundet sein. Freunde sehen einander im Formular eines neuen Tischs und können sich Plätze frei halten.
online-befriend = Freunde werden
online-befriended = Du und { $name } seid jetzt Freunde.
online-unfriend = Freundschaft beenden
online-mute = Stummschalten
online-unmute = Wieder hören
online-block = Blockieren
online-unblock = Nicht mehr blockieren
online-block-tip = Was Stummgeschaltete sagen, siehst du nicht. Von Blockierten siehst du weder Gespräch noch Einladungen. Sie erfahren es nicht.
online-muted = Stummgeschaltet
online-blocked = Blockiert
online-take-off = Von der Liste nehmen
online-report = Melden
online-report-reason = Was ist nicht in Ordnung
online-report-talk = Was gesagt wird
online-report-name = Der Name
online-report-cheating = Die Spielweise
online-report-other = Etwas anderes
online-report-text = In deinen Worten (freiwillig)
online-report-send = Meldung abschicken
online-report-tip = Sie geht an die Betreiber dieses Servers, mit dem, was zuletzt an eurem letzten gemeinsamen Tisch gesagt wurde.
online-reported = Danke. Die Meldung ist abgeschickt.
online-privacy = Deine Daten
online-privacy-note = Der Server speichert deinen Namen, deine Spiele, Gespräche und Geräte, aber keine Adresse. Gelöschtes ist weg: Spiele bleiben für die anderen, ohne deinen Namen.
online-export = Meine Daten sichern
online-erase = Alles über mich löschen
online-erase-sure = Name, Gespräche, Wertung, Freunde und Geräte werden gelöscht, laufende Spiele aufgegeben. Das lässt sich nicht rückgängig machen. Alles löschen?
online-line-deleted = gelöscht

## Turniere und Doppelpartien.

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

## Ein Zug, der geplant wird, während andere nachdenken

plan-button = Zug planen
plan-now = Du planst deinen Zug der Runde { $round }. Die anderen spielen inzwischen weiter.
plan-keep = Plan behalten
plan-drop = Plan verwerfen
plan-broken = Dein Plan passt nur bis hierher. „{ $action }“: { $why }

## Ein Zug, dem man zusehen kann

draft-shown = Die anderen sehen zu
draft-shown-tip = Die anderen sehen deinen Zug, während du ihn machst, wie an einem echten Tisch. Drücke, um ihn für dich zu behalten, bis er gespielt ist.
draft-kept = Bis zum Zugende siehst nur du ihn
draft-kept-tip = Die anderen sehen deinen Zug, sobald er gespielt ist. Drücke, damit sie schon beim Ziehen zusehen können.
draft-watching = { $name } macht gerade diesen Zug. Er kann sich noch ändern.

## Zurückkommen per E-Mail

email-title = Zurückkommen per E-Mail
email-tip = Mit einer Adresse kannst du wieder dieser Spieler sein, auch wenn du alle Geräte verlierst. Niemand sieht sie, und der Server behält nur ihren Fingerabdruck.
email-confirmed = Eine Adresse ist bestätigt. Wenn du alle Geräte verlierst, bekommst du dort einen Code.
email-address = Deine E-Mail-Adresse
email-other = Eine andere E-Mail-Adresse
email-send = Code zuschicken
email-sent = Eine Mail mit einem Code ist unterwegs. Er gilt eine Stunde.
email-code = Code aus der Mail
email-confirm = Adresse bestätigen
email-forget = Adresse vergessen
email-forget-sure = Wirklich? Dann bringt dich keine Mail zurück.
email-none = Dieser Server verschickt keine Mail. Ein Code von einem anderen Gerät oder ein ausgedruckter bringt dich zurück.
email-unfit = Das ist keine E-Mail-Adresse.
email-wrong-code = Dieser Code gilt nicht oder nicht mehr. Prüfe ihn, oder fordere einen neuen an.
recover-link = Kein Gerät mehr? Code per E-Mail holen.
recover-title = Wieder du selbst sein
recover-tip = Du hast alle Geräte verloren, auf denen du gespielt hast, und hattest eine E-Mail-Adresse bestätigt? Dorthin geht ein Code; mit ihm bist du in diesem Browser wieder du.
recover-address = Die Adresse, die du bestätigt hast
recover-send = Code zuschicken
recover-sent = Wenn jemand diese Adresse bestätigt hat, ist eine Mail unterwegs. Ihr Code gilt einmal und eine Stunde lang.
recover-code = Code aus der Mail oder ein ausgedruckter
recover-claim = Hier dieser Spieler sein
recover-warning = Wer du in diesem Browser bisher warst, ist danach nur noch von anderen Geräten aus zu erreichen.
