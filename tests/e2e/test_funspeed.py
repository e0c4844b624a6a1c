"""Fun & Speed through the simulated Discord: every card, every interrupt."""

import re
from collections import Counter

import pytest
from msgspec.structs import replace

from engine import Card, Play
from engine.actions import Shout, Swap, Take
from engine.rules.funspeed import SOUNDS
from tests.e2e.world import (
    buttons,
    clicked,
    custom_ids,
    stamped,
    text,
    unsettled,
    work_without_time,
)
from tools.testkit.scenario import SEATS, Side, position
from tools.testkit.tables import arrange, state_of

AUTO = {"shouts": "auto"}


class Race:
    """A race in which all players have a hand on show; people are named by the letters of their seats."""

    def __init__(self, world, table):
        self.world, self.table = world, table
        self.people = {SEATS[seat]: person for seat, person in world.seats(table)}
        self.hands = {}

    async def open_hands(self):
        for who, person in self.people.items():
            self.hands[who] = await self.world.hand(person)
        return self

    @property
    def state(self):
        return state_of(self.table)

    @property
    def window(self):
        return self.state.windows[-1]

    @property
    def totals(self):
        return [standing.total for standing in self.table.view(None).standings]

    @property
    def public(self):
        """Return the current text of the table message, without card emoji."""
        return told(self.world.public)

    def private(self, who):
        """Return the current text of a person's newest private message."""
        return told(self.shown(who))

    def shown(self, who):
        """Return the current newest private message of a person."""
        return self.world.hand_on_show(self.people[who])

    def asked(self, who, verb):
        """Return the buttons of this kind in a person's hand."""
        return custom_ids(self.shown(who), f"cf1:{verb}:")

    def asks_all(self, verb):
        """Return the buttons of this kind on the table message."""
        return custom_ids(self.world.public, f"cf1:{verb}:")

    def labels(self, who, verb):
        return [button["label"] for button in buttons(self.shown(who)) if f":{verb}:" in button["custom_id"]]

    async def do(self, who, action):
        """Act by clicking, in the hand if it has the button."""
        self.hands[who] = await self.world.do(self.people[who], self.hands[who], self.table, action)

    async def press(self, who, custom_id, message=None):
        """Press this button of the hand or of another message."""
        message = self.hands[who] if message is None else message
        self.hands[who] = await self.world.click(self.people[who], message, custom_id)

    async def attack(self, who, card, on):
        """Attack with the right sound."""
        seat = SEATS.index(who)
        await self.do(who, Play(seat, card, SEATS.index(on)))
        await self.do(who, Shout(seat, self.window.id, SOUNDS[card]))


def told(message):
    """Return the text of a message, without card emoji."""
    return re.sub(r"<:\w+:\d+> ", "", text(message))


async def start(world, players=2, options=None, **more):
    """Start a race in which nobody has auto-pass on; return its table."""
    for person in world.people:
        await world.prefer(person, auto_pass=False, tips=False)
    await world.start(players, options=options, game="funspeed", **more)
    return await world.table()


async def race(world, players=2, options=None, **said):
    """Start a race in a position as in `tools.testkit.scenario`, with all hands on show."""
    table = await start(world, players, options)
    await Race(world, table).open_hands()  # so that all have seen the deal
    await world.arrange(position(ruleset="funspeed", sides=players, options=options, **said))
    return await Race(world, table).open_hands()


# -- a race for one unit: Demi-tour, Bornes Killer and Hold Up! --------------------------------------------------

FIRST, SECOND, THIRD = 7, 17, 27
"""Stamps of three clicks, ten milliseconds apart."""


async def tied_by_a_unit(world):
    """Ann has laid 100 km in silence, and so is tied with Bob, who holds the Demi-tour."""
    four = await race(
        world, 4, A=Side(distance="D75 D25"), B=Side(km=200), hands={"A": "D100 ...", "B": "UTURN ..."},
    )  # fmt: skip
    await four.do("A", Play(0, Card.D100))
    return four


async def clicked_at_once(four, stamps, arrival):
    """Let Bob, Cat and Dan click on the table message: a U-turn, Bornes Killer and Hold Up!, with these stamps."""
    window, message = four.window.id, four.world.public
    number = four.table.id
    clicks = {
        "B": f"cf1:react:{number}:{window}:X_UTURN",
        "C": f"cf1:killer:{number}:{window}",
        "D": f"cf1:holdup:{number}",
    }
    answers = {}
    with unsettled(four.world.env):
        for who in arrival:
            with stamped(four.world.env, stamps[who]):
                answers[who] = await four.people[who].click(message, custom_id=clicks[who])
    await four.world.settle()
    await four.world.pass_time(1)
    for who in answers:
        four.hands[who] = four.shown(who)
    return answers


ORDERS = {
    "uturn": {"B": FIRST, "C": SECOND, "D": THIRD},
    "killer": {"C": FIRST, "B": SECOND, "D": THIRD},
    "hold_up": {"D": FIRST, "B": SECOND, "C": THIRD},
}
SAID = {
    "uturn": "U-TURN!\nBob cancels 100 km of Ann. Reaction: 0.01 s. Photo finish: 10 ms ahead.",
    "killer": "BORNES KILLER!\nCat has noticed: Ann did not announce 100 km, which is discarded. Reaction: 0.01 s. "
    "Photo finish: 10 ms ahead.",
    "hold_up": "HOLD UP!\nAnn and Bob were level at 200 km. Dan called first. Photo finish: 10 ms ahead.",
}


@pytest.mark.parametrize("arrival", ["BCD", "DCB"])
@pytest.mark.parametrize("winner", ORDERS)
async def test_three_race_for_a_unit_and_the_earliest_click_wins(world, winner, arrival):
    four = await tied_by_a_unit(world)
    await clicked_at_once(four, ORDERS[winner], arrival)
    assert SAID[winner] in four.public
    assert sum(said in four.public for said in ("U-TURN!", "BORNES KILLER!", "HOLD UP!")) == 1
    assert "wrong" not in four.public
    if winner == "hold_up":
        assert "Which distance do you take?" in four.private("D")
        assert set(four.labels("D", "choose")) == {
            "Ann: 75 km", "Ann: 25 km", "Ann: 100 km", *(f"Bob: {its.km} km" for its in four.state.tableaus[1].distance),
        }  # fmt: skip
        await four.do("D", Take(3, four.window.id, 0, Card.D100, 100))
        assert (
            "Dan called first. Photo finish: 10 ms ahead.\nDan took 100 km from Ann: 100 km left, 100 km for Dan."
            in four.public
        )
    assert four.state.windows == ()
    assert four.state.race == ()
    counted = [(seat.hold_ups, seat.false_calls) for seat in four.table.record.seats]
    assert counted == [(0, 0), (0, 0), (0, 0), (int(winner == "hold_up"), 0)]  # being late costs nothing
    await world.pass_time(3)  # and the losers are told so in their own messages, without another click
    for who, stamp in ORDERS[winner].items():
        assert ("costs you nothing more" in four.private(who)) == (stamp != FIRST)


CALLS = {"D": 7, "C": 107, "B": 147}
"""Stamps of three calls."""


@pytest.mark.parametrize("arrival", ["DCB", "BCD"])
async def test_a_player_beaten_to_a_call_sees_the_margin_and_the_game_go_on(world, arrival):
    """Without another click, and however long the winner takes to choose."""
    four = await race(world, 4, A=Side(distance="D75 D25 D100"), B=Side(km=200), hands={"A": "D100 ..."})
    message, answers = world.public, {}
    with unsettled(world.env):
        for who in arrival:
            with stamped(world.env, CALLS[who]):
                answers[who] = await four.people[who].click(message, custom_id=f"cf1:holdup:{four.table.id}")
    await world.settle()
    await world.pass_time(5)
    four.hands |= {who: four.shown(who) for who in answers}
    assert "Ann and Bob were level at 200 km. You called first, 100 ms before Cat." in four.private("D")
    for chosen in (False, True):
        if chosen:
            await four.do("D", Take(3, four.window.id, 0, Card.D75, 75))
            await world.pass_time(3)
        assert "✋ Dan called 100 ms before you. Your call costs you nothing more." in four.private("C")
        assert "✋ Dan called 140 ms before you. Your call costs you nothing more." in four.private("B")
        assert "You and Bob were level at 200 km. Dan called first." in four.private("A")
    for who in "BC":
        assert "Too late" not in four.private(who)
        assert "Hold Up! Who was first?" not in four.private(who)
        assert "Ann to play" in four.private(who)


async def test_a_hand_opened_during_the_race_of_a_call_waits_for_the_outcome(world):
    """In that quarter of a second it would betray that there is a call."""
    three = await nobody_tied(world, hands={"A": "D25 ..."})
    with unsettled(world.env):
        await clicked(three.people["C"], world.public, f"cf1:holdup:{three.table.id}")
        await work_without_time(world.env)
        assert three.table.record.deadline.kind == "settle"
        mark = world.mark()
        looked = await three.people["A"].click(world.public, custom_id=f"cf1:hand:{three.table.id}")
        await work_without_time(world.env)
        assert world.requests_since(mark) == []
    await world.settle()
    await world.pass_time(1)
    assert "Who was first?" not in str([call.json for call in world.calls(mark)])
    assert "Your turn: " in told(looked.response)


# -- mirrors -----------------------------------------------------------------------------------------------------


async def under_attack(world, **options):
    """Ann has attacked Bob with Flat Tire; Bob holds two mirrors, Ann one, Cat none."""
    three = await race(world, 3, hands={"A": "FLAT MIRROR ...", "B": "MIRROR MIRROR ..."}, **options)
    await three.attack("A", Card.FLAT, "B")
    return three


def assert_asked(three, who):
    """Assert that only this player's hand shows the answers, by an edit; the table message has them for all."""
    number, window = three.table.id, three.window.id
    answers = [f"cf1:react:{number}:{window}:{card}" for card in ("R_SPARE", "X_SUPER", "S_PROOF", "X_MIRROR")]
    assert three.asks_all("react") == answers
    assert three.asks_all("pass") == [f"cf1:pass:{number}:{window}"]
    assert "attacks you with Flat Tire" in three.private(who)
    assert answers[-1] in three.asked(who, "react") or Card.MIRROR not in three.state.hands[SEATS.index(who)]
    assert three.asked(who, "pass") == [f"cf1:pass:{number}:{window}"]
    assert not any(
        custom_ids(three.shown(other), f"cf1:react:{number}:{window}")
        for other in "ABC"
        if other != who and other in three.hands
    )
    return answers[-1]


async def test_a_chain_of_three_mirrors_ends_where_the_attack_stays(world):
    three = await under_attack(world)
    assert "Ann attacks Bob with Flat Tire. Bob can answer" in three.public
    mirror = assert_asked(three, "B")
    await three.press("B", mirror)
    assert "Bob turns Flat Tire back on Ann!" in three.public
    assert "### Ann can answer" in three.public
    mirror = assert_asked(three, "A")
    await three.press("A", mirror, world.public)
    assert "Ann turns Flat Tire back on Bob!" in three.public
    await three.press("B", assert_asked(three, "B"))
    assert_asked(three, "A")
    assert Card.MIRROR not in three.state.hands[0]
    answer = await world.forge(three.people["C"], f"cf1:react:{three.table.id}:{three.window.id}:X_MIRROR")
    assert "You cannot answer this one" in text(answer)
    await three.press("A", f"cf1:pass:{three.table.id}:{three.window.id}")
    assert "stopped: Flat Tire" in three.public
    assert not three.asks_all("react")


async def test_an_attack_that_must_be_announced_is_told_once(world):
    two = await race(world, 2, hands={"A": "FLAT ..."})
    await two.do("A", Play(0, Card.FLAT, 1))
    assert two.public.count("Ann plays Flat Tire on Bob") == 1


async def test_a_pass_that_comes_too_late_is_no_mistake(world):
    """The window that it was for is closed: nothing is lost, as by a card that comes too late."""
    two = await race(world, 2, AUTO, hands={"A": "D100 ...", "B": "UTURN ..."})
    await two.do("A", Play(0, Card.D100))
    window = f"{two.table.id}:{two.window.id}"
    await world.pass_time(10)
    assert two.state.windows == ()
    for late, told_off in ((f"cf1:react:{window}:X_UTURN", True), (f"cf1:pass:{window}", False)):
        await world.forge(two.people["B"], late)
        assert ("that chance has passed" in two.private("B")) == told_off


async def test_both_players_are_told_that_an_attack_cannot_stay_where_it_is_turned_back(world):
    two = await race(world, 2, A=Side("ACCIDENT"), hands={"A": "FLAT ...", "B": "MIRROR ..."})
    await two.attack("A", Card.FLAT, "B")
    await two.press("B", assert_asked(two, "B"))
    assert "You turn Flat Tire back on Ann, where it cannot stay: it is discarded." in two.private("B")
    assert "Bob turns Flat Tire back on you, where it cannot stay: it is discarded." in two.private("A")


# -- Hold Up! ----------------------------------------------------------------------------------------------------


async def nobody_tied(world, **more):
    return await race(
        world, 3, A=Side("FLAT", distance="D50x4 D100", safeties="ACE"), B=Side(distance="D75 D200 D25"), **more
    )


async def test_the_caller_chooses_which_of_two_equal_units_to_steal(world):
    """Ann has just laid 100 km in silence, beside an earlier 100 km."""
    three = await race(world, 3, A=Side(distance="D75 D100"), B=Side(km=275), hands={"A": "D100 ..."})
    await three.do("A", Play(0, Card.D100))
    await three.press("C", f"cf1:holdup:{three.table.id}", world.public)
    labels = [label for label in three.labels("C", "choose") if "Ann" in label]
    assert labels == ["Ann: 75 km", "Ann: 100 km, just laid", "Ann: 100 km, laid before"]
    await three.do("C", Take(2, three.window.id, 0, Card.D100, 100, older=True))
    assert three.totals == [175, 275, 100]
    assert three.window.kind == "unit" and three.asks_all("killer")  # what was just laid is still there


async def test_a_beginner_is_asked_before_a_call_that_all_can_see_is_wrong(world):
    """But not after a tie that has just ended, nor when it costs nothing, nor twice; the question has the clock."""
    three = await nobody_tied(world)
    call = f"cf1:holdup:{three.table.id}"
    for person in world.people:
        await world.prefer(person, tips=True)
    await three.press("A", call)
    assert "No two cars have the same km" in three.private("A") and "⏳" in three.private("A")
    assert three.state.windows == () and three.totals == [400, 300, 0]
    await three.press("A", f"cf1:hand:{three.table.id}")
    assert "No two cars" not in three.private("A")
    await three.press("A", call)
    await three.press("A", f"{call}:sure")
    assert three.window.kind == "price"
    await three.press("A", three.asked("A", "choose")[0])
    await three.press("C", call, world.public)  # has nothing to lose
    assert "Hold Up? Cat called" in three.public
    with world.as_bot():
        await arrange(three.table, replace(three.state, tie_ended=int(world.env.now().timestamp() * 1000)))
    await three.press("B", call, world.public)
    assert "ms late, costs you nothing more" in three.private("B") and three.totals[1] == 300


async def test_a_second_caller_is_told_that_the_tie_is_taken(world):
    """But is never advised to call once more, which would cost a unit."""
    four = await race(world, 4, A=Side(distance="D75 D25 D100"), B=Side(km=200), hands={"A": "D100 ..."})
    await four.press("D", f"cf1:holdup:{four.table.id}", world.public)
    answer = await world.forge(four.people["C"], f"cf1:holdup:{four.table.id}")
    said = text(answer)
    assert "Dan called Hold Up! before you: this tie is taken." in said
    assert "again" not in said
    assert [seat.false_calls for seat in four.table.record.seats] == [0, 0, 0, 0]


# -- shouts ------------------------------------------------------------------------------------------------------


async def test_a_unit_is_announced_by_a_button(world):
    three = await race(world, 3, hands={"A": "D100 ACCEL ..."})
    await three.do("A", Play(0, Card.D100, boost=1))
    assert three.labels("A", "shout") == ["200 km!", "100 km!"]
    assert "Announce 200 km (100 × 2) before somebody calls" in three.private("A")
    assert three.asks_all("killer")
    assert not three.asks_all("shout")
    killer = three.asks_all("killer")[0]
    await three.press("A", three.asked("A", "shout")[1])  # the number on the card is also right
    assert "📣 Ann: **100 km!**" in three.public
    assert not three.asks_all("killer")
    assert not three.asked("A", "shout")
    answer = await world.forge(three.people["B"], killer)
    assert "was announced in time" in text(answer)


# -- Police ------------------------------------------------------------------------------------------------------


async def searching(world):
    """Ann plays Police on Bob; Cat is a player and Dan a spectator."""
    three = await race(world, 3, hands={"A": "POLICE SPARE D25 ...", "B": "TANK FLAT MIRROR GO"})
    await three.do("A", Play(0, Card.POLICE, 1))
    return three


async def test_only_the_two_players_know_what_police_shows_and_swaps(world):
    three = await searching(world)
    assert "Which card do you take from Bob?" in three.private("A")
    offered = {name.split(":")[-1] for name in three.asked("A", "pick")}
    assert offered == {*map(str, three.state.hands[1])}
    for name in ("Extra Tank", "Flat Tire", "Mirror", "Roll"):
        assert name not in three.public
        assert name not in three.private("C")
    assert "Which card do you take" not in three.private("B") + three.private("C") + three.public
    assert "Ann searches the hand of Bob" in three.public
    await three.press("A", f"cf1:pick:{three.table.id}:{three.window.id}:S_TANK")
    assert "You take Extra Tank. Which card do you give for it?" in three.private("A")
    gifts = [name.split(":")[-1] for name in three.asked("A", "swap")]
    assert Counter(gifts) == Counter(dict.fromkeys(map(str, three.state.hands[0]), 1))
    await three.press("A", f"cf1:swap:{three.table.id}:{three.window.id}:S_TANK:R_SPARE")
    assert "You take Extra Tank from Bob for Spare Tire." in three.private("A")
    searched = "Police: Ann takes Extra Tank from you for Spare Tire."
    assert searched in three.private("B")  # without a click
    assert "POLICE!\nAnn takes a card from the hand of Bob and gives another." in three.public
    for message in (three.public, three.private("C"), text(await world.hand(three.people["C"]))):
        assert "Extra Tank" not in message
        assert "Spare Tire" not in message


# -- forged and stale clicks -------------------------------------------------------------------------------------


async def clicked_in_vain(three, person, custom_id):
    """Click a forged button, which changes nothing; return the text of the private answer."""
    world, before, shown = three.world, three.state, three.public
    answer = await world.forge(person, custom_id)
    assert three.state is before
    assert three.public == shown
    return text(answer)


async def assert_not_for(three, forgeries):
    """Assert that these buttons do nothing for a spectator, and for a player whom they do not concern."""
    for custom_id in forgeries:
        said = await clicked_in_vain(three, three.world.people[3], custom_id)
        assert "You have no seat at this table." in said, custom_id


async def assert_too_late(three, forgeries):
    """Assert that these buttons do nothing for anyone once their window is closed."""
    await assert_not_for(three, forgeries)
    for custom_id in forgeries:
        for person in three.people.values():
            said = await clicked_in_vain(three, person, custom_id)
            assert "⚠️" in said or "Too late" in said or ":pick:" in custom_id, (custom_id, said)


async def test_forged_and_stale_clicks_of_a_search(world):
    three = await searching(world)
    swap = f"{three.table.id}:{three.window.id}:S_TANK"
    forgeries = [f"cf1:pick:{swap}", f"cf1:swap:{swap}:R_SPARE"]
    await assert_not_for(three, forgeries)
    said = await clicked_in_vain(three, three.people["C"], forgeries[0])
    assert "Extra Tank" not in said
    assert "You cannot answer this one" in await clicked_in_vain(three, three.people["C"], forgeries[1])
    for wrong in ("S_TANK:S_TANK", "S_ACE:R_SPARE", "S_TANK:S_ACE", "S_TANK:D30", "S_TANK"):
        await clicked_in_vain(three, three.people["A"], f"cf1:swap:{three.table.id}:{three.window.id}:{wrong}")
    await three.do("A", Swap(0, three.window.id, Card.TANK, Card.SPARE))
    await assert_too_late(three, forgeries)


# -- auto-pass ---------------------------------------------------------------------------------------------------


async def test_auto_pass_is_switched_on_and_off_and_holds_for_the_next_game(world, ann, dan):
    three = await race(world, 3, hands={"A": "D100 ...", "B": "D25 ..."})
    for who, labels in (("B", ("off", "on")), ("C", ("off",))):
        menu = await clicked(three.people[who], world.public, f"cf1:menu:{three.table.id}")
        for label in labels:
            menu = await clicked(three.people[who], menu, f"Auto-pass: {label}")
        assert [seat.auto_pass for seat in three.table.record.seats] == [False, False, who == "C"]
    menu = await clicked(dan, world.public, f"cf1:menu:{three.table.id}")
    assert not custom_ids(menu, "cf1:auto")  # a person without a seat cannot pass
    await assert_not_for(three, [f"cf1:auto:{three.table.id}:on"])
    await world.stop_game(ann)
    await world.start(3)
    assert [seat.name for seat in (await world.table()).record.seats if seat.auto_pass] == ["Cat"]


async def test_a_player_who_passes_until_the_next_turn_can_answer_again(world):
    three = await race(world, 3, {"shouts": "auto"}, A=Side(km=50), hands={"A": "D100 ...", "C": "UTURN ..."})
    await three.do("A", Play(0, Card.D100))
    await clicked(three.people["C"], three.hands["C"], "Pass until my turn")
    await clicked(three.people["C"], three.hands["C"], "Passing: answer again")
    assert not three.table.record.seats[2].passing
