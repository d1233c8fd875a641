#!/usr/bin/env python3
"""Plays a whole game against itself at random: random_bot.py [PATH OF noria] [SEED]."""
import json, random, subprocess, sys

path, seed = sys.argv[1] if len(sys.argv) > 1 else "noria", int(sys.argv[2]) if len(sys.argv) > 2 else None
engine = subprocess.Popen([path, "engine"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding="utf-8")

def ask(cmd, **fields):
    print(json.dumps({"cmd": cmd, **fields}), file=engine.stdin, flush=True)
    reply = json.loads(engine.stdout.readline())
    return reply if reply["ok"] else sys.exit(reply["error"]["message"])

game = ask("new", options={"mode": "base", "players": 2}, seed=seed)
seed, chance = game["seed"], random.Random(game["seed"])
while not game["over"]:
    game = ask("play", action=chance.choice(ask("actions")["actions"])["token"])
print("seed", seed, "points", *ask("score")["points"])
ask("quit")
