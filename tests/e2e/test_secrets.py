"""Secrets of the game: hands, the draw pile, the seed."""

import asyncio
import logging
import random
import re
from functools import partial
from tempfile import TemporaryDirectory
from types import SimpleNamespace

import pytest
from msgspec.structs import replace
from simcord.components import walk_components

import bot as program
from cogs.i18n import texts_for
from cogs.ops.config import Config
from cogs.screens.hand.screen import hand_screen
from cogs.screens.parts import payload_of
from cogs.screens.table.message import table_screen
from engine import Card
from tests.e2e.observing import Observed, observed
from tests.e2e.test_races import attacked
from tests.e2e.world import cards_on, cards_shown, clicked, raw, text
from tests.effort import full_or
from tests.table.test_auto_pass import SCENES
from tests.tables import shown_in
from tools.testkit.tables import state_of

ENGLISH = texts_for("en-US")
ALWAYS_NAMED = {Card.GO, Card.LIMIT, Card.ENDLIMIT}  # the table message says "waits for Go", "speed limit"


def laid_open(state):
    """Return all cards that were public at some time."""
    tableaus = state.tableaus
    piles = {card for tableau in tableaus for card in (*tableau.battle, *tableau.speed)}
    rows = {its.card for tableau in tableaus for its in (*tableau.distance, *tableau.safeties)}
    return piles | rows | set(state.discard)


def cards_named(message):
    """Return the cards named in the texts and labels of a message."""
    said = text(message) + "\n".join(c.get("label") or "" for c in walk_components(raw(message)) if c["type"] == 2)
    return {card for card in Card if re.search(rf"\b{re.escape(ENGLISH.card_short(card))}\b", said)}


def cards_asked(message, table, decision):
    """Return the cards of the buttons of a message that are still valid."""
    found = (cards_shown(message, f"cf1:{verb}:{table}:{decision}:") for verb in ("play", "discard"))
    return next((cards for cards in found if cards), [])


async def test_no_one_is_sent_another_players_cards(world):
    """After each click of a game, all messages of all people are checked."""
    await world.start(3, seed=11)
    hands, shown, seen = {}, {}, set()
    own_buttons = public_names = 0
    for _ in range(full_or(120, 50)):
        table = await world.table()
        await world.take_turn(hands)
        state = state_of(table)
        open_cards = laid_open(state)
        seen |= open_cards
        seat_of = {person.id: seat for seat, person in world.seats(table)}
        for person in world.people:
            for message in world.channel.history(viewer=person):
                before, shown[person.id, message.id] = shown.get((person.id, message.id)), raw(message)
                if before == shown[person.id, message.id]:
                    continue  # it was checked when it was new
                hand = state.hands[seat_of[person.id]] if message.flags.ephemeral else ()
                asked = cards_asked(message, table.id, table.decision)
                if message.flags.ephemeral:
                    assert not asked or sorted(asked) == sorted(hand)
                    own_buttons += len(asked)
                else:
                    assert not cards_on(message)
                    public_names += len(cards_named(message))
                assert cards_named(message) <= {*hand, *seen, *ALWAYS_NAMED}, (text(message), hand, seen)
    assert own_buttons > full_or(200, 60) and public_names > full_or(50, 20)  # messages were checked
    assert len({message for _, message in shown}) >= 4


def otherwise_dealt(table, keep, shuffle):
    """Return the same table with the hidden cards dealt differently, except the hand of the seat `keep`."""
    state = state_of(table)
    others = [seat for seat in range(len(state.hands)) if seat != keep]
    cards = [*state.pile, *(card for seat in others for card in state.hands[seat])]
    shuffle.shuffle(cards)
    dealt = list(state.hands)
    for seat in others:
        dealt[seat] = tuple(cards.pop() for _ in state.hands[seat])
    return shown_in(table, replace(state, hands=tuple(dealt), pile=tuple(cards)))


async def test_screens_do_not_depend_on_hidden_cards(world):
    """Deal the hidden cards differently: the public screens, and those of a player, are exactly the same."""
    await world.start(3, seed=7)
    hands, shuffle, windows = {}, random.Random(5), 0
    for _ in range(full_or(80, 40)):
        table = await world.table()
        await world.take_turn(hands)
        windows += table.view(None).window is not None
        public = payload_of(table_screen(table, ENGLISH))
        assert payload_of(table_screen(otherwise_dealt(table, None, shuffle), ENGLISH)) == public
        for seat in range(3):
            other = otherwise_dealt(table, seat, shuffle)
            assert state_of(other) != state_of(table)
            own = payload_of(hand_screen(table, seat, ENGLISH))
            assert payload_of(hand_screen(other, seat, ENGLISH)) == own
    assert windows  # including attacks


async def seen_of_a_window(scene, *, pictures=False, holder=None, auto_pass=True):
    """Return what anybody sees from a card that may be answered to the next turn, if nobody clicks."""
    with TemporaryDirectory() as folder:
        async with observed(f"{folder}/race.db", Observed, pictures=pictures) as world:
            for person in world.people:
                change = partial(replace, auto_pass=auto_pass, tips=False)
                await world.stores.settings.change_player(person.id, change)
            await world.start(3, options=dict(scene.options), game=scene.ruleset)
            table = await world.arrange(SimpleNamespace(state=scene.position(3, holder)))
            hands = [await world.hand(person) for person in world.people[:3]]
            await world.pass_time(60)
            world.seen.clear()
            await world.do(world.people[0], hands[0], table, scene.action)
            await world.pass_time(25)
            assert table.view(None).turn == 1 and (table.view(None).window is None or table.view(None).window.ripe)
            return world.seen


@pytest.mark.parametrize("pictures", [False, True])
@pytest.mark.parametrize("scene", ["classic", "a unit", "an attack"])
def test_times_and_requests_do_not_depend_on_hidden_cards_or_auto_pass(scene, pictures):
    """All requests are the same to the millisecond, and so is what they contain, but for one's own hand."""

    def of(**hidden):
        return asyncio.run(seen_of_a_window(SCENES[scene], pictures=pictures, **hidden))

    def but(seen, *own):
        return [each for each in seen if each.whom not in own]

    usual = of()
    assert len(usual) > 4
    for holder, name in ((1, "Bob"), (2, "Cat")):
        assert but(of(holder=holder), name) == but(usual, name)
    # the hands of Bob and Cat tell them what auto-pass spares
    assert but(of(auto_pass=False, holder=1), "Bob", "Cat") == but(usual, "Bob", "Cat")


async def test_logs_contain_no_secrets(world, caplog, monkeypatch, expected_errors):
    """At the most verbose level of the bot's loggers, through a game, a race, refusals and an internal error."""
    expected_errors.append("internal error")
    expected_errors.append("frozen at seq")
    caplog.set_level(logging.DEBUG)
    table, people, _ = await attacked(world, monkeypatch)
    await clicked(people["cat"], world.public, "Coup-fourré!")
    hands = {}
    for _ in range(20):
        await world.take_turn(hands)
    seed = str(state_of(table).rng)

    def broken(state, action, stamp):
        raise ValueError(f"{action} in {state}")  # an exception text with all secrets

    monkeypatch.setattr("engine.table.stored.apply", broken)
    await world.take_turn(hands)
    assert table.frozen
    ours = [record for record in caplog.get_records("call") if not record.name.startswith(_TALKATIVE)]
    assert any("frozen" in record.getMessage() for record in ours)
    secret = re.compile(r"\b[HRS]_[A-Z]+\b|\bD(25|50|75|100|200)\b|" + re.escape(seed))
    for record in ours:
        line = logging.Formatter().format(record)  # with the traceback, if there is one
        assert not secret.search(line), line


_TALKATIVE = ("discord", "aiosqlite")
"""At DEBUG these log all data that passes through them; `set_up_logging` disables that."""


@pytest.mark.parametrize("level", [logging.DEBUG, logging.INFO, logging.ERROR])
def test_libraries_never_log_the_data_that_passes_through_them(level):
    before = {name: logging.getLogger(name).level for name in (*_TALKATIVE, "alembic", "")}
    handlers = list(logging.getLogger().handlers)
    try:
        program.set_up_logging(Config("token", "sqlite:///x", level, None))
        assert all(logging.getLogger(f"{name}.http").getEffectiveLevel() >= logging.INFO for name in _TALKATIVE)
        assert logging.getLogger("cogs").getEffectiveLevel() == level
    finally:
        for name, was in before.items():
            logging.getLogger(name).setLevel(was)
        logging.getLogger().handlers = handlers
