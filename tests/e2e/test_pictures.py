"""The picture on the table message: sent with a description, never waited for, and replaced by text if necessary."""

import io
import json
from contextlib import contextmanager
from unittest.mock import patch

import pytest
import simcord.http.client
from PIL import Image
from simcord.backend.errors import BackendError
from simcord.components import walk_components

from cogs.pictures.drawer import Asked, Drawer
from cogs.pictures.marks import COLOUR_BLIND_MARKS
from cogs.pictures.rating_plot import RatingSubject
from cogs.pictures.subjects import decoded
from cogs.pictures.theme import Look
from cogs.sync.token_message import ShownFile, files_of
from engine.table import Table
from tests.e2e.world import assert_fits, clicked, custom_ids, kept_by, raw, text, uploaded
from tests.svg import svg_of

pytestmark = pytest.mark.usefixtures("elsewhere")


def pictures(message):
    """Return the pictures on a message: file names and descriptions."""
    return [item for part in walk_components(raw(message)) if part["type"] == 12 for item in part["items"]]


def lost(world):
    """How many pictures Discord did not find."""
    return world.bot.metrics.registry.get_sample_value("coup_fourre_pictures_lost_total")


@contextmanager
def refusing(error, when):
    """Let Discord refuse requests within this context."""
    real = simcord.http.client.router.dispatch

    def dispatch(backend, method, path, **options):
        if when(path, options):
            raise error
        return real(backend, method, path, **options)

    with patch.object(simcord.http.client.router, "dispatch", dispatch):
        yield


def refusing_pictures():
    """Let Discord refuse messages with a picture within this context."""
    invalid = BackendError(400, 50035, "Invalid Form Body")
    return refusing(invalid, lambda _, options: "'type': 12" in str(options.get("json")))


async def test_the_board_is_drawn_and_described(world):
    await world.start()
    message = world.public
    (shown,) = pictures(message)
    assert shown["media"]["url"].endswith("board.png")
    for fact in ("Ann", "Bob", "700", "88 cards"):
        assert fact in shown["description"], shown["description"]
    (file,) = files_of(message)
    with Image.open(io.BytesIO(uploaded(world, file))) as picture:
        assert (picture.format, picture.width) == ("PNG", 720)
    assert_fits(message)
    assert "🚗" not in text(message)  # the picture replaces the bar


async def test_edits_through_a_token_bring_the_newest_picture(world):
    await world.start()
    hands, files, mark = {}, set(), world.mark()
    for _ in range(3):
        await world.take_turn(hands)
        await world.pass_time(2)
        (file,) = files_of(world.public)
        (shown,) = pictures(world.public)
        files.add(file.id)
        assert shown["media"]["url"].endswith("board.png")
    assert len(files) == 3
    assert world.table_edits(mark, "free")
    assert world.table_edits(mark, "counted") == []


async def test_a_new_game_waits_for_its_picture(world, elsewhere):
    elsewhere.takes_s = 2.0
    mark = world.mark()
    await world.start()
    await world.pass_time(5)
    assert len(pictures(world.public)) == 1
    edits = world.table_edits(mark, "free") + world.table_edits(mark, "counted")
    assert not any("🚗" in str(call.json) for call in edits)  # it was never shown as text


async def test_the_previous_picture_and_description_stay_until_the_new_one_is_drawn(world, elsewhere):
    await world.start()
    (before,) = pictures(world.public)
    (file,) = files_of(world.public)
    elsewhere.takes_s = 4.0
    mark = world.mark()
    await world.take_turn({})
    assert pictures(world.public) == [before]
    assert [kept.id for kept in files_of(world.public)] == [file.id]  # not even sent again
    assert "🚗" not in world.says
    assert "discards" in world.says or "plays" in world.says  # the text is up to date
    await world.pass_time(15)
    (after,) = pictures(world.public)
    assert after["description"] != before["description"]
    assert len(files_of(world.public)) == 1
    edits = [call.json for call in world.calls(mark, "PATCH", "/channels")]
    assert all('"type": 12' in json.dumps(edit) for edit in edits)  # never temporarily as text


async def test_an_older_picture_that_is_drawn_first_is_shown_before_the_newest(world, elsewhere):
    await world.start()
    (before,) = pictures(world.public)
    elsewhere.takes_s, hands = 2.0, {}
    shown = []
    for _ in range(4):
        await world.take_turn(hands)
        await world.pass_time(2)
        (picture,) = pictures(world.public)
        shown.append(picture["description"])
    assert len(set(shown)) > 1  # it advances although the newest is never ready in time
    await world.pass_time(10)
    (last,) = pictures(world.public)
    assert last["description"] not in (before["description"], shown[0])


async def test_a_picture_that_was_outdated_for_too_long_is_replaced_by_text(world, elsewhere):
    await world.start()
    elsewhere.dead = True
    await world.take_turn({})
    assert len(pictures(world.public)) == 1
    await world.pass_time(30)
    assert pictures(world.public) == []
    assert "🚗" in world.says
    assert files_of(world.public) == []


async def at_the_end_without_a_picture(world, elsewhere):
    """End a game while the picture of another table takes five minutes."""
    await world.start(options={"game_points": 1})
    await world.play_on(until=lambda table: any(side.km >= 500 for side in table.view(None).tableaus), by_clicks=False)
    elsewhere.takes_s = 300.0
    with world.as_bot():
        plot = RatingSubject(history=((1, 1.0),), language="en", look=Look())
        world.context.workers.draw.ask("another table", lambda: (plot,))
    await world.play_on()
    await world.pass_time(60)
    assert pictures(world.public) == []  # meanwhile as text
    assert "wins!" in world.says


async def test_the_last_picture_of_a_game_is_shown_when_the_others_are_drawn(world, elsewhere):
    await at_the_end_without_a_picture(world, elsewhere)
    elsewhere.takes_s = 0.0
    await world.pass_time(300)
    (shown,) = pictures(world.public)
    assert shown["media"]["url"].endswith("poster.png")
    assert "Lap " in shown["description"]  # the course of the race, which the same process yields
    assert world.newest.id not in world.sync._displays  # and the table is forgotten


async def test_a_table_is_forgotten_although_its_last_picture_cannot_be_drawn(world, elsewhere, expected_errors):
    expected_errors.append("achievements failed")  # the same process looks for them
    await world.start(options={"game_points": 1})
    elsewhere.dead = True
    await world.play_on(by_clicks=False)
    await world.pass_time(60)
    assert "wins!" in world.says
    assert kept_by(world.sync) == []


async def test_the_end_of_a_game_is_pictured_once(world, ann):
    await world.start(options={"game_points": 1})
    await world.hand(ann)
    await world.play_on(by_clicks=False)
    await world.pass_time(5)
    (shown,) = pictures(world.public)
    assert shown["media"]["url"].endswith("poster.png") and "Lap " in shown["description"]
    hand = world.hand_on_show(ann)
    assert custom_ids(hand, "cf1:rematch") and pictures(hand) == files_of(hand) == []


async def test_the_last_picture_is_dropped_when_a_player_is_forgotten(world, ann, elsewhere):
    await at_the_end_without_a_picture(world, elsewhere)
    with world.as_bot():
        world.sync.forget(ann.id)
    elsewhere.takes_s, mark = 0.0, world.mark()
    await world.pass_time(300)
    assert world.requests_since(mark) == []


@pytest.mark.usefixtures("no_tokens")
async def test_a_picture_waits_while_the_request_budget_is_exhausted(world, elsewhere, monkeypatch):
    behind = True
    monkeypatch.setattr("cogs.sync.gateway.RequestBudget.behind", property(lambda _: behind))
    elsewhere.takes_s = 5.0
    await world.start()
    await world.pass_time(10)
    assert "board.png" not in str(pictures(world.public))
    behind = False
    await world.pass_time(2)
    assert "board.png" in str(pictures(world.public))


@pytest.mark.parametrize("token", [True, False])
async def test_a_picture_that_discord_does_not_find_is_sent_again_at_once(world, monkeypatch, token):
    await world.start()
    if not token:
        monkeypatch.setattr("cogs.sync.table_message.TableMessage.token", None)
    (file,) = files_of(world.public)
    with world.as_bot():
        message = world.sync.message(world.newest)
        message._payload, message._files = None, [ShownFile(123, file.filename)]
        message.update()
    await world.pass_time(2)
    (again,) = files_of(world.public)
    assert again.id != file.id
    assert len(pictures(world.public)) == 1
    assert lost(world) == 1
    await world.take_turn({})
    await world.pass_time(2)
    assert lost(world) == 1


async def test_where_discord_takes_no_picture_at_all_the_board_is_told_in_words(world):
    await world.start()
    with refusing_pictures():
        for _ in range(3):
            await world.take_turn({})
            await world.pass_time(2)
            assert pictures(world.public) == []
            assert "🚗" in world.says
    await world.pass_time(5 * 60)
    assert len(pictures(world.public)) == 1


async def test_a_restart_does_not_replace_the_picture_by_text(world):
    await world.start()
    mark = world.mark()
    await world.restart()
    await world.take_turn({})
    await world.pass_time(2)
    edits = [call.json for call in world.calls(mark, "PATCH", "/channels")]
    assert edits
    assert all('"type": 12' in json.dumps(edit) for edit in edits)


async def test_a_server_can_switch_pictures_off(world, elsewhere):
    await world.set_server(picture=False)
    await world.start()
    assert pictures(world.public) == []
    assert elsewhere.drawn == 0


@pytest.mark.parametrize("look", [Look(dark=False), Look(colour_blind=True)])
async def test_a_server_chooses_how_pictures_look(world, look):
    await world.set_server(light=not look.dark, colour_blind=look.colour_blind)
    await world.start()
    assert {decoded(key).look for key in world.context.workers.draw._ready} == {look}


def second_palette(key):
    """Return whether the picture of this key uses the second palette."""
    return COLOUR_BLIND_MARKS[0].fill in svg_of(decoded(key).drawing())


async def nothing(*_):
    return ()


async def test_a_replay_has_pictures(world, ann, monkeypatch):
    await world.start(options={"game_points": 1})
    await world.play_on(by_clicks=False)
    film = await world.command(ann, "records", game=world.number)
    boards = []
    for _ in range(4):
        (shown,) = pictures(film)
        boards.append(shown["description"])
        assert len(files_of(film.message)) == 1
        assert_fits(film)
        film = await clicked(ann, film, "Next")
    assert len(set(boards)) > 2
    ready = world.context.workers.draw._ready
    assert not any(second_palette(key) for key in ready)
    page = await clicked(ann, await world.command(ann, "preferences"), "More preferences")
    await clicked(ann, page, "cf1:prefer:0:colour_blind")
    film = await clicked(ann, film, "Next")
    assert any(second_palette(key) for key in ready)
    world.context.workers.draw._ready.clear()  # the boards of the game itself were still cached
    monkeypatch.setattr("cogs.pictures.drawer.Drawer.for_person", nothing)
    film = await clicked(ann, film, "Next")
    assert pictures(film) == []
    assert "🚗" in text(film)


async def watched(world):
    """Return Ann and her screen with the replay of a finished game."""
    await world.start(options={"game_points": 1})
    await world.play_on(by_clicks=False)
    await world.pass_time(2)
    ann = world.people[0]
    return ann, await world.command(ann, "records", game=world.number)


async def test_a_replay_without_a_worker_is_refused(world, elsewhere):
    ann, film = await watched(world)
    elsewhere.dead = True
    refused = await clicked(ann, film, "Next")
    assert "I am busy just now" in text(refused)


@pytest.mark.usefixtures("no_tokens")
@pytest.mark.parametrize("told", [True, False])
async def test_without_permission_for_files_the_board_is_text(world, ann, told):
    missing = BackendError(403, 50013, "Missing Permissions")
    with refusing(missing, lambda path, options: options.get("files") and "/channels" in path):
        await world.start()
        assert pictures(world.public) == []
        assert "🚗" in world.says
        await world.take_turn({})
        before = world.public.id
        await world.more(ann, "Move the table here")
        assert world.public.id != before
    if told:
        with world.as_bot():
            world.sync.permissions_changed(world.guild.id)
    await world.pass_time(3)
    assert len(pictures(world.public)) == told
    await world.pass_time(5 * 60)
    assert len(pictures(world.public)) == 1


async def test_a_race_that_begins_during_drawing_is_not_revealed(world, monkeypatch):
    table = await world.start()
    drawn = []

    async def draw(_, place, newest, **options):
        drawn.append(newest)
        monkeypatch.setattr(Table, "withheld", True)
        return Asked(newest, 0.0, 0.0)

    monkeypatch.setattr(Drawer, "__call__", draw)
    monkeypatch.setattr(Drawer, "ready", lambda *_: None)
    before = world.mark()
    message = world.sync.message(table)
    message._pictures.shown = None
    with world.as_bot():
        message.update()
    await world.pass_time(2)
    assert drawn
    assert world.requests_since(before) == []  # not even the same as text


async def test_a_moved_message_keeps_its_picture(world, ann, elsewhere):
    await world.start()
    elsewhere.takes_s = 10.0
    await world.take_turn({})
    await world.more(ann, "Move the table here")
    assert len(pictures(world.public)) == 1
    assert len(files_of(world.public)) == 1
