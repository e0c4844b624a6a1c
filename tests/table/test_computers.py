"""AI players at a table: they play by themselves, in their own time, return seats, and never halt a game."""

import asyncio
import gc
import logging
from functools import partial
from types import SimpleNamespace
from typing import Any

import pytest
from msgspec.structs import replace

from engine import RULESETS, Discard, Pass, Play, RuleViolation, view_for
from engine.cards import Card
from engine.players.reactions import DELAYS, Reaction
from engine.rules.options import Shape
from engine.table import Computers, Lobby, Rejected, Seat, Status
from engine.table.computers import _occasion, _to, _wait, chosen
from engine.table.people.presence import with_auto_pass
from tests.engine.test_properties import redealt
from tests.players.test_policies import positions
from tests.table.harness import COMPUTER_MS, PACE, ROOM, TableHarness, attack, turn_of, window_of
from tests.tables import rejected, ruled_out
from tools.testkit.tables import arrange, state_of

SEED = 5
A_TURN_MS = 3_600
"""The longest turn of an AI."""


class AiDesk(TableHarness):
    """A registry with active AI players."""

    def __init__(self, choose=chosen):
        self.asked, self._choose = [], choose
        super().__init__()

    def begin(self, clock):
        """Let a process with AI players begin."""
        super().begin(clock)
        self.computers = Computers(self.tables, clock, SEED, self._noted)
        self.tables.subscribe(self.computers.on_update)

    def _noted(self, level, view, seed):
        self.asked.append((level, view))
        return self._choose(level, view, seed)

    async def against(self, *levels, ruleset="classic", people=1, **options):
        """Return a game of people 1, 2, ... and AI players of these levels."""
        preset = next(iter(RULESETS[ruleset].presets))
        table = await self.open(Lobby(ruleset, preset).under(preset, options))
        for player in range(2, people + 1):
            await table.join(1000 + player, f"p{player}")
        for level in levels:
            await table.change_lobby(1, lambda lobby, level=level: lobby.with_computer(level))
        await table.start(1, 1)
        self.updates.clear()
        return table

    async def until(self, done, *, most_s=4 * 3_600):
        """Advance the clock by tenths of a second until a condition holds."""
        for _ in range(most_s * 10):
            if done():
                return
            due = self.clock.next_due
            await self.pass_time(100 if due is None else max(100, due - self.clock.now()))
        raise AssertionError("it never came to that")


@pytest.fixture
def desk():
    return AiDesk()


def play_for_people(desk, *, but=None):
    """Let every person act like a good player as soon as possible, except for one who is asleep."""
    tasks = set()

    def on_update(update):
        table = update.table
        for i, seat in enumerate(table.record.seats):
            if table.status is Status.PLAYING and seat.computer is None and seat.player != but:
                task = asyncio.ensure_future(act(table, i, seat))
                tasks.add(task)
                task.add_done_callback(tasks.discard)

    async def act(table, i, seat):
        view = table.view(i)
        action = chosen("normal", view, str(view.seq)) if view is not None else None
        if action is not None and table.status is Status.PLAYING:
            try:
                await table.submit(seat.player, action, decision=None, stamp=desk.clock.now())
            except (RuleViolation, Rejected):
                return

    desk.tables.subscribe(on_update)


@pytest.mark.parametrize("levels", [("easy",), ("normal", "hard"), ("easy", "normal", "hard")])
@pytest.mark.parametrize("ruleset", RULESETS)
async def test_one_person_alone_plays_a_whole_game(desk, ruleset, levels):
    play_for_people(desk)
    options = {} if ruleset == "funspeed" else {"game_points": 1000}
    table = await desk.against(*levels, ruleset=ruleset, **options)
    await desk.until(lambda: table.status is Status.FINISHED)
    entries = desk.journal.entries[table.id]
    assert {entry.by for entry in entries} <= {"player", "computer", "time"}
    assert {level for level, _ in desk.asked} == set(levels)
    (result,) = desk.journal.results[table.id]
    assert (result.player, result.computer) == (1, levels[0])


# -- its time --------------------------------------------------------------------------------------------------


async def in_turn(desk, *levels, **options):
    """Return a game in which an AI is in turn."""
    table = await desk.against(*levels, **options)
    if table.record.seats[turn_of(table)].level is None:
        play_for_people(desk)
        await table.arrange(1, partial(with_auto_pass, False))  # any update
        await desk.until(lambda: table.record.seats[turn_of(table)].level is not None)
    return table


async def test_a_turn_takes_some_time_but_not_long(desk):
    table = await in_turn(desk, "normal")
    seq, begun = table.view(None).seq, desk.clock.now()
    await desk.until(lambda: table.view(None).seq > seq)
    assert 1_000 <= desk.clock.now() - begun <= A_TURN_MS + 100
    assert desk.journal.entries[table.id][seq].by == "computer"


HANDS = ("PROOF ACE D200 D200 D200 D200", "D25 D25 D25 D25 D25 D25", "GO STOP ACCIDENT D50 WAY REPAIRS")


async def acted(hand, occasion):
    """Return when an AI of level hard acts, and by which stamp."""
    desk = AiDesk()
    table = await desk.against("hard")
    await attack(table, holder=1)
    cards = tuple(Card[name] for name in hand.split())
    state = replace(state_of(table), hands=(state_of(table).hands[0], cards))
    if occasion == "turn":
        state = replace(state, hands=((Card.D25,) * 6, cards[:5]), pile=(*state.pile[:-1], cards[5]))
    await arrange(table, state)
    desk.computers.close()
    play = Play(0, Card.FLAT, 1) if occasion == "reaction" else Discard(0, Card.D25)
    await table.submit(1, play, decision=None, stamp=desk.clock.now())
    begun, done = desk.clock.now(), desk.journal.entries[table.id]
    while len(done) == 1:
        await desk.pass_time(desk.clock.next_due - desk.clock.now())
    desk.tables.close()
    desk.computers.close()
    return desk.clock.now() - begun, done[1].stamp - begun


@pytest.mark.parametrize("occasion", ["turn", "reaction"])
async def test_the_time_of_an_act_does_not_depend_on_the_hand(occasion):
    every = [await acted(hand, occasion) for hand in HANDS]
    assert len({took for took, _ in every}) == 1
    assert all(took == stamped for took, stamped in every)
    answer = DELAYS["hard"][Reaction.ANSWER]
    low, high = (answer.at(0), answer.at(1)) if occasion == "reaction" else (1_000, A_TURN_MS)
    assert low <= every[0][0] <= high


@pytest.mark.parametrize("ruleset", RULESETS)
def test_the_time_of_an_act_depends_on_public_facts(ruleset):
    """In any position, its occasion and the limits of its delay are the same with different hands."""

    def asked(state, seat):
        seats = [SimpleNamespace(computer="hard" if each == seat else None) for each in range(len(state.hands))]
        record = SimpleNamespace(seats=seats, pace=PACE)
        table: Any = SimpleNamespace(status=Status.PLAYING, frozen=False, decision=state.seq, record=record)
        table.view = lambda seat: view_for(state, seat)
        occasion, view = _occasion(table, seat)
        return occasion, None if occasion is None or view is None else _wait(
            table, view, seat, _to(view, occasion), 0.5
        )

    changed = 0
    for number, (state, seat) in enumerate(positions(ruleset, 2_000)):
        if number % 4 == 0:
            other = redealt(state, None, number, answers=True)
            changed += other.hands[seat] != state.hands[seat]
            assert asked(state, seat) == asked(other, seat)
    assert changed > 200


# -- replacement and return ----------------------------------------------------------------------------------------


async def absent(desk, people=2):
    """Return a game of people in which the first player in turn has missed two turns."""
    table = await desk.against(people=people)
    first = table.record.seats[turn_of(table)].player
    seat = table.seat_of(first)
    play_for_people(desk, but=first)
    await desk.until(lambda: table.record.seats[seat].away)
    return table, first, seat


async def test_an_absent_player_is_replaced_and_gets_the_seat_back_at_once(desk):
    table, player, seat = await absent(desk)
    assert table.record.seats[seat].computer == "normal"
    await desk.until(lambda: desk.journal.entries[table.id][-1].by == "computer")
    assert desk.journal.entries[table.id][-1].action.seat == seat
    await desk.until(lambda: turn_of(table) == seat and window_of(table) is None)
    await table.come_back(player)
    seq = table.view(None).seq
    await desk.pass_time(PACE.turn_ms - 1)
    assert table.view(None).seq == seq  # the turn is the player's, with its full time
    assert table.record.seats[seat].computer is None


async def test_it_does_not_play_for_people_who_are_present(desk):
    table = await desk.against("normal")
    seat = table.seat_of(1)
    with rejected("not_seated"):
        await table.submit_for(Pass(seat, 1), decision=None, stamp=1)
    ai = next(i for i, its in enumerate(table.record.seats) if its.level)
    with rejected("not_seated"):
        await table.submit(table.record.seats[ai].player, Pass(ai, 1), decision=None, stamp=1)
    assert table.seat_of(table.record.seats[ai].player) is None


# -- when something goes wrong ---------------------------------------------------------------------------------------


async def test_an_ai_that_fails_does_not_halt_the_game(caplog):
    def broken(level, view, seed):
        raise ValueError(repr(view.hand))

    desk = AiDesk(broken)
    table = await in_turn(desk, "normal")
    seq = table.view(None).seq
    await desk.pass_time(COMPUTER_MS)
    await desk.pass_time(COMPUTER_MS)
    assert table.view(None).seq > seq
    assert "auto" in [entry.by for entry in desk.journal.entries[table.id]]
    assert not any(seat.missed for seat in table.record.seats if seat.level)
    desk.computers.close()
    gc.collect()  # asyncio would quote an error that was never retrieved
    errors = [record.getMessage() for record in caplog.records if record.levelno == logging.ERROR]
    assert errors
    assert not any("Card" in text or "D25" in text for text in errors)  # hands must not be logged


async def test_a_failed_write_is_made_up_for(desk, caplog):
    caplog.set_level(logging.CRITICAL)
    table = await in_turn(desk, "normal")
    desk.journal.failing = True
    await desk.pass_time(A_TURN_MS)
    seq = table.view(None).seq
    desk.journal.failing = False
    await desk.pass_time(COMPUTER_MS)
    assert table.view(None).seq > seq


async def test_it_continues_after_a_restart(desk):
    await in_turn(desk, "normal")
    desk.computers.close()
    await desk.restart()
    taken_up = await desk.tables.at(ROOM)
    seq = taken_up.view(None).seq
    await desk.pass_time(A_TURN_MS)
    assert taken_up.view(None).seq > seq


# -- the lobby -------------------------------------------------------------------------------------------------------


def test_ai_players_can_be_added_to_the_lobby_and_removed():
    lobby = Lobby("classic", "standard").join(50, "Ann").with_computer("easy").with_computer("hard")
    assert [(member.player, member.level) for member in lobby.members] == [(50, None), (1, "easy"), (2, "hard")]
    assert len({member.name for member in lobby.members}) == 3
    assert [member.name for member in lobby.people] == ["Ann"]
    lobby = lobby.leave(1).with_computer("normal")
    assert [(member.player, member.level) for member in lobby.members] == [(50, None), (2, "hard"), (1, "normal")]
    assert lobby.without_computer().without_computer().members == lobby.people
    with ruled_out("no_computer"):
        Lobby("classic", "standard").without_computer()
    with ruled_out("unknown_level"):
        lobby.with_computer("divine")


def test_people_take_the_places_and_teams_of_ai_players():
    lobby = Lobby("classic", "standard").in_shape(Shape(2, 2)).join(50, "Ann")
    for _ in range(3):
        lobby = lobby.with_computer("normal")
    with ruled_out("table_full"):
        lobby.with_computer("easy")
    lobby = lobby.on_side(3, 1)
    for player in (60, 70, 80):
        lobby = lobby.join(player, "Bob")
    assert [(member.player, member.side) for member in lobby.members] == [(50, None), (80, None), (70, None), (60, 1)]
    with ruled_out("table_full"):
        lobby.join(90, "Cat")


def test_a_seat_knows_who_plays_it():
    assert Seat(1, "Ann").computer is None
    assert Seat(1, "Ann", away=True).computer == "normal"
    assert Seat(1, "Ann", away=True, level="hard").computer == "hard"
