"""Whole games by clicks only."""

from engine import Extend
from engine.table import Status
from tests.e2e.world import clicked, selected, sensible, text


async def test_two_players_from_the_lobby_to_a_rematch(world, ann, bob):
    await world.new(length="full")
    assert "Waiting for one more player" in text(world.table_message)
    await clicked(bob, world.table_message, "Join")
    panel = await world.more(ann, "Options")
    panel = await selected(ann, panel, "cf1:option:1:0", "page-4")
    panel = await selected(ann, panel, "cf1:option:1:4", "game_points")
    form = await ann.click(panel, label="Type a number")
    await ann.submit_modal(form, {"number": "900"})
    assert "**Standard · To 900 points · ≈ " in text(world.table_message)
    await clicked(ann, world.table_message, "Start")
    table = await world.play_on()
    final = world.says
    assert "wins!" in final
    view = table.view(None)
    for total in view.outcome.totals:
        assert f"{total:,}" in final
    assert "What made the difference" in final or "What decided it" in final
    scores = await clicked(bob, world.public, "Scores")
    assert text(scores).count("Score sheet of round") == min(6, len(view.sheets))
    board = text(await clicked(bob, world.public, "Leaderboard"))
    assert "Ann" in board or "Bob" in board
    winner = table.record.seats[view.outcome.winners[0]].name
    assert f"**{winner}** · 1 of 1" in board
    board = text(await world.records(ann, "Server"))
    assert f"**{winner}** · 1 of 1" in board
    await clicked(bob, world.public, "Rematch")
    rematch = await world.table()
    assert rematch.id != table.id
    assert [member.name for member in rematch.lobby.members] == ["Bob"]
    assert dict(rematch.lobby.options) == {"game_points": 900}
    assert "who is racing?" in world.says
    await clicked(ann, world.public, "Join")
    assert rematch.status is Status.PLAYING  # all have accepted
    await world.play_on(until=lambda table: table.view(None).seq >= 4)
    assert "round 1" in world.says


async def test_the_extension_question(world, monkeypatch):
    asked = []

    def choose(view):
        action = sensible(view)
        if isinstance(action, Extend):
            asked.append(view.seat)
            return Extend(action.seat, True)
        return action

    await world.start(monkeypatch=monkeypatch, seed=2)
    table = await world.play_on(until=lambda table: bool(asked), choose=choose)
    assert table.view(None).target == 1000
    assert "goes on to 1,000 km" in world.says
