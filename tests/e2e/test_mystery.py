"""The mystery road through commands, buttons and selects."""

from engine import RULESETS
from engine.challenges.mystery import Week, mix_of
from engine.table import Status, on_mystery_road
from tests.e2e.test_leaderboard import choose as choose_board
from tests.e2e.test_leaderboard import now
from tests.e2e.test_lobby_panel import choose, click
from tests.e2e.test_solo import solo, table_of
from tests.e2e.world import assert_fits, buttons, text


def this_week():
    return Week.at(now())


async def road(world, **options):
    """Let Ann open a table on the mystery road, and Bob join it."""
    await world.new(game="mystery", **options)
    await world.people[1].click(world.table_message, label="Join")
    await world.env.settle()
    return await world.table()


async def put_back(world, table, weeks=1):
    """Move the opening of the lobby to an earlier week."""
    with world.as_bot():
        week = Week(this_week().number - weeks)
        await table.change_lobby(world.people[0].id, lambda lobby: on_mystery_road(lobby, week))
    await world.env.settle()
    return week


async def test_a_table_on_the_road_shows_its_rules_and_their_end(world):
    table = await road(world)
    week = this_week()
    assert table.lobby.week == week
    told = text(world.table_message)
    assert f"Mystery road, week {week.week} of {week.year}" in told
    assert f"<t:{week.ends // 1000}:f>" in told
    assert told.count("• ") >= len(mix_of(week).options)
    assert_fits(world.table_message)


async def test_the_host_chooses_it_in_the_panel_and_leaves_it_by_changing_a_rule(world, ann):
    await world.new()
    panel = await click(ann, world.table_message, "options")
    panel = await choose(ann, panel, "preset", "mystery")
    table = await world.table()
    assert table.lobby.week == this_week()
    (chosen,) = [option["value"] for item in buttons(panel) if item["type"] == 3 and "preset" in item["custom_id"]
                 for option in item["options"] if option.get("default")]  # fmt: skip
    assert chosen == "mystery"
    if RULESETS[table.lobby.ruleset].rounds:
        panel = await choose(ann, panel, "length", "short")
        assert table.lobby.week == this_week()
    panel = await choose(ann, panel, "preset", "classic.official")
    assert table.lobby.week is None
    panel = await choose(ann, panel, "preset", "mystery")
    with world.as_bot():
        await table.change_lobby(ann.id, lambda lobby: lobby.under(lobby.preset, {}))
    await world.env.settle()
    assert table.lobby.week is None
    assert "Mystery road" not in text(world.table_message)


async def test_only_the_host_can_bring_it_to_the_new_week(world, bob):
    table = await road(world)
    last = await put_back(world, table)
    await bob.click(world.table_message, label="Start")
    assert (table.status, table.lobby.week) == (Status.LOBBY, last)


async def test_a_finished_game_counts_and_the_history_names_its_week(world, ann):
    table = await road(world)
    if RULESETS[table.lobby.ruleset].rounds:
        with world.as_bot():
            await table.change_lobby(ann.id, lambda lobby: lobby.lasting("one_round"))
    await ann.click(world.table_message, label="Start")
    await world.play_on(until=lambda table: table.status is Status.FINISHED, by_clicks=False)
    await world.env.settle()
    board = await world.records(ann, "Server")
    board = await choose_board(ann, board, 0, table.lobby.ruleset)
    assert "🥇 " in text(board)
    history = await world.records(ann, "Games")
    assert f"Mystery road, week {this_week().week}" in text(history)
    assert "not counted" not in text(history)


async def test_a_solo_game_on_the_road(world, ann):
    answer = await solo(world, game="mystery")
    assert answer.flags.ephemeral
    table = await table_of(world, ann)
    assert (table.status, table.lobby.week) == (Status.PLAYING, this_week())
