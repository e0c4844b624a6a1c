"""The search of the level hard: the same in Python and as machine code, and as long as there is time."""

import importlib
import random
from types import SimpleNamespace

import pytest

from engine import new_game, view_for
from engine.players.classic import search, trials
from engine.players.families import family_of
from engine.players.hard import Deliberation, Hard
from engine.workers import thinking
from engine.workers.thinking import HardInTime, prepare
from tests.players.test_policies import positions


@pytest.fixture
def uncached():
    """Let the module that runs the search be chosen anew, and forgotten afterwards."""
    search.run_type.cache_clear()
    search.slow_because = ""
    yield
    search.run_type.cache_clear()
    search.slow_because = ""


@pytest.mark.parametrize("ruleset", ["classic", "playroom"])
def test_hard_plays_the_same_with_and_without_machine_code(ruleset, monkeypatch):
    pytest.importorskip("numba")
    compiled, chosen = importlib.import_module("engine.players.classic.compiled"), []
    for run in (trials.PythonRun, compiled.CompiledRun):
        monkeypatch.setattr(search, "run_type", lambda run=run: run)
        chosen.append(
            [
                Hard(number).choose(view_for(state, seat), random.Random(number))
                for state, seat in [*positions(ruleset, 900)][::9]
                for number in (6, 60, 240)
            ]
        )
    assert chosen[0] == chosen[1]


@pytest.mark.parametrize("late", [False, True])
@pytest.mark.parametrize("failure", [ModuleNotFoundError("No module named 'numba'"), PermissionError("no memory")])
def test_without_numba_or_with_a_broken_one_hard_plays_in_python(failure, late, monkeypatch, uncached):
    """numba may fail when it is imported, or only when it compiles."""

    def fails(*_):
        raise failure

    class FailingRun(trials.PythonRun):
        go_on = fails

    monkeypatch.setattr(search, "import_module", (lambda _: SimpleNamespace(CompiledRun=FailingRun)) if late else fails)
    state = new_game("classic", (0, 1), {}, 1).state
    view = view_for(state, state.turn)
    assert Hard(60).choose(view, random.Random(1)) in view.legal
    assert search.run_type() is trials.PythonRun
    assert not search.compiled()
    assert prepare() == f"{type(failure).__name__}: {failure}"


class Clock:
    """A clock on which each look takes 10 ms."""

    def __init__(self):
        self.now = 0.0

    def __call__(self):
        self.now += 0.01
        return self.now


def searched(monkeypatch, policy):
    """Return the number of trials that a policy makes for the first decision of a game in plain Python."""
    monkeypatch.setattr(search, "run_type", lambda: trials.PythonRun)
    monkeypatch.setattr(thinking, "thread_time", Clock())
    thoughts = []

    class Noted(Deliberation):
        def __post_init__(self):
            thoughts.append(self)

    monkeypatch.setattr(thinking, "Deliberation", Noted)
    state = new_game("classic", (0, 1), {}, 1).state
    view = view_for(state, state.turn)
    assert policy.choose(view, random.Random(1)) in view.legal
    (thought,) = thoughts
    return thought.trials


def test_the_number_of_trials_follows_from_the_time(monkeypatch):
    family, setup = family_of(new_game("classic", (0, 1)).state.setup), new_game("classic", (0, 1)).state.setup
    short, longer = (searched(monkeypatch, HardInTime(ms, 0)) for ms in (60.0, 120.0))
    assert 0 < short < longer < family.most_trials(setup)
    least = searched(monkeypatch, HardInTime(0.0, 60))
    assert 60 <= least < 100
    monkeypatch.setattr(type(family), "most_trials", lambda family, setup: 50)
    assert searched(monkeypatch, HardInTime(1e6, 0)) <= 50


def test_a_number_of_trials_is_kept_to(monkeypatch):
    monkeypatch.setattr(search, "run_type", lambda: trials.PythonRun)
    state = new_game("classic", (0, 1), {}, 1).state
    for most in (0, 1, 20, 75):
        thought = Deliberation(view_for(state, state.turn), random.Random(1), most)
        while not thought.done:
            thought.step()
        assert most - 12 < thought.trials <= most or thought.search.best() == thought.choice
        assert thought.trials <= most
