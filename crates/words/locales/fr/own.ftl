# « J’ai le jeu » : des tableaux qui ne sont pas connus avec certitude, à corriger par ceux qui ont la boîte.
own-certainty = { $certainty ->
    [stated] attesté
    [derived] déduit
   *[rebuilt] reconstitué
}
own-table = { $table ->
    [players] Selon le nombre de joueurs
    [supply] Matériel
    [round-track] Piste des manches
    [chambers] Chambres
    [path-kinds] Ce qui paie une Voie
    [refinement-prices] Raffinage
    [settlement-prices] Colonisation
    [exploration-prices] Exploration
    [research-prices] Recherche
    [factory-knowledge] Usines et Connaissance
    [production] Production
    [base-wheel] Roue de départ
   *[islands] Îles
}
own-why = { $table ->
    [players] La règle donne les trois lignes.
    [supply] La liste du matériel de la boîte.
    [round-track] Attesté : à quatre, l’Intrigue coûte 2 à la manche 4, et 3 tant qu’une Modification coûte encore 2 ; l’Équipe de nuit et la Modification augmentent à la manche 11, 10 ou 9. La case 1 est la première manche à deux ; à trois et à quatre, on commence sur les cases 2 et 3.
    [chambers] Lu sur le plateau de la première édition ; tous les exemples concordent.
    [path-kinds] Indiqué par l’éditeur japonais du jeu ; les exemples des règles concordent.
    [refinement-prices] Attesté : les niveaux 1 à 6 coûtent 21 en tout, et un niveau coûte 5 ; une partie de la ligne est lisible. La répartition du reste sur les niveaux bas est reconstituée.
    [settlement-prices] Attesté : un niveau coûte 4 différentes. Le reste suit la première ligne.
    [exploration-prices] Attesté : un niveau coûte 3 marchandises simples différentes. Des lignes plus chères sont restées inutilisées dans les parties d’essai.
    [research-prices] Aucun texte ne nomme un prix de cette Voie. La ligne ressemble à sa voisine.
    [factory-knowledge] Attesté : aucune usine ne rapporte rien, trois rapportent 2.
    [production] Attesté : les marchandises simples coûtent 2, les complexes 3 ; une boussole, une voile et une lampe coûtent ensemble 3 Mycélium, 2 Obsidienne et 2 Énergie. L’hélice et le piston par symétrie.
    [base-wheel] Attesté : Ville sur le petit anneau, Voyage sur le moyen, Outil sur le grand ; Ville, Voyage et un disque de Ressource servent dès le premier tour. Lu dans deux critiques publiées.
   *[islands] 57 navires moins 12 au départ font 45 : à quatre, neuf îles avec 5 chacune, 15 de chaque Ressource. 54 entrepôts font neuf îles avec 6 chacune sur quatre emplacements. Une tuile est attestée ; quelles marchandises sont sur quelle tuile est reconstitué.
}
own-at-islands = Îles à { $players } joueurs
own-at-rounds = Manches à { $players } joueurs
own-at-market = Disques de chaque sorte à { $players } joueurs
own-at-ships = Navires de chaque Ressource
own-at-simple-warehouses = Entrepôts de chaque marchandise simple
own-at-complex-warehouses = Entrepôts de chaque marchandise complexe
own-at-discs = Disques de chaque sorte
own-at-bonus-discs = Disques Bonus
own-at-cog = Piste des manches, case { $space }
own-at-rise = Équipe de nuit et Modification plus chères dès la case
own-at-chamber = { $chamber } après { $seated }
own-at-kinds = { $path } se paie en
own-at-knowledge = { $count ->
    [one] Connaissance avec { $count } usine
   *[other] Connaissance avec { $count } usines
}
own-at-island-ships = Île { $island }, navires
own-at-island-space = Île { $island }, emplacement { $space }
own-cog-yes = engrenage
own-cog-no = aucun
own-fault-two-discs = Roue de départ : deux disques sur { $slot }.
own-fault-no-kind = { $path } : au moins une sorte doit payer la Voie.
own-fault-one-kind = { $at } : une seule sorte paie cette Voie, le prix ne peut donc pas en demander de différentes (≠).
own-fault-too-cheap = { $at } est impayable : des sortes différentes (≠) demandent un prix d’au moins 2.
own-fault-too-many-ways = Les Voies peuvent se payer de trop de manières.
own-fault-free-good = { $good } : une marchandise doit coûter quelque chose.
own-fault-same-ships = Île { $island } : les deux emplacements de navires doivent apporter des Ressources différentes.
own-fault-no-ships = L’île { $island } a besoin d’un emplacement de navires.
own-fault-few-islands = { $needed } îles sont en jeu, mais il n’y en a que { $supply }.
own-fault-few-ships = { $players } joueurs ont besoin de { $needed } navires ({ $ships }), mais la boîte n’en a que { $supply }.
own-fault-few-discs = { $players } joueurs ont besoin de { $needed } disques d’une sorte, mais la boîte n’en a que { $supply }.
own-fault-few-bonus = { $players } joueurs ont besoin de { $needed } disques Bonus, mais la boîte n’en a que { $supply }.
own-fault-few-warehouses = Les îles ont { $needed } entrepôts ({ $good }), mais la boîte n’en a que { $supply }.
