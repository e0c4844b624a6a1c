"""Achievements: each is earned by a game that just suffices, and not by one that just falls short."""

from collections import Counter

import pytest
from msgspec.structs import replace

from engine import new_game
from engine.events import CoupFourre
from engine.replays.feats import Feat
from engine.replays.recording import By, RecordedPlayer, moments
from tests.effort import full_or
from tests.engine.rows import at, played
from tests.tape import feats, recorded
from tools.testkit.scenario import Side

GO = Side("GO")
FUN = {"ruleset": "funspeed"}
COUP = at("STOP ...", "WAY ...", A=GO, B=GO), "A lays STOP on B; B answers WAY"
TWO_COUPS = at("STOP ACCIDENT ...", "WAY ACE D25 D25 ...", A=GO, B=GO)
FIRST = "A lays STOP on B; B answers WAY; B discards D25; A lays ACCIDENT on B"
SAFETIES = "A lays ACE; A lays TANK; A lays PROOF"
DRAWN_FIRST = at("STOP ...", c="WAY ...", A=GO, B=GO, C=GO)
"""C shows a safety that much before B begins its turn, but B's click arrives first."""
WINNING = at("D25 ...", ruleset="playroom", sides=9, A=Side("GO", km=975), also={"game_points": 500}), "A lays D25"
HELD_UP = at(A=300, B=300, C=150, **FUN)
UNIT = at("D100 ACCEL ACCEL D25", "UTURN D25 D50 D50", **FUN)


def trip(km=975, caller="A", distance="", **said):
    """A lacks 25 km of a trip that `caller` has extended."""
    sides = {"A": Side("GO", km=km, distance=distance), "B": Side("GO", km=100)}
    return at("D25 ...", pile="D50 D50 D50", extended_by=caller, **{"target": 1000, **sides, **said})


def behind(points):
    """A has so many points fewer than B, and gets 2000 for the last round, in which B gets none."""
    ends = {"extension": "off", "game_points": 6000}
    return at("D25 ...", A=Side("GO", km=675, safeties="ACE"), totals=(4000, 4000 + points), also=ends)


def stopped(problems, preset="cumulation"):
    """A has these problems, and all remedies."""
    hands = "REPAIRS SPARE GO ...", "D25 D50 D75 ..."
    return at(*hands, ruleset="playroom", preset=preset, A=Side(problems))


def mirror(battle=""):
    """A has a card for B to send back."""
    return at("FLAT D25 D25 D50", "MIRROR D50 D75 D75", A=Side(battle), **FUN)


# Each row: a feat, who earns it, the position, and the acts.
EARNED = [
    (Feat.COUP_FOURRE, 1, *COUP),
    (Feat.TWO_COUPS, 1, TWO_COUPS, f"{FIRST}; B answers ACE"),
    (Feat.ALL_SAFETIES, 0, at("ACE TANK PROOF WAY ...", A=GO), f"{SAFETIES}; A lays WAY"),
    (Feat.PHOTO_FINISH, 2, DRAWN_FIRST, "A lays STOP on B; time at 7000; B draws at 8099; C answers WAY at 8000"),
    (Feat.LONG_TRIP, 0, trip(), "A lays D25"),
    (Feat.COMEBACK, 0, behind(1000), "A lays D25"),
    (Feat.PILE_UP, 0, stopped("ACCIDENT FLAT STOP"),
     "A lays REPAIRS; B discards D25; A lays SPARE; B discards D50; A lays GO; B discards D75"),
    (Feat.FULL_TABLE, 0, *WINNING),
    (Feat.HOLD_UP, 2, HELD_UP, "C calls at 1000; time at 1250; C takes D100 of A"),
    (Feat.HOLD_UP, 2, HELD_UP, "C calls at 1000; time at 1250; time at 20000"),  # nor does C choose
    (Feat.BORNES_KILLER, 1, UNIT, "A lays D100x2; B kills; time"),
    (Feat.QUADRUPLED, 0, UNIT, "A lays D100x4; all pass"),
    (Feat.SENT_BACK, 1, mirror(), "A attacks B with FLAT; B answers MIRROR; A passes"),
]  # fmt: skip
MISSED = [
    (Feat.COUP_FOURRE, COUP[0], "A lays STOP on B; B passes; B lays WAY"),  # too late
    (Feat.TWO_COUPS, TWO_COUPS, f"{FIRST}; B passes"),
    (Feat.ALL_SAFETIES, at("ACE TANK PROOF ...", A=GO), SAFETIES),
    (Feat.ALL_SAFETIES, at("ACE TANK PROOF ...", A=Side("GO", safeties="WAY")), SAFETIES),
    (Feat.PHOTO_FINISH, DRAWN_FIRST, "A lays STOP on B; time at 7000; B draws at 8100; C answers WAY at 8000"),
    (Feat.PHOTO_FINISH, *COUP),
    (Feat.LONG_TRIP, trip(caller="B"), "A lays D25"),
    (Feat.LONG_TRIP, trip(distance="D200"), "A lays D25"),
    (Feat.LONG_TRIP, trip(675, None, target=700), "A lays D25; A declines"),
    (Feat.COMEBACK, behind(999), "A lays D25"),
    (Feat.PILE_UP, stopped("ACCIDENT STOP"), "A lays REPAIRS; B discards D25; A lays GO; B discards D50"),
    (Feat.PILE_UP, stopped("ACCIDENT FLAT STOP", "standard"), "A lays GO; B discards D25"),  # one upon the other
    (Feat.FULL_TABLE, WINNING[0] | {"sides": 8}, WINNING[1]),
    (Feat.HOLD_UP, HELD_UP | {"B": Side(km=250)}, "C calls at 1000; time at 1250"),
    (Feat.BORNES_KILLER, UNIT, "A lays D100; B kills; time"),
    (Feat.BORNES_KILLER, UNIT, "A lays D100x2; A shouts 200; time"),
    (Feat.QUADRUPLED, at("D75 ACCEL ACCEL D25", **FUN), "A lays D75x4; all pass"),
    (Feat.QUADRUPLED, at("D200 ACCEL ACCEL D25", **FUN), "A lays D200x2; all pass"),
    (Feat.QUADRUPLED, UNIT, "A lays D100x4; B answers UTURN; time"),
    (Feat.SENT_BACK, mirror("ACCIDENT"), "A attacks B with FLAT; B answers MIRROR"),  # it did not stick
]  # fmt: skip


def by(recording, doer):
    """Return the recording with all acts of players attributed to somebody else."""
    return replace(
        recording, acts=tuple(replace(act, by=doer) if act.by is By.PLAYER else act for act in recording.acts)
    )


@pytest.mark.parametrize(("feat", "seat", "where", "acts"), EARNED)
def test_who_earns_a_feat_and_that_an_ai_does_not(feat, seat, where, acts):
    recording = played(where, acts).recording()
    assert {its for its, that in feats(recording) if that is feat} == {seat}
    assert feats(by(recording, By.COMPUTER)) == ()  # in the place of its player
    levels = [replace(player, level="easy" if its == seat else None) for its, player in enumerate(recording.players)]
    assert seat not in {its for its, _ in feats(replace(recording, players=tuple(levels)))}


@pytest.mark.parametrize(("feat", "where", "acts"), MISSED)
def test_what_falls_short_earns_nothing(feat, where, acts):
    assert feat not in {earned for _, earned in feats(played(where, acts).recording())}


def test_a_coup_by_a_standing_order_belongs_to_the_player():
    assert feats(by(played(*COUP).recording(), By.AUTO)) == ((1, Feat.COUP_FOURRE),)


def test_a_trip_or_win_that_an_ai_helped_with_earns_nothing():
    where = at("D25 D50 ...", A=Side("GO", km=925), target=1000, extended_by="A")
    own = played(where, "A lays D50; B discards any; A lays D25; next round").recording()
    assert feats(own) == ((0, Feat.LONG_TRIP),)
    first, *others = own.acts
    assert feats(replace(own, acts=(replace(first, by=By.COMPUTER), *others))) == ()
    timed_out = replace(own, acts=(first, replace(others[0], by=By.AUTO), *others[1:]))
    assert feats(timed_out) == ((0, Feat.LONG_TRIP),)


def test_all_members_of_a_winning_team_have_won():
    ahead = {"A": Side("GO", km=975), "B": Side("GO", km=50), "totals": (4000, 5000), "also": {"game_points": 5500}}
    recording = played(at("D25 ...", sides="0101", **ahead), "A lays D25").recording()
    assert [seat for seat, feat in feats(recording) if feat is Feat.COMEBACK] == [0, 2]
    players = [*recording.players]
    players[2] = RecordedPlayer("Cléo", "easy")
    assert [seat for seat, feat in feats(replace(recording, players=tuple(players))) if feat is Feat.COMEBACK] == [0]


def test_a_conceded_game_earns_no_feats_of_driving():
    assert feats(replace(played(*WINNING).recording(), acts=(), conceded_to=(0,))) == ()


def test_coups_of_different_rounds_are_not_two_in_one():
    apart = 0
    for seed in range(full_or(60, 12)):
        recording = recorded(new_game("classic", (0, 1, 2), {}, seed).state, seed, most=1500)
        coups = Counter(
            (event.seat, moment.before.round)
            for moment in moments(recording)
            for event in moment.events
            if isinstance(event, CoupFourre)
        )
        twice = sorted({seat for (seat, _), times in coups.items() if times > 1})
        assert [seat for seat, feat in feats(recording) if feat is Feat.TWO_COUPS] == twice
        rounds = Counter(seat for seat, _ in coups)
        apart += any(times > 1 and seat not in twice for seat, times in rounds.items())
    assert apart > 0
