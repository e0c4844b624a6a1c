"""Reviews: which decisions are judged, that only the view matters, and what is reported."""

import pickle
import random
from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from engine import Pass, new_game
from engine.actions import Claim
from engine.cards import Card
from engine.players.families import family_of
from engine.players.levels import LEVELS
from engine.players.match import PLAYERS, course
from engine.players.sampling import Estimate
from engine.replays.recording import By, RecordedPlayer, Recording, moments
from engine.review import luck, reviewer
from engine.review.decisions import Finding
from engine.review.reviewer import Reviewer, Sample, advice_for, worth
from engine.review.verdicts import Advice, Facts, Reason
from engine.rng import SeededChance, shuffled
from engine.views import view_for
from tests.effort import full_or
from tests.engine.rows import at
from tests.engine.rows import played as played_row
from tests.tape import decisions
from tools.testkit.scenario import Side


@pytest.fixture(autouse=True)
def _fewer_trials(monkeypatch):
    """The number of trials does not matter for what is tested here."""
    monkeypatch.setattr(reviewer, "STAGES", (Sample(None, 6), Sample(4, 20), Sample(3, 40)))
    monkeypatch.setattr(luck, "TRIALS", 60)
    monkeypatch.setattr(luck, "_FEWEST", 4)


@cache
def reviewed(recording, seat=0, seed=1, person=None):
    work = Reviewer(recording, seat, seed, person)
    while work.result is None:
        work.step()
    return work.result


@cache
def played(ruleset, sides, level="easy", seed=7, **options):
    """Return a game between AI players, recorded as if people had played it."""
    start = new_game(ruleset, sides, options, seed).state
    players = [PLAYERS[level]] * len(sides)
    acts = [
        replace(act, by=By.PLAYER) if act.by is By.COMPUTER else act
        for act, _ in course(start, players, random.Random(seed))
    ]
    return Recording(start, tuple(acts), tuple(RecordedPlayer(name) for name in "ABCDEFGHI"[: len(sides)]))


SHORT = {"game_points": 1, "target": 700, "extension": "off"}


@pytest.mark.parametrize(
    ("ruleset", "sides", "options"),
    [
        ("classic", (0, 1), SHORT),
        pytest.param("classic", (0, 1, 0, 1), SHORT, marks=pytest.mark.long),
        pytest.param("playroom", (0, 1, 2), SHORT, marks=pytest.mark.long),
        ("funspeed", (0, 1), {}),
    ],
)
def test_a_review_is_reproducible_and_can_be_pickled_between_steps(ruleset, sides, options):
    recording = played(ruleset, sides, **options)
    work, progress = Reviewer(recording, 0, 5), []
    while work.result is None:
        work.step()
        progress.append(work.progress)
        if len(progress) % 5 == 0:
            work = pickle.loads(pickle.dumps(work))
    assert progress == sorted(progress)
    assert progress[-1] == 1
    review = work.result
    assert review.decisions > 5
    assert review == reviewed(recording, 0, 5)
    costs = [worth(judgement.points, judgement.chance) for judgement in review.costliest]
    assert costs == sorted(costs, reverse=True)
    for judgement in review.costliest:
        assert any(each.mean > 2 * each.error for each in (judgement.points, judgement.chance))
    assert all(each.action != each.better for each in review.costliest)


def hards(view, seed=3):
    """Return what `hard` does."""
    return LEVELS["hard"].choose(view, SeededChance(seed, view.seq))


def hidden_elsewhere(state, seat, seed):
    """Return the same position with the cards dealt anew that the seat cannot see."""
    unseen = [card for other, hand in enumerate(state.hands) if other != seat for card in hand] + [*state.pile]
    rng, dealt = shuffled(seed, unseen)
    cards, hands = [*dealt], []
    for other, hand in enumerate(state.hands):
        hands.append(hand if other == seat else tuple(cards.pop() for _ in hand))
    return replace(state, hands=tuple(hands), pile=tuple(cards), rng=rng)


@settings(max_examples=full_or(12, 4))
@given(st.data())
@pytest.mark.parametrize("ruleset", ["classic", "playroom", "funspeed"])
def test_hidden_cards_never_matter(ruleset, data):
    recording = played(ruleset, (0, 1, 2), **({} if ruleset == "funspeed" else SHORT))
    replayed = [moment for moment in moments(recording) if getattr(moment.act.action, "seat", None) == 0]
    moment = data.draw(st.sampled_from(replayed))
    other = replace(moment, before=hidden_elsewhere(moment.before, 0, data.draw(st.integers(1, 2**32))))
    assert other.before.hands != moment.before.hands or not moment.before.pile
    person = recording.players[0]
    one, two = ([*decisions(iter([each]), 0, person)] for each in (moment, other))
    assert one == two
    for decision in one:
        assert hards(two[0].view) == hards(decision.view)


COUP = at(
    "FLAT D25 D50 D75 D100 GO REPAIRS", "PROOF D50 D75 D100 GO GO", A=Side("GO", km=100), B=Side("GO", km=200)
)  # fmt: skip


def decided(where, acts, seat):
    """Return the decisions of a seat in a game."""
    recording = played_row(where, acts).recording()
    return [*decisions(moments(recording), seat, recording.players[seat])], recording


@pytest.mark.parametrize("missed", ["B passes", "time; B draws"])
def test_a_missed_coup_is_a_decision_however_it_was_missed(missed):
    (decision,), recording = decided(COUP, f"A lays FLAT on B; {missed}", 1)
    assert decision.action == Pass(1, 1)
    assert hards(decision.view) == Claim(1, 1, Card.PROOF)
    *acts, last = recording.acts
    by_time = replace(recording, acts=(*acts, replace(last, by=By.AUTO)))  # then there was no decision
    assert not [*decisions(moments(by_time), 1, recording.players[1])]


def test_a_window_closed_by_others_counts_as_missed():
    where = at("FLAT ...", "D25 ...", "PROOF ...", A=Side("GO"), B=Side("GO"), C=Side("GO"))
    (decision,), _ = decided(where, "A lays FLAT on C; time; B draws; time", 2)
    assert (decision.act, decision.action) == (4, Pass(2, 1))


def test_only_decisions_of_the_person_count():
    recording = played("classic", (0, 1), **SHORT)
    half = len(recording.acts) // 2
    first = RecordedPlayer("first")
    brief = RecordedPlayer("brief", since=half)  # who left before any act
    second = RecordedPlayer("second", since=half, before=(first, brief))
    shared = replace(recording, players=(second, recording.players[1]))
    whole = [decision.act for decision in decisions(moments(recording), 0, recording.players[0])]
    reviews = [reviewed(shared, person=person) for person in (first, shared.players[0])]
    assert [review.decisions for review in reviews] == [
        sum(act <= half for act in whole), sum(act > half for act in whole)
    ]  # fmt: skip
    assert reviewed(shared) == reviews[1]
    assert reviewed(shared, person=brief).decisions == 0


def test_decisions_of_an_ai_for_a_person_are_not_judged():
    recording = played("classic", (0, 1), **SHORT)
    acts = tuple(replace(act, by=By.COMPUTER) if act.by is By.PLAYER else act for act in recording.acts)
    assert reviewed(replace(recording, acts=acts)).decisions == 0
    seats = tuple(replace(player, level="easy") for player in recording.players)
    assert reviewed(replace(recording, acts=acts, players=seats)) == reviewed(recording)


def test_a_conceded_game_is_reviewed_up_to_its_end():
    recording = played("classic", (0, 1), **SHORT)
    given_up = replace(recording, acts=recording.acts[:40], conceded_to=(1,))
    review = reviewed(given_up)
    assert 0 < review.decisions < reviewed(recording).decisions
    assert review.luck is None


def test_steps_are_short_and_no_extra_deals_are_tried(monkeypatch):
    """So that other computations get their turns: a step tries one finding on a few deals."""
    tried = []

    def counted(finding, deals, chance):
        tried.append(deals)
        sample(finding, deals, chance)

    sample = Finding.sample
    monkeypatch.setattr(Finding, "sample", counted)
    monkeypatch.setattr(reviewer, "STAGES", (Sample(None, 60), Sample(2, 150)))
    work = Reviewer(played("classic", (0, 1), **SHORT), 0, 1)
    while work._stage < 2:
        before = len(tried)
        work.step()
        assert sum(tried[before:]) <= reviewer._DEALS_AT_ONCE
    assert {finding.chance.n for finding in work._findings} == {150}
    while work.result is None:
        before = len(tried)
        work.step()
        assert sum(tried[before:]) <= luck._AT_ONCE


@pytest.mark.parametrize("ruleset", ["classic", "playroom", "funspeed"])
def test_a_hint_is_what_hard_does(ruleset):
    for moment in [*moments(played(ruleset, (0, 1), **({} if ruleset == "funspeed" else SHORT)))][::12]:
        view = view_for(moment.before, 0)
        advice = advice_for(view, 4)
        if advice is None:
            assert family_of(view.setup).hard.choose(view, random.Random(1)) is None
            continue
        assert advice.action == LEVELS["hard"].choose(view, SeededChance(4, view.seq))
        assert advice.action in view.legal
        assert isinstance(advice.reason, Reason)


def test_a_hint_says_what_an_alternative_would_lose():
    game = played_row(COUP, "A lays FLAT on B")
    assert advice_for(game.view("B"), 1) == Advice(
        Claim(1, 1, Card.PROOF), Reason.COUP_OVERLOOKED, Facts(Card.PROOF, hazard=Card.FLAT)
    )
    assert advice_for(game.view("A"), 1) is None


ENDING = at(
    "D100 GO REPAIRS SPARE R_GAS ENDLIMIT GO", "D50 D50 GO GO GO GO", A=Side("GO", km=600), B=Side("GO", km=650),
    target=700, also={"max_hands": 1, "extension": "off"},
)  # fmt: skip
"""The last round of a game: A arrives, or discards the card that could, and then B arrives."""


def test_luck_is_what_decisions_do_not_explain():
    won, lost = (played_row(ENDING, acts).recording() for acts in ("A lays D100", "A discards D100; B lays D50"))
    wins, blunders = reviewed(won), reviewed(lost)
    assert wins.luck == Estimate(0.5, 0.0)
    (judgement,) = blunders.costliest
    assert judgement.reason is Reason.ARRIVAL_MISSED
    assert blunders.luck.error > 0
    assert -0.5 + judgement.chance.mean == pytest.approx(blunders.luck.mean, abs=0.3)
    assert reviewed(lost, seat=1).luck.mean == pytest.approx(-blunders.luck.mean, abs=1e-9)
