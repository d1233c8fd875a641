"""The solo game against the Bot as a Gymnasium environment.

>>> import gymnasium, noria.gymnasium
>>> env = gymnasium.make("noria/Solo-v0", bot="3")
>>> observation, info = env.reset(seed=7)
>>> observation, reward, terminated, truncated, info = env.step(env.action_space.sample(info["action_mask"]))
"""

from __future__ import annotations

from typing import Any, Literal

import gymnasium
import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from noria._noria import ACTIONS, OBSERVATION, Game


class Solo(gymnasium.Env[NDArray[np.uint8], np.int64]):
    """One player against Bot 1, 2 or 3.

    `reward="victory"` gives 1 for a win at the end and -1 for a loss. `reward="lead"` gives what every action changes in
    the lead over the Bot, in points as things stand. `info["action_mask"]` and `action_masks()` have the legal action
    ids; any other action ends the game as a loss.
    """

    metadata = {"render_modes": ["ansi"]}

    def __init__(
        self,
        bot: str = "1",
        reward: Literal["victory", "lead"] = "victory",
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        if reward not in ("victory", "lead"):
            raise ValueError("reward: victory or lead")
        self._options = {"mode": "solo", "bot": str(bot), **options}
        self._reward = reward
        self.render_mode = render_mode
        self.observation_space = spaces.Box(0, 255, (OBSERVATION,), np.uint8)
        self.action_space = spaces.Discrete(ACTIONS)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[NDArray[np.uint8], dict[str, Any]]:
        super().reset(seed=seed)
        draw = int(self.np_random.integers(2**63))
        self.game = Game(seed=draw, **self._options)
        return self._observe(), self._info()

    def step(self, action: np.int64) -> tuple[NDArray[np.uint8], float, bool, bool, dict[str, Any]]:
        before = self._lead()
        try:
            word = self.game.action(int(action))
        except ValueError:
            return self._observe(), -1.0, True, False, {**self._info(), "illegal": True}
        self.game.apply(word)
        if self._reward == "lead":
            reward = float(self._lead() - before)
        else:
            reward = (2.0 * self.game.shares[0] - 1.0) if self.game.is_over else 0.0
        return self._observe(), reward, self.game.is_over, False, self._info()

    def action_masks(self) -> NDArray[np.bool_]:
        """Which action ids are legal; the name is that of sb3-contrib."""
        return self.game.view(1).action_mask()

    def render(self) -> str | None:
        return repr(self.game) if self.render_mode == "ansi" else None

    def _lead(self) -> int:
        player, bot = self.game.points
        return player - bot

    def _observe(self) -> NDArray[np.uint8]:
        return self.game.view(1).observation()

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self.action_masks().astype(np.int8), "points": tuple(self.game.points)}


gymnasium.register(id="noria/Solo-v0", entry_point="noria.gymnasium:Solo")
