"""Open hands: a replay shows the hidden cards of the engine, and only where this is allowed."""

import re
from collections import Counter
from functools import cache

import pytest
from msgspec.structs import replace
from simcord.components import walk_components

from cogs.i18n import texts_for
from cogs.i18n.cards import FALLBACK_EMOJI, use_emoji
from cogs.pictures.attachment import Picture
from cogs.screens.parts import payload_of
from cogs.screens.reader import for_screen_reader
from cogs.screens.records.open_hands import Reveal
from cogs.screens.records.replay import Replay, replay_screen, step_items, texts_at
from cogs.screens.records.showing import Showing, shown_screen
from engine import RULESETS, Card, apply, new_game
from engine.events import CardDrawn, Reshuffled, RoundDealt
from engine.replays.contents import Reached, replayed
from engine.replays.recording import moments, preceding
from tests.effort import full_or
from tests.languages import every_language
from tests.setups import every_setup
from tests.tape import contents_of, recorded, transcript_of

TEXTS = texts_for("en")


@pytest.fixture
def all_of_it(monkeypatch):
    """Let a screen show the whole draw pile."""
    monkeypatch.setattr("cogs.screens.records.open_hands._MOST_NEXT", 200)


@cache
def film_of(name, preset, sides, seed=5, most=350, *, own_piles=False):
    start = new_game(name, sides, {}, seed, preset=preset, own_piles=own_piles).state
    recording = recorded(start, seed, most=most)
    return recording, Replay(9, transcript_of(recording), contents_of(recording))


def screen_of(film, act, moment, reveal, texts=TEXTS, draws=(), **options):
    return replay_screen(film, Reached(act, moment, tuple(draws)), texts, reveal=reveal, **options)


def told(view):
    """Return the lines about open hands on a screen, if there are any."""
    blocks = [part["content"] for part in walk_components(payload_of(view)) if part["type"] == 10]
    opened = [block.split("\n")[1:] for block in blocks if block.startswith("### 🃏")]
    return opened[0] if opened else []


def cards_in(listed, ruleset):
    """Return the cards of a list on a screen, in order."""
    texts, cards = TEXTS.of(ruleset), []
    named = {texts.card_short(card): card for card in [*FALLBACK_EMOJI] if texts.has(f"card-{card}-short")}
    for each in re.sub(r", and \d+ more$", "", listed).split(", ") if listed != TEXTS("hands-none") else []:
        n, name = re.fullmatch(r"(?:(\d+) × )?(.+)", each).groups()
        name = name if name in named else name.partition(" ")[2]
        cards += [named[name]] * int(n or 1)
    return cards


def hands_in(view, players, ruleset):
    lines = told(view)[:players]
    return [Counter(cards_in(line.split("**: ")[1], ruleset)) for line in lines]


@every_setup
def test_hands_at_each_step_are_those_of_the_engine(name, preset, sides):
    recording, film = film_of(name, preset, sides)
    state = recording.start
    assert hands_in(screen_of(film, 0, None, Reveal.HANDS), len(sides), name) == [*map(Counter, state.hands)]
    for moment in moments(recording):
        step = apply(state, moment.act.action, moment.act.stamp)
        if moment.number % 5 == 0 and not any(isinstance(event, RoundDealt) for event in step.events):
            shown = screen_of(film, moment.number, moment, Reveal.HANDS)
            assert hands_in(shown, len(sides), name) == [*map(Counter, step.state.hands)]
        state = step.state


@every_setup
def test_the_next_draws_are_shown_in_order(name, preset, sides, all_of_it):
    recording, film = film_of(name, preset, sides)
    (pile,) = told(screen_of(film, 0, None, Reveal.NEXT))[len(sides) :]
    to_come, state = cards_in(pile.split("**: ")[1], name), recording.start
    for moment in moments(recording):
        for event in apply(state, moment.act.action, moment.act.stamp).events:
            if isinstance(event, Reshuffled | RoundDealt):
                return
            if isinstance(event, CardDrawn):
                assert event.card == to_come.pop(0)
        state = moment.after


def test_each_seat_with_its_own_pile_has_its_own_next_draws():
    recording, film = film_of("classic", "standard", (0, 1, 2), own_piles=True)
    state = recording.start
    lines = told(screen_of(film, 0, None, Reveal.NEXT))[3:]
    assert len(lines) == 3
    to_come = [cards_in(line.split("**: ")[1], "classic") for line in lines]
    assert [len(cards) for cards in to_come] == [12, 12, 12]
    for moment in moments(recording):
        for event in apply(state, moment.act.action, moment.act.stamp).events:
            if isinstance(event, CardDrawn) and to_come[event.seat]:
                assert event.card == to_come[event.seat].pop(0)
        state = moment.after
        if not any(to_come):
            return
    raise AssertionError("the game was too short")


def test_the_next_cards_of_a_long_draw_pile_are_shown_and_the_rest_counted():
    _, film = film_of("classic", "standard", (0, 1))
    line = told(screen_of(film, 0, None, Reveal.NEXT))[-1]
    assert line.endswith(", and 76 more")
    assert len(cards_in(line.split("**: ")[1], "classic")) == 12


def test_every_draw_is_shown_once_with_the_step_after_it():
    for name, sides in (("classic", (0, 1, 2)), ("funspeed", (0, 1, 2))):
        recording, film = film_of(name, "standard", sides, most=1_500)
        story, shown = [*moments(recording)], []
        for act in film.contents.stops:
            _, reached = replayed(film.transcript, act)
            assert (reached.act, reached.moment) == (act, story[act - 1] if act else None)
            shown += reached.draws
        drawn, state = [], recording.start
        for moment in story[: film.contents.stops[-1]]:
            events = apply(state, moment.act.action, moment.act.stamp).events
            dealt = [i for i, event in enumerate(events) if isinstance(event, RoundDealt)] or [len(events)]
            drawn += [event for event in events[: dealt[0]] if isinstance(event, CardDrawn)]
            state = moment.after
        assert shown == drawn
        assert None not in {draw.card for draw in shown}
        assert preceding(film.contents.stops, 0) is None


def test_draws_are_listed_by_player():
    recording, film = film_of("classic", "standard", (0, 1))
    moment = next(each for each in moments(recording) if each.draws)
    (draw,) = moment.draws
    lines = told(screen_of(film, moment.number, moment, Reveal.HANDS, draws=moment.draws))
    assert re.search(rf"has drawn . ?{TEXTS.card_short(draw.card)}\.", lines[-1])


# -- only where it is allowed -------------------------------------------------------------------------------------------


def ids_on(view):
    return [part["custom_id"] for part in walk_components(payload_of(view)) if part.get("custom_id")]


def test_a_replay_is_public_by_default_and_its_buttons_are_unchanged():
    recording, film = film_of("classic", "standard", (0, 1))
    moment = [*moments(recording)][20]
    seen, closed = screen_of(film, 21, moment, Reveal.NOTHING), replay_screen(film, Reached(21, moment, ()), TEXTS)
    assert not told(seen) + told(closed)
    assert not [each for each in ids_on(closed) if "reveal" in each or each.startswith("cf1:save")]
    steps = [each for each in ids_on(seen) if re.fullmatch(r"cf1:replay:0:9:\d+-(first|back|on|last)", each)]
    assert len(steps) == 4
    assert [each for each in ids_on(closed) if each in ids_on(seen)] == ids_on(closed)


@pytest.mark.parametrize("reveal", [Reveal.HANDS, Reveal.NEXT])
def test_hands_stay_open_while_browsing(reveal):
    recording, film = film_of("classic", "standard", (0, 1), most=5_000)
    moment = [*moments(recording)][20]
    ids = ids_on(screen_of(film, 21, moment, reveal))
    leading = [each for each in ids if each.startswith("cf1:replay") and "reveal" not in each]
    assert len(leading) == 6
    assert all(each.split(":")[5:] in (["", reveal], ["highlights", reveal]) for each in leading)
    assert f"cf1:show:0:step:9:21:{reveal}" in ids
    assert {each.split(":")[6:][0] if each.count(":") > 4 else "" for each in ids if "reveal" in each} == {*Reveal}


# -- size ---------------------------------------------------------------------------------------------------------------


@pytest.fixture
def long_emoji():
    """Custom emoji as long as Discord has them."""
    use_emoji({card: f"<:cf_{card}_{'x' * 12}:12345678901234567890>" for card in Card})


@every_language
@pytest.mark.parametrize("ruleset", RULESETS)
def test_the_longest_replay_fits_a_message(ruleset, language, long_emoji):
    shape = max(RULESETS[ruleset].shapes, key=lambda shape: (shape.seats, shape.sides))
    recording, film = film_of(ruleset, next(iter(RULESETS[ruleset].presets)), shape.seating(), most=700)
    players = tuple(replace(player, name=f"{i}" + "*_" * 16) for i, player in enumerate(film.transcript.players))
    film = replace(film, transcript=replace(film.transcript, players=players))
    texts = texts_for(language)
    draws = []
    for moment in moments(recording):
        draws = [*draws, *moment.draws][-6:]
        if moment.number % full_or(9, 61) and moment.scored is None:
            continue
        for options in ({"text_mode": True}, {"pictures": (Picture("board.png", "Words"),)}, {}):
            shown = screen_of(film, moment.number, moment, Reveal.NEXT, texts, draws, **options)
            if "text_mode" in options:
                shown = for_screen_reader(shown, texts)
            assert_fits(shown)
        assert_fits(posted(film, Reached(moment.number, moment, tuple(draws)), texts))


def posted(film, reached, texts):
    """Return the message in which a person with the longest name shows this step publicly, without a picture."""
    items = step_items(film, reached, texts_at(film, reached.act, texts), (), Reveal.NEXT)
    title = texts("show-step", player="*_" * 32, game=10**9)
    return shown_screen(Showing(title, items), 1, texts)


def assert_fits(shown):
    """Check the limits on the components and characters of a message."""
    parts = [*walk_components(payload_of(shown))]
    assert len(parts) <= 40
    assert sum(len(part["content"]) for part in parts if part["type"] == 10) <= 4_000
