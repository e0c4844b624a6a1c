"""The mystery road through commands, buttons and selects."""

import pytest

from engine import RULESETS
from engine.challenges.mystery import Week, mix_of
from engine.table import Status, on_mystery_road
from tests.e2e.test_leaderboard import choose as choose_board
from tests.e2e.test_leaderboard import now
from tests.e2e.test_lobby_panel import choose, click
from tests.e2e.test_solo import solo, table_of
from tests.e2e.world import assert_fits, buttons, forged, speaking, text


def this_week():
    return Week.at(now())


async def road(world, **options):
    """Ann opens a table on the mystery road, and Bob joins."""
    await world.new(rules="mystery", **options)
    await world.people[1].click(world.table_message, label="Join")
    await world.env.settle()
    return await world.table()


async def put_back(world, table, weeks=1):
    """Let the lobby have been opened in an earlier week."""
    with world.env._bot_scope():
        week = Week(this_week().number - weeks)
        await table.change_lobby(world.people[0].id, lambda lobby: on_mystery_road(lobby, week))
    await world.env.settle()
    return week


async def test_a_table_on_the_road_tells_its_rules_and_until_when(world):
    table = await road(world)
    week = this_week()
    assert table.lobby.week == week
    told = text(world.table_message)
    assert f"Mystery road, week {week.week} of {week.year}" in told
    assert f"<t:{week.ends // 1000}:f>" in told
    assert told.count("• ") >= len(mix_of(week).options)
    assert_fits(world.table_message)


async def test_the_host_chooses_it_in_the_panel_and_a_changed_rule_leads_off_it(world):
    ann = world.people[0]
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
    with world.env._bot_scope():
        await table.change_lobby(ann.id, lambda lobby: lobby.under(lobby.preset, {}))
    await world.env.settle()
    assert table.lobby.week is None
    assert "Mystery road" not in text(world.table_message)


async def test_a_lobby_left_open_over_monday_takes_the_rules_of_the_new_week_first(world):
    ann, bob, *_ = world.people
    table = await road(world)
    last = await put_back(world, table)
    assert f"week {last.week} of {last.year}" in text(world.table_message)
    answer = (await ann.click(world.table_message, label="Start")).response
    assert "A new week has begun" in text(answer)
    assert answer.flags.ephemeral
    assert (table.status, table.lobby.week) == (Status.LOBBY, this_week())
    await world.env.settle()
    assert f"week {this_week().week} of {this_week().year}" in text(world.table_message)
    await ann.click(world.table_message, label="Start")
    assert (table.status, table.lobby.week) == (Status.PLAYING, this_week())


async def test_somebody_else_cannot_bring_it_to_the_new_week(world):
    bob = world.people[1]
    table = await road(world)
    last = await put_back(world, table)
    await bob.click(world.table_message, label="Start")
    assert (table.status, table.lobby.week) == (Status.LOBBY, last)


async def test_a_finished_game_is_on_the_board_of_its_week_alone(world):
    ann, bob, *_ = world.people
    table = await road(world)
    if RULESETS[table.lobby.ruleset].rounds:
        with world.env._bot_scope():
            await table.change_lobby(ann.id, lambda lobby: lobby.lasting("one_round"))
    await ann.click(world.table_message, label="Start")
    await world.play_on(until=lambda table: table.status is Status.FINISHED)
    await world.env.settle()
    board = (await ann.slash(world.channel, "mille leaderboard")).response
    assert "Nobody is on this list yet" in text(board)
    board = (await ann.click(board, label="Mystery road")).response
    assert_fits(board)
    week = this_week()
    assert f"Mystery road, week {week.week} of {week.year}" in text(board)
    assert "🥇 " in text(board)
    assert "1 of 1" in text(board)
    ids = [item["custom_id"] for item in buttons(board)]
    assert len(ids) == len(set(ids))
    back = await choose_board(ann, board, 0, "playroom")  # another ruleset is the ordinary board
    assert "Mystery road, week" not in text(back).split("\n")[1]
    history = (await ann.slash(world.channel, "mille history")).response
    assert f"Mystery road, week {week.week}" in text(history)
    assert "not counted" not in text(history)


async def test_the_board_of_a_week_is_chosen_among_the_kinds_of_games(world):
    ann = world.people[0]
    board = (await ann.slash(world.channel, "mille leaderboard")).response
    week = this_week()
    board = await choose_board(ann, board, 3, f"mystery-{week.name}")
    assert f"Mystery road, week {week.week}" in text(board)
    assert text(board).count("• ") == len(mix_of(week).options)
    board = (await ann.click(board, label="Leaderboard")).response
    assert "Mystery road" not in text(board)


@pytest.mark.parametrize("solo", ["mystery-2026-54", "mystery-", "mystery-2026-47-1", "mystery-99999-01", "Mystery"])
async def test_forged_weeks_are_refused(world, solo):
    await world.new()
    its = f"cf1:board:0:classic:wins:all:{solo}:0"
    with forged(world.env, world.channel, world.table_message, its):
        answer = await world.people[0].click(world.table_message, custom_id=its)
    assert "does not belong to any table here" in text(answer.response)


@pytest.mark.parametrize("week", ["0001-01", "9999-52", "1970-01", "2031-01"])
async def test_weeks_in_which_nobody_played_have_an_empty_board(world, week):
    await world.new()
    its = f"cf1:board:0:classic:wins:all:mystery-{week}:0"
    with forged(world.env, world.channel, world.table_message, its):
        answer = await world.people[0].click(world.table_message, custom_id=its)
    assert "Nobody is on this list yet" in text(answer.response)


async def test_alone_on_the_road(world):
    ann = world.people[0]
    answer = await solo(world, rules="mystery")
    assert answer.flags.ephemeral
    table = await table_of(world, ann)
    assert (table.status, table.lobby.week) == (Status.PLAYING, this_week())


@pytest.mark.parametrize(("spoken", "name"), [("fr", "Route mystère, semaine"), ("es-ES", "Ruta misteriosa, semana")])
async def test_in_other_languages(world, spoken, name):
    with speaking(spoken):
        board = (await world.people[0].slash(world.channel, "mille leaderboard")).response
        board = await choose_board(world.people[0], board, 3, f"mystery-{this_week().name}")
    assert name in text(board)
