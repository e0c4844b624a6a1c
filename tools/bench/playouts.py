"""Playouts through `legal_actions` and `apply`.

Random ones of classic, Fun & Speed, and RLCard's UNO beside them, in one run. For playroom whole games at small and
large tables, and how often nobody arrives if players are greedy: ``python -m tools.bench.playouts`` prints that alone.
"""

import random
from collections.abc import Callable
from importlib.util import find_spec
from statistics import median
from time import perf_counter

from engine import (
    Action,
    Card,
    Claim,
    Discard,
    Draw,
    ExpireWindow,
    Pass,
    Phase,
    Play,
    State,
    active_seats,
    apply,
    legal_actions,
    new_game,
)
from engine.actions import HoldUp
from engine.cards import CURES, KM, SAFETIES, SAFETY_OF
from engine.events import RoundScored
from engine.rules import rules_of
from engine.state import Stage, Tableau, Value

ROUNDS = 7
SECONDS = 1.0
CALLS = 0.02
"""How often somebody calls Hold Up! where nothing else is left to do than to wait, so that games go on."""


def classic(until: float) -> int:
    """Play random two-player games of classic until the clock says so; return the number of actions."""
    return _played("classic", until)


def funspeed(until: float) -> int:
    """Play random two-player games of Fun & Speed until the clock says so; return the number of actions."""
    return _played("funspeed", until)


def _played(ruleset: str, until: float) -> int:
    chance, actions, seed = random.Random(1), 0, 0
    while perf_counter() < until:
        seed += 1
        state = new_game(ruleset, (0, 1), {}, seed).state
        while state.phase is not Phase.OVER and perf_counter() < until:
            for _ in range(50):
                if state.outcome is not None:
                    break
                state = apply(state, _random_action(state, chance)).state
                actions += 1
    return actions


def _random_action(state: State, chance: random.Random) -> Action:
    """Return what the seat in turn does, or what happens to an open window."""
    if not state.windows:
        return _one_of(legal_actions(state, state.turn), chance)
    window = state.windows[-1]
    seats = [*active_seats(state)]
    if not seats or (state.stage is not Stage.RIPE and chance.random() < 0.3):
        return ExpireWindow(window.id)
    actions = legal_actions(state, chance.choice(seats))
    if isinstance(actions[0], HoldUp) and chance.random() >= CALLS:  # that seat has nothing else to do
        return ExpireWindow(window.id)
    return _one_of(actions, chance)


def _one_of(actions: tuple[Action, ...], chance: random.Random) -> Action:
    """Return one of the actions, seldom a call, which comes last."""
    if isinstance(actions[-1], HoldUp) and len(actions) > 1 and chance.random() >= CALLS:
        return actions[int(chance.random() * (len(actions) - 1))]
    return chance.choice(actions)


def uno(until: float) -> int:
    """Play random two-player games of RLCard's UNO until the clock says so; return the number of actions."""
    from rlcard.games.uno import Game  # the extra `bench`

    chance, actions = random.Random(1), 0
    game = Game(num_players=2)
    while perf_counter() < until:
        game.init_game()
        while not game.is_over() and perf_counter() < until:
            for _ in range(50):
                if game.is_over():
                    break
                game.step(chance.choice(game.get_legal_actions()))
                actions += 1
    return actions


def per_second(play: Callable[[float], int]) -> float:
    """Return the actions a second of one timed stretch."""
    start = perf_counter()
    actions = play(start + SECONDS)
    return actions / (perf_counter() - start)


def compare_with_uno() -> None:
    """Measure all in turns, so that noise of the machine hits all, and print the medians.

    Without the extra `bench` there is no UNO to compare with, and the rulesets are compared with each other alone.
    """
    played = {"classic": classic, "Fun & Speed": funspeed}
    if find_spec("rlcard") is not None:
        played["RLCard UNO"] = uno
    speeds: dict[str, list[float]] = {name: [] for name in played}
    for _ in range(ROUNDS):
        for name, play in played.items():
            speeds[name].append(per_second(play))
    for name, measured in speeds.items():
        print(f"{name + ', random legal play:':<32}{median(measured):>9,.0f} actions/s")
    for one, other in (("Fun & Speed", "classic"), ("classic", "RLCard UNO"), ("Fun & Speed", "RLCard UNO")):
        if other in speeds:
            ratio = median(a / b for a, b in zip(speeds[one], speeds[other], strict=True))
            print(f"{one} : {other} = {ratio:.2f} (median of {ROUNDS} rounds in turns)")


# -- playroom ------------------------------------------------------------------------------------------------------

TABLES = (2, 4, 9)
GAME_SECONDS = 10.0
CROWDS = (2, 4, 6, 9)
ROUNDS_EACH = 300
MOST_TURNS = 3_000
"""With ``reshuffle_discard`` a round need not end; what lasts longer counts as unfinished."""
KEPT = 12
"""Down to so many cards in the pile a greedy player keeps its safeties for a dirty trick."""
HOW_ROUNDS_END = ("trip", "exhausted", "unfinished", "stuck")
"""Somebody arrives; a hand is empty; neither within `MOST_TURNS`; or never, for no card that is left can be laid."""
ONE_ROUND: dict[str, Value] = {"max_hands": 1, "game_points": 100_000, "tie_break": "shared"}


def games_per_second(seats: int) -> tuple[float, float]:
    """Return the whole random games, and their actions, a second of playroom with so many players each alone."""
    chance, games, actions = random.Random(1), 0, 0
    start = perf_counter()
    while perf_counter() < start + GAME_SECONDS:
        state = new_game("playroom", tuple(range(seats)), {}, games).state
        while state.outcome is None:
            state = apply(state, _random_action(state, chance)).state
            actions += 1
        games += 1
    seconds = perf_counter() - start
    return games / seconds, actions / seconds


def greedy(state: State) -> Action:
    """Return what a greedy player does: win, answer, cure, drive as far as it can, or else stop whoever leads.

    It knows its own hand and the table.
    """
    if state.windows:
        window = state.windows[-1]
        for seat in active_seats(state):
            actions = legal_actions(state, seat)
            claims = [action for action in actions if isinstance(action, Claim)]
            if claims:
                return claims[0]
            if Pass(seat, window.id) in actions:
                return Pass(seat, window.id)
        return ExpireWindow(window.id)
    actions = legal_actions(state, state.turn)
    return max(actions, key=lambda action: _worth(state, action))


def _worth(state: State, action: Action) -> float:
    """How much a greedy player likes an action of its turn."""
    mine = state.tableaus[state.setup.sides[state.turn]]
    if isinstance(action, Draw):
        return 10_000
    if isinstance(action, Discard):
        return -_kept(state, mine, action.card, state.hands[state.turn].count(action.card))
    if not isinstance(action, Play):
        return 0
    if action.card in SAFETIES:
        cures = any(SAFETY_OF[hazard] is action.card for hazard in mine.problems)
        cures |= action.card is Card.ACE and mine.wrong_way
        needed = action.card is Card.WAY and not mine.moving
        return 5_000 if cures or needed or len(state.pile) <= KEPT else -500
    if action.card in CURES:
        return 4_000
    if action.target is not None:
        return 1_000 + state.tableaus[action.target].km
    if mine.wrong_way:
        return -900
    return 2_000 + KM[action.card]


def _kept(state: State, mine: Tableau, card: Card, copies: int) -> float:
    """How unwilling a greedy player is to discard a card."""
    if card in SAFETIES:
        return 950
    if card in KM:
        fits = mine.km + KM[card] <= state.target
        return (200 + KM[card] / 10 if card is not Card.D200 or mine.count(card) < 2 else 5) if fits else 1
    hazard = CURES.get(card, card)
    if card in CURES and not mine.live(hazard):
        return 2 if card is not Card.GO or mine.shows(Card.WAY) else 150
    if card not in CURES:
        victims = [tableau for tableau in state.tableaus if tableau is not mine and tableau.live(card)]
        return 250 if victims else 1
    return 300 / copies


def greedy_round(seats: int, options: dict[str, Value], seed: int) -> tuple[str, int]:
    """Play a round with greedy players; return how it ended, or that it did not, and the turns it took."""
    state, turns = new_game("playroom", tuple(range(seats)), ONE_ROUND | options, seed).state, 0
    while turns < MOST_TURNS:
        action = greedy(state)
        turns += isinstance(action, Play | Discard)
        step = apply(state, action)
        state = step.state
        for event in step.events:
            if isinstance(event, RoundScored):
                return "exhausted" if event.completed_by is None else "trip", turns
    return "stuck" if stuck(state) else "unfinished", turns


def stuck(state: State) -> bool:
    """Whether no card that is left could be laid by anybody: the players can only discard for ever."""
    left = {*state.pile, *state.discard, *(card for hand in state.hands for card in hand)}
    rules = rules_of(state.setup)
    return not any(rules._playable(state, side, card) for side in range(state.setup.n_sides) for card in left)


def measure_playroom() -> None:
    """Print how fast playroom is played, and how often nobody arrives."""
    for seats in TABLES:
        games, actions = games_per_second(seats)
        print(f"playroom, {seats} players, random: {games:>8.1f} games/s to 5000 points, {actions:>9,.0f} actions/s")
    print(f"greedy players, {ROUNDS_EACH} rounds each, at most {MOST_TURNS} turns:")
    for variants in ((), ("cumulation",), ("con_sense",), ("cumulation", "con_sense")):
        for reshuffle in ("off", "on"):
            shares = []
            for seats in CROWDS:
                options = dict.fromkeys(variants, "on") | {"reshuffle_discard": reshuffle}
                ended = [greedy_round(seats, options, seed) for seed in range(ROUNDS_EACH)]
                share = {how: sum(it == how for it, _ in ended) / ROUNDS_EACH for how in HOW_ROUNDS_END}
                turns = median(turns for _, turns in ended)
                shares.append(
                    f"{seats}: {1 - share['trip']:>4.0%} (unfinished {share['unfinished']:.0%}, "
                    f"stuck {share['stuck']:.0%}; {turns:.0f} turns)"
                )
            print(f"  nobody arrives, {'+'.join(variants) or 'standard'}, reshuffle {reshuffle}: " + "; ".join(shares))


if __name__ == "__main__":
    measure_playroom()
