"""Tips: each once, at its moment, in a person's first three games; and how to be rid of them."""

import pytest

from cogs.i18n import LANGUAGES, texts_for
from cogs.screens.hand.tips import Tip, tip_for
from data.people.settings import TIP_GAMES, Preferences
from tests.e2e.world import buttons, clicked, text
from tools.testkit.scenario import Side, position


def tip(seat="A", told=(), **described):
    return tip_for(position(**described).view(seat), told)


@pytest.mark.parametrize(("described", "expected"), [
    ({"hands": {"A": "GO D50 ..."}}, Tip.ROLL),
    ({"A": Side("GO FLAT", km=100)}, Tip.STOPPED),
    ({"A": Side("GO STOP", km=100), "hands": {"A": "GO D50 ..."}}, Tip.ROLL),
    ({"A": Side("GO STOP FLAT", km=100), "hands": {"A": "GO D50 ..."}, "options": {"cumulation": "on"}}, Tip.STOPPED),
    ({"A": Side("GO", "LIMIT", km=100)}, Tip.LIMIT),
    ({"A": Side("GO", km=625)}, Tip.NEAR),
    ({"A": Side("GO", km=100), "hands": {"A": "ACE D50 ..."}}, Tip.SAFETY),
    ({"A": Side("GO", km=100), "B": Side("GO", km=200), "hands": {"A": "FLAT D50 ..."}}, Tip.ATTACK),
    ({"A": Side("GO", km=100), "hands": {"A": "D200 D50 D25 D75 D100 SPARE REPAIRS"}}, Tip.TWO_HUNDRED),
    ({"ruleset": "funspeed"}, Tip.ANNOUNCE),
    ({"ruleset": "funspeed", "options": {"shouts": "auto"}}, Tip.HOLD_UP),
])  # fmt: skip
def test_each_tip_has_its_moment(described, expected):
    assert tip(**described) is expected
    assert tip(told=(expected,), **described) is not expected
    assert tip("B", **described) is None  # not in turn


def test_who_leads_is_not_told_to_attack_the_leader():
    described = {"A": Side("GO", km=100), "B": Side("GO", km=50), "hands": {"A": "FLAT D50 ..."}}
    assert tip(told={*Tip} - {Tip.ATTACK}, **described) is None


def test_what_bornes_killer_does_is_told_when_it_can_be_called():
    its = position(ruleset="funspeed", sides=3, hands={"A": "D50 ..."}, turn="A").play("A", "D50")
    assert tip_for(its.view("B"), ()) is Tip.KILLER
    assert tip_for(its.view("A"), {Tip.ANNOUNCE, Tip.HOLD_UP}) is None


@pytest.mark.parametrize(
    ("hand", "mine", "kept"),
    [("TANK", Side("GO H_GAS", km=100), False), ("PROOF", Side("GO H_GAS", km=100), True), ("WAY", Side(), False)],
)
def test_a_safety_that_helps_now_is_not_to_be_kept(hand, mine, kept):
    others = {*Tip} - {Tip.SAFETY}
    assert (tip(told=others, A=mine, hands={"A": f"{hand} D50 D25"}) is Tip.SAFETY) is kept


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_tip_is_short(language):
    assert all(len(texts_for(language)(f"tip-{each}")) <= 95 for each in Tip)


def test_three_games_have_tips():
    person = Preferences()
    for table in range(TIP_GAMES):
        assert person.takes_tips(table)
        person = person.after_tips(["roll", "ticks"], table).after_tips(["roll"], table)
    assert person.takes_tips(0) and not person.takes_tips(TIP_GAMES)
    assert person.told == ("roll", "ticks")


def tips_in(message):
    """Return the tips in a message."""
    return [each for each in Tip if texts_for("en")(f"tip-{each}") in text(message)]


async def test_the_hand_gives_a_tip_once_until_told_to_be_quiet(world, monkeypatch):
    store = world.stores.settings
    await world.start(monkeypatch=monkeypatch)
    playing = world.people[(await world.table()).view(None).turn]
    its = await world.command(playing, "hand")
    told = tips_in(its)
    assert len(told) == 1
    again = await world.command(playing, "hand")
    assert tips_in(again) == told
    menu = await clicked(playing, again, f"cf1:menu:{world.number}")
    quiet = await clicked(playing, menu, "No tips")
    assert "No more tips." in text(quiet) and "💡" not in text(quiet)
    menu = await clicked(playing, quiet, f"cf1:menu:{world.number}")
    assert "No tips" not in [each.get("label") for each in buttons(menu)]
    assert not (await store.player(playing.id)).tips


async def test_the_tips_of_a_game_are_stored_at_its_end_and_not_given_in_the_next(world, monkeypatch):
    store = world.stores.settings
    await world.start(monkeypatch=monkeypatch)
    playing = world.people[(await world.table()).view(None).turn]
    told = tips_in(await world.command(playing, "hand"))
    assert len(told) == 1 and not (await store.player(playing.id)).told
    number = world.number
    table = await world.table()
    await world.unseen(table.stop("Ann"))
    stored = await store.player(playing.id)
    assert [*stored.told] == told and stored.tip_games == (number,)
    await world.start(monkeypatch=monkeypatch)
    assert tips_in(await world.command(playing, "hand")) != told


async def test_the_tips_of_a_slow_game_are_stored_when_it_is_not_needed_for_a_while(world, monkeypatch, in_voice):
    await world.start(monkeypatch=monkeypatch, pace="hours")
    playing = world.people[world.newest.view(None).turn]
    told = tips_in(await world.command(playing, "hand"))
    await world.pass_time(1500)  # the token of the hand has expired, and then nobody has clicked for five minutes
    assert told and [*(await world.preferences(playing)).told] == told


@pytest.mark.parametrize(
    ("game", "options", "public"),
    [("classic", None, Tip.ROLL), ("funspeed", {"shouts": "auto"}, Tip.HOLD_UP)],
)
async def test_a_hand_does_not_repeat_the_tip_of_the_table_message(world, monkeypatch, game, options, public):
    table = await world.start(monkeypatch=monkeypatch, game=game, options=options, seed=4)
    seat = table.view(None).turn
    assert tip_for(table.view(seat), ()) is public  # what the hand would say by itself
    assert texts_for("en")(f"tip-{game}") in world.says
    its = await world.command(world.people[seat], "hand")
    assert public not in tips_in(its)
