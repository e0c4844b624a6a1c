"""The picture on the table message: there, told in words, never waited for, and done without if it cannot be had."""

import asyncio
import io
import json
from functools import partial
from math import dist

import pytest
import simcord.http.client
from msgspec.structs import replace
from PIL import Image
from simcord.backend.errors import BackendError
from simcord.components import walk_components

from cogs.i18n import texts_for
from cogs.i18n.names import escaped
from cogs.pictures.drawer import Drawer
from cogs.pictures.marks import COLOUR_BLIND_MARKS
from cogs.pictures.subjects import RatingSubject, _raster, decoded
from data.people.settings import GuildSettings
from engine.table import Status, Table
from tests.e2e.world import assert_fits, make_bot, raw, text


@pytest.fixture
def simcord_bot(tmp_path):
    return make_bot(tmp_path / "race.db", pictures=True)


@pytest.fixture
def elsewhere(simcord_bot):
    return simcord_bot._drawing


def pictures(message):
    """The pictures on a message: the file and what it shows in words."""
    return [item for part in walk_components(raw(message)) if part["type"] == 12 for item in part["items"]]


async def test_the_board_is_drawn_and_told(world, elsewhere):
    await world.start()
    message = world.public()
    (shown,) = pictures(message)
    assert shown["media"]["url"].endswith("board.png")
    for fact in ("Ann", "Bob", "700", "88 cards"):
        assert fact in shown["description"], shown["description"]
    (file,) = message.attachments
    with Image.open(io.BytesIO(world.env.backend.cdn._blobs[file.url])) as picture:
        assert (picture.format, picture.width) == ("PNG", 900)
    assert_fits(message)
    assert "🚗" not in text(message)  # the bar has given way


async def test_a_new_picture_takes_the_place_of_the_old_one(world, elsewhere):
    await world.start()
    before = pictures(world.public())
    hands = {}
    for _ in range(4):
        await world.take_turn(hands)
    await world.env.advance_time(2)
    after = pictures(world.public())
    assert len(world.public().attachments) == 1
    assert before != after


async def test_edits_through_a_token_bring_the_newest_picture(world):
    await world.start()
    hands, files, mark = {}, set(), len(world.env.http_requests)
    for _ in range(3):
        await world.take_turn(hands)
        await world.env.advance_time(2)
        (file,) = world.public().attachments
        (shown,) = pictures(world.public())
        files.add(file.id)
        assert shown["media"]["url"].endswith("board.png")
    assert len(files) == 3
    assert world.table_edits(mark, "free")
    assert world.table_edits(mark, "counted") == []


async def test_a_late_picture_is_not_waited_for(world, elsewhere):
    elsewhere.takes_s = 10.0
    await world.start()
    assert pictures(world.public()) == []
    assert "🚗" in text(world.public())  # told in words at once
    elsewhere.takes_s = 0.0
    await world.take_turn({})
    await world.env.advance_time(10)  # the first one is still being drawn
    assert len(pictures(world.public())) == 1


async def test_until_the_new_picture_is_drawn_the_one_before_stays_with_its_own_description(world, elsewhere):
    await world.start()
    (before,) = pictures(world.public())
    (file,) = world.public().attachments
    elsewhere.takes_s = 10.0
    mark = len(world.env.http_requests)
    await world.take_turn({})
    assert pictures(world.public()) == [before]
    assert [kept.id for kept in world.public().attachments] == [file.id]  # not even sent again
    assert "🚗" not in text(world.public())
    assert "discards" in text(world.public()) or "plays" in text(world.public())  # the words are those of now
    await world.env.advance_time(15)
    (after,) = pictures(world.public())
    assert after["description"] != before["description"]
    assert len(world.public().attachments) == 1
    edits = [
        call.json for call in world.env.http_requests[mark:] if call.method == "PATCH" and "webhooks" not in call.path
    ]
    assert all('"type": 12' in json.dumps(edit) for edit in edits)  # never in words for a moment


async def test_an_older_picture_that_is_drawn_first_is_shown_before_the_newest(world, elsewhere):
    await world.start()
    (before,) = pictures(world.public())
    elsewhere.takes_s, hands = 4.0, {}
    shown = []
    for _ in range(4):
        await world.take_turn(hands)
        await world.env.advance_time(2)
        (picture,) = pictures(world.public())
        shown.append(picture["description"])
    assert len(set(shown)) > 1  # it moves on though the newest is never ready in time
    await world.env.advance_time(10)
    (last,) = pictures(world.public())
    assert last["description"] not in (before["description"], *shown)


async def test_a_picture_that_has_been_outdated_for_long_gives_way_to_words(world, elsewhere):
    await world.start()
    elsewhere.dead = True
    await world.take_turn({})
    assert len(pictures(world.public())) == 1
    await world.env.advance_time(30)
    assert pictures(world.public()) == []
    assert "🚗" in text(world.public())
    assert world.public().attachments == []


async def at_the_end_without_a_picture(world, elsewhere):
    """A game is over while the picture of another table takes five minutes."""
    await world.start(options={"game_points": 1})
    hands = {}
    while not any(each.km >= 500 for each in (await world.table()).view(None).tableaus):
        await world.take_turn(hands)
    elsewhere.takes_s = 300.0
    with world.env._bot_scope():
        world.bot.context.workers.draw.ask(
            "another table", [RatingSubject(history=((1, 1.0),), language="en", dark=True)]
        )
    await world.play_on(until=lambda table: table.status is Status.FINISHED)
    await world.env.advance_time(60)
    assert pictures(world.public()) == []  # told in words meanwhile
    assert "wins!" in text(world.public())


async def test_the_last_picture_of_a_game_comes_when_the_others_are_drawn(world, elsewhere):
    await at_the_end_without_a_picture(world, elsewhere)
    elsewhere.takes_s = 0.0
    await world.env.advance_time(300)
    (shown,) = pictures(world.public())
    assert shown["media"]["url"].endswith("podium.png")
    assert world.newest.id not in world.bot.context.services.sync._displays  # and the table is forgotten


async def test_the_last_picture_does_not_come_for_whoever_was_forgotten(world, elsewhere):
    await at_the_end_without_a_picture(world, elsewhere)
    with world.env._bot_scope():
        world.bot.context.services.sync.forget(world.people[0].id)
    elsewhere.takes_s, mark = 0.0, len(world.env.http_requests)
    await world.env.advance_time(300)
    assert world.calls_since(mark) == []


async def test_neither_pictures_nor_texts_keep_a_name_that_is_forgotten(world, elsewhere):
    ann, _ = await watched(world)
    texts, draw = texts_for("en"), world.bot.context.workers.draw
    assert draw._ready
    assert _raster()._rows
    assert escaped.cache_info().currsize
    formatted = texts._kept.cache_info().currsize
    question = (await ann.slash(world.channel, "mille forget-me")).response
    done = (await ann.click(question, label="Forget me")).response
    assert "You have been forgotten" in text(done)
    assert not draw._ready
    assert not _raster()._rows
    assert not escaped.cache_info().currsize
    assert texts._kept.cache_info().currsize < formatted / 2  # those of the answer


@pytest.mark.usefixtures("no_tokens")
async def test_a_picture_waits_while_more_calls_are_due_than_discord_takes(world, elsewhere, monkeypatch):
    behind = True
    monkeypatch.setattr("cogs.sync.gateway.RequestBudget.behind", property(lambda _: behind))
    elsewhere.takes_s = 2.0
    await world.start()
    await world.env.advance_time(10)
    assert pictures(world.public()) == []
    behind = False
    await world.env.advance_time(2)
    assert len(pictures(world.public())) == 1


@pytest.mark.usefixtures("no_tokens")
async def test_a_picture_that_stays_the_same_is_not_sent_again(world, elsewhere):
    await world.start()
    (file,) = world.public().attachments
    mark = len(world.env.http_requests)
    with world.env._bot_scope():
        message = world.bot.context.services.sync.message(world.newest)
        message._payload = None  # as after a failure
        message.update()
    await world.env.advance_time(2)
    assert [call for call in world.env.http_requests[mark:] if call.path.startswith("/channels")]
    assert [kept.id for kept in world.public().attachments] == [file.id]
    assert len(pictures(world.public())) == 1


async def test_after_a_restart_the_picture_on_the_message_does_not_give_way_to_words(world, elsewhere):
    await world.start()
    mark = len(world.env.http_requests)
    await world.restart()
    await world.take_turn({})
    await world.env.advance_time(2)
    edits = [
        call.json for call in world.env.http_requests[mark:] if call.method == "PATCH" and "webhooks" not in call.path
    ]
    assert edits
    assert all('"type": 12' in json.dumps(edit) for edit in edits)


async def test_a_message_that_moves_takes_its_picture_along(world, elsewhere):
    await world.start()
    elsewhere.takes_s = 10.0
    await world.take_turn({})
    await world.people[0].slash(world.channel, "mille table")
    assert len(pictures(world.public())) == 1
    assert len(world.public().attachments) == 1


async def test_without_the_process_the_game_goes_on_in_words(world, elsewhere):
    elsewhere.dead = True
    await world.start()
    hands = {}
    for _ in range(6):
        await world.take_turn(hands)
    await world.env.advance_time(10)
    assert pictures(world.public()) == []
    assert "🚗" in text(world.public())
    elsewhere.dead = False
    await world.take_turn(hands)
    await world.env.advance_time(3)
    assert len(pictures(world.public())) == 1


async def test_a_server_that_wants_none_gets_none(world, elsewhere):
    await world.bot.context.stores.settings.change_guild(world.guild.id, lambda _: GuildSettings(picture=False))
    await world.start()
    assert pictures(world.public()) == []
    assert elsewhere.drawn == 0


async def test_light_pictures_where_a_server_wants_them(world, elsewhere):
    shades = {}
    for light in (False, True):
        await world.bot.context.stores.settings.change_guild(world.guild.id, partial(replace, light=light))
        await world.start()
        (file,) = world.public().attachments
        with Image.open(io.BytesIO(world.env.backend.cdn._blobs[file.url])) as picture:
            shades[light] = sum(picture.convert("RGB").getpixel((3, 3)))
        await (await world.table()).stop("Ann")
        await world.env.settle()
    assert shades[False] < 150
    assert shades[True] > 600


async def test_the_second_palette_where_a_server_wants_it(world, elsewhere):
    red = {}
    for colour_blind in (False, True):
        await world.bot.context.stores.settings.change_guild(
            world.guild.id, partial(replace, colour_blind=colour_blind)
        )
        await world.start()
        (file,) = world.public().attachments
        with Image.open(io.BytesIO(world.env.backend.cdn._blobs[file.url])) as picture:
            colours = {colour for _, colour in picture.convert("RGB").getcolors(1_000_000)}
        red[colour_blind] = min(dist(colour, (0xCB, 0x42, 0x0E)) for colour in colours)
        await (await world.table()).stop("Ann")
        await world.env.settle()
    assert red[True] < 8 < red[False]


async def test_the_picture_stays_when_the_game_is_over(world, elsewhere):
    await world.start(options={"game_points": 1})
    await world.play_on(until=lambda table: table.status is Status.FINISHED)
    await world.env.advance_time(2)
    (shown,) = pictures(world.public())
    assert "wins" in shown["description"]
    assert_fits(world.public())


async def test_the_same_board_is_drawn_once(world, elsewhere):
    await world.start()
    drawn = elsewhere.drawn
    await world.people[1].slash(world.channel, "mille table")
    await world.env.advance_time(2)
    assert elsewhere.drawn == drawn
    assert len(pictures(world.public())) == 1


def second_palette(key):
    """Whether the picture of this key is in the colours for the colour-blind."""
    return COLOUR_BLIND_MARKS[0].fill in decoded(key).drawing().svg


async def nothing(*_):
    return None


async def test_a_game_is_watched_again_in_pictures(world, elsewhere, monkeypatch):
    await world.start(options={"game_points": 1})
    await world.play_on(until=lambda table: table.status is Status.FINISHED)
    ann = world.people[0]
    film = (await ann.slash(world.channel, "mille replay", game=world.number)).response
    boards = []
    for _ in range(4):
        (shown,) = pictures(film)
        boards.append(shown["description"])
        assert len(film.attachments) == 1
        assert_fits(film)
        film = (await ann.click(film, label="Next")).response
    assert len(set(boards)) > 2
    ready = world.bot.context.workers.draw._ready
    assert not any(second_palette(key) for key in ready)
    page = await ann.click((await ann.slash(world.channel, "mille preferences")).response, label="Pictures and car")
    await ann.click(page.response, custom_id="cf1:prefer:0:colour_blind")
    film = (await ann.click(film, label="Next")).response
    assert any(second_palette(key) for key in ready)
    world.bot.context.workers.draw._ready.clear()  # the boards of the game itself were still at hand
    monkeypatch.setattr("cogs.pictures.drawer.Drawer.for_one", nothing)
    film = (await ann.click(film, label="Next")).response
    assert pictures(film) == []
    assert "🚗" in text(film)


async def watched(world):
    """Ann and a finished game on her screen."""
    await world.start(options={"game_points": 1})
    await world.play_on(until=lambda table: table.status is Status.FINISHED)
    await world.env.advance_time(2)
    ann = world.people[0]
    return ann, (await ann.slash(world.channel, "mille replay", game=world.number)).response


@pytest.mark.parametrize("command", [False, True])
async def test_of_two_requests_of_a_person_the_newer_one_is_shown(world, elsewhere, monkeypatch, command):
    ann, film = await watched(world)
    real, newest, second = elsewhere.do, world.bot.context.clicks.latest, []

    async def do(*work, **options):
        if not elsewhere.dead:  # while the first is under way the second comes
            elsewhere.dead = True
            second.append(asyncio.ensure_future(newest.of(ann.id, asyncio.sleep(0))))
            await asyncio.sleep(60)
        return await real(*work, **options)

    monkeypatch.setattr(elsewhere, "do", do)
    before = len(world.env.http_requests)
    if command:
        world.bot.context.workers.replays.clear()
        answer = (await ann.slash(world.channel, "mille replay", game=world.number)).response
        assert "something else in the meantime" in text(answer)
        return
    await ann.click(film, label="Next")
    (call,) = (call for call in world.env.http_requests[before:] if call.path.endswith("/callback"))
    assert call.json == {"type": 6}  # acknowledged, and nothing changed: the other click changes the same screen


async def test_a_replay_that_takes_long_is_announced_and_comes(world, elsewhere):
    ann, film = await watched(world)
    world.bot.context.workers.replays.clear()
    elsewhere.takes_s = 1.0
    clicked = (await ann.click(film, label="Next")).response
    await world.env.advance_time(5)
    assert "step 1 of" in text(clicked)
    command = (await ann.slash(world.channel, "mille replay", game=world.number)).response
    await world.env.advance_time(5)
    assert "The cards have been dealt." in text(command)


async def test_a_replay_nobody_can_play_now_says_so(world, elsewhere):
    ann, film = await watched(world)
    world.bot.context.workers.replays.clear()
    elsewhere.dead = True
    refused = (await ann.click(film, label="Next")).response
    assert "I am busy just now" in text(refused)


@pytest.mark.usefixtures("no_tokens")
@pytest.mark.parametrize("told", [True, False])
async def test_where_files_may_not_be_sent_the_board_is_told_in_words(world, elsewhere, monkeypatch, told):
    real, allowed = simcord.http.client.router.dispatch, False

    def dispatch(backend, method, path, **options):
        if options.get("files") and "/channels" in path and not allowed:
            raise BackendError(403, 50013, "Missing Permissions")
        return real(backend, method, path, **options)

    monkeypatch.setattr(simcord.http.client.router, "dispatch", dispatch)
    await world.start()
    assert pictures(world.public()) == []
    assert "🚗" in text(world.public())
    await world.take_turn({})
    before = world.public().id
    await world.people[0].slash(world.channel, "mille table")
    assert world.public().id != before
    allowed = True
    if told:
        with world.env._bot_scope():
            world.bot.context.services.sync.permissions_changed(world.guild.id)
    await world.env.advance_time(3)
    assert len(pictures(world.public())) == told
    await world.env.advance_time(5 * 60)
    assert len(pictures(world.public())) == 1


async def test_a_race_that_begins_while_a_picture_is_drawn_does_not_show(world, elsewhere, monkeypatch):
    await world.start()
    table = await world.table()
    drawn = []

    async def draw(_, place, subjects, **options):
        drawn.append(subjects)
        monkeypatch.setattr(Table, "settling", True)

    monkeypatch.setattr(Drawer, "__call__", draw)
    before = len(world.env.http_requests)
    message = world.bot.context.services.sync.message(table)
    message._pictures.shown = None
    with world.env._bot_scope():
        message.update()
    await world.env.advance_time(2)
    assert drawn
    assert world.calls_since(before) == []  # not even the same in words
