"""The coach: reviews of one's own decisions, another try at them, and hints while playing alone."""

import pytest
from sqlalchemy import update

from data.schema import games
from engine.players.sampling import Estimate
from engine.replays.recording import decoded, moments
from engine.review.decisions import choices
from engine.review.verdicts import Facts, Judgement, Reason, Review
from tests.e2e.test_solo import act as act_alone
from tests.e2e.test_solo import hand_of, in_turn, press, shown_to, solo, table_of
from tests.e2e.world import assert_fits, buttons, cards_on, clicked, custom_ids, text
from tests.tape import decisions


class Planted:
    """A review that finds the first three decisions of a seat costly, and takes a given number of steps."""

    steps, progress, result = 1, 0.0, None

    def __init__(self, transcript, seat, part, seed):
        recording = decoded(transcript)
        person = transcript.players[seat].holders[part]
        found = [*decisions(moments(recording), seat, recording.players[seat], person)]
        costliest = tuple(planted(decision) for decision in found[:3])
        self.review, self.left = Review(seat, costliest, len(found), Estimate(0.2, 0.02)), self.steps

    def step(self):
        self.left -= 1
        self.progress = 1 - self.left / self.steps
        if not self.left:
            self.result = self.review


def planted(decision):
    better = next(action for action in choices(decision.view) if action != decision.action)
    worth = Estimate(123.0, 15.0), Estimate(0.06, 0.01)
    return Judgement(decision.act, decision.view, decision.action, better, *worth, Reason.GENERAL, Facts())


class PlantedTrial:
    """A fixed comparison with the best choice."""

    progress, best = 0.0, 0

    def __init__(self, view, action, act, seed):
        better = choices(view)[self.best]
        worth = Estimate(50, 5.0), Estimate(0.05, 0.01)
        self.result = Judgement(act, view, action, better, *worth, Reason.GENERAL, Facts())


@pytest.fixture
def plant(monkeypatch):
    """Let the coach immediately find the first three decisions costly."""
    monkeypatch.setattr("cogs.handlers.coach.reviewing", Planted)
    monkeypatch.setattr("cogs.handlers.coach.Trying", PlantedTrial)
    monkeypatch.setattr(Planted, "steps", 1)


async def film_of(world, person, game):
    """Open the replay of a game; return the screen."""
    return await world.command(person, "records", game=game)


async def coached(world, person, game):
    """Open the review of a game; return the screen."""
    return await clicked(person, await film_of(world, person, game), "Coach")


async def said(world, person, game, custom_id):
    """Let a person click on a forged component; return the answer's text."""
    return text(await world.forge(person, custom_id, await film_of(world, person, game)))


def slowly(world, monkeypatch, steps):
    """Let each review take this many seconds from now on."""
    monkeypatch.setattr(Planted, "steps", steps)
    monkeypatch.setattr("engine.workers.serving._SLICE_S", -1.0)
    world.bot._computing.takes_s = 1.0


# -- the review --------------------------------------------------------------------------------------------------------


async def test_the_coach_reviews_ones_own_game(world, bob, played, quick_coach):
    screen = await coached(world, bob, played)
    assert_fits(screen)
    assert screen.flags.ephemeral
    assert f"Coach: game {played}" in text(screen)
    assert "decisions, judging only by what you could see" in text(screen)


async def test_the_last_hand_leads_to_the_coach(world, ann, plant):
    game = await world.play_short(by_clicks=True)
    hand = next(message for message in shown_to(world, ann) if custom_ids(message, "cf1:coach"))
    screen = await clicked(ann, hand, "Coach")
    assert f"Coach: game {game}" in text(screen)
    back = await clicked(ann, screen, "My result")
    assert "Your place: " in text(back) or "You have won!" in text(back)
    assert custom_ids(back, "cf1:coach")


async def test_it_shows_the_view_of_the_seat_and_no_other_hand(world, ann, bob, played, plant):
    hands = {}
    for person in (ann, bob):
        told = text(await coached(world, person, played))
        hands[person] = next(line for line in told.splitlines() if line.startswith("Your hand"))
        assert told.count("Your hand") == 1
    assert hands[ann] != hands[bob]


async def test_only_games_of_ones_own_that_are_over_are_reviewed(world, ann, cat, played, plant):
    film = await film_of(world, cat, played)
    assert custom_ids(film, "cf1:coach") == []
    await world.start()
    for person, game in ((cat, played), (ann, (await world.table()).id)):
        for verb in ("coach:0:{}:0-at", "try:0:{}:1", "tried:0:{}:1:0"):
            answer = await said(world, person, played, "cf1:" + verb.format(game))
            assert "you did not play in this game" in answer or "no finished game" in answer


async def test_progress_and_outcome_are_shown_in_the_same_message(world, ann, played, plant, monkeypatch):
    film = await film_of(world, ann, played)
    slowly(world, monkeypatch, 10)
    before = world.mark()
    screen = await clicked(ann, film, "Coach")
    assert "The coach is looking at your decisions" in text(screen)
    assert_fits(screen)
    seen = []
    for _ in range(20):
        await world.pass_time(1)
        seen.append(text(screen))
    assert "decision 1 of 3" in seen[-1]
    done = {line for told in seen for line in told.splitlines() if "% done" in line}
    assert 2 <= len(done) <= 5
    assert len(world.calls(before, "PATCH")) <= 6  # every few seconds, and once at the end
    assert len(world.context.clicks.in_flight) == 0


async def test_a_newer_request_cancels_the_review(world, ann, played, plant, monkeypatch):
    other = await world.play_short()
    first, second = await film_of(world, ann, played), await film_of(world, ann, other)
    slowly(world, monkeypatch, 1_000)
    await clicked(ann, first, "Coach")
    await clicked(ann, second, "Coach")
    assert len(world.context.workers.computations) == 1
    await world.pass_time(14 * 60 + 5)  # the token has expired: no one waits any longer
    assert len(world.context.workers.computations) == 0


async def test_a_crash_during_the_computation_leaves_a_button(world, ann, played, plant, monkeypatch):
    film = await film_of(world, ann, played)
    slowly(world, monkeypatch, 10)
    screen = await clicked(ann, film, "Coach")
    world.bot._computing.dead = True
    await world.pass_time(10)
    assert "could not finish this" in text(screen)
    world.bot._computing.dead, world.bot._computing.takes_s = False, 0.0
    assert "decision 1 of 3" in text(await clicked(ann, screen, "Try again"))


async def test_a_person_forgotten_during_a_review_gets_no_result(world, ann, played, plant, monkeypatch):
    film = await film_of(world, ann, played)
    slowly(world, monkeypatch, 5)
    screen = await clicked(ann, film, "Coach")
    sure = await world.my_data(ann, "Delete my data")
    await clicked(ann, sure, custom_ids(sure, "cf1:forget")[0])
    await world.pass_time(10)
    assert "Your hand" not in text(screen)
    assert "you did not play in this game" in text(screen)


# -- another try -------------------------------------------------------------------------------------------------------


async def test_another_choice_is_tried_and_judged(world, ann, played, plant, monkeypatch):
    screen = await coached(world, ann, played)
    hand = next(line for line in text(screen).splitlines() if line.startswith("Your hand"))
    screen = await clicked(ann, screen, "Try it again")
    assert hand in text(screen)
    ways = custom_ids(screen, "cf1:tried")
    monkeypatch.setattr(PlantedTrial, "best", int(ways[0].rpartition(":")[2]))
    for way in (ways[0], ways[-1]):
        screen = await clicked(ann, screen, way)
        assert_fits(screen)
        assert "You now:" in text(screen)
        assert ("The coach would do the same" in text(screen)) == (way == ways[0])
        assert ("wins about 5 more games in 100." in text(screen)) == (way != ways[0])
        assert custom_ids(screen, "cf1:tried") == ways  # and there are others to try
    back = await clicked(ann, screen, "Back to the coach")
    assert "decision 1 of 3" in text(back)


async def test_the_real_coach_judges_a_choice(world, ann, played, quick_coach):
    screen = await film_of(world, ann, played)
    transcript = await world.context.workers.replays.transcript(world.guild.id, played)
    recording = decoded(transcript)
    found = next(decisions(moments(recording), 0, transcript.players[0]))
    own = f"cf1:tried:0:{played}:{found.act}:{choices(found.view).index(found.action)}"
    told = text(await world.forge(ann, own, screen))
    assert "You now:" in told
    assert "he coach would" in told


# -- hints -------------------------------------------------------------------------------------------------------------


async def test_the_first_hint_needs_a_confirmation_and_is_shown_in_the_hand(world, ann, quick_coach):
    await solo(world)
    table = await table_of(world)
    await in_turn(world, table)
    await press(world, ann, "cf1:hint")
    assert "no longer counts" in text(hand_of(world, ann))
    assert not table.record.helped
    await clicked(ann, hand_of(world, ann), "Back")
    assert cards_on(hand_of(world, ann))
    await press(world, ann, "cf1:hint")
    await clicked(ann, hand_of(world, ann), "Give me hints")
    hand = hand_of(world, ann)
    assert table.record.helped
    assert "💡 The coach would" in text(hand)
    assert "With hints: this game does not count." in text(hand)
    assert_fits(hand)
    await act_alone(world, table)
    await in_turn(world, table)
    await world.pass_time(5)  # a draw that decides nothing is made by itself
    assert "💡 The coach would" not in text(hand_of(world, ann))
    await press(world, ann, "cf1:hint")
    assert "💡 The coach would" in text(hand_of(world, ann))


async def test_no_hints_in_a_game_of_several_people(world, ann):
    table = await world.start()
    hand = await world.hand(ann)
    assert custom_ids(hand, "cf1:hint") == []
    told = await world.forge(ann, f"cf1:hint:{table.id}:sure", hand)
    assert "only in a game that you play alone" in text(told)
    assert not table.record.helped


async def test_the_costliest_decisions_page_by_page_and_in_the_replay(world, ann, played, plant):
    screen = await coached(world, ann, played)
    shown = []
    for page in range(1, 4):
        assert_fits(screen)
        told = text(screen)
        assert f"decision {page} of 3" in told
        assert "wins about 6 more games in 100." in told
        assert ("The cards were with you" in told) == (page == 1)
        shown.append(told)
        back, forward = (next(b for b in buttons(screen) if b["label"] == label) for label in ("Previous", "Next"))
        assert (bool(back.get("disabled")), bool(forward.get("disabled"))) == (page == 1, page == 3)
        if page < 3:
            screen = await clicked(ann, screen, "Next")
    assert len({*shown}) == 3
    screen = await clicked(ann, screen, "Previous")
    assert text(screen) == shown[1]
    film = await clicked(ann, screen, "See it in the replay")
    assert f"Game {played}" in text(film) and "step 0 of" not in text(film)
    assert custom_ids(film, "cf1:coach")
    async with world.bot._database.changing("a game") as connection:
        await connection.execute(update(games).where(games.c.id == played).values(pruned=1))
    assert "is no longer kept" in text(await clicked(ann, film, "Coach"))
