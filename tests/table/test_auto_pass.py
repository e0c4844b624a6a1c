"""Windows that nobody answers: their time tells neither who holds an answer nor who has auto-pass on."""

from functools import partial

import pytest
from msgspec import Struct
from msgspec.structs import replace

from engine import Card, Claim, Pass, Phase, Play
from engine.actions import Shout
from engine.rules.funspeed import SOUNDS
from engine.table import Lobby, Status
from engine.table.people.presence import with_auto_pass, with_passing
from tests.table.harness import CHOICE_MS, CLASSIC, SETTLE_MS, TableHarness, turn_of, window_of
from tests.tables import rejected, reseat, ruled_out
from tools.testkit.scenario import SEATS, Side, position
from tools.testkit.tables import arrange, state_of

WATCHED_MS, SHOUTED_MS = 30_000, 1_500


class Scene(Struct, frozen=True):
    """A card of A that opens a window, and a card that answers it."""

    ruleset: str
    laid: Card
    answer: Card
    options: tuple = ()
    ends: int = 7_000 + SETTLE_MS
    """When the window closes or ripens if nobody passes, in ms after the card was laid."""

    @property
    def action(self):
        return Play(0, self.laid, None if self.laid is Card.D100 else 1)

    def position(self, players, holder):
        """Everybody drives and has cards that answer nothing, but for the seat that holds the answer."""
        size = 4 if self.ruleset == "funspeed" else 6
        hands = {SEATS[seat]: [("D100", "D25", "D50", "D75")[seat]] * size for seat in range(players)}
        hands["A"] = [self.laid, *hands["A"]]
        if holder is not None:
            hands[SEATS[holder]][0] = self.answer
        sides = {name: Side() if self.ruleset == "funspeed" else Side("GO") for name in hands}
        return position(
            ruleset=self.ruleset,
            sides=players,
            options=dict(self.options),
            hands={name: " ".join(cards) for name, cards in hands.items()},
            pile="... D100 D100 D100",
            **sides,
        ).state


AUTO, FUNSPEED_MS = (("shouts", "auto"),), 6_000 + SETTLE_MS
SCENES = {
    "classic": Scene("classic", Card.FLAT, Card.PROOF),
    "playroom": Scene("playroom", Card.FLAT, Card.PROOF),
    "a unit": Scene("funspeed", Card.D100, Card.UTURN, AUTO, FUNSPEED_MS),
    "an attack": Scene("funspeed", Card.FLAT, Card.SPARE, AUTO, FUNSPEED_MS),
    "a unit that is announced": Scene("funspeed", Card.D100, Card.UTURN, (), FUNSPEED_MS),
    "an attack that is announced": Scene("funspeed", Card.FLAT, Card.SPARE, (), SHOUTED_MS + FUNSPEED_MS),
}
CLICKS = {
    "nobody": {},
    "one": {1: 4_000},
    "all": {seat: 2_000 + 700 * seat for seat in (1, 2, 3)},
    "all but one": {seat: 2_000 + 700 * seat for seat in (2, 3)},
}
"""When which seats pass, in ms after the card was laid."""


async def seen_of(scene, players, clicks, *, holder=None, automatic=(), but=None):
    """Return what everybody but one seat sees of the window and of what follows, to the millisecond, and its end."""
    harness = TableHarness()
    lobby = Lobby(scene.ruleset, "standard").under("standard", dict(scene.options))
    table = await harness.open(lobby, players=players)
    await table.start(1, 1, automatic)
    await arrange(table, scene.position(players, holder))
    start, seen, ends = harness.now, [], None

    def note(update):
        views = [
            (table.view(seat), table.recent, () if seat is None else update.private.get(seat, ()))
            for seat in (None, *range(players))
            if seat is None or seat != but
        ]
        seen.append((harness.now - start, update.happened, table.due, table.withheld, str(views)))

    harness.tables.subscribe(note)
    await harness.do(table, scene.action)
    window = window_of(table).id
    script = dict.fromkeys(clicks.values(), ())
    for seat, at in clicks.items():
        script[at] = (*script[at], seat)
    if not scene.options and scene.ruleset == "funspeed":
        script[SHOUTED_MS] = (0,)
    while (now := harness.now - start) < WATCHED_MS:
        for seat in script.pop(now, ()):
            view = table.view(seat)
            if seat == 0:
                words = "100" if scene.laid is Card.D100 else SOUNDS[scene.laid]
                await harness.do(table, Shout(0, view.window.id, words))
                window = view.window.id if scene.laid is Card.D100 else window + 1
            elif view.window is not None and Pass(seat, view.window.id) in view.legal:
                await harness.do(table, Pass(seat, view.window.id))
        top = window_of(table)
        if ends is None and (top is None or top.ripe):
            ends = now
        await table.draw_awaited()
        due = harness.clock.next_due
        after = min([start + WATCHED_MS, *(start + at for at in script), *([] if due is None else [due])])
        await harness.pass_time(max(0, after - harness.now))
    return seen, ends


@pytest.mark.parametrize("clicks", CLICKS)
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("scene", SCENES)
async def test_nobody_can_tell_by_anything_who_holds_an_answer_or_has_auto_pass_on(scene, players, clicks):
    """The same clicks, other hidden hands and settings: all that others see is the same, to the millisecond."""
    scene, clicks = SCENES[scene], {seat: at for seat, at in CLICKS[clicks].items() if seat < players}
    for seat in (None, *range(1, players)):
        usual = await seen_of(scene, players, clicks, but=seat)
        assert clicks or usual[1] == scene.ends
        for automatic in ((), (2,), range(1, players + 1)):
            assert await seen_of(scene, players, clicks, holder=seat, automatic=automatic, but=seat) == usual


async def attacked(harness, *, holder=2, passing=()):
    """Seat 0 has punctured seat 1; all have auto-pass on, and some pass until their turn."""
    table = await harness.playing(3)
    await arrange(table, SCENES["classic"].position(3, holder))
    for player in (1, 2, 3):
        await table.arrange(player, partial(with_auto_pass, True))
    for player in passing:
        await table.arrange(player, partial(with_passing, True))
    await harness.do(table, "A lays FLAT on B")
    return table


def passed(table):
    return state_of(table).windows[-1].passed


async def test_who_passes_until_the_turn_has_clicked_for_it_whatever_the_hand(harness):
    table = await attacked(harness, passing=(3,))
    assert passed(table) == (2,)
    await harness.do(table, "B passes")
    assert window_of(table) is None  # all have clicked
    assert table.record.seats[2].passing


async def test_what_the_table_has_passed_on_was_not_answered_by_a_first_click(harness):
    table = await attacked(harness, passing=(3,))
    for answer in (Claim(2, 1, Card.PROOF), Pass(2, 1)):
        with rejected("answered_for_you"):
            await harness.do(table, answer)
    await harness.do(table, "B passes")
    with rejected("clicked_before"):
        await harness.do(table, "B passes")
    with ruled_out("window_closed"):
        await harness.do(table, "C answers PROOF")


async def test_nobody_passes_so_before_a_unit_is_announced(harness):
    """Until then all seats hold an answer: Bornes Killer!"""
    table = await harness.racing(hands={"A": "D100 ...", "B": "UTURN ..."})
    for player in (2, 3):
        await table.arrange(player, partial(with_passing, True))
    await harness.do(table, "A lays D100")
    await harness.pass_time(1_000)
    assert passed(table) == ()
    await harness.do(table, "A shouts 100")
    await harness.pass_time(SETTLE_MS)
    assert window_of(table) is None


async def test_nobody_passes_so_on_a_choice(harness):
    table = await harness.racing(A="D75", B="D75 ", C="D25")
    await table.arrange(3, partial(with_passing, True))
    await harness.do(table, "C calls")
    await harness.pass_time(SETTLE_MS)
    assert window_of(table).kind == "steal"
    assert (table.record.deadline.kind, table.due - harness.now) == ("window", CHOICE_MS + SETTLE_MS)


async def test_a_game_that_ends_when_all_pass_so_just_ends(harness, caplog):
    table = await harness.racing(A=900, hands={"A": "D100 ..."})
    for player in (2, 3):
        await table.arrange(player, partial(with_passing, True))
    await harness.do(table, "A lays D100; A shouts 100")
    await harness.pass_time(SETTLE_MS)
    assert table.status is Status.FINISHED
    assert table.winners == (0,)
    assert not caplog.records


async def test_an_act_stands_if_the_pass_after_it_cannot_be_written(harness, monkeypatch):
    commit = harness.journal.commit

    async def once(change):
        await commit(change)
        harness.journal.failing = isinstance(change.entry and change.entry.action, Play)

    monkeypatch.setattr(harness.journal, "commit", once)
    table = await attacked(harness, passing=(3,))
    harness.journal.failing = False
    assert (passed(table), table.due) == ((), harness.now + 7_000 + SETTLE_MS)


# -- one person among AI players: nobody else could learn anything ----------------------------------------------------


async def alone(harness, *, private, hand, on=True):
    """An AI has punctured the only person."""
    table = await harness.open(CLASSIC.join(1, "p1").with_computer("normal"), private=private)
    await table.start(1, 1, [1] if on else [])
    state = position(turn="B", A=Side("GO"), hands={"A": hand, "B": "FLAT ..."}).state
    known = {name: getattr(state, name) for name in ("hands", "tableaus", "pile", "discard", "turn", "phase")}
    await arrange(table, replace(state_of(table), **known))
    await table.submit_for(Play(1, Card.FLAT, 0), decision=table.decision, stamp=harness.now)
    return table


@pytest.mark.parametrize("private", [True, False])
async def test_who_plays_alone_and_has_no_answer_neither_waits_nor_clicks(harness, private):
    table = await alone(harness, private=private, hand="D25 D50 ...")
    assert (window_of(table), turn_of(table), table.view(None).phase) == (None, 0, Phase.PLAY)
    entry = harness.journal.entries[table.id][-1]
    assert (entry.action, entry.stamp, entry.at, entry.by) == (Pass(0, 1), harness.now, entry.stamp, "auto")


@pytest.mark.parametrize(("hand", "on"), [("PROOF D50 ...", True), ("D25 D50 ...", False)])
async def test_who_plays_alone_is_asked_with_an_answer_or_without_auto_pass(harness, hand, on):
    table = await alone(harness, private=True, hand=hand, on=on)
    assert passed(table) == ()
    assert table.due == harness.now + 7_000 + SETTLE_MS


async def test_who_plays_with_an_absent_person_is_not_alone(harness):
    """That person may be back at any time, and knows what happened meanwhile."""
    table = await harness.playing(3)
    await arrange(table, SCENES["classic"].position(3, None))
    await reseat(table, *(replace(seat, auto_pass=True, away=i == 2) for i, seat in enumerate(table.record.seats)))
    await table.leave(1)
    await table.submit_for(Play(0, Card.FLAT, 1), decision=None, stamp=harness.now)
    assert passed(table) == ()
