# ---- Tables that a server cannot read ----
online-problem-unreadable = This version of the server cannot read this game, so it cannot be played now. Nothing of it is lost. Tell the operator the address of the table; your other tables are not concerned.
