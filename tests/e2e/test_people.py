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
from cogs.routing.admission import LIMITS, Limit
from cogs.screens.settings.server import PICTURES, pictures_of
from cogs.sync.token_message import files_of
from data.operation.background import Background
from data.people.settings import GuildSettings, Preferences
from data.records.retention import Retention
from engine.replays.recording import By, acts_of, from_text
from engine.table import Status
from tests.e2e.test_leaderboard import finished, now
from tests.e2e.world import altered, assert_fits, buttons, cards_on, custom_ids, raw, speaking, text


@pytest.fixture
async def played(world):
    """Play a game of Ann and Bob to its end; return the table's number."""
    return await _play(world)


_SHORT = {"game_points": 1, "target": 700, "extension": "off"}


async def _play(world, *, by_clicks=False):
    """Play a short game to its end: sixteen acts are enough with this deal."""
    await world.new()
    await world.people[1].click(world.table_message, label="Join")
    table = await world.table()
    with world.as_bot():
        await table.change_lobby(world.people[0].id, lambda lobby: lobby.under(lobby.preset, _SHORT))
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr("cogs.handlers.lobby.secrets.randbits", lambda _: 25)
        await world.people[0].click(world.table_message, label="Start")
    await world.play_on(until=lambda table: table.status is Status.FINISHED, by_clicks=by_clicks)
    await world.env.settle()
    return table.id


def select_id(message, start):
    ids = [part.get("custom_id", "") for part in walk_components(raw(message))]
    return next(its for its in ids if its.startswith(start))


# -- profiles --------------------------------------------------------------------------------------------------------


async def test_the_last_hand_leads_to_the_rating_after_the_game(world, ann):
    await _play(world, by_clicks=True)
    hand = world.hand_on_show(ann)
    assert "Your place: 2 of 2" in text(hand) or "You have won!" in text(hand)
    card = world.answer_to(ann, await ann.click(hand, label="My profile"))
    assert "📊 Ann" in text(card)
    assert "1 game, " in text(card)
    assert "Rating" in text(card)
    await world.pass_time(5)
    assert "📊 Ann" in text(world.hand_on_show(ann))  # and it stays


async def test_a_profile_before_and_after_a_game(world, ann, cat, played):
    empty = await world.command(cat, "records")
    assert empty.flags.ephemeral
    assert "Games among people: none that counts yet" in text(empty)
    card = await world.command(cat, "records", member=ann)
    assert "📊 Ann" in text(card)
    assert "1 game, " in text(card)
    assert "Rating: after 10 games" in text(card)
    assert "Achievements:" in text(card)
    assert_fits(card)
    card = (await cat.select(card, ["funspeed"], custom_id=select_id(card, "cf1:stats"))).response
    assert "Games among people: none that counts yet" in text(card)
    feats = (await cat.click(card, label="Achievements")).response
    assert text(feats).count("▫️") + text(feats).count("🏅") >= 12
    assert_fits(feats)
    back = (await cat.click(feats, label="Back")).response
    assert "📊 Ann" in text(back)


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


async def test_head_to_head(world, ann, bob, cat):
    await finished(world, "classic")
    card = await world.command(cat, "records", member=ann)
    both = (await cat.select(card, [bob], custom_id=select_id(card, "cf1:versus"))).response
    assert "⚔️ Ann and Bob" in text(both)
    assert "Ann has won 1, Bob 0" in text(both)
    card = (await cat.click(both, label="Back")).response
    nobody = (await cat.select(card, [ann], custom_id=select_id(card, "cf1:versus"))).response
    assert "somebody else" in text(nobody)
    strangers = (await cat.select(card, [cat], custom_id=select_id(card, "cf1:versus"))).response
    assert "not finished a game together yet" in text(strangers)


async def test_a_profile_of_somebody_who_has_left_the_server(world, ann, bob):
    """The member of a command may be anybody whose number is known."""
    await finished(world, "classic")

    def leave(payload):
        payload["data"]["resolved"].pop("members")

    with altered(leave):
        told = await world.command(ann, "records", member=bob)
    assert "📊 Bob" in text(told)


async def test_former_members_are_marked(world, ann, bob):
    await finished(world, "classic", (True, 0, 0, None), (True, 0, 0, None))
    world.guild.remove_member(bob)
    await world.env.settle()
    board = await world.records(ann, "Server")
    lines = {line.split("**")[1]: line for line in text(board).splitlines() if "**" in line}
    assert "no longer here" in lines["Bob"]
    assert "no longer here" not in lines["Ann"]


# -- history ---------------------------------------------------------------------------------------------------------


async def test_a_finished_game_can_be_replayed(world, ann, played):
    games = await world.records(ann, "Games")
    assert f"Game {played}" in text(games)
    assert "### Games among people" in text(games) and "AI players" not in text(games)
    assert re.search(r"🏁 \*\*1\. (Ann|Bob) [\d,]+\*\* · 2\. (Ann|Bob) [\d,]+", text(games))
    assert_fits(games)
    film = (await ann.select(games, [str(played)], custom_id=select_id(games, "cf1:replay"))).response
    assert "The cards have been dealt." in text(film)
    seen = []
    for _ in range(6):
        film = (await ann.click(film, label="Next")).response
        assert_fits(film)
        seen.append(text(film))
    assert len(set(seen)) == 6
    assert "step 6 of" in seen[-1]
    film = (await ann.click(film, label="Back")).response
    assert text(film) == seen[-2]
    film = (await ann.click(film, label="End")).response
    assert "wins!" in text(film)
    assert "Next" not in [b["label"] for b in buttons(film) if b["type"] == 2 and not b.get("disabled")]
    for start in ("cf1:replay",):
        for its in custom_ids(film, start):
            choice = next(b for b in buttons(film) if b["custom_id"] == its)
            if choice["type"] == 3:
                shown = (await ann.select(film, [choice["options"][0]["value"]], custom_id=its)).response
                assert "step" in text(shown)
    film = await world.command(ann, "records", game=played)
    assert "The cards have been dealt." in text(film)


async def test_the_records_open_with_the_game_that_was_played_last(world, ann, bob):
    labels = [its["label"] for its in buttons(await world.records(ann, "Me")) if its["type"] == 2]
    assert "Watch my last game" not in labels
    await finished(world, "funspeed", when=1)
    number = await _play(world)
    profile = await world.records(bob, "Me")
    assert "Mille Bornes, classic" in text(profile)
    film = (await bob.click(profile, label="Watch my last game")).response
    assert f"Game {number}:" in text(film)


async def test_the_tabs_of_the_records_stay_with_a_ruleset(world, ann, played):
    profile = await world.command(ann, "records")
    profile = (await ann.select(profile, ["funspeed"], custom_id=f"cf1:stats:0:{ann.id}:")).response
    board = (await ann.click(profile, label="Server")).response
    assert "Fun & Speed" in text(board)
    games = (await ann.click(board, label="Games")).response
    assert f"Game {played}" in text(games)
    assert "📊 Ann" in text((await ann.click(games, label="Me")).response)


async def test_the_tools_can_read_a_saved_game(world, ann, played):
    film = await world.command(ann, "records", game=played)
    saved = (await ann.click(film, label="Save as file")).response
    (file,) = saved.attachments
    assert saved.flags.ephemeral
    recording = from_text(world.env.backend.cdn._blobs[file.url])
    assert [player.name for player in recording.players] == ["Ann", "Bob"]


async def test_only_finished_games_of_this_server_are_shown(world, ann):
    await world.start()
    running = (await world.table()).id
    foreign = await finished(world, "classic", group=4)
    for game in (running, foreign, 999):
        answer = await world.command(ann, "records", game=game)
        assert "no finished game" in text(answer)


async def test_the_history_of_one_player_page_by_page(world, ann, cat):
    for i in range(12):
        await finished(world, "classic", when=1_000_000_000_000 + i)
    profile = await world.command(cat, "records", member=ann)
    games = (await cat.click(profile, label="History")).response
    assert text(games).count("Game ") == 10
    games = (await cat.click(games, label="Older")).response
    assert text(games).count("Game ") == 2
    games = (await cat.click(games, label="Games")).response
    assert text(games).count("Game ") == 10
    games = (await cat.click(await world.records(cat, "Me"), label="My games")).response
    assert "No game has been finished" in text(games)


# -- achievements ------------------------------------------------------------------------------------------------------


async def test_a_feat_is_announced_once_and_listed(world, monkeypatch):
    from engine.replays.feats import Feat

    monkeypatch.setattr("engine.replays.feats.FeatFinder.found", ((0, Feat.TWO_COUPS),))
    for _ in range(2):
        await _play(world)
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


async def test_every_setting_is_changed_on_the_panel(world):
    boss = world.with_role("boss", manage_guild=True)
    panel = await world.command(boss, "settings")
    assert_fits(panel)
    for name, value in (("language", "fr"), ("speed", "brisk"), ("reactions", "relaxed"), ("preset", "funspeed.quick")):
        panel = (await boss.select(panel, [value], custom_id=f"cf1:set:0:{name}")).response
    panel = (await boss.click(panel, label="Channels")).response
    assert_fits(panel)
    panel = (await boss.select(panel, ["players"], custom_id="cf1:set:0:stoppers")).response
    panel = (await boss.select(panel, [world.channel], custom_id="cf1:set:0:channels")).response
    for pictures in PICTURES:
        panel = (await boss.select(panel, [pictures], custom_id="cf1:set:0:pictures")).response
        stored = await world.settings()
        assert pictures_of(stored) == pictures
        assert stored.picture is (pictures != "none")
    await boss.select(panel, ["light_colour_blind"], custom_id="cf1:set:0:pictures")
    panel = (await boss.click(panel, label="Messages")).response
    panel = (await boss.click(panel, custom_id="cf1:set:0:pings")).response
    hidden = (await boss.click(panel, label="Records")).response
    await boss.click(hidden, label="All hands: on")
    panel = (await boss.click(hidden, label="Messages")).response
    assert await world.settings() == GuildSettings(
        language="fr", speed="brisk", reactions="relaxed", ruleset="funspeed", preset="quick", options=(),
        stoppers=("players",),
        channels=(world.channel.id,), pings=False, light=True, colour_blind=True,
        open_hands=False,
    )  # fmt: skip
    assert (await world.settings()).pace.reaction_percent == 300
    panel = (await boss.select(panel, [world.channel], custom_id="cf1:set:0:digest")).response
    assert_fits(panel)
    await world.env.settle()
    told = await world.settings()
    assert told.digest == world.channel.id and told.digest_message
    await boss.select(panel, [], custom_id="cf1:set:0:digest")
    assert (await world.settings()).digest == 0


@pytest.mark.parametrize("kind", ["text", "news", "voice", "stage"])
async def test_a_channel_in_which_tables_are_opened_can_be_chosen_for_them(world, kind):
    boss, room = world.with_role("boss", manage_guild=True), getattr(world.guild, f"create_{kind}_channel")("room")
    await world.env.settle()
    await boss.slash(room, "mille new")
    assert world.newest.record.room == room.id
    panel = await world.command(boss, "settings")
    panel = (await boss.click(panel, label="Channels")).response
    select = next(part for part in walk_components(raw(panel)) if part.get("custom_id") == "cf1:set:0:channels")
    assert {discord.ChannelType.forum.value, discord.ChannelType.media.value} < {*select["channel_types"]}
    await boss.select(panel, [room], custom_id="cf1:set:0:channels")
    assert (await world.settings()).channels == (room.id,)


async def test_a_deleted_channel_or_role_leaves_the_settings(world, ann):
    boss, backend = world.with_role("boss", manage_guild=True), world.env.backend
    gone, role = world.guild.create_text_channel("gone"), world.guild.create_role("racers")
    await world.env.settle()
    chosen = GuildSettings(channels=(gone.id,), digest=gone.id, alert_role=role.id)
    await world.context.stores.settings.change_guild(world.guild.id, lambda _: chosen)
    assert "Tables are opened elsewhere" in text(await world.command(ann, "new"))
    backend.delete_channel(gone.id)
    backend.delete_role(world.guild.id, role.id)
    await world.env.settle()
    panel = await world.command(boss, "settings")
    for page in ("Channels", "Messages"):
        panel = (await boss.click(panel, label=page)).response
        assert not [part for part in walk_components(raw(panel)) if part.get("default_values")]
    await ann.slash(world.channel, "mille new")
    assert world.newest.record.room == world.channel.id


async def test_only_managers_change_settings(world, ann):
    boss = world.with_role("boss", manage_guild=True)
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
        with world.forged(world.table_message, custom_id):
            answer = await ann.click(world.table_message, custom_id=custom_id)
        assert "Manage Server" in text(answer.response)
    assert await world.settings() == before
    assert boss


async def test_a_season_is_reset_and_that_is_undone(world):
    boss = world.with_role("boss", manage_guild=True)
    await finished(world, "classic")
    panel = await world.command(boss, "settings")
    panel = (await boss.click(panel, label="Records")).response
    season = next(b for b in buttons(panel) if b["custom_id"] == "cf1:reset:0")["options"][0]
    sure = (await boss.select(panel, [season["value"]], custom_id="cf1:reset:0")).response
    assert f"Reset {season['label']}?" in text(sure)
    panel = (await boss.click(sure, label=f"Reset {season['label']}")).response
    board = await world.records(boss, "Server")
    assert "Nobody is on this list yet" in text(board)
    panel = (await boss.click(panel, label=f"Undo: {season['label']}")).response
    assert "that was undone" in text(panel)
    board = await world.records(boss, "Server")
    assert "🥇 **Ann**" in text(board)


@pytest.mark.parametrize("stoppers", [("players",), ("moderators",), ()])
async def test_who_may_stop_a_game_is_a_setting(world, ann, bob, stoppers):
    await world.set_server(stoppers=stoppers)
    await world.start()
    table = await world.table()
    answer = await world.forge(bob, f"cf1:stop:{table.id}")
    if stoppers == ("players",):
        await bob.click(answer, label="Stop it for all")
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
    await ann.click(world.hand_on_show(ann), custom_id="cf1:preferences:0:apart")
    assert len(world.private(ann)) == before + 1
    assert "Your preferences" in text(world.hand_on_show(ann))
    await ann.select(world.hand_on_show(ann), ["fr"], custom_id="cf1:prefer:0:language")
    assert "Tes préférences" in text(world.hand_on_show(ann))


async def test_every_preference_is_changed_on_the_panel(world, ann):
    panel = await world.command(ann, "preferences")
    assert panel.flags.ephemeral
    assert_fits(panel)
    for name in ("pings", "auto_pass"):
        panel = (await ann.click(panel, custom_id=f"cf1:prefer:0:{name}")).response
    panel = (await ann.click(panel, label="More preferences")).response
    assert_fits(panel)
    for name in ("colour_blind", "board", "announces", "hand_order"):
        panel = (await ann.click(panel, custom_id=f"cf1:prefer:0:{name}")).response
    panel = (await ann.click(panel, label="Back")).response
    panel = (await ann.click(panel, custom_id="cf1:prefer:0:text_mode")).response
    panel = (await ann.select(panel, ["fr"], custom_id="cf1:prefer:0:language")).response
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


async def test_a_preferred_language_overrides_that_of_discord(world, ann):
    await world.prefer(ann, language="es")
    with speaking("fr"):
        answer = await world.command(ann, "hand")
    assert "mesa" in text(answer)


async def test_a_player_who_wants_no_pings_gets_none(world):
    for person in world.people[:2]:
        await world.prefer(person, pings=False)
    await world.start()
    await world.pass_time(200)
    assert not [message for message in world.channel.history() if "<@" in text(message)]


# -- what is stored about a person ------------------------------------------------------------------------------------------


async def test_the_export_of_personal_data_is_a_file(world, ann, played):
    answer = (await world.my_data(ann, "Send me my data")).response
    assert answer.flags.ephemeral
    (file,) = answer.attachments
    about = json.loads(world.env.backend.cdn._blobs[file.url])
    assert about["player"] == ann.id
    assert about["results"]
    assert "Bob" not in json.dumps(about)
    assert [place["as"] for place in about["lobbies"]] == ["member"]
    transcript = await world.context.stores.history.transcript(world.guild.id, played)
    own = [act for act in acts_of(transcript.acts) if act.by is By.PLAYER and act.action.seat == 0]
    assert [(act["action"]["seat"], act["clicked"]) for act in about["acts"]] == [(0, act.stamp) for act in own]
    assert own


async def test_an_export_that_is_too_large_for_discord_is_compressed(world, ann, played, monkeypatch):
    monkeypatch.setattr("cogs.handlers.preferences._MOST_BYTES", 1000)
    answer = (await world.my_data(ann, "Send me my data")).response
    (file,) = answer.attachments
    with zipfile.ZipFile(io.BytesIO(world.env.backend.cdn._blobs[file.url])) as packed:
        (name,) = packed.namelist()
        about = json.loads(packed.read(name))
    assert (file.filename, name) == ("coup-fourre-about-me.json.zip", "coup-fourre-about-me.json")
    assert about["acts"]


@pytest.mark.parametrize("verb", ["export", "forget_now"])
async def test_nobody_keeps_the_bot_busy_with_their_own_data(world, bob, cat, rate_limits, verb):
    """An export reads all games of a person, and whoever is forgotten empties all caches."""
    await world.new()
    most, _ = LIMITS[Limit.OWN_DATA]
    told = [await world.forge(bob, f"cf1:{verb}:0") for _ in range(most + 1)]
    assert ["That was quick" in text(answer) for answer in told] == [False] * most + [True]
    assert "That was quick" not in text(await world.forge(cat, f"cf1:{verb}:0"))


async def test_being_forgotten_may_take_a_while(world, ann, bob, played, monkeypatch):
    """With many games: the person is told so, refused a second request meanwhile, and may play again afterwards."""
    question = (await world.my_data(ann, "Delete my data")).response
    with monkeypatch.context() as patched:  # its turn has yet to come
        patched.setattr(Background, "work", AsyncMock())
        begun = (await ann.click(question, label="Delete my data")).response
        assert "goes on by itself" in text(begun)
        again = (await world.my_data(ann, "Delete my data")).response
        again = (await ann.click(again, label="Delete my data")).response
        assert "already under way" in text(again)
        refused = await world.command(ann, "new")
        assert "still being removed" in text(refused)
    await world.context.services.background.work()
    assert "Ann" not in text(await world.records(bob, "Games"))
    await world.new()


async def test_pruned_records_are_reported_as_such_everywhere(world, ann, bob, played):
    """The server keeps replays for a day; then the result stays, and players may have a rematch."""
    boss = world.with_role("boss", manage_guild=True)
    panel = await world.command(boss, "settings")
    panel = (await boss.click(panel, label="Records")).response
    assert "Results stay for good" in text(panel)
    panel = (await boss.select(panel, ["day"], custom_id="cf1:set:0:keep_finished")).response
    assert_fits(panel)
    settings = await world.settings()
    assert settings.keep_finished == "day"
    ended = (await world.context.tables.get(played)).record.ended
    for after, kept in ((23, True), (25, False)):
        now = ended + after * 3_600_000
        await Retention(world.bot._database, world.context.stores.settings, lambda now=now: now).prune()
        games = await world.records(bob, "Games")
        assert ("can no longer be watched" in text(games)) is not kept
        assert bool([*custom_ids(games, "cf1:replay")]) is kept
        shown = text(await world.command(bob, "records", game=played))
        assert ("The cards have been dealt." in shown) is kept
    assert f"Game {played}" in text(games)
    gone = f"How game {played} was played is no longer kept"
    assert gone in text(await world.command(bob, "records", game=played))
    scores = f"cf1:scores:{played}"
    with world.forged(world.public(), scores):
        assert gone in text((await bob.click(world.public(), custom_id=scores)).response)
    assert "📊 Ann" in text(await world.command(bob, "records", member=ann))
    await ann.click(world.public(), label="Rematch")
    assert (await world.table()).id == played + 1


async def test_being_forgotten(world, ann, bob, played):
    question = (await world.my_data(ann, "Delete my data")).response
    assert "cannot be undone" in text(question)
    board = await world.records(bob, "Server")
    assert "Ann" in text(await world.records(bob, "Games"))
    done = (await ann.click(question, label="Delete my data")).response
    assert "nothing here bears your name" in text(done)
    for tab in ("Server", "Games"):
        assert "Ann" not in text(await world.records(bob, tab))
    film = await world.command(bob, "records", game=played)
    assert "Ann" not in text(film)
    assert "former player" in text(film)
    assert board


async def test_one_can_play_if_the_preferences_cannot_be_read(world, expected_errors, monkeypatch):
    from engine.table import StorageError

    async def broken(_):
        raise StorageError("the settings could not be read")

    await world.start()
    table = await world.table()
    expected_errors.append("preferences of a player")
    monkeypatch.setattr(world.context.stores.settings, "player", broken)
    seat, person = next((s, p) for s, p in world.seats(table) if s == table.view(None).turn)
    assert cards_on(await world.hand(person))


async def test_a_nickname_that_changes_in_mid_game_is_followed(world):
    await world.start()
    table = await world.table()
    turn = table.view(None).turn
    person = dict(world.seats(table))[turn]
    world.env.backend.get_member(world.guild.id, person.id).nick = "Zoë\\"
    await world.take_turn({})
    await world.take_turn({})
    assert table.record.seats[turn].name == "Zoë\\"
    assert "Zoë\\\\" in text(world.public())
