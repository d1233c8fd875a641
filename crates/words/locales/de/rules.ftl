### Die Regelseite. Die Regeln selbst sind in crates/learn/rules.

rules-title = Regeln
rules-link = Regel { $rule }
rules-about = Regel { $rule } nachlesen
keys-rules = R: die Regel lesen, die der offene Hinweis nennt
