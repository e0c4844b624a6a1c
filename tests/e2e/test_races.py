"""The race for a coup-fourré, decided by Discord's stamps."""

import pytest
from msgspec.structs import replace

from engine import Card, Play
from engine.state import Tableau
from tests.e2e.world import buttons, clicked, stamped, text, unsettled
from tools.testkit.tables import arrange, state_of


def about_to_attack(state, attacker, holder):
    """Return the position with all sides moving; the attacker has a Flat Tire, the holder has Puncture-Proof."""
    cards = sorted([*state.pile, *(card for hand in state.hands for card in hand)])
    cards.remove(Card.FLAT)
    cards.remove(Card.PROOF)
    safe = [card for card in cards if card.value[0] != "S"]
    hands = [tuple(safe.pop() for _ in range(6)) for _ in state.hands]
    hands[attacker] = (Card.FLAT, *hands[attacker])
    if holder is not None:
        hands[holder] = (Card.PROOF, *hands[holder][1:])
    return replace(
        state,
        hands=tuple(hands),
        tableaus=tuple(Tableau(battle=(Card.GO,)) for _ in state.tableaus),
        turn=attacker,
        dealer=(attacker - 1) % len(hands),
        pile=tuple(safe) if holder is not None else (*safe, Card.PROOF),
    )


async def attacked(world, monkeypatch, *, holder=True, players=3):
    """Let Ann play Flat Tire on Bob; Cat (or no one) holds Puncture-Proof. Return the private hands."""
    table = await world.start(players, monkeypatch=monkeypatch)
    people = dict(world.seats(table))
    by_name = {person.name: seat for seat, person in people.items()}
    ann, bob, cat = by_name["ann"], by_name["bob"], by_name.get("cat")
    with world.as_bot():
        await arrange(table, about_to_attack(state_of(table), ann, (bob if cat is None else cat) if holder else None))
    names = {person.name: person for person in people.values()}
    shown = {name: await world.hand(person) for name, person in names.items()}
    shown["ann"] = await world.do(names["ann"], shown["ann"], table, Play(ann, Card.FLAT, bob))
    assert table.view(None).window is not None
    return table, names, shown


def react_id(table):
    return f"cf1:react:{table.id}:{table.view(None).window.id}:S_PROOF"


async def ripe_with_the_next_player_to_draw(world, table):
    """Let the time for answers run out; the next player draws without help."""
    drawer = world.in_turn(table)
    await world.prefer(drawer, auto_pass=False)
    await world.pass_time(8)
    assert table.view(None).window.ripe
    assert state_of(table).turn == state_of(table).windows[-1].closer


async def test_the_earlier_click_wins_although_it_arrives_second(world, monkeypatch):
    table, people, hands = await attacked(world, monkeypatch)
    await ripe_with_the_next_player_to_draw(world, table)
    drawer = world.in_turn(table)
    hand = await world.hand(drawer)
    with unsettled(world.env):
        with stamped(world.env, 90):
            await clicked(drawer, hand, f"cf1:draw:{table.id}:{table.decision}")
        with stamped(world.env, 7):
            claim = await people["cat"].click(world.public, custom_id=react_id(table))
    await world.settle()
    public = world.says
    assert "⚡ COUP-FOURRÉ!\nCat answers" in public
    assert "83 ms" in public
    assert table.view(None).turn == next(seat for seat, person in world.seats(table) if person is people["cat"])
    assert "Coup-fourré with" in text(world.answer_to(people["cat"], claim))


async def test_the_later_click_loses_without_a_public_trace(world, monkeypatch):
    table, people, hands = await attacked(world, monkeypatch)
    await ripe_with_the_next_player_to_draw(world, table)
    drawer = world.in_turn(table)
    hand = await world.hand(drawer)
    mark = world.mark()
    with unsettled(world.env):
        with stamped(world.env, 90):
            claim = await people["cat"].click(world.public, custom_id=react_id(table))
        with stamped(world.env, 7):
            await clicked(drawer, hand, f"cf1:draw:{table.id}:{table.decision}")
    await world.settle()
    public = [call.json for call in world.table_edits(mark)]
    assert len(public) == 1  # the draw
    assert "Cat" not in world.says.split("### ")[-1]
    assert "COUP-FOURRÉ" not in str(public)
    assert "Puncture" not in str(public)
    assert "Your click, 83 ms late, costs you nothing more." in text(world.answer_to(people["cat"], claim))
    seat = next(seat for seat, person in world.seats(table) if person is people["cat"])
    assert Card.PROOF in table.view(seat).hand


async def test_a_claim_after_the_draw_names_the_margin(world, monkeypatch):
    table, people, hands = await attacked(world, monkeypatch)
    window = react_id(table)
    await ripe_with_the_next_player_to_draw(world, table)
    drawer = world.in_turn(table)
    await clicked(drawer, await world.hand(drawer), f"cf1:draw:{table.id}:{table.decision}")
    await world.pass_time(1)
    hand = await world.hand(people["cat"])
    stored = world.backend.get_message(world.channel.id, hand.id)
    stored.components = [{"type": 1, "components": [{"type": 2, "style": 2, "label": "late", "custom_id": window}]}]
    late = await people["cat"].click(hand, custom_id=window)
    assert "Too late by" in text(late.response)


@pytest.mark.parametrize("holder", [True, False])
async def test_the_public_buttons_do_not_depend_on_hands(world, monkeypatch, holder):
    table, people, hands = await attacked(world, monkeypatch, holder=holder)
    labels = [(button["label"], button["custom_id"]) for button in buttons(world.public)]
    assert labels[:2] == [("Coup-fourré!", react_id(table)), ("Pass", f"cf1:pass:{table.id}:1")]
    assert len(state_of(table).windows[-1].eligible) == 2
    before = world.says
    refused = await people["bob"].click(world.public, custom_id=react_id(table))
    answer = world.answer_to(people["bob"], refused)
    assert "You do not hold" in text(answer)
    assert answer.flags.ephemeral
    assert world.says == before


@pytest.mark.parametrize("idle_s", [5, 61])
async def test_after_a_hand_was_dismissed_a_public_button_is_answered_by_a_new_one(world, monkeypatch, idle_s):
    """When it was not clicked for a minute: Discord does not tell that its reader has dismissed it."""
    table, people, hands = await attacked(world, monkeypatch, players=2)
    bob, window = people["bob"], table.view(None).window.id
    hand = await world.hand(bob)
    await world.pass_time(idle_s)
    if table.view(None).window is None or table.view(None).window.id != window:
        window = 0  # too late: the refusal is what must be seen
    await clicked(bob, world.public, f"cf1:pass:{table.id}:{window}")
    await world.pass_time(2)
    (shown,) = [each.id for each in world.private(bob)]
    assert (shown != hand.id) is (idle_s > 60)
