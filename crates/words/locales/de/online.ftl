### Tische eines Servers.

## Dorthin

start-online = Online
start-online-note = Mit Freunden oder Fremden

## Was der Server sagen kann

## Die Lobby

## Ein neuer Tisch

## Der Warteraum

## Am Tisch

prompt-sending = Dein Zug wird gesendet …
online-wheels-wait = Die Räder werden verdeckt gebaut.

## Danach

## Spieler

# What is often said at a table; sent by its name, read in one’s own language.
phrases = Kurze Sätze
phrase-hello = Hallo!
phrase-good-luck = Viel Glück!
phrase-well-played = Gut gespielt!
phrase-moment = Einen Moment, bitte.
phrase-thanks = Danke!
phrase-good-game = Schönes Spiel!

online-components = { $count ->
    [one] Material: { $name }. 1 Wert weicht vom Standard ab.
   *[other] Material: { $name }. { $count } Werte weichen vom Standard ab.
}
online-components-see = Ansehen, was abweicht
online-components-tip = Alle sehen, womit gespielt wird. Eine solche Partie zählt nicht für die Wertung.
