"""The text of a hand: prompts, each fact once, and no more about others than fits on a phone."""

import pytest

from cogs.i18n import LANGUAGES, texts_for
from cogs.i18n.cards import card_text
from cogs.i18n.names import Names
from cogs.screens.hand.news import news_for
from cogs.screens.hand.screen import hand_screen
from cogs.screens.parts import payload_of
from engine import Card
from engine.events import CardPlayed, RoundDealt
from engine.table import PastAct
from tests.cogs.test_plain import Shown, parts_of
from tools.testkit.scenario import Side, position

FUN = {"ruleset": "funspeed", "options": {"shouts": "auto"}}


def shown(its, seat, language="en", past=()):
    """Return the lines and the buttons of a hand."""
    table = Shown(its.state)
    table.past = past
    parts = [*parts_of(payload_of(hand_screen(table, seat, texts_for(language))))]
    lines = [line for part in parts if part["type"] == 10 for line in part["content"].split("\n")]
    return lines, [part for part in parts if part["type"] == 2]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_hand_without_a_card_to_play_asks_to_discard(language):
    texts = texts_for(language)
    for cards, key, style in (("D25 D50 R_GAS", "hand-turn-idle", 1), ("D25 R_GO", "hand-turn", 2)):
        lines, buttons = shown(position(hands={"A": cards}), 0, language)
        assert lines[0].startswith("### " + texts(key, time="").rstrip(" ·"))
        (bin_,) = (button for button in buttons if button["custom_id"].startswith("cf1:bin"))
        assert bin_["style"] == style


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_goal_is_shown_once(language):
    texts = texts_for(language)
    lines, _ = shown(position(sides=4, A=Side("GO", km=200), B=Side("GO", km=300)), 0, language)
    assert sum("/700" in line for line in lines) == 1
    assert texts("side-km-of", km=200, target=700) in next(line for line in lines if f"**{texts('side-you')}**" in line)
    assert any(f" · {texts('side-km', km=300)} · " in line for line in lines)


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_attack_is_shown_once_to_its_victim_and_as_their_own_act_to_the_attacker(language):
    texts = texts_for(language)
    for others, rolling in (({}, Side("GO")), (FUN, Side())):
        its = position(sides=3, A=rolling, B=rolling, hands={"A": "FLAT ..."}, **others)
        its = its.play("A", "FLAT", on="B")
        played = its.happened(CardPlayed)[-1]
        names = Names(Shown(its.state).record.seats, its.state.setup.sides, texts)
        mine, _ = shown(its, 0, language)
        facts = {"hazard": card_text(texts, Card.FLAT), "side": names.side(1)}
        assert mine[0].startswith("### " + texts("hand-waits-hazard", **facts, time="").rstrip(" ·"))
        past = [PastAct(1, 0, (played,), (0, 0, 0))]
        hit, _ = shown(its, 1, language, past)
        attacked = texts("news-attacked", card=card_text(texts, Card.FLAT), player=names.seat(0))
        assert attacked not in hit
        over, _ = shown(its.let_go("B") if others else its.expire(), 1, language, past)
        assert attacked in over


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_player_who_lays_a_unit_sees_whether_it_wins(language):
    texts = texts_for(language)
    for km, key in ((900, "hand-waits-unit-wins"), (300, "hand-waits-unit")):
        its = position(sides=3, A=Side(km=km), hands={"A": "D100 ..."}, **FUN).play("A", "D100")
        lines, _ = shown(its, 0, language)
        assert lines[0].startswith("### " + texts(key, unit="100 km", time="").rstrip(" ·"))


def test_the_first_deal_is_no_news_but_later_ones_are():
    for number, told in ((1, 0), (2, 1)):
        act = PastAct(1, 0, (RoundDealt(number, 0, 1, 700),), (0, 0))
        assert len(news_for([act], 0, 0, away=False)) == told


def test_six_cards_are_in_rows_of_four():
    view = payload_of(
        hand_screen(Shown(position(hands={"B": "D25 D50 D75 D100 R_GO R_GAS"}).state), 1, texts_for("en"))
    )
    rows = [part["components"] for part in parts_of(view) if part["type"] == 1]
    cards = [len(row) for row in rows if row[0]["custom_id"].startswith("cf1:play")]
    assert cards == [4, 2]
