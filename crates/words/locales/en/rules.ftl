### The rules page. The rules themselves are in crates/learn/rules.

rules-title = Rules
# $count sections have what was searched for.
# $rule is the short name of a rule, such as CITY-3.
rules-link = Rule { $rule }
rules-about = Read rule { $rule }
keys-rules = R: read the rule that the open note names
