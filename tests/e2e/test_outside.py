"""Outside of servers: in private channels with the bot, and where only a person has installed it."""

import pytest
from simcord.results import to_discord_message

from data.operation.shards import Shards
from data.people.settings import Preferences
from engine.table import Status
from engine.workers.computations import Computations
from tests.e2e.outside import KINDS, Outside
from tests.e2e.test_daily import begun, daily, drive
from tests.e2e.test_solo import act, in_turn, solo, table_of
from tests.e2e.world import clicked, custom_ids, text

OFFERED = ("</mille solo:", "</mille daily:", "</mille learn:")


@pytest.fixture(params=[pytest.param(kind, marks=pytest.mark.long) if kind == "group" else kind for kind in KINDS])
def kind(request):
    """Where Ann is."""
    return request.param


@pytest.fixture
def ann(world, kind):
    """Ann outside of servers."""
    world.people[0] = Outside(world, world.people[0], kind)
    return world.people[0]


async def pressed(world, person, message, custom_id):
    """Press a button; return the screen that takes the place of what was shown."""
    return world.answer_to(person, await person.click(message, custom_id=custom_id))


@pytest.mark.parametrize(
    "kind", [kind if kind == "server" else pytest.param(kind, marks=pytest.mark.long) for kind in KINDS], indirect=True
)
async def test_a_game_alone_from_its_first_card_to_its_end(world, ann, quick_coach, monkeypatch):
    await solo(world, level="easy")
    table = await table_of(world)
    assert (table.record.group, table.record.room) == (0, 0)  # of where she plays nothing is stored
    games = await world.command(ann, "games")
    assert custom_ids(games) == [f"cf1:hand:{table.id}", "cf1:games:0:0"]
    assert custom_ids(await world.command(ann, "hand"), f"cf1:scores:{table.id}") or table.view(0).legal
    await solo(world)  # the newest message is the hand again
    for _ in range(2_000):
        await in_turn(world, table, step=5)
        if table.status is not Status.PLAYING:
            break
        await act(world, table)
    assert table.status is Status.FINISHED
    await world.pass_time(3)
    hand = world.hand_on_show(ann)
    assert "Your place: 2 of 2" in text(hand) or "You have won!" in text(hand)
    assert custom_ids(hand, f"cf1:rematch:{table.id}")
    assert not custom_ids(hand, "cf1:show:")
    profile = await world.command(ann, "records")
    assert "easy: 1 game" in text(profile)
    assert "among people" not in text(profile)
    assert custom_ids(profile, "cf1:records:") == ["cf1:records:0:me:classic", "cf1:records:0:games:classic"]
    listed = await pressed(world, ann, profile, f"cf1:history:0:{ann.id}")
    assert f"**{table.id}**" in text(listed) or str(table.id) in text(listed)
    replay = await world.command(ann, "records", game=table.id)
    (coach,) = custom_ids(replay, f"cf1:coach:0:{table.id}:")
    sharing = []
    monkeypatch.setattr(Computations, "_is_full", lambda _, group: sharing.append(group))
    await clicked(ann, replay, coach)
    await world.pass_time(30)
    assert sharing == [ann.id]  # she takes no place of others outside of servers
    assert "Coach" in world.told(ann)


async def test_the_race_of_the_day_is_driven_once_and_stands_on_no_board_of_a_server(world, ann):
    table = await begun(world)
    assert table.record.group == 0
    await drive(world, table)
    await world.pass_time(3)
    result = await daily(world)
    assert "🏁" in text(result)
    assert not custom_ids(result, "cf1:daily_board:")
    assert not custom_ids(result, "cf1:show:")
    board = world.stores.daily.board
    assert (await board(world.guild.id, table.record.daily, world.people[1].id, offset=0, limit=10)).rows == ()


@pytest.mark.parametrize(("command", "options"), [("new", {}), ("settings", {}), ("hand", {})])
async def test_what_needs_a_server_says_so_and_offers_what_does_not(world, ann, command, options):
    told = text(await world.command(ann, command, **options))
    assert "This needs a server that I am on" in told
    assert [name for name in OFFERED if name in told] == [*OFFERED]


async def test_every_button_outside_of_servers_leads_somewhere(world, ann):
    """Press a button of each verb of all screens that commands and buttons lead to: none of them needs a server."""
    commands = ("solo", "hand", "records", "daily", "learn", "rules", "games", "preferences", "about")
    left = [its for command in commands for its in custom_ids(await world.command(ann, command))]
    seen, refused = set(), []
    while left:
        custom_id = left.pop()
        _, verb, *rest = custom_id.split(":")
        kind_of_button = (verb, len(rest), *rest[1:2])
        if kind_of_button in seen or verb == "forget_now":
            continue
        seen.add(kind_of_button)
        screen = await world.command(ann, "about")
        shown = await world.forge(ann, custom_id, screen)
        if shown is not None:
            left += custom_ids(shown)
            refused += [custom_id for sign in ("server that I am on", "went wrong on our side") if sign in text(shown)]
    assert refused == []
    assert {"discard", "replay", "stats", "export", "zone"} - {verb for verb, *_ in seen} <= {"replay"}
    assert len(seen) > 60


async def test_forged_buttons_reach_neither_others_nor_a_server(world, ann):
    """Outside of servers people share nothing, and nothing is theirs to manage."""
    bob = world.people[1]
    others = (f"stats:0:{bob.id}:classic", f"feats:0:{bob.id}:classic", "board:0:classic:wins:all:people:0")
    server = (
        "daily_board:0:today:0",
        "new:0",
        "quick:0",
        "show:0:profile:classic",
        "alert:0",
        "alerts:0",
        "set:0:pings",
    )
    screen = await world.command(ann, "about")
    for custom_id in (*others, *server):
        assert "server that I am on" in text(await world.forge(ann, f"cf1:{custom_id}", screen)), custom_id
    assert world.tables._places == {}


async def test_the_narrator_keeps_to_the_messages_that_may_follow(world, ann):
    """Discord takes five after a response; a sixth would fail this test (`tests/e2e/conftest.py`)."""
    await world.stores.settings.change_player(ann.id, lambda _: Preferences(text_mode=True, narrator="everything"))
    await solo(world, level="easy")
    hand = world.sync.hand(await table_of(world), ann.id)
    for number in range(8):
        with world.as_bot():
            hand._narrator.tell(hand.message, f"Act {number}", asked=False)
        await world.pass_time(5)
    said = world.calls(0, "POST", "/webhooks")
    assert len(said) == 5
    await solo(world)  # what had to wait is told through the next hand
    with world.as_bot():
        hand._narrator.tell(hand.message, "Act 8", asked=False)
    await world.pass_time(5)
    told = [text(to_discord_message(world.env, each)) for each in world.private(ann)]
    assert any("Act 7\nAct 8" in each for each in told)


async def test_where_another_process_has_these_tables_a_private_message_is_offered(world, ann, kind):
    world.context.shards = Shards(2, (1,))
    told = text(await world.command(ann, "about"))
    assert ("private message with me" in told) == (kind != "private")
    assert (OFFERED[0] in told) or kind == "private"


async def test_what_is_stored_can_be_exported_and_forgotten(world, ann):
    await solo(world, level="easy")
    table = await table_of(world)
    with world.as_bot():
        await table.stop("Ann")
    panel = await world.command(ann, "preferences")
    mine = await pressed(world, ann, panel, "cf1:my_data:0")
    await clicked(ann, mine, "cf1:export:0")
    privacy = await pressed(world, ann, await world.command(ann, "about"), "cf1:about:0:privacy")
    asked = await pressed(world, ann, privacy, "cf1:my_data:0")
    sure = await pressed(world, ann, asked, "cf1:forget:0")
    await pressed(world, ann, sure, "cf1:forget_now:0")
    gone = await world.tables.get(table.id)
    assert all(seat.player != ann.id for seat in gone.record.seats)


async def test_a_table_of_a_server_shows_nothing_outside_of_it(world):
    member = world.people[0]
    table = await world.start()
    ann = world.people[0] = Outside(world, member, "server")
    screen = await world.command(ann, "about")
    for verb in ("hand", "scores", "menu", "lately", "move"):
        told = await world.forge(ann, f"cf1:{verb}:{table.id}", screen)
        assert "does not belong to any table" in text(told), verb
    assert text(await world.command(ann, "games")).count("🃏") == 0


async def test_in_a_private_channel_screens_replace_each_other_even_if_they_are_not_ephemeral(world):
    """Whether Discord hides a response in a private channel is documented nowhere."""
    ann = world.people[0] = Outside(world, world.people[0], "private")
    screen = await world.command(ann, "about")
    (stored,) = world.backend.messages[world.channel.id].values()
    stored.flags &= ~64
    await clicked(ann, screen, "cf1:about:0:privacy")
    (stored,) = world.backend.messages[world.channel.id].values()
    assert "is stored" in text(to_discord_message(world.env, stored))
