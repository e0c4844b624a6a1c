"""Lobbies on the mystery road: what keeps them there, and what happens when the week is over."""

import msgspec

from engine.challenges.mystery import Week, mix_of, mixes
from engine.table import Lobby, in_week_of, on_mystery_road
from engine.table.lobbies.lengths import Length
from tests.tables import ruled_out

FIRST = next(Week(n) for n in range(2_000, 2_100) if mix_of(Week(n)).ruleset == "classic")
SPEED = next(Week(n) for n in range(2_000, 2_100) if mix_of(Week(n)).ruleset == "funspeed")
LOBBY = Lobby("playroom", "cumulation").join(1, "Ann").join(2, "Bob")


def test_a_lobby_takes_the_rules_of_the_week():
    lobby = on_mystery_road(LOBBY.lasting(Length.SHORT), FIRST)
    mix = mix_of(FIRST)
    assert (lobby.week, lobby.ruleset, lobby.preset) == (FIRST, mix.ruleset, mix.preset)
    assert dict(lobby.options) == {**mix.options, "game_points": 2000}
    assert lobby.length is Length.SHORT
    assert lobby.members == LOBBY.members
    assert LOBBY.week is None
    race = on_mystery_road(LOBBY, SPEED)
    assert dict(race.options) == mix_of(SPEED).options


def test_the_length_may_be_changed_but_no_rule():
    lobby = on_mystery_road(LOBBY, FIRST)
    assert lobby.lasting(Length.ONE_ROUND).week == FIRST
    assert lobby.in_shape(None).known().week == FIRST
    name, value = next(iter(mix_of(FIRST).options.items()))
    options = dict(lobby.options)
    assert lobby.under("standard", {**options, name: value}).week == FIRST  # the same value again
    assert lobby.under("standard", {**options, "tie_break": "shared"}).week is None
    assert lobby.under("standard", {key: its for key, its in options.items() if key != name}).week is None
    assert lobby.under("official", options).week is None
    assert lobby.playing("playroom", "standard").week is None
    assert lobby.playing("classic", "standard").week is None


def test_a_rematch_and_storage_preserve_the_week():
    lobby = on_mystery_road(LOBBY, FIRST)
    assert lobby.again(1, "Ann").week == FIRST
    assert msgspec.json.decode(msgspec.json.encode(lobby), type=Lobby) == lobby
    assert msgspec.json.decode(b'{"ruleset":"classic","preset":"standard"}', type=Lobby).week is None


def test_when_the_week_is_over_the_lobby_gets_the_next_one():
    lobby = on_mystery_road(LOBBY, FIRST)
    assert in_week_of(lobby, FIRST.begins) is lobby
    assert in_week_of(lobby, FIRST.ends - 1) is lobby
    following = in_week_of(lobby, FIRST.ends)
    assert following.week == Week(FIRST.number + 1)
    assert following == on_mystery_road(lobby, following.week)
    assert in_week_of(LOBBY, FIRST.ends) is LOBBY


def test_a_lobby_that_is_too_full_for_the_next_week_keeps_its_rules_as_an_ordinary_game():
    six = Lobby("classic", "standard")
    for player in range(6):
        six = six.join(100 + player, f"p{player}")
    with ruled_out("too_many_joined"):
        on_mystery_road(six, SPEED)
    before = on_mystery_road(six, Week(SPEED.number - 1))
    after = in_week_of(before, SPEED.begins)
    assert after.week is None
    assert (after.ruleset, after.options) == (before.ruleset, before.options)


def test_every_week_is_playable_by_two():
    for n in range(len(mixes())):
        on_mystery_road(LOBBY, Week(3_000 + n)).seated()
