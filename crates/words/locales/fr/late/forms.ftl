### Texts of the page on which tables are corrected.

own-intro = Certains tableaux imprimés sont restés introuvables et ont été reconstitués. Si vous avez la boîte, corrigez-les ici, jouez aussitôt avec et envoyez-les.
own-certainty-tip = { $certainty ->
    [stated] un texte publié le dit
    [derived] des chiffres attestés l’imposent, ou presque
   *[rebuilt] s’accorde avec les chiffres attestés, mais n’est pas connu
}
own-different = { $at } : au moins deux sortes
own-fault-value = { $at } : { $found } n’est pas un nombre de { $low } à { $high }.
own-fault-name = Vos tableaux ont besoin d’un nom.
own-problems = { $count ->
    [one] { $count } problème
   *[other] { $count } problèmes
}
own-problems-note = à résoudre avant de jouer
own-show = Montrer
own-differ = { $count ->
    [0] comme les tableaux standard
    [one] diffère du standard par { $count } valeur
   *[other] diffère du standard par { $count } valeurs
}
own-compare = Comparé au standard
own-same = Rien ne diffère encore.
own-put-back = Rétablir : { $at }
own-all-back = Tout rétablir
own-kept = Enregistré dans ce navigateur.
own-not-kept = Ce navigateur ne l’enregistre pas. Exportez le fichier avant de partir.
own-name = Nom
own-name-usual = Ma boîte
own-undo = Annuler
own-export = Exporter le fichier
own-send = L’envoyer
own-send-note = Copiez ce texte et envoyez-le à qui tient ce site, ou signalez-le là où le programme est développé. Merci !
own-send-title = Corrections des tableaux du matériel : { $name }
own-send-read = Lu sur le jeu imprimé.
own-copy = Copier le texte
own-share = Partager par un lien
own-play = Jouer avec
own-play-opponents = Contre l’ordinateur
own-play-hot-seat = Sur un seul écran
own-play-solo = Solo
own-play-online = En ligne
own-linked = Ces tableaux sont venus par un lien. Les vôtres restent tels quels tant que vous ne changez rien ici.
own-linked-bad = Les tableaux de ce lien sont illisibles.
own-mine = Revenir aux miens
own-choose-space = { $at } : choisissez ce qui y est imprimé.
own-no-second = pas de second emplacement de navires
own-rise = Plus cher dès la case
own-more-islands = Une île de plus
own-fewer-islands = Une île de moins
own-players = { $players } joueurs
own-rounds = Manches
own-islands-in-play = Îles
own-discs-each = Disques de chaque sorte
own-was = était { $value }

# ---- Forms of new games and solo games, kept games ----
solo-title = Solo contre le Bot
solo-intro = Vous gagnez si vous avez plus de points que le Bot après 16 manches.
solo-bot = Bot
solo-bot-strength = { $number ->
    [1] le plus facile
    [2] plus difficile
   *[3] le plus difficile
}
solo-bot-wheel-tip = Les lettres A à F, une fois chacune : 1 sur le petit anneau, 2 sur le médian, 3 sur le grand, dont 2 dans la moitié active.
solo-redraw = Nouveau tirage
solo-notation = Notation
solo-notation-tip = Un départ en quatre lignes : marché, îles, Bot et joueur. Partagez-le, ou collez celui qu’on vous a donné.
solo-notation-use = Jouer ce départ
solo-start = Commencer
error-notation = Cette notation est illisible.
new-title = Nouvelle partie
new-seat-name = Nom
new-seat-kind = Jouée par
new-seat-human = Humain
new-start-player = Premier joueur
new-start-random = Au hasard
new-components-paste = Ou collez son texte ici
new-components-tip = Prix, îles et roues de départ viennent de ce fichier. Vous pouvez modifier une copie du fichier standard et jouer avec.
new-seed = Numéro du tirage
new-seed-tip = Le même numéro tire de nouveau la même partie. Sans numéro, le tirage est neuf.
new-start = Commencer la partie
start-no-saved-games = Aucune partie pour l’instant. Elles sont sauvegardées automatiquement dans ce navigateur.
start-delete-game = Supprimer cette partie ?
start-last-played = jouée le { $date }
start-game-over = terminée
open-paste = Coller le texte d’un enregistrement ou un lien vers une partie
open-button = Ouvrir
