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
        decision = Decision(act, view, action)
        better = better_than(decision, seed)
        self._finding, self._seed = Finding(decision, better or action), seed
        self.result: Judgement | None = None
        """If the coach would do the same, `better` is that action, with a gain of nothing."""
        if better is None:
            nothing = Estimate(0.0, 0.0)
            self.result = Judgement(act, view, action, action, nothing, nothing, Reason.GENERAL, Facts())

    @property
    def progress(self) -> float:
        """The fraction done, from 0 to 1."""
        return self._finding.chance.n / STAGES[-1].deals

    def step(self) -> None:
        """Try both actions on some deals."""
        if not sample_on(self._finding, STAGES[-1].deals, self._seed, len(STAGES) - 1):
            self.result = judged(self._finding)
