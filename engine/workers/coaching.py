"""The coach's long computations, for a worker process: reviews, and the value of an alternative."""

from engine.actions import SeatAction
from engine.players.sampling import Estimate
from engine.replays.recording import Transcript, decoded
from engine.review.decisions import Decision, Finding
from engine.review.reviewer import STAGES, Reviewer, better_than, judged, sample_on
from engine.review.verdicts import Facts, Judgement, Reason
from engine.views import PlayerView


def reviewing(transcript: Transcript, seat: int, part: int, seed: int) -> Reviewer:
    """Return the review of the holder `part` of a seat in a recorded game, to be computed in steps.

    Raises CodecError if the recording is damaged.
    """
    recording = decoded(transcript)
    return Reviewer(recording, seat, seed, recording.players[seat].holders[part])


class Trying:
    """The comparison of one action in a position with what the coach would do there."""

    def __init__(self, view: PlayerView, action: SeatAction, act: int, seed: int) -> None:
        """Prepare the comparison; with the `act` and seed of a review, the coach repeats its choice there."""
        self._decision, self._seed = Decision(act, view, action), seed
        self._finding: Finding | None = None
        self.result: Judgement | None = None
        """If the coach would do the same, `better` is that action, with a gain of nothing."""

    @property
    def progress(self) -> float:
        """The fraction done, from 0 to 1."""
        return 0.0 if self._finding is None else min(1.0, self._finding.chance.n / STAGES[-1].deals)

    def step(self) -> None:
        """Find what the coach would do, then try both actions on some deals."""
        decision = self._decision
        if self._finding is None:
            self._finding = Finding(decision, better_than(decision, self._seed) or decision.action)
        if self._finding.better == decision.action:
            nothing = Estimate(0.0, 0.0)
            action = decision.action
            self.result = Judgement(
                decision.act, decision.view, action, action, nothing, nothing, Reason.GENERAL, Facts()
            )
        elif not sample_on(self._finding, STAGES[-1].deals, self._seed, len(STAGES) - 1):
            self.result = judged(self._finding)
