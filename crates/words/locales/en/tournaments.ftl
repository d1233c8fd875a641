### Tournaments and double games.

## A table of two

online-double = Double game
online-double-no = One game
online-double-yes = Two games with seats exchanged
online-double-tip = The first of two seats has the better chances. In a double game you play the same market and wheels twice, once from each seat, and the sum of the points counts.
online-to-second = To the second game

## The list

tournament-title = Tournaments
tournament-lead = Several rounds, one winner. Anybody can make a tournament, for everybody or for those who have the link.
tournament-new = New tournament
tournament-all = All tournaments
tournament-mine = My tournaments
tournament-open = To join
tournament-running = Being played
tournament-finished = Finished
tournament-none = No tournament is under way. Make one, and others find it here.
tournament-winner = Winner:

## A new one

tournament-name = Title
tournament-system = System
tournament-swiss = Swiss system
tournament-swiss-note = Everybody plays every round, against others with about as many points, and nobody twice while that can be avoided.
tournament-round-robin = Round robin
tournament-round-robin-note = Everybody meets everybody.
tournament-elimination = Single elimination
tournament-elimination-note = Two at a table. Who loses is out.
tournament-rounds-field = Rounds
tournament-rounds-usual = as many as usual
tournament-listed = Who can join
tournament-listed-yes = Everybody, from the list
tournament-at-table = At a table
tournament-fill = Computers on seats that are left
tournament-fill-no = None
tournament-fill-tip = Without them somebody may have no opponent in a round and gets the point, or a table is smaller.
tournament-patience = Minutes to come to the table
tournament-rated = Games count for the ratings
tournament-announce = Make the tournament
tournament-double-games = double games

## Its page

tournament-to = To the tournament
tournament-link = Link to this tournament
tournament-open-note = Players can join until whoever made it starts it. Who joins should stay near: the first table opens at once.
tournament-running-note = The tournament is being played.
tournament-cancelled = This tournament was called off.
tournament-table-waits = Your table is waiting for you.
tournament-second-waits = Your second game has begun, with the seats exchanged.
tournament-round-waits = Your game is over. The next round begins when all tables are done.
tournament-you-bye = You have no opponent in this round and get the point.
tournament-to-table = To my table
tournament-leave = Leave the tournament
tournament-leave-sure = Really leave? You cannot come back.
tournament-cancel = Call it off
tournament-cancel-sure = Really call it off?
tournament-start = Start the tournament
tournament-standings = Standings
tournament-place = Place
tournament-points = Points
tournament-buchholz = Buchholz
tournament-buchholz-tip = The points of the opponents, for each round the mean of those at the table
tournament-sonneborn = Sonneborn-Berger
tournament-sonneborn-tip = The points of those who were beaten, and half of those with whom one tied
tournament-round = Round { $round }
tournament-round-of = Round { $round } of { $count }
tournament-being-played = being played
tournament-second-game = second game
tournament-over = finished
tournament-given-up = given up, or somebody did not come
tournament-nobody-came = nobody came
tournament-bye = no opponent, one point
tournament-game-1 = Game 1
tournament-game-2 = Game 2
tournament-seat-kept = Expected
tournament-waiting-note = The game starts when everybody is here. Who does not come in time has lost it.
