"""Profiles, history, replays, achievements, settings, preferences, export and deletion of personal data."""

import io
import json
import re
import zipfile
from unittest.mock import AsyncMock

import discord
import pytest
from simcord.components import walk_components

from cogs.pictures.drawer import Drawer
from cogs.screens.settings.server import PICTURES, pictures_of
from cogs.sync.token_message import files_of
from data.operation.background import Background
from data.people.settings import GuildSettings, Preferences
from data.records.retention import Retention
from engine.replays.recording import By, acts_of, from_text
from engine.table import Status
from tests.e2e.test_leaderboard import finished, now
from tests.e2e.world import altered, assert_fits, buttons, cards_on, clicked, custom_ids, full_disk, raw, selected, text

# -- profiles --------------------------------------------------------------------------------------------------------


async def test_the_rating_and_its_plot_appear_with_the_tenth_game(world, ann, bob):
    for day in range(10, 0, -1):  # on one day, so many games with the same person would not count
        card = await world.command(ann, "records")
        assert "Rating over" not in text(card)
        assert ("Rating: after 10 games" in text(card)) is (day < 10)
        when = now() - day * 86_400_000
        await finished(world, "classic", when=when)
    card = await world.command(ann, "records")
    assert "**Rating 17" in text(card)
    assert "Rating over 10 games" in text(card)
    assert files_of(card.message) == []  # where no pictures are drawn
    world.context.workers.draw = Drawer(world.bot._drawing)
    card = await world.command(ann, "records")
    gallery = [part for part in raw(card)[0]["components"] if part["type"] == 12]
    cars, rating = [part["items"][0]["description"] for part in gallery]
    assert "Your car: Town car." in cars and "Taxi" in cars.partition("Not yours yet")[0]  # after ten games
    assert "Rating over 10 games" in rating
    assert [picture.filename for picture in files_of(card.message)] == ["garage.png", "rating.png"]
    other = await world.command(bob, "records", member=ann)
    assert [picture.filename for picture in files_of(other.message)] == ["rating.png"]  # cars tell of other servers
    await world.prefer(ann, text_mode=True)
    card = await world.command(ann, "records")
    assert "Rating over 10 games" in text(card)
    assert files_of(card.message) == []


async def test_former_members_are_marked(world, ann, bob):
    await finished(world, "classic", (True, 0, 0, None), (True, 0, 0, None))
    with altered(lambda payload: payload["data"]["resolved"].pop("members")):  # anybody whose number is known
        assert "📊 Bob" in text(await world.command(ann, "records", member=bob))
    world.guild.remove_member(bob)
    await world.settle()
    board = await world.records(ann, "Server")
    lines = {line.split("**")[1]: line for line in text(board).splitlines() if "**" in line}
    assert "no longer here" in lines["Bob"]
    assert "no longer here" not in lines["Ann"]


# -- history ---------------------------------------------------------------------------------------------------------


async def test_the_tabs_of_the_records_stay_with_a_ruleset(world, ann, played):
    profile = await world.command(ann, "records")
    profile = await selected(ann, profile, f"cf1:stats:0:{ann.id}:", "funspeed")
    board = await clicked(ann, profile, "Server")
    assert "Fun & Speed" in text(board)
    games = await clicked(ann, board, "Games")
    assert f"Game {played}" in text(games)
    assert "📊 Ann" in text(await clicked(ann, games, "Me"))


async def test_the_history_of_one_player_page_by_page(world, ann, cat):
    for i in range(12):
        await finished(world, "classic", when=1_000_000_000_000 + i)
    profile = await world.command(cat, "records", member=ann)
    games = await clicked(cat, profile, "History")
    assert text(games).count("Game ") == 10
    games = await clicked(cat, games, "Older")
    assert text(games).count("Game ") == 2
    games = await clicked(cat, games, "Games")
    assert text(games).count("Game ") == 10
    games = await clicked(cat, await world.records(cat, "Me"), "My games")
    assert "No game has been finished" in text(games)


# -- achievements ------------------------------------------------------------------------------------------------------


async def test_a_feat_is_announced_once_and_listed(world, monkeypatch):
    from engine.replays.feats import Feat

    monkeypatch.setattr("engine.replays.feats.FeatFinder.found", ((0, Feat.TWO_COUPS),))
    for _ in range(2):
        await world.play_short()
        await world.pass_time(2)
    told = [message for message in world.channel.history() if "has achieved" in text(message)]
    assert len(told) == 1
    assert "Fencing master" in text(told[0])
    table = world.newest
    person = next(its for its in world.people if its.id == table.record.seats[0].player)
    card = await world.command(person, "records")
    assert "Achievements: 1 of 12" in text(card)
    assert "Fencing master" in text(card)


# -- settings ----------------------------------------------------------------------------------------------------------


async def test_every_setting_is_changed_on_the_panel(world, boss):
    panel = await world.command(boss, "settings")
    assert_fits(panel)
    for name, value in (("language", "fr"), ("speed", "brisk"), ("reactions", "relaxed"), ("preset", "funspeed.quick")):
        panel = await selected(boss, panel, f"cf1:set:0:{name}", value)
    panel = await clicked(boss, panel, "Channels")
    assert_fits(panel)
    panel = await selected(boss, panel, "cf1:set:0:stoppers", "players")
    panel = await selected(boss, panel, "cf1:set:0:channels", world.channel)
    for pictures in PICTURES:
        panel = await selected(boss, panel, "cf1:set:0:pictures", pictures)
        stored = await world.settings()
        assert pictures_of(stored) == pictures
        assert stored.picture is (pictures != "none")
    await selected(boss, panel, "cf1:set:0:pictures", "light_colour_blind")
    panel = await clicked(boss, panel, "Messages")
    panel = await clicked(boss, panel, "cf1:set:0:pings")
    hidden = await clicked(boss, panel, "Records")
    await clicked(boss, hidden, "All hands: on")
    panel = await clicked(boss, hidden, "Messages")
    assert await world.settings() == GuildSettings(
        language="fr", speed="brisk", reactions="relaxed", ruleset="funspeed", preset="quick", options=(),
        stoppers=("players",),
        channels=(world.channel.id,), pings=False, light=True, colour_blind=True,
        open_hands=False,
    )  # fmt: skip
    assert (await world.settings()).pace.reaction_percent == 300
    panel = await selected(boss, panel, "cf1:set:0:digest", world.channel)
    assert_fits(panel)
    await world.settle()
    told = await world.settings()
    assert told.digest == world.channel.id and told.digest_message
    await selected(boss, panel, "cf1:set:0:digest")
    assert (await world.settings()).digest == 0


@pytest.mark.parametrize("kind", ["text", "news", "voice", "stage"])
async def test_a_channel_in_which_tables_are_opened_can_be_chosen_for_them(world, kind, boss):
    room = getattr(world.guild, f"create_{kind}_channel")("room")
    await world.settle()
    await boss.slash(room, "mille new")
    assert world.newest.record.room == room.id
    panel = await world.command(boss, "settings")
    panel = await clicked(boss, panel, "Channels")
    select = next(part for part in walk_components(raw(panel)) if part.get("custom_id") == "cf1:set:0:channels")
    assert {discord.ChannelType.forum.value, discord.ChannelType.media.value} < {*select["channel_types"]}
    await selected(boss, panel, "cf1:set:0:channels", room)
    assert (await world.settings()).channels == (room.id,)


async def test_a_deleted_channel_or_role_leaves_the_settings(world, ann, boss):
    backend = world.backend
    gone, role = world.guild.create_text_channel("gone"), world.guild.create_role("racers")
    await world.settle()
    chosen = GuildSettings(channels=(gone.id,), digest=gone.id, alert_role=role.id)
    await world.stores.settings.change_guild(world.guild.id, lambda _: chosen)
    assert "Tables are opened elsewhere" in text(await world.command(ann, "new"))
    backend.delete_channel(gone.id)
    backend.delete_role(world.guild.id, role.id)
    await world.settle()
    panel = await world.command(boss, "settings")
    for page in ("Channels", "Messages"):
        panel = await clicked(boss, panel, page)
        assert not [part for part in walk_components(raw(panel)) if part.get("default_values")]
    await world.command(ann, "new")
    assert world.newest.record.room == world.channel.id


async def test_only_managers_change_settings(world, ann, boss):
    before = await world.settings()
    await world.new()
    for custom_id in (
        "cf1:set:0:pings",
        "cf1:settings:0:games",
        "cf1:zone:0:settings",
        "cf1:zone_set:0:settings:server",
        "cf1:reset:0:2026-01",
        "cf1:undo_reset:0:1",
    ):
        assert "Manage Server" in text(await world.forge(ann, custom_id))
    assert await world.settings() == before


async def test_a_season_is_reset_and_that_is_undone(world, boss):
    await finished(world, "classic")
    panel = await world.command(boss, "settings")
    panel = await clicked(boss, panel, "Records")
    season = next(b for b in buttons(panel) if b["custom_id"] == "cf1:reset:0")["options"][0]
    sure = await selected(boss, panel, "cf1:reset:0", season["value"])
    assert f"Reset {season['label']}?" in text(sure)
    panel = await clicked(boss, sure, f"Reset {season['label']}")
    board = await world.records(boss, "Server")
    assert "Nobody is on this list yet" in text(board)
    panel = await clicked(boss, panel, f"Undo: {season['label']}")
    assert "that was undone" in text(panel)
    board = await world.records(boss, "Server")
    assert "🥇 **Ann**" in text(board)


@pytest.mark.parametrize("stoppers", [("players",), ("moderators",), ()])
async def test_who_may_stop_a_game_is_a_setting(world, ann, bob, stoppers):
    await world.set_server(stoppers=stoppers)
    table = await world.start()
    answer = await world.forge(bob, f"cf1:stop:{table.id}")
    if stoppers == ("players",):
        await clicked(bob, answer, "Stop it for all")
        assert table.status is Status.STOPPED
    else:
        assert "may not stop" in text(answer)
        refused = await world.forge(ann, f"cf1:stop:{table.id}")
        assert "may not stop" in text(refused)  # not even the host may


# -- preferences ---------------------------------------------------------------------------------------------------------


async def test_more_of_a_game_leads_to_the_preferences_and_the_hand_stays(world, ann):
    await world.start()
    await world.hand(ann)
    await world.forge(ann, f"cf1:menu:{world.number}")
    before = len(world.private(ann))
    await clicked(ann, world.hand_on_show(ann), "cf1:preferences:0:apart")
    assert len(world.private(ann)) == before + 1
    assert "Your preferences" in world.told(ann)
    await selected(ann, world.hand_on_show(ann), "cf1:prefer:0:language", "fr")
    assert "Tes préférences" in world.told(ann)


async def test_every_preference_is_changed_on_the_panel(world, ann):
    panel = await world.command(ann, "preferences")
    assert panel.flags.ephemeral
    assert_fits(panel)
    for name in ("pings", "auto_pass"):
        panel = await clicked(ann, panel, f"cf1:prefer:0:{name}")
    panel = await clicked(ann, panel, "More preferences")
    assert_fits(panel)
    for name in ("colour_blind", "board", "announces", "hand_order"):
        panel = await clicked(ann, panel, f"cf1:prefer:0:{name}")
    panel = await clicked(ann, panel, "Back")
    panel = await clicked(ann, panel, "cf1:prefer:0:text_mode")
    panel = await selected(ann, panel, "cf1:prefer:0:language", "fr")
    assert await world.preferences(ann) == Preferences(
        language="fr",
        pings=False,
        auto_pass=False,
        announces=False,
        hand_order="drawn",
        text_mode=True,
        colour_blind=True,
        board=False,
    )
    assert "Tes préférences" in text(panel)
    assert "🙋" not in text(panel)
    world_texts = [b.get("emoji") for b in buttons(panel) if b["type"] == 2]
    assert not any(world_texts)


async def test_a_player_who_wants_no_pings_gets_none(world):
    for person in world.people[:2]:
        await world.prefer(person, pings=False)
    await world.start()
    await world.pass_time(200)
    assert not [message for message in world.channel.history() if "<@" in text(message)]


# -- what is stored about a person ------------------------------------------------------------------------------------------


async def test_the_export_of_personal_data_is_a_file(world, ann, played, monkeypatch):
    """Compressed if it is too large for Discord."""
    answer = await world.my_data(ann, "Send me my data")
    assert answer.flags.ephemeral
    (file,) = answer.attachments
    about = json.loads(world.backend.cdn._blobs[file.url])
    assert about["player"] == ann.id
    assert about["results"]
    assert "Bob" not in json.dumps(about)
    assert [place["as"] for place in about["lobbies"]] == ["member"]
    transcript = await world.stores.history.transcript(world.guild.id, played)
    own = [act for act in acts_of(transcript.acts) if act.by is By.PLAYER and act.action.seat == 0]
    assert [(act["action"]["seat"], act["clicked"]) for act in about["acts"]] == [(0, act.stamp) for act in own] != []
    monkeypatch.setattr("cogs.handlers.preferences._MOST_BYTES", 1000)
    (file,) = (await world.my_data(ann, "Send me my data")).attachments
    with zipfile.ZipFile(io.BytesIO(world.backend.cdn._blobs[file.url])) as packed:
        assert packed.namelist() == ["coup-fourre-about-me.json"]
        assert json.loads(packed.read("coup-fourre-about-me.json"))["acts"] == about["acts"]
    assert file.filename == "coup-fourre-about-me.json.zip"


@pytest.mark.parametrize("verb", ["export", "forget_now"])
async def test_nobody_keeps_the_bot_busy_with_their_own_data(world, bob, cat, rate_limits, verb):
    """An export reads all games of a person, and whoever is forgotten empties all caches."""
    await world.new()
    most = world.context.clicks.rate_limiter.own_data.most
    told = [await world.forge(bob, f"cf1:{verb}:0") for _ in range(most + 1)]
    assert ["That was quick" in text(answer) for answer in told] == [False] * most + [True]
    assert "That was quick" not in text(await world.forge(cat, f"cf1:{verb}:0"))


async def test_being_forgotten_may_take_a_while(world, ann, bob, played, monkeypatch):
    """With many games: the person is told so, refused a second request meanwhile, and may play again afterwards."""
    question = await world.my_data(ann, "Delete my data")
    assert "cannot be undone" in text(question)
    with monkeypatch.context() as patched:  # its turn has yet to come
        patched.setattr(Background, "work", AsyncMock())
        assert "goes on by itself" in text(await clicked(ann, question, "Delete my data"))
        again = await clicked(ann, await world.my_data(ann, "Delete my data"), "Delete my data")
        assert "already under way" in text(again)
        refused = await world.command(ann, "new")
        assert "still being removed" in text(refused)
        assert "Ann" in text(await world.records(bob, "Games"))
    await world.context.services.background.work()
    for tab in ("Server", "Games"):
        assert "Ann" not in text(await world.records(bob, tab))
    film = text(await world.command(bob, "records", game=played))
    assert "Ann" not in film and "former player" in film
    await world.new()
    with world.as_bot():
        await (await world.table()).stop("Ann")
    done = await clicked(ann, await world.my_data(ann, "Delete my data"), "Delete my data")
    assert "nothing here bears your name" in text(done)


async def test_pruned_records_are_reported_as_such_everywhere(world, ann, bob, played, boss):
    """The server keeps replays for a day; then the result stays, and players may have a rematch."""
    panel = await clicked(boss, await world.command(boss, "settings"), "Records")
    assert "Results stay for good" in text(panel)
    panel = await selected(boss, panel, "cf1:set:0:keep_finished", "day")
    assert_fits(panel)
    assert (await world.settings()).keep_finished == "day"
    ended = (await world.tables.get(played)).record.ended
    for after, kept in ((23, True), (25, False)):
        now = ended + after * 3_600_000
        await Retention(world.bot._database, world.stores.settings, lambda now=now: now).prune()
        games = await world.records(bob, "Games")
        assert ("can no longer be watched" in text(games)) is not kept
        assert bool([*custom_ids(games, "cf1:replay")]) is kept
        shown = text(await world.command(bob, "records", game=played))
        assert ("The cards have been dealt." in shown) is kept
    assert f"Game {played}" in text(games)
    gone = f"How game {played} was played is no longer kept"
    assert gone in shown
    assert gone in text(await world.forge(bob, f"cf1:scores:{played}"))
    assert "📊 Ann" in text(await world.command(bob, "records", member=ann))
    await clicked(ann, world.public, "Rematch")
    assert (await world.table()).id == played + 1


async def test_one_can_play_if_the_preferences_cannot_be_read(world, expected_errors, monkeypatch):
    table = await world.start()
    expected_errors.append("preferences of a player")
    monkeypatch.setattr(world.stores.settings, "player", full_disk)
    seat, person = next((s, p) for s, p in world.seats(table) if s == table.view(None).turn)
    assert cards_on(await world.hand(person))


async def test_a_finished_game_can_be_replayed_and_saved(world, ann, bob):
    labels = [its["label"] for its in buttons(await world.records(ann, "Me")) if its["type"] == 2]
    assert "Watch my last game" not in labels
    await finished(world, "funspeed", when=1)
    played = await world.play_short()
    games = await world.records(ann, "Games")
    assert f"Game {played}" in text(games)
    assert "### Games among people" in text(games) and "AI players" not in text(games)
    assert re.search(r"🏁 \*\*1\. (Ann|Bob) [\d,]+\*\* · 2\. (Ann|Bob) [\d,]+", text(games))
    assert_fits(games)
    film = await selected(ann, games, custom_ids(games, "cf1:replay")[0], str(played))
    assert "The cards have been dealt." in text(film)
    seen = []
    for _ in range(6):
        film = await clicked(ann, film, "Next")
        assert_fits(film)
        seen.append(text(film))
    assert len(set(seen)) == 6
    assert "step 6 of" in seen[-1]
    film = await clicked(ann, film, "Back")
    assert text(film) == seen[-2]
    film = await clicked(ann, film, "End")
    assert "wins!" in text(film)
    assert "Next" not in [b["label"] for b in buttons(film) if b["type"] == 2 and not b.get("disabled")]
    for choice in buttons(film):
        if choice["type"] == 3 and choice["custom_id"].startswith("cf1:replay"):
            assert "step" in text(await selected(ann, film, choice["custom_id"], choice["options"][0]["value"]))
    profile = await world.records(bob, "Me")
    assert "Mille Bornes, classic" in text(profile)
    film = await clicked(bob, profile, "Watch my last game")
    assert "The cards have been dealt." in text(film) and f"Game {played}:" in text(film)
    saved = await clicked(bob, film, "Save as file")
    (file,) = saved.attachments
    assert saved.flags.ephemeral
    recording = from_text(world.backend.cdn._blobs[file.url])
    assert [player.name for player in recording.players] == ["Ann", "Bob"]


async def test_a_nickname_that_changes_in_mid_game_is_followed(world):
    table = await world.start()
    turn = table.view(None).turn
    person = dict(world.seats(table))[turn]
    world.backend.get_member(world.guild.id, person.id).nick = "Zoë\\"
    await world.take_turn({})
    await world.take_turn({})
    assert table.record.seats[turn].name == "Zoë\\"
    assert "Zoë\\\\" in world.says
