"""Learning on several machines: PPO of Ray RLlib, every worker plays games of its own. `make ray` runs it with two.

python rllib.py [ITERATIONS] [WORKERS]; on a cluster `ray.init(address="auto")` finds its machines.
"""

import sys

import gymnasium
import numpy as np
import ray
from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.core.rl_module.rl_module import RLModuleSpec
from ray.rllib.env.multi_agent_env import MultiAgentEnv
from ray.rllib.examples.rl_modules.classes.action_masking_rlm import ActionMaskingTorchRLModule

import noria
from noria.pettingzoo import Noria

SCALES = np.asarray(noria.observation_scales(), np.float32)


class Table(MultiAgentEnv):
    """The PettingZoo environment as RLlib wants it: whoever acts next observes, points count as soon as they are made."""

    def __init__(self, options=None):
        super().__init__()
        self.env = Noria(**{"players": 2, **(options or {})})
        self.agents = self.possible_agents = self.env.possible_agents
        seen = gymnasium.spaces.Box(0.0, np.inf, (noria.OBSERVATION,), np.float32)
        mask = gymnasium.spaces.Box(0.0, 1.0, (noria.ACTIONS,), np.float32)
        space = gymnasium.spaces.Dict({"observations": seen, "action_mask": mask})
        self.observation_spaces = dict.fromkeys(self.agents, space)
        self.action_spaces = {agent: self.env.action_space(agent) for agent in self.agents}

    def reset(self, *, seed=None, options=None):
        self.env.reset(seed=seed)
        self.points = self.env.game.points
        return self.observe(self.env.agent_selection), {}

    def step(self, actions):
        self.env.step(actions[self.env.agent_selection])
        over, before, self.points = self.env.game.is_over, self.points, self.env.game.points
        gained = zip(self.possible_agents, before, self.points, strict=True)
        rewards = {agent: (now - was) / 10 for agent, was, now in gained}
        agents = self.possible_agents if over else [self.env.agent_selection]
        seen = {name: value for agent in agents for name, value in self.observe(agent).items()}
        return seen, rewards, {"__all__": over}, {"__all__": False}, {}

    def observe(self, agent):
        seen = self.env.observe(agent)
        return {agent: {"observations": seen["observation"] * SCALES, "action_mask": seen["action_mask"].astype(np.float32)}}


if __name__ == "__main__":
    iterations, workers = (int(text) for text in [*sys.argv[1:], *("3", "2")[len(sys.argv) - 1 :]])
    ray.init(include_dashboard=False, log_to_driver=False)
    config = (
        PPOConfig()
        .environment(Table, disable_env_checking=True)  # the check plays illegal actions
        .env_runners(num_env_runners=workers, rollout_fragment_length="auto")
        .multi_agent(policies={"everybody"}, policy_mapping_fn=lambda agent, episode, **_: "everybody")
        .rl_module(rl_module_spec=RLModuleSpec(module_class=ActionMaskingTorchRLModule, model_config={"fcnet_hiddens": [128, 128]}))
        .training(train_batch_size_per_learner=4000, minibatch_size=500, num_epochs=4, lr=5e-4, gamma=1.0, vf_clip_param=100.0)
        .debugging(seed=1)
    )
    algorithm = config.build_algo()
    print(f"{algorithm.env_runner_group.num_remote_env_runners()} workers", flush=True)
    for iteration in range(iterations):
        played = algorithm.train()["env_runners"]
        points = 10 * played["episode_return_mean"] / 2
        print(f"iteration {iteration + 1}: {played['num_env_steps_sampled_lifetime']:.0f} decisions, {points:.1f} points on average")
    algorithm.stop()
