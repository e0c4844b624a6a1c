"""The review of a seat's decisions, in short steps; the method is in docs/COACH.md."""

from statistics import NormalDist
from typing import Final

from msgspec import Struct, field

from engine.actions import Pass, SeatAction
from engine.players.families import family_of
from engine.players.funspeed.heuristic import bare
from engine.players.hard import Deliberation
from engine.replays.recording import RecordedPlayer, Recording, played_on
from engine.review.decisions import Decision, choices, decision_at, is_by
from engine.review.luck import LuckCount
from engine.review.reasons import reason_for
from engine.review.sampling import Difference, combined
from engine.review.verdicts import Advice, Estimate, Facts, Judgement, Reason, Review
from engine.rng import SeededChance
from engine.views import PlayerView

MOST: Final = 3
"""So many decisions are told at most."""
WORTH_TELLING: Final = 0.03
"""What a decision must have cost to be told, as `worth` counts it."""
_POINTS: Final = 5000
"""So many points (in a race, km) count as much as winning for certain."""
_ACTS_AT_ONCE: Final = 50
_RULE_DEALS: Final = 35
"""Deals in a step, played on by rule of thumb."""
_CAREFUL_DEALS: Final = 8
"""Deals in a step, played on carefully, over all seats."""


class Sample(Struct, frozen=True):
    """How the findings are sampled in a stage."""

    findings: int
    """How many are: the dearest by the sample before."""
    deals: int
    careful: int = 0
    """Deals that are played on carefully besides."""


STAGES: Final = (Sample(16, 150), Sample(6, 500, 100))
"""Each has deals of its own: what seemed dear in an earlier one may have had bad luck there."""
SCREENED: Final = 60
"""Deals for the first look at a decision."""
_SHARES: Final = (0.05, 0.4, 0.55, 0.85)
"""How much is done when the acts are read, the decisions screened, and after each stage."""


def worth(points: Estimate, chance: Estimate) -> float:
    """Return how dear a decision was, in the probability of winning.

    The points count a little, too: they say the same with less noise, and who has lost already still wants them.
    """
    return chance.mean + points.mean / _POINTS


def errors_wanted(looked_at: int) -> float:
    """Return by how many standard errors a cost must differ from nothing if so many were looked at.

    Two for one; for more as Bonferroni corrects it.
    """
    return -NormalDist().inv_cdf(NormalDist().cdf(-2.0) / max(1, looked_at))


class Finding(Struct):
    """A decision that another was better than, as far as is known."""

    decision: Decision
    better: SeatAction
    rough: Difference = field(default_factory=Difference)
    careful: Difference = field(default_factory=Difference)

    def worth(self) -> float:
        """Return how dear it seems by what the rule of thumb says."""
        return worth(self.rough.points.estimate, self.rough.chance.estimate)


class Reviewer:
    """Reviews the decisions of one seat in short steps. It can be pickled between two of them."""

    def __init__(
        self, recording: Recording, seat: int, seed: int, person: RecordedPlayer | None = None, *, luck: bool = True
    ) -> None:
        """Prepare to judge what `person` did on the seat, by default who has it at the end.

        `luck` says whether to tell how much was luck, which is a third of the work. The same arguments give the same
        review. Raises ReplayError in `step` if the game cannot be replayed.
        """
        holders = recording.players[seat].holders
        self._person = holders[-1] if person is None else person
        later = [holder.since for holder in holders if holder.since > self._person.since]
        self._until = min(later, default=len(recording.acts))
        self._seat, self._seed = seat, seed
        self._state = recording.start
        self._acts, self._read = recording.acts, 0
        self._decisions: list[Decision] = []
        self._findings: list[Finding] = []
        self._thought: Deliberation | None = None
        self._stage, self._at = -1, 0
        self._luck, self._counts_luck = LuckCount(recording.start.setup.sides[seat], seed), luck

    @property
    def progress(self) -> float:
        """How much is done, from 0 to 1; it never goes back."""
        if self._read < len(self._acts):
            return _SHARES[0] * self._read / len(self._acts)
        if self._stage == len(STAGES):
            low, high, at, of = _SHARES[-1], 1.0, self._luck.at, len(self._luck.deviations)
        else:
            low, high = _SHARES[self._stage + 1 : self._stage + 3]
            at, of = self._at, len(self._decisions if self._stage < 0 else self._findings)
        return low + (high - low) * (at / of if of else 1.0)

    @property
    def done(self) -> bool:
        """Whether there is nothing left to do: `review` says what came of it."""
        return self._read == len(self._acts) and self._stage == len(STAGES) and self._luck.done

    def step(self) -> None:
        """Work on for a short while; there is nothing to do once it is done."""
        if self._read < len(self._acts):
            self._replay()
        elif self._stage < 0:
            self._screen()
        elif self._stage < len(STAGES):
            self._sample(STAGES[self._stage])
        elif not self._luck.done:
            self._luck.step()

    def _replay(self) -> None:
        """Look for decisions in some more acts."""
        acts = self._acts[self._read : self._read + _ACTS_AT_ONCE]
        for moment in played_on(self._state, acts, self._read):
            if is_by(moment, self._seat, self._person, self._until):
                decision = decision_at(moment, self._seat)
                if decision is not None:
                    self._decisions.append(decision)
            if self._counts_luck:
                self._luck.note(moment)
            self._state = moment.after
        self._read += len(acts)

    def _screen(self) -> None:
        """Ask `hard` about one decision; where it would have acted otherwise, see roughly what that is worth."""
        if self._thought is None:
            screened = Sample(len(self._decisions), SCREENED)
            if self._findings and sample_on(self._findings[-1], screened, self._seed, self._stage):
                return
            if self._at == len(self._decisions):
                self._shorten()
                return
            decision = self._decisions[self._at]
            self._thought = Deliberation(decision.view, SeededChance(self._seed, decision.act))
        if not self._thought.done:
            self._thought.step()
            return
        decision = self._decisions[self._at]
        better, self._thought, self._at = different(self._thought.plain, decision), None, self._at + 1
        if better is not None:
            self._findings.append(Finding(decision, better))

    def _sample(self, sample: Sample) -> None:
        """Try one finding on some more deals."""
        if self._at == len(self._findings):
            self._shorten()
            return
        self._at += not sample_on(self._findings[self._at], sample, self._seed, self._stage)

    def _shorten(self) -> None:
        """Go on to the next stage with the dearest findings, and forget what they seemed to cost."""
        self._stage, self._at = self._stage + 1, 0
        if self._stage < len(STAGES):
            dear = sorted(self._findings, key=Finding.worth, reverse=True)[: STAGES[self._stage].findings]
            self._findings = [Finding(each.decision, each.better) for each in dear if each.worth() > 0]

    @property
    def review(self) -> Review:
        """What came of it; to be asked for once it is done."""
        dear = [each for each in map(judged, self._findings) if _is_dear(each, len(self._findings))]
        dear.sort(key=lambda each: -worth(each.points, each.chance))
        luck = self._luck.luck(self._state) if self._counts_luck else None
        return Review(self._seat, tuple(dear[:MOST]), len(self._decisions), luck)


def sample_on(finding: Finding, sample: Sample, seed: int, stage: int) -> bool:
    """Try a finding on some more deals; return False if it has had all of the stage's."""
    decision, rough, careful = finding.decision, finding.rough.chance.n, finding.careful.chance.n
    view, chance = decision.view, SeededChance(seed, decision.act, 1 + stage, rough, careful)
    family, seats = family_of(view.setup), len(view.hand_sizes)
    playout, slow = family.playout(view, chance), family.careful_playout(view, chance)
    if playout is not None and rough < sample.deals:
        deals = min(_RULE_DEALS, sample.deals - rough)
        finding.rough.add(playout, finding.better, decision.action, deals, chance)
    elif slow is not None and careful * seats < sample.careful * 2 and finding.worth() >= WORTH_TELLING / 2:
        finding.careful.add(slow, finding.better, decision.action, max(1, _CAREFUL_DEALS // seats), chance)
    else:
        return False
    return True


def different(better: SeatAction | None, decision: Decision) -> SeatAction | None:
    """Return what had better been done; None if it is what was done, or nothing that can be compared with that."""
    if better is None or bare(better) == decision.action or bare(better) not in choices(decision.view):
        return None
    return bare(better)


def _is_dear(judgement: Judgement, looked_at: int) -> bool:
    """Return whether a decision is worth telling and, in points or in chance, certainly worse than the other."""
    points, chance = judgement.points, judgement.chance
    errors = errors_wanted(2 * looked_at)
    certain = chance.mean > errors * chance.error or points.mean > errors * points.error
    return certain and min(points.mean, chance.mean) > 0 and worth(points, chance) >= WORTH_TELLING


def judged(finding: Finding) -> Judgement:
    """Return a finding as it is told."""
    decision = finding.decision
    reason, facts = reason_for(decision.view, decision.action, finding.better)
    points, chance = combined(finding.rough, finding.careful)
    return Judgement(decision.act, decision.view, decision.action, finding.better, points, chance, reason, facts)


def advice_to(view: PlayerView, action: SeatAction) -> Advice:
    """Return what `hard` does now, and what is wrong with the next best."""
    options, values = choices(view), family_of(view.setup).hard.values(view)
    others = [other for other in options if other != bare(action)] if bare(action) in options else []
    if not others:
        return Advice(action, Reason.GENERAL, Facts())
    instead = max(others, key=lambda other: (values.get(other, 0.0), isinstance(other, Pass)))
    reason, facts = reason_for(view, instead, bare(action))
    return Advice(action, reason, facts, instead)
