"""The lessons of `/mille learn`: small positions of the real engine, what is right in each, what comes of a choice.

No state is kept: each custom_id has the step and all choices made in it so far, and the engine replays them from the
start of the step.
"""

from collections.abc import Mapping, Sequence, Set
from types import MappingProxyType
from typing import Any, Final

from msgspec.structs import replace

from engine import (
    Card,
    Claim,
    Discard,
    ExpireWindow,
    Pass,
    Phase,
    Play,
    Refusal,
    SeatAction,
    State,
    active_seats,
    apply,
    explain,
    legal_actions,
    new_game,
    view_for,
)
from engine.actions import HoldUp, Shout, Take
from engine.cards import KM, cards_of
from engine.frozen import Frozen
from engine.players import absent
from engine.rules import rules_of
from engine.rules.classic import ClassicRules
from engine.rules.funspeed import SOUNDS
from engine.state import Laid, Shown, Tableau, Value

LEARNER: Final = 0
"""The seat and side of the learner; `OPPONENT` is the other one."""
OPPONENT: Final = 1
PASS: Final = "pass"  # noqa: S105 (no password)
"""The choice to pass, in place of a card."""
SHOUT: Final = "shout"
"""The choice to announce the card just laid; before the sounds of hazards, which are numbered."""
HOLD_UP: Final = "holdup"
"""The choice to call Hold Up!"""
TAKE: Final = "take"
"""The beginning of the choices of what a right call takes, which are numbered."""
BOOSTED: Final = "x2"
"""What follows a distance card that is laid with an Accelerator."""

_ANNOUNCED: Final = MappingProxyType({"shouts": "auto"})
_EMPTY: Final = Tableau()


class LessonStep(Frozen):
    """A step of a lesson."""

    name: str
    """The prefix of its messages: ``learn-<name>...``."""
    start: State | None = None
    """The position to play in; None if there is only text to read."""
    wanted: tuple[Set[str], ...] = ()
    """The right choices, one set after the other."""
    discards: bool = False
    """Whether the cards are to be discarded."""
    settles: bool = False
    """Whether the windows that the last choice opens run out before its outcome is shown."""


# -- positions -------------------------------------------------------------------------------------------------


def _cards(names: str) -> tuple[Card, ...]:
    """Return the cards with these names in `Card`."""
    return tuple(Card[name] for name in names.split())


def _at(
    distance: str = "",
    *,
    battle: str = "",
    speed: str = "",
    direction: str = "",
    safeties: tuple[Shown, ...] = (),
) -> Tableau:
    """Return a tableau with these cards on its piles."""
    laid = tuple(Laid(card, KM[card]) for card in _cards(distance))
    return Tableau(_cards(battle), _cards(speed), laid, safeties, _cards(direction))


def _position(
    hand: str,
    mine: Tableau = _EMPTY,
    theirs: Tableau = _EMPTY,
    *,
    drawn: str = "",
    attack: Card | None = None,
    ruleset: str = ClassicRules.id,
    options: Mapping[str, Value] = MappingProxyType({}),
    turn: int = LEARNER,
) -> State:
    """Return a position in the turn of the learner or the opponent, after the draw, that has all cards of the deck.

    Cards are given by their names; `drawn` are the next ones of the draw pile. With `attack` the opponent has just
    played this card instead: a hazard on the learner, or a distance card.
    """
    start = new_game(ruleset, (LEARNER, OPPONENT), options).state
    rules = rules_of(start.setup)
    rest = [*cards_of(rules.deck)]
    named = [] if attack is None else [attack]
    for tableau in (mine, theirs):
        on_it = [laid.card for laid in tableau.distance] + [safety.card for safety in tableau.safeties]
        named += [*tableau.battle, *tableau.speed, *tableau.direction, *on_it]
    held, ahead = _cards(hand), _cards(drawn)
    for card in (*held, *ahead, *named):
        rest.remove(card)
    size = rules.hand_size + (turn == OPPONENT)
    others = (*rest[:size], *(() if attack is None else (attack,)))
    state = replace(
        start,
        hands=(held, others),
        tableaus=(mine, theirs),
        pile=(*rest[size:], *reversed(ahead)),
        phase=Phase.PLAY,
        turn=turn if attack is None else OPPONENT,
    )
    if attack is None:
        return state
    target = LEARNER if attack not in KM else None
    return apply(state, Play(OPPONENT, attack, target)).state


def _fun(*hand_and_tableaus: Any, options: Mapping[str, Value] = _ANNOUNCED, **more: Any) -> State:
    """Return a position of Fun & Speed, in which what is laid is usually announced at once."""
    return _position(*hand_and_tableaus, ruleset="funspeed", options=options, **more)


# -- the lessons ----------------------------------------------------------------------------------------------


_AHEAD: Final = "D200 D100 D100 D50"
_VARIANTS: Final = MappingProxyType({"cumulation": "on", "con_sense": "on"})
_LESSONS: Final[Mapping[str, tuple[LessonStep, ...]]] = MappingProxyType(
    {
        "classic": (
            # the learner's own tableau: setting out, distance cards, remedies
            LessonStep("go", _position("D25 D50 D100 FLAT SPARE GO ENDLIMIT"), ({Card.GO},)),
            LessonStep(
                "drive",
                _position(
                    "D25 D50 D100 D200 REPAIRS GO ENDLIMIT", _at("D100", battle="GO", speed="LIMIT"), _at(battle="GO")
                ),
                ({Card.D25, Card.D50, Card.ENDLIMIT},),
            ),
            LessonStep(
                "remedy",
                _position(
                    "D50 D100 STOP LIMIT GASOLINE SPARE GO",
                    _at("D100 D75", battle="GO FLAT"),
                    _at("D200", battle="GO"),
                    drawn="D25 D75",
                ),
                ({Card.SPARE}, {Card.GO}),
            ),
            # the opponent: attacks, the coup-fourré, the end of the race
            LessonStep(
                "attack",
                _position(
                    "D25 D100 ACCIDENT GAS LIMIT REPAIRS GO",
                    _at("D200 D100", battle="GO"),
                    _at(_AHEAD, battle="GO", safeties=(Shown(Card.TANK, coup=False),)),
                ),
                ({Card.ACCIDENT, Card.LIMIT},),
            ),
            LessonStep(
                "coup",
                _position(
                    "D50 D100 STOP GASOLINE GO TANK",
                    _at("D200 D75", battle="GO"),
                    _at("D100", battle="GO"),
                    drawn="D75 D25",
                    attack=Card.GAS,
                ),
                ({Card.TANK},),
            ),
            LessonStep(
                "end",
                _position(
                    "D50 D100 D200 ACCIDENT REPAIRS ENDLIMIT PROOF",
                    _at("D200 D200 D100 D100", battle="GO GAS"),
                    _at(_AHEAD, battle="GO", safeties=(Shown(Card.ACE, coup=True),)),
                ),
                ({Card.D200, Card.ACCIDENT},),
                discards=True,
            ),
        ),
        "playroom": (
            # the variants: several problems at once, and driving the wrong way
            LessonStep(
                "cumulation",
                _position(
                    "D50 D100 SPARE REPAIRS GO GASOLINE STOP",
                    _at("D100 D75", battle="GO FLAT ACCIDENT"),
                    _at("D200", battle="GO"),
                    drawn="D25 D75 D200 ENDLIMIT",
                    ruleset="playroom",
                    options=_VARIANTS,
                ),
                ({Card.SPARE, Card.REPAIRS}, {Card.SPARE, Card.REPAIRS}, {Card.GO}),
            ),
            LessonStep(
                "wrongway",
                _position(
                    "D50 D100 ENDWRONG REPAIRS GAS LIMIT D25",
                    _at("D100 D75", battle="GO", direction="WRONGWAY"),
                    _at("D200", battle="GO"),
                    ruleset="playroom",
                    options=_VARIANTS,
                ),
                ({Card.ENDWRONG},),
            ),
        ),
        "funspeed": (
            # announcing and calling
            LessonStep(
                "unit",
                _fun("D25 D75 ACCEL STOP SUPER", _at("D100"), _at("D75"), options={}),
                ({Card.D25, Card.D75, f"{Card.D25}{BOOSTED}", f"{Card.D75}{BOOSTED}"}, {SHOUT}),
                settles=True,
            ),
            LessonStep(
                "noise",
                _fun("D50 D100 FLAT GAS SUPER", _at("D100"), _at("D200"), options={}),
                ({Card.FLAT}, {f"{SHOUT}{[*SOUNDS].index(Card.FLAT)}"}),
                settles=True,
            ),
            LessonStep(
                "holdup",
                _fun("D50 MIRROR REPAIRS GAS", _at("D100 D75"), _at("D100 D50 D25"), turn=OPPONENT),
                ({HOLD_UP}, {f"{TAKE}{n}" for n in range(3)}),
            ),
            # cards that answer others
            LessonStep(
                "mirror",
                _fun("D50 D100 MIRROR ACCIDENT", _at("D100 D75"), _at("D200"), attack=Card.FLAT),
                ({Card.MIRROR},),
                settles=True,
            ),
            LessonStep(
                "uturn",
                _fun(
                    "D50 D75 UTURN SUPER",
                    _at("D200 D200 D200"),
                    _at("D200 D100 D100 D100 D100 D100 D100 D100"),
                    attack=Card.D100,
                ),
                ({Card.UTURN},),
            ),
            LessonStep(
                "win",
                _fun(
                    "D50 D75 ACCEL STOP POLICE",
                    _at("D200 D200 D200 D100 D100 D100", speed="LIMIT"),
                    _at("D200 D100 D100 D100 D100 D75"),
                ),
                ({f"{Card.D50}{BOOSTED}"},),
                settles=True,
            ),
        ),
    }
)
"""The steps of the lesson of each ruleset but the last."""


def steps(ruleset: str) -> tuple[LessonStep, ...]:
    """Return the lesson of a ruleset, step by step; the last only tells what comes next."""
    return (*_LESSONS[ruleset], LessonStep(f"next-{ruleset}"))


def lesson_of(ruleset: str) -> str:
    """Return the ruleset whose lesson explains a ruleset: its own, or else the first."""
    return ruleset if ruleset in _LESSONS else next(iter(_LESSONS))


class Attempt(Frozen):
    """The outcome of a learner's choices in a step."""

    state: State
    done: tuple[str, ...] = ()
    """The right choices so far."""
    refusal: Refusal | None = None
    """Why the engine refused the last choice."""
    astray: bool = False
    """Whether the last choice was legal, but not the one that the step teaches."""

    def wanted(self, step: LessonStep) -> Set[str]:
        """Return the choices that are right now; none when the step is done."""
        return step.wanted[len(self.done)] if len(self.done) < len(step.wanted) else frozenset()


class NoSuchChoice(ValueError):
    """Raised for a choice that no button of the lesson offers."""


def choices(step: LessonStep, state: State) -> dict[str, SeatAction]:
    """Return everything that the learner can choose in a position, legal or not, with what it does."""
    window = state.windows[-1] if state.windows else None
    rules, legal = rules_of(state.setup), legal_actions(state, LEARNER)
    sounds = [*rules.sounds.values()]
    found: dict[str, SeatAction] = {}
    for card in dict.fromkeys(state.hands[LEARNER]):
        if window is not None and not any(isinstance(action, Shout) for action in legal):
            claims = (action for action in legal if isinstance(action, Claim) and action.card is card)
            found[card] = next(claims, Claim(LEARNER, window.id, card))
        elif step.discards:
            found[card] = Discard(LEARNER, card)
        else:
            plays = rules.plays(LEARNER, card)
            found[card] = next((play for play in plays if play in legal), plays[0] if plays else Play(LEARNER, card))
            boosted = next(
                (play for play in legal if isinstance(play, Play) and play.card is card and play.boost), None
            )
            if boosted is not None:
                found[f"{card}{BOOSTED}"] = boosted
    takes = [action for action in legal if isinstance(action, Take)]
    found |= {f"{TAKE}{n}": take for n, take in enumerate(takes)}
    for action in legal:
        if isinstance(action, Shout):
            found[f"{SHOUT}{sounds.index(action.words)}" if action.words in sounds else SHOUT] = action
        elif isinstance(action, HoldUp):
            found[HOLD_UP] = action
        elif isinstance(action, Pass):
            found[PASS] = action
    return found


def attempt(step: LessonStep, chosen: Sequence[str]) -> Attempt:
    """Return the outcome of these choices, each a card or `PASS`; only the last may be wrong.

    Raises NoSuchChoice for a choice that is not offered.
    """
    if step.start is None or len(chosen) > len(step.wanted):
        raise NoSuchChoice(step.name)
    so_far = Attempt(step.start)
    for choice, wanted in zip(chosen, step.wanted, strict=False):
        state = so_far.state
        action = choices(step, state).get(choice)
        if action is None or so_far.refusal is not None or so_far.astray:
            raise NoSuchChoice(choice)
        refusal = explain(state, action)
        if refusal is not None or choice not in wanted:
            so_far = replace(so_far, refusal=refusal, astray=refusal is None)
            continue
        done = (*so_far.done, choice)
        state = _played(state, action, again=len(done) < len(step.wanted), settles=step.settles)
        so_far = Attempt(state, done)
    return so_far


def _played(state: State, action: SeatAction, *, again: bool, settles: bool) -> State:
    """Apply an action and settle its race.

    With `again` continue until the learner can choose again; else with `settles` until all windows are closed.
    """
    state = apply(state, action).state
    while state.race or (settles and not again and state.windows):
        state = apply(state, ExpireWindow(state.windows[-1].id)).state
    while again and LEARNER not in active_seats(state):
        state = apply(state, absent.choose(view_for(state, state.turn))).state
    return state
