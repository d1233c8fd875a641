# ---- Results of the weekly puzzles ----
puzzle-week = Semaine du { $date }
puzzle-this-week = L’énigme de cette semaine
puzzle-all = Toutes les énigmes
puzzle-intro = Chaque lundi, un nouveau tour d’une partie expert, nettement meilleur que tous les autres trouvés. Le premier essai qui le trouve, ou le coup d’œil à la solution, décide du résultat.
puzzle-no-week = Il n’y a pas d’énigme à cette date. Choisissez-en une dans la liste.
puzzle-give-up = Abandonner
puzzle-untried = pas encore essayée
puzzle-solved = { $count ->
    [one] résolue au premier essai
   *[other] résolue au { $count }e essai
}
puzzle-open = { $count ->
    [one] 1 essai
   *[other] { $count } essais
}, { $points } points de retard au mieux
puzzle-shown = solution vue
puzzle-shown-after = solution vue après { $count ->
    [one] 1 essai
   *[other] { $count } essais
}, { $points } points de retard au mieux
puzzle-tried = Énigmes essayées
puzzle-solved-count = Résolues
puzzle-at-once = Au premier essai
puzzle-lost-mean = Points perdus en moyenne
puzzle-streak = Semaines de suite
