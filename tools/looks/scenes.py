"""The scenes: each arranges a position, plays, and photographs what three people see at chosen moments.

Unless a scene says otherwise, A acts, B is affected, and C looks on.
"""

import asyncio
from time import time
from unittest.mock import patch

from simcord.components import walk_components

from engine.challenges.daily import day_of
from engine.replays.rewards import Car, Colour
from engine.table import Availability, Order, Orders
from tools.looks.stage import Stage
from tools.testkit.scenario import SEATS, Side, position
from tools.testkit.tables import arrange

_MOST, _MOST_OF_SIX, _MOST_OF_NINE = 560, 640, 700
"""How high a hand may be on a phone, in pixels: with up to four sides, with six, and with nine."""

_FULL_HAND = {"A": "D100 D50 R_GAS REPAIRS STOP ENDLIMIT ACE"}
_UNDER_WAY = {"A": Side("GO", km=200), "B": Side("GO", km=300), "C": Side("GO", speed="LIMIT", km=50)}
_NEARLY_THERE = {
    "A": Side("GO", km=900, safeties="TANK PROOF!"), "B": Side("GO FLAT", km=450),
    "C": Side("GO", km=700, safeties="WAY"), "hands": {"A": "D100 ..."}, "target": 1000, "extended_by": "B",
}  # fmt: skip
"""A round that A completes with the D100."""


async def introduction(stage: Stage):
    """The bot is added to the server; A presses its button, and asks what it is."""
    stage.add_bot()
    await stage.look("added")
    await stage.press("A", "new")
    await stage.look("pressed")
    await stage.clear()
    await stage.command("A", "about")
    await stage.look("about", "A")
    for page in ("privacy", "terms"):
        await stage.press("A", "about", page)
        await stage.look(page, "A")


async def lobby(stage: Stage):
    """Opening a table: A is the host, B joins, C has not."""
    await stage.command("A", "new")
    await stage.look("opened")
    await stage.press("B", "join")
    await stage.look("joined")
    await stage.press("A", "rulesets")
    await stage.look("rulesets", "A")
    await stage.press("A", "menu")
    await stage.look("more", "A")
    await stage.press("A", "options")
    await stage.look("options", "A")
    await stage.press("A", "seats")
    await stage.look("seats", "A")


async def slow_lobby(stage: Stage):
    """A opens a table for a slow game, and chooses how long it waits for vacations; B looks into the thread."""
    await stage.command("A", "new", pace="day")
    await stage.look("starter")
    await stage.enter_thread()
    await stage.look("opened")
    await stage.press("A", "menu")
    await stage.look("more", "A")
    await stage.press("A", "options")
    await stage.look("options", "A")
    await stage.select("A", "vacation", "14")
    await stage.look("chosen")


async def alerts(stage: Stage):
    """B and C have asked to be told of games; A waits for players, and B joins."""
    await stage.command("A", "new")
    await stage.press_each("B", "menu", "alert")
    await stage.look("panel", "B")
    await stage.call_people("BC")
    await stage.look("told")
    await stage.press("B", "join")
    await asyncio.sleep(3)  # changes within this time make one edit
    await stage.look("joined", "C")
    await stage.press("A", "start")
    await asyncio.sleep(3)
    await stage.look("begun", "C")
    for who in "BC":
        await _more_preferences(stage, who)
        await stage.press_each(who, "alerts", "alert_off")
    await stage.look("off", "B")


async def invitations(stage: Stage):
    """A invites B by name when opening a table, and C in the panel of seats; C declines."""
    await stage.command("A", "new", friends=f"<@{stage.people['B'].id}>")
    await stage.look("opened")
    await stage.press_each("A", "menu", "options", "seats")
    await stage.select("A", "invite", stage.people["C"])
    await stage.look("invited")
    await stage.press("C", "quit")
    await stage.press("B", "join")
    await stage.look("answered")


async def blocks(stage: Stage):
    """A does not play with F and G."""
    await _more_preferences(stage, "A")
    await stage.press("A", "blocks")
    await stage.look("nobody", "A")
    await stage.select("A", "block", stage.people["F"], stage.people["G"])
    await stage.look("two", "A")


async def thread(stage: Stage):
    """A is asked where to play and opens a thread; B joins from the channel, the game begins and ends."""
    await stage.choose(place="ask")
    await stage.command("A", "new")
    await stage.look("asked", "A")
    await stage.press("A", "where", "thread")
    await stage.look("waiting")
    await stage.press("B", "sit")
    await stage.look("joined")
    await stage.enter_thread()
    await stage.look("inside")
    await stage.press("A", "start")
    stage.enter(stage.page.channel.id)
    await asyncio.sleep(3)  # changes within this time make one edit
    await stage.command("A", "hand")
    await stage.look("playing")
    await stage.command("C", "new")
    await stage.press("C", "where", "channel")
    await stage.look("another")


async def appointment(stage: Stage):
    """A plans a table for tomorrow; B says so, and A asks to call it off."""
    await stage.command("A", "new", at="tomorrow 21:30", length="short")
    await stage.press("B", "there")
    await stage.look("planned")
    await stage.press("A", "calloff")
    await stage.look("sure", "A")
    await stage.press("A", "calloff_now")
    await stage.look("called_off")


async def first_turn(stage: Stage):
    """The cards are dealt: A begins, B waits, C has no seat."""
    await stage.table("AB")
    for who in "AB":
        await stage.press(who, "hand")
    await stage.look("dealt", "AB", most=_MOST)


async def coup_fourre(stage: Stage):
    """A attacks B, who holds the safety; C plays, too."""
    await _punctured(stage)
    await stage.look("asked", most=_MOST)
    await stage.press("B", "react")
    await stage.look("declared", most=_MOST)


async def spoken(stage: Stage):
    """B, who holds the safety, listens in text mode, with numbered cards, while A attacks."""
    await stage.prefer("B", text_mode=True, narrator="everything", numbers=True)
    await _punctured(stage)
    await stage.look("asked", "B")
    await stage.press("B", "react")
    await stage.look("declared", "B")
    await stage.prefer("B")


async def missed_coup_fourre(stage: Stage):
    """A attacks B, who holds the safety but draws after a while; C looks on."""
    table = await _punctured(stage)
    await stage.rest()
    await stage.pass_time(table)
    await asyncio.sleep(1)  # hands of people who must not act follow after a while
    await stage.look("may_draw", most=_MOST)
    await stage.press("B", "draw")
    await asyncio.sleep(1)  # a race takes a moment
    await stage.look("missed", "B", most=_MOST)


async def four_sides(stage: Stage):
    """The hand and the table with four sides; a full hand of different cards."""
    await stage.arranged(
        "ABCD", seats="4x1", hands=_FULL_HAND,
        A=Side("GO", km=475, safeties="TANK"), B=Side("GO ACCIDENT", speed="LIMIT", km=350, safeties="PROOF!"),
        C=Side("GO STOP", km=125), D=Side("GO", km=600, safeties="WAY!"),
    )  # fmt: skip
    await stage.look("turn", "AB", most=_MOST)


async def many_sides(stage: Stage):
    """The hand at a table of six in classic, and of nine in playroom, which A wins."""
    await stage.arranged(
        "ABCDEF", seats="3x2", sides="012012", hands=_FULL_HAND,
        A=Side("GO", km=100), B=Side("GO FLAT", km=250), C=Side("GO", km=50),
    )  # fmt: skip
    await stage.look("six", "A", most=_MOST_OF_SIX)
    await stage.clear()
    sides = {who: Side("GO", km=25 * n) for n, who in enumerate(SEATS)} | {"A": Side("GO", km=600)}
    totals = [4_300 - 100 * n for n in range(len(SEATS))]
    await stage.arranged(SEATS, game="playroom", hands=_FULL_HAND, totals=totals, target=700, **sides)
    await stage.look("nine", "A", most=_MOST_OF_NINE)
    await stage.press("A", "play", "D100")
    await stage.component("A", "leaderboard")
    await stage.look("won", "A")


async def four_racers(stage: Stage):
    """The hand with four sides of Fun & Speed."""
    await _race(
        stage, "ABCD", A=Side(km=50), B=Side(distance="D100 D75"), C=Side(km=50), D=Side("FLAT", km=100),
        hands={"A": "D100 FLAT MIRROR HELI ..."},
    )  # fmt: skip
    await stage.look("turn", "AB", most=_MOST)
    await stage.press("A", "play", "H_FLAT")
    await stage.look("aim", "A", most=_MOST)


async def hold_up(stage: Stage):
    """B and C call Hold Up! 37 ms apart: C is first, and takes one of A's units."""
    await _race(
        stage,
        A=Side(distance="D100 D50 D25"),
        B=Side(distance="D100 D75"),
        C=Side(km=50),
    )
    await stage.look("tied", most=_MOST)
    await stage.race(("C", "holdup", 0), ("B", "holdup", 37))
    await stage.look("called", most=_MOST)
    await stage.press("C", "choose")
    await stage.look("taken", most=_MOST)


async def demi_tour(stage: Stage):
    """A lays the unit that wins; B, who holds the U-turn, turns it back."""
    await _race(
        stage,
        A=Side(km=900),
        B=Side(km=500),
        C=Side(km=250),
        hands={"A": "D100 ...", "B": "UTURN ..."},
    )
    await stage.press("A", "play", "D100")
    await stage.look("asked", most=_MOST)
    await stage.press("B", "react")
    await stage.look("turned_back", most=_MOST)


async def mirrors(stage: Stage):
    """A attacks B with a hazard that B mirrors, then A, then B again."""
    await _race(
        stage,
        A=Side(km=300),
        B=Side(km=300),
        C=Side(km=250),
        hands={"A": "FLAT MIRROR ...", "B": "MIRROR MIRROR ..."},
    )
    await _play_on_b(stage, "H_FLAT")
    await stage.look("attacked", most=_MOST)
    for number, who in enumerate("BAB", 1):
        await stage.press(who, "react", "X_MIRROR")
        await stage.look(f"mirror_{number}", most=_MOST)


async def police(stage: Stage):
    """A searches the hand of B."""
    await _race(
        stage,
        A=Side(km=300),
        B=Side(km=300),
        C=Side(km=250),
        hands={"A": "POLICE SPARE D25 ...", "B": "TANK FLAT MIRROR GO"},
    )
    await _play_on_b(stage, "X_POLICE")
    await stage.look("searching", most=_MOST)
    await stage.press("A", "pick")
    await stage.look("giving", "A")
    await stage.press("A", "swap")
    await stage.look("swapped", most=_MOST)


async def helicopter(stage: Stage):
    """A swaps the tableaus of A and B; then B, whom the cards of 200 km have left, discards all of these."""
    await _race(
        stage,
        A=Side("ACCIDENT", km=75),
        B=Side(speed="LIMIT", distance="D200x2", safeties="PROOF!"),
        C=Side(distance="D200 D50"),
        hands={"A": "HELI ...", "B": "TRASH ..."},
    )
    await _play_on_b(stage, "X_HELI")
    await stage.look("swapped", most=_MOST)
    await stage.press("B", "play", "X_TRASH")
    await stage.look("emptied", most=_MOST)
    await stage.press("C", "draw")
    await stage.look("drawn", "C", most=_MOST)


async def wrong_hold_up(stage: Stage):
    """A calls Hold Up! although no two Totals are equal, and pays."""
    await _race(
        stage,
        A=Side(distance="D100 D50"),
        B=Side(km=300),
        C=Side(km=250),
    )
    await stage.press("A", "holdup")
    if stage.sees("A", "holdup", "sure"):
        await stage.look("asked", "A")
        await stage.press("A", "holdup", "sure")
    await stage.look("wrong", most=_MOST)
    await stage.press("A", "choose")
    await stage.look("paid", most=_MOST)


async def extension(stage: Stage):
    """A has completed the 700 km and may go on to 1,000."""
    await stage.arranged(
        "AB", A=Side("GO", km=600), B=Side("GO", km=450), hands={"A": "D100 ..."}, totals=(4_300, 3_900)
    )
    await stage.press("A", "play", "D100")
    await stage.look("asked", most=_MOST)
    await stage.press("A", "extend", "yes")
    await stage.look("extended", most=_MOST)


async def round_end(stage: Stage):
    """A completes the 1,000 km of three players, and all go on to the next round."""
    await stage.arranged("ABC", **_NEARLY_THERE)
    await stage.press("A", "play", "D100")
    await stage.look("scored", most=_MOST)
    for who in "ABC":
        await stage.press(who, "pass")
    await stage.look("next_round", most=_MOST)


async def podium(stage: Stage):
    """A completes the last round and wins the game."""
    await stage.arranged("ABC", **_NEARLY_THERE, totals=(4_300, 3_900, 2_100))
    await stage.press("A", "play", "D100")
    await stage.component("C", "leaderboard")  # the table message shows the end
    await stage.look("won")
    await stage.press("A", "rematch")
    await stage.look("rematch")


async def screens(stage: Stage):
    """The private screens of a member after a few games."""
    for _ in range(3):
        await stage.table("AB", {"game_points": 1})
        await stage.play_on()
        await stage.clear()
    for name in ("rules", "learn", "preferences", "settings", "hand", "records"):
        await stage.clear()
        await stage.command("A", name)
        await stage.look(name, "A")
    for tab in ("server", "games"):
        await stage.press("A", "records", tab)
        await stage.look(tab, "A")
    await stage.select("A", "replay", await _first_choice(stage, "A", "replay"))
    await stage.look("replay", "A")


async def replays(stage: Stage):
    """A replays a game of two with open hands; B shows everyone the deal of a game of six that all others have left."""
    await stage.table("AB", {"game_points": 1})
    await stage.play_on()
    await stage.clear()
    await stage.command("A", "records")
    await stage.press("A", "replay")
    for reveal in ("hands", "next"):
        await stage.press("A", "replay", reveal)
        for _ in range(4):
            await stage.press("A", "replay", "on")
        await stage.look(reveal, "A")
    await stage.command("B", "records")
    await stage.press("B", "replay")
    await stage.press("B", "replay", "last")
    await stage.press("B", "show", "podium")
    await stage.look("podium", "C")
    await stage.clear()
    await stage.table("ABCDEF")
    await stage.concede("FEDCB")
    await stage.clear()
    await stage.command("B", "records")
    await stage.press("B", "replay")
    await stage.press("B", "replay", "next")
    await stage.press("B", "show", "step")
    await stage.look("shown", "BC")


async def slow_habits(stage: Stage):
    """A looks at the standing orders of a slow game, changes one, and goes on vacation."""
    await stage.choose(speed="hours", timezone="Europe/Paris")
    await stage.table("ABC")
    await stage.press("A", "hand")
    await stage.look("first_hand", "A")
    await stage.press_each("A", "menu", "orders")
    await stage.look("orders", "A")
    await stage.select("A", "order", "ask")
    await stage.press("A", "hand")
    await stage.look("changed", "A")
    await stage.clear()
    await _more_preferences(stage, "A")
    await stage.press("A", "slow")
    await stage.look("page", "A")
    await stage.select("A", "slow_set", "21")
    await stage.look("too_few", "A")
    await stage.press("A", "orders")
    await stage.look("usual_orders", "A")


async def slow_game(stage: Stage):
    """B is called by a slow game and attacks A, who wants to be asked; C may answer in A's place, and looks on."""
    await stage.choose(speed="hours", timezone="Europe/Paris")
    for who in "ABC":  # so that the time of day makes no difference
        await stage.prefer(who, orders=Orders(own=Order.ASK), availability=Availability(0, 0, "Europe/Paris"))
    options = {"coup_by": "any_holder"}
    hands = {"A": "D100 PROOF ...", "B": "FLAT D25 ...", "C": "D25 ..."}
    game = position(options=options, hands=hands, **_UNDER_WAY)
    table = await stage.table("ABC", options)
    with stage.world._bot_scope():
        await arrange(table, game.state)
    await stage.press("A", "hand")
    await stage.look("turn")
    await stage.press("A", "play", "D100")
    await stage.look("called")
    await stage.pass_time(table)
    await stage.look("reminded", "C")
    await stage.press("B", "hand")
    await stage.look("hand", "B")
    await stage.press("B", "play", "H_FLAT")
    await stage.rest()
    await stage.press("B", "aim", "H_FLAT", "0")
    await stage.look("attacked")
    await asyncio.sleep(6)  # until the orders have been carried out
    await stage.press("C", "hand")
    await stage.look("long_window")
    stage.enter(stage.page.channel.id)
    for who in "ABC":
        await stage.command(who, "games")
    await stage.look("games")


async def cars(stage: Stage):
    """A chooses among the cars; then A and B race with theirs, the second time against the best race of the first."""
    await stage.command("A", "preferences")
    await stage.press("A", "pictures")
    await asyncio.sleep(2)  # until the drawing process has started
    await stage.press_each("A", "preferences", "pictures")
    await asyncio.sleep(2)
    await stage.look("page", "A")
    for who, car, colour in zip("AB", (Car.STEAM, Car.ROADSTER), (None, Colour.PINK), strict=True):
        await stage.prefer(who, car=car, colour=colour)
    for moment in ("first", "second"):
        await stage.clear()
        await stage.command("A", "new", length="one_round")
        await stage.press("B", "join")
        await stage.press_each("A", "menu", "options")
        await stage.press("A", "ghost", "on")
        await stage.look(f"{moment}_options", "A")
        await stage.press("A", "start")
        await stage.play_on(laps=8)
        await stage.look(moment, "C")
        await stage.play_on()
    await stage.component("C", "leaderboard")
    await stage.look("podium", "C")


async def mystery(stage: Stage):
    """A opens a table on the mystery road, and B joins."""
    await stage.command("A", "new", game="mystery")
    await stage.press("B", "join")
    await stage.look("lobby", "A")
    await stage.press("A", "menu")
    await stage.look("more", "A")
    await stage.press("A", "options")
    await stage.look("options", "A")


async def solo(stage: Stage):
    """A game of one person against an AI player, in one private message."""
    await stage.command("A", "solo")
    await stage.look("dealt", "A", most=_MOST)


async def coach(stage: Stage):
    """A asks the coach about a game that is over, tries a decision again, and asks for a hint in another one."""
    await stage.table("AB", {"game_points": 1})
    await stage.press("A", "hand")
    await stage.play_on()
    await stage.press("A", "coach")
    await asyncio.sleep(2)  # a review that is ready sooner shows no progress
    await stage.look("asked", "A")
    await _computed(stage, "A")
    await stage.look("review", "A")
    if stage.sees("A", "try"):
        await stage.press("A", "try")
        await stage.look("again", "A")
        await stage.press("A", "tried")
        await _computed(stage, "A")
        await stage.look("tried", "A")
    await stage.clear()
    await stage.command("A", "solo")
    await stage.rest()
    await stage.press("A", "hint")
    await stage.look("sure", "A")
    await stage.press("A", "hint", "sure")
    await stage.rest()
    await stage.look("hint", "A")


async def _computed(stage: Stage, who: str):
    """Wait until the coach has finished."""
    while not any(stage.sees(who, verb) for verb in ("try", "tried", "replay")):
        await asyncio.sleep(1)


async def daily(stage: Stage):
    """A reads what the race of the day is and drives it, B too, and shows how it went; A reads yesterday's solution."""
    today = day_of(int(time() * 1000))
    with stage.world._bot_scope():
        await stage.bot.context.stores.daily.deal(today - 1)
    for who in "AB":
        await stage.command(who, "daily")
        await stage.look("explained", who)
        await stage.press_each(who, "daily_start", "menu", "stop")
        await stage.look("giving_up", who)
        await stage.command(who, "daily")
        await stage.look("begun", who, most=_MOST)
        table = await stage.bot.context.tables.at((-today, stage.people[who].id))
        with patch("engine.table.computers._wait", lambda *_: 40):  # so that the AI players act at once
            await stage.play_on(table=table)
        await stage.look("result", who)
    await stage.press("B", "show", "daily")
    await stage.look("shown", "C")
    await stage.press("B", "daily_board")
    await stage.look("board", "B")
    await stage.press("B", "daily_month")
    await stage.look("month", "B")
    await stage.command("A", "daily")
    await stage.press("A", "daily_solution")
    await stage.look("solution", "A")
    await stage.press("A", "daily_verify")
    await stage.look("verified", "A")


async def lessons(stage: Stage):
    """A takes the lesson of Fun & Speed from its lobby, step by step, and plays alone then; C has no seat."""
    await stage.command("A", "new", game="funspeed")
    await stage.press("A", "learn", "funspeed", "0")
    steps = (("D75", "shout"), ("H_FLAT", "shout3"), ("holdup", "take0"), ("X_MIRROR",), ("X_UTURN",), ("D50x2",))
    for number, choices in enumerate(steps):
        await stage.look(f"step_{number}", "A", most=_MOST)
        for done in range(len(choices)):
            await stage.press("A", "learn", "funspeed", str(number), *choices[: done + 1])
        await stage.look(f"step_{number}_done", "A")
        await stage.press("A", "learn", "funspeed", str(number + 1))
    await stage.look("end", "A")
    await stage.press("A", "solo")
    await stage.look("alone", "A")
    await stage.command("C", "hand")
    await stage.look("outside", "C")


async def takeover(stage: Stage):
    """B leaves a game with A and D for good, an AI plays on, and C takes over the seat."""
    sides = _UNDER_WAY | {"B": Side("GO", km=300, safeties="TANK")}
    await stage.arranged("ABD", hands={"A": "D50 ...", "B": "PROOF D100 D75 ..."}, **sides)
    await stage.press("A", "play", "D50")
    await stage.rest()  # what B is asked would take the place of the menu
    await stage.press_each("B", "menu", "leave")
    await stage.look("leaving", "B")
    await stage.press("B", "leave_now")
    await stage.look("left")
    await stage.press("C", "take")
    await stage.look("taken")
    await stage.press("A", "menu")
    await stage.look("menu", "A")


SCENES = (
    introduction, lobby, slow_lobby, alerts, invitations, blocks, thread, appointment, first_turn, solo, daily, lessons, coup_fourre, missed_coup_fourre, four_sides, many_sides, four_racers, extension, round_end, podium, hold_up, wrong_hold_up, demi_tour,
    spoken, mirrors, police, helicopter, takeover, replays, coach, slow_habits, slow_game, cars, mystery, screens,
)  # fmt: skip


async def _more_preferences(stage: Stage, who: str):
    """Let a member open the second page of the preferences."""
    await stage.command(who, "preferences")
    await stage.press(who, "pictures")


async def _race(stage: Stage, people: str = "ABC", **said):
    """Seat these people in this position of Fun & Speed, with automatic shouts."""
    await stage.arranged(people, {"shouts": "auto"}, game="funspeed", **said)


async def _punctured(stage: Stage):
    """Let A attack B, who holds the safety; C plays, too. Return the table."""
    table = await stage.arranged("ABC", hands={"A": "FLAT ...", "B": "PROOF ..."}, **_UNDER_WAY)
    await _play_on_b(stage, "H_FLAT")
    return table


async def _play_on_b(stage: Stage, card: str):
    """Let A play a card against B, who comes first if there is a choice of victims."""
    await stage.press("A", "play", card)
    await stage.rest()
    if stage.sees("A", "aim", card):
        await stage.press("A", "aim", card, "0")


async def _first_choice(stage: Stage, who: str, verb: str) -> str:
    message, custom_id = await stage.component(who, verb)
    (menu,) = (part for part in walk_components(message.components) if part.get("custom_id") == custom_id)
    return menu["options"][0]["value"]
