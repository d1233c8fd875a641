### Noria en français. Le modèle est en.ftl : on y lit à quoi sert chaque clé et ce que contiennent les
### variables. Ici ne figurent que des remarques de grammaire française.
###
### Termes de la règle française, vouvoiement. La règle dit « tour » pour la manche et pour le tour d’un
### joueur ; ici « manche » est la manche et « tour » le tour d’un joueur. Les attributs donnent l’article :
### path.of « du Raffinage », ring.the « l’anneau médian », disc-on.the « le disque Ville (petit 2) ».
### Le journal est au passé composé avec « avoir » : seul l’auxiliaire s’accorde, { you.has }.
### Espaces insécables devant : ; ! ? et dans les guillemets.

## Partout

app-tagline = Tournez votre roue, gagnez les îles, influencez l’Hôtel de ville.
app-unofficial = Œuvre de fans, non officielle. Ni l’autrice ni aucun éditeur du jeu de société n’y prend part.

you = Vous
    .has = { $you ->
        [yes] { $name } avez
       *[no] { $name } a
    }
player = Joueur { $seat }
bot = Bot

list-comma = { $start }, { $end }
list-and = { $start } et { $end }
list-or = { $start } ou { $end }
nothing = rien

yes = Oui
no = Non
back = Retour
close = Fermer
cancel = Annuler
confirm = Confirmer
copied = Copié
delete = Supprimer
menu = Menu
loading = Chargement…

## Choses du jeu

resource = { $resource ->
    [energy] Énergie
    [mycelium] Mycélium
   *[obsidian] Obsidienne
}
good = { $good ->
    [propeller] Hélice
    [sail] Voile
    [compass] Boussole
    [lamp] Lampe
   *[piston] Piston
}
disc = { $disc ->
    [energy] Énergie
    [mycelium] Mycélium
    [obsidian] Obsidienne
    [city] Ville
    [journey] Voyage
    [tool] Outil
   *[bonus] Bonus
}
path = { $path ->
    [refinement] Raffinage
    [settlement] Colonisation
    [exploration] Exploration
   *[research] Recherche
}
    .full = { $path ->
        [refinement] Voie du Raffinage
        [settlement] Voie de la Colonisation
        [exploration] Voie de l’Exploration
       *[research] Voie de la Recherche
    }
chamber = { $chamber ->
    [refinement] Raffinage
    [settlement] Colonisation
    [exploration] Exploration
    [research] Recherche
    [specialization] Spécialisation
   *[division] Division
}
ring = { $ring ->
    [small] petit anneau
    [medium] anneau médian
   *[large] grand anneau
}
    .the = { $ring ->
        [small] le petit anneau
        [medium] l’anneau médian
       *[large] le grand anneau
    }
phase = { $phase ->
    [wheels] Construction des roues
    [resources] Première ressource
    [first-steps] Premier pas
    [influence] Influence
    [action] Action
    [politics] Politique
    [administration] Administration
   *[over] Fin de partie
}
mode = { $mode ->
    [base] Jeu de base
    [expert] Règles Expertes
   *[solo] Jeu solo
}
edition = { $edition ->
    [first] Première édition (2017)
   *[second] Deuxième édition (2018)
}
level = { $strength ->
    [novice] Novice
    [apprentice] Apprenti
    [journeyman] Compagnon
    [adept] Confirmé
    [veteran] Vétéran
    [virtuoso] Virtuose
   *[master] Maître
}
level-note = { $strength ->
    [novice] Connaît les règles, aime deux ou trois voies et laisse passer beaucoup.
    [apprentice] Tire le meilleur d’un tour quand rien ne lui échappe.
    [journeyman] Joue des tours propres et oublie peu, mais ne regarde jamais plus loin.
    [adept] Réfléchit à chaque tour et reste fidèle à ses voies préférées.
    [veteran] Joue à l’instinct et a tout vu, mais ne calcule pas.
    [virtuoso] A le même instinct et le vérifie par un court calcul.
   *[master] Voit loin, surveille les chances de chacun et ne pardonne rien.
}
seat-colour = { $seat ->
    [1] cercle rouge
    [2] carré bleu
    [3] triangle violet
   *[4] hexagone vert
}
island = Île { $island }
knowledge = Connaissance
# The longest name, where there is little room.
chamber-short = Spécial.
chamber-full = { $chamber ->
    [refinement] Chambre du Raffinage
    [settlement] Chambre de la Colonisation
    [exploration] Chambre de l’Exploration
    [research] Chambre de la Recherche
    [specialization] Chambre de la Spécialisation
   *[division] Chambre de la Division
}

slot = { $ring ->
    [small] petit { $space }
    [medium] médian { $space }
   *[large] grand { $space }
}
disc-on = { $disc ->
    [none] { slot }
   *[other] { disc } ({ slot })
}
    .the = { $disc ->
        [none] le disque en { slot }
       *[other] le disque { disc } ({ slot })
    }

letter = { $letter ->
    [A] Bateau ou Poussée d’énergie
    [B] Usine
    [C] Intrigue Politique
    [D] Investissement
    [E] Suivre
   *[F] Amélioration
}
letter-tip = { $letter ->
    [A] Manches 1 à 10 : l’Ambassadeur du Bot avance d’une île et le bateau le plus rare y quitte le jeu. Dès la manche 11 : l’anneau médian et le grand anneau du Bot tournent une fois de plus.
    [B] L’Ambassadeur du Bot avance d’une île et une usine du Bot y est posée, de préférence là où il y a deux entrepôts.
    [C] Un politicien prend place là où le Bot est le plus haut, et un autre, en attente là où vous êtes le plus haut, est défaussé.
    [D] Le Bot monte sur la Voie dont la Chambre vaut le plus.
    [E] Le Bot monte sur la Voie où vous êtes le plus haut.
   *[F] Le disque-lettre normal qui deviendra actif le premier passe sur sa face améliorée.
}

## Quantités

knowledge-count = { $count } { $count ->
    [one] Connaissance
   *[other] Connaissances
}
resource-count = { $count } { $resource ->
    [energy] { $count ->
        [one] Énergie
       *[other] Énergies
    }
    [mycelium] { $count ->
        [one] Mycélium
       *[other] Mycéliums
    }
   *[obsidian] { $count ->
        [one] Obsidienne
       *[other] Obsidiennes
    }
}
good-count = { $count } { $good ->
    [propeller] { $count ->
        [one] Hélice
       *[other] Hélices
    }
    [sail] { $count ->
        [one] Voile
       *[other] Voiles
    }
    [compass] { $count ->
        [one] Boussole
       *[other] Boussoles
    }
    [lamp] { $count ->
        [one] Lampe
       *[other] Lampes
    }
   *[piston] { $count ->
        [one] Piston
       *[other] Pistons
    }
}
any-resource-count = { $count } { $count ->
    [one] ressource
   *[other] ressources
} au choix
warehouse-count = { $count } { $count ->
    [one] entrepôt
   *[other] entrepôts
} { good }
ship-count = { $count } { $count ->
    [one] bateau
   *[other] bateaux
} { resource }
point-count = { $count } { $count ->
    [one] point
   *[other] points
}
player-count = { $count } { $count ->
    [one] joueur
   *[other] joueurs
}
round-count = { $count } { $count ->
    [one] manche
   *[other] manches
}
price-same = { $count } d’une seule sorte : { $kinds }
price-different = { $count } d’au moins deux sortes : { $kinds }
price-surcharge = plus { any-resource-count }

## Ce que fait un joueur : impératif, court, sans point

action-take-resource = Prenez 1 { resource }
action-first-step = Placez un représentant : { path.full }
action-set-disc = Placez { disc } en { slot }
action-night-shift = Tournez { ring.the } (Équipe de nuit)
action-modify-swap = Échangez { $first } et { $second } (Modification)
action-modify-move = Déplacez { $first } vers { $second } (Modification)
action-activate = { $doubled ->
    [yes] Activez { disc-on }, deux fois
   *[no] Activez { disc-on }
}
action-inspect = Inspectez { disc-on }
action-reuse = Utilisez { disc-on } encore une fois
action-name = Désignez { disc-on } pour une action de plus
action-buy = { $payment ->
    [none] Prenez un nouveau disque { disc }, gratuit
   *[other] Achetez un nouveau disque { disc } pour { $payment }
}
action-invest = { $payment ->
    [none] Investissez : { path.full }
   *[other] Investissez pour { $payment } : { path.full }
}
action-travel = { $payment ->
    [none] Voyagez vers l’île { $island }
   *[other] Voyagez vers l’île { $island } pour { $payment }
}
action-reveal = Révélez la prochaine île et allez-y
action-take-ship = Prenez 1 bateau { resource }
action-build = Construisez une usine sur l’emplacement { $space }
action-upgrade = Améliorez { disc-on }
action-produce = Produisez { $goods }
action-forfeit = Renoncez à cette action
action-sell = Échangez 1 { good } au Marché noir
action-acquire = Prenez 1 { resource } au Marché noir
action-intrigue = { $remove ->
    [none] Placez un politicien : { chamber-full }
   *[other] Placez un politicien : { chamber-full } ; défaussez-en un : { $remove }
}
action-end-turn = Terminer le tour
action-place = Placez le nouveau disque { disc } en { slot }

## La même chose en un ou deux mots

action-name-take-resource = Ressource
action-name-first-step = Premier pas
action-name-set-disc = Roue
action-name-night-shift = Équipe de nuit
action-name-modify = Modification
action-name-activate = Activation
action-name-inspect = Inspection
action-name-reuse = Bonus
action-name-name = Bonus
action-name-buy = Marché
action-name-invest = Investissement
action-name-travel = Voyage
action-name-reveal = Nouvelle île
action-name-take-ship = Bateau
action-name-build = Usine
action-name-upgrade = Amélioration
action-name-produce = Production
action-name-forfeit = Renoncement
action-name-sell = Marché noir
action-name-acquire = Marché noir
action-name-intrigue = Intrigue
action-name-end-turn = Fin du tour
action-name-place = Nouveau disque

detail-doubled = { disc-on }, deux fois
detail-modify = { $first } ⇄ { $second }
detail-building-space = emplacement { $space }
detail-intrigue = { $minus ->
    [none] +{ $plus }
   *[other] +{ $plus }, −{ $minus }
}

## Pourquoi pas

refusal-game-over = La partie est terminée.
refusal-not-your-turn = C’est au joueur { $seat } de jouer. Attendez votre tour.
refusal-phase-over = C’est possible dans la phase « { $needed } » ; le tour en est déjà à « { $now } ».
refusal-phase-later = C’est possible dans la phase « { $needed } » ; pour l’instant : « { $now } ».
refusal-uses-open = Utilisez d’abord { disc-on.the } ou renoncez à l’action ouverte.
refusal-bonus-open = Choisissez d’abord un disque pour le Bonus, ou renoncez-y.
refusal-arrival-open = Prenez d’abord un bateau ou construisez une usine sur l’île atteinte.
refusal-not-arrived = Bateaux et usines viennent juste après un voyage de l’Ambassadeur : activez un disque Voyage.
refusal-needs-use = Activez d’abord un disque { disc }.
refusal-nothing-open = Aucune action n’est ouverte.
refusal-lacks-knowledge = Il manque encore { knowledge-count }.
refusal-lacks-resource = Il manque encore { resource-count }.
refusal-lacks-any-resource = Il manque encore { any-resource-count }.
refusal-lacks-good = Il manque encore { $count } { $count ->
    [one] entrepôt { good } rempli
   *[other] entrepôts { good } remplis
}.
refusal-lacks-one-kind = Il en manque encore { $count } d’une seule et même sorte : { $kinds }.
refusal-lacks-any-kind = Il en manque encore { $count } parmi : { $kinds }.
refusal-lacks-second-kind = Il faut au moins deux sortes : il en manque { $count } d’une deuxième ({ $kinds }).
refusal-wrong-payment = Ce paiement ne correspond pas au prix de { $count }.
refusal-small-ring = L’Équipe de nuit ne peut pas tourner le petit anneau.
refusal-empty-space = Il n’y a pas de disque en { slot }.
refusal-no-change = Cela ne changerait rien à votre roue.
refusal-inactive = { disc-on.the } n’est pas dans la moitié active.
refusal-ring-used = { ring.the } a déjà servi pendant ce tour.
refusal-ring-named = Un Bonus a choisi { disc-on.the } : activez-le, ou laissez cet anneau.
refusal-not-neighbours = { disc-on.the } n’est pas à côté du disque { $other }, utilisé pendant ce tour.
refusal-just-upgraded = { disc-on.the } vient d’être amélioré et ne peut être activé qu’à partir du prochain tour.
refusal-not-upgraded = { disc-on.the } n’est pas amélioré ; seuls les disques améliorés peuvent servir deux fois.
refusal-doubling-used = Un disque a déjà servi deux fois pendant ce tour.
refusal-no-uses-left = Un tour compte 4 actions au plus.
refusal-no-possible-use = Le disque { disc } ne pourrait rien faire maintenant.
refusal-bonus-needs-target = Un Bonus demande un disque activé auparavant et encore utilisable.
refusal-bonus-needs-disc = Dans la première édition, un Bonus choisit un autre disque qui peut encore être activé pendant ce tour ; il n’y en a pas.
refusal-not-activated = { disc-on.the } n’a pas été activé pendant ce tour.
refusal-bonus-on-bonus = Un Bonus ne peut pas choisir un Bonus.
refusal-bonus-first = Dans la première édition, les disques Bonus passent avant tous les autres.
refusal-other-edition = Cela n’existe que dans l’autre édition des règles.
refusal-sold-out = Il n’y a plus de disque { disc } au marché.
refusal-path-end = Votre représentant est déjà au sommet de la { path.full }.
refusal-stack-empty = Il ne reste aucune île cachée.
refusal-same-island = Votre Ambassadeur est déjà sur l’île { $island } et doit aller ailleurs.
refusal-not-in-play = L’île { $island } n’est pas sur la table.
refusal-not-adjacent = L’île { $island } n’est pas voisine de celle de votre Ambassadeur dans le cercle.
refusal-no-ship = Il n’y a pas de bateau { resource } sur cette île.
refusal-no-such-space = Une île a les emplacements 1 à 4.
refusal-space-taken = L’emplacement { $space } est occupé.
refusal-no-factories = Vous avez construit toutes vos usines.
refusal-already-upgraded = { disc-on.the } est déjà amélioré.
refusal-tool-itself = Un disque Outil ne peut pas s’améliorer lui-même.
refusal-nothing-to-produce = Choisissez au moins une marchandise.
refusal-mixed-production = Produisez plusieurs fois la même marchandise, ou une seule de chacune.
refusal-no-warehouse = Vous avez trop peu d’entrepôts { good } vides.
refusal-no-politician = Aucun politicien n’attend dans la { chamber-full }.
refusal-must-remove = Il faut défausser un politicien en attente tant qu’il y en a un.
refusal-not-bought = Aucun nouveau disque { disc } n’attend au centre de votre roue.
refusal-no-starting-disc = { disc } ne fait pas partie des six disques de départ d’une roue.
refusal-disc-set = Le disque { disc } est déjà sur votre roue.
refusal-slot-taken = Il y a déjà un disque en { slot }.
refusal-ring-full = { ring.the } a tous ses disques : 1 sur le petit, 2 sur le médian, 3 sur le grand.
refusal-active-half = Exactement 2 disques commencent dans la moitié active ; avec un disque ici, ce serait impossible.

## À savoir avant une action permise

warning-unused-discs = Vous pourriez encore activer un disque sur { $count ->
    [one] { $count } anneau
   *[other] { $count } anneaux
}.
warning-cannot-be-undone = Cela révèle une île cachée et ne peut pas être annulé.
warning-loses-use = Vous renoncez à une action qui serait possible.
warning-discards = Le disque { disc } qui s’y trouve quitte le jeu.
warning-not-doubled = Ce disque est amélioré : il pourrait servir deux fois.

## Journal

event-round-started = La manche { $round } commence.
event-turn-started = { you.has } commencé le tour.
event-turn-ended = { you.has } terminé le tour.
event-game-ended = La partie est terminée.
event-knowledge-start = { you.has } pris { knowledge-count } pour commencer.
event-knowledge-inspection = { you.has } pris { knowledge-count } pour une Inspection.
event-knowledge-black-market = { you.has } pris { knowledge-count } au Marché noir.
event-knowledge-factories = { you.has } reçu { knowledge-count } grâce aux usines.
event-knowledge-paid = { you.has } payé { knowledge-count }.
event-resources-taken = { you.has } pris { resource-count }.
event-resources-paid = { you.has } payé { $amounts }.
event-goods-paid = { you.has } payé { $amounts }.
event-goods-produced = { you.has } produit { $amounts }.
event-disc-set = { you.has } placé { disc } en { slot }.
event-wheel-built = { you.has } achevé la roue de départ.
event-wheels-revealed = Toutes les roues sont construites et visibles.
event-ring-turned = { you.has } tourné { ring.the }.
event-discs-swapped = { you.has } échangé { $first } et { $second }.
event-disc-activated = { $doubled ->
    [yes] { you.has } activé { disc-on } deux fois.
   *[no] { you.has } activé { disc-on }.
}
event-disc-inspected = { you.has } inspecté { disc-on }.
event-disc-reused = { you.has } utilisé { disc-on } encore une fois grâce à un Bonus.
event-disc-named = { you.has } désigné { disc-on } avec un Bonus.
event-use-forfeited = { you.has } renoncé à une action.
event-disc-upgraded = { you.has } amélioré { disc-on }.
event-disc-bought = { you.has } pris un nouveau disque { disc } au marché.
event-disc-placed = { $out ->
    [none] { you.has } placé le nouveau disque { disc } en { slot }.
   *[other] { you.has } placé le nouveau disque { disc } en { slot } ; le disque { $out } a quitté le jeu.
}
event-representative-moved = { you.has } atteint le niveau { $level } de la { path.full }.
event-politician-seated = { you.has } placé un politicien dans la { chamber-full }.
event-politician-removed = { you.has } défaussé un politicien de la { chamber-full }.
event-island-revealed = { you.has } révélé l’île { $island } avec { $count } { $count ->
    [one] bateau
   *[other] bateaux
}.
event-ambassador-moved = { you.has } déplacé l’Ambassadeur vers l’île { $island }.
event-ship-taken = { you.has } pris 1 bateau { resource } sur l’île { $island }.
event-factory-built = { $count ->
    [0] { you.has } construit une usine sur l’île { $island }.
   *[other] { you.has } construit une usine sur l’île { $island } et reçu { warehouse-count }.
}
event-bot-activated = { $upgraded ->
    [yes] { you.has } activé { $letter }, amélioré : { letter }.
   *[no] { you.has } activé { $letter } : { letter }.
}
event-bot-removed-ship = { you.has } retiré du jeu 1 bateau { resource } de l’île { $island }.
event-bot-cancelled = { you.has } dû renoncer à { $letter }.
event-bot-invests-instead = { you.has } investi au lieu de { $letter }.
event-bot-upgraded = { you.has } amélioré { $letter } ({ slot }).

## Ce que l’on peut désigner

target-disc = Disque en { slot }
target-inspection = Inspection du disque en { slot }
target-ring = { $ring ->
    [small] Petit anneau
    [medium] Anneau médian
   *[large] Grand anneau
}
target-stall = Disques { disc } au marché
target-level = Prochain niveau de la { path.full }
target-island = Île { $island }
target-stack = Îles cachées
target-ship = Bateau { resource }
target-space = Emplacement { $space }
target-good = { good }, à produire
target-sale = { good }, à échanger
target-resource = { resource } au Marché noir
target-end-turn = Fin du tour

## Page d’accueil

start-play = Jouer
start-play-note = tout de suite, contre l’ordinateur
start-continue = Continuer
start-continue-note = { $yours ->
    [yes] Manche { $round } sur { $rounds }, à vous de jouer, { $players }
   *[no] Manche { $round } sur { $rounds }, { $players }
}
start-new-game = Nouvelle partie
start-new-game-note = Joueurs, mode, options
start-solo = Solo
start-solo-note = Battez le Bot
start-hot-seat = Même écran
start-hot-seat-note = 2–4, chacun son tour
start-learn = Apprendre
start-learn-note = Pas à pas
start-open-record = Ouvrir un enregistrement
start-open-record-note = Revoir n’importe quelle partie
start-works-offline = Fonctionne hors ligne
start-picture = Une roue de laiton sur une île volante
start-saved-games = Parties sauvegardées
start-game-of = { mode }, { $players }

## Réglages

setting-language = Langue
setting-theme = Thème
setting-theme-light = Clair
setting-theme-dark = Sombre
setting-text = Taille du texte
setting-text-normal = Normale
setting-text-large = Grande
setting-text-largest = Très grande
setting-speed = Vitesse des adversaires
setting-speed-slow = Lente
setting-speed-normal = Normale
setting-speed-fast = Rapide
setting-speed-instant = Immédiate

## Nouvelle partie

new-mode = Mode
new-mode-tip = { $mode ->
    [base] Deux à quatre joueurs, roue de départ donnée, îles cachées. Idéal pour une première partie.
    [expert] Deux à quatre joueurs construisent leur roue ; toutes les îles sont visibles, en cercle.
   *[solo] Vous seul contre le Bot, qui suit un programme fixe.
}
new-players = Joueurs
new-seats = Places
new-seat = Place { $seat }
new-seat-computer = Ordinateur, { $opponent }
new-edition = Édition
new-market = Prix du marché
new-market-first-game = Première partie : Ville 1, Voyage 2, Outil 3, Bonus 4
new-market-random = Au hasard
new-wheels = Construction des roues
new-wheels-together = Tous ensemble, en secret
new-wheels-in-turn = L’un après l’autre, à découvert
new-components = Fichier de matériel
new-components-standard = Standard
new-more-options = Plus d’options

## Solo

solo-bot-number = Bot { $number }
solo-bot-own = Roue personnelle
solo-bot-wheel = La roue du Bot
solo-bot-build = Glissez les lettres, ou choisissez-en une puis un espace. Au clavier : flèches, puis une lettre.
solo-notation-copy = Copier la notation

## Table : panneaux et légendes

table-round = Manche { $round } sur { $rounds }
table-round-label = Manche
table-of-rounds = sur { $rounds }
table-sky = Ciel
table-sky-note = brille avec un disque Voyage
table-market = Marché
table-market-note = ressources au choix
table-market-free = gratuit
table-market-left = reste { $count }
table-market-none = aucun
table-black-market = Marché noir
table-black-market-note = à tout moment en phase d’Action
deal-sell-simple = Échanger une marchandise simple contre 2 Connaissances
deal-sell-complex = Échanger une marchandise complexe contre 3 Connaissances
deal-acquire = Obtenir une ressource au choix contre 3 Connaissances
table-log = Journal
table-your-wheel = Votre roue
table-wheel-of = Roue : { $name }
# The own next turns, and what a disc would bring where it is put.
coming-title = Vos prochains tours
coming-round = Manche { $round }
coming-pairs = { $count ->
    [one] { $count } paire
   *[other] { $count } paires
}
disc-count = { $count ->
    [one] { $count } disque
   *[other] { $count } disques
}
coming-empty = vide
coming-none = aucun disque
placing-point = Désignez un espace pour voir quand le disque y sera actif.
placing-active = actif aux tours
placing-any = va avec toute paire
# $turns are numbers: 1, 2 and 5.
placing-touches = à côté de { disc } en { $turns }
placing-destroys = détruit { disc }
table-now = actuel
table-next = suivant
table-supply = Réserve
table-resources = Ressources
table-ships = Bateaux
table-ships-note = = revenu
table-warehouses = Entrepôts
table-warehouses-note = { $full ->
    [one] { $full } rempli
   *[other] { $full } remplis
}, { $empty ->
    [one] { $empty } vide
   *[other] { $empty } vides
}
table-factories = Usines
table-factories-note = +{ knowledge-count } par tour
table-hall = Hôtel de ville
table-hall-different = ≠ au moins deux sortes
table-hall-any = ressource au choix
table-cave = Grotte
table-if-ended-now = Si tout s’arrêtait là
table-your-points = Vos points
table-points-of = Points de { $name }
table-highest = Plus haut
table-lowest = Plus bas
table-total = Total
table-opponents = Adversaires
table-enlarge = Agrandir
table-start-player = premier joueur
table-prices-rise = À partir d’ici, Équipe de nuit et Modification coûtent 1 de plus
table-intrigue-price = Prix d’une Intrigue
table-centre = Nouveaux disques
table-face-down = { $count ->
    [one] { $count } cachée
   *[other] { $count } cachées
}
table-you-are-here = vous êtes ici
table-fee = taxe { $count }
table-no-fee = gratuit
table-no-undo = définitif
table-uses = { $used ->
    [one] { $used } action sur 4
   *[other] { $used } actions sur 4
}

tab-wheel = Roue
tab-hall = Hôtel
tab-sky = Ciel
tab-players = Joueurs
tab-log = Journal

## Table : boutons

button-end-turn = Terminer le tour
button-undo = Annuler
button-redo = Rétablir
button-hint = Conseil
button-skip = Passer
button-forfeit = Renoncer
button-change-payment = Payer autrement
button-double = Double : 2 actions
button-single = Une seule fois
button-inspect = Inspection : +1 Connaissance
button-produce = Produire
button-leave = Quitter la table
button-save-record = Garder l’enregistrement

## Table : consignes

prompt-wheel = Votre roue : petit anneau 1 disque, médian 2, grand 3 ; 2 d’entre eux actifs.
prompt-wheel-left = { $count ->
    [0] Votre roue est complète.
    [one] Encore 1 disque à placer.
   *[other] Encore { $count } disques à placer.
}
prompt-wheel-wait = Votre roue est complète. Les autres construisent encore.
prompt-resource = Choisissez la ressource de départ.
prompt-first-step = Choisissez la Voie de votre premier représentant.
prompt-influence = Choisissez un disque à activer, ou modifiez d’abord votre roue avec des Connaissances.
prompt-action = Choisissez un disque à activer.
prompt-action-more = Choisissez un autre disque ou terminez le tour.
prompt-action-none = Il ne reste aucun disque à utiliser. Terminez le tour quand vous êtes prêt.
prompt-city = Ville : achetez un disque ou investissez.
prompt-journey = Voyage : choisissez une île.
prompt-tool = Outil : améliorez un disque ou produisez des marchandises.
prompt-uses-left = { $count ->
    [one] Encore { $count } action.
   *[other] Encore { $count } actions.
}
prompt-arrived = Prenez un bateau ou construisez une usine.
prompt-bonus = Bonus : choisissez un disque à utiliser encore une fois.
prompt-bonus-name = Bonus : désignez un disque qui aura une action de plus.
prompt-politics = Placez des politiciens par une Intrigue, ou terminez le tour.
prompt-place = Placez le nouveau disque sur votre roue.
prompt-over = La partie est terminée.
prompt-wait = C’est à { $name } de jouer.
prompt-turn = Tourner { ring.the } d’un espace ?
prompt-modification = Modification : choisissez le premier espace.
prompt-modification-second = Choisissez l’espace à échanger.
prompt-night-shift = Équipe de nuit : choisissez l’anneau médian ou le grand anneau.
prompt-inspection = Inspection : choisissez le disque à sauter.
prompt-intrigue-seat = Intrigue : choisissez la Chambre où un politicien prend place.
prompt-intrigue-remove = Choisissez la Chambre dont un politicien en attente est défaussé.
prompt-produce = Choisissez les marchandises à produire.
prompt-choose-lit = Choisissez ce qui brille.

strip-phases = Phases du tour
strip-phase-done = { phase }, faite
strip-phase-now = { phase }, en cours
strip-steps = Ce tour
strip-undone = annulé

## Table : questions et messages

ask-end-turn = Terminer le tour ?
ask-step = { $action } ?

notice-your-turn = À vous de jouer.
notice-thinking = { $name } réfléchit…

# The end of a turn that wastes something; the last rounds.
waste-knowledge = C’est la dernière manche et vous avez { knowledge-count } ; une Intrigue en coûte { $price }.
waste-empty = Aucun disque ne sera actif à votre prochain tour. Une action d’Influence peut encore y changer quelque chose.
waste-never = Terminer le tour et ne plus m’avertir
setting-warnings = M’avertir avant un gaspillage
last-turn = C’est votre dernier tour
last-turns = { $count ->
    [one] Il reste un tour après celui-ci
   *[other] Il reste { $count } tours après celui-ci
}
last-counts = { $count ->
    [one] Niveaux et politiciens comptent ; { $count } chambre peut encore monter.
   *[other] Niveaux et politiciens comptent ; { $count } chambres peuvent encore monter.
}
last-counts-not = Ressources, marchandises et Connaissance ne comptent pas.
last-disc-never = Un disque acheté maintenant ne servira jamais.
last-disc-once = Un disque acheté maintenant servira une fois au plus.

## What the others did since one’s last turn, in a line

recap-title = Depuis votre dernier tour
recap-intrigue = Intrigue : { chamber }
recap-removed = { chamber } perd un politicien
recap-bought = nouveau disque { disc }
recap-upgraded = { disc } amélioré
recap-factory = usine
recap-nothing = rien de nouveau
recap-again = Revoir le tour de { $name }

## Même écran : passer la main

hand-over-title = { $name }, à vous de jouer
hand-over-text = Passez l’écran à { $name }. Ce qui est caché le reste jusqu’à l’appui sur le bouton.
hand-over-wheel = { $name }, construisez votre roue. Les autres regardent ailleurs.
hand-over-button = Je suis { $name }

## Clavier

keys-title = Clavier
keys-move = Flèches : à l’élément lumineux suivant, sur la roue à l’espace suivant ; Tab : à tout, tour à tour
keys-choose = Entrée ou Espace : le choisir
keys-cancel = Échap : retour
keys-undo = Ctrl+Z : annuler
keys-redo = Ctrl+Y : rétablir
keys-hint = H : conseil
keys-end-turn = Ctrl+Entrée : terminer le tour
keys-skip = S : passer les coups des adversaires

## Conseils

hint-title = Conseil
hint-thinking = Recherche d’un bon tour…
hint-failed = Le conseiller s’est arrêté à cause d’une erreur. Redemandez.
hint-plan = Plan { $number }
hint-outlook = { $before ->
    [none] Points attendus : { $after }
   *[other] Points attendus : { $before } → { $after }
}
hint-chance = { $before ->
    [none] Chances de gagner : { $after } %
   *[other] Chances de gagner : { $before } % → { $after } %
}
hint-compared = par rapport à la fin immédiate du tour
hint-do-step = Faire cette étape
hint-do-all = Tout faire
hint-brings = Apporte { $list }.
hint-costs = Coûte { $list }.
hint-others = Fait perdre environ { point-count } aux autres.
gain-points = { point-count } si la partie finissait maintenant
gain-levels = { $count } { $count ->
    [one] niveau
   *[other] niveaux
} ({ path })
gain-chamber = { $count } de plus ({ chamber-full })
gain-disc = un nouveau disque { disc }
gain-factories = { $count } { $count ->
    [one] usine
   *[other] usines
}
gain-ships = { $count } { $count ->
    [one] bateau
   *[other] bateaux
}
gain-goods = { $count } { $count ->
    [one] marchandise
   *[other] marchandises
}
gain-upgrades = { $count } { $count ->
    [one] disque amélioré
   *[other] disques améliorés
}

## Apprendre

learn-title = Apprendre Noria

guide-title = Que faire maintenant
guide-stop = Masquer les notes
guide-note = { $moment ->
    [resource] Choisissez votre première ressource. L’Énergie et le Mycélium paient la Colonisation, l’Obsidienne le Raffinage.
    [first-step] Votre premier représentant quitte la Grotte. Colonisation et Raffinage se paient en ressources, Exploration et Recherche en marchandises. Le conseil montre la Voie qui convient à votre départ.
    [turn] Ce qui brille peut être utilisé. Cliquez sur un disque de la moitié inférieure de la roue, ou suivez les numéros du conseil. Jusqu’à la fin du tour, vous pouvez tout annuler, sauf la révélation d’une île.
    [more] Un disque par anneau : choisissez-en un autre qui brille, ou terminez le tour.
    [city] Achetez un disque qui manque à votre roue, ou cliquez sur un niveau qui brille pour y monter.
    [journey] Choisissez une île. Un bateau rapporte à tous les tours suivants : les premiers valent le plus.
    [arrived] Prenez un bateau de la ressource la plus utile, ou construisez une usine.
    [tool] Améliorez un disque que vous utilisez souvent, ou produisez des marchandises.
    [bonus] Choisissez un disque à utiliser encore une fois.
    [politics] S’il vous reste des Connaissances, une Intrigue augmente la valeur d’une Chambre. Sinon, terminez le tour.
    [place] Posez le nouveau disque là où il viendra à la lumière avec ce qui lui convient.
   *[wait] Les autres jouent. Le journal raconte ce qu’ils font.
}

## Fin de la partie

end-winner = { $you ->
    [yes] Vous gagnez, { $points } à { $second }
   *[no] { $name } gagne, { $points } à { $second }
}
end-shared = Victoire partagée : { $names }, { $points } points chacun
end-solo-won = Vous battez le Bot, { $points } à { $second }
end-solo-lost = Le Bot gagne, { $second } à { $points }
end-solo-tie = { $points } partout : l’égalité profite au Bot
end-place = { $place ->
    [1] 1er
   *[other] { $place }e
} sur { $count }
end-short = { $count ->
    [one] Il a manqué un point.
   *[other] Il a manqué { $count } points.
}
end-summary = { mode }, { $players }, { $rounds }
end-scoring = Décompte
end-best-of-row = meilleur de la ligne
end-row-path = niveau sur la Voie × { $value }
end-row-specialization = niveau le plus haut × { $value }
end-row-division = niveau le plus bas × { $value }
end-total = Total
end-tie-break = { $counts ->
    [factories] Égalité : moins de bateaux et d’usines
   *[warehouses] Égalité : moins de bateaux et d’entrepôts
}
end-tie-decided = { $counts ->
    [factories] Égalité de points. Moins de bateaux et d’usines l’emporte : { $name } { $fewer }, { $other } { $more }.
   *[warehouses] Égalité de points. Moins de bateaux et d’entrepôts l’emporte : { $name } { $fewer }, { $other } { $more }.
}
end-tie-shared = Mêmes points et même départage : la victoire est partagée.
end-graph = Points par manche
end-graph-note = comme si la partie s’était arrêtée là
end-graph-line = { $name } : { $points } points après la manche { $round }
end-decided = Ce qui a décidé de la partie
end-rematch = Revanche
end-replay = Revoir
end-save-record = Garder l’enregistrement
end-to-start = Accueil

## Relecture

replay-title = Relecture
replay-first = Au début
replay-last = À la fin
replay-previous-turn = Tour précédent
replay-next-turn = Tour suivant
replay-previous-step = Étape précédente
replay-next-step = Étape suivante
replay-play = Lecture
replay-pause = Pause
replay-slider = Position dans la partie
replay-position = Manche { $round }, { $name }, étape { $step } sur { $steps }
replay-play-on = Jouer à partir d’ici
replay-play-on-tip = Commence une nouvelle partie à cet endroit. L’enregistrement reste tel quel.
replay-choose-seats = Qui continue ?
replay-keys = Flèches : étape. Avec Maj : tour. Espace : lecture et pause.

## Ouvrir un enregistrement, et ce qui peut échouer

open-choose = Choisir un fichier

error-title = Cela n’a pas marché
error-go-back = Revenir
error-record = Cet enregistrement est illisible.
error-record-line = Ligne { $line } : { $why }
error-record-diverges = L’enregistrement ne peut pas être rejoué tel quel.
error-components = Ce fichier de matériel est inutilisable.
error-components-entry = [{ $table }] { $entry } : { $why }
error-components-table = [{ $table }] : { $why }
error-file = Le fichier ne peut pas être lu comme du texte.
error-no-game = Cette partie n’est plus dans ce navigateur.
error-storage-full = Le navigateur n’a plus de place. La partie continue mais n’est plus sauvegardée : gardez l’enregistrement maintenant, ou supprimez d’anciennes parties.
error-storage-missing = Ce navigateur ne garde rien pour cette page (fenêtre privée ?). La partie continue mais sera perdue à la fermeture de la page : gardez l’enregistrement.
error-old-rules = Cette partie suit la version { $version } des règles ; ce programme connaît les versions jusqu’à { $known }. Elle ne peut pas continuer, mais son enregistrement peut être gardé.
error-export = Garder l’enregistrement
error-opponent = L’adversaire a cessé de réfléchir à cause d’une erreur. Un coup simple a été joué pour lui.
error-network = Le réseau du maître n’a pas pu être chargé. Un adversaire plus faible joue en attendant ; un nouvel essai a lieu de temps en temps.
opponent-not-loaded = Les adversaires n’ont pas pu être chargés. Vérifiez la connexion ; une nouvelle tentative suit.

## Problèmes de mise en place, de notation ou d’enregistrement

options-players = { $mode ->
    [solo] Une partie solo a 1 joueur, et non { $count }.
   *[other] Cette partie a 2 à 4 joueurs, et non { $count }.
}
options-market = Le marché de la première partie appartient au jeu de base.
options-bot = Seule une partie solo a un Bot.

setup-rules = La version { $version } des règles est inconnue ; ce programme joue les versions 1 à { $known }.
setup-players = { $count ->
    [one] { $count } joueur ne convient pas à ce mode.
   *[other] { $count } joueurs ne conviennent pas à ce mode.
}
setup-market = Le marché demande Ville, Voyage, Outil et Bonus, une fois chacun.
setup-island-count = Il faut { $expected } îles, il y en a { $found }.
setup-no-such-island = L’île { $island } n’existe pas dans ce matériel.
setup-island-twice = L’île { $island } est nommée deux fois.
setup-disc-orders = Il faut { $expected } ordres des disques Ressource, il y en a { $found }.
setup-disc-order = Le joueur { $seat } doit avoir chaque disque Ressource une fois.
setup-same-order = Les joueurs { $seat } et { $other } ont le même ordre des disques Ressource ; il doit différer.
setup-no-bot = Une partie solo demande un Bot.
setup-bot = Seule une partie solo a un Bot.
setup-bot-island = L’Ambassadeur du Bot est sur l’île { $island }, qui n’est pas en jeu.
setup-bot-wheel = La roue du Bot demande les lettres A à F une fois chacune, face normale visible : 1 sur le petit anneau, 2 sur le médian, 3 sur le grand, dont 2 actives.

notation-lines = Une notation a quatre lignes (Market, Islands, Bot, Player) ; celle-ci en a { $count }.
notation-label = La ligne { $line } devrait commencer par « { $label }: ».
notation-market = Ligne 1 : « { $word } » n’est pas un disque avec son prix. Il faut J, C, T et B avec les prix 1 à 4, par exemple J1, C2, T3, B4.
notation-island = Ligne 2 : « { $word } » n’est pas un numéro d’île.
notation-island-twice = Ligne 2 : l’île { $island } est nommée deux fois.
notation-ambassador = Ligne 2 : une seule île porte (x), l’Ambassadeur du Bot ; ici il y en a { $count }.
notation-path = La ligne { $line } devrait finir par « - » et une Voie, par exemple « - Settlement Path ».
notation-upgraded = Ligne { $line } : tous les disques commencent face normale visible, sans signe plus.
notation-wheel = Ligne { $line } : { $problem }
wheel-rings = Une roue a trois anneaux séparés par « - » ; celle-ci en a { $count }.
wheel-disc = « { $word } » n’est pas un disque : il faut un espace et une lettre, par exemple 3O, avec un plus pour la face améliorée.
wheel-position = « { $word } » : { ring.the } a les espaces 1 à { $last }.
wheel-taken = Deux disques sont en { slot }.

divergence-components = L’enregistrement a été fait avec le matériel « { $components } », différent de celui-ci. Donnez le bon fichier.
divergence-setup = Sa mise en place est fausse :
divergence-round = Manche { $round }, joueur { $seat } : la partie en est à la manche { $reached }.
divergence-refused = Manche { $round }, joueur { $seat }, action { $number } ({ $action }) : { $why }
divergence-state = Manche { $round }, joueur { $seat }, action { $number } ({ $action }) : la partie n’est plus ce qu’elle était à l’enregistrement.
divergence-result = L’enregistrement annonce les points { $recorded }, la partie donne { $points }.

## Noms pour les lecteurs d’écran

aria-space = { $ring ->
    [small] Petit anneau, espace { $space }
    [medium] Anneau médian, espace { $space }
   *[large] Grand anneau, espace { $space }
}
aria-space-empty = { aria-space } : vide
aria-space-disc = { $upgraded ->
    [yes] { aria-space } : disque { disc }, amélioré
   *[no] { aria-space } : disque { disc }
}
aria-space-letter = { $upgraded ->
    [yes] { aria-space } : { $letter }, { letter }, amélioré
   *[no] { aria-space } : { $letter }, { letter }
}
aria-activated = activé pendant ce tour
aria-disc = { $upgraded ->
    [yes] disque { disc }, amélioré
   *[no] disque { disc }
}
aria-wheel = { $you ->
    [yes] Votre roue
   *[no] Roue : { $name }
}
aria-ring-turn = Tournez { ring.the }
aria-level = { path.full }, niveau { $level } : { $price }
aria-next-level = { path.full }, votre prochain niveau, { $level } : { $price }
aria-chamber = { chamber-full } : valeur { $value }, { $seated } en place, { $waiting } en attente
aria-island-ambassadors = Ambassadeurs ici : { $names }
aria-building-space = Emplacement { $space } : { warehouse-count }
aria-building-space-taken = Emplacement { $space } : usine, { $name }
aria-stack = { $count ->
    [0] Aucune île cachée
    [one] 1 île cachée
   *[other] { $count } îles cachées
}
aria-stall = { $price ->
    [0] disque { disc }, gratuit, reste { $count }
   *[other] disque { disc }, prix { $price }, reste { $count }
}
aria-stall-empty = disque { disc }, épuisé
aria-warehouse-full = { good }, rempli
aria-warehouse-empty = { good }, vide
aria-round = Manche { $round } sur { $rounds }
aria-cog = engrenage
aria-log = Journal de la partie
aria-live = Ce qui vient de se passer
aria-targets = { $count ->
    [one] { $count } élément qui brille sous cet onglet
   *[other] { $count } éléments qui brillent sous cet onglet
}

## Termes

tip-disc = { $disc ->
    [energy] Rapporte 1 Énergie pour chacun de vos bateaux Énergie.
    [mycelium] Rapporte 1 Mycélium pour chacun de vos bateaux Mycélium.
    [obsidian] Rapporte 1 Obsidienne pour chacun de vos bateaux Obsidienne.
    [city] Achetez un disque au marché, ou investissez : un de vos représentants monte d’un niveau.
    [journey] Votre Ambassadeur va sur une autre île, où vous prenez un bateau ou construisez une usine.
    [tool] Améliorez un autre disque de votre roue, ou produisez des marchandises dans vos entrepôts vides.
   *[bonus] Utilisez encore une fois un disque déjà activé pendant ce tour.
}
tip-path = La { path.full } se paie avec : { $kinds }. À la fin, chaque niveau rapporte autant de points que vaut sa Chambre.
tip-chamber = { $chamber ->
    [specialization] À la fin, votre niveau le plus haut rapporte autant de points que vaut cette Chambre.
    [division] À la fin, votre niveau le plus bas rapporte autant de points que vaut cette Chambre. Une Voie sans représentant à vous compte comme niveau 0.
   *[other] À la fin, chacun de vos niveaux sur cette Voie rapporte autant de points que vaut la Chambre.
}
tip-phase = { $phase ->
    [wheels] Chacun construit sa roue de départ avec six disques.
    [resources] Chacun choisit une ressource de départ.
    [first-steps] Chacun place gratuitement un représentant au niveau 1 d’une Voie.
    [influence] Payez des Connaissances pour tourner un anneau (Équipe de nuit) ou déplacer des disques (Modification) avant d’utiliser votre roue.
    [action] Activez jusqu’à trois disques, un par anneau. Le Marché noir est ouvert.
    [politics] Payez des Connaissances pour des Intrigues, qui donnent de la valeur aux Chambres.
    [administration] Vos usines donnent des Connaissances, vos trois anneaux tournent et les nouveaux disques prennent place sur la roue.
   *[over] Toutes les manches ont été jouées.
}
term-knowledge = Connaissance
tip-knowledge = Une monnaie à part. Elle paie Équipe de nuit, Modification, Intrigue et les ressources du Marché noir ; usines, Inspections et marchandises échangées en rapportent.
term-resources = Ressources
tip-resources = Énergie, Mycélium et Obsidienne. Les disques en rapportent autant que vous avez de bateaux de la sorte ; elles paient disques, marchandises, niveaux et suppléments.
term-goods = Marchandises
tip-goods = Une marchandise est un entrepôt rempli. Hélice, Voile et Boussole sont simples ; Lampe et Piston sont complexes.
term-warehouse = Entrepôt
tip-warehouse = Il contient une marchandise, et il est vide ou rempli. Pour payer, vous le retournez côté vide ; il reste à vous.
term-ship = Bateau
tip-ship = Chaque bateau augmente de 1 ce que rapporte le disque de sa ressource.
term-factory = Usine
tip-factory = Construite sur une île, elle apporte des entrepôts vides. Chaque engrenage que vos usines découvrent donne 1 Connaissance à la fin de chaque tour.
term-representative = Représentant
tip-representative = Vous en avez quatre, d’abord dans la Grotte. Seuls leurs niveaux sur les quatre Voies donnent des points à la fin.
term-cave = Grotte
tip-cave = Les représentants y commencent. Elle compte comme niveau 0.
term-ambassador = Ambassadeur
tip-ambassador = Il voyage d’île en île quand vous utilisez un disque Voyage.
term-politician = Politicien
tip-politician = Chaque politicien qui prend un siège augmente la valeur de la Chambre, pour tous et pour toujours.
term-night-shift = Équipe de nuit
tip-night-shift = Tourne l’anneau médian ou le grand anneau d’un espace avant que vous utilisiez vos disques. Jamais le petit.
term-modification = Modification
tip-modification = Deux disques de votre roue échangent leurs places, ou un disque va sur un espace libre.
term-intrigue = Intrigue Politique
tip-intrigue = Donnez un siège à un politicien dans la Chambre où il attend, puis défaussez-en un autre, en attente, de n’importe quelle Chambre. Coûte autant de Connaissances que la piste des manches montre d’engrenages.
term-repeat = Répétition
tip-repeat = Chaque répétition de la même action spéciale dans un tour coûte le double de la précédente.
term-cog-price = Prix en engrenages
tip-cog-price = Les engrenages visibles de la piste des manches sont le prix de la première Intrigue d’un tour. Il monte au fil de la partie.
term-price-rise = Hausse des prix
tip-price-rise = À partir de cette case de la piste des manches, Équipe de nuit et Modification coûtent 1 Connaissance de plus.
term-inspection = Inspection
tip-inspection = Sautez un disque et prenez 1 Connaissance à la place. Son anneau a alors servi pour ce tour.
term-doubling = Double usage
tip-doubling = Une fois par tour, un disque amélioré peut servir deux fois, à décider en l’activant : il donne alors deux actions.
term-upgraded = Amélioré
tip-upgraded = Un disque avec sa face bicolore visible. Il peut servir deux fois, mais pas pendant le tour où il a été amélioré.
term-neighbours = Règle de voisinage
tip-neighbours = Les disques utilisés sur l’anneau médian et le grand anneau doivent se toucher : grand 4 avec médian 3, grand 5 avec les deux, grand 6 avec médian 4. Le petit anneau convient toujours.
term-active-half = Moitié active
tip-active-half = Seuls les disques de la moitié éclairée de la roue peuvent être activés ou inspectés. Après votre tour, chaque anneau tourne d’un espace.
term-uses = Actions
tip-uses = Ce que fait une fois un disque activé. Un tour en compte quatre au plus, celles des disques Bonus comprises.
term-surcharge = Supplément
tip-surcharge = Une ressource au choix de plus pour chaque représentant adverse plus haut que le vôtre sur cette Voie.
term-fee = Taxe
tip-fee = Une ressource au choix pour chaque Ambassadeur adverse sur cette île.
term-different = Au moins deux sortes
tip-different = Un prix avec ≠ se paie avec deux sortes ou plus, mêlées à votre gré. Sans ce signe, il se paie avec une seule.
term-market = Marché
tip-market = Des disques pour votre roue, achetés avec un disque Ville et des ressources au choix. Les disques Ressource sont gratuits.
term-black-market = Marché noir
tip-black-market = Ouvert pendant toute votre phase d’Action : une marchandise simple pour 2 Connaissances, une complexe pour 3, et 3 Connaissances pour une ressource au choix.
term-investment = Investissement
tip-investment = Un représentant monte d’un niveau, ou quitte la Grotte pour le niveau 1 ; vous payez le prix de ce niveau.
term-production = Production
tip-production = Remplissez des entrepôts vides : autant que vous voulez d’une même marchandise, ou un seul de chaque sorte choisie.
term-centre = Centre de la roue
tip-centre = Les nouveaux disques y attendent et prennent place sur la roue à la fin du tour.
term-forfeit = Renoncer
tip-forfeit = Abandonner une action ouverte, pour pouvoir continuer.
term-draft = Brouillon
tip-draft = Jusqu’à la fin du tour, vous pouvez tout annuler, sauf la révélation d’une île.
term-points = Score provisoire
tip-points = Ce que chacun marquerait si la partie s’arrêtait maintenant.
term-start-player = Premier joueur
tip-start-player = Commence chaque manche, pendant toute la partie.
term-bot = Bot
tip-bot = Ses anneaux tournent, et chaque disque-lettre qui entre dans la moitié active agit, par ordre alphabétique ; les améliorés agissent deux fois.
term-tie = Égalité
tip-tie = À points égaux, qui a le moins de bateaux et d’entrepôts en tout l’emporte.

## What a thing would bring, in its note

brings-income = { $from } → { $to } Connaissance par tour
brings-points = { $from } → { $to } points
brings-upgraded = dès le tour suivant, deux actions, une fois par tour
# Columns of small numbers: everybody’s points now, after what is pointed at, and at most.
prospect-now = avant
prospect-then = après
prospect-most = max.

# La Roue du jeu de base, disposée d’un commun accord ; tableaux de matériel personnels.
new-base-wheel = Roue de départ
new-base-wheel-printed = Comme imprimée
new-base-wheel-agreed = D’un commun accord
base-wheel-move = Choisissez un disque, puis sa case. Les disques échangent leurs places.
base-wheel-holding = { $disc } : choisissez sa case.
base-wheel-resource = Disque de Ressource { $number }
base-wheel-resources = Les trois disques de Ressource sont sur ces cases, dans un ordre différent pour chacun.
base-wheel-empty = { $slot }, vide
base-wheel-disc = { $slot } : { $disc }
own-title = J’ai le jeu
table-components = Matériel : { $name }
