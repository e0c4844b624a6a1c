"""The mystery road through commands, buttons and selects."""

from engine import RULESETS
from engine.challenges.mystery import Week, mix_of
from engine.table import Status
from tests.e2e.test_leaderboard import now
from tests.e2e.test_lobby_panel import choose, click
from tests.e2e.test_solo import solo, table_of
from tests.e2e.world import assert_fits, buttons, clicked, text


def this_week():
    return Week.at(now())


async def road(world, **options):
    """Let Ann open a table on the mystery road, and Bob join it."""
    await world.new(game="mystery", **options)
    await clicked(world.people[1], world.table_message, "Join")
    await world.settle()
    return await world.table()


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
    await world.unseen(table.change_lobby(ann.id, lambda lobby: lobby.under(lobby.preset, {})))
    assert table.lobby.week is None
    assert "Mystery road" not in text(world.table_message)


async def test_a_solo_game_on_the_road(world, ann):
    answer = await solo(world, game="mystery")
    assert answer.flags.ephemeral
    table = await table_of(world, ann)
    assert (table.status, table.lobby.week) == (Status.PLAYING, this_week())
