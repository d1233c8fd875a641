### The rules page. The rules themselves are in crates/learn/rules.

rules-title = Rules
rules-intro = The rules of the game in our own words. Every rule has a short name, by which the table refers to it.
rules-search = Search the rules
rules-print = Print
rules-contents = Contents
rules-loading = The rules are being fetched …
rules-failed = The rules could not be fetched. Without a network they are only there after a first visit.
# $count sections have what was searched for.
rules-found = { $count ->
    [0] These words are nowhere in the rules.
    [one] One section.
   *[other] { $count } sections.
}
# $rule is the short name of a rule, such as CITY-3.
rules-link = Rule { $rule }
rules-about = Read rule { $rule }
keys-rules = R: read the rule that the open note names
