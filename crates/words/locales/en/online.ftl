### Tables of a server.

## Going there

start-online = Online
start-online-note = With friends or strangers

## What the server may say

## The lobby

## A new table

## The waiting room

## At the table

prompt-sending = Your turn is being sent …
online-wheels-wait = The wheels are being built, hidden from the others.

## Afterwards

## Players

# What is often said at a table; sent by its name, read in one’s own language.
phrases = Quick phrases
phrase-hello = Hello!
phrase-good-luck = Good luck!
phrase-well-played = Well played!
phrase-moment = One moment, please.
phrase-thanks = Thank you!
phrase-good-game = Good game!

online-components = { $count ->
    [one] Components: { $name }. 1 value differs from the standard.
   *[other] Components: { $name }. { $count } values differ from the standard.
}
online-components-see = See what differs
online-components-tip = Everybody sees which components are used. Such a game does not count for the ratings.
