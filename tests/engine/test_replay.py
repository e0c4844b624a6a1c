"""Games are the same on all machines: the order of sets and dictionaries has no influence."""

import os
import subprocess
import sys

from tests.effort import full_or

_SCRIPT = """
import hashlib, sys
from engine import to_json
from tools.testkit.playouts import game, started
digest = hashlib.sha256()
for seed in range(int(sys.argv[1])):
    for _, action, stamp, step in game(started(seed), seed, most=150):
        digest.update(to_json(action).encode() + to_json(step.state).encode())
        digest.update("".join(to_json(event) for event in step.events).encode())
print(digest.hexdigest())
"""


def _digest(hash_seed: str) -> str:
    env = {**os.environ, "PYTHONHASHSEED": hash_seed}
    done = subprocess.run(
        [sys.executable, "-c", _SCRIPT, str(full_or(25, 5))],
        env=env,
        capture_output=True,
        text=True,
        check=True,
        timeout=120,
    )
    return done.stdout


def test_games_replay_identically_under_different_hash_seeds():
    assert _digest("0") == _digest("12345")
