"""Playing by typing, in the form and in the message box."""

import re
from types import MappingProxyType

import pytest
from msgspec.structs import replace

from engine import Card
from engine.state import Tableau
from engine.table import Status
from tests.e2e.test_races import attacked
from tests.e2e.world import buttons, speaking, text
from tools.testkit.tables import arrange, state_of

SOUNDS = MappingProxyType(
    {"Speed Limit": "FLASH", "Stop": "STOP", "Out of Gas": "BIP BIP", "Flat Tire": "PSCHHH", "Accident": "BAM"}
)
"""What a player of Fun & Speed knows by heart, by the first words of the prompt."""
REMEDIES = ("Roll", "Repairs", "Gasoline", "Spare Tire", "Super Remedy", "End of Limit")
SAFETIES = ("Driving Ace", "Extra Tank", "Puncture-Proof", "Right of Way")


class Listener:
    """Decides by words alone; it knows its own name, and remembers only the tie that it called in vain."""

    def __init__(self):
        self.in_vain, self.totals = None, []

    def answer(self, name, lines, can):
        """Return what to type, of what the form says can be said; None for nothing."""
        told = re.findall(r"^([^:]+): ([\d,]+) km", "\n".join(lines), re.MULTILINE)
        km = {side: int(total.replace(",", "")) for side, total in told}
        self.totals = [total for total in km.values() if total]
        tied = len({*self.totals}) < len(self.totals) and self.totals != self.in_vain
        prompt = next((line.removeprefix("### ") for line in lines if line.startswith("### ")), "")
        worth = {said: self.worth(said, prompt, name, km, tied=tied) for said in can}
        good = {said: value for said, value in worth.items() if value is not None}
        return max(good, key=good.get, default=None)

    def refused(self):
        self.in_vain = self.totals

    def worth(self, said, prompt, name, km, *, tied):
        """Return how good something said is; None: never."""
        first = re.split(r" on |, |: ", said)[0]
        if said == "Hold Up!":
            return 950 if tied else None
        if said.endswith("!"):
            right = any(prompt.startswith(hazard) and said[:-1] == sound for hazard, sound in SOUNDS.items())
            return 800 if right or re.match(r"\d+ km!", said) else 500 if said == "Bornes Killer!" else None
        if said.startswith("Discard "):
            return -self.keeps(said.removeprefix("Discard "))
        if said.startswith("Take "):
            take, *give = said.removeprefix("Take ").split(", Give ")
            return 300 + self.keeps(take) - self.keeps(give[0]) if give else self.keeps(take) - 100
        fixed = {"Coup-fourré": 1000, "Answer": 900, "Next round": 700, "Finish here": 600, "Draw": 30, "Pass": 20,
                 "End my turn": 5, "Draw: no coup-fourré": 1}  # fmt: skip
        if said in fixed or first in fixed:
            return fixed.get(said, fixed.get(first))
        if unit := re.match(r"(\d+) km(?: × (\d))?$", said):
            return 100 + int(unit[1]) * int(unit[2] or 1) / 10
        if taken := re.match(r".+: (\d+) km", said):
            return 400 + int(taken[1])
        ahead = km.get(said.split(" on ")[-1], max(km.values(), default=0)) - km.get(name, 0)
        if first in ("Helicopter", "Trash"):  # it changes places, or empties all
            return 160 if ahead > 200 else None
        if " on " in said:
            return 115 + ahead / 100
        if first in REMEDIES:
            return 150
        if first in SAFETIES:
            return 50
        return (
            40
            if said[0].isupper()
            and said not in ("Discard…", "Scores", "More", "Hint", "Last ten", "Pass until my turn")
            else None
        )

    def keeps(self, card):
        """Return how much a card is worth in the hand."""
        if km := re.match(r"(\d+) km", card):
            return int(km[1]) / 2
        return 200 if card in SAFETIES else 40 if card in REMEDIES else 55


async def in_turn(world, cards, **said):
    """Start a game in which the seat in turn is rolling and holds these cards; return the table and its person."""
    table = await world.start(**said)
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
    assert "to play" in world.told(person).splitlines()[0]


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
        answer = text(await world.command(person, "hand", say=said))
        assert told in answer, answer
    answer = await world.command(person, "hand", say="spare tire")
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
    await world.command(person, "hand", say=choice["value"])
    assert table.view(None).tableaus[1 - seat].battle[-1] is Card.FLAT


@pytest.mark.parametrize(("language", "said"), [("en-US", "c"), ("fr", "Coup-fourré"), ("es-ES", "c")])
async def test_a_coup_fourre_in_the_message_box_races_like_a_click(world, monkeypatch, language, said):
    table, people, _ = await attacked(world, monkeypatch)
    with speaking(language):
        answer = await world.command(people["cat"], "hand", say=said)
    assert "+400" in text(answer)
    assert table.view(None).tableaus[table.seat_of(people["cat"].id)].safeties


async def test_a_form_from_an_earlier_turn_plays_nothing(world):
    """It was opened for cards and a table that have changed since."""
    table, person = await in_turn(world, "D25 D75 D100 D200 R_GO R_GAS R_SPARE")
    seat = table.seat_of(person.id)
    await world.prefer(person, text_mode=True)
    hand = await world.hand(person)
    form = await person.click(hand, custom_id=f"cf1:say:{table.id}")
    await person.click(hand, custom_id=f"cf1:play:{table.id}:{table.decision}:D25:0")
    other = next(other for number, other in world.seats(table) if number != seat)
    await world.command(other, "hand", say="discard 1")
    assert table.view(None).turn == seat
    before = table.record.seq
    await person.submit_modal(form, {"said": "75"})
    assert table.record.seq == before and table.view(None).standings[seat].total == 25
    assert "The race has moved on" in world.told(person)


async def test_nobody_plays_for_others(world):
    table, person = await in_turn(world, "D25 D75 D100 D200 R_GO R_GAS R_SPARE")
    before = table.record.seq
    for stranger in {*world.people} - {person}:
        answer = await world.command(stranger, "hand", say="25")
        assert "25 km" not in text(answer) or stranger in world.people[:2]
    assert table.record.seq == before


@pytest.mark.parametrize("ruleset", [pytest.param("classic", marks=pytest.mark.long), "playroom", "funspeed"])
async def test_a_whole_game_is_played_from_the_message_box_by_somebody_who_only_listens(world, ann, ruleset):
    """All that Ann knows is the text of her newest private message, and what the option suggests."""
    listener = Listener()
    await world.prefer(ann, text_mode=True)
    await ann.slash(
        world.channel,
        "mille solo",
        game=f"{ruleset}.standard",
        level="easy",
        **({} if ruleset == "funspeed" else {"length": "one_round"}),
    )
    table, typed = await world.tables.at((world.guild.id, ann.id)), 0
    for _ in range(1_500):
        if table.status is not Status.PLAYING:
            break
        choices = await ann.autocomplete(world.channel, "mille hand", "say", "")
        lines = world.told(ann).splitlines()
        assert lines[0].startswith("### ")
        said = listener.answer("Ann", lines, [choice["value"] for choice in choices])
        if said is None:
            await world.pass_time(1)
            continue
        told = await world.command(ann, "hand", say=said)
        typed += 1
        assert "You can say" not in text(told), (said, text(told))
        if said == "Hold Up!":
            listener.refused()
    assert table.status is Status.FINISHED and typed > 10
