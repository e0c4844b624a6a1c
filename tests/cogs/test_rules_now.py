"""The rules begin with what they mean for the reader's car, and on the page about what the game waits for."""

import pytest

from cogs.i18n import LANGUAGES, texts_for
from cogs.screens.help.rules import page_about, pages_of, rules_screen
from cogs.screens.parts import payload_of
from engine import RULESETS
from engine.table import Lobby
from tests.cogs.test_texts import _shown
from tools.testkit.scenario import Side, position


def told(game, who, ruleset="classic", language="en"):
    """Return the first page of the rules as somebody at this seat reads it."""
    lobby, texts = Lobby(ruleset, "standard"), texts_for(language)
    return "\n".join(_shown(payload_of(rules_screen(lobby, 7, texts, 0, view=game.view(who)))))


@pytest.mark.parametrize(
    ("ruleset", "side", "says", "left"),
    [
        ("classic", Side(""), ["You are not rolling. Play Roll or Right of Way first."], 700),
        ("classic", Side("GO FLAT", km=300), ["Flat Tire. Play", "Puncture-Proof first."], 400),
        ("classic", Side("GO", speed="LIMIT", km=650), ["at most 50 km a card, until you play End of Limit"], 50),
        ("classic", Side("GO ACCIDENT", speed="LIMIT"), ["Accident. Play", "at most 50 km a card"], 700),
        ("classic", Side("GO", km=200), ["Nothing stops you"], 500),
        ("funspeed", Side(""), ["Nothing stops you"], 1000),
        ("funspeed", Side("H_GAS"), ["Out of Gas. Play", "Super Remedy or", "Extra Tank first."], 1000),
    ],
)
def test_the_rules_say_what_they_mean_for_the_own_car(ruleset, side, says, left):
    game = position(ruleset=ruleset, A=side)
    own = told(game, "A", ruleset)
    for each in (*says, "Your car now", f"Still {left:,} km to go."):
        assert each in own
    assert "Your car now" not in told(game, None, ruleset)
    for language in LANGUAGES:
        assert texts_for(language)("rules-now-title") in told(game, "A", ruleset, language)


@pytest.mark.parametrize(
    ("ruleset", "play", "section"),
    [("classic", "FLAT", "coup"), ("classic", "D100", "goal"), ("funspeed", "D100", "shouts")],
)
def test_they_open_on_the_page_about_what_the_game_waits_for(ruleset, play, section):
    game = position(
        ruleset=ruleset,
        A=Side("GO" if ruleset == "classic" else ""),
        B=Side("GO" if ruleset == "classic" else ""),
        hands={"A": f"{play} ..."},
    )
    game = game.play("A", play, *(("B",) if play == "FLAT" else ()))
    rules = RULESETS[ruleset]
    assert section in pages_of(rules)[page_about(game.view("B"), rules)]
