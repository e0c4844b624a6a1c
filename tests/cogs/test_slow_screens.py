"""The screens of the preferences for slow games, in every language, also in text mode."""

import pytest
from msgspec.structs import replace

from cogs.i18n import texts_for
from cogs.i18n.zones import zone_text
from cogs.screens.hand.orders import changeable, orders_screen
from cogs.screens.hand.screen import hand_screen
from cogs.screens.settings.slow_preferences import VACATIONS, date_form, slow_screen
from data.people.settings import SLOW_CALLS, Preferences
from engine import new_game
from engine.table import Availability, Order, Orders, SlowSeat
from tests.cogs.test_plain import Shown, check
from tests.languages import every_language
from tools.testkit.scenario import position

NOW = 1_780_000_000_000  # 28 May 2026, 20:26 UTC
DAY_MS = 86_400_000
USUAL = Orders()


def slow_table(state, orders=USUAL, *, turns=0):
    """Return a slow table at which all players have these orders and have laid this many cards."""
    table = Shown(state)
    seats = (replace(seat, slow=SlowSeat(orders), turns=turns) for seat in table.record.seats)
    table.record = replace(table.record, seats=tuple(seats))
    return table


def setup_of(ruleset, sides, preset="standard", **options):
    return new_game(ruleset, sides, options, 1, preset=preset).state.setup


@pytest.mark.parametrize(("setup", "names"), [
    (setup_of("classic", (0, 1)), ("own",)),
    (setup_of("classic", (0, 1, 2)), ("own", "others")),
    (setup_of("classic", (0, 1, 0, 1)), ("own",)),  # with two sides only the victim can answer
    (setup_of("classic", (0, 1, 2, 0, 1, 2)), ("own", "others")),
    (setup_of("classic", (0, 1, 2), coup_by="attacked_side"), ("own",)),
    (setup_of("playroom", (0, 1, 2)), ("own",)),
    (setup_of("playroom", (0, 1, 2), coup_by="any_holder"), ("own", "others")),
])  # fmt: skip
def test_orders_exist_for_the_attacks_that_a_seat_can_answer(setup, names):
    assert changeable(setup) == names


@every_language
def test_a_hand_shows_the_standing_orders_and_how_to_change_them(language):
    texts = texts_for(language)
    its = position(sides=3)
    for orders in (Orders(own, others) for own in Order for others in Order):
        lines = [
            texts("orders-stand", attacks=texts(f"orders-{name}"), order=texts(f"order-{getattr(orders, name)}"))
            for name in ("own", "others")
        ]
        for turns in (0, 1):
            for text_mode in (False, True):
                view = hand_screen(
                    slow_table(its.state, orders, turns=turns), 0, texts, preferences=Preferences(text_mode=text_mode)
                )
                told = check(view, texts, plain=text_mode)
                assert all(line in told for line in lines)
                assert (texts("orders-first").replace("**", "") in told.replace("**", "")) == (turns == 0)
    fast = check(hand_screen(Shown(its.state), 0, texts), texts, plain=False)
    assert texts("orders-own") not in fast


@every_language
@pytest.mark.parametrize("plain", [True, False])
def test_the_panel_of_standing_orders_says_what_each_does(language, plain):
    texts = texts_for(language)
    for sides, names in (("01", ["own"]), ("012", ["own", "others"])):
        table = slow_table(position(sides=sides).state)
        told = check(orders_screen(Orders(), texts, table), texts, plain=plain)
        for name in ("own", "others"):
            for order in Order:
                assert (texts(f"orders-{name}-{order}") in told) == (name in names)
        for key in ("orders-since", "orders-own", "orders-seen" if "others" in names else "orders-seen-own"):
            assert texts(key) in told
        assert texts("orders-usual") not in told
    team = slow_table(position(sides="012012").state)
    told = check(orders_screen(Orders(), texts, team), texts, plain=plain)
    assert texts("orders-own-team") in told
    assert texts("orders-others") in told
    told = check(orders_screen(Orders(), texts), texts, plain=plain)
    assert texts("orders-usual") in told
    assert texts("orders-others") in told


@every_language
def test_what_each_order_does_fits_into_its_option(language):
    texts = texts_for(language)
    assert all(len(texts(f"orders-{name}-{order}")) <= 100 for name in ("own", "others") for order in Order)


@every_language
@pytest.mark.parametrize("plain", [True, False])
def test_the_page_for_slow_games_reads_well(language, plain):
    texts = texts_for(language)
    for availability in (
        Availability(), Availability(22, 4, "Etc/GMT-2"), Availability(5, 5, "Europe/Paris", NOW + 3 * DAY_MS),
        Availability(zone="Europe/Nowhere", away_until=NOW),
    ):  # fmt: skip
        for calls in SLOW_CALLS:
            told = check(slow_screen(availability, calls, NOW, texts), texts, plain=plain)
            away = availability.away_until > NOW
            assert (texts("slow-vacation-none") in told) == (not away)
            assert (texts("button-vacation-end") in told) == away
            assert (texts("slow-hours-always") in told) == (availability.since == availability.until)
            assert all(texts("slow-vacation-days", days=days) in told for days in VACATIONS)
    there = check(slow_screen(Availability(zone="Asia/Tokyo"), "turn", NOW, texts), texts, plain=plain)
    assert texts("slow-zone", zone=zone_text("Asia/Tokyo", texts), time="05:26") in there
    problem = check(slow_screen(Availability(), "turn", NOW, texts, texts("slow-failed")), texts, plain=plain)
    assert texts("slow-failed") in problem


@every_language
def test_the_form_for_a_date_fits(language):
    form = date_form(texts_for(language)).to_dict()
    (label,) = form["components"]
    assert len(label["label"]) <= 45
    assert len(form["title"]) <= 45
    assert texts_for(language)("slow-vacation-label") == label["label"]
