"""Rows of tests of rules: what is so, a position, acts in words, and what is on the table after them."""

import pytest

from engine import Claim, Discard, Draw, Extend, Pass, Phase, Play, events, window_ms
from engine.actions import BornesKiller, EndTurn, HoldUp, Pay, Shout, Source, Swap, Take
from engine.cards import KM
from engine.events import CardDrawn, ClaimBeaten, CoupFourre, HoldUpCalled, RoundScored
from engine.rules import rules_of
from engine.rules.funspeed import SOUNDS
from engine.state import Laid
from tests.tape import taped
from tools.testkit.scenario import SEATS, Side, card, cards, position, seat, unit


def at(a=None, b=None, c=None, d=None, **said):
    """Return a position: the hands of A, B, C and D; all else as `position` takes it, options as `also`.

    A side may be the number of its km, or the names of its distance cards, instead of a `Side`.
    """
    hands = {who: hand for who, hand in zip("ABCD", (a, b, c, d), strict=True) if hand is not None}
    kinds = {int: "km", str: "distance"}
    sides = {who: Side(**{kinds[type(its)]: its}) for who, its in said.items() if who in "ABCD" and type(its) in kinds}
    return {"hands": hands, **said, **sides}


def each_row(rows):
    """Let a test run for each row, given all of them by their ids."""
    named = [pytest.param(*row, id=f"{name}: {row[1]}") for name, its in rows.items() for row in its]
    return pytest.mark.parametrize(("where", "acts", "expected"), named)


def played(where, acts, ruleset="classic", options=()):
    """Return the game after the acts of a row, which it has recorded."""
    where = {"ruleset": ruleset, **where}
    game = taped(position(options={**dict(options), **where.pop("also", {})}, **where))
    for act in filter(None, acts.split("; ")):
        carry_out(game, act)
    return game


def assert_row(where, acts, expected, ruleset, options=()):
    """Carry out the acts of a row, and assert what it expects."""
    game = played(where, acts, ruleset, options)
    assert {name: seen(game, name) for name in expected} == {
        name: written(name, value) for name, value in expected.items()
    }


def carry_out(game, act):
    """Carry out one act of a row; ``at 20`` at its end is its stamp, ``any`` the first card of the hand."""
    words, stamp = stamped(act)
    match words:
        case ["all", "pass"]:
            game.close()
        case ["time"]:
            game.expire(stamp or 0)
        case ["next", "round"]:
            assert game.state.between_rounds
            game.close()
        case [who, "may", "not", *what, code]:
            game.refused(said(game, who, what), code)
        case [who, "attacks", victim, "with", name]:
            game.play(who, name, on=victim).shout(who, SOUNDS[card(name)])
        case [who, "drives", name]:
            game.act(said(game, who, ["lay", name])).shout(who, str(unit(name).km)).expire()
        case [who, *what]:
            game.act(said(game, who, what), stamp or 0)


def stamped(act):
    """Return the words of an act without its stamp, and that; None if it has none."""
    words = act.replace(":", "").split()
    return (words[:-2], int(words[-1])) if words[-2:-1] == ["at"] else (words, None)


def said(game, who, words):
    """Return the action of a seat that the words say."""
    number, window = seat(who), game.window
    short = {
        "pass": Pass(number, window), "end": EndTurn(number), "extend": Extend(number, True),
        "decline": Extend(number, False), "kill": BornesKiller(number, window), "call": HoldUp(number),
    }  # fmt: skip
    for verb, action in short.items():
        if words[0] in (verb, f"{verb}s", f"{verb}es"):
            return action
    match words:
        case ["lays" | "lay", name, *how]:
            plain, _, boosted = name.partition("x")
            boost = (unit(name).km // KM[card(plain)]).bit_length() - 1 if boosted else 0
            return Play(number, card(plain), side(game, how), boost, against(how), "under" in how)
        case ["answers" | "answer", name, *how]:
            return Claim(number, window, card(name), against(how), "under" in how)
        case ["discards" | "discard", name]:
            return Discard(number, game.hand(who)[0] if name == "any" else card(name))
        case ["draws" | "draw", *source]:
            return Draw(number, Source(*source or ["pile"]))
        case ["shouts" | "shout", *heard]:
            return Shout(number, window, " ".join(heard))
        case ["takes" | "take", name, "of", victim, *older]:
            return Take(number, window, game.side(victim), unit(name).card, unit(name).km, bool(older))
        case ["pays" | "pay", name, *older]:
            laid = unit(name) if name[0] == "D" else Laid(card(name), 0)
            return Pay(number, window, laid.card, laid.km, bool(older))
        case ["swaps" | "swap", taken, "for", given]:
            return Swap(number, window, card(taken), card(given))
    raise ValueError(words)


def side(game, how):
    """Return the side that an act is aimed at; one that does not exist for a letter beyond the seats."""
    if "on" not in how:
        return None
    number, sides = seat(how[how.index("on") + 1]), game.state.setup.sides
    return sides[number] if number < len(sides) else number


def against(how):
    """Return the hazard that an act is directed against, if it says so."""
    return card(how[how.index("against") + 1]) if "against" in how else None


def written(name, value):
    """Return what a row expects as `seen` tells it: cards where they are named, sorted where their order is no matter."""
    what = name.rpartition(".")[2]
    if not isinstance(value, str) or what not in PILES:
        return value
    if what == "units":
        return tuple(map(unit, value.split()))
    return (
        cards(value) if what in ("battle", "speed", "direction", "hit", "last", "discarded") else sorted(cards(value))
    )


PILES = {
    "units",
    "battle",
    "speed",
    "direction",
    "hit",
    "last",
    "discarded",
    "discard",
    "removed",
    "hand",
    "problems",
    "answers",
}


def seen(game, name):
    """Return what a name of a row means in a position; the name of an event means all that have happened.

    Points without a seat are those of all sides; the name of an option means its value.
    """
    state, (*owner, what) = game.state, name.split(".")
    if what in POINTS:
        sheets = game.scored.sheets if game.happened(RoundScored) else [*map(game.sheet, SEATS[: state.setup.n_sides])]
        return POINTS[what](sheets[game.side(*owner)]) if owner else [*map(POINTS[what], sheets)]
    if owner:
        return OF_A_SIDE[what](game, *owner)
    if what in OF_ALL:
        return OF_ALL[what](game)
    options = rules_of(state.setup).values
    return options[what] if what in options else game.happened(getattr(events, what))


def choices(game, who):
    """Return the units between which a seat may choose, as words."""
    legal = [its for its in game.view(who).legal if isinstance(its, Take | Pay)]
    return "; ".join(
        f"{f'{SEATS[its.side]} ' if isinstance(its, Take) else ''}{its.card} {its.km}{' older' * its.older}"
        for its in sorted(legal, key=repr)
    )


POINTS = {
    "points": lambda sheet: (sheet.safeties, sheet.coups), "shutout": lambda sheet: sheet.shutout,
    "delayed": lambda sheet: sheet.delayed_action, "distance": lambda sheet: sheet.distance,
    "trip": lambda sheet: sheet.trip, "safe": lambda sheet: sheet.safe_trip, "extension": lambda sheet: sheet.extension,
    "all": lambda sheet: sheet.all_safeties, "sum": lambda sheet: sheet.total,
}  # fmt: skip
OF_A_SIDE = {
    "battle": lambda game, who: game.tableau(who).battle,
    "speed": lambda game, who: game.tableau(who).speed,
    "direction": lambda game, who: game.tableau(who).direction,
    "hit": lambda game, who: game.tableau(who).battle + game.tableau(who).speed,
    "units": lambda game, who: game.tableau(who).distance,
    "safeties": lambda game, who: " ".join(
        shown.card.removeprefix("S_") + "!" * shown.coup for shown in game.tableau(who).safeties
    ),
    "km": lambda game, who: game.tableau(who).km,
    "total": lambda game, who: game.total(who),
    "moving": lambda game, who: game.tableau(who).moving,
    "problems": lambda game, who: sorted(rules_of(game.state.setup).standing(game.tableau(who)).problems),
    "hand": lambda game, who: sorted(game.hand(who)),
    "held": lambda game, who: len(game.hand(who)),
    "last": lambda game, who: game.hand(who)[-1:],
    "choices": choices,
}
OF_ALL = {
    "turn": lambda game: game.turn,
    "phase": lambda game: game.state.phase,
    "over": lambda game: game.state.phase is Phase.OVER,
    "kinds": lambda game: tuple(window.kind for window in game.state.windows),
    "asked": lambda game: game.state.windows[-1].eligible if game.state.windows else (),
    "answers": lambda game: sorted(game.view(None).window.answers),
    "announced": lambda game: game.view(None).window.announced,
    "ms": lambda game: window_ms(game.state),
    "pile": lambda game: len(game.state.pile),
    "owed": lambda game: game.state.owed,
    "discard": lambda game: sorted(game.state.discard),
    "discarded": lambda game: game.state.discard,
    "removed": lambda game: sorted(game.state.removed),
    "sizes": lambda game: tuple(map(len, game.state.hands)),
    "totals": lambda game: tuple(game.total(who) for who in SEATS[: len(game.state.hands)]),
    "winners": lambda game: game.state.outcome and game.state.outcome.winners,
    "ended": lambda game: game.state.outcome.totals,
    "chips": lambda game: game.state.outcome.chips,
    "rounds": lambda game: len(game.happened(RoundScored)),
    "completed": lambda game: game.scored.completed_by,
    "target": lambda game: game.state.target,
    "beaten": lambda game: {SEATS[event.seat]: event.margin for event in game.happened(ClaimBeaten)},
    "drawers": lambda game: [event.seat for event in game.happened(CardDrawn)],
    "callers": lambda game: [event.seat for event in game.happened(HoldUpCalled)],
    "margins": lambda game: [event.margin for event in game.happened(CoupFourre)],
    "given": lambda game: [event.points for event in game.happened(CoupFourre)],
    "extension_asked": lambda game: rules_of(game.state.setup).values["extension"],
    "skipped": lambda game: game.happened(CoupFourre)[-1].skipped,
    "dealt": lambda game: len(game.state.pile) + sum(map(len, game.state.hands)),
}
