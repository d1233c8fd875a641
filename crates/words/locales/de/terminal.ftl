# `noria play`, `noria replay` und `noria analyse`. Die Seite trägt diese Texte nicht.

terminal-rings-turned = { you.has } alle Ringe gedreht.

## The table

terminal-value = Wert
terminal-seated = im Amt
terminal-waiting = wartend
terminal-next-level = deine nächste Stufe
terminal-top = ganz oben
terminal-price = Preis
terminal-circle = Die Inseln bilden einen Kreis, im Uhrzeigersinn von oben nach unten.
terminal-ambassador = Botschafter
terminal-home = zu Hause
terminal-active = aktiv
terminal-used = benutzt
terminal-inspected = inspiziert
terminal-named = benannt
terminal-wheel-hidden = gebaut, verdeckt
terminal-wheel-missing = noch nicht gebaut

## Talking to the player

terminal-list = „{ $word }“ zeigt sie
terminal-list-empty = Für „{ $word }“ gibt es gerade nichts.
terminal-numbers = Wähle eine Zahl von 1 bis { $count }.
terminal-possible = { $action }: jetzt möglich
terminal-why-what = Füge eine Aktion hinzu, etwa: why use=s2
terminal-no-action = „{ $word }“ ist keine Aktion; „help“ zeigt, was man tippen kann.
terminal-undone = Zurückgenommen.
terminal-nothing-to-undo = In diesem Zug gibt es nichts zurückzunehmen.
terminal-enter = Weiter mit der Eingabetaste.
terminal-save-where = Wohin speichern? Füge einen Dateinamen hinzu.
terminal-exists = { $file } gibt es schon; wähle einen anderen Namen.
terminal-saved = Gespeichert in { $file }.
terminal-resume = Weiterspielen mit: { $command }
terminal-watch = Noch einmal ansehen mit: { $command }

## What can be typed

terminal-help-number = die Aktion mit dieser Nummer
terminal-help-word = eine Aktion mit ihrem Wort, wie es über jeder Gruppe steht
terminal-help-list = alle Aktionen einer Gruppe, die zu lang zum Zeigen ist
terminal-help-undo = deine letzte Aktion dieses Zugs zurücknehmen (nicht, nachdem eine Insel aufgedeckt wurde)
terminal-help-why = warum eine Aktion gerade nicht möglich ist
terminal-help-show = den Tisch neu zeichnen
terminal-help-score = die Punkte, wenn das Spiel jetzt endete
terminal-help-save = die Aufzeichnung des Spiels schreiben
terminal-help-quit = aufhören; die Aufzeichnung bleibt, und „noria play --resume DATEI“ setzt sie fort
terminal-help-wheel = s, m und l sind der kleine, mittlere und große Ring des Rads; ein Plus heißt verbessert.

## Recorded games

terminal-game = Spiel
terminal-rules = Regeln { $version }
terminal-components = Material
terminal-state = Stand
terminal-length = { $turns } Züge, { $actions } Aktionen
terminal-checked = Geprüft
terminal-checked-all = jede Aktion ist erlaubt und führt zum aufgezeichneten Stand
terminal-checked-some = jede Aktion ist erlaubt; { $count } Züge haben keine Prüfsumme
