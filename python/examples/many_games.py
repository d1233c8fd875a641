"""Ten thousand random games: points and the advantage of each seat, in seconds."""

import sys

import numpy as np

import noria

wanted = int(sys.argv[1]) if len(sys.argv) > 1 else 10_000
games = noria.Games(1024, players=3, seed=1)
points, shares = [], []
while sum(map(len, points)) < wanted:
    games.step(games.sample())
    points.append(games.points[games.dones][:, :3])
    shares.append(games.rewards[games.dones][:, :3])
points, shares = np.concatenate(points), np.concatenate(shares)
print(f"{len(points)} games, {points.mean():.1f} points on average, winners {points.max(1).mean():.1f}")
print("wins by seat:", " ".join(f"{100 * share:.1f} %" for share in shares.mean(0)))
