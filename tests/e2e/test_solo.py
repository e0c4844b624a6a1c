"""Solo: `/mille solo` is a game against AI players in one private message."""

import pytest

from data.records.leaderboard import Metric
from engine import Draw, Pass, Play
from engine.actions import HoldUp
from engine.cards import Card
from engine.events import Shouted
from engine.table import Seat, Status
from tests.e2e.world import assert_fits, cards_on, cards_shown, clicked, custom_ids, sensible, text
from tools.testkit.scenario import Side, position
from tools.testkit.tables import arrange


async def solo(world, person=None, channel=None, **options):
    """Let a person start or resume a private game; return the answer."""
    return (await (person or world.people[0]).slash(channel or world.channel, "mille solo", **options)).response


async def table_of(world, person=None):
    """Return the private table of a person, to be inspected only."""
    return await world.tables.at((world.group, (person or world.people[0]).id))


def shown_to(world, person):
    """Return the current messages that a person sees."""
    from simcord.results import to_discord_message

    return [to_discord_message(world.env, stored) for stored in world.stored(person)]


def hand_of(world, person):
    """Return the only message of a person in a private game."""
    (hand,) = shown_to(world, person)
    return hand


async def in_turn(world, table, most=60, step=1):
    """Let time pass, this many seconds at a time, until Ann must act; the table passes for her."""
    for _ in range(most):
        view = table.view(0)
        passive = (HoldUp, Pass) if view.window is None else (HoldUp, Pass, Draw)
        if table.status is not Status.PLAYING or any(not isinstance(action, passive) for action in view.legal):
            return
        await world.pass_time(step)
    raise AssertionError("the AI players take too long")


async def press(world, person, start, end=None):
    """Press the button whose custom_id begins like this, on whichever message of the person it is.

    A hand keeps a pace: its newest edit may come a second after the act that it shows.
    """
    for seconds in (0, 1):
        await world.pass_time(seconds)
        for message in shown_to(world, person):
            found = [its for its in custom_ids(message, start) if end is None or its == start + end]
            if found:
                return await world.click(person, message, found[0])
    raise AssertionError(f"there is no {start}")


async def act(world, table, person=None, action=None):
    """Let a person act by clicking, in some sensible way if it is not given."""
    person, by_clicks = person or world.people[0], world.press
    world.press = lambda person, _, start, end=None: press(world, person, start, end)
    try:
        view = table.view(table.seat_of(person.id))
        draws = [action for action in view.legal if isinstance(action, Draw)]  # a draw also passes
        await world.do(person, None, table, action or (draws[0] if draws else sensible(view)))
    finally:
        world.press = by_clicks


async def play_out(world, table, most=2_000):
    """Let Ann play by clicks in one message until the game is over; no other message appears."""
    for _ in range(most):
        await in_turn(world, table)
        if table.status is not Status.PLAYING:
            return
        await act(world, table)
        assert_fits(hand_of(world, world.people[0]))
    raise AssertionError("it went on for too long")


async def test_the_answer_to_the_command_is_a_hand_to_play_from(world, ann, bob):
    """Two clicks to the first card: the command, and the card."""
    answer = await solo(world)
    assert answer.flags.ephemeral
    table = await table_of(world)
    await in_turn(world, table)
    hand = hand_of(world, ann)
    assert hand.id == answer.id
    assert len(cards_shown(hand)) == len(table.view(0).hand)
    assert_fits(hand)
    before = table.record.seq
    await act(world, table)
    assert table.record.seq > before
    assert shown_to(world, bob) == []  # and no one else has seen anything


@pytest.mark.parametrize(
    ("options", "seats"),
    [
        ({}, ["normal"]),
        ({"game": "funspeed.standard", "level": "easy", "opponents": 3}, ["easy"] * 3),
        ({"game": "playroom.standard", "level": "hard", "opponents": 8}, ["hard"] * 8),
        ({"opponents": 4}, ["normal"] * 4),
        ({"opponents": 3}, ["normal"] * 3),
    ],
)
async def test_the_chosen_game_is_played(world, options, seats):
    await solo(world, **options)
    record = (await table_of(world)).record
    assert [seat.level for seat in sorted(record.seats, key=lambda seat: seat.level or "")] == [None, *seats]
    view = (await table_of(world)).view(0)
    assert len(set(view.setup.sides)) == len(seats) + 1  # each alone
    assert record.lobby.ruleset == options.get("game", "classic.x").split(".")[0]


async def test_more_opponents_than_the_game_has_room_for(world):
    answer = await solo(world, opponents=8)
    assert "room for 4 opponents" in text(answer)
    assert await table_of(world) is None


@pytest.mark.parametrize(
    "game",
    [
        "classic.standard",
        *(pytest.param(f"{name}.standard", marks=pytest.mark.long) for name in ("playroom", "funspeed")),
    ],
)
async def test_a_whole_game_in_one_message_and_once_more(world, ann, bob, game):
    name = game.split(".")[0]
    if name != "funspeed":  # a single round decides
        await world.set_server(ruleset=name, options=(("game_points", 1),))
        await solo(world, level="easy")
    else:
        await solo(world, game=game, level="easy")
    table = await table_of(world)
    await play_out(world, table)
    assert table.status is Status.FINISHED
    await world.pass_time(3)
    assert shown_to(world, bob) == []  # nothing is public
    hand = hand_of(world, ann)
    assert not cards_on(hand, f"{table.id}")
    own = "You have won!" if table.view(0).side in table.winners else "Your place: 2 of 2"
    assert own in text(hand)
    assert "Rosalie" in text(hand)  # and the whole result
    assert_fits(hand)
    board = await world.stores.leaderboard.page(world.guild.id, Metric.GAMES, ruleset=name, viewer=ann.id, solo="easy")
    assert [row.player for row in board.rows] == [ann.id]
    await world.click(ann, hand, f"cf1:show:0:podium:{table.id}")
    posts = [text(post) for post in shown_to(world, bob)]
    assert len(posts) == 1, posts
    assert "wins!" in posts[0]
    await world.click(ann, hand, f"cf1:rematch:{table.id}")
    again = await table_of(world)
    assert again.id != table.id
    assert again.lobby.ruleset == name
    await in_turn(world, again)
    assert any(cards_on(message, f"{again.id}") for message in shown_to(world, ann))  # beside the post


async def test_all_screens_of_a_table_message_are_reachable_and_lead_back(world, ann):
    await solo(world, game="playroom.standard")
    table = await table_of(world)
    await in_turn(world, table)
    for verb, says in (("scores", "Score sheets"), ("rules", "📖"), ("stop", "Give up this game?")):
        await press(world, ann, f"cf1:menu:{table.id}")
        await press(world, ann, f"cf1:{verb}:{table.id}")
        assert says in text(hand_of(world, ann))
        await world.pass_time(5)
        assert says in text(hand_of(world, ann))  # and stays
        assert_fits(hand_of(world, ann))
        await press(world, ann, f"cf1:hand:{table.id}")
        assert cards_on(hand_of(world, ann), f"{table.id}:{table.decision}:")
    await press(world, ann, f"cf1:menu:{table.id}")
    menu = hand_of(world, ann)
    assert not [its for verb in ("move", "leave", "offer") for its in custom_ids(menu, f"cf1:{verb}:")]
    assert table.record.seats[table.seat_of(ann.id)].auto_pass  # nobody else could learn anything from it
    await press(world, ann, f"cf1:auto:{table.id}:off")
    assert not table.record.seats[table.seat_of(ann.id)].auto_pass


@pytest.mark.parametrize(("card", "words"), [(Card.D50, "50"), (Card.STOP, "STOP")])
@pytest.mark.parametrize("announces", [True, False])
async def test_one_click_lays_and_announces(world, ann, announces, card, words):
    await world.prefer(ann, announces=announces)
    await solo(world, game="funspeed.standard", opponents=1)
    table = await table_of(world)
    hands = {"A": "D50 H_STOP D25 D25", "B": "D25 ..."}
    await world.unseen(arrange(table, position(ruleset="funspeed", A=Side(km=100), B=Side(km=200), hands=hands).state))
    said = []
    world.tables.subscribe(lambda update: said.extend(update.happened))
    await act(world, table, action=Play(0, card, None if card is Card.D50 else 1))
    assert [event.words for event in said if isinstance(event, Shouted)] == [words] * announces


async def test_one_click_lays_and_announces_at_an_open_table_until_another_person_sits_there(world, ann, bob):
    await world.new(game="funspeed.standard")
    await clicked(ann, world.public, "Play now")
    table = await world.table()
    said = []
    world.tables.subscribe(lambda update: said.extend(update.happened))
    hands = {"A": "D50 D25 D25 D100", "B": "D75 ..."}
    for announced in (True, False):
        mine = table.seat_of(ann.id)
        with world.as_bot():
            for turn in (1 - mine, mine):  # a turn that begins has its full time
                its = position(ruleset="funspeed", A=Side(km=100), B=Side(km=200), hands=hands, turn="AB"[turn])
                await arrange(table, its.state)
        await world.settle()
        hand = await world.hand(ann)
        assert "announce at once" not in text(hand) or not announced
        card = "D50" if mine == 0 else "D75"
        await world.click(ann, hand, next(each for each in cards_on(hand, f"{table.id}:") if f":{card}:" in each))
        assert any(isinstance(event, Shouted) for event in said) is announced
        said.clear()
        if announced:
            with world.as_bot():
                await arrange(table, position(ruleset="funspeed", hands=hands).state)
                await table.take_over(Seat(bob.id, "Bob"), 1 - mine, 0)


async def test_the_game_can_be_resumed_in_every_channel_of_the_server(world, ann):
    await solo(world)
    table = await table_of(world)
    await in_turn(world, table)
    elsewhere = world.guild.create_text_channel("elsewhere")
    hand = (await ann.slash(elsewhere, "mille hand")).response
    due = f"{table.id}:{table.decision}:"
    assert cards_on(hand, due) and len(cards_shown(hand)) == len(table.view(0).hand)
    assert shown_to(world, ann) == []  # the older hand is deleted
    before = table.record.seq
    await clicked(ann, hand, cards_on(hand, due)[0])
    assert table.record.seq >= before


async def test_solo_games_are_allowed_in_channels_without_tables(world):

    elsewhere = world.guild.create_text_channel("elsewhere")
    await world.settle()
    await world.set_server(channels=(elsewhere.id,))
    await solo(world)
    assert (await table_of(world)).status is Status.PLAYING


async def test_a_second_command_shows_the_first_game_and_how_to_give_it_up(world, ann):
    first = await solo(world)
    table = await table_of(world)
    await in_turn(world, table)
    second = await solo(world, game="funspeed.standard")
    assert (await table_of(world)) is table
    assert "goes on" in text(second)
    hand = hand_of(world, ann)
    assert (hand.id, first.id == hand.id) == (second.id, False)
    await press(world, ann, f"cf1:menu:{table.id}")
    await press(world, ann, f"cf1:stop:{table.id}")
    await press(world, ann, f"cf1:stop_now:{table.id}")
    assert table.status is Status.STOPPED
    assert not cards_on(hand_of(world, ann))
    assert "It has no result" in text(hand_of(world, ann))
    assert custom_ids(hand_of(world, ann), "cf1:rematch")
    await solo(world, game="funspeed.standard")
    fresh = await table_of(world)
    assert fresh.lobby.ruleset == "funspeed"


async def test_no_one_else_can_use_a_solo_game(world, bob):

    await solo(world)
    table = await table_of(world)
    await world.start()
    for verb in ("hand", "stop_now", "scores"):
        its = f"cf1:{verb}:{table.id}"
        answer = await world.forge(bob, its)
        assert "does not belong to any table" in text(answer)
    assert table.status is Status.PLAYING


async def test_who_has_begun_too_many_is_told_so_after_a_restart_too(world, monkeypatch):
    monkeypatch.setattr("data.play.admission.MOST_PRIVATE", 1)
    await solo(world)
    table = await table_of(world)
    with world.as_bot():
        await table.stop("Ann")
    await world.start_anew()
    assert "You have begun 1 games alone within a day" in text(await solo(world))
    assert await table_of(world) is None
