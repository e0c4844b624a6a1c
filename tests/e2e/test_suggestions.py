"""A client may send the name of a suggestion instead of its value, in the language that it was shown in."""

from unittest.mock import AsyncMock

import pytest

from cogs.i18n import LANGUAGES
from tests.e2e.test_say import in_turn
from tests.e2e.world import speaking, text

TYPED = {"at": ("", "21:30", "8pm EST", "in 2 hours"), "length": ("", "6h", "9pm UTC"), "say": ("", "d")}
"""What is typed to be suggested something, beside nothing."""
EFFECTS = (
    "cogs.mille.opening.show_or_open", "cogs.mille.appointments.plan", "cogs.mille.opening.play_alone",
    "cogs.handlers.say.press", "cogs.mille.info.show_rules",
)  # fmt: skip


def suggesting(world):
    """Return the commands with their options for which something is suggested."""
    (group,) = (each for each in world.bot.tree.get_commands() if each.name == "mille")
    return {
        command.name: [option.display_name for option in command.parameters if option.autocomplete]
        for command in group.commands
    }


def test_all_options_with_suggestions_are_tried(world):
    assert {name: options for name, options in suggesting(world).items() if options} == {
        "new": ["game", "seats", "length", "at"], "solo": ["game", "length"], "hand": ["say"],
        "rules": ["game"],
    }  # fmt: skip


@pytest.mark.parametrize("language", LANGUAGES)
async def test_the_name_of_each_suggestion_means_its_value_in_any_language(world, monkeypatch, language):
    _, person = await in_turn(world, "D25 D75 D100 H_FLAT R_GO R_GAS R_SPARE")
    effects = [AsyncMock() for _ in EFFECTS]
    for name, effect in zip(EFFECTS, effects, strict=True):
        monkeypatch.setattr(name, effect)
    monkeypatch.setattr(type(world.context.clicks.rate_limiter), "admits", AsyncMock(return_value=True))
    known = {}

    async def meaning(command, option, sent):
        """Return what a command does with what is sent for its option: which calls it makes, with which arguments."""
        key = command, option, sent
        if key not in known:
            for effect in effects:
                effect.reset_mock()
            others = {"at": ""} if command == "new" and option != "at" else {}
            answer = await person.slash(world.channel, f"mille {command}", **others, **{option: sent})
            calls = [(call.args[1:], call.kwargs) for effect in effects for call in effect.await_args_list]
            refusal = [] if calls else [text(answer.response)]
            assert len(calls) == 1 or option == "seats", (sent, refusal)  # which not all games have
            known[key] = calls, refusal
        return known[key]

    tried = 0
    for command, options in suggesting(world).items():
        for option in options:
            for typed in TYPED.get(option, ("",)):
                with speaking(language):
                    choices = await person.autocomplete(world.channel, f"mille {command}", option, typed)
                for choice in choices:
                    tried += 1
                    wanted = await meaning(command, option, choice["value"])
                    assert await meaning(command, option, choice["name"]) == wanted, (option, choice)
    assert tried > 40
