### La page des règles. Les règles elles-mêmes sont dans crates/learn/rules.

rules-title = Règles
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
rules-link = Règle { $rule }
rules-about = Lire la règle { $rule }
keys-rules = R : lire la règle que cite la note affichée
