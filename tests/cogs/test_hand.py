"""The text of a hand: prompts, each fact once, and no more about others than fits on a phone."""

from collections import Counter

import pytest
from msgspec.structs import replace

from cogs.i18n import texts_for
from cogs.i18n.cards import card_text, emoji_of
from cogs.i18n.names import GameTexts
from cogs.pictures.attachment import Picture
from cogs.pictures.great_act import GreatActSubject
from cogs.pictures.own_cards import OwnCardsSubject
from cogs.screens.hand.advice import refusal_with_advice
from cogs.screens.hand.cards import held_cards
from cogs.screens.hand.choices import claims_screen, give_screen, to_choose, ways_screen
from cogs.screens.hand.news import is_news
from cogs.screens.hand.screen import hand_screen
from cogs.screens.parts import payload_of, refusal_text
from cogs.screens.table.event_lines import public_line
from cogs.screens.table.sides import side_blocks
from data.people.settings import Preferences
from engine import Card, Play, RuleViolation, view_for
from engine.events import (
    CardDiscarded,
    CardDrawn,
    CardPlayed,
    CardTaken,
    CoupFourre,
    CoupMissed,
    Emptied,
    Mirrored,
    RoundDealt,
    UnitLost,
)
from engine.replays.recording import By
from engine.table import PastAct
from tests.cogs.test_plain import Shown, buttons_of, text_of
from tests.languages import every_language
from tools.testkit.scenario import Side, position

FUN = {"ruleset": "funspeed", "options": {"shouts": "auto"}}


def named(texts, its):
    """Return the texts with the names of the players of a game."""
    return GameTexts(texts, Shown(its.state).record.seats, its.state.setup)


def shown(its, seat, language="en", past=()):
    """Return the lines of a hand, and its screen."""
    table = Shown(its.state)
    table.past = past
    view = hand_screen(table, seat, texts_for(language))
    return text_of(view).split("\n"), view


@every_language
def test_a_hand_without_a_card_to_play_asks_to_discard(language):
    texts = texts_for(language)
    turns = (
        ({"hands": {"A": "D25 D50 R_GAS"}}, "hand-turn-idle", 2),
        ({"hands": {"A": "D25 R_GO"}}, "hand-turn", 2),
        ({"hands": {"A": "D25 R_GAS S_TANK"}}, "hand-turn-safety", 1),  # the safety is worth more later
        ({"hands": {"A": "R_GO R_GAS"}, "A": Side("", safeties="WAY", km=100)}, "hand-turn-idle", 2),
        ({"hands": {"A": "D25 R_GAS S_WAY"}}, "hand-turn", 2),  # it replaces a Roll
        ({"hands": {"A": "D25 R_GO S_TANK"}, "A": Side("GO H_GAS", km=100)}, "hand-turn", 2),
        ({"hands": {"A": "D25 R_GAS S_TANK"}, "pile": ""}, "hand-turn", 2),
    )
    for described, key, style in turns:
        lines, view = shown(position(**described), 0, language)
        assert lines[0].startswith("### " + texts(key))
        assert [button["style"] for button in buttons_of(view, "choose_discard")] == [style]
        assert bool(buttons_of(view, "discard")) is (key == "hand-turn-idle")  # then one press discards


def test_a_green_light_that_does_nothing_is_not_offered():
    """With Right of Way it may be laid on an empty pile (RULES 2.5), which is no more than a discard."""
    for mine, bright in ((Side("", safeties="WAY", km=100), False), (Side("H_STOP", km=100), True)):
        its = position(A=mine, hands={"A": "R_GO R_GAS D25"})
        _, view = shown(its, 0)
        [roll] = [each for each in buttons_of(view) if ":R_GO:" in each["custom_id"]]
        assert (roll["style"] == 3, "✓" in roll["label"]) == (bright, bright)
        assert not roll["disabled"]


@pytest.mark.parametrize(("card", "theirs", "under"), [
    ("SPARE", Side(), [False]),
    ("SPARE", Side("FLAT"), [True]),  # who draws next could use it
    ("SUPER", Side(), [True]),
])  # fmt: skip
def test_what_lies_on_top_of_the_discards_is_what_helps_the_next_player_less(card, theirs, under):
    described = {"hands": {"B": f"{card} ..."}, "A": theirs, "B": Side("FLAT"), "turn": "B"}
    its = position(ruleset="funspeed", **described)
    ways = [act for act in its.view("B").legal if isinstance(act, Play) and act.card.name == card]
    assert len(ways) == 2 and [way.under for way in to_choose(its.view("B"), ways)] == under


def test_it_is_asked_which_of_two_attacks_a_super_remedy_cures():
    """RULES 4.8."""
    texts = texts_for("en")
    title = f"### {texts('hand-way', card=card_text(texts, Card.SUPER))}"
    described = {"ruleset": "funspeed", "B": Side("FLAT", "LIMIT"), "hands": {"A": "LIMIT ...", "B": "SUPER ..."}}
    own = Shown(position(turn="B", **described).state)
    asked = str(payload_of(ways_screen(own, 1, Card.SUPER, texts)))
    assert title in asked and asked.count(":aim:") == 2
    its = position(
        ruleset="funspeed", options=FUN["options"], hands={"A": "LIMIT ...", "B": "SUPER ..."}, B=Side("FLAT")
    )
    struck = Shown(its.play("A", "LIMIT", on="B").state)
    assert title in str(payload_of(claims_screen(struck, struck.view(1), Card.SUPER, texts)))


def test_an_attack_is_aimed_at_another_team_by_the_names_of_its_players():
    its = position(ruleset="playroom", sides="012012", hands={"B": "FLAT ..."}, A=Side("GO"), C=Side("GO"), turn="B")
    view = ways_screen(Shown(its.state), 1, Card.FLAT, texts_for("en"))
    lines = [line for line in text_of(view).split("\n") if " — " in line]
    labels = [button["label"] for button in buttons_of(view, "aim")]
    for said in (lines, labels):
        assert [[name in each for name in ("Ann (1)", "🔥🔥", "Bob", "Ann (3)", "Fay")] for each in said] == [
            [True, True, False, False, False],
            [False, False, False, True, True],
        ]


@pytest.mark.parametrize(("sides", "blocks"), [(4, 4), (5, 1)])
def test_up_to_four_sides_have_a_block_each(sides, blocks):
    its = position(sides=sides)
    assert len(side_blocks(view_for(its.state, None), (), named(texts_for("en"), its))) == blocks


def test_who_may_end_the_turn_is_not_told_to_discard():
    its = position(ruleset="funspeed", A=Side("FLAT"), hands={"A": "TANK REPAIRS D50 D75 D100"}, turn="A")
    its, refused, texts = its.play("A", "TANK"), RuleViolation("nothing_to_cure", card=Card.REPAIRS), texts_for("en")
    view = view_for(its.state, 0)
    assert refusal_with_advice(view, refused, texts) == refusal_text(texts, refused)
    [discarding] = buttons_of(shown(its, 0)[1], "choose_discard")
    assert (discarding["style"], discarding["disabled"]) == (2, False)


def test_a_hand_tells_the_last_two_acts_of_others():
    """What concerns the viewer, and the viewer's own act, are told in another way or not at all."""
    events = (
        CardPlayed(0, Card.D25, 0, 25),
        CardPlayed(1, Card.D100, 1, 100),
        CardDiscarded(2, Card.SPARE),
        CardPlayed(3, Card.GO, 3, 0),
    )
    attack = CardPlayed(2, Card.FLAT, 0, 25)
    its = position(sides=4)
    texts = named(texts_for("en"), its)
    own, first, second, third = (public_line(texts, event) for event in events)
    lines, _ = shown(its, 0, past=[PastAct(1, 0, events, (25, 100, 0, 0))])
    assert lines[lines.index(f"-# {second}") + 1] == f"-# {third}"
    assert first not in "".join(lines) and own not in "".join(lines)
    lines, _ = shown(its, 0, past=[PastAct(1, 0, (*events, attack), (25, 100, 0, 0))])
    news = texts("news-attacked", card=card_text(texts, Card.FLAT), player=texts.seat(2))
    assert lines[lines.index(f"-# {third}") + 1] == news
    assert second not in "".join(lines)


@every_language
def test_an_attack_is_shown_once_to_its_victim_and_as_their_own_act_to_the_attacker(language):
    texts = texts_for(language)
    for others, rolling in (({}, Side("GO")), (FUN, Side())):
        its = position(sides=3, A=rolling, B=rolling, hands={"A": "FLAT ..."}, **others)
        its = its.play("A", "FLAT", on="B")
        played = its.happened(CardPlayed)[-1]
        texts = named(texts, its)
        mine, _ = shown(its, 0, language)
        facts = {"hazard": card_text(texts, Card.FLAT), "side": texts.side(1)}
        assert mine[0].startswith("### " + texts("hand-waits-hazard", **facts))
        past = [PastAct(1, 0, (played,), (0, 0, 0))]
        hit, _ = shown(its, 1, language, past)
        attacked = texts("news-attacked", card=card_text(texts, Card.FLAT), player=texts.seat(0))
        assert attacked not in hit
        assert public_line(texts, played) not in "".join(shown(its, 2, language, past)[0])
        over, _ = shown(its.let_go("B") if others else its.expire(), 1, language, past)
        assert attacked in over


@every_language
def test_a_player_who_lays_a_unit_sees_whether_it_wins(language):
    texts = texts_for(language)
    for km, key in ((900, "hand-waits-unit-wins"), (300, "hand-waits-unit")):
        its = position(sides=3, A=Side(km=km), hands={"A": "D100 ..."}, **FUN).play("A", "D100")
        lines, _ = shown(its, 0, language)
        assert lines[0].startswith("### " + texts(key, unit="100 km"))


def test_the_first_deal_is_no_news_but_later_ones_are():
    for number, told in ((1, False), (2, True)):
        assert is_news(RoundDealt(number, 0, 1, 700), position(A=Side("GO")).view("A")) is told


def test_only_who_can_drive_on_is_offered_the_extension():
    """Whether there is anything to drive on with is public: hands of no cards, and an empty pile."""
    for hand, more, offered in (("D100", {}, True), ("", {}, False), ("", {"pile": "D25"}, True)):
        its = position(A=Side("GO", km=600), sides=2, hands={"A": f"D100 {hand}"}, **{"pile": "", **more})
        lines, view = shown(its.play("A", "D100"), 0)
        answers = buttons_of(view, "extend")
        labels = ["Take the extension", "Finish here"]
        assert [button["label"] for button in answers] == (labels if offered else labels[1:])
        assert not offered or {button["style"] for button in answers} == {2}  # neither is recommended
        assert all(button["disabled"] for button in buttons_of(view, "play"))
        assert ("no cards are left" in lines[0]) is not offered
        assert ("go on to 1,000 km?" in lines[0]) is offered
        assert any("Go on:" in line for line in lines) is offered


def test_the_hand_of_a_partner_is_enough_to_drive_on():
    teams = {"sides": "0101", "options": {"extension": "on"}, "target": 700}
    its = position(A=Side("GO", km=600), hands={"A": "D100", "C": "D25"}, pile="", **teams).play("A", "D100")
    assert not view_for(its.state, 0).spent
    its = position(A=Side("GO", km=600), hands={"A": "D100", "C": ""}, pile="", **teams).play("A", "D100")
    assert view_for(its.state, 0).spent


def test_beside_its_picture_the_end_of_a_trip_tells_only_what_is_asked():
    """The picture tells the result of a round; the cards are of no use at the question of the extension."""
    texts = texts_for("en")
    scored = position(A=Side("GO", km=900), B=Side(), hands={"A": "D100 ..."}, target=1000, extended_by="B")
    asked = position(A=Side("GO", km=600), B=Side(), hands={"A": "D100 D25"}, totals=(450, 800))
    for its, verb in ((scored, "pass"), (asked, "extend")):
        table = Shown(its.play("A", "D100").state)
        for pictures in ([], [Picture("table.png", ""), Picture(OwnCardsSubject.filename, "")]):
            view = hand_screen(table, 0, texts, pictures=pictures)
            assert ("Round 1" in text_of(view)) is not bool(pictures)
            assert buttons_of(view, verb) and bool(buttons_of(view, "play")) is (verb == "extend" and not pictures)


@every_language
def test_the_result_of_the_last_round_stays_during_the_next(language):
    texts = texts_for(language)
    lines, _ = shown(position(sides=3, totals=(450, 2_400, 800)), 0, language)
    (line,) = [line for line in lines if texts("news-scored-own-points", points=450) in line]
    assert line.startswith("-# ")
    assert line.index("450") < line.index("2") < line.index("800")


@pytest.mark.parametrize(
    ("ruleset", "act"),
    [
        ("classic", CoupFourre(2, Card.PROOF, Card.FLAT, 1, 2, (), points=300)),
        ("funspeed", UnitLost(2, 1, Card.D100, 100, by_card=False, winning=True)),
    ],
)
def test_a_great_act_and_what_led_to_it_are_told_bystanders_once(ruleset, act):
    """By its picture, or a line; the picture of the cards does not show it."""
    before = CardDiscarded(1, Card.SPARE)
    table = Shown(position(ruleset=ruleset, sides=4).state)
    table.past = [PastAct(n, 0, (event,), (0,) * 4) for n, event in enumerate((before, act))]
    table.recent = (before, act)
    cards, great = (Picture(kind.filename, "") for kind in (OwnCardsSubject, GreatActSubject))
    for pictures, acts, others in (((), 1, 0), ((cards,), 1, 1), ((cards, great), 0, 0)):
        said = str(payload_of(hand_screen(table, 0, texts_for("en"), pictures=pictures)))
        assert said.count("COUP-FOURRÉ!") + said.count("BORNES KILLER!") == acts
        assert said.count("discards") == others


def test_what_befell_the_viewer_and_what_others_did_is_told_in_its_order():
    lost = UnitLost(1, 0, Card.D50, 50, by_card=False, winning=False)
    past = [PastAct(n, 0, (event,), (0, 0)) for n, event in enumerate((lost, CardTaken(1, Card.D75)), 1)]
    lines, _ = shown(position(ruleset="funspeed"), 0, past=past)
    assert ["takes" in line for line in lines if "did not announce" in line or "takes" in line] == [False, True]


@pytest.mark.parametrize(("acts", "phrase", "beside"), [
    ([Mirrored(0, Card.FLAT, 1, True), Mirrored(1, Card.FLAT, 0, True)], "You turn ", False),  # it was in vain
    ([Mirrored(1, Card.FLAT, 0, False)], "where it cannot stay: it is discarded", True),
])  # fmt: skip
def test_beside_the_picture_of_the_newest_mirror_only_what_it_lacks_is_told(acts, phrase, beside):
    table = Shown(position(ruleset="funspeed").state)
    table.past, table.recent = [PastAct(n, 0, (act,), (0, 0)) for n, act in enumerate(acts, 1)], tuple(acts)
    for pictures, told in (((), True), ((Picture(GreatActSubject.filename, ""),), beside)):
        assert (phrase in text_of(hand_screen(table, 0, texts_for("en"), pictures=pictures))) is told


# -- a coup-fourré -------------------------------------------------------------------------------------------------


def punctured(by_time=False, **hands):
    """A has punctured B, of four; with `by_time` the time for an answer is over, and B may draw."""
    its = position(sides=4, B=Side("GO"), hands={"A": "FLAT ...", **hands}).play("A", "FLAT", on="B")
    return its.expire() if by_time else its


def answers(view):
    """Return verb, label and style of the buttons above the cards."""
    made = [(button["custom_id"].split(":")[1], button["label"], button["style"]) for button in buttons_of(view)]
    return [each for each in made if each[0] in ("react", "draw", "pass")]


@every_language
@pytest.mark.parametrize("by_time", [False, True])
def test_a_coup_fourre_is_the_headline_and_the_first_button_as_long_as_it_is_possible(language, by_time):
    texts = texts_for(language)
    facts = {"card": card_text(texts, Card.PROOF), "points": 400}
    lines, view = shown(punctured(by_time, B="PROOF ..."), 1, language)
    drawing = texts("hand-coup-draws", left=90)
    assert lines[0].startswith(f"### {texts('hand-coup', **facts)} {drawing}")
    react, draw = answers(view)
    assert react == ("react", texts("button-claim", card=texts.card_short(Card.PROOF)), 3)
    assert draw == ("draw", texts("button-draw-costs"), 2)


def test_the_fourth_safety_counts_in_what_a_coup_fourre_is_offered_at():
    its = position(B=Side("GO", safeties="ACE TANK WAY"), hands={"A": "FLAT ...", "B": "PROOF ..."})
    lines, _ = shown(its.play("A", "FLAT", on="B"), 1, "en")
    assert "+700" in lines[0]


@every_language
def test_a_holder_who_is_not_next_reads_until_when(language):
    texts = texts_for(language)
    its = punctured(by_time=True, D="PROOF ...")
    texts = named(texts, its)
    facts = {"hazard": card_text(texts, Card.FLAT), "side": texts.side(1), "card": card_text(texts, Card.PROOF)}
    lines, view = shown(its, 3, language)
    waits = texts("hand-coup-waits", left=90, player=texts.seat(1))
    assert lines[0] == f"### {texts('hand-coup-outside', **facts, points=400)} {waits}"
    assert [verb for verb, _, _ in answers(view)] == ["react", "pass"]
    assert shown(its, 0, language)[0][0].startswith("### " + texts("hand-others-draw", player=texts.seat(1)))
    lines, view = shown(its, 1, language)
    assert lines[0].startswith("### " + texts("hand-draw"))
    assert answers(view) == [("draw", texts("button-draw"), 1)]


@every_language
def test_only_the_owner_of_the_hand_reads_that_it_holds_no_safety(language):
    texts = texts_for(language)
    its = punctured()
    texts = named(texts, its)
    told = texts("hand-hit", attacker=texts.seat(0), hazard=card_text(texts, Card.FLAT))
    lines = [shown(its, seat, language)[0][0] for seat in range(4)]
    assert [seat for seat, line in enumerate(lines) if line.startswith(f"### {told}")] == [1]


def test_an_attacker_has_nothing_to_press_but_the_cards():
    for its in (punctured(B="PROOF ..."), punctured(by_time=True, B="PROOF ...")):
        pressed = [part for part in buttons_of(shown(its, 0)[1]) if not part["disabled"]]
        assert {part["custom_id"].split(":")[1] for part in pressed} <= {"play", "menu"}


def test_with_an_empty_pile_no_other_card_stands_out():
    its = position(B=Side("GO"), hands={"A": "FLAT D25", "B": "PROOF SPARE D25"}, pile="").play("A", "FLAT", on="B")
    lines, view = shown(its.expire(), 1)
    assert "Any other card gives it up" in lines[0]
    assert {button["style"] for button in buttons_of(view, "play")} == {2}


@every_language
def test_in_fun_and_speed_it_has_the_fixed_place_and_the_remedy_another(language):
    texts = texts_for(language)
    its = position(sides=3, hands={"A": "FLAT ...", "B": "SPARE PROOF ..."}, **FUN).play("A", "FLAT", on="B")
    past = [PastAct(1, 0, (its.happened(CardPlayed)[-1],), (0, 0, 0))]
    lines, view = shown(its, 1, language, past)
    texts = named(texts, its)
    told = texts.of("funspeed")
    assert lines[0].startswith("### " + told("hand-coup-attack", card=card_text(told, Card.PROOF), km=200))
    assert told("news-attacked", card=card_text(told, Card.FLAT), player=texts.seat(0)) in lines
    verbs = [button["custom_id"].split(":") for button in buttons_of(view)]
    assert [verb[4] for verb in verbs if verb[1] == "react"] == ["R_SPARE", "S_PROOF"]  # the latter is in the fixed row
    assert [verb[1] for verb in verbs][-4:] == ["react", "pass", "holdup", "menu"]


def test_passing_until_the_turn_is_offered_where_one_can_pass_before_another_turn():
    its = position(sides=3, hands={"A": "D50 ..."}, **FUN)
    assert not any(buttons_of(shown(its, seat)[1], "passon") for seat in range(3))
    its.play("A", "D50")
    assert [len(buttons_of(shown(its, seat)[1], "passon")) for seat in range(3)] == [0, 0, 1]


def test_a_call_stands_out_only_while_two_sides_are_level():
    for km, style in ((50, 2), (75, 4), (0, 2)):
        sides = [Side(distance=f"D{each}") if each else Side() for each in (75 if km else 0, km)]
        _, view = shown(position(A=sides[0], B=sides[1], C=Side(km=200), sides=3, hands={"C": "D50 ..."}, **FUN), 2)
        assert [button["style"] for button in buttons_of(view, "holdup")] == [style]


@every_language
def test_a_missed_one_is_told(language):
    texts = texts_for(language)
    its = punctured(by_time=True, B="PROOF ...").draw("B").expire()
    past = [PastAct(2, 0, tuple(its.happened(CoupMissed)), (0, 0, 0))]
    facts = {"card": card_text(texts, Card.PROOF), "hazard": card_text(texts, Card.FLAT)}
    assert texts("news-CoupMissed", **facts) in shown(its, 1, language, past)[0]
    assert texts("news-CoupMissed", **facts) not in shown(its, 2, language, past)[0]


def test_whoever_plays_a_trash_reads_you():
    act = PastAct(1, 0, (Emptied(0, 0, 2, (425, 25)), Emptied(0, 1, 1, (250, 50))), (25, 50))
    lines, _ = shown(position(**FUN), 0, past=[act])
    assert [line for line in lines if "200 km" in line] == [
        "You lose 2 cards of 200 km and stand at 25 km.", "🤖 Bob \\*the\\* \\_fast\\_ loses a 200 km card: now at 50 km."
    ]  # fmt: skip


@every_language
@pytest.mark.parametrize(("event", "key", "km"), [
    (CardPlayed(0, Card.D50, 0, 250), "own-played-distance", 250),
    (CardPlayed(0, Card.TANK, 0, 350, gain=100), "own-played-safety-km", 350),
    (CardDiscarded(0, Card.D50), "own-discarded", 0),
])  # fmt: skip
def test_one_s_own_last_act_is_told_with_the_new_total(event, key, km, language):
    texts, its = texts_for(language), position(turn="B", **FUN)
    told = texts(key, card=card_text(texts, event.card), km=km, gain=100)
    for by, lines in ((By.PLAYER, [f"-# {told}"]), (By.AUTO, [])):
        past = [PastAct(1, 0, (event,), (350, 0), by)]
        assert [line for line in shown(its, 0, language, past)[0] if told in line] == lines
        assert not any(told in line for line in shown(its, 1, language, past)[0])
    alone = Shown(its.state)
    alone.record = replace(alone.record, private=True)
    alone.recent = (event, CardDiscarded(1, Card.D25))
    assert f"-# {told}" in text_of(hand_screen(alone, 0, texts))


def test_a_coup_fourre_in_a_race_tells_the_new_total():
    its = position(**FUN, A=Side(km=100), B=Side(km=100), hands={"A": "FLAT ...", "B": "PROOF ..."}).play(
        "A", "FLAT", on="B"
    )
    (coup,) = its.claim("B", "PROOF").happened(CoupFourre)
    texts = named(texts_for("en"), its)
    assert "+200 km, now 300 km." in public_line(texts, coup)


@pytest.mark.parametrize(("hand", "told", "always"), [
    ("HELI D25 ...", "Helicopter: You 600 km, 🤖 Bob 75 km", True),
    ("TRASH D25 ...", "Trash Can: 🤖 Bob 200 km", False),
    ("POLICE D25 ...", "Police: you see a hand, take a card from it and give one.", False),
    ("D25 D50 GO SPARE", None, False),
])  # fmt: skip
def test_a_special_card_says_before_it_is_laid_what_it_would_do(hand, told, always):
    its = position(**FUN, sides=3, A=Side(km=75), B=Side(distance="D200x2", km=600), C=Side(km=100), hands={"A": hand})
    for preferences, shows in ((Preferences(), True), (Preferences(tips=False), always)):
        page = hand_screen(Shown(its.state), 0, texts_for("en"), preferences=preferences)
        effects = [line for line in text_of(page).replace("\\", "").split("\n") if line.startswith("-# 💡")]
        assert len(effects) == (shows and told is not None)
        assert all(told.replace("🤖 Bob", "🤖 Bob *the* _fast_") in line for line in effects)
    if told is not None:
        waiting = hand_screen(Shown(position(**FUN, sides=3, turn="B", hands={"A": hand}).state), 0, texts_for("en"))
        assert "💡" not in text_of(waiting)


def test_a_helicopter_says_of_each_player_what_it_would_do():
    its = position(**FUN, sides=3, A=Side(km=75), B=Side(km=100), C=Side(km=300), hands={"A": "HELI ..."})
    told = text_of(ways_screen(Shown(its.state), 0, Card.HELI, texts_for("en")))
    assert "You 100 km" in told and "You 300 km" in told


def test_police_offers_each_kind_of_card_once_with_how_many_there_are():
    its = position(sides=3, hands={"A": "POLICE D25 ...", "B": "D50 D50 TANK FLAT"}, **FUN).play("A", "POLICE", on="B")
    offered = [button["label"] for button in buttons_of(shown(its, 0)[1], "pick")]
    assert len(offered) == 3 and [label for label in offered if "×" in label] == ["50 km ×2"]


# -- times, and who is meant ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(("limit_s", "time"), [(10, "⏳\u00a0<t:{due}:R> / 10\u00a0s"), (None, "⏳\u00a0<t:{due}:R>")])
@every_language
def test_a_time_limit_needs_no_words_and_is_a_number_as_well_if_it_is_short(language, limit_s, time):
    table = Shown(position().state)
    table.limit_s = limit_s
    said = text_of(hand_screen(table, 0, texts_for(language)))
    assert "\n-# " + time.format(due=table.due // 1000) in said


@every_language
def test_a_call_is_possible_from_every_screen_in_place_of_a_hand(language):
    texts = texts_for(language)
    its = position(sides=4, B=Side(distance="D75"), C=Side(distance="D75"), hands={"A": "FLAT ..."}, **FUN)
    searched = position(sides=4, hands={"A": "POLICE D25 ...", "B": "TANK D50 ..."}, **FUN).play("A", "POLICE", on="B")
    table, searching = Shown(its.state), Shown(searched.state)
    screens = (
        hand_screen(table, 0, texts), hand_screen(table, 0, texts, discarding=True),
        ways_screen(table, 0, Card.FLAT, texts), give_screen(searching, 0, Card.TANK, texts),
    )  # fmt: skip
    calls = [button["disabled"] for each in screens for button in buttons_of(each, "holdup")]
    assert calls == [False, False, False, True]  # nobody calls during a choice
    classic = Shown(position(sides=3, B=Side("GO"), C=Side("GO"), hands={"A": "FLAT ..."}).state)
    assert not buttons_of(ways_screen(classic, 0, Card.FLAT, texts), "holdup")


def test_the_story_of_a_private_game_leaves_out_what_pictures_and_the_prompt_tell():
    """So that the hand fits a phone."""
    turn = position(sides=2, A=Side("GO"), B=Side("GO"), hands={"A": "FLAT ...", "B": "D25 ..."})
    attack = position(sides=2, A=Side("GO"), B=Side("GO"), hands={"A": "FLAT ..."}).play("A", "FLAT", on="B")
    before = (CardDiscarded(1, Card.D75), CardDiscarded(0, Card.D50), CardDiscarded(1, Card.D100))
    board, great = Picture("table.png", ""), Picture(GreatActSubject.filename, "")
    coup = CoupFourre(1, Card.PROOF, Card.FLAT, 0, None, (), points=300)
    for its, recent, pictures, lines in (
        (turn, before, [board], 2),
        (turn, (*before, coup), [board, great], 0),
        (attack, (*before, *attack.log), [board], 0),
        (attack, (*before, *attack.log), [], 2),  # without a picture of it
    ):
        table = Shown(its.state)
        table.record = replace(table.record, private=True)
        table.recent = recent
        said = text_of(hand_screen(table, 0, texts_for("en"), pictures=pictures))
        assert said.count("discard") - said.count("discard a card") == lines
        assert "answers" not in said


def test_in_a_private_game_the_viewer_is_you_and_own_acts_are_left_out():
    its = position(sides=2, A=Side("GO", km=50), B=Side("GO"), hands={"A": "D25 ...", "B": "FLAT ..."})
    its = its.play("A", "D25").play("B", "FLAT", on="A").expire()
    table = Shown(its.state)
    table.record = replace(table.record, private=True)
    table.recent = tuple(its.log)
    lines = text_of(hand_screen(table, 0, texts_for("en"))).split("\n")
    assert f"🤖 Bob \\*the\\* \\_fast\\_ plays {emoji_of(Card.FLAT)} Flat Tire on you." in lines
    assert not any("Ann" in line for line in lines)


# -- nothing twice -------------------------------------------------------------------------------------------------


@every_language
def test_the_sides_are_told_only_if_no_picture_shows_them(language):
    texts = texts_for(language)
    table = Shown(position(sides=3, A=Side("GO", km=200)).state)
    for pictures, told in (((), True), ((Picture("board.png", ""),), False)):
        said = text_of(hand_screen(table, 0, texts, pictures=pictures))
        assert (f"**{texts('side-you')}**" in said) == told
        assert texts("seat-away", name="Ann (3)") in said or told  # whom an AI stands in for


@every_language
def test_hands_are_counted_once_there_is_nothing_left_to_draw(language):
    texts = texts_for(language)
    for pile, counted in (("... D25", False), ("", True)):
        lines, _ = shown(position(hands={"A": "D25 ..."}, pile=pile), 0, language)
        assert any(texts("side-cards", n=7) in line for line in lines) == counted


def test_equal_cards_share_a_button():
    its = position(B=Side("GO"), hands={"B": "D25 D50 D25 R_GO D25"}, turn="B")
    assert [card["label"] for card in buttons_of(shown(its, 1)[1], "play")] == ["25 ×3 ✓", "50 ✓", "Roll"]
    for order in ("sorted", "drawn"):
        preferences = Preferences(hand_order=order)
        view = hand_screen(Shown(its.state), 1, texts_for("en"), preferences=preferences, discarding=True)
        assert [card["label"] for card in buttons_of(view, "discard")] == ["25 ×3", "50", "Roll"]


def test_cards_that_a_picture_names_have_short_buttons():
    its = position(B=Side("GO"), hands={"B": "D25 D50 D25 R_GO PROOF"}, turn="B")
    for filename, labels in (("board.png", ["25 ×2 ✓", "50 ✓", "Roll", "Proof ✓"]), ("cards.png", ["25", "50"])):
        view = hand_screen(Shown(its.state), 1, texts_for("en"), pictures=[Picture(filename, "")])
        cards = buttons_of(view, "play")
        assert [card["label"] for card in cards if "label" in card] == labels
        assert ["emoji" in card for card in cards] == [False, False, True, True]


def test_pictures_and_words_say_nothing_twice():
    texts = texts_for("en")
    its = position(sides=3, hands={"A": "FLAT ...", "B": "PROOF ..."}, B=Side("GO")).play("A", "FLAT", on="B")
    attacked = texts("news-attacked", card=card_text(texts, Card.FLAT), player="Ann (1)")
    drawn = texts("news-CardDrawn", card=card_text(texts, Card.D200))
    past = [PastAct(1, 0, (CardDrawn(1, 60, Card.D200), *its.happened(CardPlayed)), (0, 0, 0))]
    for names, told in (
        ((), (True, True)),
        (("board.png",), (False, True)),
        (("board.png", "cards.png"), (False, False)),
    ):
        table = Shown(its.state)
        table.past = past
        said = text_of(hand_screen(table, 1, texts, pictures=[Picture(name, "") for name in names]))
        assert (attacked.partition(" plays")[2] in said, drawn in said) == told


@pytest.mark.parametrize("order", ["sorted", "drawn"])
def test_the_picture_of_the_cards_has_them_in_the_order_of_their_buttons(order):
    its = position(B=Side("GO"), hands={"B": "D50 D25 D50 R_GO LIMIT PROOF"}, turn="B")
    view, preferences = its.view("B"), Preferences(hand_order=order)
    shown_hand = hand_screen(Shown(its.state), 1, texts_for("en"), preferences=preferences)
    buttons = [button["custom_id"].split(":")[4] for button in buttons_of(shown_hand, "play")]
    held = held_cards(Shown(its.state), view, preferences)
    assert [its.card for its in held] == buttons
    assert {its.card: its.count for its in held} == Counter(view.hand)
    assert {its.card for its in held if its.playable} == {Card.D50, Card.D25, Card.LIMIT, Card.PROOF}
    assert not any(its.number for its in held)
    numbered = held_cards(Shown(its.state), view, Preferences(hand_order=order, numbers=True))
    assert [its.number for its in numbered] == [*range(1, len(buttons) + 1)]


def test_the_picture_of_the_cards_raises_those_that_answer():
    its = position(B=Side("GO"), hands={"A": "FLAT ...", "B": "D25 D50 PROOF D100"}).play("A", "FLAT", on="B")
    held = held_cards(Shown(its.state), its.view("B"), Preferences(hand_order="drawn"))
    assert [(its.card, its.playable) for its in held] == [
        (Card.D25, False),
        (Card.D50, False),
        (Card.PROOF, True),
        (Card.D100, False),
    ]
