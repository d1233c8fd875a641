### Noria auf Deutsch. Vorbild ist en.ftl: dort steht zu jedem Schlüssel, wofür er da ist und was in die
### Variablen kommt. Hier stehen nur Hinweise zur deutschen Grammatik.
###
### Begriffe wie in der deutschen Spielregel; wir duzen. Ringe werden gebeugt (.nom, .acc), Scheiben heißen
### „Stadt-Scheibe“, Pfade „Siedlungspfad“ (path.full), Kammern „Siedlungskammer“ (chamber-full).
### Im Protokoll steht das Perfekt mit „haben“, damit nur das Hilfsverb zu „du“ oder zum Namen passen
### muss: { you.has }.

## Überall

app-tagline = Dreh dein Rad, gewinne die Inseln, lenke das Rathaus.
app-unofficial = Inoffizielles Fanprojekt. Weder die Autorin noch ein Verlag des Brettspiels ist daran beteiligt.

you = Du
    .has = { $you ->
        [yes] { $name } hast
       *[no] { $name } hat
    }
player = Spieler { $seat }
bot = Bot

list-comma = { $start }, { $end }
list-and = { $start } und { $end }
list-or = { $start } oder { $end }
nothing = nichts

yes = Ja
no = Nein
back = Zurück
close = Schließen
cancel = Abbrechen
confirm = Bestätigen
copied = Kopiert
delete = Löschen
menu = Menü
loading = Wird geladen …

## Dinge des Spiels

resource = { $resource ->
    [energy] Energie
    [mycelium] Myzel
   *[obsidian] Obsidian
}
# .store: vor „-Lager“.
good = { $good ->
    [propeller] Triebwerk
    [sail] Segel
    [compass] Kompass
    [lamp] Lampe
   *[piston] Kolben
}
    .store = { $good ->
        [propeller] Triebwerk-Lager
        [sail] Segel-Lager
        [compass] Kompass-Lager
        [lamp] Lampen-Lager
       *[piston] Kolben-Lager
    }
disc = { $disc ->
    [energy] Energie
    [mycelium] Myzel
    [obsidian] Obsidian
    [city] Stadt
    [journey] Reise
    [tool] Werkzeug
   *[bonus] Bonus
}
path = { $path ->
    [refinement] Veredelung
    [settlement] Siedlung
    [exploration] Erkundung
   *[research] Forschung
}
    .full = { path }spfad
chamber = { $chamber ->
    [refinement] Veredelung
    [settlement] Siedlung
    [exploration] Erkundung
    [research] Forschung
    [specialization] Spezialisierung
   *[division] Teilung
}
ring = { $ring ->
    [small] kleiner Ring
    [medium] mittlerer Ring
   *[large] großer Ring
}
    .nom = { $ring ->
        [small] der kleine Ring
        [medium] der mittlere Ring
       *[large] der große Ring
    }
    .acc = { $ring ->
        [small] den kleinen Ring
        [medium] den mittleren Ring
       *[large] den großen Ring
    }
phase = { $phase ->
    [wheels] Radaufbau
    [resources] Erster Rohstoff
    [first-steps] Erster Schritt
    [influence] Einfluss
    [action] Aktion
    [politics] Politik
    [administration] Verwaltung
   *[over] Spielende
}
mode = { $mode ->
    [base] Basisspiel
    [expert] Expertenspiel
   *[solo] Solospiel
}
edition = { $edition ->
    [first] Erste Auflage (2017)
   *[second] Zweite Auflage (2018)
}
level = { $strength ->
    [novice] Anfänger
    [apprentice] Lehrling
    [journeyman] Geselle
    [adept] Könner
    [veteran] Veteran
    [virtuoso] Virtuose
   *[master] Meister
}
level-note = { $strength ->
    [novice] Kennt die Regeln, mag zwei oder drei Pfade und übersieht vieles.
    [apprentice] Macht aus einem Zug das Beste, wenn ihm nichts entgeht.
    [journeyman] Spielt saubere Züge und übersieht wenig, schaut aber nie voraus.
    [adept] Durchdenkt jeden Zug und ist seinen Lieblingspfaden treu.
    [veteran] Spielt aus dem Gefühl und hat alles schon gesehen, rechnet aber nicht.
    [virtuoso] Hat dasselbe Gefühl und prüft es mit einer kurzen Rechnung.
   *[master] Schaut weit voraus, achtet auf die Chancen aller und verzeiht nichts.
}
seat-colour = { $seat ->
    [1] roter Kreis
    [2] blaues Quadrat
    [3] lila Dreieck
   *[4] grünes Sechseck
}
island = Insel { $island }
knowledge = Wissen
# The longest name, where there is little room.
chamber-short = Spezialis.
chamber-full = { chamber }skammer

slot = { $ring ->
    [small] klein { $space }
    [medium] mittel { $space }
   *[large] groß { $space }
}
disc-on = { $disc ->
    [none] { slot }
   *[other] { disc } ({ slot })
}

letter = { $letter ->
    [A] Schiff oder Energieschub
    [B] Fabrik
    [C] Intrige
    [D] Investition
    [E] Folgen
   *[F] Aufwerten
}
letter-tip = { $letter ->
    [A] Runden 1 bis 10: Der Botschafter des Bots zieht eine Insel weiter, das dort seltenste Schiff kommt aus dem Spiel. Ab Runde 11: Der mittlere und der große Ring des Bots drehen sich noch einmal.
    [B] Der Botschafter des Bots zieht eine Insel weiter, und dort entsteht eine Fabrik des Bots, möglichst auf einem Bauplatz für zwei Lager.
    [C] Ein Politiker nimmt dort Platz, wo der Bot am höchsten steht, und ein wartender verschwindet dort, wo du am höchsten stehst.
    [D] Der Bot steigt auf dem Pfad auf, dessen Kammer am meisten wert ist.
    [E] Der Bot steigt auf dem Pfad auf, auf dem du am höchsten stehst.
   *[F] Die normale Buchstaben-Scheibe, die als Nächste aktiv wird, kommt auf die aufgewertete Seite.
}

## Mengen

knowledge-count = { $count } Wissen
resource-count = { $count } { resource }
good-count = { $count } { $good ->
    [propeller] { $count ->
        [one] Triebwerk
       *[other] Triebwerke
    }
    [sail] Segel
    [compass] { $count ->
        [one] Kompass
       *[other] Kompasse
    }
    [lamp] { $count ->
        [one] Lampe
       *[other] Lampen
    }
   *[piston] Kolben
}
any-resource-count = { $count } { $count ->
    [one] beliebiger Rohstoff
   *[other] beliebige Rohstoffe
}
warehouse-count = { $count } { good.store }
ship-count = { $count } { resource }-{ $count ->
    [one] Schiff
   *[other] Schiffe
}
point-count = { $count } { $count ->
    [one] Punkt
   *[other] Punkte
}
player-count = { $count } Spieler
round-count = { $count } { $count ->
    [one] Runde
   *[other] Runden
}
price-same = { $count } von einer Sorte: { $kinds }
price-different = { $count } von mindestens zwei Sorten: { $kinds }
price-surcharge = dazu { any-resource-count }

## Was man tut: Imperativ, kurz, ohne Punkt

action-take-resource = Nimm 1 { resource }
action-first-step = Stelle einen Gesandten auf den { path.full }
action-set-disc = Setze { disc } auf { slot }
action-night-shift = Drehe { ring.acc } (Nachtschicht)
action-modify-swap = Tausche { $first } und { $second } (Umbau)
action-modify-move = Versetze { $first } nach { $second } (Umbau)
action-activate = { $doubled ->
    [yes] Aktiviere { disc-on }, doppelt
   *[no] Aktiviere { disc-on }
}
action-inspect = Inspiziere { disc-on }
action-reuse = Nutze { disc-on } noch einmal
action-name = Verstärke { disc-on } um eine weitere Aktion
action-buy = { $payment ->
    [none] Nimm eine neue { disc }-Scheibe, kostenlos
   *[other] Kaufe eine neue { disc }-Scheibe für { $payment }
}
action-invest = { $payment ->
    [none] Investiere: { path.full }
   *[other] Investiere für { $payment }: { path.full }
}
action-travel = { $payment ->
    [none] Reise zu Insel { $island }
   *[other] Reise für { $payment } zu Insel { $island }
}
action-reveal = Decke die nächste Insel auf und reise dorthin
action-take-ship = Nimm 1 { resource }-Schiff
action-build = Baue eine Fabrik auf Bauplatz { $space }
action-upgrade = Werte { disc-on } auf
action-produce = Produziere { $goods }
action-forfeit = Lass diese Aktion verfallen
action-sell = Tausche 1 { good } am Schwarzmarkt
action-acquire = Nimm 1 { resource } vom Schwarzmarkt
action-intrigue = { $remove ->
    [none] Platziere einen Politiker in der { chamber-full }
   *[other] Platziere einen Politiker in der { chamber-full }, entferne einen aus der { $remove }
}
action-end-turn = Zug beenden
action-place = Setze die neue { disc }-Scheibe auf { slot }

## Dasselbe in ein, zwei Wörtern

action-name-take-resource = Erster Rohstoff
action-name-first-step = Erster Schritt
action-name-set-disc = Rad
action-name-night-shift = Nachtschicht
action-name-modify = Umbau
action-name-activate = Aktivierung
action-name-inspect = Inspektion
action-name-reuse = Bonus
action-name-name = Bonus
action-name-buy = Markt
action-name-invest = Investition
action-name-travel = Reise
action-name-reveal = Neue Insel
action-name-take-ship = Schiff
action-name-build = Fabrik
action-name-upgrade = Aufwerten
action-name-produce = Produktion
action-name-forfeit = Verfallen
action-name-sell = Schwarzmarkt
action-name-acquire = Schwarzmarkt
action-name-intrigue = Intrige
action-name-end-turn = Zugende
action-name-place = Neue Scheibe

detail-doubled = { disc-on }, doppelt
detail-modify = { $first } ⇄ { $second }
detail-building-space = Bauplatz { $space }
detail-intrigue = { $minus ->
    [none] +{ $plus }
   *[other] +{ $plus }, −{ $minus }
}

## Warum nicht

refusal-game-over = Das Spiel ist zu Ende.
refusal-not-your-turn = Spieler { $seat } ist am Zug. Warte, bis du an der Reihe bist.
refusal-phase-over = Das gehört in die Phase „{ $needed }“; der Zug ist schon bei „{ $now }“.
refusal-phase-later = Das gehört in die Phase „{ $needed }“; jetzt ist „{ $now }“ dran.
refusal-uses-open = Nutze zuerst { disc-on } oder lass die offene Aktion verfallen.
refusal-bonus-open = Wähle zuerst eine Scheibe für den Bonus oder lass ihn verfallen.
refusal-arrival-open = Nimm zuerst ein Schiff oder baue eine Fabrik auf der erreichten Insel.
refusal-not-arrived = Schiffe und Fabriken gibt es direkt nach einer Reise des Botschafters: Aktiviere eine Reise-Scheibe.
refusal-needs-use = Aktiviere zuerst eine { disc }-Scheibe.
refusal-nothing-open = Es ist keine Aktion offen.
refusal-lacks-knowledge = Es { $count ->
    [one] fehlt
   *[other] fehlen
} noch { $count } Wissen.
refusal-lacks-resource = Es { $count ->
    [one] fehlt
   *[other] fehlen
} noch { $count } { resource }.
refusal-lacks-any-resource = Es { $count ->
    [one] fehlt noch 1 beliebiger Rohstoff
   *[other] fehlen noch { $count } beliebige Rohstoffe
}.
refusal-lacks-good = Es { $count ->
    [one] fehlt noch 1 volles { good.store }
   *[other] fehlen noch { $count } volle { good.store }
}.
refusal-lacks-one-kind = Es { $count ->
    [one] fehlt
   *[other] fehlen
} noch { $count } von ein und derselben Sorte: { $kinds }.
refusal-lacks-any-kind = Es { $count ->
    [one] fehlt
   *[other] fehlen
} noch { $count } von diesen: { $kinds }.
refusal-lacks-second-kind = Nötig sind mindestens zwei Sorten: Es { $count ->
    [one] fehlt
   *[other] fehlen
} noch { $count } von einer zweiten ({ $kinds }).
refusal-wrong-payment = Diese Zahlung passt nicht zum Preis von { $count }.
refusal-small-ring = Die Nachtschicht kann den kleinen Ring nicht drehen.
refusal-empty-space = Auf { slot } liegt keine Scheibe.
refusal-no-change = Das würde dein Rad nicht verändern.
refusal-inactive = { disc-on } liegt nicht in der aktiven Hälfte.
refusal-ring-used = { ring.nom } wurde in diesem Zug schon genutzt.
refusal-ring-named = Ein Bonus hat { disc-on } gewählt: Aktiviere diese Scheibe oder lass den Ring aus.
refusal-not-neighbours = { disc-on } ist nicht benachbart zu { $other }; diese Scheibe nutzt du in diesem Zug.
refusal-just-upgraded = { disc-on } wurde in diesem Zug aufgewertet und lässt sich erst ab dem nächsten aktivieren.
refusal-not-upgraded = { disc-on } ist nicht aufgewertet; nur aufgewertete Scheiben lassen sich doppelt nutzen.
refusal-doubling-used = Du nutzt in diesem Zug schon eine Scheibe doppelt.
refusal-no-uses-left = Ein Zug hat höchstens 4 Aktionen.
refusal-no-possible-use = Die { disc }-Scheibe könnte gerade nichts bewirken.
refusal-bonus-needs-target = Ein Bonus braucht eine vorher aktivierte Scheibe, die sich noch einmal nutzen lässt.
refusal-bonus-needs-disc = In der ersten Auflage wählt ein Bonus eine andere Scheibe, die du in diesem Zug noch aktivieren kannst; es gibt keine.
refusal-not-activated = { disc-on } wurde in diesem Zug nicht aktiviert.
refusal-bonus-on-bonus = Ein Bonus kann keinen Bonus wählen.
refusal-bonus-first = In der ersten Auflage kommen Bonus-Scheiben vor allen anderen.
refusal-other-edition = Das gibt es nur in der anderen Auflage der Regeln.
refusal-sold-out = Am Markt gibt es keine { disc }-Scheibe mehr.
refusal-path-end = Dein Gesandter steht schon ganz oben auf dem { path.full }.
refusal-stack-empty = Es liegt keine verdeckte Insel mehr bereit.
refusal-same-island = Dein Botschafter steht schon auf Insel { $island } und muss auf eine andere.
refusal-not-in-play = Insel { $island } liegt nicht aus.
refusal-not-adjacent = Insel { $island } ist im Kreis nicht benachbart zu der deines Botschafters.
refusal-no-ship = Auf dieser Insel liegt kein { resource }-Schiff.
refusal-no-such-space = Eine Insel hat die Bauplätze 1 bis 4.
refusal-space-taken = Bauplatz { $space } ist besetzt.
refusal-no-factories = Du hast alle deine Fabriken gebaut.
refusal-already-upgraded = { disc-on } ist schon aufgewertet.
refusal-tool-itself = Eine Werkzeug-Scheibe kann sich nicht selbst aufwerten.
refusal-nothing-to-produce = Wähle mindestens eine Ware.
refusal-mixed-production = Produziere mehrere von einer Sorte oder je eine von mehreren Sorten.
refusal-no-warehouse = Du hast zu wenige leere { good.store }.
refusal-no-politician = In der { chamber-full } wartet kein Politiker.
refusal-must-remove = Du musst einen wartenden Politiker entfernen, solange es einen gibt.
refusal-not-bought = Auf der Mitte deines Rades liegt keine neue { disc }-Scheibe.
refusal-no-starting-disc = { disc } gehört nicht zu den sechs Scheiben, mit denen ein Rad beginnt.
refusal-disc-set = Die { disc }-Scheibe liegt schon auf deinem Rad.
refusal-slot-taken = Auf { slot } liegt schon eine Scheibe.
refusal-ring-full = { ring.nom } hat alle seine Scheiben: 1 im kleinen, 2 im mittleren, 3 im großen.
refusal-active-half = Genau 2 Scheiben beginnen in der aktiven Hälfte; mit einer Scheibe hier geht das nicht mehr auf.

## Was man vor Erlaubtem bedenken sollte

warning-unused-discs = Du könntest noch in { $count ->
    [one] 1 Ring
   *[other] { $count } Ringen
} eine Scheibe aktivieren.
warning-cannot-be-undone = Das deckt eine Insel auf und lässt sich nicht zurücknehmen.
warning-loses-use = Du verzichtest auf eine Aktion, die möglich wäre.
warning-discards = Die { disc }-Scheibe, die dort liegt, kommt aus dem Spiel.
warning-not-doubled = Diese Scheibe ist aufgewertet: Du könntest sie doppelt nutzen.

## Protokoll

event-round-started = Runde { $round } beginnt.
event-turn-started = { you.has } den Zug begonnen.
event-turn-ended = { you.has } den Zug beendet.
event-game-ended = Das Spiel ist zu Ende.
event-knowledge-start = { you.has } zum Start { $count } Wissen genommen.
event-knowledge-inspection = { you.has } für eine Inspektion { $count } Wissen genommen.
event-knowledge-black-market = { you.has } am Schwarzmarkt { $count } Wissen genommen.
event-knowledge-factories = { you.has } durch Fabriken { $count } Wissen bekommen.
event-knowledge-paid = { you.has } { $count } Wissen gezahlt.
event-resources-taken = { you.has } { resource-count } genommen.
event-resources-paid = { you.has } { $amounts } gezahlt.
event-goods-paid = { you.has } { $amounts } gezahlt.
event-goods-produced = { you.has } { $amounts } produziert.
event-disc-set = { you.has } { disc } auf { slot } gesetzt.
event-wheel-built = { you.has } das Startrad fertig gebaut.
event-wheels-revealed = Alle Räder sind gebaut und liegen offen.
event-ring-turned = { you.has } { ring.acc } gedreht.
event-discs-swapped = { you.has } { $first } und { $second } getauscht.
event-disc-activated = { $doubled ->
    [yes] { you.has } { disc-on } doppelt aktiviert.
   *[no] { you.has } { disc-on } aktiviert.
}
event-disc-inspected = { you.has } { disc-on } inspiziert.
event-disc-reused = { you.has } { disc-on } durch einen Bonus noch einmal genutzt.
event-disc-named = { you.has } { disc-on } mit einem Bonus verstärkt.
event-use-forfeited = { you.has } eine Aktion verfallen lassen.
event-disc-upgraded = { you.has } { disc-on } aufgewertet.
event-disc-bought = { you.has } eine neue { disc }-Scheibe vom Markt genommen.
event-disc-placed = { $out ->
    [none] { you.has } die neue { disc }-Scheibe auf { slot } gesetzt.
   *[other] { you.has } die neue { disc }-Scheibe auf { slot } gesetzt; die { $out }-Scheibe dort kam aus dem Spiel.
}
event-representative-moved = { you.has } Stufe { $level } auf dem { path.full } erreicht.
event-politician-seated = { you.has } einen Politiker in der { chamber-full } platziert.
event-politician-removed = { you.has } einen Politiker aus der { chamber-full } entfernt.
event-island-revealed = { you.has } Insel { $island } mit { $count } { $count ->
    [one] Schiff
   *[other] Schiffen
} aufgedeckt.
event-ambassador-moved = { you.has } den Botschafter auf Insel { $island } gestellt.
event-ship-taken = { you.has } 1 { resource }-Schiff von Insel { $island } genommen.
event-factory-built = { $count ->
    [0] { you.has } auf Insel { $island } eine Fabrik gebaut.
   *[other] { you.has } auf Insel { $island } eine Fabrik gebaut und { warehouse-count } bekommen.
}
event-bot-activated = { $upgraded ->
    [yes] { you.has } { $letter } (aufgewertet) aktiviert: { letter }.
   *[no] { you.has } { $letter } aktiviert: { letter }.
}
event-bot-removed-ship = { you.has } 1 { resource }-Schiff auf Insel { $island } aus dem Spiel genommen.
event-bot-cancelled = { you.has } { $letter } nicht ausführen können.
event-bot-invests-instead = { you.has } statt { $letter } eine Investition gemacht.
event-bot-upgraded = { you.has } { $letter } ({ slot }) aufgewertet.

## Worauf man zeigen kann

target-disc = Scheibe auf { slot }
target-inspection = Inspektion der Scheibe auf { slot }
target-ring = { $ring ->
    [small] Kleiner Ring
    [medium] Mittlerer Ring
   *[large] Großer Ring
}
target-stall = { disc }-Scheiben am Markt
target-level = Nächste Stufe auf dem { path.full }
target-island = Insel { $island }
target-stack = Verdeckte Inseln
target-ship = { resource }-Schiff
target-space = Bauplatz { $space }
target-good = { good } produzieren
target-sale = { good } gegen Wissen
target-resource = { resource } vom Schwarzmarkt
target-end-turn = Ende des Zuges

## Startseite

start-play = Spielen
start-play-note = jetzt, gegen einen Computergegner
start-continue = Weiterspielen
start-continue-note = { $yours ->
    [yes] Runde { $round } von { $rounds }, du bist am Zug, { $players }
   *[no] Runde { $round } von { $rounds }, { $players }
}
start-new-game = Neues Spiel
start-new-game-note = Spieler, Modus, Optionen
start-solo = Solo
start-solo-note = Schlag den Bot
start-hot-seat = An einem Bildschirm
start-hot-seat-note = 2–4, reihum
start-learn = Lernen
start-learn-note = Schritt für Schritt
start-open-record = Aufzeichnung öffnen
start-open-record-note = Jede Partie noch einmal ansehen
start-works-offline = Geht auch ohne Netz
start-picture = Ein Messingrad auf einer schwebenden Insel
start-saved-games = Gespeicherte Partien
start-game-of = { mode }, { $players }

## Einstellungen

setting-language = Sprache
setting-theme = Farben
setting-theme-light = Hell
setting-theme-dark = Dunkel
setting-text = Schriftgröße
setting-text-normal = Normal
setting-text-large = Groß
setting-text-largest = Sehr groß
setting-speed = Tempo der Gegner
setting-speed-slow = Langsam
setting-speed-normal = Normal
setting-speed-fast = Schnell
setting-speed-instant = Sofort

## Neues Spiel

new-mode = Modus
new-mode-tip = { $mode ->
    [base] Zwei bis vier Spieler, vorgegebenes Startrad, verdeckte Inseln. Am besten für die erste Partie.
    [expert] Zwei bis vier Spieler bauen ihr eigenes Rad; alle Inseln liegen offen im Kreis.
   *[solo] Du allein gegen den Bot, der einem festen Ablauf folgt.
}
new-players = Spieler
new-seats = Plätze
new-seat = Platz { $seat }
new-seat-computer = Computer, { $opponent }
new-edition = Auflage
new-market = Marktpreise
new-market-first-game = Erste Partie: Stadt 1, Reise 2, Werkzeug 3, Bonus 4
new-market-random = Ausgelost
new-wheels = Radaufbau
new-wheels-together = Alle gleichzeitig, verdeckt
new-wheels-in-turn = Reihum, offen
new-components = Materialdatei
new-components-standard = Standard
new-more-options = Mehr Optionen

## Solo

solo-bot-number = Bot { $number }
solo-bot-own = Eigenes Rad
solo-bot-wheel = Das Rad des Bots
solo-bot-build = Zieh die Buchstaben, oder wähle einen und dann einen Platz. Mit der Tastatur: Pfeiltasten, dann ein Buchstabe.
solo-notation-copy = Notation kopieren

## Tisch: Felder und Beschriftungen

table-round = Runde { $round } von { $rounds }
table-round-label = Runde
table-of-rounds = von { $rounds }
table-sky = Himmel
table-sky-note = leuchtet mit einer Reise-Scheibe
table-market = Markt
table-market-note = mit beliebigen Rohstoffen
table-market-free = gratis
table-market-left = noch { $count }
table-market-none = keine
table-black-market = Schwarzmarkt
table-black-market-note = jederzeit in der Aktionsphase
deal-sell-simple = Eine einfache Ware gegen 2 Wissen tauschen
deal-sell-complex = Eine komplexe Ware gegen 3 Wissen tauschen
deal-acquire = 3 Wissen gegen einen beliebigen Rohstoff tauschen
table-log = Protokoll
table-your-wheel = Dein Rad
table-wheel-of = Rad: { $name }
# The own next turns, and what a disc would bring where it is put.
coming-title = Deine nächsten Züge
coming-round = Runde { $round }
coming-pairs = { $count ->
    [one] { $count } Paar
   *[other] { $count } Paare
}
disc-count = { $count ->
    [one] { $count } Scheibe
   *[other] { $count } Scheiben
}
coming-empty = leer
coming-none = keine Scheibe
placing-point = Zeige auf einen Platz: Du siehst, wann die Scheibe dort aktiv ist.
placing-active = aktiv in den Zügen
placing-any = passt zu jedem Paar
# $turns are numbers: 1, 2 and 5.
placing-touches = neben { disc } in { $turns }
placing-destroys = zerstört { disc }
table-now = jetzt
table-next = danach
table-supply = Vorrat
table-resources = Rohstoffe
table-ships = Schiffe
table-ships-note = = Ertrag
table-warehouses = Lager
table-warehouses-note = { $full } voll, { $empty } leer
table-factories = Fabriken
table-factories-note = +{ $count } Wissen je Zug
table-hall = Rathaus
table-hall-different = ≠ mindestens zwei Sorten
table-hall-any = beliebiger Rohstoff
table-cave = Höhle
table-if-ended-now = Wenn jetzt Schluss wäre
table-your-points = Deine Punkte
table-points-of = Punkte von { $name }
table-highest = Höchste
table-lowest = Niedrigste
table-total = Summe
table-opponents = Gegner
table-enlarge = Vergrößern
table-start-player = Startspieler
table-prices-rise = Ab hier kosten Nachtschicht und Umbau 1 mehr
table-intrigue-price = Preis einer Intrige
table-centre = Neue Scheiben
table-face-down = { $count } verdeckt
table-you-are-here = du bist hier
table-fee = Gebühr { $count }
table-no-fee = gratis
table-no-undo = endgültig
table-uses = { $used } von 4 Aktionen genutzt

tab-wheel = Rad
tab-hall = Rathaus
tab-sky = Himmel
tab-players = Spieler
tab-log = Protokoll

## Tisch: Knöpfe

button-end-turn = Zug beenden
button-undo = Rückgängig
button-redo = Wiederholen
button-hint = Tipp
button-skip = Überspringen
button-forfeit = Verfallen lassen
button-change-payment = Anders zahlen
button-double = Doppelt: 2 Aktionen
button-single = Nur einmal
button-inspect = Inspektion: +1 Wissen
button-produce = Produzieren
button-leave = Tisch verlassen
button-save-record = Aufzeichnung speichern

## Tisch: Aufforderungen

prompt-wheel = Baue dein Rad: 1 Scheibe klein, 2 mittel, 3 groß; 2 davon in der aktiven Hälfte.
prompt-wheel-left = { $count ->
    [0] Dein Rad ist fertig.
    [one] Noch 1 Scheibe.
   *[other] Noch { $count } Scheiben.
}
prompt-wheel-wait = Dein Rad ist fertig. Die anderen bauen noch.
prompt-resource = Wähle den Rohstoff, mit dem du beginnst.
prompt-first-step = Wähle den Pfad für deinen ersten Gesandten.
prompt-influence = Wähle eine Scheibe zum Aktivieren oder verändere vorher dein Rad mit Wissen.
prompt-action = Wähle eine Scheibe zum Aktivieren.
prompt-action-more = Wähle noch eine Scheibe oder beende den Zug.
prompt-action-none = Es ist keine Scheibe mehr übrig. Beende den Zug, wenn du fertig bist.
prompt-city = Stadt: Kaufe eine Scheibe oder investiere.
prompt-journey = Reise: Wähle eine Insel.
prompt-tool = Werkzeug: Werte eine Scheibe auf oder produziere Waren.
prompt-uses-left = { $count ->
    [one] Noch 1 Aktion.
   *[other] Noch { $count } Aktionen.
}
prompt-arrived = Nimm ein Schiff oder baue eine Fabrik.
prompt-bonus = Bonus: Wähle eine Scheibe, die du noch einmal nutzt.
prompt-bonus-name = Bonus: Benenne eine Scheibe, die eine Aktion mehr bekommt.
prompt-politics = Platziere Politiker mit einer Intrige oder beende den Zug.
prompt-place = Setze die neue Scheibe auf dein Rad.
prompt-over = Das Spiel ist zu Ende.
prompt-wait = { $name } ist am Zug.
prompt-turn = { ring.acc } um einen Platz drehen?
prompt-modification = Umbau: Wähle den ersten Platz.
prompt-modification-second = Wähle den Platz, mit dem getauscht wird.
prompt-night-shift = Nachtschicht: Wähle den mittleren oder den großen Ring.
prompt-inspection = Inspektion: Wähle die Scheibe, die ausfällt.
prompt-intrigue-seat = Intrige: Wähle die Kammer, in der ein Politiker Platz nimmt.
prompt-intrigue-remove = Wähle die Kammer, die einen wartenden Politiker verliert.
prompt-produce = Wähle die Waren, die du produzierst.
prompt-choose-lit = Wähle etwas, das leuchtet.

strip-phases = Phasen des Zuges
strip-phase-done = { phase }, erledigt
strip-phase-now = { phase }, jetzt
strip-steps = Dieser Zug
strip-undone = zurückgenommen

## Tisch: Fragen und Meldungen

ask-end-turn = Zug beenden?
ask-step = { $action }?

notice-your-turn = Du bist am Zug.
notice-thinking = { $name } denkt nach …

# The end of a turn that wastes something; the last rounds.
waste-knowledge = Dies ist die letzte Runde, und du hast { $count } Wissen; eine Intrige kostet { $price }.
waste-empty = In deinem nächsten Zug ist keine Scheibe aktiv. Eine Nachtschicht oder ein Umbau könnte das jetzt ändern.
waste-never = Zug beenden und nicht mehr warnen
setting-warnings = Warnen, bevor etwas verfällt
last-turn = Dies ist dein letzter Zug
last-turns = { $count ->
    [one] Nach diesem bleibt ein Zug
   *[other] Nach diesem bleiben { $count } Züge
}
last-counts = { $count ->
    [one] Stufen und Politiker zählen; { $count } Kammer kann noch steigen.
   *[other] Stufen und Politiker zählen; { $count } Kammern können noch steigen.
}
last-counts-not = Rohstoffe, Waren und Wissen zählen nicht.
last-disc-never = Eine jetzt gekaufte Scheibe wird nie benutzt.
last-disc-once = Eine jetzt gekaufte Scheibe ist höchstens einmal nutzbar.

## What the others did since one’s last turn, in a line

recap-title = Seit deinem letzten Zug
recap-intrigue = Intrige: { chamber }
recap-removed = { chamber } verliert einen Politiker
recap-bought = neue Scheibe { disc }
recap-upgraded = { disc } aufgewertet
recap-factory = Fabrik
recap-nothing = nichts Neues
recap-again = Zug von { $name } noch einmal zeigen

## Hot-Seat: Bildschirm weitergeben

hand-over-title = { $name }, du bist am Zug
hand-over-text = Gib den Bildschirm an { $name } weiter. Verdecktes bleibt verdeckt, bis der Knopf gedrückt wird.
hand-over-wheel = { $name }, baue dein Rad. Die anderen schauen weg.
hand-over-button = Ich bin { $name }

## Tastatur

keys-title = Tastatur
keys-move = Pfeiltasten: zum nächsten leuchtenden Element, auf dem Rad zum nächsten Platz; Tabulator: der Reihe nach zu allem
keys-choose = Eingabe oder Leertaste: wählen
keys-cancel = Escape: zurück
keys-undo = Strg+Z: rückgängig
keys-redo = Strg+Y: wiederholen
keys-hint = H: Tipp
keys-end-turn = Strg+Eingabe: Zug beenden
keys-skip = S: Züge der Gegner überspringen

## Tipps

hint-title = Tipp
hint-thinking = Ein guter Zug wird gesucht …
hint-failed = Der Ratgeber hat wegen eines Fehlers aufgehört. Frag noch einmal.
hint-plan = Plan { $number }
hint-outlook = { $before ->
    [none] Erwartete Punkte: { $after }
   *[other] Erwartete Punkte: { $before } → { $after }
}
hint-chance = { $before ->
    [none] Gewinnchance: { $after } %
   *[other] Gewinnchance: { $before } % → { $after } %
}
hint-compared = verglichen mit sofortigem Zugende
hint-do-step = Diesen Schritt
hint-do-all = Alle Schritte
hint-brings = Bringt { $list }.
hint-costs = Kostet { $list }.
hint-others = Wirft die anderen um etwa { point-count } zurück.
gain-points = { point-count } beim jetzigen Stand
gain-levels = { $count } { $count ->
    [one] Stufe
   *[other] Stufen
} auf dem { path.full }
gain-chamber = { $count } mehr für die { chamber-full }
gain-disc = eine neue { disc }-Scheibe
gain-factories = { $count } { $count ->
    [one] Fabrik
   *[other] Fabriken
}
gain-ships = { $count } { $count ->
    [one] Schiff
   *[other] Schiffe
}
gain-goods = { $count } { $count ->
    [one] Ware
   *[other] Waren
}
gain-upgrades = { $count } aufgewertete { $count ->
    [one] Scheibe
   *[other] Scheiben
}

## Lernen

learn-title = Noria lernen

guide-title = Was jetzt zu tun ist
guide-stop = Keine Hinweise mehr
guide-note = { $moment ->
    [resource] Wähle den Rohstoff, mit dem du beginnst. Mit Energie und Myzel zahlst du den Siedlungspfad, mit Obsidian den Veredelungspfad.
    [first-step] Dein erster Gesandter verlässt die Höhle. Siedlung und Veredelung werden mit Rohstoffen bezahlt, Erkundung und Forschung mit Waren. Der Tipp zeigt den Pfad, der zu deinem Start passt.
    [turn] Was leuchtet, kannst du nutzen. Klicke eine Scheibe in der unteren Hälfte deines Rades an oder folge den Zahlen des Tipps. Bis du den Zug beendest, kannst du alles zurücknehmen, nur das Aufdecken einer Insel nicht.
    [more] Eine Scheibe je Ring: Wähle noch eine, die leuchtet, oder beende den Zug.
    [city] Kaufe eine Scheibe, die dir auf dem Rad fehlt, oder klicke eine leuchtende Stufe an, um dort aufzusteigen.
    [journey] Wähle eine Insel. Ein Schiff bringt in jedem weiteren Zug mehr Rohstoffe, frühe sind also am meisten wert.
    [arrived] Nimm ein Schiff des Rohstoffs, den du am meisten brauchst, oder baue eine Fabrik.
    [tool] Werte eine Scheibe auf, die du oft nutzt, oder produziere Waren.
    [bonus] Wähle eine Scheibe, die du noch einmal nutzt.
    [politics] Hast du noch Wissen, macht eine Intrige eine Kammer wertvoller. Sonst beende den Zug.
    [place] Setze die neue Scheibe dorthin, wo sie mit dem ins Licht kommt, was zu ihr passt.
   *[wait] Die anderen spielen. Das Protokoll erzählt, was sie tun.
}

## Ende des Spiels

end-winner = { $you ->
    [yes] Du gewinnst mit { $points } zu { $second }
   *[no] { $name } gewinnt mit { $points } zu { $second }
}
end-shared = Geteilter Sieg: { $names }, je { $points } Punkte
end-solo-won = Du schlägst den Bot mit { $points } zu { $second }
end-solo-lost = Der Bot gewinnt mit { $second } zu { $points }
end-solo-tie = Je { $points }: Bei Gleichstand gewinnt der Bot
end-place = { $place }. von { $count }
end-short = { $count ->
    [one] Ein Punkt hat gefehlt.
   *[other] { $count } Punkte haben gefehlt.
}
end-summary = { mode }, { $players }, { $rounds }
end-scoring = Wertung
end-best-of-row = bester Wert der Zeile
end-row-path = Stufe auf dem Pfad × { $value }
end-row-specialization = höchste Stufe × { $value }
end-row-division = niedrigste Stufe × { $value }
end-total = Summe
end-tie-break = { $counts ->
    [factories] Gleichstand: weniger Schiffe und Fabriken
   *[warehouses] Gleichstand: weniger Schiffe und Lager
}
end-tie-decided = { $counts ->
    [factories] Punktgleich. Weniger Schiffe und Fabriken entscheiden: { $name } { $fewer }, { $other } { $more }.
   *[warehouses] Punktgleich. Weniger Schiffe und Lager entscheiden: { $name } { $fewer }, { $other } { $more }.
}
end-tie-shared = Punkte und Gleichstandsregel ergeben dasselbe: Der Sieg wird geteilt.
end-graph = Punkte nach Runden
end-graph-note = als wäre das Spiel dann zu Ende gewesen
end-graph-line = { $name }: { $points } Punkte nach Runde { $round }
end-decided = Was die Partie entschieden hat
end-rematch = Revanche
end-replay = Noch einmal ansehen
end-save-record = Aufzeichnung speichern
end-to-start = Startseite

## Ansehen

replay-title = Partie ansehen
replay-first = Zum Anfang
replay-last = Zum Ende
replay-previous-turn = Voriger Zug
replay-next-turn = Nächster Zug
replay-previous-step = Voriger Schritt
replay-next-step = Nächster Schritt
replay-play = Abspielen
replay-pause = Anhalten
replay-slider = Stelle in der Partie
replay-position = Runde { $round }, { $name }, Schritt { $step } von { $steps }
replay-play-on = Von hier weiterspielen
replay-play-on-tip = Beginnt an dieser Stelle eine neue Partie. Die Aufzeichnung bleibt, wie sie ist.
replay-choose-seats = Wer spielt weiter?
replay-keys = Pfeiltasten: Schritt. Mit Umschalt: Zug. Leertaste: abspielen und anhalten.

## Aufzeichnungen öffnen, und was schiefgehen kann

open-choose = Datei wählen

error-title = Das hat nicht geklappt
error-go-back = Zurück
error-record = Diese Aufzeichnung lässt sich nicht lesen.
error-record-line = Zeile { $line }: { $why }
error-record-diverges = Die Aufzeichnung lässt sich so nicht nachspielen.
error-components = Diese Materialdatei ist nicht brauchbar.
error-components-entry = [{ $table }] { $entry }: { $why }
error-components-table = [{ $table }]: { $why }
error-file = Die Datei lässt sich nicht als Text lesen.
error-no-game = Diese Partie ist nicht mehr in diesem Browser.
error-storage-full = Der Browser hat keinen Platz mehr. Die Partie läuft weiter, wird aber nicht gespeichert: Speichere jetzt die Aufzeichnung oder lösche alte Partien.
error-storage-missing = Dieser Browser bewahrt für diese Seite nichts auf (ein privates Fenster?). Die Partie läuft weiter, ist aber weg, sobald die Seite geschlossen wird: Speichere die Aufzeichnung.
error-old-rules = Diese Partie folgt der Regelversion { $version }; dieses Programm kennt die Versionen bis { $known }. Sie lässt sich nicht fortsetzen, aber ihre Aufzeichnung kannst du speichern.
error-export = Aufzeichnung speichern
error-opponent = Der Gegner hat wegen eines Fehlers aufgehört nachzudenken. Für ihn wurde ein einfacher Zug gemacht.
error-network = Das Netz des Meisters konnte nicht geladen werden. Bis es da ist, spielt ein schwächerer Gegner; von Zeit zu Zeit wird es noch einmal versucht.
opponent-not-loaded = Die Computergegner konnten nicht geladen werden. Prüfe die Verbindung; es wird wieder versucht.

## Probleme mit Aufbau, Notation oder Aufzeichnung

options-players = { $mode ->
    [solo] Ein Solospiel hat 1 Spieler, nicht { $count }.
   *[other] Dieses Spiel hat 2 bis 4 Spieler, nicht { $count }.
}
options-market = Der Markt der ersten Partie gehört zum Basisspiel.
options-bot = Nur ein Solospiel hat einen Bot.

setup-rules = Regelversion { $version } ist unbekannt; dieses Programm spielt die Versionen 1 bis { $known }.
setup-players = { $count ->
    [one] 1 Spieler passt nicht zu diesem Modus.
   *[other] { $count } Spieler passen nicht zu diesem Modus.
}
setup-market = Am Markt müssen Stadt, Reise, Werkzeug und Bonus je einmal liegen.
setup-island-count = Nötig sind { $expected } Inseln, hier sind es { $found }.
setup-no-such-island = Insel { $island } gibt es in diesem Spielmaterial nicht.
setup-island-twice = Insel { $island } ist zweimal genannt.
setup-disc-orders = Nötig sind { $expected } Reihenfolgen der Rohstoff-Scheiben, hier sind es { $found }.
setup-disc-order = Spieler { $seat } braucht jede Rohstoff-Scheibe einmal.
setup-same-order = Die Spieler { $seat } und { $other } haben dieselbe Reihenfolge der Rohstoff-Scheiben; sie muss verschieden sein.
setup-no-bot = Ein Solospiel braucht einen Bot.
setup-bot = Nur ein Solospiel hat einen Bot.
setup-bot-island = Der Botschafter des Bots steht auf Insel { $island }, die nicht im Spiel ist.
setup-bot-wheel = Das Rad des Bots braucht die Buchstaben A bis F je einmal, normale Seite oben: 1 klein, 2 mittel, 3 groß, davon 2 aktiv.

notation-lines = Eine Notation hat vier Zeilen (Market, Islands, Bot, Player); diese hat { $count }.
notation-label = Zeile { $line } sollte mit „{ $label }:“ beginnen.
notation-market = Zeile 1: „{ $word }“ ist keine Scheibe mit Preis. Erwartet werden J, C, T und B mit den Preisen 1 bis 4, etwa J1, C2, T3, B4.
notation-island = Zeile 2: „{ $word }“ ist keine Inselnummer.
notation-island-twice = Zeile 2: Insel { $island } ist zweimal genannt.
notation-ambassador = Zeile 2: Genau eine Insel trägt (x), den Botschafter des Bots; hier { $count ->
    [0] ist es keine
    [one] ist es eine
   *[other] sind es { $count }
}.
notation-path = Zeile { $line } sollte mit „ - “ und einem Pfad enden, etwa „ - Settlement Path“.
notation-upgraded = Zeile { $line }: Alle Scheiben beginnen mit der normalen Seite oben, ohne Plus.
notation-wheel = Zeile { $line }: { $problem }
wheel-rings = Ein Rad hat drei Ringe, getrennt durch „ - “; dieses hat { $count }.
wheel-disc = „{ $word }“ ist keine Scheibe: Erwartet werden ein Platz und ein Buchstabe, etwa 3O, mit Plus für die aufgewertete Seite.
wheel-position = „{ $word }“ geht nicht, denn { ring.nom } hat die Plätze 1 bis { $last }.
wheel-taken = Auf { slot } liegen zwei Scheiben.

divergence-components = Die Aufzeichnung entstand mit dem Material „{ $components }“, das sich von diesem unterscheidet. Gib die richtige Datei an.
divergence-setup = Ihr Aufbau ist falsch:
divergence-round = Runde { $round }, Spieler { $seat }: Das Spiel ist in Runde { $reached }.
divergence-refused = Runde { $round }, Spieler { $seat }, Aktion { $number } ({ $action }): { $why }
divergence-state = Runde { $round }, Spieler { $seat }, Aktion { $number } ({ $action }): Das Spiel ist nicht mehr so, wie es aufgezeichnet wurde.
divergence-result = Die Aufzeichnung nennt die Punkte { $recorded }, das Spiel kommt auf { $points }.

## Namen für Bildschirmleser

aria-space = { $ring ->
    [small] Kleiner Ring, Platz { $space }
    [medium] Mittlerer Ring, Platz { $space }
   *[large] Großer Ring, Platz { $space }
}
aria-space-empty = { aria-space }: leer
aria-space-disc = { $upgraded ->
    [yes] { aria-space }: { disc }-Scheibe, aufgewertet
   *[no] { aria-space }: { disc }-Scheibe
}
aria-space-letter = { $upgraded ->
    [yes] { aria-space }: { $letter }, { letter }, aufgewertet
   *[no] { aria-space }: { $letter }, { letter }
}
aria-activated = in diesem Zug aktiviert
aria-disc = { $upgraded ->
    [yes] { disc }-Scheibe, aufgewertet
   *[no] { disc }-Scheibe
}
aria-wheel = { $you ->
    [yes] Dein Rad
   *[no] Rad: { $name }
}
aria-ring-turn = Drehe { ring.acc }
aria-level = { path.full }, Stufe { $level }: { $price }
aria-next-level = { path.full }, deine nächste Stufe, { $level }: { $price }
aria-chamber = { chamber-full }: Wert { $value }, { $seated } auf Sitzen, { $waiting } wartend
aria-island-ambassadors = Botschafter hier: { $names }
aria-building-space = Bauplatz { $space }: { warehouse-count }
aria-building-space-taken = Bauplatz { $space }: Fabrik, { $name }
aria-stack = { $count ->
    [0] Keine verdeckte Insel
    [one] 1 verdeckte Insel
   *[other] { $count } verdeckte Inseln
}
aria-stall = { $price ->
    [0] { disc }-Scheibe, gratis, noch { $count }
   *[other] { disc }-Scheibe, Preis { $price }, noch { $count }
}
aria-stall-empty = { disc }-Scheibe, ausverkauft
aria-warehouse-full = { good }, voll
aria-warehouse-empty = { good }, leer
aria-round = Runde { $round } von { $rounds }
aria-cog = Zahnrad
aria-log = Protokoll des Spiels
aria-live = Was gerade geschehen ist
aria-targets = { $count ->
    [one] 1 leuchtendes Element in diesem Bereich
   *[other] { $count } leuchtende Elemente in diesem Bereich
}

## Begriffe

tip-disc = { $disc ->
    [energy] Bringt für jedes deiner Energie-Schiffe 1 Energie.
    [mycelium] Bringt für jedes deiner Myzel-Schiffe 1 Myzel.
    [obsidian] Bringt für jedes deiner Obsidian-Schiffe 1 Obsidian.
    [city] Kaufe eine Scheibe am Markt oder investiere: Einer deiner Gesandten steigt um eine Stufe.
    [journey] Dein Botschafter reist auf eine andere Insel; dort nimmst du ein Schiff oder baust eine Fabrik.
    [tool] Werte eine andere Scheibe deines Rades auf oder produziere Waren in deinen leeren Lagern.
   *[bonus] Nutze eine Scheibe noch einmal, die du in diesem Zug schon aktiviert hast.
}
tip-path = Der { path.full } wird mit { $kinds } bezahlt. Am Ende zählt jede Stufe so viele Punkte, wie die Kammer wert ist.
tip-chamber = { $chamber ->
    [specialization] Am Ende zählt deine höchste Stufe so viele Punkte, wie diese Kammer wert ist.
    [division] Am Ende zählt deine niedrigste Stufe so viele Punkte, wie diese Kammer wert ist. Ein Pfad ohne deinen Gesandten zählt als Stufe 0.
   *[other] Am Ende zählt jede deiner Stufen auf diesem Pfad so viele Punkte, wie die Kammer wert ist.
}
tip-phase = { $phase ->
    [wheels] Alle bauen aus sechs Scheiben ihr Startrad.
    [resources] Alle wählen einen Rohstoff, mit dem sie beginnen.
    [first-steps] Alle stellen kostenlos einen Gesandten auf Stufe 1 eines Pfades.
    [influence] Zahle Wissen, um vor der Nutzung deines Rades einen Ring zu drehen (Nachtschicht) oder Scheiben zu versetzen (Umbau).
    [action] Aktiviere bis zu drei Scheiben, eine je Ring. Der Schwarzmarkt ist offen.
    [politics] Zahle Wissen für Intrigen, die Kammern wertvoller machen.
    [administration] Du bekommst Wissen durch Fabriken, deine drei Ringe drehen sich, und neue Scheiben kommen auf dein Rad.
   *[over] Alle Runden sind gespielt.
}
term-knowledge = Wissen
tip-knowledge = Eine eigene Währung. Damit zahlst du Nachtschicht, Umbau, Intrige und Rohstoffe vom Schwarzmarkt; Fabriken, Inspektionen und getauschte Waren bringen es.
term-resources = Rohstoffe
tip-resources = Energie, Myzel und Obsidian. Scheiben bringen so viele, wie du Schiffe der Sorte hast; du zahlst damit Scheiben, Waren, Stufen und Aufschläge.
term-goods = Waren
tip-goods = Eine Ware ist ein volles Lager. Triebwerk, Segel und Kompass sind einfach, Lampe und Kolben komplex.
term-warehouse = Lager
tip-warehouse = Es fasst eine Ware und ist entweder leer oder voll. Zahlst du die Ware, drehst du es auf die leere Seite; es bleibt dir.
term-ship = Schiff
tip-ship = Jedes Schiff erhöht um 1, was die Scheibe seines Rohstoffs bringt.
term-factory = Fabrik
tip-factory = Auf einer Insel gebaut, bringt sie leere Lager. Jedes Zahnrad, das deine Fabriken freigeben, gibt am Ende jedes Zuges 1 Wissen.
term-representative = Gesandter
tip-representative = Du hast vier, anfangs in der Höhle. Nur ihre Stufen auf den vier Pfaden bringen am Ende Punkte.
term-cave = Höhle
tip-cave = Hier beginnen die Gesandten. Sie zählt als Stufe 0.
term-ambassador = Botschafter
tip-ambassador = Reist von Insel zu Insel, wenn du eine Reise-Scheibe nutzt.
term-politician = Politiker
tip-politician = Jeder Politiker auf einem Sitz macht die Kammer wertvoller, für alle und auf Dauer.
term-night-shift = Nachtschicht
tip-night-shift = Dreht den mittleren oder den großen Ring um einen Platz, bevor du deine Scheiben nutzt. Niemals den kleinen.
term-modification = Umbau
tip-modification = Zwei Scheiben deines Rades tauschen die Plätze, oder eine kommt auf einen freien Platz.
term-intrigue = Intrige
tip-intrigue = Platziere einen wartenden Politiker in seiner Kammer und entferne danach einen anderen wartenden aus einer beliebigen. Kostet so viel Wissen, wie die Rundenleiste Zahnräder zeigt.
term-repeat = Wiederholung
tip-repeat = Jede Wiederholung derselben Sonderaktion im selben Zug kostet doppelt so viel wie die vorige.
term-cog-price = Zahnradpreis
tip-cog-price = Die sichtbaren Zahnräder der Rundenleiste sind der Preis der ersten Intrige eines Zuges. Er steigt im Lauf der Partie.
term-price-rise = Preisanstieg
tip-price-rise = Ab diesem Feld der Rundenleiste kosten Nachtschicht und Umbau 1 Wissen mehr.
term-inspection = Inspektion
tip-inspection = Lass eine Scheibe ausfallen und nimm dafür 1 Wissen. Ihr Ring ist dann für diesen Zug verbraucht.
term-doubling = Doppelt nutzen
tip-doubling = Einmal je Zug darfst du beim Aktivieren eine aufgewertete Scheibe doppelt nutzen: Sie hat dann zwei Aktionen.
term-upgraded = Aufgewertet
tip-upgraded = Eine Scheibe mit der zweifarbigen Seite oben. Sie lässt sich doppelt nutzen, aber nicht in dem Zug, in dem sie aufgewertet wurde.
term-neighbours = Nachbarregel
tip-neighbours = Die Scheiben, die du im mittleren und im großen Ring nutzt, müssen sich berühren: groß 4 mit mittel 3, groß 5 mit beiden, groß 6 mit mittel 4. Der kleine Ring passt immer.
term-active-half = Aktive Hälfte
tip-active-half = Nur Scheiben in der leuchtenden Hälfte des Rades lassen sich aktivieren oder inspizieren. Nach deinem Zug dreht sich jeder Ring um einen Platz.
term-uses = Aktionen
tip-uses = Was eine aktivierte Scheibe einmal tut. Ein Zug hat höchstens vier davon, die aus Bonus-Scheiben eingeschlossen.
term-surcharge = Aufschlag
tip-surcharge = Ein beliebiger Rohstoff mehr für jeden gegnerischen Gesandten, der auf diesem Pfad weiter oben steht als deiner.
term-fee = Gebühr
tip-fee = Ein beliebiger Rohstoff für jeden gegnerischen Botschafter auf dieser Insel.
term-different = Mindestens zwei Sorten
tip-different = Einen Preis mit ≠ zahlst du mit zwei oder mehr Sorten, beliebig gemischt. Ohne das Zeichen zahlst du mit einer einzigen.
term-market = Markt
tip-market = Scheiben für dein Rad, gekauft mit einer Stadt-Scheibe und beliebigen Rohstoffen. Rohstoff-Scheiben sind kostenlos.
term-black-market = Schwarzmarkt
tip-black-market = In deiner ganzen Aktionsphase offen: eine einfache Ware gegen 2 Wissen, eine komplexe gegen 3, und 3 Wissen gegen einen beliebigen Rohstoff.
term-investment = Investition
tip-investment = Ein Gesandter steigt um eine Stufe oder kommt aus der Höhle auf Stufe 1; du zahlst den Preis dieser Stufe.
term-production = Produktion
tip-production = Fülle leere Lager: beliebig viele einer Ware oder je eines von mehreren Waren.
term-centre = Mitte des Rades
tip-centre = Hier warten neue Scheiben und kommen am Ende des Zuges auf dein Rad.
term-forfeit = Verfallen lassen
tip-forfeit = Verzichte auf eine offene Aktion, damit es weitergehen kann.
term-draft = Entwurf
tip-draft = Bis du den Zug beendest, kannst du alles zurücknehmen, nur das Aufdecken einer Insel nicht.
term-points = Zwischenstand
tip-points = Was alle bekämen, wenn das Spiel jetzt zu Ende wäre.
term-start-player = Startspieler
tip-start-player = Beginnt jede Runde, das ganze Spiel über.
term-bot = Bot
tip-bot = Seine Ringe drehen sich, und jede Buchstaben-Scheibe, die in die aktive Hälfte kommt, handelt, in alphabetischer Reihenfolge; aufgewertete zweimal.
term-tie = Gleichstand
tip-tie = Bei gleichen Punkten gewinnt, wer zusammen weniger Schiffe und Lager hat.

## What a thing would bring, in its note

brings-income = { $from } → { $to } Wissen pro Zug
brings-points = { $from } → { $to } Punkte
brings-upgraded = ab dem nächsten Zug zwei Aktionen, einmal pro Zug
# Columns of small numbers: everybody’s points now, after what is pointed at, and at most.
prospect-now = jetzt
prospect-then = dann
prospect-most = max.

# Das Rad des Grundspiels nach Absprache; eigene Materialtabellen.
new-base-wheel = Startrad
new-base-wheel-printed = Wie gedruckt
new-base-wheel-agreed = Nach Absprache
base-wheel-move = Wähle eine Scheibe, dann ihren Platz. Scheiben tauschen die Plätze.
base-wheel-holding = { $disc }: Wähle ihren Platz.
base-wheel-resource = Rohstoff-Scheibe { $number }
base-wheel-resources = Auf diesen Plätzen liegen die drei Rohstoff-Scheiben, bei jedem in anderer Reihenfolge.
base-wheel-empty = { $slot }, leer
base-wheel-disc = { $slot }: { $disc }
own-title = Ich besitze das Spiel
table-components = Material: { $name }
