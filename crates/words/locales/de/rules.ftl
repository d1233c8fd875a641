### Die Regelseite. Die Regeln selbst sind in crates/learn/rules.

rules-title = Regeln
rules-intro = Die Spielregeln in unseren eigenen Worten. Jede Regel hat ein Kürzel, mit dem der Tisch auf sie verweist.
rules-search = Regeln durchsuchen
rules-print = Drucken
rules-contents = Inhalt
rules-loading = Die Regeln werden geholt …
rules-failed = Die Regeln konnten nicht geholt werden. Ohne Netz sind sie erst nach einem ersten Besuch da.
rules-found = { $count ->
    [0] Nirgends in den Regeln stehen diese Wörter.
    [one] Ein Abschnitt.
   *[other] { $count } Abschnitte.
}
rules-link = Regel { $rule }
rules-about = Regel { $rule } nachlesen
keys-rules = R: die Regel lesen, die der offene Hinweis nennt
