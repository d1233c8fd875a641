### Texts of lessons and rules.

lesson-title = Leçons
lesson-progress = Terminées : { $done } sur { $all }
lesson-is-done = (terminée)
lesson-number = Leçon { $number } sur { $all }
lesson-name = { $lesson ->
    [wheel] La roue et les disques voisins
    [resources] Ressources et bateaux
    [city] Ville : marché et investissement
    [journey] Voyage : îles et usines
    [tool] Outil : amélioration et production
    [influence] Influence
    [politics] Politique
    [scoring] Décompte
    [turn] Tirer plus d’un tour
    [costs] Ce que coûtent les choses
    [expert] Expert : votre propre roue
   *[solo] Solo : contre le Bot
}
lesson-note = { $lesson ->
    [wheel] Quels disques vont ensemble
    [resources] Plus de bateaux, plus de tout
    [city] Nouveaux disques et niveaux plus hauts
    [journey] Ce que les îles offrent et coûtent
    [tool] De meilleurs disques, des marchandises
    [influence] Équipe de nuit et Modification
    [politics] Ce que vaut une Voie
    [scoring] Six lignes décident de la partie
    [turn] Double usage, Bonus et une Inspection qui rapporte
    [costs] Marché Noir, taxes, suppléments, deux Intrigues d’un coup
    [expert] Six disques, douze espaces
   *[solo] Un adversaire qui suit un programme fixe
}
lesson-loading = La leçon arrive…
lesson-failed = La leçon n’a pas pu être chargée. Sans réseau, elle n’est là qu’après une première visite.
lesson-retry = Réessayer
lesson-unknown = Il n’y a pas de leçon à cette adresse.
lesson-hint = Montrez-moi
lesson-again = Recommencer
lesson-leave = Toutes les leçons
lesson-go-on = Continuer
lesson-next = Leçon suivante
lesson-first-game = Vers la première partie
lesson-step = Étape suivante : { $step }.
lesson-undo-first = D’ici, ce chemin ne mène pas au but. Annulez ce que vous avez fait, ou recommencez.
lesson-aside = C’est permis et sans conséquence ici, mais l’exercice demande autre chose. Continuez, ou annulez.
lesson-stuck = Le tour est fini et l’exercice n’est pas réussi. Recommencez.

rules-intro = Les règles du jeu avec nos propres mots. Chaque règle a un nom court, par lequel la table y renvoie.
rules-search = Chercher dans les règles
rules-print = Imprimer
rules-contents = Sommaire
rules-loading = Les règles arrivent…
rules-failed = Les règles n’ont pas pu être chargées. Sans réseau, elles ne sont là qu’après une première visite.
rules-found = { $count ->
    [0] Ces mots ne figurent nulle part dans les règles.
    [one] { $count } section.
   *[other] { $count } sections.
}

# ---- The page Learn ----
learn-intro = Lisez ceci en quelques minutes, ou commencez tout de suite : la première partie s’explique en jouant.
learn-start = Commencer une partie guidée
learn-start-note = Contre un novice, avec un conseil à chaque tour et une note sur ce qu’il faut faire
learn-head = { $part ->
    [goal] Le but du jeu
    [wheel] Votre roue
    [discs] Ce que font les disques
    [resources] Ce qui est à vous
    [city] Ville : le marché et l’Hôtel de ville
    [journey] Voyage : îles, bateaux et usines
    [tool] Outil : améliorations et marchandises
    [influence] Les Connaissances transforment la roue
    [politics] La politique
    [scoring] La fin de la partie
   *[modes] Expert et solo
}
learn-text = { $part ->
    [goal] Quatre représentants montent pour vous les quatre Voies de l’Hôtel de ville. À la fin, votre niveau sur une Voie est multiplié par la valeur de sa Chambre, et ce sont les politiciens placés par vous et par les autres qui en décident. Deux autres Chambres comptent votre niveau le plus haut et le plus bas. Qui a le plus de points l’emporte.
    [wheel] À votre tour, vous utilisez des disques de la moitié éclairée, un par anneau au plus. Ceux de l’anneau médian et du grand anneau doivent se toucher ; la table les relie d’un trait. Ensuite le petit anneau tourne d’un demi-cercle, le médian d’un quart, le grand d’un sixième, et d’autres disques viennent à la lumière. Achetez des disques et placez-les pour que ce qu’il vous faut se rencontre au bon moment.
    [discs] Chaque disque a une face normale et une face améliorée. Une fois par tour, un disque amélioré peut servir deux fois : il donne alors deux actions. Un tour compte quatre actions au plus.
    [resources] Les ressources paient les disques et les niveaux, les marchandises les deux Voies de droite, et les Connaissances tout ce qui sort de l’ordinaire.
    [city] Un disque Ville permet l’une de ces deux choses : acheter un disque, que vous placez sur la roue à la fin du tour, ou faire monter un représentant d’un niveau. Le prix est inscrit sur le niveau. Si d’autres sont plus haut sur la même Voie, vous payez davantage.
    [journey] Un disque Voyage mène votre Ambassadeur sur une autre île, ou sur une nouvelle de la pile cachée. Vous y prenez un bateau, pour plus de ressources avec chaque disque de ce type, ou vous construisez une usine pour des entrepôts et des Connaissances.
    [tool] Un disque Outil retourne un autre disque sur sa face améliorée, ou remplit vos entrepôts vides. Les marchandises simples paient l’Exploration, les complexes la Recherche.
    [influence] Avant d’utiliser un disque, vous pouvez payer des Connaissances pour changer votre roue. La première fois est bon marché, chaque répétition dans le même tour coûte le double.
    [politics] À la fin de votre tour, une Intrigue augmente la valeur d’une Chambre, pour tous et pour toujours. Placez des politiciens là où vous êtes plus haut que les autres, et défaussez ceux qui attendent là où les autres le sont.
    [scoring] Après la dernière manche, on compte les six Chambres. Le niveau 5 de la Colonisation avec une Chambre qui vaut 6 donne 30 points. La table montre toujours ce que chacun aurait maintenant.
   *[modes] Quand vous connaîtrez le jeu, il y aura plus à essayer.
}
