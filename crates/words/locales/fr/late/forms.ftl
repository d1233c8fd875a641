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
