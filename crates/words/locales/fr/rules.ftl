### La page des règles. Les règles elles-mêmes sont dans crates/learn/rules.

rules-title = Règles
rules-link = Règle { $rule }
rules-about = Lire la règle { $rule }
keys-rules = R : lire la règle que cite la note affichée
