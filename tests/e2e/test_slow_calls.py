"""Summonses of slow games: who is mentioned by the table message, how many requests it takes, and what it hides."""

import random
from collections import Counter
from contextlib import suppress
from functools import partial

import pytest
import simcord
from msgspec.structs import replace

from data.people.settings import PACES, Preferences
from engine import Card, Discard, Phase, Play, Refusal
from engine.table import Availability, Order, Orders, Status, with_availability, with_orders
from tests.e2e.test_races import about_to_attack
from tests.e2e.world import clicked, custom_ids, sensible, text
from tools.testkit.tables import arrange, state_of

HOUR_S = 3600
ALWAYS_AWAKE = Availability(0, 0)
USUAL = Preferences(availability=ALWAYS_AWAKE)


async def start(world, players=3, pace="day", **preferences):
    """Start a slow game; `preferences` are those of people by name, others are always awake and want summonses."""
    with world.as_bot():
        for person in world.people:
            await world.stores.settings.change_player(
                person.id, partial(lambda new, _: new, preferences.get(person.name, USUAL))
            )
    await world.new()
    for person in world.people[1:players]:
        await clicked(person, world.table_message, "Join")
    with world.as_bot():
        await (await world.table()).change_pace(world.people[0].id, lambda _: PACES[pace])
    await clicked(world.people[0], world.table_message, "Start")
    table = await world.table()
    assert table.record.pace.slow
    return table


def in_turn(world):
    """Return the person in turn, and the seat."""
    seat = world.newest.view(None).turn
    return dict(world.seats(world.newest))[seat], seat


async def discard(world):
    """Let the person in turn open the hand and discard a card."""
    person, seat = in_turn(world)
    table = world.newest
    await world.do(person, await world.hand(person), table, Discard(seat, table.view(seat).hand[0]))


async def act_unseen(world, action=None):
    """Let the person in turn act without a click, which brings no token."""
    with world.as_bot():
        table = await world.tables.get(world.newest.id)
        world.sync._displays_of(table)  # as a click would have it
    seat = table.view(None).turn
    action = action or sensible(table.view(seat))
    with world.as_bot():
        await table.submit(
            table.record.seats[seat].player,
            action,
            decision=table.decision,
            stamp=round(world.env.now().timestamp() * 1000),
        )
    await world.settle()


def counted(world, mark):
    """Return all counted requests since then: ``POST message``, ``PATCH message``, ``DELETE message``."""
    return [call for call in world.requests_since(mark) if call.endswith(" message")]


def pinged(world, mark):
    """Return whom each message sent since then pings."""
    sent = world.calls(mark, "POST", "/channels/")
    return [sorted(map(int, call.json["allowed_mentions"].get("users", []))) for call in sent]


def prompt(world):
    """Return the prompt of the table message, with the time below it."""
    return "\n".join(world.says.split("### ")[-1].splitlines()[:2])


async def test_a_summons_mentions_the_player_in_a_new_message(world):
    table = await start(world)
    await world.pass_time(200)  # no one is attentive any longer
    mark, old = world.mark(), world.public.id
    await act_unseen(world, Discard(table.view(None).turn, table.view(table.view(None).turn).hand[0]))
    person, _ = in_turn(world)
    assert Counter(counted(world, mark)) == Counter(["POST message", "DELETE message"])
    assert pinged(world, mark) == [[person.id]]
    assert world.public.id != old
    due = table.due // 1000
    assert prompt(world) == f"<@{person.id}>, it is your turn\n-# ⏳\u00a0<t:{due}:f> (<t:{due}:R>)"
    with world.as_bot():
        message = world.sync.message(world.newest)
        message._payload = None
        message.update()
    await world.pass_time(3)
    mentions = [call.json["allowed_mentions"] for call in world.calls(mark, "PATCH")]
    assert mentions[-1]["users"] == [person.id]  # the message stays marked for the player
    assert old not in [message.id for message in world.channel.history()]


async def test_a_reminder_is_worded_as_one(world):
    table = await start(world)
    await world.pass_time(200)
    person, _ = in_turn(world)
    mark = world.mark()
    await world.pass_time(6 * HOUR_S)
    assert pinged(world, mark) == [[person.id]]
    assert Counter(counted(world, mark)) == Counter(["POST message", "DELETE message"])
    assert prompt(world).startswith(
        f"<@{person.id}>, a reminder: it is your turn\n-# ⏳\u00a0<t:{table.due // 1000}:f>"
    )


@pytest.mark.parametrize(
    "preferences",
    [replace(USUAL, pings=False), replace(USUAL, slow_calls="daily"), replace(USUAL, slow_calls="off")],
)
async def test_a_player_without_summonses_is_named_by_an_edit(world, preferences):
    await start(world, **dict.fromkeys(("ann", "bob", "cat"), preferences))
    await world.pass_time(15 * 60)  # the token of the clicks on the message has expired
    mark, old = world.mark(), world.public.id
    await act_unseen(world)
    await world.pass_time(60)
    person, _ = in_turn(world)
    assert counted(world, mark) == ["PATCH message"] * len(counted(world, mark))
    assert 1 <= len(counted(world, mark)) <= 2
    assert world.public.id == old
    assert prompt(world).startswith(f"{person.name.title()} to play\n-# ⏳\u00a0<t:")
    mark = world.mark()
    await world.pass_time(6 * HOUR_S)
    reminders = ["POST message"] * (preferences.slow_calls == "daily")  # one a day for all waiting games
    assert sorted(counted(world, mark)) == ["PATCH message", *reminders]
    assert world.public.id == old
    assert prompt(world).startswith(f"A reminder: {person.name.title()} to play\n-# ⏳\u00a0<t:")


async def test_without_pings_the_message_is_not_sent_anew(world):
    await world.set_server(pings=False)
    await start(world)
    await world.pass_time(15 * 60)
    mark = world.mark()
    await act_unseen(world)
    await world.pass_time(6 * HOUR_S)
    assert {*counted(world, mark)} == {"PATCH message"}


async def test_an_attentive_player_is_not_summoned(world):
    await start(world)
    await world.pass_time(200)
    for person in world.people[:3]:
        await world.hand(person)
    mark = world.mark()
    await discard(world)
    assert counted(world, mark) == []
    assert prompt(world).startswith(f"{in_turn(world)[0].name.title()} to play\n-# ⏳\u00a0<t:")


async def test_an_old_message_is_not_sent_anew_without_a_summons(world):
    await start(world, **{name: replace(USUAL, pings=False) for name in ("ann", "bob", "cat")})
    old = world.public.id
    for _ in range(4):
        await world.pass_time(HOUR_S)
        for _ in range(15):
            world.sync.message_posted(world.channel.id)
        await discard(world)
    assert world.public.id == old
    await world.more(world.people[0], "Move the table here")  # a person may
    assert world.public.id != old


# -- windows --------------------------------------------------------------------------------------------------------


async def arranged(world, holder, order):
    """Let Ann hold a Flat Tire against Bob, `holder` Puncture-Proof, and all have this order; return the attack."""
    wants = replace(USUAL, orders=Orders(order, order))
    table = await start(world, **dict.fromkeys(("ann", "bob", "cat"), wants))
    seats = {person.name: seat for seat, person in world.seats(table)}
    await world.unseen(arrange(table, about_to_attack(state_of(table), seats["ann"], seats[holder])))
    await world.pass_time(200)
    return table, Play(seats["ann"], Card.FLAT, seats["bob"])


async def attacked(world, order, holder="cat"):
    """Let Ann attack Bob, with all hands on show; return the table, and the mark before the attack."""
    table, act = await arranged(world, holder, order)
    hands = [await world.hand(person) for person in world.people[:3]]
    mark = world.mark()
    await world.do(world.people[0], hands[0], table, act)
    assert table.withheld
    return table, mark


async def test_an_attack_is_shown_only_to_the_attacker_until_orders_have_answered_it(world):
    _, mark = await attacked(world, Order.ALWAYS)
    ann, bob, cat = world.people[:3]
    before = [world.says, *(world.told(person) for person in (bob, cat))]
    await world.pass_time(2)
    assert [world.says, *(world.told(person) for person in (bob, cat))] == before
    edits = [request for request in world.requests_since(mark) if request.startswith(("PATCH", "POST message"))]
    assert len(edits) <= 1  # Ann's
    assert "Flat Tire on Bob: any answer?" in world.told(ann).splitlines()[0]
    await world.pass_time(4)
    assert "COUP-FOURRÉ" in world.says
    assert "coup-fourré" in world.told(bob).lower()


async def test_the_long_window_looks_the_same_to_all_who_are_not_asked(world):
    table, _ = await attacked(world, Order.ASK)
    await world.pass_time(10)
    assert table.long_window
    ann, bob, cat = world.people[:3]
    time = f"⏳\u00a0<t:{table.due // 1000}:f> (<t:{table.due // 1000}:R>)"
    said = prompt(world)
    assert "This may still be answered" in said
    assert said.endswith(time)
    everybody = "Somebody who can answer is being asked; nobody else learns who."
    assert everybody in world.says
    for person in (ann, bob):
        assert (said if person is ann else said.replace("on Bob", "on you")) in world.told(person)
        assert everybody in world.told(person)
        assert custom_ids(world.hand_on_show(person), "cf1:react:") == []
    asked = world.hand_on_show(cat)
    assert everybody not in text(asked)
    assert text(asked).split("### ")[1].splitlines()[1].endswith(time)
    assert custom_ids(asked, f"cf1:react:{table.id}:")
    assert custom_ids(asked, f"cf1:pass:{table.id}:")


@pytest.mark.parametrize("holder", ["bob", "cat"])
async def test_all_eligible_players_are_summoned_not_only_those_asked(world, holder):
    table, act = await arranged(world, holder, Order.ASK)
    _, bob, cat = world.people[:3]
    mark = world.mark()
    await act_unseen(world, act)
    assert counted(world, mark) == []
    await world.pass_time(10)
    assert table.long_window
    assert pinged(world, mark) == [sorted([bob.id, cat.id])]
    assert Counter(counted(world, mark)) == Counter(["POST message", "DELETE message"])
    assert "hands: they tell whether it is you" in world.says
    assert all(f"<@{person.id}>" in world.says for person in (bob, cat))


async def test_sleeping_players_are_not_summoned_with_the_other_eligible_ones(world):
    table, act = await arranged(world, "cat", Order.ASK)
    _, bob, cat = world.people[:3]
    hour = world.env.now().hour
    with world.as_bot():  # they are never awake at the same time
        for person, since in ((bob, hour + 4), (cat, hour - 3)):
            awake = Availability(since % 24, (since + 6) % 24)
            await table.arrange(person.id, partial(with_availability, awake))
    mark = world.mark()
    await act_unseen(world, act)
    await world.pass_time(10)
    assert pinged(world, mark) == [[cat.id]]
    assert f"<@{bob.id}>" not in world.says
    assert "Bob and" in world.says.split("### ")[-1] or "and Bob" in world.says.split("### ")[-1]


# -- what a turn costs ----------------------------------------------------------------------------------------------


async def anything(world, rng):
    """Let something happen in a slow game: an act with or without a click, My hand, a request, or time passing."""
    with world.as_bot():
        table = await world.tables.get(world.newest.id)
    acting = [(seat, person) for seat, person in world.seats(table) if table.view(seat).legal]
    what = rng.random()
    if acting and what < 0.55:
        seat, person = rng.choice(acting)
        action = rng.choice(table.view(seat).legal) if rng.random() < 0.5 else sensible(table.view(seat))
        if rng.random() < 0.5:
            await world.hand(person)  # which brings a token
        world.sync._displays_of(table)  # as a click would have it
        with world.as_bot(), suppress(Refusal):
            stamp = round(world.env.now().timestamp() * 1000)
            await table.submit(person.id, action, decision=table.decision, stamp=stamp)
    elif what < 0.65:
        orders = Orders(rng.choice([*Order]), rng.choice([*Order]))
        with world.as_bot():
            await table.arrange(rng.choice(table.record.seats).player, partial(with_orders, orders))
    elif what < 0.75:  # a request by any player who may make it
        with world.as_bot(), suppress(Refusal):
            await table.ask_to_stop(rng.choice(table.record.seats).player)
    elif what < 0.8:
        await world.restart()
    await world.pass_time(rng.choice((0.1, 3.0, 30.0, 400.0, 2_000.0, 2_000.0)))


async def test_the_first_hand_after_a_restart_says_nothing_of_older_ones(world):
    """Of slow games none of them has changed for long."""
    await start(world)
    person, _ = in_turn(world)
    await world.pass_time(1)
    await world.restart()
    assert "older messages" not in text(await world.hand(person))


@pytest.mark.parametrize("seed", [0, *(pytest.param(seed, marks=pytest.mark.long) for seed in (1, 2))])
async def test_no_turn_sends_its_message_more_than_three_times(world, monkeypatch, seed):
    """Each takes two requests, to send it and to delete the one before; edits follow what the players ask for."""
    rng = random.Random(seed)
    real, costs = simcord.http.client.router.dispatch, Counter()

    def dispatch(backend, method, path, **options):
        if path.startswith("/channels/") and method != "PATCH":
            record, view = world.newest.record, world.newest.view(None)
            costs[record.cards_laid, view.phase is Phase.EXTENSION] += 1
        return real(backend, method, path, **options)

    preferences = {
        name: Preferences(
            availability=Availability(since := rng.randrange(24), (since + rng.choice((13, 24, 24))) % 24),
            orders=Orders(rng.choice([*Order]), rng.choice([*Order])),
            slow_calls=rng.choice(("turn", "turn", "off")),
        )
        for name in ("ann", "bob", "cat", "dan")
    }
    await start(world, players=rng.choice((2, 3, 4)), pace="hour", **preferences)
    monkeypatch.setattr(simcord.http.client.router, "dispatch", dispatch)
    for _ in range(50):
        if world.newest.status is not Status.PLAYING:
            break
        await anything(world, rng)
    assert len(costs) >= 5
    assert max(costs.values()) <= 6
    assert max(costs.values()) >= 4  # a summons and a reminder
