"""Achievements: each is earned by a game that just suffices, and not by one that just falls short."""

from collections import Counter
from collections.abc import Callable

import pytest
from msgspec.structs import replace

from engine import new_game
from engine.events import CoupFourre
from engine.replays.feats import Feat
from engine.replays.recording import By, RecordedPlayer, Recording, moments
from tests.effort import full_or
from tests.tape import Tape, feats, recorded, taped
from tools.testkit.scenario import Side, position


def _coup() -> Tape:
    game = position(A=Side("GO"), B=Side("GO"), hands={"A": "STOP ...", "B": "WAY ..."})
    return taped(game).play("A", "STOP", "B").coup("B", "WAY")


def _passed_coup() -> Tape:
    game = position(A=Side("GO"), B=Side("GO"), hands={"A": "STOP ...", "B": "WAY ..."})
    return taped(game).play("A", "STOP", "B").let_go("B").play("B", "WAY")


def _two_coups(hands: str = "WAY ACE D25 D25 ...") -> Tape:
    game = position(A=Side("GO"), B=Side("GO"), hands={"A": "STOP ACCIDENT ...", "B": hands})
    tape = taped(game).play("A", "STOP", "B").coup("B", "WAY").discard("B", "D25").play("A", "ACCIDENT", "B")
    return tape.coup("B", "ACE") if "ACE" in hands else tape.let_go("B")


def _safeties(before: str = "", hand: str = "ACE TANK PROOF WAY ...") -> Tape:
    tape = taped(position(A=Side("GO", safeties=before), hands={"A": hand}))
    for safety in hand.removesuffix(" ...").split():
        tape.play("A", safety)
    return tape


def _photo(margin: int) -> Tape:
    """C shows the safety `margin` ms before B begins its turn, but B's click arrives first."""
    game = position(A=Side("GO"), B=Side("GO"), C=Side("GO"), hands={"A": "STOP ...", "C": "WAY ..."})
    return taped(game).play("A", "STOP", "B").expire(7000).draw("B", 8000 + margin).coup("C", "WAY", 8000)


def _trip(km: int = 975, caller: str | None = "A", distance: str = "", target: int = 1000) -> Tape:
    ahead = {"A": Side("GO", km=km, distance=distance), "B": Side("GO", km=100)}
    game = position(**ahead, hands={"A": "D25 ..."}, target=target, extended_by=caller, pile="D50 D50 D50")
    tape = taped(game).play("A", "D25")
    return tape.extend("A", False) if caller is None else tape


def _comeback(ahead: int) -> Tape:
    """A has 4000 points and gets 2000 for the last round, in which B gets none."""
    game = position(
        A=Side("GO", km=675, safeties="ACE"), totals=(4000, 4000 + ahead), hands={"A": "D25 ..."},
        options={"extension": "off", "game_points": 6000},
    )  # fmt: skip
    tape = taped(game).play("A", "D25")
    assert tape.state.outcome is not None
    return tape


def _pile_up(problems: str, hand: str, preset: str = "cumulation") -> Tape:
    game = position(
        ruleset="playroom", preset=preset, A=Side(problems), hands={"A": f"{hand} ...", "B": "D25 D50 D75 ..."}
    )
    tape = taped(game)
    for remedy, discarded in zip(hand.split(), ("D25", "D50", "D75"), strict=False):
        tape.play("A", remedy).discard("B", discarded)
    assert tape.tableau("A").moving
    return tape


def _table_of(seats: int) -> Tape:
    game = position(
        sides=seats, ruleset="playroom", A=Side("GO", km=975), hands={"A": "D25 ..."}, options={"game_points": 500}
    )
    return taped(game).play("A", "D25")


def _hold_up(b_km: int) -> Tape:
    tied = {"A": Side(km=300), "B": Side(km=b_km), "C": Side(km=150)}
    tape = taped(position(ruleset="funspeed", **tied)).hold_up("C", stamp=1000).expire(1250)
    return tape.take("C", "D100", of="A") if b_km == 300 else tape


def _killer(boost: int, words: str = "") -> Tape:
    tape = taped(position(ruleset="funspeed", hands={"A": "D100 ACCEL ACCEL D25", "B": "D25 D25 D50 D50"}))
    tape.play("A", "D100", boost=boost)
    return tape.shout("A", words).expire() if words else tape.bornes_killer("B").expire()


def _unit(card: str, boost: int = 2, undone: bool = False) -> Tape:
    hands = {"A": f"{card} ACCEL ACCEL D25", "B": "UTURN D25 D50 D50"}
    tape = taped(position(ruleset="funspeed", hands=hands)).play("A", card, boost=boost)
    return tape.claim("B", "UTURN").expire() if undone else tape.close()


def _mirror(battle: str = "") -> Tape:
    hands = {"A": "FLAT D25 D25 D50", "B": "MIRROR D50 D75 D75"}
    tape = taped(position(ruleset="funspeed", A=Side(battle), hands=hands)).play("A", "FLAT", "B").shout("A", "PSCHHH")
    tape = tape.expire() if tape.state.race else tape
    tape.claim("B", "MIRROR")
    return tape if battle else tape.let_go("A")


EARNED: dict[str, tuple[Callable[[], Tape], int, Feat]] = {
    "a coup-fourré": (_coup, 1, Feat.COUP_FOURRE),
    "two coups in one round": (_two_coups, 1, Feat.TWO_COUPS),
    "all four safeties": (_safeties, 0, Feat.ALL_SAFETIES),
    "a photo finish": (lambda: _photo(99), 2, Feat.PHOTO_FINISH),
    "a long trip": (_trip, 0, Feat.LONG_TRIP),
    "a comeback": (lambda: _comeback(1000), 0, Feat.COMEBACK),
    "a pile-up": (lambda: _pile_up("ACCIDENT FLAT STOP", "REPAIRS SPARE GO"), 0, Feat.PILE_UP),
    "a win at a table of nine": (lambda: _table_of(9), 0, Feat.FULL_TABLE),
    "a Hold Up!": (lambda: _hold_up(300), 2, Feat.HOLD_UP),
    "Bornes Killer! on a doubled unit": (lambda: _killer(1), 1, Feat.BORNES_KILLER),
    "a quadrupled unit": (lambda: _unit("D100"), 0, Feat.QUADRUPLED),
    "an attack sent back": (_mirror, 1, Feat.SENT_BACK),
}

MISSED: dict[str, tuple[Callable[[], Tape], Feat]] = {
    "a safety laid too late": (_passed_coup, Feat.COUP_FOURRE),
    "one coup in a round": (lambda: _two_coups("WAY D25 D25 ..."), Feat.TWO_COUPS),
    "three safeties": (lambda: _safeties(hand="ACE TANK PROOF ..."), Feat.ALL_SAFETIES),
    "a safety that was there already": (lambda: _safeties("WAY", "ACE TANK PROOF ..."), Feat.ALL_SAFETIES),
    "100 ms": (lambda: _photo(100), Feat.PHOTO_FINISH),
    "a coup without a race": (_coup, Feat.PHOTO_FINISH),
    "a trip on another side's extension": (lambda: _trip(caller="B"), Feat.LONG_TRIP),
    "a trip with a 200": (lambda: _trip(distance="D200"), Feat.LONG_TRIP),
    "a trip of 700": (lambda: _trip(675, None, target=700), Feat.LONG_TRIP),
    "999 points": (lambda: _comeback(999), Feat.COMEBACK),
    "two problems": (lambda: _pile_up("ACCIDENT STOP", "REPAIRS GO"), Feat.PILE_UP),
    "hazards one upon the other": (lambda: _pile_up("ACCIDENT FLAT STOP", "GO", "standard"), Feat.PILE_UP),
    "a win at a table of eight": (lambda: _table_of(8), Feat.FULL_TABLE),
    "a wrong call": (lambda: _hold_up(250), Feat.HOLD_UP),
    "Bornes Killer! on a plain unit": (lambda: _killer(0), Feat.BORNES_KILLER),
    "a doubled unit that stood": (lambda: _killer(1, "200"), Feat.BORNES_KILLER),
    "a quadrupled 75": (lambda: _unit("D75"), Feat.QUADRUPLED),
    "a doubled 200": (lambda: _unit("D200", 1), Feat.QUADRUPLED),
    "a quadrupled unit that was undone": (lambda: _unit("D100", undone=True), Feat.QUADRUPLED),
    "an attack that did not stick": (lambda: _mirror("ACCIDENT"), Feat.SENT_BACK),
}


@pytest.mark.parametrize(("play", "seat", "feat"), EARNED.values(), ids=EARNED)
def test_earned(play, seat, feat):
    earned = feats(play().recording())
    assert (seat, feat) in earned
    assert {its for its, that in earned if that is feat} == {seat}


@pytest.mark.parametrize(("play", "feat"), MISSED.values(), ids=MISSED)
def test_missed(play, feat):
    assert feat not in {earned for _, earned in feats(play().recording())}


@pytest.mark.parametrize(("play", "seat", "feat"), EARNED.values(), ids=EARNED)
def test_an_ai_earns_nothing(play, seat, feat):
    recording = play().recording()
    levels = [*recording.players]
    levels[seat] = RecordedPlayer("Cléo", "easy")
    assert seat not in {its for its, _ in feats(replace(recording, players=tuple(levels)))}


def _by(recording: Recording, by: By) -> Recording:
    """The same recording with all acts of players attributed to `by`."""
    return replace(recording, acts=tuple(replace(act, by=by) if act.by is By.PLAYER else act for act in recording.acts))


@pytest.mark.parametrize(("play", "seat", "feat"), EARNED.values(), ids=EARNED)
def test_acts_of_an_ai_on_the_seat_earn_nothing(play, seat, feat):
    assert feats(_by(play().recording(), By.COMPUTER)) == ()


def test_a_coup_by_a_standing_order_belongs_to_the_player():
    assert feats(_by(_coup().recording(), By.AUTO)) == ((1, Feat.COUP_FOURRE),)


def test_a_trip_or_win_that_an_ai_helped_with_earns_nothing():
    tape = taped(position(A=Side("GO", km=925), hands={"A": "D25 D50 ..."}, target=1000, extended_by="A", turn="A"))
    tape.by(By.COMPUTER).play("A", "D50").by(By.PLAYER).discard("B", tape.hand("B")[0].value).play("A", "D25")  # type: ignore[attr-defined]
    assert tape.next_round().state.round == 2
    assert feats(tape.recording()) == ()
    own = replace(tape.recording(), acts=tuple(replace(act, by=By.PLAYER) for act in tape.acts))
    assert feats(own) == ((0, Feat.LONG_TRIP),)
    timed_out = replace(own, acts=(own.acts[0], replace(own.acts[1], by=By.AUTO), *own.acts[2:]))
    assert feats(timed_out) == ((0, Feat.LONG_TRIP),)


def test_a_claim_belongs_to_the_player_however_the_race_is_decided():
    tape = taped(position(ruleset="funspeed", A=Side(km=300), B=Side(km=300), C=Side(km=150)))
    tape.hold_up("C", stamp=1000).expire(1250).expire(20_000)  # nor does C choose
    assert feats(tape.recording()) == ((2, Feat.HOLD_UP),)


def test_all_members_of_a_winning_team_have_won():
    game = position(
        sides="0101", A=Side("GO", km=975), B=Side("GO", km=50), totals=(4000, 5000), hands={"A": "D25 ..."},
        options={"game_points": 5500},
    )  # fmt: skip
    recording = taped(game).play("A", "D25").recording()  # type: ignore[attr-defined]
    assert [seat for seat, feat in feats(recording) if feat is Feat.COMEBACK] == [0, 2]
    with_ai = replace(recording, players=(*recording.players[:2], RecordedPlayer("Cléo", "easy"), recording.players[3]))
    assert [seat for seat, feat in feats(with_ai) if feat is Feat.COMEBACK] == [0]


def test_a_conceded_game_earns_no_feats_of_driving():
    recording = replace(_table_of(9).recording(), acts=(), conceded_to=(0,))
    assert feats(recording) == ()


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
