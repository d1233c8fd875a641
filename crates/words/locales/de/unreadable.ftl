# ---- Tables that a server cannot read ----
online-problem-unreadable = Diese Version des Servers kann diese Partie nicht lesen, deshalb lässt sie sich jetzt nicht spielen. Nichts davon ist verloren. Nenne dem Betreiber die Adresse des Tisches; deine anderen Tische sind nicht betroffen.
