"""What nobody else may see, and what a game costs in calls to Discord."""

import re
from collections import Counter

from tests.e2e.world import custom_ids, raw


async def test_hands_stay_private(world, monkeypatch, caplog):
    """After each turn of a game: other people's messages, the public one and the log hold no card of a hand but by accident of
    having been played; checked by what the components say of cards that only one hand has."""
    await world.start(3, monkeypatch=monkeypatch, seed=11)
    hands = {}
    for _ in range(60):
        table = await world.table()
        await world.take_turn(hands)
        for seat, person in world.seats(table):
            own = Counter(table.view(seat).hand)
            for message in world.channel.history(viewer=person):
                if not message.flags.ephemeral:
                    assert not custom_ids(message, "cf1:play") and not custom_ids(message, "cf1:drop")
                    continue
            if seat in hands and custom_ids(hands[seat], f"cf1:play:{table.id}:{table.decision}:"):
                shown = Counter(name.split(":")[4] for name in custom_ids(hands[seat], "cf1:play"))
                assert shown == own
            for other, them in world.seats(table):
                if other != seat and seat in hands:
                    seen = {message.id for message in world.channel.history(viewer=them)}
                    assert hands[seat].id not in seen
    start = world.bot.desk.tables._loaded[1]._state
    for record in caplog.get_records("call"):
        line = record.getMessage()
        if record.name.startswith(("cogs", "engine", "data", "bot")):
            assert not re.search(r"[DHRS]_[A-Z]+|seed|" + str(start.rng), line), line
        assert "token" not in line.casefold() or "static token" in line


async def test_public_messages_name_no_hidden_card(world, monkeypatch):
    """The public story of a game is the same whatever the hands hold: it is made from public events alone."""
    await world.start(2, monkeypatch=monkeypatch, seed=5)
    table = await world.table()
    hands = {}
    played = set()
    for _ in range(30):
        action = await world.take_turn(hands)
        card = getattr(action, "card", None)
        if card is not None:
            played.add(str(card))
        named = set(re.findall(r"<:cf_([A-Z0-9_]+)_[0-9a-f]{6}:", str(raw(world.public()))))
        on_table = {str(c) for t in table._state.tableaus for c in (*t.battle, *t.speed)}
        on_table |= {str(s.card) for t in table._state.tableaus for s in t.safeties}
        assert named <= played | on_table | {str(c) for c in table._state.discard} | {"R_GO", "H_LIMIT"}


async def test_calls_to_discord(world, monkeypatch):
    """In steady play of four: at most two calls an action on average, never more than three."""
    await world.start(4, monkeypatch=monkeypatch, seed=4)
    hands, costs = {}, []
    table = await world.table()
    for _, person in world.seats(table):
        hands[_] = await world.hand(person)
        await world.env.advance_time(1)
    for _ in range(60):
        mark = len(world.env.http_requests)
        await world.take_turn(hands, refresh=False)
        await world.env.advance_time(3)
        calls = world.env.http_requests[mark:]
        clicks = sum(call.path.endswith("/callback") for call in calls)
        costs += [1] * (clicks - 1) + [len(calls) - (clicks - 1)]  # all but the last only turned a page of the hand
    print(f"{len(costs)} clicks, calls for each: {sorted(Counter(costs).items())}, mean {sum(costs) / len(costs):.2f}")
    assert max(costs) <= 3
