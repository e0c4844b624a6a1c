"""A player that makes known errors at known places on purpose, and otherwise plays as another policy does.

They test the coach (`engine.review`), which must find them.
"""

import random
from collections.abc import Callable, Mapping, Sequence

from msgspec import Struct

from engine.actions import Claim, Discard, Pass, Play, SeatAction
from engine.cards import CURES, FAMILY, KM, SAFETIES, SAFETY_OF, Family
from engine.players.base import Chance, Policy
from engine.players.easy import lays
from engine.players.families import family_of
from engine.replays.recording import Act
from engine.rules import rules_of
from engine.views import PlayerView

MOST_A_GAME = 2
"""How many are planted in a game: a review names three decisions at most."""
EARLY = 0.5
"""A round is young while this share of its cards is still to be drawn."""


def _safety_discarded(view: PlayerView, plain: SeatAction) -> SeatAction | None:
    return next((Discard(plain.seat, card) for card in view.hand if FAMILY[card] is Family.SAFETY), None)


def _safety_laid_early(view: PlayerView, plain: SeatAction) -> SeatAction | None:
    if view.pile_size < EARLY * sum(rules_of(view.setup).deck().values()) or lays(plain, Family.SAFETY):
        return None
    mine = view.standings[view.side]
    if mine.problems or not mine.moving or mine.limited or mine.wrong_way:
        return None  # it may well free
    return next((Play(plain.seat, card) for card in view.hand if FAMILY[card] is Family.SAFETY), None)


def _remedy_discarded(view: PlayerView, plain: SeatAction) -> SeatAction | None:
    stands = not view.standings[view.side].moving or view.standings[view.side].problems
    if lays(plain, Family.REMEDY) and stands and view.hand.count(plain.card) == 1:
        return Discard(plain.seat, plain.card)
    return None


def _remedy_not_kept(view: PlayerView, plain: SeatAction) -> SeatAction | None:
    """It discards the only card of its hand against a hazard that is still to come."""
    if not isinstance(plain, Discard) or plain.card in CURES:
        return None
    safe = {*view.hand, *(shown.card for shown in view.tableaus[view.side].safeties)}
    single = (card for card in view.hand if card in CURES and view.hand.count(card) == 1)
    return next((Discard(plain.seat, card) for card in single if SAFETY_OF[CURES[card]] not in safe), None)


def _leader_spared(view: PlayerView, plain: SeatAction) -> SeatAction | None:
    """Its opponent may arrive with the next card, and it discards instead of stopping it."""
    if not lays(plain, Family.HAZARD) or not _one_move_from_home(view, plain.target):
        return None
    values = family_of(view.setup).normal.values(view)
    spare = [each for each in values if isinstance(each, Discard) and FAMILY[each.card] is not Family.HAZARD]
    return max(spare, key=values.__getitem__, default=None)


def _hazard_discarded(view: PlayerView, plain: SeatAction) -> SeatAction | None:
    if lays(plain, Family.HAZARD) and view.standings[plain.target].moving:
        return Discard(plain.seat, plain.card)
    return None


def _drive_missed(view: PlayerView, plain: SeatAction) -> SeatAction | None:
    return Discard(plain.seat, plain.card) if lays(plain, Family.DISTANCE) and KM[plain.card] >= 75 else None


def _arrival_missed(view: PlayerView, plain: SeatAction) -> SeatAction | None:
    if not lays(plain, Family.DISTANCE) or view.standings[view.side].wrong_way:
        return None
    arrives = view.standings[view.side].total + (KM[plain.card] << plain.boost) >= view.target
    return Discard(plain.seat, plain.card) if arrives else None


def _coup_missed(view: PlayerView, plain: SeatAction) -> SeatAction | None:
    if isinstance(plain, Claim) and plain.card in SAFETIES:
        return Pass(plain.seat, plain.window)
    return None


Error = Callable[[PlayerView, SeatAction], SeatAction | None]
"""The wrong action in place of a good one; None where there is no opportunity for it."""

KINDS: Mapping[str, tuple[Error, float]] = {
    "arrival missed": (_arrival_missed, 0.6),
    "coup-fourré missed": (_coup_missed, 0.9),
    "leader spared": (_leader_spared, 0.9),
    "safety discarded": (_safety_discarded, 0.06),
    "only remedy discarded": (_remedy_discarded, 0.12),
    "hazard discarded": (_hazard_discarded, 0.08),
    "distance card discarded": (_drive_missed, 0.05),
    "remedy not kept": (_remedy_not_kept, 0.2),
    "safety laid early": (_safety_laid_early, 0.05),
}
"""The kinds of errors, and how often an opportunity for each is taken, so that all are about equally frequent."""


class Planted(Struct, frozen=True):
    """An error that was made on purpose."""

    kind: str
    seq: int
    """The number of acts before it."""
    action: SeatAction
    instead: SeatAction
    """The action it replaces."""


class Blunderer:
    """A policy that errs at most twice in its one game, each time in another way."""

    def __init__(self, policy: Policy, seed: str, most: int = MOST_A_GAME) -> None:
        self.policy, self.most, self.dice = policy, most, random.Random(seed)
        self.planted: list[Planted] = []

    def choose(self, view: PlayerView, chance: Chance) -> SeatAction | None:
        """Return what the other policy chooses, or an error."""
        plain = self.policy.choose(view, chance)
        if not isinstance(plain, Play | Discard | Claim) or len(self.planted) >= self.most:
            return plain
        for kind, (error, share) in KINDS.items():
            wrong = error(view, plain)
            if wrong is None or wrong not in view.legal or self.dice.random() >= share:
                continue
            if wrong != plain and kind not in [each.kind for each in self.planted]:
                self.planted.append(Planted(kind, view.seq, wrong, plain))
                return wrong
        return plain

    def acted(self, acts: Sequence[Act]) -> dict[int, Planted]:
        """Return the errors that were carried out, by the number of their act."""
        found = {}
        for each in self.planted:
            later = (n for n in range(each.seq, len(acts)) if getattr(acts[n].action, "seat", None) == each.action.seat)
            number = next(later, None)
            if number is not None and acts[number].action == each.action:
                found[number + 1] = each
        return found


def _one_move_from_home(view: PlayerView, side: int) -> bool:
    """Return whether a side could reach the target with its next card."""
    theirs = view.standings[side]
    left = view.target - theirs.total
    return theirs.moving and not theirs.problems and left in KM.values() and (left <= 50 or not theirs.limited)
