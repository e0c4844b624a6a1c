"""The race of the day: `/mille daily`, one try a day for each person, with result, boards and solution."""

import pytest

from cogs.i18n import LANGUAGES, texts_for
from cogs.pictures.daily import signs_words
from engine import Draw, Event
from engine.cards import Card
from engine.challenges.daily import commitment, date_of, day_of, rules_of_day
from engine.replays.signs import signs_of
from engine.table import Status
from tests.e2e.test_pictures import pictures
from tests.e2e.test_solo import act, hand_of, in_turn, press, shown_to
from tests.e2e.world import (
    assert_fits,
    buttons,
    cards_on,
    cards_shown,
    clicked,
    custom_ids,
    full_disk,
    sensible,
    speaking,
    stamped,
    text,
)


@pytest.fixture(autouse=True)
def same_secret_every_time(monkeypatch):
    """Use the same deals in every run."""
    monkeypatch.setattr("data.records.daily.secrets.token_hex", lambda _: "c" * 64)  # on the first day Ann begins


def today(world):
    """Return the number of the day in simulated Discord, whose first is a Thursday: classic is played."""
    return day_of(int(world.env.now().timestamp() * 1000))


async def daily(world, person=None, channel=None):
    """Let a person ask for the race of the day; return the answer."""
    return (await (person or world.people[0]).slash(channel or world.channel, "mille daily")).response


async def table_of(world, person=None, day=None):
    """Return the race of a person, to be inspected only."""
    day = today(world) if day is None else day
    return await world.tables.at((-day, (person or world.people[0]).id))


async def begun(world, person=None, channel=None):
    """Let a person read the explanation and begin; return the table."""
    person = person or world.people[0]
    screen = await daily(world, person, channel)
    await clicked(person, screen, f"cf1:daily_start:0:{today(world)}")
    return await table_of(world, person)


async def drive(world, table, person=None, most=400):
    """Let a person drive by clicks until the race is over."""
    for _ in range(most):
        await in_turn(world, table, step=5)
        if table.status is not Status.PLAYING:
            return
        await act(world, table, person)
    raise AssertionError("it went on for too long")


async def raced(world, person=None, channel=None):
    """Drive today's race to its end without clicks, whose effects are tested elsewhere."""
    person = person or world.people[0]
    table = await begun(world, person, channel)
    for _ in range(400):
        await in_turn(world, table, step=5)
        if table.status is not Status.PLAYING:
            break
        view = table.view(0)
        draws = [action for action in view.legal if isinstance(action, Draw)]
        with world.as_bot():
            await table.submit(person.id, draws[0] if draws else sensible(view), decision=None, stamp=0)
    await world.pass_time(3)
    return table


def race_of(world, person=None, day=None):
    """Return the stored race of a person."""
    return world.stores.daily.race((person or world.people[0]).id, today(world) if day is None else day)


async def to_the_next_day(world, seconds=0.0):
    """Let time pass until this many seconds after midnight (UTC)."""
    now = world.env.now().timestamp()
    await world.pass_time((now // 86_400 + 1) * 86_400 + seconds - now)


def told(message):
    """Return all that a message tells, by words and by its picture."""
    return "\n".join([text(message), *(picture["description"] for picture in pictures(message))])


# -- beginning ------------------------------------------------------------------------------------------------


async def test_the_explanation_comes_first_and_costs_no_try(world, ann, bob):
    day = today(world)
    screen = await daily(world)
    assert screen.flags.ephemeral
    assert_fits(screen)
    deal = await world.stores.daily.deal(day)
    for said in ("1 Jan 2026", "Mille Bornes, classic", "Rosalie", "one try", "Score to beat", "Nobody has finished"):
        assert said in text(screen), said
    proof = await clicked(ann, screen, "Verify")
    assert deal.commitment in text(proof) and "draw pile of their own" in text(proof)
    assert "secret" not in text(proof)
    screen = await clicked(ann, proof, "Back")
    assert await table_of(world) is None
    assert await race_of(world) is None
    assert custom_ids(await daily(world), f"cf1:daily_start:0:{day}")  # any number of times
    await clicked(ann, screen, f"cf1:daily_start:0:{day}")
    table = await table_of(world)
    await in_turn(world, table)
    hand = next(message for message in shown_to(world, ann) if message.id == screen.id)
    assert text(hand).startswith("-# 🗓️ Race of the day: 1 Jan 2026\n")
    assert len(cards_shown(hand)) == len(table.view(0).hand)
    assert not custom_ids(hand, "cf1:hint")
    assert_fits(hand)
    assert shown_to(world, bob) == []


@pytest.mark.parametrize(
    "days",
    [
        0,  # a Thursday
        pytest.param(2, marks=pytest.mark.long),  # a Saturday
        pytest.param(3, marks=pytest.mark.long),  # a Sunday
    ],
)
async def test_each_day_has_its_rules(world, ann, days):
    for _ in range(days):
        await world.pass_time(86_400)
    rules = rules_of_day(today(world))
    table = await begun(world)
    assert (table.record.lobby.ruleset, table.record.lobby.preset) == (rules.ruleset, rules.preset)
    assert table.view(0).setup.sides == (0, 1, 2)
    await drive(world, table)
    assert table.status is Status.FINISHED
    await world.pass_time(3)
    result = hand_of(world, ann)  # in the same message
    own = await race_of(world)
    unit = "km" if rules.ruleset == "funspeed" else "points"
    assert f"You: {own.points:,} {unit}" in text(result)
    assert "score to beat" in told(result)
    assert_fits(result)


# -- one try --------------------------------------------------------------------------------------------------


async def test_there_is_one_try_a_day(world, ann):
    day = today(world)
    screen = await daily(world)
    table = await raced(world)
    assert table.status is Status.FINISHED
    for answer in (await daily(world), await clicked(ann, screen, f"cf1:daily_start:0:{day}")):
        assert "score to beat" in told(answer)
        assert not custom_ids(answer, "cf1:daily_start")
    assert await table_of(world) is None
    await world.start_anew()
    assert "score to beat" in told(await daily(world))
    there, channel = elsewhere_with(world, ann)
    answer = await daily(world, there, channel)
    assert "score to beat" in told(answer)
    offered = [any("cf1:coach" in each["custom_id"] for each in buttons(its)) for its in (answer, await daily(world))]
    assert offered == [False, True]  # the coach only knows the games of this server
    for forgery in (f"cf1:daily_start:0:{day}", f"cf1:rematch:{table.id}"):
        assert "score to beat" in told(await world.forge(ann, forgery, screen))
    assert await world.tables.at((world.guild.id, ann.id)) is None
    await to_the_next_day(world, 10)
    assert custom_ids(await daily(world), f"cf1:daily_start:0:{day + 1}")


async def test_a_race_that_was_opened_but_not_begun_is_begun_later(world, ann, monkeypatch, expected_errors):
    """As if the bot was killed in between."""
    expected_errors.append("the disk is full")
    screen = await daily(world)
    with monkeypatch.context() as patched:
        patched.setattr("cogs.handlers.daily._start", full_disk)
        await clicked(ann, screen, f"cf1:daily_start:0:{today(world)}")
    table = await table_of(world)
    assert table.status is Status.LOBBY
    await world.forge(ann, f"cf1:start:{table.id}", screen)  # which would deal other cards
    assert (await table_of(world)).status is Status.LOBBY
    await world.start_anew()
    await daily(world)
    table = await table_of(world)
    assert table.status is Status.PLAYING


async def test_the_race_can_be_continued_from_another_server(world, ann):
    table = await begun(world)
    await in_turn(world, table)
    there, channel = elsewhere_with(world, ann)
    hand = await daily(world, there, channel)
    assert len(cards_shown(hand)) == len(table.view(0).hand) and cards_on(hand, f"{table.id}:{table.decision}:")
    assert (await race_of(world)).group == world.guild.id


async def test_giving_up_asks_first_and_uses_up_the_try(world, ann):
    table = await begun(world)
    await in_turn(world, table)
    await press(world, ann, f"cf1:menu:{table.id}")
    await press(world, ann, f"cf1:stop:{table.id}")
    asked = text(hand_of(world, ann))
    assert "Give up the race of the day?" in asked
    assert "one try is used up" in asked
    await press(world, ann, f"cf1:hand:{table.id}")
    assert table.status is Status.PLAYING
    await press(world, ann, f"cf1:menu:{table.id}")
    await press(world, ann, f"cf1:stop:{table.id}")
    await press(world, ann, f"cf1:stop_now:{table.id}")
    assert table.status is Status.STOPPED
    await world.pass_time(3)
    assert "that was your one try" in text(hand_of(world, ann))
    answer = await daily(world)
    assert "that was your one try" in text(answer)
    assert not custom_ids(answer, "cf1:daily_start") + custom_ids(answer, "cf1:show")
    assert (await race_of(world)).finished is None
    board = await clicked(ann, answer, custom_ids(answer, "cf1:daily_board")[0])
    assert "Nobody is on this list yet" in text(board)


# -- days -----------------------------------------------------------------------------------------------------


async def test_midnight_during_a_race(world):
    """A race belongs to the day on which it was begun."""
    await to_the_next_day(world, -30)
    day = today(world)
    table = await begun(world)
    await world.pass_time(60)
    assert today(world) == day + 1
    assert custom_ids(await daily(world), f"cf1:menu:{table.id}")  # it goes on
    await drive(world, table)
    assert (await race_of(world, day=day)).points is not None
    assert await race_of(world) is None
    answer = await daily(world)
    assert custom_ids(answer, f"cf1:daily_start:0:{day + 1}")
    assert "Nobody has finished the race yet" in text(answer)


async def test_a_person_who_returns_too_late_finds_todays_race(world, ann):
    table = await begun(world)
    day = today(world)
    await to_the_next_day(world, 3_601)
    answer = await daily(world)
    assert custom_ids(answer, f"cf1:daily_start:0:{day + 1}")
    await clicked(ann, answer, f"cf1:daily_start:0:{day + 1}")
    fresh = await table_of(world)
    assert fresh.id != table.id
    assert (await race_of(world, day=day)).finished is None


async def test_the_day_may_change_while_the_explanation_is_open(world, ann):
    screen, day = await daily(world), today(world)
    await to_the_next_day(world, 5)
    answer = await clicked(ann, screen, f"cf1:daily_start:0:{day}")
    assert "A new day has begun" in text(answer)
    assert custom_ids(answer, f"cf1:daily_start:0:{day + 1}")
    assert await table_of(world) is None
    assert await race_of(world, day=day) is None
    assert await race_of(world) is None


async def test_the_day_may_change_while_the_end_is_on_show(world, ann):
    day = today(world)
    await raced(world)
    points = (await race_of(world)).points
    await to_the_next_day(world, 5)
    before = hand_of(world, ann)
    assert f"You: {points:,} points" in text(before)
    with world.forged(before, f"cf1:daily:0:{day}"):  # "My result", had it not come by itself
        result = await clicked(ann, before, f"cf1:daily:0:{day}")
        assert f"You: {points:,} points" in text(result)
        assert "1 Jan 2026" in told(result)
        assert custom_ids(result, "cf1:daily:0")  # today's race
        assert not custom_ids(result, "cf1:coach")  # others may still be driving
        assert_fits(result)
    await press(world, ann, f"cf1:show:0:daily:{day}")
    (posted,) = public(world)
    assert "1 Jan 2026" in text(posted)
    await world.pass_time(3_600)
    result = await clicked(ann, posted, "cf1:daily:0")
    assert custom_ids(result, f"cf1:daily_start:0:{day + 1}")


async def test_the_stamp_of_the_click_decides_the_day(world, ann):
    """The bot's clock is past midnight when the click arrives; Discord received it before."""
    await to_the_next_day(world, -2)
    day, screen = today(world), await daily(world)
    await to_the_next_day(world, 2)
    with stamped(world.env, -4_000):
        await clicked(ann, screen, f"cf1:daily_start:0:{day}")
    assert (await table_of(world, day=day)).status is Status.PLAYING
    assert await race_of(world) is None


# -- its result -----------------------------------------------------------------------------------------------


async def test_the_result_is_counted_from_par_and_compared_with_all_others(world, ann, cat):
    await raced(world, ann)
    own = await race_of(world, ann)
    result = await daily(world, ann)
    assert own.over == own.points - own.par
    over = f"{abs(own.over):,} points {'above' if own.over > 0 else 'below'} the score to beat"
    for said in (
        over if own.over else "Level with the score to beat",
        f"You: {own.points:,} points",
        f"{own.par:,}",
        "You are the first",
        "streak: 1 day",
        "The next race",
    ):
        assert said in told(result), said
    assert_fits(result)
    gone = await begun(world, cat)
    for verb in ("menu", "stop", "stop_now"):
        await press(world, cat, f"cf1:{verb}:{gone.id}")
    assert "of 2 so far" in text(await daily(world, ann))
    assert "last place of 2 so far" in text(await daily(world, cat))
    await to_the_next_day(world, 3_700)
    await raced(world, ann)
    assert "streak: 2 days" in told(await daily(world, ann))


# -- public showings ------------------------------------------------------------------------------------------


def public(world):
    """Return the public messages of the channel."""
    return [message for message in world.channel.history() if not message.flags.ephemeral]


async def test_a_public_result_says_nothing_about_the_cards(world, ann, bob):
    seen = []
    world.tables.subscribe(lambda update: seen.extend(update.happened) if update.table.record.daily else None)
    await raced(world)
    result = await daily(world)
    await clicked(ann, result, f"cf1:show:0:daily:{today(world)}")
    (posted,) = public(world)
    shown = told(posted)
    assert "**Ann** drove the race of the day: 1 Jan 2026" in shown
    assert "score to beat" in shown
    names = {name for language in LANGUAGES for card in Card for name in (
        texts_for(language).card(card), texts_for(language).of("classic").card_short(card))}  # fmt: skip
    assert not [name for name in names if name.casefold() in shown.casefold()]
    assert not [card for card in Card if card.info.emoji in shown]
    assert not [mention for mention in ("<@", "@everyone") if mention in shown]
    signs = signs_of([event for event in seen if isinstance(event, Event)], 0, 0, 700)
    assert len(signs) > 2
    assert signs_words(signs, texts_for("en")) in shown
    opened = await clicked(bob, posted, "cf1:daily:0")
    assert opened.flags.ephemeral
    assert custom_ids(opened, "cf1:daily_start")


async def test_only_a_finished_race_can_be_shown(world, bob):
    await raced(world)
    screen = await daily(world, bob)
    for day in (today(world), today(world) + 1, 0, 10**9):
        assert (await world.forge(bob, f"cf1:show:0:daily:{day}", screen)).flags.ephemeral
        assert public(world) == []


# -- the solution ---------------------------------------------------------------------------------------------


async def solution(world, person, day):
    """Let a person ask for the solution of a day, from the screen of today's race."""
    screen = await daily(world, person)
    return await clicked(person, screen, f"cf1:daily_solution:0:{day}")


async def test_on_the_next_day_the_secret_is_public_and_ones_own_race_can_be_replayed(world, ann):
    day = today(world)
    told = await world.stores.daily.deal(day)
    table = await raced(world)
    points = (await race_of(world)).points
    await to_the_next_day(world, 3_600)
    answer = await solution(world, ann, day)
    secret = await world.stores.daily.published(day, int(world.env.now().timestamp() * 1000))
    assert commitment(secret) == told.commitment
    for said in ("Solution: 1 Jan 2026", f"You: {points:,} points", "**Ann**", "🤖 AI"):
        assert said in text(answer), said
    proof = await clicked(ann, answer, "Verify")
    for said in (secret, told.commitment, f"daily {date_of(day)}"):
        assert said in text(proof), said
    answer = await clicked(ann, proof, "Back")
    assert_fits(answer)
    replayed = await clicked(ann, answer, custom_ids(answer, "cf1:replay")[0])
    assert "The cards have been dealt" in text(replayed)
    assert custom_ids(replayed, f"cf1:replay:0:{table.id}")


async def test_a_person_without_a_race_sees_the_story_of_par(world, ann, bob):
    day = today(world)
    await raced(world, ann)
    await to_the_next_day(world, 3_600)
    with speaking("fr"):
        answer = await solution(world, bob, day)
    assert "Tu ne l’as pas finie" in text(answer) and "🤖 IA" in text(answer)
    on = next(its for its in custom_ids(answer, "cf1:daily_solution:") if its.endswith("-on"))
    before = text(answer)
    assert not custom_ids(answer, "cf1:replay")
    assert_fits(answer)
    assert text(await clicked(bob, answer, on)) != before


async def test_there_is_no_solution_while_races_can_be_finished(world, ann, bob):
    day = today(world)
    await raced(world, ann)
    await to_the_next_day(world, 3_590)
    assert "still being raced" in text(await solution(world, bob, day))
    await world.pass_time(11)
    assert "Solution: 1 Jan 2026" in text(await solution(world, bob, day))
    before = await world.forge(bob, f"cf1:daily_solution:0:{day - 1}", await daily(world, bob))
    assert "Nobody asked for that day’s race" in text(before)


# -- boards ---------------------------------------------------------------------------------------------------


async def test_the_boards_of_the_server(world, ann, cat):
    await raced(world, ann)
    far, channel = elsewhere_with(world, cat)
    await raced(world, far, channel)
    board = await world.records(ann, "Server")
    board = await clicked(ann, board, "cf1:daily_board:0:today:0")
    assert "Race of the day: 1 Jan 2026" in text(board)
    assert "🥇 **Ann**" in text(board)
    assert "Cat" not in text(board)  # drove it in another server
    assert "2 players have finished the race across all servers" in text(board)
    assert_fits(board)
    month = await clicked(ann, board, custom_ids(board, "cf1:daily_month")[0])
    assert "January 2026" in text(month) and "1 race" in text(month)
    assert "**Ann**" in text(month) and "Cat" not in text(month)
    back = await clicked(ann, month, custom_ids(month, "cf1:daily_board")[0])
    assert text(back) == text(board)


# -- hostile --------------------------------------------------------------------------------------------------


async def test_blocked_storage_costs_no_try(world, ann, monkeypatch, expected_errors):
    expected_errors.append("the disk is full")
    day = today(world)
    screen = await daily(world)
    with monkeypatch.context() as patched:
        patched.setattr("data.records.daily.Daily.seed", full_disk)
        answer = await clicked(ann, screen, f"cf1:daily_start:0:{day}")
        assert "could not be" in text(answer) or "try again" in text(answer).lower()
    assert await race_of(world) is None
    await clicked(ann, screen, f"cf1:daily_start:0:{day}")
    assert (await table_of(world)).status is Status.PLAYING


# -- privacy --------------------------------------------------------------------------------------------------


def elsewhere_with(world, person):
    """Create another server with the same person; return it and its channel."""
    other = world.env.create_guild("Elsewhere")
    return other.add_member(person.user), other.create_text_channel("race")
