"""Playing by typing, in the form and in the message box."""

import random

import pytest
from msgspec.structs import replace

from engine import Card
from engine.state import Tableau
from engine.table import Status
from tests.e2e.test_races import attacked
from tests.e2e.world import buttons, clicked, private_answer, speaking, text
from tools.testkit.tables import arrange, state_of


async def in_turn(world, cards, **said):
    """Start a game in which the seat in turn is rolling and holds these cards; return the table and its person."""
    await world.start(**said)
    table = await world.table()
    state = state_of(table)
    hands = [*state.hands]
    hands[state.turn] = tuple(map(Card, cards.split()))
    rolling = tuple(Tableau(battle=(Card.GO,)) for _ in state.tableaus)
    with world.as_bot():
        await arrange(table, replace(state, hands=tuple(hands), tableaus=rolling))
    return table, dict(world.seats(table))[state.turn]


@pytest.mark.parametrize(("said", "km"), [("25", 25), ("play the 75", 75), ("1", 25)])
async def test_a_card_is_played_in_the_form(world, said, km):
    table, person = await in_turn(world, "D25 D75 D100 D200 R_GO R_GAS R_SPARE")
    seat = table.seat_of(person.id)
    await world.prefer(person, text_mode=True)
    hand = await world.hand(person)
    assert [b["label"] for b in buttons(hand)][-2:] == ["Type what to do", "Last ten"]
    form = await person.click(hand, custom_id=f"cf1:say:{table.id}")
    await person.submit_modal(form, {"said": said})
    assert table.view(seat).standings[seat].total == km
    assert "to play" in text(world.hand_on_show(person)).splitlines()[0]


async def test_what_is_not_understood_does_nothing_and_says_what_can_be_said(world):
    table, person = await in_turn(world, "D25 D75 D100 D200 R_GO R_GAS R_SPARE")
    before = table.record.seq
    for said, told in (
        ("banana", "“banana” is nothing that I know here. You can say: 25 km, 75 km, 100 km,"),
        ("play", "“play” is nothing that I know here."),
        ("d", "is nothing that I know here."),
        ("**@everyone**", "“\\*\\*@\u200beveryone\\*\\*” is nothing"),
        ("c", "Not possible now: Coup-fourré!."),
        ("accident", "Not possible now: Accident."),
    ):
        answer = await person.slash(world.channel, "mille hand", say=said)
        assert told in text(private_answer(answer)), text(private_answer(answer))
    answer = private_answer(await person.slash(world.channel, "mille hand", say="spare tire"))
    assert "You are not in trouble" in text(answer) or "⚠️" in text(answer)
    assert table.record.seq == before


async def test_the_message_box_suggests_and_takes_the_same(world, dan):
    table, person = await in_turn(world, "D25 D75 D100 D200 R_GO H_FLAT R_SPARE")
    seat = table.seat_of(person.id)
    other = next(member for member in world.people[:2] if member.id != person.id)
    choices = await person.autocomplete(world.channel, "mille hand", "say", "")
    names = [choice["name"] for choice in choices]
    assert names[:4] == ["25 km", "75 km", "100 km", "200 km"] and "Discard 25 km" in names
    assert f"Flat Tire on {other.name.capitalize()}" in names and len(names) <= 25
    (choice,) = await person.autocomplete(world.channel, "mille hand", "say", "flat on")
    assert await other.autocomplete(world.channel, "mille hand", "say", "25") == []
    assert await dan.autocomplete(world.channel, "mille hand", "say", "") == []
    await person.slash(world.channel, "mille hand", say=choice["value"])
    assert table.view(None).tableaus[1 - seat].battle[-1] is Card.FLAT


@pytest.mark.parametrize(("language", "said"), [("en-US", "c"), ("fr", "Coup-fourré"), ("es-ES", "c")])
async def test_a_coup_fourre_in_the_message_box_races_like_a_click(world, monkeypatch, language, said):
    table, people, _ = await attacked(world, monkeypatch)
    with speaking(language):
        answer = private_answer(await people["cat"].slash(world.channel, "mille hand", say=said))
    assert "+400" in text(answer)
    assert table.view(None).tableaus[table.seat_of(people["cat"].id)].safeties


async def test_a_form_from_an_earlier_turn_plays_nothing(world):
    """It was opened for cards and a table that have changed since."""
    table, person = await in_turn(world, "D25 D75 D100 D200 R_GO R_GAS R_SPARE")
    seat = table.seat_of(person.id)
    await world.prefer(person, text_mode=True)
    hand = await world.hand(person)
    form = await person.click(hand, custom_id=f"cf1:say:{table.id}")
    await clicked(person, hand, f"cf1:play:{table.id}:{table.decision}:D25:0")
    other = next(other for number, other in world.seats(table) if number != seat)
    await other.slash(world.channel, "mille hand", say="discard 1")
    assert table.view(None).turn == seat
    before = table.record.seq
    await person.submit_modal(form, {"said": "75"})
    assert table.record.seq == before and table.view(None).standings[seat].total == 25
    assert "The race has moved on" in text(world.hand_on_show(person))


AIDS = {"Discard…", "Scores", "More", "Hint", "Last ten", "Pass until my turn", "Hold Up!", "Bornes Killer!"}
"""What can be said and is no act, or a call: hardly ever right, or too late when it is said."""


@pytest.mark.parametrize("ruleset", [pytest.param("classic", marks=pytest.mark.long), "playroom", "funspeed"])
async def test_a_whole_game_is_played_from_the_message_box_by_somebody_who_says_what_can_be_said(world, ann, ruleset):
    """All that Ann knows is the text of her newest private message, and what the option suggests."""
    chance, typed = random.Random(1), 0
    await world.prefer(ann, text_mode=True)
    length = {} if ruleset == "funspeed" else {"length": "one_round"}
    await world.command(ann, "solo", game=f"{ruleset}.standard", level="easy", **length)
    table = await world.context.tables.at((world.guild.id, ann.id))
    while table.status is Status.PLAYING:
        choices = await ann.autocomplete(world.channel, "mille hand", "say", "")
        assert text(world.hand_on_show(ann)).startswith("### ")
        acts = [choice["value"] for choice in choices if choice["value"] not in AIDS]
        if not acts:
            await world.pass_time(1)
            continue
        driving = [act for act in acts if act[0].isdigit()]
        said, typed = chance.choice(driving or acts), typed + 1
        told = private_answer(await ann.slash(world.channel, "mille hand", say=said))
        assert "You can say" not in text(told), (said, text(told))
        assert typed < 1_500
    assert table.status is Status.FINISHED and typed > 10
