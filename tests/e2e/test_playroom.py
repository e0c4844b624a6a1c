"""Playroom through the simulated Discord: up to nine seats, in teams or each alone, with all variants."""

import random
import re
from itertools import takewhile

import pytest
from msgspec.structs import replace
from simcord.results import to_discord_message

from cogs.screens.hand.screen import hand_screen
from cogs.screens.parts import payload_of
from cogs.screens.table.message import table_screen
from engine import Card, Phase, Play
from engine.cards import SAFETIES
from engine.table import Status
from tests.e2e.test_secrets import ALWAYS_NAMED, ENGLISH, cards_asked, laid_open, otherwise_dealt
from tests.e2e.world import World, assert_fits, buttons, custom_ids, sensible, speaking, text
from tests.effort import FULL, full_or
from tools.testkit.playouts import game as random_game
from tools.testkit.scenario import SEATS, Game, position
from tools.testkit.tables import state_of

NINE = ("Ann", "Bob", "Cat", "Dan", "Eve", "Fay", "Gus", "Hal", "Ivy")
LONG = tuple(f"{name} {'Bartholomew of the Great Garage':.28}" for name in NINE)
"""The longest names that Discord accepts."""
STARRY = tuple(f"{name}{'*' * 29}" for name in NINE)
"""Names that are even longer when escaped."""
ALL_VARIANTS = {"cumulation": "on", "reshuffle_discard": "on", "con_sense": "on"}
LANGUAGES = {"en": "en-US", "fr": "fr", "es": "es-ES"}


@pytest.fixture
def names():
    return NINE


@pytest.fixture
async def world(simcord_env, tmp_path, names):
    """A server with nine people."""
    yield World(simcord_env, tmp_path / "race.db", names)
    await simcord_env.bot.close()


# -- looking on ------------------------------------------------------------------------------------------------


class Onlooker:
    """Checks every message that any person sees, after each click: its size, its privacy, its targets."""

    def __init__(self, world, table):
        self.world, self.table = world, table
        self.seat_of = {person.id: seat for seat, person in world.seats(table)}
        self.seen = set()
        """All cards that were ever face up."""
        self.shown = {}
        self.targets = set()
        """Pairs of a side and a target that was offered to it."""
        self.met = set()
        """The kinds of events that have happened."""
        self.own_cards = self.public_states = 0
        self._click, world.click = world.click, self.click

    @property
    def state(self):
        return state_of(self.table)

    def lies_open(self):
        for standing in self.table.view(None).standings:
            self.met |= {"wrong way"} if standing.wrong_way else set()
            self.met |= {"several problems"} if len(standing.problems) > 1 else set()
        self.seen |= laid_open(self.state)
        self.seen |= {card for tableau in self.state.tableaus for card in tableau.direction}

    async def click(self, person, message, custom_id):
        """Press a button and check all messages."""
        if custom_id.split(":")[1] in ("play", "aim", "drop", "react"):
            card = Card(custom_id.split(":")[4])
            self.lies_open()
            version = self.state.seq
        else:
            card, version = None, self.state.seq
        answer = await self._click(person, message, custom_id)
        if card is not None and self.state.seq != version:
            self.seen.add(card)  # it may be shuffled into the pile immediately
        self.look()
        return answer

    def look(self):
        self.lies_open()
        for person in self.world.people:
            for stored in self.world.stored(person):
                key = (person.id, stored.id)
                if self.shown.get(key) == stored.components:
                    continue
                self.shown[key] = stored.components
                message = to_discord_message(self.world.env, stored)
                assert_fits(message)
                if message.flags.ephemeral:
                    self.look_at_hand(self.seat_of[person.id], message)
                elif custom_ids(message, f"cf1:menu:{self.table.id}"):
                    self.look_at_table(message)

    def look_at_hand(self, seat, message):
        hand = self.state.hands[seat]
        asked = cards_asked(message, self.table.id, self.table.decision)
        aims = custom_ids(message, f"cf1:aim:{self.table.id}:{self.table.decision}:")
        assert not asked or sorted(asked) == sorted(hand)
        assert cards_named(message) <= {*hand, *self.seen, *ALWAYS_NAMED}
        self.own_cards += len(asked)
        names = {item["custom_id"]: item["label"] for item in buttons(message)}
        sides = self.state.setup.sides
        for aim in aims:
            *_, card, way = aim.split(":")
            play = self.table.plays(seat, Card(card))[int(way)]
            assert play in self.table.view(seat).legal
            assert play.target is not None and play.target != sides[seat]
            members = [self.table.record.seats[i].name for i, side in enumerate(sides) if side == play.target]
            assert all(name in names[aim] for name in members)
            assert self.table.record.seats[seat].name not in names[aim]
            self.targets.add((sides[seat], play.target))

    def look_at_table(self, message):
        assert not [name for name in custom_ids(message) if name.split(":")[1] in ("play", "aim", "drop", "draw")]
        assert cards_named(message) <= {*self.seen, *ALWAYS_NAMED}
        if self.table.status is Status.PLAYING:
            assert "-# All variants" in text(message)
            if self.state.setup.n_sides > 4:
                assert_a_line_each(message, self.table)
            self.public_states += 1
        self.met |= {word for word in ("is shuffled", "COUP-FOURRÉ") if word in text(message)}


def cards_named(message):
    """Return the cards named in the texts and labels of a message; End of Wrong Way does not name Wrong Way.

    The km of a side, and the limit of a card, do not count as names.
    """
    said = "\n".join([text(message), *(item.get("label") or "" for item in buttons(message))])
    said = re.sub(r"at most 50 km a card|\*\*[^·\n]* · [0-9,]+(/[0-9,]+)? km|now [0-9,]+ km", "", said)
    pictures = [text(message), *((item.get("emoji") or {}).get("name") or "" for item in buttons(message))]
    named = {Card(name) for name in re.findall(r"\bcf_([A-Z0-9_]+)_[0-9a-f]+\b", "\n".join(pictures))}
    for card in sorted(Card, key=lambda card: -len(ENGLISH.card_short(card))):
        said, times = re.subn(rf"\b{re.escape(ENGLISH.card_short(card))}\b", "", said)
        named |= {card} if times else set()
    return named


def assert_a_line_each(message, table):
    """Assert that one block of the table message has a line for each side, in turn order, and nothing else."""
    view = table.view(None)
    order = list(range(view.setup.n_sides))
    block = next(part for part in text_parts(message) if part.count(" km") >= len(order))
    lines = block.splitlines()
    assert len(lines) == len(order) == view.setup.n_sides
    for line, side in zip(lines, order, strict=True):
        names = [seat.name for i, seat in enumerate(table.record.seats) if view.setup.sides[i] == side]
        assert all(f"**{name}**" in line for name in names) if len(names) == 1 else all(name in line for name in names)
        assert f" · {view.standings[side].total:,}/{view.target:,} km · " in line + " · "
        assert line.startswith("▶️ ") == (view.setup.sides[view.turn] == side and view.phase is not Phase.OVER)


def text_parts(message):
    """Return the texts of a message one by one."""
    return [item.content for item in walk(message.components) if hasattr(item, "content")]


def walk(components):
    for component in components:
        yield component
        yield from walk(getattr(component, "children", ()))


async def start(world, seats, options, **command):
    """Let nine people start a game with all variants; return its table."""
    await world.start(9, options=options, game="playroom.all_variants", seats=seats, **command)
    return await world.table()


# -- whole games -----------------------------------------------------------------------------------------------


def keen(chance):
    """Return a policy that attacks everyone more often than is sensible, and keeps safeties for a coup-fourré."""

    def choose(view):
        kept = [action for action in view.legal if not (isinstance(action, Play) and action.card in SAFETIES)]
        view = replace(view, legal=tuple(kept) or view.legal)
        attacks = [action for action in view.legal if isinstance(action, Play) and action.target is not None]
        return chance.choice(attacks) if attacks and chance.random() < 0.7 else sensible(view)

    return choose


@pytest.mark.long
@pytest.mark.parametrize(("seats", "n_sides"), [("9x1", 9), ("3x3", 3)])
async def test_a_whole_game_of_nine(world, ann, monkeypatch, seats, n_sides):
    table = await start(world, seats, {"game_points": 500}, seed=2, monkeypatch=monkeypatch)
    assert table.view(None).setup.n_sides == n_sides
    assert {name: dict(table.view(None).setup.options)[name] for name in ALL_VARIANTS} == ALL_VARIANTS
    onlooker = Onlooker(world, table)
    await world.play_on(
        until=lambda table: table.status is not Status.PLAYING, most=6_000, choose=keen(random.Random(2))
    )
    assert table.status is Status.FINISHED
    onlooker.look()
    assert_fits(world.public())
    final = text(world.public())
    assert "wins!" in final or "share the win!" in final
    view = table.view(None)
    assert max(view.outcome.totals) >= 500
    for total in view.outcome.totals:
        assert f"{total:,}" in final
    for name in NINE:
        assert name in final
    scores = (await ann.click(world.public(), label="Scores")).response
    assert_fits(scores)
    assert onlooker.own_cards > 500 and onlooker.public_states > 100  # messages were checked
    assert onlooker.met == {"wrong way", "several problems", "is shuffled", "COUP-FOURRÉ"}
    attackers, attacked = map(set, zip(*onlooker.targets, strict=True))  # when there was a choice
    assert len(attackers) > n_sides // 2 and attacked == set(range(n_sides))


@pytest.mark.parametrize("sides", ["0101", "010101", "012012", "01010101", "01230123", "012012012"])
async def test_partners_are_no_targets(world, sides):
    teams, seats = len(set(sides)), len(sides)
    await world.start(seats, game="playroom.all_variants", seats=f"{teams}x{seats // teams}")
    held = {who: "FLAT LIMIT WRONGWAY ..." if who == "B" else "..." for who in SEATS[:seats]}
    table = await world.arrange(
        position(ruleset="playroom", preset="all_variants", sides=sides, hands=held, turn="B")
    )  # every side can be attacked: cumulation
    people, names = dict(world.seats(table)), [seat.name for seat in table.record.seats]
    own = int(sides[1])
    others = [side for side in range(teams) if side != own]
    for card in (Card.FLAT, Card.LIMIT):
        hand = await world.hand(people[1])
        play = next(name for name in custom_ids(hand, "cf1:play:") if f":{card}:" in name)
        assert [way.target for way in table.plays(1, card)] == others
        if len(others) > 1:
            ways = (await people[1].click(hand, custom_id=play)).response
            labels = {item["custom_id"]: item["label"] for item in buttons(ways) if ":aim:" in item["custom_id"]}
            assert len(labels) == len(others)
            for label, side in zip(labels.values(), others, strict=True):
                assert [name for name in names if name in label] == [
                    name for name, its in zip(names, sides, strict=True) if int(its) == side
                ]
    before = state_of(table)
    aim = f"cf1:aim:{table.id}:{table.decision}:{Card.FLAT}:{len(others)}"  # not offered
    with world.forged(world.public(), aim):
        answer = world.answer_to(people[1], await people[1].click(world.public(), custom_id=aim))
    assert answer.flags.ephemeral and "not belong to any table here" in text(answer)
    assert state_of(table) == before


async def test_screens_of_nine_do_not_depend_on_hidden_cards(world):
    table = await start(world, "3x3", {})
    hands, shuffle, choose = {}, random.Random(5), keen(random.Random(3))
    for _ in range(full_or(80, 30)):
        await world.take_turn(hands, choose)
        public = payload_of(table_screen(table, ENGLISH))
        assert payload_of(table_screen(otherwise_dealt(table, None, shuffle), ENGLISH)) == public
        for seat in range(9):
            other = otherwise_dealt(table, seat, shuffle)
            assert state_of(other) != state_of(table)
            own = payload_of(hand_screen(table, seat, ENGLISH))
            assert payload_of(hand_screen(other, seat, ENGLISH)) == own


async def test_a_hand_is_shown_to_its_player_alone(world):
    """Copied buttons of a hand do nothing for other players, not even for the partner."""
    table = await start(world, "3x3", {})
    seats = dict(world.seats(table))
    turn = table.view(None).turn
    hand = await world.hand(seats[turn])
    before = state_of(table)
    for seat in ((turn + 3) % 9, (turn + 1) % 9):  # the partner, and an opponent
        assert hand.id not in {message.id for message in world.channel.history(viewer=seats[seat])}
        for custom_id in custom_ids(hand, f"cf1:play:{table.id}:"):
            with world.forged(world.public(), custom_id):
                answer = world.answer_to(seats[seat], await seats[seat].click(world.public(), custom_id=custom_id))
            assert answer.flags.ephemeral
            assert sorted(cards_asked(answer, table.id, table.decision)) == sorted(before.hands[seat])
    assert state_of(table) == before


# -- long names, long scores -----------------------------------------------------------------------------------


async def after_a_round(world, seats, language):
    """Play until the first round is scored, a sample its last acts, checking that every message fits; return the table."""
    table = await start(world, seats, {"game_points": 25_000})
    await world.set_server(language=language)
    if not FULL:
        acts = takewhile(lambda act: not act[-1].state.sheets, random_game(state_of(table), 4))
        await world.arrange(Game([step.state for *_, step in acts][-8]))
    click = world.click

    async def click_and_look(person, message, custom_id):
        answer = await click(person, message, custom_id)
        assert_fits(answer)
        assert_fits(world.public())
        return answer

    world.click = click_and_look
    with speaking(LANGUAGES[language]):
        await world.play_on(until=lambda table: table.view(None).sheets, most=6_000, choose=keen(random.Random(4)))
    return table


@pytest.mark.parametrize(
    ("seats", "language"),
    [
        ("9x1", "fr"),  # the longest texts
        *(pytest.param("9x1", language, marks=pytest.mark.long) for language in LANGUAGES if language != "fr"),
        *(pytest.param("3x3", language, marks=pytest.mark.long) for language in LANGUAGES),
    ],
)
@pytest.mark.parametrize("names", [STARRY], ids=["starry"])
async def test_the_longest_names_fit_every_message(world, seats, language):
    table = await after_a_round(world, seats, language)
    assert_fits(world.public())
    with world.as_bot():
        await table.ask_to_stop(table.record.seats[0].player)
    await world.env.settle()
    assert custom_ids(world.public(), "cf1:stop_agree")
    assert_fits(world.public())
    with world.as_bot():
        await table.stop("Ann", 99)
    await world.env.settle()
    assert not custom_ids(world.public(), "cf1:hand")
    assert_fits(world.public())


@pytest.mark.parametrize("names", [NINE, LONG, STARRY], ids=["short", "long", "starry"])
async def test_the_scores_of_many_rounds_fit_a_message(world, ann):
    table = await start(world, "9x1", {"game_points": 25_000})
    played = next(step.state for *_, step in random_game(state_of(table), 4) if step.state.sheets)
    for rounds in (1, 2, 3, 4, 6, 9):
        await world.arrange(Game(replace(played, sheets=played.sheets * rounds, round=rounds + 1)))
        scores = await world.scores(ann)
        assert scores.flags.ephemeral
        assert f"Score sheet of round {rounds}" in text(scores), rounds
        assert_fits(scores)
