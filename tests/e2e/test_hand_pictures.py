"""The picture of the table above a hand: it comes after the reply, never before, and then stays."""

from dataclasses import replace as replace_state
from functools import partial

import pytest
import simcord
from msgspec.structs import replace
from simcord.backend.errors import BackendError

from cogs.i18n import texts_for
from cogs.screens.reader import Reader
from cogs.sync.hand_pictures import ShownPicture, hand_subject
from cogs.sync.hand_queue import EditUrgency
from cogs.sync.shown_files import ShownFile, files_of
from data.operation.findings import Findings
from data.people.settings import Preferences
from engine.table import Status
from tests.e2e import strictness
from tests.e2e.test_pictures import pictures
from tests.e2e.test_solo import act, hand_of, in_turn, press, solo, table_of
from tests.e2e.world import assert_fits, custom_ids, make_bot, raw, text


@pytest.fixture
def simcord_bot(tmp_path):
    return make_bot(tmp_path / "race.db", pictures=True)


@pytest.fixture
def elsewhere(simcord_bot):
    return simcord_bot._drawing


async def prefer(world, person, **preferences):
    settings = world.bot.context.stores.settings
    await settings.change_player(person.id, partial(replace, **preferences))


def answers(world, mark):
    """Return whether each request since then about a private message shows a picture, in order."""
    calls = [call for call in world.env.http_requests[mark:] if call.path.split("/")[1] in ("interactions", "webhooks")]
    return ["'type': 12" in str(call.json) for call in calls if call.method in ("POST", "PATCH")]


async def test_a_solo_game_is_one_message_with_picture_and_hand(world, elsewhere):
    ann = world.people[0]
    mark = len(world.env.http_requests)
    await solo(world)
    table = await table_of(world)
    await in_turn(world, table)
    await world.env.advance_time(2)
    assert answers(world, mark)[0] is False  # the cards do not wait for it
    (shown,) = pictures(hand_of(world, ann))
    assert "Rosalie" in shown["description"]
    assert custom_ids(hand_of(world, ann), f"cf1:play:{table.id}:{table.decision}")
    assert_fits(hand_of(world, ann))


GONE = (ShownFile(123, "board.png", "a board"),)
"""A picture that Discord does not find when it is to stay."""


def lost(world):
    """How many pictures Discord did not find."""
    return world.bot.metrics.registry.get_sample_value("coup_fourre_pictures_lost_total")


async def begun(world):
    """A solo game whose hand shows the board, in the person's turn; its table and hand."""
    await solo(world)
    table = await table_of(world)
    await in_turn(world, table)
    await world.env.advance_time(2)
    return table, world.bot.context.services.sync.hand(table, world.people[0].id)


async def test_an_answer_keeps_the_picture_sent_last_whatever_the_click_brings(world, elsewhere, monkeypatch):
    """A click names the picture that its message had when the person saw it."""
    table, _ = await begun(world)
    monkeypatch.setattr("cogs.sync.reply.files_of", lambda _: GONE)
    mark = len(world.env.http_requests)
    await act(world, table)
    assert all(answers(world, mark))
    assert lost(world) == 0


async def test_an_answer_whose_picture_is_gone_is_given_without_and_the_picture_comes_back(world, elsewhere):
    table, hand = await begun(world)
    before = table.record.cards_laid
    hand._board = ShownPicture(GONE)
    await act(world, table)
    assert table.record.cards_laid > before
    assert lost(world) == 1
    await world.env.advance_time(2)
    shown = hand_of(world, world.people[0])
    assert len(pictures(shown)) == len(files_of(shown)) == 1
    assert [each for each in world.stored(world.people[0]) if each.is_ephemeral] == [world.stored(world.people[0])[-1]]


async def test_an_edit_whose_picture_is_gone_uploads_it_again(world, elsewhere):
    table, hand = await begun(world)
    hand._board = ShownPicture(GONE, hand._board.key)
    with world.env._bot_scope():
        hand._shown = replace_state(hand._shown, payload=None)
        hand.edits.want(EditUrgency.OWN)
    await world.env.advance_time(2)
    assert lost(world) == 1
    shown = hand_of(world, world.people[0])
    assert len(pictures(shown)) == len(files_of(shown)) == 1


async def test_where_discord_was_found_to_keep_no_files_every_picture_is_uploaded_again(world, elsewhere, monkeypatch):
    """Nothing is refused first: what `python bot.py check` found is what the bot goes by."""
    strictness.keep_no_files(monkeypatch)
    old = world.bot
    await Findings(old._database).store_keeps_files(False)
    await world.start_anew()
    await old.close()
    world._watch_tables()
    table, _ = await begun(world)
    mark = len(world.env.http_requests)
    for _ in range(4):
        await in_turn(world, table)
        await act(world, table)
        await world.env.advance_time(2)
    assert all(answers(world, mark))
    assert lost(world) == 0
    await world.start()
    with world.env._bot_scope():
        message = world.bot.context.services.sync.message(world.newest)
        message._payload = None  # as after a failure
        message.update()
    await world.env.advance_time(2)
    assert len(pictures(world.public())) == 1
    assert lost(world) == 0


async def test_a_hand_whose_picture_discord_refuses_is_told_in_words(world, elsewhere, monkeypatch):
    table, hand = await begun(world)
    real = simcord.http.client.router.dispatch

    def dispatch(backend, method, path, **options):
        if "'type': 12" in str(options.get("json")):
            raise BackendError(400, 50035, "Invalid Form Body")
        return real(backend, method, path, **options)

    monkeypatch.setattr(simcord.http.client.router, "dispatch", dispatch)
    for _ in range(2):
        await in_turn(world, table)
        await act(world, table)
        await world.env.advance_time(2)
    shown = hand_of(world, world.people[0])
    assert pictures(shown) == []
    await in_turn(world, table)
    assert custom_ids(hand_of(world, world.people[0]), f"cf1:play:{table.id}:{table.decision}")


async def test_the_picture_stays_and_becomes_the_newest(world, elsewhere):
    ann = world.people[0]
    await solo(world)
    table = await table_of(world)
    await in_turn(world, table)
    await world.env.advance_time(2)
    mark, seen = len(world.env.http_requests), set()
    for _ in range(6):
        await in_turn(world, table)
        await act(world, table)
        await world.env.advance_time(2)
        (shown,) = pictures(hand_of(world, ann))
        seen.add(shown["description"])
        assert len(files_of(hand_of(world, ann))) == 1
    assert all(answers(world, mark))
    assert len(seen) > 2
    await in_turn(world, table)
    await world.env.advance_time(2)
    (shown,) = pictures(hand_of(world, ann))
    total = table.view(0).standings[table.view(0).side].total
    assert f"{total} km" in shown["description"] or f"{total} of" in shown["description"]


async def test_the_hand_does_not_wait_for_a_picture(world, elsewhere):
    elsewhere.dead = True
    await solo(world)
    table = await table_of(world)
    await in_turn(world, table)
    assert pictures(hand_of(world, world.people[0])) == []
    await act(world, table)
    elsewhere.dead = False
    await in_turn(world, table)
    await act(world, table)
    await world.env.advance_time(3)
    assert len(pictures(hand_of(world, world.people[0]))) == 1


@pytest.mark.parametrize(("wanted", "number"), [({}, 1), ({"board": False}, 0), ({"text_mode": True}, 0)])
async def test_at_a_public_table_the_picture_is_a_preference(world, elsewhere, wanted, number):
    ann = world.people[0]
    await prefer(world, ann, **wanted)
    await world.start()
    await world.hand(ann)
    await world.env.advance_time(2)
    assert len(pictures(world.hand_on_show(ann))) == number
    assert len(pictures(world.public())) == 1
    said = text(world.hand_on_show(ann))
    assert ("**You**" in said) == (wanted == {"board": False})  # what the picture shows is not said again


async def test_a_server_without_pictures_has_none_in_hands_either(world, elsewhere):
    ann = world.people[0]
    await world.bot.context.stores.settings.change_guild(world.guild.id, partial(replace, picture=False))
    await world.start()
    await world.hand(ann)
    await world.env.advance_time(2)
    assert pictures(world.hand_on_show(ann)) == []
    assert "**You**" in text(world.hand_on_show(ann))


async def test_text_mode_has_no_picture_in_a_solo_game(world, elsewhere):
    await prefer(world, world.people[0], text_mode=True)
    await solo(world)
    await in_turn(world, await table_of(world))
    await world.env.advance_time(2)
    assert pictures(hand_of(world, world.people[0])) == []


async def test_the_preference_is_a_switch_of_the_panel(world):
    ann = world.people[0]
    panel = (await ann.slash(world.channel, "mille preferences")).response
    panel = (await ann.click(panel, label="Pictures and car")).response
    assert "Board in my hand" in str(raw(panel))
    await ann.click(panel, custom_id="cf1:prefer:0:board")
    assert not (await world.bot.context.stores.settings.player(ann.id)).board
    assert Preferences().board


async def test_the_picture_returns_after_another_screen(world, elsewhere):
    ann = world.people[0]
    await solo(world)
    table = await table_of(world)
    await in_turn(world, table)
    await press(world, ann, f"cf1:menu:{table.id}")
    await press(world, ann, f"cf1:hand:{table.id}")
    await world.env.advance_time(2)
    assert len(pictures(hand_of(world, ann))) == 1
    assert table.status is Status.PLAYING


async def newest_description(world, table):
    """Return the description of the current picture of a table."""
    subject = await hand_subject(
        table, Reader(texts_for("en-US"), Preferences()), world.bot.context.services.sync._context
    )
    return subject.description


async def test_events_during_drawing_are_in_the_next_picture(world, elsewhere):
    ann = world.people[0]
    await solo(world, opponents=3)
    table = await table_of(world)
    await in_turn(world, table)
    elsewhere.takes_s = 1.2
    for _ in range(4):
        await act(world, table)
        await in_turn(world, table)
        await world.env.advance_time(6)
        (shown,) = pictures(hand_of(world, ann))
        assert shown["description"] == await newest_description(world, table)
