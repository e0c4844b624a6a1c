"""The story of a slow game since the last act of a player."""

from simcord.results import to_discord_message

from tests.e2e.world import custom_ids, text


async def look(world):
    """Return the table message as it is now."""
    table = await world.table()
    return to_discord_message(world.env, world.env.backend.get_message(world.channel.id, table.record.anchor))


async def discard(world):
    """Let the player in turn open the hand and discard a card; return the hand before, and the name."""
    table = await world.table()
    seat = table.view(None).turn
    person = dict(world.seats(table))[seat]
    shown = await world.click(person, await look(world), f"cf1:hand:{table.id}")
    hand = (await person.click(shown, custom_id=f"cf1:bin:{table.id}")).response
    await person.click(hand, custom_id=custom_ids(hand, "cf1:drop")[0])
    return text(shown).split("\n"), table.record.seats[seat].name


async def test_the_story_survives_a_restart(world, monkeypatch):
    """In the hand since the player's last act, on the table message the last lap."""
    monkeypatch.setattr("data.people.settings.GuildSettings.place_for", lambda *_: "channel")
    await world.start(pace="day")
    assert (await world.table()).record.pace.slow
    players = [(await discard(world))[1] for _ in range(3)]
    before = text(await look(world)).split("\n")
    await world.restart()
    lines, name = await discard(world)
    assert name != players[-1]
    assert lines[0].startswith("-# Since you last played (<t:")
    assert lines[1].startswith(f"-# {players[-1]} discards ")
    assert not any("discards" in line for line in lines[2:])
    after = text(await look(world)).split("\n")
    told = [[line.removeprefix("-# ") for line in lines if " discards " in line] for lines in (before, after)]
    assert [[line.split(" discards ")[0] for line in lines] for lines in told] == [players[1:], [players[-1], name]]
    assert told[0][1] == told[1][0]
