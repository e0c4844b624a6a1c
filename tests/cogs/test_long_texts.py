"""A language with longer words than ours: no screen breaks a limit of Discord."""

import re
from copy import deepcopy

import pytest
from fluent.syntax.visitor import Transformer

from cogs import i18n
from cogs.i18n import Messages, Texts
from cogs.screens.hand.orders import orders_screen
from cogs.screens.hand.screen import hand_screen
from cogs.screens.help.about import introduction_screen
from cogs.screens.help.rules import pages_of, rules_screen
from cogs.screens.lobby.message import lobby_screen, seats_screen
from cogs.screens.lobby.more import lobby_more_screen
from cogs.screens.lobby.options import options_screen
from cogs.screens.parts import payload_of
from cogs.screens.reader import for_screen_reader
from cogs.screens.settings.preferences import forget_screen, my_data_screen, pictures_screen, preferences_screen
from cogs.screens.settings.server import PAGES, settings_screen
from cogs.screens.table.message import table_screen
from data.people.settings import PACES, GuildSettings, Preferences
from engine import RULESETS, Phase
from engine.table import Lobby, Orders
from engine.table.lobbies.lobby import Member
from tests.cogs.test_plain import PEOPLE, Shown, private_screens
from tests.discord_limits import check_request
from tools.testkit.scenario import Side, position

LONGER = 0.4
"""By how much the words are longer than in English, as a share."""


class _Longer(Transformer):
    """Makes the words of texts longer, but neither placeables nor code."""

    def visit_TextElement(self, node):
        words = re.compile(r"`[^`]*`|[^\W\d_]{2,}")
        node.value = words.sub(lambda word: word[0] + word[0][-1] * round(len(word[0]) * LONGER), node.value)
        return node


@pytest.fixture
def long(monkeypatch):
    """The English texts, which are complete, with longer words."""
    messages = [_Longer().visit(deepcopy(message)) for message in i18n._catalogue("en")]
    monkeypatch.setattr(i18n, "_catalogue", lambda _: messages)
    texts = Texts(Messages("en"))
    assert texts("button-join") == "Joinnn"
    return texts


def fits(view, texts):
    """Assert that Discord accepts a screen, in text mode as well."""
    for shown in (view, for_screen_reader(view, texts)):
        check_request("PATCH", "/channels/1/messages/2", {"components": payload_of(shown), "flags": 1 << 15})


def _positions():
    """Positions with much to say: many sides, problems, answers, and ways to play a card."""
    everybody = {its: Side("GO", km=200) for its in "ABCDEFGHI"}
    yield position(sides=9, ruleset="playroom", hands={"A": "FLAT LIMIT STOP D25 D50 R_GO S_ACE"}, **everybody)
    yield position(sides=4, A=Side("GO"), B=Side("GO"), hands={"A": "FLAT ...", "B": "PROOF ..."}).play(
        "A", "FLAT", on="B"
    )
    yield position(A=Side("GO", km=650), hands={"A": "D50 ..."}).play("A", "D50")
    yield position(ruleset="funspeed", sides=4, discard="D100", phase=Phase.DRAW)
    yield position(ruleset="funspeed", sides=3, A=Side(km=900), hands={"A": "D100 ..."}).play("A", "D100")
    yield position(ruleset="funspeed", sides=3, hands={"A": "FLAT ...", "B": "PROOF MIRROR SUPER R_SPARE"}).play(
        "A", "FLAT", on="B"
    )


def test_the_screens_of_a_game_have_room_for_longer_words(long):
    for its in _positions():
        table = Shown(its.state)
        fits(table_screen(table, long), long)
        for seat in range(len(table.record.seats)):
            fits(hand_screen(table, seat, long), long)
        for view in private_screens(table, long):
            fits(view, long)


def test_the_lobby_and_the_panels_have_room_for_longer_words(long):
    for name, rules in RULESETS.items():
        shape = rules.shapes[-1]
        members = tuple(Member(100 + i, PEOPLE[i], level="hard" if i else None) for i in range(shape.seats))
        table = Shown(lobby=Lobby(name, "standard", shape=shape, members=members), pace=PACES["day"])
        fits(lobby_screen(table, long), long)
        fits(lobby_more_screen(table, 100, long, may_stop=True), long)
        fits(seats_screen(table, long, 100), long)
        for option in (None, *(option.id for option in rules.options)):
            fits(options_screen(table, long, option, may_keep=True, threads=True), long)
        for page in range(len(pages_of(rules))):
            fits(rules_screen(table.lobby, 1, long, page), long)
    for page in set(PAGES) - {"records"}:
        fits(settings_screen(GuildSettings(speed="day"), page, long), long)
    for view in (preferences_screen(Preferences(), long), my_data_screen(long), forget_screen(long)):
        fits(view, long)
    for view in (
        introduction_screen(long),
        orders_screen(Orders(), long),
        pictures_screen(Preferences(), (), long),
    ):
        fits(view, long)
