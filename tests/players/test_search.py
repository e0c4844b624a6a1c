"""The search of the level hard: as long as there is time."""

import random

from msgspec.structs import replace

from engine import new_game, view_for
from engine.players import hard
from engine.players.families import family_of
from engine.players.hard import Deliberation
from engine.workers import thinking
from engine.workers.thinking import HardInTime


class Clock:
    """A clock on which each look takes 10 ms."""

    def __init__(self):
        self.now = 0.0

    def __call__(self):
        self.now += 0.01
        return self.now


def searched(monkeypatch, policy):
    """Return the number of trials that a policy makes for the first decision of a game."""
    monkeypatch.setattr(thinking, "thread_time", Clock())
    thoughts = []

    class Noted(Deliberation):
        def __init__(self, *arguments):
            super().__init__(*arguments)
            thoughts.append(self)

    monkeypatch.setattr(thinking, "Deliberation", Noted)
    state = new_game("classic", (0, 1), {}, 1).state
    view = view_for(state, state.turn)
    assert policy.choose(view, random.Random(1)) in view.legal
    (thought,) = thoughts
    return thought.trials


def test_the_number_of_trials_follows_from_the_time(monkeypatch):
    setup = new_game("classic", (0, 1)).state.setup
    family = family_of(setup)
    short, longer = (searched(monkeypatch, HardInTime(ms, 0)) for ms in (60.0, 120.0))
    assert 0 < short < longer < family.trials
    least = searched(monkeypatch, HardInTime(0.0, 60))
    assert 60 <= least < 100
    monkeypatch.setattr(hard, "family_of", lambda setup: replace(family, trials=50))
    assert searched(monkeypatch, HardInTime(1e6, 0)) <= 50


def test_a_number_of_trials_is_kept_to(monkeypatch):
    state = new_game("classic", (0, 1), {}, 1).state
    for most in (0, 1, 20, 75):
        thought = Deliberation(view_for(state, state.turn), random.Random(1), most)
        while not thought.done:
            thought.step()
        assert thought.trials <= most
        assert most - 12 < thought.trials or len(thought._others) == 0
