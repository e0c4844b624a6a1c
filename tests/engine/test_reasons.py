"""The reasons why a decision was costly: the position says so wherever one is given."""

import random
from collections import Counter
from functools import cache
from itertools import combinations

import pytest

from engine import Card, Claim, Discard, Draw, ExpireWindow, Pass, Phase, Play, apply, new_game
from engine.actions import Source, Swap
from engine.cards import CURES, FAMILY, KM, REMEDY_OF, SAFETY_OF, Family
from engine.players.families import family_of
from engine.players.funspeed.heuristic import bare
from engine.players.levels import LEVELS
from engine.players.match import MatchPlayer, course
from engine.players.reactions import DELAYS
from engine.replays.recording import played_on
from engine.review.decisions import choices, decision_at
from engine.review.reasons import RULES, reason_for
from engine.review.verdicts import Facts, Reason
from engine.rng import SeededChance
from engine.rules import rules_of
from engine.state import Stage
from tests.effort import full_or
from tools.testkit.scenario import Side, position

# -- what each reason says, checked by playing on with all cards known -------------------------------------------------


class Said:
    """A reason in a position of which everything is known."""

    def __init__(self, state, view, action, better, facts):
        self.state, self.view, self.action, self.better, self.facts = state, view, action, better, facts
        self.side = view.side
        self.card, self.other, self.left = facts.card, facts.other, facts.left
        out = [*state.pile, *(card for seat, hand in enumerate(state.hands) if seat != view.seat for card in hand)]
        self.hidden = Counter(out)

    def standing(self, side, state=None):
        state = state or self.state
        return rules_of(state.setup).standing(state.tableaus[side])

    def after(self, action):
        """The position once an action has been carried out, and nobody has answered it."""
        state = apply(self.state, action).state
        while state.windows and state.stage is not Stage.RIPE and not state.windows[-1].resolving:
            state = apply(state, ExpireWindow(state.windows[-1].id)).state
        return state

    def total(self, action, side=None):
        return self.standing(self.side if side is None else side, self.after(action)).total

    def to_go(self, side):
        return self.state.target - self.standing(side).total

    def free(self, side, state=None):
        standing = self.standing(side, state)
        return standing.moving and not standing.problems

    def lays(self, action, card=None):
        return isinstance(action, Play) and card in (None, action.card)

    def makes_up(self, km, without):
        hand = Counter(self.view.hand)
        hand[without] -= 1
        held = [KM[card] for card in hand.elements() if card in KM]
        return any(sum(some) == km for n in (1, 2) for some in combinations(held, n))

    def lying(self, side, state):
        """What lies on the piles of a side for hazards and their remedies."""
        theirs = state.tableaus[side]
        return theirs.battle + theirs.speed + theirs.direction

    def solves(self, card, hazard):
        """Whether the side has this problem, and the card is against it."""
        lies = hazard in self.lying(self.side, self.state) and not self.immune(self.side, hazard)
        return lies and card in (REMEDY_OF[hazard], SAFETY_OF[hazard], Card.SUPER)

    def immune(self, side, hazard):
        return self.state.tableaus[side].shows(SAFETY_OF[hazard])

    @property
    def others(self):
        return [side for side in range(len(self.state.tableaus)) if side != self.side]

    @property
    def attacks(self):
        return self.lays(self.better) and self.better.target == self.facts.side

    @property
    def useless(self):
        """Whether the card cannot be laid, now or if only the cars were elsewhere."""
        card, mine = self.card or self.other, self.state.tableaus[self.side]
        if FAMILY[card] is Family.HAZARD:
            return all(self.immune(side, card) for side in self.others)
        if card is Card.D200:
            return mine.count(card) == dict(self.state.setup.options)["limit_200"]
        return mine.shows(SAFETY_OF[CURES[card]])

    @property
    def spare(self):
        """Whether the better action discards the card, or gives it away."""
        return (self.better.give if isinstance(self.better, Swap) else self.better.card) is self.card


def races(said):
    return not said.view.in_rounds


def arrives(said, action):
    after = apply(said.state, action).state
    return after.outcome is not None or said.total(action) >= said.state.target


def against(card):
    return tuple(hazard for hazard in SAFETY_OF if SAFETY_OF[hazard] is card)


def within_reach(said):
    """Whether the card comes with the better action, or leaves the hand with the action done."""
    had = said.view.hand.count(said.card)
    brings = (isinstance(said.better, Swap) and said.better.take is said.card) or (
        isinstance(said.better, Draw) and said.better.source is Source.DISCARD and said.state.discard[-1] is said.card
    )
    spends = said.card in (getattr(said.action, "card", None), getattr(said.action, "give", None))
    return (brings and not had) or (spends and had == 1)


CLAIMS = {
    "coup_overlooked": lambda s: s.view.window.card is s.facts.hazard and SAFETY_OF[s.facts.hazard] is s.card in s.view.hand,
    "answer_overlooked": lambda s: isinstance(s.action, Pass) and s.card in s.view.hand and s.card in s.view.window.answers,
    "answer_wasted": lambda s: s.to_go(s.view.window.target) == s.left > 0,
    "arrival_missed": lambda s: arrives(s, s.better) and not arrives(s, s.action) and s.left == s.to_go(s.side),
    "leader_not_stopped": lambda s: s.attacks and s.free(s.facts.side) and s.to_go(s.facts.side) == s.left <= 75,
    "safety_discarded": lambda s: s.other in (getattr(s.action, "card", None), getattr(s.action, "give", None))
    and FAMILY[s.other] is Family.SAFETY,
    "safety_too_early": lambda s: s.lays(s.action, s.other) and sum(s.hidden[each] for each in against(s.other)) == s.facts.count > 0
    and not any(s.solves(s.other, each) for each in s.standing(s.side).problems),
    "wrong_draw": lambda s: s.better.source is Source.DISCARD and s.state.discard[-1] is s.card,
    "safety_idle": lambda s: s.lays(s.better, s.card) and not any(s.hidden[each] for each in against(s.card)),
    "safety_gains": lambda s: s.total(s.better) - s.standing(s.side).total == s.facts.km,
    "not_freed": lambda s: not s.free(s.side) and s.lays(s.better, s.card)
    and (s.solves(s.card, s.facts.hazard) if s.facts.hazard else s.free(s.side, s.after(s.better))),
    "limit_kept": lambda s: s.standing(s.side).limited and not s.standing(s.side, s.after(s.better)).limited,
    "accelerators": lambda s: s.total(s.better) - s.total(s.action) == s.facts.km - s.left != 0 and s.better.boost == s.facts.count,
    "bad_remainder": lambda s: s.left == s.state.target - s.total(s.action) and not s.makes_up(s.left, s.action.card),
    "unit_kept": lambda s: races(s) and s.total(s.better) < s.total(s.action) < s.state.target,
    "drove_short": lambda s: s.total(s.better) - s.total(s.action) == s.facts.km > 0,
    "trashed": lambda s: s.standing(s.facts.side).total - s.total(s.better, s.facts.side) == s.facts.km > 0,
    "hand_searched": lambda s: s.lays(s.better, Card.POLICE) and s.view.hand_sizes[s.view.setup.members(s.facts.side)[0]],
    "not_attacked": lambda s: s.attacks and s.free(s.facts.side) and not s.immune(s.facts.side, s.card),
    "victim_stood": lambda s: s.action.target == s.facts.wrong and not s.free(s.facts.wrong),
    "not_driven": lambda s: s.free(s.side) and s.total(s.better) - s.standing(s.side).total == s.facts.km > 0,
    "spare_useless": lambda s: s.spare and s.useless,
    "last_remedy_discarded": lambda s: s.view.hand.count(s.other) == 1 and s.hidden[s.facts.hazard] == s.facts.count > 0
    and SAFETY_OF[s.facts.hazard] not in s.view.hand and not s.immune(s.side, s.facts.hazard),
    "spare_double": lambda s: s.spare and s.view.hand.count(s.card) == s.facts.count > 1,
    "spare_shorter": lambda s: s.spare and KM[s.card] == s.facts.km < KM[s.other],
    "spare_seldom_needed": lambda s: s.spare and s.hidden[CURES[s.card]] == s.facts.count
    and (s.facts.count < 2 or s.facts.count < s.hidden[CURES[s.other]]),
    "spare_waits": lambda s: s.spare and s.card in (Card.MIRROR, Card.UTURN),
    "attack_answerable": lambda s: s.facts.count > 0 and s.facts.count == sum(
        s.hidden[each] for each in (SAFETY_OF[s.card], *((REMEDY_OF[s.card], Card.SUPER, Card.MIRROR) if races(s) else ()))
    ),
}  # fmt: skip
"""For each reason, whether what it says is so."""

GAMES = {
    "classic": [("standard", (0, 1)), ("standard", (0, 1, 2)), ("standard", (0, 1, 0, 1)), ("official", (0, 1))],
    "playroom": [("standard", (0, 1)), ("all_variants", (0, 1, 2)), ("all_variants", (0, 1, 0, 1))],
    "funspeed": [("standard", (0, 1)), ("standard", (0, 1, 2)), ("standard", (0, 1, 2, 3))],
}
DECISIONS = full_or(10_000, 250)


@cache
def reviewed(ruleset):
    """Positions, what was done there, what hard would have done, and something arbitrary else."""
    found, dice, deal = [], random.Random(ruleset), 0
    while len(found) < DECISIONS:
        preset, sides = GAMES[ruleset][deal % len(GAMES[ruleset])]
        start, deal = new_game(ruleset, sides, {}, deal, preset=preset).state, deal + 1
        players = [MatchPlayer(LEVELS[dice.choice(("easy", "normal"))], DELAYS["normal"]) for _ in sides]
        acts = [act for act, _ in course(start, players, dice)]
        for moment in played_on(start, acts):
            for seat in range(len(sides)):
                decision = decision_at(moment, seat)
                view = None if decision is None else decision.view
                better = (
                    None if view is None else family_of(start.setup).hard.choose(view, SeededChance(deal, decision.act))
                )
                if better is not None and bare(better) in choices(view) and bare(better) != decision.action:
                    other = dice.choice([each for each in choices(view) if each != bare(better)])
                    found.append((moment.before, view, decision.action, bare(better), other))
    return found


def ends_round(state, action):
    after = apply(state, action).state
    return after.between_rounds or after.round != state.round


@pytest.mark.sampled
@pytest.mark.parametrize("ruleset", GAMES)
def test_no_reason_is_given_without_its_fact(ruleset):
    wrong, given = [], Counter()
    for state, view, done, better, other in reviewed(ruleset):
        for action, instead in ((done, better), (other, better), (done, other)):
            if action == instead or ends_round(state, action):  # nothing is left of the road to check a claim by
                continue
            reason, facts = reason_for(view, action, instead)
            given[reason] += 1
            if reason is not Reason.GENERAL and not CLAIMS[reason](Said(state, view, action, instead, facts)):
                wrong.append((reason, facts, action, instead))
            if facts.card is not None and facts.card is facts.other and facts.side == facts.wrong:
                wrong.append((reason, facts, "the same on both sides"))
    assert wrong == []
    assert len(given) > 15


@pytest.mark.sampled
@pytest.mark.parametrize("ruleset", GAMES)
def test_hardly_any_decision_is_without_a_reason(ruleset):
    decisions = reviewed(ruleset)
    general = sum(reason_for(view, done, better)[0] is Reason.GENERAL for _, view, done, better, _ in decisions)
    assert general / len(decisions) < 0.15


def test_every_rule_has_a_reason_and_every_reason_says_something():
    assert {reason for reason, _ in RULES} == {*Reason} - {Reason.GENERAL} == CLAIMS.keys()


# -- which reason is given ---------------------------------------------------------------------------------------------

A, B = 0, 1
GO, D25, D50, D75, D100, D200 = Card.GO, Card.D25, Card.D50, Card.D75, Card.D100, Card.D200
FLAT, STOP, LIMIT, PROOF, SPARE = Card.FLAT, Card.STOP, Card.LIMIT, Card.PROOF, Card.SPARE


def road(hand, km=200, theirs=200, **more):
    """Both sides drive; it is A's turn."""
    return position(A=Side("GO", km=km), B=Side("GO", km=theirs), target=700, hands={"A": hand}, **more).view("A")


def lay(card, target=None, **more):
    return Play(A, card, target, **more)


def throw(card):
    return Discard(A, card)


FULL = "D25 D50 D75 D100 GO SPARE FLAT"
ENDLIMIT, ACCIDENT = Card.ENDLIMIT, Card.ACCIDENT

TURNS = [
    (road("D100 D50 D75 GO GO SPARE FLAT", km=600), throw(D50), lay(D100), "arrival_missed", Facts(card=D100, left=100)),
    (road(FULL, theirs=650), lay(D100), lay(FLAT, B), "leader_not_stopped", Facts(card=FLAT, side=B, left=50)),
    (road("PROOF D50 D75 D100 GO GO SPARE"), throw(PROOF), throw(GO), "safety_discarded", Facts(other=PROOF)),
    (road("PROOF D50 D75 D100 GO GO SPARE"), lay(PROOF), lay(D100), "safety_too_early", Facts(other=PROOF, count=2)),
    (road("PROOF D50 D75 D100 GO GO SPARE", theirs=650), lay(D50), lay(PROOF), "general", Facts()),
    (road(FULL), throw(SPARE), throw(FLAT), "last_remedy_discarded", Facts(other=SPARE, hazard=FLAT, count=1)),
    (road("D100 D50 D75 GO GO REPAIRS FLAT", km=600), throw(D100), throw(GO), "spare_double",
     Facts(card=GO, count=2)),
    (road("D100 D75 D50 GO GO SPARE FLAT", km=525), lay(D50), lay(D100), "bad_remainder", Facts(km=50, left=125)),
    (road("D200 D100 D75 GO GO SPARE FLAT"), lay(D200), lay(D100), "general", Facts()),
    (road(FULL), lay(D25), lay(D100), "drove_short", Facts(card=D100, other=D25, km=75)),
    (road("D50 D50 D100 GO GO SPARE FLAT"), lay(D100), lay(D50), "general", Facts()),
    (road(FULL), lay(D100), lay(FLAT, B), "not_attacked", Facts(card=FLAT, side=B)),
    (road("LIMIT D50 D75 D100 GO GO FLAT"), lay(LIMIT, B), lay(FLAT, B), "general", Facts()),
    (road("ACCIDENT D50 D75 D100 GO GO FLAT"), lay(FLAT, B), lay(ACCIDENT, B), "general", Facts()),
    (road(FULL), lay(FLAT, B), lay(D100), "not_driven", Facts(card=D100, km=100)),
    (road(FULL), lay(FLAT, B), throw(D25), "attack_answerable", Facts(card=FLAT, hazard=PROOF, count=1)),
    (road("PROOF D50 D75 D100 GO GO FLAT"), throw(D100), throw(FLAT), "general", Facts()),
    (road("SPARE D50 D75 D100 GO GO FLAT"), throw(D100), throw(FLAT), "attack_answerable",
     Facts(card=FLAT, hazard=PROOF, count=1)),
    (road(FULL), throw(FLAT), throw(GO), "general", Facts()),
    (road(FULL), throw(GO), lay(D100), "not_driven", Facts(card=D100, km=100)),
    (road("D25 D50 D75 D100 GO GO FLAT"), throw(D100), throw(D25), "spare_shorter", Facts(card=D25, other=D100, km=25)),
    (road("D25 D50 D75 D100 GO GO FLAT"), throw(D100), throw(GO), "spare_double", Facts(card=GO, count=2)),
    (road("D25 D50 D75 D100 GO GO FLAT", km=650), throw(FLAT), throw(D75), "general", Facts()),
    (road(FULL), lay(D100), throw(GO), "general", Facts()),
]  # fmt: skip


@pytest.mark.parametrize(("view", "action", "better", "reason", "facts"), TURNS, ids=[turn[3] for turn in TURNS])
def test_mistakes_in_ones_turn(view, action, better, reason, facts):
    assert {action, better} <= {*view.legal}
    assert reason_for(view, action, better) == (Reason(reason), facts)


def test_a_safety_need_not_be_laid_while_nothing_presses():
    """There are dozens of cards to draw, and its hazards may still come."""
    view = road("PROOF D50 D75 D100 GO GO SPARE")
    assert view.pile_size > 50
    assert reason_for(view, lay(D50), lay(PROOF)) == (Reason.GENERAL, Facts())


def test_mistakes_about_ones_own_problems():
    stands = position(A=Side("GO FLAT", speed="LIMIT"), B=Side("GO"), hands={"A": "SPARE ENDLIMIT GO D25 D50 D75 D100"})
    view = stands.view("A")
    assert reason_for(view, throw(D75), lay(SPARE)) == (Reason.NOT_FREED, Facts(card=SPARE, hazard=FLAT))
    assert reason_for(view, throw(SPARE), throw(GO)) == (
        Reason.LAST_REMEDY_DISCARDED,
        Facts(other=SPARE, hazard=FLAT, count=1),
    )
    assert reason_for(view, throw(D75), lay(ENDLIMIT)) == (Reason.LIMIT_KEPT, Facts(card=ENDLIMIT))
    assert reason_for(view, lay(SPARE), throw(D100)) == (Reason.GENERAL, Facts())
    waits = position(A=Side(), B=Side("GO"), hands={"A": "GO GO D25 D50 D75 D100 FLAT"}).view("A")
    assert reason_for(waits, throw(D25), lay(GO)) == (Reason.NOT_FREED, Facts(card=GO))
    hit = position(A=Side("GO FLAT"), B=Side("GO"), hands={"A": "PROOF GO D25 D50 D75 D100 FLAT"}).view("A")
    assert reason_for(hit, throw(D25), lay(PROOF)) == (Reason.NOT_FREED, Facts(card=PROOF, hazard=FLAT))
    assert reason_for(hit, lay(PROOF), throw(D25))[0] is Reason.GENERAL


def test_a_card_that_is_of_no_use_may_go():
    for safeties, hand, spared in (
        ("PROOF", "SPARE D50 D75 D100 GO GO D25", SPARE), ("", "SPARE PROOF D75 D100 GO GO D25", None),
    ):  # fmt: skip
        view = position(A=Side("GO", km=200, safeties=safeties), B=Side("GO"), hands={"A": hand}).view("A")
        useless = (Reason.SPARE_USELESS, Facts(card=spared))
        assert (reason_for(view, throw(D75), throw(SPARE)) == useless) is (spared is not None)
        assert reason_for(view, throw(SPARE), throw(D75))[0] is Reason.GENERAL


def test_attacks_on_who_stands():
    hands = {"A": "FLAT STOP LIMIT D50 D75 D100 GO"}
    waits = position(A=Side("GO", km=200), B=Side("GO FLAT SPARE", km=100), hands=hands).view("A")
    assert not waits.standings[B].moving
    assert reason_for(waits, throw(GO), lay(FLAT, B)) == (Reason.GENERAL, Facts())
    assert reason_for(waits, lay(STOP, B), lay(D100)) == (Reason.VICTIM_STOOD, Facts(other=STOP, wrong=B))
    stands = position(A=Side("GO", km=200), B=Side("GO ACCIDENT", km=100), hands=hands).view("A")
    assert reason_for(stands, throw(GO), lay(FLAT, B)) == (Reason.GENERAL, Facts())


def test_mistakes_about_the_victim():
    view = position(
        A=Side("GO", km=200), B=Side("GO", km=100), C=Side("GO", km=500), hands={"A": "FLAT D50 D75 D100 GO GO SPARE"}
    ).view("A")
    assert reason_for(view, lay(FLAT, B), lay(FLAT, 2)) == (Reason.NOT_ATTACKED, Facts(card=FLAT, side=2))


def test_a_remainder_that_fits_is_no_reason():
    view = road("D100 D75 D75 GO GO D25 FLAT", km=525)
    assert reason_for(view, lay(D100), lay(D25))[0] is Reason.GENERAL


def test_mistakes_in_windows():
    game = position(A=Side("GO"), B=Side("GO"), hands={"A": "FLAT ...", "B": "PROOF ..."}).play("A", "FLAT", on="B")
    window = game.state.windows[-1].id
    claim, let_go = Claim(B, window, PROOF), Pass(B, window)
    assert reason_for(game.view("B"), let_go, claim) == (Reason.COUP_OVERLOOKED, Facts(card=PROOF, hazard=FLAT))
    assert reason_for(game.view("B"), claim, let_go) == (Reason.GENERAL, Facts())


def test_answers_in_fun_and_speed():
    attacked = position(
        ruleset="funspeed", A=Side(), B=Side(), hands={"A": "FLAT ...", "B": "MIRROR SPARE SUPER D50"}
    ).play("A", "FLAT", on="B")
    view = attacked.shout("A", "PSCHHH").view("B")
    mirror, spare, wild = (
        next(action for action in view.legal if isinstance(action, Claim) and action.card is card)
        for card in (Card.MIRROR, SPARE, Card.SUPER)
    )
    let_go = next(action for action in view.legal if isinstance(action, Pass))
    assert reason_for(view, let_go, mirror) == (Reason.ANSWER_OVERLOOKED, Facts(card=Card.MIRROR, hazard=FLAT))
    assert reason_for(view, spare, wild) == (Reason.GENERAL, Facts())


def test_units_in_fun_and_speed():
    unit = position(
        ruleset="funspeed", A=Side(), B=Side(), hands={"A": "D200 ACCEL D25 D50 D50", "B": "UTURN D25 D50 D75"}
    )
    view = unit.view("A")
    plain, fast = lay(D200), lay(D200, boost=1)
    assert reason_for(view, plain, fast) == (Reason.ACCELERATORS, Facts(other=D200, km=400, left=200, count=1))
    assert reason_for(view, plain, lay(D50)) == (Reason.UNIT_KEPT, Facts(other=D200, left=1000))
    unit = unit.play("A", "D200", boost=1).shout("A", "400")
    view = unit.view("B")
    uturn = next(action for action in view.legal if isinstance(action, Claim))
    let_go = next(action for action in view.legal if isinstance(action, Pass))
    assert reason_for(view, let_go, uturn) == (Reason.ANSWER_OVERLOOKED, Facts(card=Card.UTURN, km=400))
    assert reason_for(view, uturn, let_go) == (Reason.ANSWER_WASTED, Facts(other=Card.UTURN, side=A, km=400, left=600))
    swaps = Swap(B, 1, Card.ACE, D75), Swap(B, 1, Card.ACE, D25)
    assert reason_for(view, *swaps) == (Reason.SPARE_SHORTER, Facts(card=D25, other=D75, km=25))


def test_mistakes_about_draws():
    view = position(
        ruleset="funspeed",
        A=Side(),
        B=Side(),
        hands={"A": "D25 D25 D50 D50"},
        pile="...",
        discard="D200",
        phase=Phase.DRAW,
    ).view("A")
    pile, top = Draw(A), Draw(A, Source.DISCARD)
    assert reason_for(view, pile, top) == (Reason.WRONG_DRAW, Facts(card=D200))
    assert reason_for(view, top, pile) == (Reason.GENERAL, Facts())


def test_the_wrong_way():
    view = position(
        ruleset="playroom", A=Side("GO", km=200, direction="WRONGWAY"), B=Side("GO"), hands={"A": "D100 D50 D75 GO GO SPARE FLAT"},
        options={"con_sense": "on"},
    ).view("A")  # fmt: skip
    assert reason_for(view, lay(D50), lay(D100)) == (Reason.GENERAL, Facts())  # it does not lead farther
