"""Noria, the wheel-building board game: rules, opponents, environments and self-play.

>>> import noria
>>> game = noria.Game(players=2, seed=7)
>>> while not game.is_over:
...     _ = game.apply(game.legal_actions()[0])
>>> len(game.points)
2

`noria.pettingzoo` and `noria.gymnasium` have the environments, `noria.Games` steps thousands of games at once, and
`noria.training` is the learning loop.
"""

from noria._noria import (
    ACTIONS,
    AMOUNTS,
    KINDS,
    LEVELS,
    OBSERVATION,
    SEATS,
    Game,
    Games,
    Imitation,
    Opponent,
    Record,
    SelfPlay,
    View,
    __version__,
    action_names,
    advise,
    analyse,
    judge_with_file,
    network_names_hash,
    observation_names,
    observation_scales,
)

__all__ = [
    "ACTIONS",
    "AMOUNTS",
    "KINDS",
    "LEVELS",
    "OBSERVATION",
    "SEATS",
    "Game",
    "Games",
    "Imitation",
    "Opponent",
    "Record",
    "SelfPlay",
    "View",
    "__version__",
    "action_names",
    "advise",
    "analyse",
    "judge_with_file",
    "network_names_hash",
    "observation_names",
    "observation_scales",
]
