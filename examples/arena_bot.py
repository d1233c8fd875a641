#!/usr/bin/env python3
"""Plays a seat in the arena: noria arena --players "engine:python3 examples/arena_bot.py",novice"""
import json, random, sys

LIKES = ["invest", "produce", "intrigue", "ship", "build", "travel", "upgrade", "use"]  # best first
chance = random.Random(1)

def rank(action):
    word = action.split("=")[0]
    return LIKES.index(word) if word in LIKES else len(LIKES)

for line in sys.stdin:
    actions = json.loads(line)["actions"]
    best = min(map(rank, actions))
    print(json.dumps({"action": chance.choice([a for a in actions if rank(a) == best])}), flush=True)
