"""All private screens in text mode, as a screen reader reads them; and the public texts."""

import random
import re
import unicodedata
from collections import defaultdict

import pytest
from msgspec.structs import replace

from cogs.i18n import texts_for
from cogs.i18n.cards import FALLBACK_EMOJI
from cogs.i18n.names import GameTexts
from cogs.pictures.attachment import Picture
from cogs.pictures.board import BoardSubject
from cogs.pictures.theme import Look
from cogs.screens.hand.choices import give_screen, ways_screen
from cogs.screens.hand.screen import hand_screen
from cogs.screens.help.learn import lesson_screen
from cogs.screens.help.lessons import attempt, choices, steps
from cogs.screens.help.rules import pages_of, rules_screen
from cogs.screens.lobby.alerts import alert_screen
from cogs.screens.lobby.message import lobby_screen, seats_screen
from cogs.screens.lobby.options import options_screen
from cogs.screens.parts import message_screen, payload_of, refusal_text
from cogs.screens.reader import for_screen_reader
from cogs.screens.records.history import history_screen
from cogs.screens.records.leaderboard import Board, leaderboard_screen
from cogs.screens.records.replay import Replay, replay_screen
from cogs.screens.records.stats import alone_items, feats_screen, profile_items, profile_screen, versus_screen
from cogs.screens.settings.preferences import preferences_screen
from cogs.screens.settings.server import PAGES, records_screen, reset_screen, settings_screen
from cogs.screens.table.menu import leave_screen, menu_screen, stop_screen
from cogs.screens.table.message import table_screen
from cogs.screens.table.prompts import ShownSummons
from cogs.screens.table.sheet import scores_screen
from data.people.settings import PACES, GuildSettings, Preferences
from data.play.alerts import Alert
from data.records.achievements import Achievement
from data.records.boards import Page
from data.records.history import Finished, Played
from data.records.leaderboard import LeaderboardRow, Metric
from data.records.profiles import HeadToHead, Meeting, PersonalBest, Profile, SoloRecord
from data.records.ratings import Rating
from data.records.resets import Reset
from data.records.seasons import Season
from engine import RULESETS, Card, Phase, Play, explain, view_for
from engine.actions import Swap
from engine.challenges.mystery import Week
from engine.replays.contents import Reached
from engine.replays.feats import Feat
from engine.replays.recording import Act, By, RecordedPlayer, Recording, moments
from engine.rules import rules_of
from engine.table import Availability, Lobby, NoticeKind, Pace, Seat, Status
from engine.table.lobbies.lobby import Member
from engine.table.records import TableRecord
from engine.views import seen_by
from tests.effort import full_or
from tests.languages import every_language
from tests.pressing import pressed
from tests.tape import contents_of, transcript_of
from tools.testkit.playouts import game, started
from tools.testkit.scenario import Side, position

NOW = 1_790_000_000_000
PEOPLE = ("Ann", "Bob *the* _fast_", "Ann", "🔥🔥", "Eve_with_a_very_long_name_indeed", "Fay", "Gus", "Hal", "Ivy")
"""Display names: two are the same, and one has only emoji."""
TEXT_MODE = Preferences(text_mode=True)
SAME_DEED = re.compile(r"(cf1:(?:play|drop):.*):\d+$")
"""The custom_id of a card in the hand, without its place: two equal cards do the same."""


class Shown:
    """A table as used by screens, in any position."""

    id, decision, due, frozen, recent, winners = 7, 3, NOW + 7_000, False, (), ()
    request, counts, long_window, limit_s = None, True, False, None
    past = ()
    """The recent acts, as `engine.table.PastAct`, secrets included."""

    def __init__(self, state=None, lobby=None, status=Status.PLAYING, pace=None):
        self._state, self.status = state, status if state is not None else Status.LOBBY
        setup = getattr(state, "setup", None)
        name = setup.ruleset if setup else "classic"
        seats = tuple(
            Seat(100 + i, PEOPLE[i], level="hard" if i == 1 else None, away=i == 2)
            for i in range(len(setup.sides) if setup else 0)
        )
        self.lobby = lobby or Lobby(name, "standard")
        self.record = TableRecord(
            group=1, room=2, host=100, lobby=self.lobby, created=NOW, id=7, seats=seats, pace=pace or Pace()
        )

    @property
    def mode(self):
        return self.record.mode

    def km_before(self):
        """Nothing is known of the acts before."""

    def has(self, player):
        return self.lobby.has(player) or any(seat.player == player for seat in self.record.seats)

    def view(self, seat):
        return None if self._state is None else view_for(self._state, seat)

    def past_acts(self, seat):
        seen = (replace(act, events=seen_by(act.events, seat)) for act in self.past)
        return tuple(act for act in seen if act.events)

    def hands_since(self, seat):
        return [self._state.hands[seat]]

    def plays(self, seat, card):
        return rules_of(self._state.setup).plays(seat, card)

    def seat_of(self, player):
        return player - 100 if 0 <= player - 100 < len(self.record.seats) else None


def parts_of(part):
    """Yield every component of a payload."""
    if isinstance(part, dict):
        if "type" in part and "value" not in part:
            yield part
        for value in part.values():
            yield from parts_of(value)
    elif isinstance(part, list):
        for each in part:
            yield from parts_of(each)


def text_of(view):
    """Return all texts of a screen."""
    return "\n".join(part["content"] for part in parts_of(payload_of(view)) if part["type"] == 10)


def buttons_of(view, verb=""):
    """Return the buttons of a screen, or those with this verb."""
    return [
        part
        for part in parts_of(payload_of(view))
        if part["type"] == 2 and verb in ("", part.get("custom_id", "").split(":")[1])
    ]


def check(view, texts, *, plain=True):
    """Assert that a screen reads well, that Discord accepts it, that all its buttons differ, and that it has those that
    it tells its reader to press, but for *My hand* and *Start* of the table message.
    """
    payload = payload_of(for_screen_reader(view, texts) if plain else view)
    parts = [part for part in parts_of(payload) if part["type"] in range(1, 20)]
    said = [part["content"] for part in parts if part["type"] == 10]
    assert len(parts) <= 40
    assert sum(map(len, said)) <= 4000
    labels = defaultdict(set)
    for part in parts:
        if part["type"] == 2:
            assert 1 <= len(part["label"].strip()) <= 80, part
            assert not (plain and part.get("emoji"))
            labels[part["label"]].add(SAME_DEED.sub(r"\1", part.get("custom_id") or part["url"]))
            said.append(part["label"])
        elif part["type"] == 3:
            assert part["placeholder"]
            for option in part["options"]:
                assert 1 <= len(option["label"].strip()) <= 100
                said += [option["label"], option.get("description") or ""]
        elif part["type"] == 12:
            assert all(item["description"] for item in part["items"])
    assert {label: deeds for label, deeds in labels.items() if len(deeds) > 1} == {}
    there = (*labels, texts("button-hand"), texts("button-start"))
    assert not [rest for content in said for rest in pressed(content, texts.language) if not rest.startswith(there)]
    ids = [part["custom_id"] for part in parts if part.get("custom_id")]
    assert len(ids) == len(set(ids))
    for content in said if plain else ():
        reads_well(content)
    return "\n".join(said)


def reads_well(content):
    """Assert that a text has no symbols, drawings, or gaps with a visual meaning only."""
    kept = re.sub(r"🔥|<a?:\w+:\d+>", "", content)  # a name of emoji alone stays
    strange = {char for char in kept if unicodedata.category(char) in ("So", "Sk") or char in "→←·\ufe0f\u200d"}
    assert not strange, content
    for line in content.split("\n"):
        assert line == line.strip(" "), repr(line)
        assert "  " not in line, line
        bold = re.findall(r"\*\*(.*?)\*\*", line)
        assert all(words and words == words.strip() for words in bold), line
        assert not re.search(r"``|, *,|^,|,$", line), line


@every_language
def test_what_cannot_be_pressed_in_a_hand_says_so(language):
    texts, seen = texts_for(language), set()
    for ruleset in RULESETS:
        for state, *_ in game(started(5, ruleset), 5, most=80):
            for part in parts_of(payload_of(hand_screen(Shown(state), 0, texts, preferences=TEXT_MODE))):
                if part.get("disabled"):
                    seen.add(part["label"])
                    told = texts("button-card-idle", card="").strip()
                    assert part["label"].endswith(told) or part["label"] == texts("button-no_card")
    assert {texts("button-card-idle", card=texts(f"button-{verb}")) for verb in ("draw", "discard")} <= seen


def private_screens(table, texts):
    """Yield every private screen of a running table, for every seat."""
    for seat in range(len(table.record.seats)):
        yield hand_screen(table, seat, texts, preferences=TEXT_MODE, said=texts("error-stale"))
        yield hand_screen(table, seat, texts, preferences=TEXT_MODE, discarding=True)
        view = table.view(seat)
        for card in dict.fromkeys(action.card for action in view.legal if isinstance(action, Play)):
            yield ways_screen(table, seat, card, texts)
        for card in dict.fromkeys(action.take for action in view.legal if isinstance(action, Swap)):
            yield give_screen(table, seat, card, texts)
    yield menu_screen(table, 100, texts, may_stop=True)
    yield leave_screen(table, texts)
    yield stop_screen(table, texts)
    view = table.view(None)
    yield scores_screen(view, table.id, GameTexts(texts, table.record.seats, view.setup))


@pytest.mark.parametrize("ruleset", RULESETS)
@every_language
def test_every_screen_of_a_game_reads_well(ruleset, language, caplog):
    """Random games with all phases, windows and seatings."""
    texts, chance, kinds = texts_for(language), random.Random(1), set()
    for seed in range(full_or(12, 2)):
        for state, *_ in game(started(seed, ruleset), seed, most=60):
            window = state.windows[-1].kind if state.windows else state.phase
            if chance.random() > full_or(0.15, 0.03) and window in kinds:
                continue
            kinds.add(window)
            table = Shown(state)
            for view in private_screens(table, texts):
                check(view, texts)
            check(table_screen(table, texts), texts, plain=False)
    assert len(kinds) >= (6 if RULESETS[ruleset].calls else 2)
    assert not caplog.records


@every_language
def test_rare_positions_read_well(language):
    """The extension, a ripe window, a draw from either pile, a full hand beside many answers."""
    texts = texts_for(language)
    arrived = position(A=Side("GO", km=650), hands={"A": "D50 ..."}).play("A", "D50")
    ripe = position(A=Side("GO"), B=Side("GO"), hands={"A": "FLAT ..."}).play("A", "FLAT", on="B").expire()
    piles = position(ruleset="funspeed", discard="D100", phase=Phase.DRAW)
    nine = position(sides=9, ruleset="playroom", hands={"A": "FLAT ..."}, **{its: Side("GO") for its in "BCDEFGHI"})
    for its in (arrived, ripe, piles, nine):
        for view in private_screens(Shown(its.state), texts):
            check(view, texts)


@every_language
def test_every_refusal_reads_well(language, caplog):
    """The refusals of the engine, with advice, in every ruleset."""
    texts = texts_for(language)
    for ruleset in RULESETS:
        for state, *_ in game(started(3, ruleset), 3, most=60):
            texts = GameTexts(texts, Shown(state).record.seats, state.setup)
            for card in dict.fromkeys(state.hands[state.turn]):
                for play in rules_of(state.setup).plays(state.turn, card):
                    refusal = explain(state, play)
                    if refusal is not None:
                        told = refusal_text(texts, refusal)
                        check(message_screen(told), texts)
    assert not caplog.records


@every_language
def test_a_refusal_says_which_cards_would_help_and_whether_they_are_held(language):
    from cogs.screens.hand.advice import refusal_with_advice

    texts = texts_for(language)

    def told(its, card):
        refusal = explain(its.state, Play(0, Card(card)))
        return refusal_with_advice(its.view("A"), refusal, texts)

    go, way, spare = (texts.card_short(card) for card in (Card.GO, Card.WAY, Card.SPARE))
    ready = told(position(hands={"A": "D25 D50 R_GO D75 D75 D100 D200"}), "D25")
    assert go in ready and way in ready and texts("advice-lacking") not in ready
    lacking = told(position(hands={"A": "D25 D50 R_SPARE D75 D75 D100 D200"}), "D25")
    assert lacking.endswith(texts("advice-lacking"))
    flat = told(position(A=Side("GO FLAT"), hands={"A": "D25 D50 R_SPARE R_GO D75 D100 S_ACE"}), "D25")
    assert flat.count(spare) == 2 and texts.card_short(Card.PROOF) in flat
    near = told(position(A=Side("GO", km=650), hands={"A": "D25 D50 D75 D75 D100 R_GO R_GAS"}), "D75")
    assert "650" in near and texts.card_short(Card.D25) in near and near.count("50 km") >= 2


@every_language
def test_the_lobby_and_its_panels_read_well(language):
    texts = texts_for(language)
    members = tuple(Member(100 + i, PEOPLE[i], level="easy" if i == 1 else None) for i in range(4))
    for name, rules in RULESETS.items():
        for shape in (None, *full_or(rules.shapes, rules.shapes[::5])):
            joined = members[: shape.seats if shape else 4]
            lobby = Lobby(name, "standard", shape=shape, members=joined)
            slow = Shown(lobby=lobby, pace=PACES["day"])
            assert texts("pace-nights") in check(lobby_screen(slow, texts), texts, plain=False)
            assert texts("options-slow") in check(options_screen(slow, texts, threads=True), texts)
            table = Shown(lobby=lobby, pace=Pace(reaction_percent=300))
            assert texts("table-reactions", percent=300) in check(lobby_screen(table, texts), texts, plain=False)
            check(seats_screen(table, texts, 100), texts)
            for option in (None, *rules.options) if shape is None else (None,):
                chosen = option and option.id
                told = check(options_screen(table, texts, chosen, may_keep=True), texts)
                assert texts("settings-reactions") in told
        for page in range(len(pages_of(rules))):
            lobby = Lobby(name, next(reversed(rules.presets)), shape=rules.shapes[0])
            told = check(rules_screen(lobby, 7, texts, page, Pace(reaction_percent=70)), texts)
            assert texts("table-reactions", percent=70) in told


def test_no_ai_can_be_added_to_a_full_table():
    for players, full in ((5, False), (6, True)):
        lobby = Lobby("classic", "standard", members=tuple(Member(100 + i, PEOPLE[i]) for i in range(players)))
        parts = parts_of(payload_of(lobby_screen(Shown(lobby=lobby), texts_for("en"))))
        assert [part["disabled"] for part in parts if "cf1:computer:" in part.get("custom_id", "")] == [full]


@every_language
def test_the_panels_of_server_and_player_read_well(language):
    texts, settings = texts_for(language), GuildSettings(stoppers=("host", "players"))
    seasons = [Season(2026, month) for month in (11, 10, 9)]
    resets = [Reset(i, season, 42, NOW, None if i else NOW, i == 2) for i, season in enumerate(seasons)]
    for page in set(PAGES) - {"records"}:
        check(settings_screen(settings, page, texts), texts)
    check(settings_screen(GuildSettings(speed="day"), "games", texts), texts)
    assert texts("reset-under-way") in check(records_screen(settings, seasons, resets, NOW, texts), texts)
    check(reset_screen(seasons[0], texts), texts)
    for text_mode in (False, True):
        check(preferences_screen(Preferences(text_mode=text_mode), texts), texts)
    for alert in (None, Alert(active=False), Alert(("funspeed",), 72)):
        for here in (settings, GuildSettings(alerts=False)):
            told = check(alert_screen(alert, here, 42, Availability(22, 2, "Etc/GMT-2"), NOW, texts), texts)
            assert ("UTC+2" in told) == (alert is not None and alert.active)


@every_language
def test_profiles_and_leaderboards_read_well(language):
    texts = texts_for(language)
    moments = tuple(PersonalBest(kind, 9, NOW, 700) for kind in ("best_round", "fastest", "coups", "points"))
    profile = Profile("🔥🔥", 9, 4, 9000, 5, 1, 2, 2100, 340, 3, 1, Rating(), ((NOW, 1.0), (NOW, 2.0)), moments)
    feats = [Achievement(feat, 9, NOW) for feat in list(Feat)[:5]]
    solo = (SoloRecord("easy", 3, 3), SoloRecord("hard", 1200, 0))
    for name in RULESETS:
        said = (
            profile_items(name, profile, solo, feats, "A plot in words", texts),
            profile_items(name, profile, (), [], Picture("rating.png", "Words"), texts),
            profile_items(name, None, solo, [], "", texts),
            alone_items(name, solo, texts),
            alone_items(name, (), texts),
        )
        told = [check(profile_screen(5, "🔥🔥", name, items, texts), texts) for items in said]
        assert "A plot in words" in told[0]
        check(feats_screen(5, "Ann", name, feats, texts), texts)
        both = HeadToHead(
            (1, 1), 2, 1, 1, (Meeting(8, NOW, (True, False), (1, 2)), Meeting(9, NOW, (False, False), (2, 2)))
        )
        told = check(versus_screen((5, 6), ("Ann", "Bob"), name, both, texts), texts)
        assert texts("versus-winner", name="Ann") in told  # though Bob had more points
    rows = tuple(LeaderboardRow(rank, 100 + rank, PEOPLE[rank], 10 - rank, 1, 2, 0) for rank in range(1, 5))
    for metric in Metric:
        board = Board("funspeed", metric, Season(2026, 11))
        told = check(
            leaderboard_screen(Page(rows, 40, rows[0]), board, [Season(2026, 11)], {102}, (), texts),
            texts,
        )
        assert re.search(r"^1\. \*\*Bob", told, re.MULTILINE)  # a medal is read as a place


@pytest.mark.parametrize("ruleset", RULESETS)
@every_language
def test_history_and_replay_read_well(ruleset, language):
    texts = texts_for(language)
    seats = tuple(Played(i, i, PEOPLE[i] if i < 3 else "", None, i == 0, 500, i + 1, False) for i in range(4))
    seats += (Played(4, 0, "Rosalie", "hard", False, 400, 5, False),)
    older = tuple(replace(seat, place=None) for seat in seats)
    games = tuple(
        Finished(
            n,
            NOW,
            ruleset,
            "standard",
            (None, Week.at(NOW))[n % 2],
            n % 2 == 0,
            None,
            n % 3 == 0,
            n % 5 == 0,
            (seats, older)[n % 2],
        )
        for n in range(1, 11)
    )
    told = check(history_screen(games, None, ruleset, texts, more=True), texts)
    assert told.count(texts("history-won", seat="")[2:]) == told.count(texts("history-place", place=1, seat="")) == 5
    check(history_screen((), None, ruleset, texts, more=False), texts)

    start = started(4, ruleset)
    acts = tuple(Act(action, stamp, By.PLAYER) for _, action, stamp, _ in game(start, 4, most=120))
    players = tuple(RecordedPlayer("" if i < 2 else PEOPLE[i], None) for i in range(len(start.hands)))
    recording = Recording(start, acts, players)
    film = Replay(9, transcript_of(recording), contents_of(recording))
    story = (None, *moments(recording))
    for act, moment in [*enumerate(story)][::7]:
        told = check(replay_screen(film, Reached(act, moment, ()), texts, text_mode=True), texts)
        assert f"{texts('former-player')} (2)" in told  # tells the two apart
        check(replay_screen(film, Reached(act, moment, ()), texts), texts, plain=False)
    check(replay_screen(film, Reached(len(acts), story[-1], ()), texts, text_mode=True), texts)


@every_language
@pytest.mark.parametrize("ruleset", RULESETS)
def test_the_lesson_reads_well(ruleset, language):
    texts = texts_for(language)
    for number, step in enumerate(steps(ruleset)):
        tries = [(), *([(choice,) for choice in choices(step, step.start)] if step.start is not None else [])]
        for each in tries:
            tried = attempt(step, each) if step.start is not None else None
            for text_mode in (False, True):
                view = lesson_screen(ruleset, number, tried, PEOPLE[3], texts, text_mode=text_mode)
                check(view, texts, plain=text_mode)


# -- public screens ----------------------------------------------------------------------------------------------


@every_language
def test_prompts_name_the_victim_the_attack_and_the_time_left(language):
    texts = texts_for(language)
    for ruleset in RULESETS:
        for seed in range(full_or(30, 3)):
            for state, *_ in game(started(seed, ruleset), seed, most=40):
                window = state.windows[-1] if state.windows else None
                if window is None or window.card is None or window.resolving or window.kind == "unit":
                    continue
                table = Shown(state)
                texts = GameTexts(texts, table.record.seats, state.setup)
                prompt = check(table_screen(table, texts), texts, plain=False)
                line = next(line for line in prompt.split("\n") if line.startswith("### "))
                assert texts.side(window.target) in line
                assert texts.of(ruleset).card_short(window.card) in line
                assert f"<t:{table.due // 1000}:R>" in prompt.split(line)[1].split("\n")[1]


@every_language
def test_a_slow_game_says_for_whom_and_until_when_it_waits(language):
    texts = texts_for(language)
    window = "coup_fourre"
    for state, *_ in game(started(1, "classic"), 1, most=60):
        table = Shown(state, pace=PACES["day"])
        time = (f"<t:{table.due // 1000}:f>", f"<t:{table.due // 1000}:R>")
        seat = table.record.seats[state.turn]
        table.long_window = bool(state.windows) and state.windows[-1].kind == window
        for kind in (NoticeKind.ASKED,) if table.long_window else (NoticeKind.SUMMONED, NoticeKind.REMINDED):
            for mentioned in ((), [seat.player for seat in table.record.seats]):
                summons = ShownSummons(kind, mentioned)
                shown = check(table_screen(table, texts, summons=summons), texts, plain=False)
                line = next(line for line in shown.split("\n") if line.startswith("### "))
                limit = shown.split(line)[1].split("\n")[1]
                assert seat.computer or all(each in limit for each in time)
                assert table.long_window or seat.computer or (f"<@{seat.player}>" in line) == bool(mentioned)
        told = check(hand_screen(table, 0, texts, preferences=TEXT_MODE), texts)
        own = state.turn == 0 and not state.windows
        assert (texts("slow-time") in told) == own
        view = table.view(0)
        asked = view.window is not None and 0 in view.window.eligible and not view.window.answered
        if table.long_window:
            assert (texts("long-window") in told, texts("long-window-asked") in told) == (not asked, asked)
            assert (texts("long-window-turn-own") in told) == (state.turn == 0 and not asked)


@every_language
def test_a_side_in_a_line_of_marks_is_described_in_words_in_the_hand(language):
    """With more than four sides the public message only has marks; text mode and the description have all facts."""
    texts = texts_for(language)
    its = position(sides=9, ruleset="playroom", B=Side("GO ACCIDENT"), C=Side("GO", speed="LIMIT", safeties="TANK!"))
    told = check(hand_screen(Shown(its.state), 0, texts, preferences=TEXT_MODE), texts)
    assert texts("side-stopped", hazard=texts.card_short(Card.ACCIDENT)) in told
    assert texts("side-limited") in told
    assert texts("safety-coup", card=texts.card_short(Card.TANK)) in told
    assert "\n" in told  # a line for each side, to be read one by one
    described = BoardSubject.of(its.view(None), PEOPLE, texts, Look()).description
    assert texts.card_short(Card.ACCIDENT) in described


def test_marks_differ_by_more_than_their_colour():
    """Coloured circles and squares look alike to colour-blind people."""
    coloured = [emoji for emoji in FALLBACK_EMOJI.values() if emoji in "🔴🟠🟡🟢🔵🟣🟤⚫⚪🟥🟧🟨🟩🟦🟪🟫"]
    assert len(coloured) <= 1
    assert len(set(FALLBACK_EMOJI.values())) == len(FALLBACK_EMOJI)
