# ---- Tables that a server cannot read ----
online-problem-unreadable = Cette version du serveur ne peut pas lire cette partie ; elle ne peut donc pas être jouée pour l’instant. Rien n’en est perdu. Donnez l’adresse de la table à l’exploitant ; vos autres tables ne sont pas concernées.
