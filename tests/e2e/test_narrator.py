"""The narrator: each act in a new private message, for those who listen."""

import re

import pytest
from msgspec.structs import replace

from engine import Card
from engine.events import Reshuffled
from engine.state import Tableau
from engine.table import Update
from tests.e2e.test_races import attacked
from tests.e2e.world import buttons, clicked, speaking, text, unsettled, work_without_time
from tools.testkit.tables import arrange, state_of

HAND = tuple(map(Card, ["D25", "D75", "D100", "H_FLAT", "R_GO", "R_GAS", "R_SPARE"]))


async def listening(world, person, narrator, **preferences):
    """Let a person listen in text mode, with a hand on show."""
    await world.prefer(person, text_mode=True, narrator=narrator, **preferences)
    await world.hand(person)


async def racing(world, players=2, narrator="everything"):
    """Start a game in which all roll and hold the same; return the table, and the people in the order of turns."""
    table = await world.start(players)
    state = state_of(table)
    with world.as_bot():
        rolling = (Tableau(battle=(Card.GO,)),) * players
        await arrange(table, replace(state, hands=(HAND,) * players, tableaus=rolling))
    seats = dict(world.seats(table))
    people = [seats[(state.turn + i) % players] for i in range(players)]
    await listening(world, people[-1], narrator)
    return table, people


def named(person):
    return person.name.capitalize()


async def say(world, person, said):
    await world.command(person, "hand", say=said)
    await world.pass_time(1.1)


def narrated(world, person):
    """Return what the narrator's messages on show say, the oldest first."""
    frames = [stored.components[0]["components"] for stored in world.private(person)]
    return [parts[0]["content"] for parts in frames if len(parts) == 1]


async def test_each_act_of_others_is_a_new_message_and_three_stay(world):
    _, (ann, bob, cat) = await racing(world, 3)
    mark = world.mark()
    await say(world, ann, "25")
    assert narrated(world, cat) == [f"{named(ann)} drives 25 km, now 25 km."]
    await say(world, bob, f"flat on {named(cat)}")
    assert narrated(world, cat)[1].startswith(f"{named(bob)} plays Flat Tire on you.")
    await world.pass_time(12)
    assert narrated(world, cat)[2] == "Your turn: draw to go on"
    await say(world, cat, "draw")
    await say(world, cat, "spare tire")
    assert not [each for each in narrated(world, cat) if named(cat) in each], "what one has done oneself is not told"
    await say(world, ann, "75")
    await say(world, bob, "75")
    last = narrated(world, cat)
    assert len(last) == 3 and f"{named(ann)} drives 75 km" in last[1] and f"{named(bob)} drives 75 km" in last[2]
    assert last[2].endswith("Your turn: play a card")
    sent = world.requests_since(mark)
    assert "POST message" not in sent, "nothing that counts"
    assert not narrated(world, ann) and not narrated(world, bob)


async def test_whoever_wants_only_what_concerns_them_hears_no_more(world):
    _, (ann, bob, cat) = await racing(world, 3, "mine")
    await say(world, ann, "25")
    assert not narrated(world, cat)
    await say(world, bob, "25")
    (told,) = narrated(world, cat)
    assert told.endswith("Your turn: play a card") and named(bob) not in told


async def test_acts_in_quick_succession_are_one_message_and_the_oldest_of_many_are_left_out(world):
    table, (ann, bob) = await racing(world)
    seat = table.seat_of(bob.id)
    hand = world.sync.hand(table, bob.id)
    await say(world, ann, "25")
    before = narrated(world, bob)
    with world.as_bot():
        for n in range(1, 8):
            event = Reshuffled(n)
            hand.update(Update(table, (event,), {seat: (event,)}))
    await world.pass_time(2.1)
    (told,) = (each for each in narrated(world, bob) if each not in before)
    assert [re.search(r"\d+", line)[0] for line in told.splitlines()] == ["3", "4", "5", "6", "7"]


async def test_where_much_is_told_some_messages_are_left_to_those_who_are_asked(world):
    """Discord takes 30 a minute in a channel."""
    table, (_, bob) = await racing(world)
    hand, mark = world.sync.hand(table, bob.id), world.mark()
    for asked, sent in ((False, 18), (True, 28)):
        for n in range(22):
            with world.as_bot():
                hand._narrator.tell(hand.message, f"Act {n}", asked=asked)
            await world.pass_time(1.01)
        assert len(world.calls(mark, "POST", "/webhooks")) == sent


async def test_time_is_told_at_half_of_it_and_shortly_before_its_end(world):
    _, (ann, bob) = await racing(world)
    await say(world, ann, "25")
    await world.pass_time(45)
    assert narrated(world, bob)[-1] == "45 seconds left."
    await world.pass_time(35)
    assert narrated(world, bob)[-1] == "10 seconds left."
    await say(world, bob, "25")
    await say(world, ann, "75")
    await world.pass_time(20)
    await say(world, bob, "75")
    before = narrated(world, bob)
    await world.pass_time(60)
    assert narrated(world, bob) == before, "who has answered is not told the time"


async def test_nobody_hears_of_a_claim_before_it_is_decided(world, monkeypatch):
    table, people, _ = await attacked(world, monkeypatch)
    seats = {person.name: person for _, person in world.seats(table)}
    listener = next(person for name, person in seats.items() if person is not people["cat"])
    await listening(world, listener, "everything")
    before = narrated(world, listener)
    with unsettled(world.env):
        await people["cat"].slash(world.channel, "mille hand", say="c")
        with world.as_bot():  # as when something else is to be told
            event = Reshuffled(1)
            world.sync.hand(table, listener.id).update(Update(table, (event,), {table.seat_of(listener.id): (event,)}))
        await work_without_time(world.env)
    await world.pass_time(0.1)
    assert table.withheld
    assert narrated(world, listener) == before
    await world.pass_time(2)
    assert "Coup-fourré" in narrated(world, listener)[-1]


async def test_the_last_acts_are_read_back(world):
    table, (ann, bob) = await racing(world)
    await say(world, ann, "25")
    answer = await world.command(bob, "hand", say="last ten")
    assert f"{named(ann)} drives 25 km" in text(answer)
    assert buttons(answer)[-1]["custom_id"] == f"cf1:hand:{table.id}"


async def test_without_text_mode_nothing_is_told(world):
    _, (ann, bob) = await racing(world)
    await world.prefer(bob, text_mode=False)
    await world.hand(bob)
    await say(world, ann, "25")
    assert not narrated(world, bob)


async def test_the_end_of_the_game_is_told(world):
    table, (ann, bob) = await racing(world)
    await world.unseen(table.leave(ann.id))
    await world.pass_time(2)
    assert any("won" in each for each in narrated(world, bob)), narrated(world, bob)


async def test_whoever_is_told_nothing_more_hears_that(world):
    _, (_, bob) = await racing(world)
    await world.pass_time(14 * 60 + 5)
    assert narrated(world, bob)[-1].startswith("This hand is no longer kept up to date.")


@pytest.mark.parametrize(
    ("language", "first"), [("en-US", "Tell me: nothing"), ("fr", "Me raconter"), ("es-ES", "Contarme: nada")]
)
async def test_the_choice_is_below_text_mode(world, ann, language, first):
    with speaking(language):
        panel = await world.command(ann, "preferences")
        assert "narrator" not in str(panel.components)
        panel = await clicked(ann, panel, "cf1:prefer:0:text_mode")
        assert any(button.get("label", "").startswith(first) for button in buttons(panel))
        for _ in range(2):
            panel = await clicked(ann, panel, "cf1:prefer:0:narrator")
    kept = await world.preferences(ann)
    assert kept.narrator == "everything"
