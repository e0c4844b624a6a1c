"""The review of a seat's decisions, in short steps; the method is in docs/COACH.md."""

from statistics import NormalDist
from typing import Final

from msgspec import Struct

from engine.actions import SeatAction
from engine.players.families import family_of
from engine.players.funspeed.heuristic import bare
from engine.players.hard import Hard
from engine.recording import RecordedPlayer, Recording, played_on
from engine.review.decisions import Decision, choices, decision_at
from engine.review.reasons import reason_for
from engine.review.sampling import Difference, compare, no_difference
from engine.review.verdicts import Advice, Facts, Judgement, Reason, Review
from engine.rng import SeededChance
from engine.state import State
from engine.views import PlayerView

MOST: Final = 3
"""So many decisions are told at most."""
WORTH_TELLING: Final = 0.01
"""What a decision must have cost to be told, in the probability of winning."""
SCREENED: Final = 40
"""Deals for the screening of a decision, for the shortlist, and for what is reported."""
SHORTLIST, SHORTLISTED = 12, 200
REPORTED: Final = 800
_AT_ONCE = 50
"""Deals in a step."""
_ACTS_AT_ONCE = 200
_HARD = Hard()
_SCREENING, _SHORTLISTING, _REPORTING, _OVER = range(4)


def errors_wanted(looked_at: int) -> float:
    """Return by how many standard errors a cost must differ from nothing if so many were looked at.

    Two for one; for more as Bonferroni corrects it.
    """
    return -NormalDist().inv_cdf(NormalDist().cdf(-2.0) / max(1, looked_at))


class Finding(Struct):
    """A decision that another was better than, as far as is known."""

    decision: Decision
    better: SeatAction
    difference: Difference


class Reviewer:
    """Reviews the decisions of one seat in short steps. It can be pickled between two of them."""

    def __init__(self, recording: Recording, seat: int, seed: int, person: RecordedPlayer | None = None) -> None:
        """Prepare to judge what `person` did on the seat, by default who has it at the end.

        The same arguments give the same review. Raises ReplayError in `step` if the game cannot be replayed.
        """
        holders = recording.players[seat].holders
        self._person = holders[-1] if person is None else person
        later = [holder.since for holder in holders if holder.since > self._person.since]
        self._until = min(later, default=len(recording.acts))
        self._seat, self._seed = seat, seed
        self._state: State = recording.start
        self._acts, self._read = recording.acts, 0
        self._decisions: list[Decision] = []
        self._findings: list[Finding] = []
        self._stage, self._at = _SCREENING, 0

    @property
    def progress(self) -> float:
        """How much is done, from 0 to 1."""
        if self._stage == _SCREENING:
            return 0.6 * self._at / max(1, len(self._decisions)) if self._read == len(self._acts) else 0.0
        done = self._at / max(1, len(self._findings))
        return {_SHORTLISTING: 0.6 + 0.2 * done, _REPORTING: 0.8 + 0.2 * done}.get(self._stage, 1.0)

    @property
    def done(self) -> bool:
        """Whether there is nothing left to do: `review` says what came of it."""
        return self._stage == _OVER

    def step(self) -> None:
        """Work on for a short while; there is nothing to do once it is done."""
        if self._read < len(self._acts):
            self._replay()
        elif self._stage == _SCREENING:
            self._screen()
        elif self._stage != _OVER:
            self._sample()

    def _replay(self) -> None:
        """Look for decisions in some more acts."""
        acts = self._acts[self._read : self._read + _ACTS_AT_ONCE]
        for moment in played_on(self._state, acts, self._read):
            decision = decision_at(moment, self._seat, self._person, self._until)
            if decision is not None:
                self._decisions.append(decision)
            self._state = moment.after
        self._read += len(acts)

    def _screen(self) -> None:
        """Ask `hard` about one decision; where it would have acted otherwise, see roughly what that is worth."""
        if self._at == len(self._decisions):
            self._shorten(_SHORTLISTING, SHORTLIST)
            return
        decision = self._decisions[self._at]
        self._at += 1
        chance = SeededChance(self._seed, decision.act)
        better = better_than(decision.view, decision.action, chance)
        if better is not None:
            finding = Finding(decision, better, no_difference())
            compare(decision.view, better, decision.action, SCREENED, chance, finding.difference)
            self._findings.append(finding)

    def _sample(self) -> None:
        """Try one finding on some more deals."""
        wanted = SHORTLISTED if self._stage == _SHORTLISTING else REPORTED
        if self._at == len(self._findings):
            if self._stage == _SHORTLISTING:
                self._shorten(_REPORTING, MOST)
            else:
                self._stage = _OVER
            return
        finding = self._findings[self._at]
        decision, sampled = finding.decision, finding.difference.chance.n
        chance = SeededChance(self._seed, decision.act, self._stage, sampled)
        compare(decision.view, finding.better, decision.action, _AT_ONCE, chance, finding.difference)
        self._at += finding.difference.chance.n >= wanted

    def _shorten(self, stage: int, most: int) -> None:
        """Keep the dearest findings, and forget what they seemed to cost: it made them the dearest."""
        self._findings.sort(key=lambda finding: -finding.difference.chance.estimate.mean)
        dear = [finding for finding in self._findings if finding.difference.chance.total > 0]
        self._findings = [Finding(each.decision, each.better, no_difference()) for each in dear[:most]]
        self._stage, self._at = stage, 0

    @property
    def review(self) -> Review:
        """What came of it; to be asked for once it is done."""
        judged = [_judged(finding) for finding in self._findings]
        errors = errors_wanted(len(judged))
        dear = [
            each
            for each in judged
            if each.chance.mean >= WORTH_TELLING and each.chance.mean > errors * each.chance.error
        ]
        dear.sort(key=lambda each: -each.chance.mean)
        return Review(self._seat, tuple(dear), len(self._decisions), None)


def better_than(view: PlayerView, action: SeatAction, chance: SeededChance) -> SeatAction | None:
    """Return what `hard` does with this view, None if it does the same, or nothing that can be compared."""
    better = _HARD.choose(view, chance)
    if better is None or bare(better) == action or bare(better) not in choices(view):
        return None
    return bare(better)


def _judged(finding: Finding) -> Judgement:
    """Return a finding as it is told."""
    decision, difference = finding.decision, finding.difference
    reason, facts = reason_for(decision.view, decision.action, finding.better)
    return Judgement(
        act=decision.act,
        view=decision.view,
        action=decision.action,
        better=finding.better,
        points=difference.points.estimate,
        chance=difference.chance.estimate,
        reason=reason,
        facts=facts,
    )


def advise(view: PlayerView, seed: int) -> Advice | None:
    """Return what `hard` would do now, and what is wrong with the next best; None if there is nothing to do."""
    chance = SeededChance(seed, view.seq)
    action = _HARD.choose(view, chance)
    if action is None:
        return None
    values = family_of(view.setup).hard.values(view)
    others = sorted((other for other in values if bare(other) != bare(action)), key=lambda other: -values[other])
    if not others or view.window is not None:
        return Advice(action, Reason.GENERAL, Facts())
    reason, facts = reason_for(view, others[0], action)
    return Advice(action, reason, facts, others[0])
