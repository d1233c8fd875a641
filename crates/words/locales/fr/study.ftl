# ---- Analyse ----
analysis-title = Analyse
# $round is 0 before the first round.
analysis-mistake = { $mistake ->
    [tempo] Tempo : un disque utilisable est resté inactif.
    [path] Voie : les représentants auraient dû monter autrement.
    [politics] Politique : les politiciens auraient dû être placés autrement.
    [wheel] Roue : les disques auraient dû être posés ou tournés autrement.
   *[economy] Économie : ressources, marchandises ou Connaissance auraient dû servir autrement.
}
analysis-played = Joué
analysis-better = Mieux

# ---- Ciel du jour ----
daily-title = Ciel du jour
daily-start-note = Une partie solo par jour, la même pour tous

# ---- Énigme de la semaine ----
puzzle-title = Énigme de la semaine
puzzle-start-note = Trouvez le meilleur tour d’une partie expert

# ---- Statistiques ----
statistics-title = Statistiques
statistics-start-note = Vos parties en chiffres
