# `noria play`, `noria replay` and `noria analyse`. The page does not carry these texts.

terminal-rings-turned = { $name } turned all rings.

## The table

terminal-value = value
terminal-seated = seated
terminal-waiting = waiting
terminal-next-level = your next level
terminal-top = at the top
terminal-price = price
terminal-circle = The islands form a circle, clockwise from the top of this list.
terminal-ambassador = Ambassador
terminal-home = at home
terminal-active = active
terminal-used = used
terminal-inspected = inspected
terminal-named = named
terminal-wheel-hidden = built, hidden
terminal-wheel-missing = not built yet

## Talking to the player

terminal-list = type “{ $word }” to see them
terminal-list-empty = Nothing for “{ $word }” now.
terminal-numbers = Choose a number from 1 to { $count }.
terminal-possible = { $action }: possible now
terminal-why-what = Add an action, like: why use=s2
terminal-no-action = “{ $word }” is no action; “help” lists what can be typed.
terminal-undone = Taken back.
terminal-nothing-to-undo = There is nothing of this turn to take back.
terminal-enter = Press Enter to go on.
terminal-save-where = Save where? Add a file name.
terminal-exists = { $file } exists already; choose another name.
terminal-saved = Saved in { $file }.
terminal-resume = Go on with: { $command }
terminal-watch = Watch it again with: { $command }

## What can be typed

terminal-help-number = the action with this number
terminal-help-word = an action by its word, as at the head of each group
terminal-help-list = all actions of a group that is too long to be shown
terminal-help-undo = take back your last action of this turn (not after an island was revealed)
terminal-help-why = why an action is not possible now
terminal-help-show = draw the table again
terminal-help-score = the points if the game ended now
terminal-help-save = write the record of the game
terminal-help-quit = leave; the record is kept, and “noria play --resume FILE” goes on with it
terminal-help-wheel = s, m and l are the small, medium and large ring of the wheel; a plus marks an upgraded disc.

## Recorded games

terminal-game = Game
terminal-rules = rules { $version }
terminal-components = Components
terminal-state = State
terminal-length = { $turns } turns, { $actions } actions
terminal-checked = Checked
terminal-checked-all = every action is legal and leads to the recorded state
terminal-checked-some = every action is legal; { $count } turns carry no check of the state
