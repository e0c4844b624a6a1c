"""The pictures above a hand, of the table and of the cards: they come after the reply, never before, and then stay."""

import asyncio
from dataclasses import replace as replace_state

import discord
import pytest

from cogs.i18n import texts_for
from cogs.pictures.attachment import Picture
from cogs.pictures.drawer import Drawer
from cogs.pictures.own_cards import Held, OwnCardsSubject, Owner
from cogs.pictures.theme import Look
from cogs.sync.gateway import Health
from cogs.sync.shown_pictures import ShownPictures
from cogs.sync.token_message import ShownFile, TokenMessage, files_of
from engine import Card, Discard, Play
from engine.table import Status
from tests.e2e.test_funspeed import race
from tests.e2e.test_pictures import lost, pictures, refusing_pictures
from tests.e2e.test_solo import act, hand_of, in_turn, press, solo, table_of
from tests.e2e.world import assert_fits, cards_on, custom_ids, discarding, unsettled
from tools.testkit.scenario import Side, position

pytestmark = pytest.mark.usefixtures("elsewhere")


def answers(world, mark):
    """Return whether each request since then about a private message shows a picture, in order."""
    calls = [call for call in world.calls(mark) if call.path.split("/")[1] in ("interactions", "webhooks")]
    return ["'type': 12" in str(call.json) for call in calls if call.method in ("POST", "PATCH")]


def names_on(message):
    """Return the names of the pictures on a message, from top to bottom."""
    return [shown["media"]["url"].split("/")[-1].split("?")[0] for shown in pictures(message)]


def board_on(message):
    """Return the picture of the table on a message."""
    return next(shown for shown, name in zip(pictures(message), names_on(message), strict=True) if name == "board.png")


async def test_a_solo_game_is_one_message_with_picture_and_hand(world, ann):
    mark = world.mark()
    await solo(world)
    table = await table_of(world)
    await in_turn(world, table)
    assert answers(world, mark)[0]  # with its picture
    await world.pass_time(2)
    shown = board_on(hand_of(world, ann))
    assert "Rosalie" in shown["description"]
    assert cards_on(hand_of(world, ann), f"{table.id}:{table.decision}")
    assert_fits(hand_of(world, ann))


GONE = (ShownFile(123, "board.png", "a board"), ShownFile(124, "cards.png", "cards"))
"""Pictures that Discord does not find when they are to stay."""


async def begun(world):
    """A solo game whose hand shows the board, in the person's turn; its table and hand."""
    await solo(world)
    table = await table_of(world)
    await in_turn(world, table)
    await world.pass_time(2)
    return table, world.sync.hand(table, world.people[0].id)


async def test_an_answer_keeps_the_picture_sent_last_whatever_the_click_brings(world, monkeypatch):
    """A click names the picture that its message had when the person saw it."""
    table, _ = await begun(world)
    monkeypatch.setattr("cogs.sync.reply.files_of", lambda _: GONE)
    mark = world.mark()
    await act(world, table)
    assert all(answers(world, mark))
    assert lost(world) == 0


async def test_an_answer_whose_picture_is_gone_is_given_without_and_the_picture_comes_back(world, ann, elsewhere):
    table, hand = await begun(world)
    before = table.record.cards_laid
    hand._pictures = ShownPictures(GONE)
    world.context.workers.draw._ready.clear()  # else they are sent anew with the answer
    elsewhere.takes_s = 1.0
    await act(world, table)
    assert table.record.cards_laid > before
    assert lost(world) == 1
    elsewhere.takes_s = 0.0
    await world.pass_time(4)
    shown = hand_of(world, ann)
    assert names_on(shown) == [file.filename for file in files_of(shown)] == ["board.png", "cards.png"]


async def test_an_answer_names_no_picture_that_an_edit_in_flight_replaces(world, monkeypatch):
    """The edit has arrived, but not yet what Discord says of it: the hand still shows the pictures before."""
    table, hand = await begun(world)
    arrived, told, real = asyncio.Event(), asyncio.Event(), TokenMessage.edit

    async def edit(*arguments):
        shown = await real(*arguments)
        arrived.set()
        await told.wait()
        return shown

    monkeypatch.setattr(TokenMessage, "edit", edit)
    hand._pictures = ShownPictures(hand._pictures.attachments)  # their keys are not known: they are sent anew
    with unsettled(world.env):
        with world.as_bot():
            hand.place = 0  # its turn has come
            assert hand.begin(0, free=True)
            editing = asyncio.ensure_future(hand.carry_out(Health()))
        await arrived.wait()
        mark = world.mark()
        await act(world, table)
        for _ in range(500):
            await asyncio.sleep(0)
        assert answers(world, mark) == []
        told.set()
        await editing
    await world.env.settle()
    assert answers(world, mark)[0]
    assert lost(world) == 0


async def test_an_edit_whose_picture_is_gone_uploads_it_again(world, ann):
    table, hand = await begun(world)
    hand._pictures = ShownPictures(GONE, hand._pictures.pictures)
    with world.as_bot():
        hand._shown = replace_state(hand._shown, payload=None)
        hand.want()
    await world.pass_time(2)
    assert lost(world) == 1
    shown = hand_of(world, ann)
    assert names_on(shown) == [file.filename for file in files_of(shown)] == ["board.png", "cards.png"]


async def test_a_hand_whose_picture_discord_refuses_is_told_in_words(world, ann):
    table, hand = await begun(world)
    with refusing_pictures():
        for _ in range(2):
            await in_turn(world, table)
            await act(world, table)
            await world.pass_time(2)
        shown = hand_of(world, ann)
        assert pictures(shown) == []
        await in_turn(world, table)
        assert cards_on(hand_of(world, ann), f"{table.id}:{table.decision}")


async def test_the_picture_stays_and_becomes_the_newest(world, ann):
    await solo(world)
    table = await table_of(world)
    await in_turn(world, table)
    await world.pass_time(2)
    mark, seen = world.mark(), set()
    for _ in range(6):
        await in_turn(world, table)
        await act(world, table)
        await world.pass_time(2)
        shown = board_on(hand_of(world, ann))
        seen.add(shown["description"])
        assert [file.filename for file in files_of(hand_of(world, ann))] == names_on(hand_of(world, ann))
    assert all(answers(world, mark))
    assert len(seen) > 2
    await in_turn(world, table)
    await world.pass_time(2)
    shown = board_on(hand_of(world, ann))
    total = table.view(0).standings[table.view(0).side].total
    assert f"{total} km" in shown["description"] or f"{total} of" in shown["description"]


@pytest.mark.parametrize(("wanted", "number"), [({}, 2), ({"board": False}, 0), ({"text_mode": True}, 0)])
async def test_at_a_public_table_the_picture_is_a_preference(world, ann, wanted, number):
    await world.prefer(ann, **wanted)
    await world.start()
    await world.hand(ann)
    await world.pass_time(2)
    assert len(pictures(world.hand_on_show(ann))) == number
    assert len(pictures(world.public)) == 1
    said = world.told(ann)
    assert ("**You**" in said) == (wanted == {"board": False})  # what the picture shows is not said again


def files_on(message):
    """Return the number of each picture on a message: it changes with every upload."""
    return {file.filename: file.id for file in files_of(message)}


async def test_the_cards_are_a_picture_for_their_player_alone_and_stay_while_others_act(world, caplog):
    caplog.set_level(0)
    await world.start(3)
    table, texts = world.newest, texts_for("en").of("classic")
    seats = {person: table.seat_of(person.id) for person in world.people[:3]}
    for person, seat in seats.items():
        await world.hand(person)
        await world.pass_time(2)
        shown = {
            name: item["description"]
            for name, item in zip(
                names_on(world.hand_on_show(person)), pictures(world.hand_on_show(person)), strict=True
            )
        }
        assert [*shown] == ["board.png", "cards.png"]
        assert all(texts.card_short(card) in shown["cards.png"] for card in table.view(seat).hand)
        assert shown["board.png"] == pictures(world.public)[0]["description"]
    assert names_on(world.public) == ["board.png"]
    turn = table.view(None).turn
    acting = next(person for person, seat in seats.items() if seat == turn)
    looking = next(person for person, seat in seats.items() if seat == (turn + 2) % 3)
    before = {person: files_on(world.hand_on_show(person)) for person in (acting, looking)}
    discard = next(action.card for action in table.view(turn).legal if isinstance(action, Discard))
    await discarding(acting, world.hand_on_show(acting))
    dropped = next(found for found in custom_ids(world.hand_on_show(acting), "cf1:discard") if f":{discard}:" in found)
    await world.click(acting, world.hand_on_show(acting), dropped)
    await world.pass_time(4)
    for person, changed in ((acting, {"board.png", "cards.png"}), (looking, {"board.png"})):
        after = files_on(world.hand_on_show(person))
        assert {name for name in after if after[name] != before[person][name]} == changed
    told = OwnCardsSubject(
        held=(Held(discard, 1, playable=True),),
        places=7,
        owner=Owner(0, 0, "1"),
        ruleset="classic",
        language="en",
        look=Look(),
    )
    assert discard not in repr(told)
    assert discard not in repr(Picture(told.filename, told.description, told.key))
    assert "Your cards" not in caplog.text


async def test_the_picture_returns_after_another_screen(world, ann):
    await solo(world)
    table = await table_of(world)
    await in_turn(world, table)
    await press(world, ann, f"cf1:menu:{table.id}")
    await press(world, ann, f"cf1:hand:{table.id}")
    await world.pass_time(2)
    assert names_on(hand_of(world, ann)) == ["board.png", "cards.png"]
    assert table.status is Status.PLAYING


async def test_a_great_act_is_shown_in_every_hand_until_the_seat_in_turn_goes_on(world):
    await world.start(3)
    hands = {"A": "FLAT ...", "B": "PROOF D25 ...", "C": "..."}
    sides = {letter: Side("GO", km=200) for letter in "ABC"}
    table = await world.arrange(position(sides=3, hands=hands, **sides))
    people = dict(world.seats(table))
    for person in people.values():
        await world.hand(person)

    async def act(seat, card, *, on=None):
        action = next(
            a
            for a in table.view(seat).legal
            if getattr(a, "card", None) is card and getattr(a, "target", on) in {on, seat}
        )
        await world.do(people[seat], world.hand_on_show(people[seat]), table, action)

    await act(0, Card.FLAT, on=1)
    await act(1, Card.PROOF)
    await world.pass_time(4)
    for person in people.values():
        assert names_on(world.hand_on_show(person)) == ["great-act.png", "board.png", "cards.png"]
        assert "COUP-FOURR" in pictures(world.hand_on_show(person))[0]["description"]
        assert "+400" not in world.told(person)  # the picture says so
    await act(1, Card.D25)
    await world.pass_time(4)
    for person in people.values():
        assert names_on(world.hand_on_show(person)) == ["board.png", "cards.png"]


async def test_what_a_caller_may_take_has_the_room_of_the_great_act(world):
    three = await race(world, 3, A=Side(distance="D75 D100"), B=Side(km=275), hands={"A": "D100 ..."})
    await three.do("A", Play(0, Card.D100))
    await three.press("C", f"cf1:holdup:{three.table.id}", world.public)
    await world.pass_time(4)
    caller, other = (names_on(world.hand_on_show(three.people[who])) for who in "CB")
    assert other == ["great-act.png", *caller] == ["great-act.png", "board.png", "cards.png"]


async def test_words_that_do_not_concern_their_reader_come_with_their_pictures(world, elsewhere, monkeypatch):
    await world.start(3)
    table, edited, real = await world.table(), [], TokenMessage.edit
    turn = table.view(None).turn
    hands = {seat: await world.hand(person) for seat, person in enumerate(world.people[:3])}
    await world.pass_time(5)

    async def edit(message, view, files, *options):
        edited.append((message.id, any(isinstance(file, discord.File) for file in files)))
        return await real(message, view, files, *options)

    monkeypatch.setattr(TokenMessage, "edit", edit)
    elsewhere.takes_s = 1.0
    await world.take_turn(hands)
    await world.pass_time(6)
    shown = {message.id: [new for id_, new in edited if id_ == message.id] for message in hands.values()}
    assert shown[hands[(turn + 1) % 3].id][0] is False  # the next player is told at once
    assert shown[hands[(turn + 2) % 3].id] == [True]


@pytest.mark.parametrize("behind", [False, True])
async def test_hands_show_the_board_of_their_table_while_drawing_is_behind(world, monkeypatch, behind):
    monkeypatch.setattr(Drawer, "behind", behind)
    await world.start()
    table, sync = await world.table(), world.sync
    for person in world.people[:2]:
        await world.hand(person)
    await world.pass_time(5)
    boards = [
        sync.message(table)._pictures.shown,
        *(sync.hand(table, each.id)._pictures.all for each in world.people[:2]),
    ]
    keys = {picture.key for pictures in boards for picture in pictures if picture.filename == "board.png"}
    assert len(keys) == (1 if behind else 3)
