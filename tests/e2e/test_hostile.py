"""Hostile input: forged components, odd values, storms of clicks, names that are markup."""

import random
import re
from datetime import UTC, datetime
from itertools import count, cycle
from types import SimpleNamespace

import discord
import pytest

import cogs.routing.router
from cogs.routing.admission import RateLimit, RateLimiter
from engine.table import Status
from tests.e2e.test_resilience import discard_first
from tests.e2e.world import (
    buttons,
    clicked,
    custom_ids,
    raw,
    speaking,
    text,
    unsettled,
    work_without_time,
)
from tests.effort import full_or
from tools.testkit.tables import state_of

HARMLESS = ("stop_now", "leave_now", "leave", "quit")
"""Verbs that a player with a seat may use to real effect."""
ARGUMENTS = (
    "0", "1", "2", "7", "999999999999999", "99999999999999999999", "00", "-1", "1.5", "", ".", "..", "yes", "no", "any",
    "on", "off", "none", "normal", "easy", "later", "discard", "pile", "D25", "H_STOP", "S_ACE", "X_SUPER", "wins",
    "classic", "all", "magic", "language", "cumulation", "game_points", "constructor", "__class__", "null", "a" * 40,
)  # fmt: skip
VALUES = (
    "", "0", "1", "-1", "9" * 50, "1e9", "NaN", "on", "off", "auto", "2x1", "3x3", "0x0", "9x9", "99999x99999", "²x²",
    "classic.standard", "classic.nothing", "nothing.standard", "....", "page-1", "page-²", "page-99999", "cumulation",
    "@everyone", "<@1>", "\u202eabc", "\u0000", "'; DROP TABLE games; --", "{}", "{ $card }", "%s", "../../etc/passwd",
)  # fmt: skip


def random_id(chance, verbs, tables):
    arguments = [chance.choice(ARGUMENTS) for _ in range(chance.randrange(5))]
    return ":".join(["cf1", chance.choice(verbs), str(chance.choice(tables)), *arguments])[:100]


# -- components -----------------------------------------------------------------------------------------------


async def test_no_component_works_for_a_person_without_a_seat(world, dan):
    """All verbs with random arguments, for a real table and for others."""
    table = await world.start()
    chance, verbs = random.Random(1), sorted(cogs.routing.router._HANDLERS)
    before, lobby, state = table.record.seats, table.lobby, state_of(table)
    for verb in verbs * full_or(6, 1):
        custom_id = random_id(chance, [verb], [table.id, table.id, table.id, 0, 999])
        values = [chance.choice(VALUES)] if chance.random() < 0.3 else None
        answer = await world.use(dan, world.public, custom_id, values)
        assert answer.acknowledged, custom_id
        assert answer.response is None or answer.response.flags.ephemeral or answer.modal is not None, custom_id
    assert (table.record.seats, table.lobby, state_of(table)) == (before, lobby, state)
    assert table.status is Status.PLAYING


async def test_no_number_in_a_choice_or_id_is_too_large_for_any_verb(world, ann):
    await world.start()
    table, numbers = await world.table(), cycle(["9" * 19, "9" * 5_000, "-1", "٣", "9" * 19])
    for i, verb in enumerate(sorted(set(cogs.routing.router._HANDLERS) - set(HARMLESS))):
        world.context.clicks.rate_limiter = RateLimiter()
        tried = (
            (f"cf1:{verb}:{table.id}:{(number := next(numbers))}:{number}"[:100], None),
            (f"cf1:{verb}:{table.id}", [next(numbers)]),
            (f"cf1:{verb}:0:1", [f"page-{next(numbers)}"]),
        )
        for custom_id, values in full_or(tried, tried[i % 3 :][:1]):
            answer = await world.use(ann, world.public, custom_id, values)
            assert answer.acknowledged, custom_id
            shown = "" if answer.response is None else text(answer.response)
            assert not re.search("on our side|could not be (read|saved)", shown), (custom_id, shown)


_numbers = count(1)


class Someone:
    """The part of an interaction that a limit reads: who makes it, and when."""

    def __init__(self, person, when, kind=None):
        self.id, self.user, self.channel_id, self.type = next(_numbers), SimpleNamespace(id=person), person, kind
        self.created_at = datetime.fromtimestamp(when, UTC)


async def test_suggestions_for_what_is_typed_have_a_limit_of_their_own(rate_limits):
    limiter, typing = RateLimiter(), discord.InteractionType.autocomplete
    most = limiter.typing.most
    typed = [await limiter.admits(Someone(1, 1_000_000, kind=typing)) for _ in range(most + 1)]
    assert typed == [True] * most + [False]
    assert await limiter.admits(Someone(2, 1_000_000, kind=typing))


async def test_no_choice_of_a_manager_stores_what_the_panel_does_not_offer(world):
    """A digest would be posted in a channel of another server, where the bot may write, too."""
    elsewhere = world.env.create_guild("Elsewhere").create_text_channel("race")
    manager = world.with_role("max", manage_guild=True)
    await world.new()
    introduced = len(elsewhere.history())
    settings = world.stores.settings
    before = await settings.guild(world.guild.id)
    for setting, value in (
        ("digest", "9" * 40),
        ("digest", "٣"),
        ("digest", str(elsewhere.id)),
        ("channels", "9" * 40),
        ("channels", "²"),
        ("preset", "-1"),
        ("preset", ""),
        ("speed", "-1"),
        ("keep_finished", "9" * 40),
    ):
        told = text((await world.use(manager, world.public, f"cf1:set:0:{setting}", [value])).response)
        assert re.search("not belong|There is no", told), (setting, value, told)
        assert await settings.guild(world.guild.id) == before
    assert len(elsewhere.history()) == introduced


_UNKNOWN = ["cf2:hand:1", "cf1:hand", "cf1:hand:1:é", "cf1:HAND:1", "cf1:hand:1234567890123456", "cf1:hand:1 "]


async def test_unknown_components_are_answered(world, ann):
    await world.start()
    for custom_id in _UNKNOWN:
        answer = (await world.use(ann, world.public, custom_id)).response
        assert answer.flags.ephemeral, custom_id
        assert "not belong to any table here" in text(answer), custom_id


# -- outsiders ------------------------------------------------------------------------------------------------


async def test_a_copied_component_on_another_server_does_nothing(world):
    await world.start()
    table, state = await world.table(), state_of(await world.table())
    other = world.env.create_guild("Elsewhere")
    channel = other.create_text_channel("race")
    eve = other.add_member(world.env.create_user("eve", global_name="Eve"))
    message = (await eve.slash(channel, "mille new")).response
    copied = next(each for each in channel.history() if each.id == message.id)
    for verb in sorted(cogs.routing.router._HANDLERS):
        custom_id = f"cf1:{verb}:{table.id}:{table.decision}:D25:0"
        with world.forged(copied, custom_id):
            answer = await eve.click(copied, custom_id=custom_id)
        assert answer.acknowledged, verb
        assert answer.response is None or "D25" not in str(raw(answer.response))
    assert state_of(table) is state
    assert [seat.name for seat in table.record.seats] == ["Ann", "Bob"]


# -- storms ---------------------------------------------------------------------------------------------------


async def test_a_storm_of_clicks_is_answered_in_part_and_harms_no_other_table(world, ann, rate_limits):
    table = await world.start()
    other = world.guild.create_text_channel("other")
    cat, dan = world.people[2:]
    theirs = (await cat.slash(other, "mille new")).response
    await clicked(dan, theirs, "Join")
    await clicked(cat, theirs, "Start")
    second = await world.tables.at(other.id)
    message = next(each for each in world.channel.history() if each.id == table.record.anchor)
    warned = 0
    for _ in range(3):
        await world.pass_time(1)
        mark = world.mark()
        with unsettled(world.env):
            with speaking("fr"):
                told = [await ann.click(message, custom_id=f"cf1:hand:{table.id}") for _ in range(100)]
            seat = second.view(None).turn
            person = cat if second.record.seats[seat].player == cat.id else dan
            hand = await person.click(theirs, custom_id=f"cf1:hand:{second.id}")
            await work_without_time(world.env)
        assert hand.acknowledged
        calls = world.calls(mark)
        assert len(calls) <= 45  # each hand deletes the one before
        assert sum(answer.acknowledged for answer in told) <= 21
        seq = second.view(None).seq
        await discard_first(world, person, next(iter(hand.followups), hand.response), second)
        assert second.view(None).seq == seq + 1
        warned += sum(answer.response is not None and "Doucement" in text(answer.response) for answer in told)
    assert warned == 1  # in the language of the person
    assert state_of(table).seq == 0
    await world.pass_time(6)
    assert (await ann.click(message, custom_id=f"cf1:hand:{table.id}")).acknowledged


async def test_commands_are_limited_per_person_and_tables_per_channel(world, ann, bob, rate_limits):
    for _ in range(3):
        await world.command(ann, "new")
        await (await world.table()).stop("Ann")
    refused = await bob.slash(world.channel, "mille new")  # also for another person
    assert re.search(r"That was quick.* \d+ second", text(refused.response))
    assert refused.response.flags.ephemeral
    await ann.slash(world.guild.create_text_channel("other"), "mille new")  # in another channel it is allowed
    told = [await ann.slash(world.channel, "mille rules") for _ in range(12)]
    assert [answer.acknowledged for answer in told[:6]] == [True] * 6
    assert "That was quick" in text(told[6].response)
    assert not any(answer.acknowledged for answer in told[7:])
    assert (await bob.slash(world.channel, "mille rules")).acknowledged  # others are not affected
    await world.pass_time(61)
    await world.command(ann, "new")
    assert (await world.table()).status is Status.LOBBY


def test_a_limit_lasts_exactly_as_long_as_it_says_and_for_one_person_only():
    limit = RateLimit(2, 20.0)
    ann, bob = range(2)
    waits = [limit.count(ann, Someone(ann, 1_000_000 + after)) for after in (0, 5, 5, 19.5, 20, 20.001)]
    assert waits == [None, None, 15.0, 0.5, 0.0, None]
    assert limit.count(bob, Someone(bob, 1_000_005)) is None
    assert limit.count(bob, Someone(bob, 1_000_025)) is None  # at the very end of the first one's limit
    assert limit.count(bob, Someone(bob, 1_000_025)) == 0.0


async def test_the_rate_limiter_forgets_people_after_the_limit(world, rate_limits):
    limiter = RateLimiter()
    for number in range(5_000):
        assert await limiter.admits(Someone(number, 1_000_000 + number / 100))  # a hundred people a second
        limiter.openings.check(number, Someone(number, 1_000_000 + number))
    assert len(limiter.clicks._cooldowns) <= 502
    assert len(limiter.openings._cooldowns) <= 62
    assert len(limiter._seen) <= 1_000
    assert len(limiter.warnings._cooldowns) == 0


# -- names ----------------------------------------------------------------------------------------------------

NAMES = [
    "@everyone", "@here", "<@123456789012345678>", "<@&123456789012345678>", "<#123456789012345678>", "**bold**",
    "[x](https://evil.example)", "https://evil.example", "`code`", "||spoiler||", "# head", "> quote", "- list",
    "</stop:123456789012345678>", "<t:1:R>", "<:x:123456789012345678>", "a\u202eb", "\u2067x", "\u200b", "x\u200by",
    "{ $card }", "\\", "a\\*b", "~~s~~", "_i_", "very_very_very_long_*name*_of_32",
]  # fmt: skip
LIVE_MARKUP = re.compile(
    r"@everyone|@here|(?<!\\)<(@|#|/|t:|:|a:)|https://evil|(?<!\\)\["
    r"|[\u202a-\u202e\u2066-\u2069\u200e\u200f]"
)
"""What would mention a person, link elsewhere or reverse the text, except the bot's own emoji, times and pings."""


def shown_of(message):
    """Return the texts of a message, including those of its buttons and selects."""
    labels = [part.get("label") or "" for part in buttons(message)]
    labels += [part.get("placeholder") or "" for part in buttons(message)]
    for part in buttons(message):
        for option in part.get("options") or ():
            labels += [option["label"], option.get("description") or ""]
    return text(message), labels


def assert_tame(message):
    said, labels = shown_of(message)
    said = re.sub(r"^<@\d+>, it is your turn|<t:\d{6,}:R>|<:cf_\w+:\d+>|</mille[ \w]*:\d+>", "", said)
    assert not LIVE_MARKUP.search(said), said
    for label in labels:
        assert not re.search("[\u202a-\u202e\u2066-\u2069]", label), label
        assert label.strip("\u200b ") or not label


@pytest.mark.parametrize("name", full_or(NAMES, NAMES[::4]))
async def test_names_are_shown_literally_on_every_screen(world, name):
    odd = world.newcomer("odd", global_name=name)
    bob = world.people[1]
    world.people = [odd, bob]
    await world.new()
    await clicked(bob, world.table_message, "Join")
    table, screens = await world.table(), []
    for custom_id in ("options", "seats", "menu"):
        screens.append((await world.use(odd, world.public, f"cf1:{custom_id}:{table.id}")).response)
    screens.append(world.public)
    await clicked(odd, world.public, "Start")
    hands = {}
    for _ in range(14):
        await world.take_turn(hands)
        screens += [world.public, *hands.values()]
    for custom_id in ("scores", "menu", "leave", "stop"):
        screens.append((await world.use(odd, world.public, f"cf1:{custom_id}:{table.id}")).response)
    await world.pass_time(91)
    await world.pass_time(91)
    screens += [message for message in world.channel.history() if raw(message)]
    for message in screens:
        if message is not None:
            assert_tame(message)
    for call in world.env.http_requests:
        body = call.json if isinstance(call.json, dict) else {}
        allowed = (body.get("data") or body).get("allowed_mentions")
        if allowed is not None:
            assert not allowed.get("parse"), call
            assert set(map(int, allowed.get("users", ()))) <= {odd.id, bob.id}


def counted(world, mark):
    """Return the requests since then that Discord counts: those about messages of a channel."""
    return [call for call in world.requests_since(mark) if call.endswith(" message")]


@pytest.mark.usefixtures("no_tokens")
async def test_a_table_is_rarely_moved_down_and_within_the_budget(world, ann, bob, rate_limits, monkeypatch):
    table = await world.start()
    await world.pass_time(5)
    mark, first = world.mark(), table.record.anchor
    # each answer is deleted at the next click
    answers = [text(await world.more(person, "Move the table here")) for person in (ann, bob, ann, ann)]
    with world.forged(world.public, f"cf1:move:{table.id}"):
        answers += [text(world.answer_to(bob, await bob.click(world.public, label="forged"))) for _ in range(16)]
    assert counted(world, mark) == ["POST message", "DELETE message"]
    assert table.record.anchor != first
    for refused in answers[1:]:
        assert re.search(r"just been moved.* (a|\d+) second", refused)
    await world.pass_time(21)
    # Discord allows only six requests a minute
    monkeypatch.setattr(world.context.gateway.budget, "take", lambda: 10.0)
    mark, second = world.mark(), table.record.anchor
    await world.more(bob, "Move the table here")
    await world.pass_time(5)
    assert counted(world, mark) == []
    await world.pass_time(8)
    assert counted(world, mark) == ["POST message"]
    await world.pass_time(20)
    assert counted(world, mark)[-1] == "DELETE message"  # which takes a slot of its own
    assert table.record.anchor != second


async def test_onlookers_get_a_link_to_the_table(world, bob, cat):
    table = await world.start()
    mark = world.mark()
    menu = await clicked(cat, world.public, f"cf1:menu:{table.id}")
    assert custom_ids(menu, "cf1:move") == []
    answer = await world.forge(cat, f"cf1:move:{table.id}")
    assert answer.flags.ephemeral
    place = f"{world.guild.id}/{world.channel.id}/{table.record.anchor}"
    assert f"https://discord.com/channels/{place}" in text(answer)
    assert counted(world, mark) == []
    menu = await clicked(bob, world.public, f"cf1:menu:{table.id}")
    assert custom_ids(menu, "cf1:move") == [f"cf1:move:{table.id}"]
