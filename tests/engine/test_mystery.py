"""The mystery road: weeks, the order of the mixes, and the properties of each mix."""

from datetime import UTC, datetime, timedelta
from importlib.resources import files

import msgspec
import pytest

from engine import RULESETS
from engine.challenges.mystery import Week, mix_of, mixes
from engine.rules.base import MOST_ACTS
from tools.bench import mystery

MONDAY = datetime(2026, 11, 23, tzinfo=UTC)


def ms(moment):
    return int(moment.timestamp() * 1000)


def test_a_week_is_from_monday_to_sunday_in_utc():
    begins = ms(MONDAY)
    assert (Week.at(begins - 1).week, Week.at(begins).week) == (47, 48)
    assert Week.at(begins).begins == begins == Week.at(begins - 1).ends
    assert Week.at(begins + 7 * 86_400_000 - 1) == Week.at(begins)


def test_weeks_are_numbered_as_in_the_calendar():
    day = datetime(1970, 1, 1, tzinfo=UTC)
    while day.year < 2040:
        week = Week.at(ms(day))
        assert (week.year, week.week) == day.isocalendar()[:2]
        day += timedelta(days=1)


def test_a_mix_is_repeated_only_after_all_others():
    n = len(mixes())
    assert n >= 30
    first = Week.at(ms(MONDAY))
    year = [mix_of(Week(first.number + i)) for i in range(n)]
    assert len({(mix.ruleset, *mix.options.items()) for mix in year}) == n
    assert mix_of(Week(first.number + n)) == year[0]
    assert all(one.ruleset != other.ruleset for one, other in zip(year, [*year[1:], year[0]], strict=True))
    assert {mix.ruleset for mix in year} == set(RULESETS)


TRIED = msgspec.json.decode(
    files("engine.challenges").joinpath("mystery.json").read_bytes(), type=tuple[mystery.TriedMix, ...]
)


@pytest.mark.parametrize("mix", TRIED, ids=lambda mix: f"{mix.ruleset}-{'-'.join(mix.options)}")
def test_every_mix_is_legal_and_differs_from_all_presets(mix):
    rules = RULESETS[mix.ruleset]
    values = rules.choose(mix.preset, mix.options)
    assert all(values != rules.choose(preset, {}) for preset in rules.presets)
    assert all(values[name] == value != rules.choose(mix.preset, {})[name] for name, value in mix.options.items())
    for shape in rules.shapes:
        rules.resolve(shape.seating(), mix.preset, mix.options)
    assert not {name for names in mystery.NOT_DRAWN.values() for name in names} & mix.options.keys()
    assert len(mix.options) in mystery.CHANGES
    assert [its.sides for its in mix.measured] == [*mystery.SIDES]
    for its in mix.measured:
        assert its.acts <= its.longest <= mystery.LONGEST < MOST_ACTS
        assert mystery.SHORTER <= its.acts / its.usual <= mystery.LONGER
        assert abs(its.first) <= mystery.MOST_FIRST


def test_options_that_are_not_drawn_exist():
    known = {option.id for rules in RULESETS.values() for option in rules.options}
    assert {name for names in mystery.NOT_DRAWN.values() for name in names} <= known
    assert known >= mystery.STRIKING
