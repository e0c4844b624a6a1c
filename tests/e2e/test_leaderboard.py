"""The leaderboards of a server through commands, buttons and selects."""

import discord
from msgspec.structs import replace

from data.records.leaderboard import metrics_of
from engine import RULESETS
from engine.table import Change, Lobby, Pace, Result, Seat, Status, TableRecord
from tests.e2e.world import buttons, clicked, custom_ids, selected, text


def now():
    return int(discord.utils.utcnow().timestamp() * 1000)


async def finished(world, ruleset, *told, when=None, room=None, group=None):
    """Store a finished game of Ann, Bob and so on, with (wins, hold_ups, false_calls, fastest) of each; return its number.

    By default Ann has won against Bob.
    """
    told = told or ((True, 0, 0, None), (False, 0, 0, None))
    journal = world.tables._journal
    when = now() if when is None else when
    names = ["Ann", "Bob", "Cat", "Dan"]
    players = [(person.id, name) for person, name in zip(world.people, names, strict=True)]
    players += [(10**6 + i, f"Driver {i:02}") for i in range(len(told))]
    lobby = Lobby(ruleset, "standard").join(*players[0])
    room = room or (world.channel.id if group is None else 1)
    group = world.guild.id if group is None else group
    record = await journal.create(
        TableRecord(group=group, room=room, host=players[0][0], lobby=lobby, created=1, pace=Pace())
    )
    results = tuple(
        Result(seat, *players[seat], seat, won, 1000 - seat, 900 - seat, 1, 1, *calls)
        for seat, (won, *calls) in enumerate(told)
    )
    seats = tuple(Seat(result.player, result.name) for result in results)
    ended = replace(record, version=1, status=Status.FINISHED, ended=when, seats=seats)
    await journal.commit(Change(ended, results=results))
    return record.id


def choices(message):
    """Return the values, and the chosen ones, of the first two selects of a message: ruleset and metric."""
    selects = [item for item in buttons(message) if item["type"] == 3]
    return [
        ([option["value"] for option in item["options"]], [o["value"] for o in item["options"] if o.get("default")])
        for item in selects[:2]
    ]


async def choose(person, message, which, value):
    """Choose in the selects of a leaderboard: ruleset, metric, season, kind of games."""
    custom_id = [item["custom_id"] for item in buttons(message) if item["type"] == 3][which]
    return await selected(person, message, custom_id, value)


async def test_each_ruleset_has_its_board_and_its_metrics(world, ann):
    await finished(world, "classic")
    await finished(world, "funspeed", (False, 2, 1, 411), (True, 1, 0, 298), (False, 0, 4, None))
    board = await choose(ann, await world.records(ann, "Server"), 0, "classic")
    assert board.flags.ephemeral
    rulesets, classic, speed = [*RULESETS], [*metrics_of("classic")], [*metrics_of("funspeed")]
    assert {"points", "best_round"} <= {*classic} - {*speed}
    assert {"hold_ups", "fastest"} <= {*speed} - {*classic}
    assert choices(board) == [(rulesets, ["classic"]), (classic, ["wins"])]
    now_ = discord.utils.utcnow()
    assert f"Mille Bornes, classic · {now_:%B %Y} · page 1 of 1" in text(board)
    assert "🥇 **Ann** · 1 of 1" in text(board)
    assert "Bob" not in text(board)
    board = await choose(ann, board, 1, "best_round")
    assert choices(board)[1] == (classic, ["best_round"])
    assert "🥈 **Bob** · 899" in text(board)

    board = await choose(ann, board, 0, "funspeed")  # which has no rounds
    assert choices(board) == [(rulesets, ["funspeed"]), (speed, ["wins"])]
    board = await choose(ann, board, 1, "hold_ups")
    assert "🥇 **Ann** · 2 (wrong: 1)\n🥈 **Bob** · 1 (wrong: 0)" in text(board)
    assert "Cat" not in text(board)
    board = await choose(ann, board, 2, "all")
    assert "All time" in text(board) and choices(board)[1] == (speed, ["hold_ups"])


async def test_the_board_shown_first(world, ann, dan):
    """The records show the ruleset of one's last game, else the usual one; the button below a game that of the game."""
    games = {
        "classic": await finished(world, "classic"),
        "funspeed": await finished(world, "funspeed"),
    }
    foreign = await finished(world, "classic", group=4)
    await world.new()
    message = world.table_message
    for usual in ("funspeed", "classic", "funspeed"):
        await world.set_server(ruleset=usual)
        assert choices(await world.records(ann, "Server"))[0][1] == ["funspeed"]
        assert choices(await world.records(dan, "Server"))[0][1] == [usual]
        for number, ruleset in ((games["classic"], "classic"), (games["funspeed"], "funspeed"), (999, usual)):
            board = await world.forge(ann, f"cf1:leaderboard:{number}", message)
            assert board.flags.ephemeral
            assert choices(board)[0][1] == [ruleset]
    board = await world.forge(ann, "cf1:board:0:classic:hold_ups:all:people:0", message)
    assert "Leaderboard: wins" in text(board)  # which classic does not count
    board = await world.forge(ann, f"cf1:leaderboard:{foreign}", message)
    assert choices(board)[0][1] == ["funspeed"]  # that game belongs to another server


async def test_a_long_board_page_by_page(world, ann):
    await finished(world, "funspeed", *[(False, 1, 0, 900 - i) for i in range(31)])
    board = await world.records(ann, "Server")
    board = await choose(ann, await choose(ann, board, 0, "funspeed"), 1, "fastest")
    for page in range(1, 5):
        assert f"page {page} of 4" in text(board)
        ids = [item["custom_id"] for item in buttons(board)]
        assert len(ids) == len(set(ids)) == 11  # Discord refuses a message with duplicates
        assert [b["label"] for b in buttons(board) if b.get("disabled")] == {1: ["Previous"], 4: ["Next"]}.get(page, [])
        assert "31. **Ann** · 900 ms" in text(board)  # one's own row is always there
        assert page == 4 or f"**Driver {36 - 10 * page:02}**" in text(board)
        if page < 4:
            before, board = text(board), await clicked(ann, board, "Next")
    assert text(await clicked(ann, board, "Previous")) == before


async def test_who_manages_the_server_takes_a_person_off_the_leaderboards_and_everybody_is_told(
    world, ann, bob, cat, boss
):
    await world.start()  # a table message, on which buttons are forged
    await finished(world, "classic", (True, 0, 0, None), (True, 0, 0, None), room=1)

    async def profile(reader):
        return await world.command(reader, "records", member=ann)

    assert not custom_ids(await profile(bob), "cf1:off_boards")
    sure = await clicked(boss, await profile(boss), "Take off the leaderboards")
    assert "Take Ann off the leaderboards?" in text(sure)
    assert "**Ann**" in text(await world.records(bob, "Server"))  # only asked so far
    (really,) = custom_ids(sure, "cf1:off_boards_now:")
    forgeries = [really, really.replace("off_boards_now", "off_boards"), really.replace("off_boards_now", "on_boards")]
    for forgery in forgeries:
        assert "Manage Server" in text(await world.forge(bob, forgery))
    told = await clicked(boss, sure, really)
    off = f"Ann was taken off the leaderboards of this server by <@{boss.id}>"
    assert off in text(told)
    for reader in (ann, bob, cat):
        board = text(await world.records(reader, "Server"))
        assert "**Ann**" not in board
        assert "**Bob**" in board
        assert off in board
        assert off in text(await profile(reader))
    assert "Manage Server" in text(await world.forge(ann, forgeries[-1]))
    back = await clicked(boss, told, "Put back on the leaderboards")
    assert off not in text(back)
    board = text(await world.records(bob, "Server"))
    assert "**Ann**" in board
    assert "was taken off" not in board
