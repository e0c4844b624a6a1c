"""The review of a seat's decisions, in short steps; the method is described in docs/COACH.md."""

import math
from statistics import NormalDist
from typing import Final

from engine.actions import Pass, SeatAction, Swap
from engine.frozen import Frozen
from engine.players.families import family_of
from engine.players.funspeed.heuristic import bare
from engine.players.sampling import Estimate
from engine.replays.recording import RecordedPlayer, Recording, played_on
from engine.review.decisions import Decision, Finding, choices, decision_at, hard_instead, is_by
from engine.review.luck import LuckCount
from engine.review.reasons import reason_for
from engine.review.verdicts import Advice, Facts, Judgement, Reason, Review
from engine.rng import SeededChance
from engine.views import PlayerView

MOST: Final = 3
"""The maximum number of decisions in a review."""
WORTH_TELLING: Final = 0.03
"""The cost from which a decision is reported, as `worth` counts it."""
_POINTS: Final = 5000
"""The number of points (in a race, km) that count as much as certainty of winning."""
_ACTS_AT_ONCE: Final = 50
_DEALS_AT_ONCE: Final = 20
"""The number of deals in a step."""


class Sample(Frozen):
    """How findings are sampled in a stage."""

    findings: int | None
    """The number of findings to keep, the costliest by the stage before; None for all."""
    deals: int


STAGES: Final = (Sample(None, 60), Sample(16, 150), Sample(6, 500))
"""Each has its own deals: what seemed costly in an earlier stage may only have had bad luck there."""
_SHARES: Final = (0.05, 0.4, 0.55, 0.85, 1.0)
"""The progress when the acts are read, after each stage, and when luck is counted."""


def worth(points: Estimate, chance: Estimate) -> float:
    """Return the cost of a decision as a probability of winning.

    Points count a little, too: they measure the same with less noise, and matter even if the game is lost already.
    """
    return chance.mean + points.mean / _POINTS


def errors_wanted(looked_at: int) -> float:
    """Return by how many standard errors a cost must exceed 0 to be significant among `looked_at` findings.

    Two for a single one; more for several, by the Bonferroni correction.
    """
    return -NormalDist().inv_cdf(NormalDist().cdf(-2.0) / max(1, looked_at))


def apparent_worth(finding: Finding) -> float:
    """Return the cost of a decision as far as it is sampled."""
    return worth(finding.points.estimate, finding.chance.estimate)


class Reviewer:
    """Reviews the decisions of one seat in short steps; it can be pickled between them."""

    def __init__(self, recording: Recording, seat: int, seed: int, person: RecordedPlayer | None = None) -> None:
        """Prepare to judge the decisions of `person` on the seat, by default of its holder at the end.

        The same arguments give the same review. `step` raises ReplayError if the game cannot be replayed.
        """
        self._player = recording.players[seat]
        self._person = person or self._player
        self._seat, self._seed = seat, seed
        self._state = recording.start
        self._acts, self._read = recording.acts, 0
        self._decisions = 0
        self._findings: list[Finding] = []
        self._stage, self._at = 0, 0
        self._luck = LuckCount(recording.start.setup.sides[seat], seed)

    @property
    def progress(self) -> float:
        """The fraction done, from 0 to 1; it never decreases."""
        if self._read < len(self._acts):
            return _SHARES[0] * self._read / len(self._acts)
        at, of = self._at, len(self._findings)
        if self._stage == len(STAGES):
            at, of = self._luck.at, len(self._luck.deviations)
        low, high = _SHARES[self._stage : self._stage + 2]
        return low + (high - low) * (at / of if of else 1.0)

    @property
    def result(self) -> Review | None:
        """The review; None until done."""
        if self._read < len(self._acts) or self._stage < len(STAGES) or not self._luck.done:
            return None
        costly = [each for each in map(judged, self._findings) if _is_costly(each, len(self._findings))]
        costly.sort(key=lambda each: -worth(each.points, each.chance))
        return Review(self._seat, tuple(costly[:MOST]), self._decisions, self._luck.luck(self._state))

    def step(self) -> None:
        """Take one short step; no effect once done."""
        if self._read < len(self._acts):
            self._replay()
        elif self._stage < len(STAGES):
            self._sample()
        elif not self._luck.done:
            self._luck.step()

    def _replay(self) -> None:
        """Look in the next acts for decisions in which `hard` would do something else."""
        acts = self._acts[self._read : self._read + _ACTS_AT_ONCE]
        for moment in played_on(self._state, acts, self._read):
            responsible = is_by(moment, self._seat, self._player, self._person)
            decision = decision_at(moment, self._seat) if responsible else None
            if decision is not None:
                self._decisions += 1
                better = better_than(decision, self._seed)
                if better is not None:
                    self._findings.append(Finding(decision, better))
            self._luck.note(moment)
            self._state = moment.after
        self._read += len(acts)

    def _sample(self) -> None:
        """Sample one finding on some more deals; once all are, enter the next stage with the costliest."""
        if self._at < len(self._findings):
            deals = STAGES[self._stage].deals
            self._at += not sample_on(self._findings[self._at], deals, self._seed, self._stage)
            return
        self._stage, self._at = self._stage + 1, 0
        if self._stage < len(STAGES):
            costliest = sorted(self._findings, key=apparent_worth, reverse=True)[: STAGES[self._stage].findings]
            # Fresh samples: the selection favours findings whose samples were high by chance.
            self._findings = [Finding(each.decision, each.better) for each in costliest if apparent_worth(each) > 0]


def sample_on(finding: Finding, deals: int, seed: int, stage: int) -> bool:
    """Sample a finding on some more deals; return False if it has had all those of the stage."""
    n = finding.chance.n
    if n >= deals:
        return False
    finding.sample(min(_DEALS_AT_ONCE, deals - n), SeededChance(seed, finding.decision.act, stage, n))
    return True


def better_than(decision: Decision, seed: int) -> SeatAction | None:
    """Return what `hard` would do; None if it is what was done, changes nothing, or cannot be compared with it."""
    better = hard_instead(decision, seed, decision.act)
    return None if isinstance(better, Swap) and better.take is better.give else better


def _is_costly(judgement: Judgement, looked_at: int) -> bool:
    """Return whether a decision is worth reporting and significantly worse, in points or in chance, than the other.

    That a race could have been won is a fact, and always reported, unless the playouts see nothing in it.
    """
    points, chance = judgement.points, judgement.chance
    if judgement.reason is Reason.ARRIVAL_MISSED and not judgement.view.in_rounds:
        return chance.mean > 0
    errors = errors_wanted(2 * looked_at)  # two tests for each finding: points and chance
    certain = chance.mean > errors * chance.error or points.mean > errors * points.error
    return certain and min(points.mean, chance.mean) > 0 and worth(points, chance) >= WORTH_TELLING


def judged(finding: Finding) -> Judgement:
    """Return a finding as it is reported."""
    decision = finding.decision
    reason, facts = reason_for(decision.view, decision.action, finding.better)
    points, chance = finding.points.estimate, finding.chance.estimate
    # The bias of the points applies to the chance, too, in proportion to their errors.
    more = math.hypot(1.0, finding.valued_by.bias / points.error) if points.error else 1.0
    points, chance = (Estimate(each.mean, each.error * more) for each in (points, chance))
    return Judgement(decision.act, decision.view, decision.action, finding.better, points, chance, reason, facts)


def advice_for(view: PlayerView, seed: int) -> Advice | None:
    """Return what `hard` does now, and what is wrong with the second-best action; None if it does nothing."""
    hard = family_of(view.setup).hard
    action = hard.choose(view, SeededChance(seed, view.seq))
    if action is None:
        return None
    options, values = choices(view), hard.values(view)
    others = [other for other in options if other != bare(action)] if bare(action) in options else []
    if not others:
        return Advice(action, Reason.GENERAL, Facts())
    instead = max(others, key=lambda other: (values.get(other, 0.0), isinstance(other, Pass)))
    return Advice(action, *reason_for(view, instead, bare(action)))
