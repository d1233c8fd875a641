"""Noria for several players as a PettingZoo environment.

>>> from noria import pettingzoo
>>> env = pettingzoo.env(mode="expert", players=3)
>>> env.reset(seed=7)
>>> for agent in env.agent_iter():
...     observation, reward, terminated, truncated, info = env.last()
...     done = terminated or truncated
...     env.step(None if done else env.action_space(agent).sample(observation["action_mask"]))
"""

from __future__ import annotations

from typing import Any, Literal

import gymnasium
import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from noria._noria import ACTIONS, OBSERVATION, Game

Observation = dict[str, NDArray[Any]]


def env(**options: Any) -> AECEnv[str, Observation, int]:
    """The environment with the checks that PettingZoo's own games have: an illegal action ends the game."""
    checked: Any = wrappers.TerminateIllegalWrapper(Noria(**options), illegal_reward=-1)
    checked = wrappers.AssertOutOfBoundsWrapper(checked)
    return wrappers.OrderEnforcingWrapper(checked)


class Noria(AECEnv[str, Observation, int]):
    """The base or the Expert game for two to four players.

    An agent observes what its seat may know (`noria.View`): never the order of the face-down islands nor a wheel that
    somebody else is building. The mask has the legal action ids of the agent that acts. At the end every agent is
    rewarded with its share of the victory less the fair share, so rewards sum up to nothing.
    """

    metadata = {"name": "noria_v0", "render_modes": ["ansi"], "is_parallelizable": False}

    def __init__(
        self,
        mode: Literal["base", "expert"] = "base",
        players: int = 2,
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        super().__init__()
        if mode not in ("base", "expert"):
            raise ValueError("the solo game is a Gymnasium environment: noria.gymnasium.Solo")
        self._options = {"mode": mode, "players": players, **options}
        self.render_mode = render_mode
        self.possible_agents = [f"seat_{number + 1}" for number in range(players)]
        self._seats = {agent: number + 1 for number, agent in enumerate(self.possible_agents)}
        self._actions = {agent: spaces.Discrete(ACTIONS) for agent in self.possible_agents}
        self._observations = {
            agent: spaces.Dict(
                {
                    "observation": spaces.Box(0, 255, (OBSERVATION,), np.uint8),
                    "action_mask": spaces.Box(0, 1, (ACTIONS,), np.int8),
                }
            )
            for agent in self.possible_agents
        }
        self._chance: np.random.Generator | None = None

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self._observations[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self._actions[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        if seed is not None or self._chance is None:
            self._chance, _ = gymnasium.utils.seeding.np_random(seed)
        draw = int(self._chance.integers(2**63))
        self.game = Game(seed=draw, **self._options)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self._acting()

    def observe(self, agent: str) -> Observation:
        view = self.game.view(self._seats[agent])
        mask = np.zeros(ACTIONS, np.int8)
        if agent == self.agent_selection and not self.game.is_over:
            mask = view.action_mask().astype(np.int8)
        return {"observation": view.observation(), "action_mask": mask}

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        assert action is not None, "only an agent that is done passes None"
        self.game.apply(self.game.action(int(action)))
        self._clear_rewards()
        if self.game.is_over:
            fair = 1 / len(self.possible_agents)
            shares = self.game.shares
            self.rewards = {agent: shares[self._seats[agent] - 1] - fair for agent in self.agents}
            self.terminations = dict.fromkeys(self.agents, True)
            self.infos = {agent: {"points": self.game.points[self._seats[agent] - 1]} for agent in self.agents}
            self.agent_selection = self.agents[0]
        else:
            self.agent_selection = self._acting()
        self._accumulate_rewards()

    def render(self) -> str | None:
        return repr(self.game) if self.render_mode == "ansi" else None

    def close(self) -> None:
        pass

    def _acting(self) -> str:
        seat = self.game.to_act
        assert seat is not None, "somebody acts until the game is over"
        return self.possible_agents[seat - 1]
