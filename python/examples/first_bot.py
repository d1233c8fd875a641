"""A first bot: it takes what it likes best of what is legal, and plays against a novice."""

import noria

LIKES = ["invest", "produce", "intrigue", "ship", "build", "travel", "upgrade", "use"]  # best first


def bot(view: noria.View) -> str:
    rank = {word: place for place, word in enumerate(LIKES)}
    return min(view.legal_actions(), key=lambda action: rank.get(action.split("=")[0], len(LIKES)))


game, novice = noria.Game(players=2, seed=7), noria.Opponent("novice", seed=1)
while not game.is_over:
    view = game.view(game.to_act)
    game.apply(bot(view) if view.seat == 1 else novice.choose(view))
print(game.points, game.record.code)
