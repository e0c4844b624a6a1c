"""Tracks: how far each side had come after each lap, and which race of a game is the best."""

import pytest

from engine import new_game, view_for
from engine.replays.recording import Act, By, played_on
from engine.replays.tracks import Track, TrackFinder, cards_laid, km_at
from engine.rules import rules_of
from tools.testkit.playouts import game


def played(ruleset, sides, seed=3, most=4_000):
    """A whole game at random: its start and its moments."""
    start = new_game(ruleset, range(sides), {}, seed).state
    acts = [Act(action, stamp, By.PLAYER) for _, action, stamp, _ in game(start, seed, most=most)]
    return start, [*played_on(start, acts)]


@pytest.mark.parametrize(("ruleset", "sides"), [("classic", 2), ("classic", 3), ("funspeed", 4), ("playroom", 5)])
def test_a_track_follows_from_public_events(ruleset, sides):
    start, replayed = played(ruleset, sides)
    rules, finder = rules_of(start.setup), TrackFinder(start)
    cards, seen, races = 0, [], []
    for moment in replayed:
        finder.take(moment)
        cards += cards_laid(moment.act.action, moment.events)
        over = moment.scored is not None or (not rules.rounds and moment.after.outcome is not None)
        km = [standing.total for standing in view_for(moment.after, None).standings]
        while len(seen) < cards // sides:
            seen.append(km)
        if over:
            sheets = moment.scored.sheets if moment.scored else None
            points = [sheet.total for sheet in sheets] if sheets else km
            races.append(([*seen, km], cards, points, moment.after.target))
            cards, seen = 0, []
    assert races
    expected = []
    for side in range(sides):
        arrived = [race for race in races if race[0][-1][side] >= race[3]]
        if arrived:
            laps, cards, points, _ = min(arrived, key=lambda race: (race[1], -race[2][side]))
            expected.append(Track(side, tuple(km[side] for km in laps), cards, points[side]))
    assert list(finder.found) == expected
    assert ruleset == "playroom" or expected  # played at random, few arrive


def test_where_it_was_after_a_lap():
    assert [km_at((25, 100, 300), lap) for lap in (0, 1, 2, 3, 9)] == [0, 25, 100, 300, 300]
    assert km_at((), 3) == 0


def test_an_unfinished_race_leaves_no_track():
    start, replayed = played("classic", 2)
    finder = TrackFinder(start)
    for moment in replayed:
        if moment.scored is not None:
            break
        finder.take(moment)
    assert finder.found == ()
