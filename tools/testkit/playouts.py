"""Seeded random games for property tests, of all rulesets, presets and seatings."""

import random
from collections.abc import Iterable, Iterator

from msgspec.structs import replace

from engine import (
    RULESETS,
    Action,
    Card,
    Claim,
    Discard,
    Draw,
    ExpireWindow,
    Extend,
    OptionError,
    Pass,
    Phase,
    Play,
    State,
    Step,
    active_seats,
    apply,
    legal_actions,
    new_game,
)
from engine.actions import (
    AnnounceLastRound,
    BornesKiller,
    EndTurn,
    HoldUp,
    Pay,
    SeatAction,
    Shout,
    Source,
    Swap,
    Take,
)
from engine.cards import FAMILY, SAFETIES, Family
from engine.rules import rules_of
from engine.rules.funspeed import SOUNDS, total_of
from engine.rules.options import Shape
from engine.state import Stage, Value, WindowKind

MANY_SHAPES = 10
"""With this many seatings, presets other than the default are only played with the smallest and largest table."""


def seatings() -> Iterator[tuple[str, str, Shape]]:
    """Yield every ruleset with every preset and the seatings that it allows."""
    for name, rules in RULESETS.items():
        for preset in rules.presets:
            for shape in rules.shapes:
                try:
                    rules.resolve(shape.seating(), preset, {})
                except OptionError:
                    continue
                yield name, preset, shape


def setups() -> Iterator[tuple[str, str, tuple[int, ...]]]:
    """Yield every ruleset with every preset and seating; for rulesets with many seatings see `MANY_SHAPES`."""
    for name, preset, shape in seatings():
        rules = RULESETS[name]
        sizes = [each.seats for each in rules.shapes]
        few = len(sizes) >= MANY_SHAPES and preset != next(iter(rules.presets))
        if not few or shape.seats in (min(sizes), max(sizes)):
            yield name, preset, shape.seating()


def random_options(name: str, chance: random.Random) -> dict[str, Value]:
    """Return some random house rules; numbers stay small so that games end."""
    chosen: dict[str, Value] = {}
    for option in RULESETS[name].options:
        if chance.random() < 0.4:
            chosen[option.id] = chance.choice(option.choices) if option.choices else min(option.high, option.low + 1)
    if name in ("classic", "playroom"):
        chosen["game_points"] = 500
    return chosen


def random_action(state: State, chance: random.Random) -> Action:
    """Return a random legal action, or the end of a window's time."""
    if rules_of(state.setup).calls:
        return _spontaneous(state, chance)
    seats = [*active_seats(state)]
    if state.windows and state.stage is not Stage.RIPE and (not seats or chance.random() < 0.3):
        return ExpireWindow(state.windows[-1].id)
    actions = legal_actions(state, chance.choice(seats))
    plays = [action for action in actions if not isinstance(action, Discard | Pass)]
    return chance.choice(plays if plays and chance.random() < 0.7 else actions)


def _spontaneous(state: State, chance: random.Random) -> Action:
    """Return the same in a game in which all may call at any time; actions that advance the game are likelier."""
    actions = [action for seat in active_seats(state) for action in legal_actions(state, seat)]
    if state.windows and state.stage is not Stage.RIPE:
        actions.append(ExpireWindow(state.windows[-1].id))
    return chance.choices(actions, [_weight(state, action) for action in actions])[0]


def _weight(state: State, action: Action) -> float:
    """Return the relative probability of an action."""
    match action:
        case HoldUp():  # mostly while two Totals are the same
            totals = [total_of(tableau) for tableau in state.tableaus if total_of(tableau)]
            return 0.02 if len(set(totals)) == len(totals) else 0.3
        case Shout():
            return 4 if action.words == SOUNDS.get(state.windows[-1].card, action.words) else 0.3
        case Claim():
            return 6
        case BornesKiller():
            return 0.3
        case Discard() | Swap():
            return 0.15
        case Play() if FAMILY[action.card] is Family.SAFETY:  # better kept for a coup-fourré
            return 0.2
        case Play() if FAMILY[action.card] is Family.HAZARD:
            return 3
        case Play():
            return 1 + 6 * action.boost
    return 1


def game(start: State, seed: int, *, most: int = 2_000) -> Iterator[tuple[State, Action, int, Step]]:
    """Continue at random; yield the position before each action, the action, its stamp, and the step."""
    chance, state = random.Random(seed), start
    for _ in range(most):
        if state.phase is Phase.OVER:
            return
        action, stamp = random_action(state, chance), chance.randrange(1, 1000)
        step = apply(state, action, stamp)
        yield state, action, stamp, step
        state = step.state


def started(seed: int, ruleset: str | None = None) -> State:
    """Return the start of a random game of this (or any) ruleset, with some house rules that fit together."""
    chance = random.Random(seed)
    name, preset, sides = chance.choice([each for each in setups() if ruleset in (None, each[0])])
    while True:
        try:
            return new_game(name, sides, random_options(name, chance), seed, preset=preset).state
        except OptionError:
            continue


def shortened(state: State, chance: random.Random) -> State:
    """Return the position of classic or playroom with up to five cards of other seats discarded, and owed to them."""
    hands, owed, back = [*state.hands], [*state.owed] or [0] * len(state.hands), list[Card]()
    for seat in chance.choices([seat for seat in range(len(hands)) if seat != state.turn], k=5):
        if hands[seat]:
            back.append(hands[seat][0])
            hands[seat] = hands[seat][1:]
            owed[seat] += 1
    owed_now = tuple(owed) if any(owed) else ()
    return replace(state, hands=tuple(hands), owed=owed_now, discard=(*state.discard, *back))


def every_action(state: State, seats: Iterable[int] | None = None) -> Iterator[Action]:
    """Yield all actions, sensible or not, of these seats; by default of all seats and some that do not exist."""
    windows = {state.next_window, *(window.id for window in state.windows)}
    sides = [None, *range(-1, state.setup.n_sides + 1)]
    for seat in range(-1, len(state.hands) + 1) if seats is None else seats:
        yield HoldUp(seat)
        yield EndTurn(seat)
        yield from (Draw(seat, source) for source in Source)
        yield from (Extend(seat, accept) for accept in (True, False))
        for card in Card:
            yield Discard(seat, card)
            yield from (Play(seat, card, side) for side in sides)
        for window in windows:
            yield from _answers(state, seat, window)
        if 0 <= seat < len(state.hands):
            plays = (play for card in Card for play in rules_of(state.setup).plays(seat, card))
            yield from (play for play in plays if play != Play(seat, play.card, play.target))
    yield from (ExpireWindow(window) for window in windows)
    yield AnnounceLastRound()


def _answers(state: State, seat: int, window: int) -> Iterator[SeatAction]:
    """Yield all answers to a window, and invalid answers of every kind."""
    yield Pass(seat, window)
    yield BornesKiller(seat, window)
    yield from (Claim(seat, window, card) for card in Card)
    yield Claim(seat, window, Card.ACE, under=True)
    yield from (Claim(seat, window, card, Card.FLAT) for card in (Card.SUPER, Card.PROOF))
    yield from (Take(seat, window, side, Card.D100, 100) for side in range(-1, state.setup.n_sides + 1))
    yield from (Pay(seat, window, card, km) for card, km in ((Card.ACE, 0), (Card.D100, 0), (Card.D100, 300)))
    yield from (Take(seat, window, 0, Card.D100, 100, older=True), Pay(seat, window, Card.ACE, older=True))
    yield Swap(seat, window, Card.D25, Card.ACE)
    yield from (Shout(seat, window, words) for words in SOUNDS.values())
    if not rules_of(state.setup).calls:
        return
    if (
        not state.windows or state.windows[-1].kind is not WindowKind.ANNOUNCE
    ):  # where any other words count as a wrong sound
        yield from (Shout(seat, window, words) for words in ("", *map(str, (25, 50, 75, 100, 150, 200, 300, 400))))
    yield from (Claim(seat, window, card, under=True) for card in Card if card is not Card.ACE)
    yield from (Claim(seat, window, Card.SUPER, hazard, under) for hazard in SOUNDS for under in (False, True))
    if state.windows and state.windows[-1].resolving:
        units = dict.fromkeys((laid.card, laid.km) for tableau in state.tableaus for laid in tableau.distance)
        for older in (False, True):
            for card, km in units:
                yield Pay(seat, window, card, km, older)
                yield from (Take(seat, window, side, card, km, older) for side in range(state.setup.n_sides))
        yield from (Pay(seat, window, card) for card in SAFETIES)
        held = dict.fromkeys(card for hand in state.hands for card in hand)
        yield from (Swap(seat, window, take, give) for take in held for give in held)
