"""Three days of a slow game: what four people and a bystander saw, and that it tells nothing of hands and orders."""

import asyncio
import re
from collections import Counter
from functools import cache
from itertools import zip_longest
from pathlib import Path
from tempfile import TemporaryDirectory
from zoneinfo import ZoneInfo

import pytest

from cogs.screens.hand.cards import sorted_hand
from engine.cards import FAMILY, Card, Family
from engine.table import Order, Orders
from tests.e2e.slow_days import BEGINS, BYSTANDER, ZONES, Hidden, slow_days
from tests.e2e.test_secrets import ALWAYS_NAMED, cards_asked, cards_named, laid_open
from tests.e2e.world import text
from tools.slow_days import transcript
from tools.tables import state_of

pytestmark = pytest.mark.usefixtures("rate_limits")

USUAL = Hidden()
ANOTHER_IS_ASKED = Hidden(
    hands={"Ann": "D100 D75 D50 S_WAY ENDLIMIT D100 REPAIRS", "Dan": "R_GAS S_TANK R_GO LIMIT D25 D50"},
    orders={"Dan": Orders(own=Order.ASK)},
)
OTHERS_ORDER = Hidden(
    hands={"Cat": "SPARE R_GO STOP S_ACE SPARE ENDLIMIT"},  # nothing to answer the attack on her with
    orders={"Bob": Orders(Order.NEVER, Order.NEVER), "Dan": Orders(Order.NEVER, Order.ALWAYS)},
    changed={"Cat": Order.ASK},
)
NOBODY_IS_ASKED = Hidden(orders={"Ann": Orders(Order.ALWAYS, Order.NEVER)})
TRANSCRIPT = Path(__file__).parents[2] / "docs" / "SLOW_TRANSCRIPT.md"
LONG_WINDOW = BEGINS.replace(day=28, hour=15, minute=30, second=5)


@cache
def played(hidden, most="play"):
    """The days with these hands and orders; every message is looked through as it comes."""

    async def play():
        with TemporaryDirectory() as folder:
            async with slow_days(f"{folder}/race.db", hidden) as days:
                days.inspect = Inspector(days)
                await getattr(days, most)()
                return days

    return asyncio.run(play())


class Inspector:
    """Looks through every message for what its readers may not know."""

    def __init__(self, days):
        self.days, self.laid = days, set()
        self.found = []
        """What somebody can read who must not: what is raised here would be the bot's error."""
        self.own_cards = self.own_orders = 0

    def __call__(self, message, whom):
        table = self.days.newest
        if table.view(None) is None:
            return
        state, says = state_of(table), text(message)
        self.laid |= laid_open(state)
        hand = state.hands[[*ZONES].index(whom)] if whom in ZONES else ()
        asked = cards_asked(message, table.id, table.decision)
        foreign = named(message) - {*hand, *self.laid, *ALWAYS_NAMED}
        if foreign or (asked and asked != sorted_hand(hand)):
            self.found.append((whom, foreign, asked, says))
        self.own_cards += len(asked)
        told = re.findall(r"Attacks on (?:me|others): (\w+)", says)
        if told:
            orders = whom and table.record.seats[[*ZONES].index(whom)].slow.orders
            if not orders or told != [_ORDERS[orders.own], _ORDERS[orders.others]]:
                self.found.append((whom, told))
            self.own_orders += 1


def named(message):
    """The cards that stand in a message: distances by their emoji, as a side has so many km, too."""
    shown = {Card(name) for name in re.findall(r"<:cf_(\w+)_[0-9a-f]{6}:", text(message))}
    return shown | {card for card in cards_named(message) if FAMILY[card] is not Family.DISTANCE}


_ORDERS = {Order.ALWAYS: "Always", Order.NEVER: "Never", Order.ASK: "Ask"}


def calls(days):
    """When who was mentioned for what: ``turn``, ``reminder`` or ``asked``."""
    for sight in days.sights:
        if sight.pings:
            told = sight.says.rpartition("<@")[2]
            what = "reminder" if "a reminder" in told else "turn" if "it is your turn" in told else "asked"
            yield sight, what


def test_who_is_called_when():
    """Bob's and Dan's day is from 13:00 to 2:00 in UTC, Ann's and Cat's from 8:00 to 21:00, from the 29th on 7:00 to 20:00."""
    told = [f"{each.at:%d %H:%M} {what} {' '.join(each.pings)}" for each, what in calls(played(USUAL))]
    assert told == [
        "27 17:05 turn Bob",  # Cat has just clicked when her turn comes
        "27 18:30 turn Dan",
        "27 20:30 reminder Dan",  # and at 22:30 it is Ann's turn, who sleeps
        "28 08:00 turn Ann",
        "28 13:00 turn Bob",
        "28 15:09 reminder Bob",  # due at 15:00, when the program did not run
        "28 15:30 asked Ann Cat Dan",
        "28 19:30 turn Cat",
        "28 19:40 turn Dan",
        "28 20:00 turn Ann",
        "29 08:00 reminder Ann",  # half of four hours, one of them in the evening; the night had an hour less
        "29 13:00 turn Bob",
        "29 16:00 turn Cat",  # since 13:20, but on vacation
        "29 16:30 turn Ann",
        "29 16:40 turn Bob",
        "29 17:00 asked Ann Cat Dan",
        "29 18:10 turn Dan",
        "29 18:20 turn Ann",
        "29 18:40 turn Bob",
        "29 18:50 turn Cat",
        "29 19:20 turn Dan",
        "29 19:30 turn Ann",
        "30 07:30 turn Cat",  # an AI plays for Bob, without a call
        "30 13:00 turn Dan",
        "30 13:30 turn Ann",
        "30 14:00 turn Cat",
        "30 15:20 turn Dan",
        "30 15:40 turn Ann",
        "30 16:00 turn Bob",
        "30 16:30 turn Cat",
    ]


def test_nobody_is_called_at_night_and_more_than_once_a_turn():
    told = [(each, what) for each, what in calls(played(USUAL))]
    for each, _ in told:
        assert all(9 <= each.at.astimezone(ZoneInfo(ZONES[name])).hour < 22 for name in each.pings), each
    assert max(Counter((each.turn, what) for each, what in told).values()) == 1


def test_a_turn_takes_six_calls_that_count_at_most():
    days = played(USUAL)
    counted = Counter(request.turn for request in days.requests if request.counted)
    assert max(counted.values()) <= 6
    assert sum(counted.values()) <= 3 * days.turn


def test_no_message_holds_the_cards_or_orders_of_somebody_else():
    inspected = played(USUAL).inspect
    assert inspected.found == []
    assert inspected.own_cards > 300 and inspected.own_orders > 50  # something was looked at


PUBLIC, ANN, BOB, CAT, EVE = None, "Ann", "Bob", "Cat", BYSTANDER


@pytest.mark.parametrize(
    ("day_and_time", "whom", "says"),
    [
        ("27 17:40:05", PUBLIC, "### Cat to play"),  # whose order has changed in time
        ("27 22:30:00", PUBLIC, "Dan ran out of time. Dan discards"),
        ("28 15:09", PUBLIC, "I was restarted. The game goes on where it was."),
        ("28 15:30:05", PUBLIC, "One of those who could answer is being asked"),
        ("28 16:00:00", ANN, "### Bob plays <H_GAS> Out of Gas on Dan. Do you hold the safety?"),
        ("28 16:00:00", ANN, "Your standing order is to ask you."),
        ("28 17:00:00", CAT, "You may already choose what to do"),
        ("28 19:30:05", PUBLIC, "Bob plays <H_GAS> Out of Gas on Dan.\n### <@"),
        ("28 20:30:00", CAT, "You are on vacation until"),
        ("29 12:00:00", EVE, "You have no seat at this table"),
        ("29 16:30:05", PUBLIC, "Ann answers <H_STOP> Stop with <S_WAY> Right of Way."),  # too late to change it
        ("29 16:40:00", ANN, "Your standing order answers <H_STOP> Stop of Cat with <S_WAY> Right of Way."),
        ("29 18:00:00", PUBLIC, "Cat answers <H_ACCIDENT> Accident with <S_ACE> Driving Ace."),
        ("30 07:30", PUBLIC, "Bob is on vacation: an AI plays until Bob is back."),
        ("30 15:00:00", PUBLIC, "Bob is back."),
        ("30 16:30:00", BOB, "Since you last played"),
    ],
)
def test_what_is_seen(day_and_time, whom, says):
    days = played(USUAL)
    seen = [each for each in days.sights if each.how != "did" and f"{each.at:%d %H:%M:%S}".startswith(day_and_time)]
    told = [re.sub(r":cf_(\w+)_[0-9a-f]{6}:\d+", r"\1", each.says) for each in seen if each.whom == whom]
    assert [each for each in told if says in each], told


def test_a_bystander_sees_what_everybody_sees_and_nothing_else():
    days = played(USUAL)
    own = [each for each in days.sights if each.whom == BYSTANDER and each.how != "did"]
    assert len(own) == 1
    assert not re.search("cf_|Attacks on|Since", own[0].says)


def test_the_transcript_is_up_to_date():
    """Else: ``python -m tools.slow_days > docs/SLOW_TRANSCRIPT.md``."""
    assert TRANSCRIPT.read_text(encoding="utf-8") == transcript(played(USUAL))


# -- what others can tell --------------------------------------------------------------------------------------------


def for_others(days, *secret):
    """Everything of a game that others see than those whose hands or orders are not the usual ones."""
    sights = [sight for sight in days.sights if sight.whom not in secret and sight.how != "did"]
    return sights + [request for request in days.requests if request.whom not in secret]


@pytest.mark.parametrize(
    ("hidden", "secret"),
    [(ANOTHER_IS_ASKED, ("Ann", "Dan")), (OTHERS_ORDER, ("Bob", "Cat", "Dan"))],
    ids=["another is asked", "other hands and orders"],
)
def test_others_see_the_same_whatever_hands_and_orders_are(hidden, secret):
    usual, other = (for_others(played(each), *secret) for each in (USUAL, hidden))
    assert len(usual) > 200
    for one, two in zip_longest(usual, other):
        assert one == two


def test_only_the_long_window_tells_that_somebody_is_asked():
    usual, other = (
        for_others(played(hidden, "play_until_somebody_may_be_asked"), "Ann") for hidden in (USUAL, NOBODY_IS_ASKED)
    )
    before = [[each for each in seen if each.at < LONG_WINDOW] for seen in (usual, other)]
    assert before[0] == before[1] != []
    after = ["\n".join(getattr(each, "says", "") for each in seen if each.at >= LONG_WINDOW) for seen in (usual, other)]
    assert "is being asked" in after[0]
    assert "asked" not in after[1] and ", it is your turn" in after[1]
