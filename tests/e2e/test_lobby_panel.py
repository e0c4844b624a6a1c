"""The lobby through commands, buttons and selects: the host's panel of rules and seats, and who may use it."""

import itertools

import pytest

from engine.rules.options import Shape
from engine.table import Status
from tests.e2e.world import assert_fits, buttons, cards_on, clicked, custom_ids, selected, text

HOST_ONLY = "Only Ann can do that"
BEGUN = "The race has already begun"
UNKNOWN = "not belong to any table here"
NOT_ALLOWED = "You need this permission for that: Manage Server."


@pytest.fixture
def names():
    return "Ann", "Bob", "Cat", "Dan", "Eve", "Fay", "Gus", "Hal", "Ivy"


# -- actions of people -----------------------------------------------------------------------------------------


async def opened(world, joined=1, host=None, **command):
    """Open a table that the first `joined` people join; the first of them opens it."""
    host = host or world.people[0]
    world.table_message = await world.command(host, "new", **command)
    for person in [person for person in world.people if person is not host][: joined - 1]:
        await clicked(person, world.table_message, "Join")
    return await world.table()


async def click(person, message, verb):
    """Press the button whose custom_id has this verb and these arguments, perhaps under More; return the answer."""
    its = next((name for name in custom_ids(message) if rest(name) == verb), None)
    if its is None:
        return await click(person, await click(person, message, "menu"), verb)
    return await clicked(person, message, its)


async def choose(person, message, verb, value):
    """Choose in the select whose custom_id has this verb and these arguments; return the answer."""
    its = next(name for name in custom_ids(message) if rest(name) == verb)
    return await selected(person, message, its, str(value))


async def choose_rule(person, message, name):
    """Choose a house rule, which may be on another page than the first; return the answer."""
    for group in range(10):
        shown = next(verb for verb in verbs(message) if verb.startswith("option:"))
        if name in select_of(message, shown):
            return await choose(person, message, shown, name)
        message = await choose(person, message, shown, f"page-{group + (shown == f'option:{group}')}")
    raise AssertionError(name)


def rest(custom_id):
    """Return the custom_id without the number of its table, such as ``place:1:2``."""
    _, verb, _, *arguments = custom_id.split(":")
    return ":".join((verb, *arguments))


async def panel(world, host=None):
    """Open the host's panel of rules."""
    return await click(host or world.people[0], world.public, "options")


async def seats_panel(world):
    """Open the host's panel of seats."""
    return await click(world.people[0], await panel(world), "seats")


def select_of(message, verb):
    """Return the options of a select by value: label, description, whether it is chosen."""
    found = next(item for item in buttons(message) if item["type"] == 3 and rest(item["custom_id"]) == verb)
    return {
        option["value"]: (option["label"], option.get("description"), option.get("default", False))
        for option in found["options"]
    }


def chosen(message, verb):
    """Return the chosen values of a select."""
    return [value for value, (_, _, default) in select_of(message, verb).items() if default]


def verbs(message):
    """Return the verbs of the buttons and selects of a message."""
    return [rest(name) for name in custom_ids(message)]


def labelled(message, label):
    """Return the button with this label."""
    return next(item for item in buttons(message) if item.get("label") == label)


def seated(table):
    """Return who has joined, in order, with the team asked for."""
    letters = {None: ""} | dict(enumerate("ABCD"))
    return [member.name + letters[member.side] for member in table.lobby.members]


# -- the rules -------------------------------------------------------------------------------------------------


async def test_the_host_chooses_game_seating_and_a_house_rule_on_the_second_page(world, ann):
    table = await opened(world)
    its = await panel(world)
    assert its.flags.ephemeral
    assert select_of(its, "preset")["playroom.all_variants"][0] == "1000 Miles: All variants"
    assert chosen(its, "preset") == ["classic.standard"]
    its = await choose(ann, its, "preset", "playroom.all_variants")
    assert chosen(its, "preset") == ["playroom.all_variants"]
    assert (table.lobby.ruleset, table.lobby.preset) == ("playroom", "all_variants")
    assert "**All variants · One round · ≈ " in world.says
    its = await choose(ann, its, "shape", "3x3")
    assert chosen(its, "shape") == ["3x3"] and table.lobby.shape == Shape(3, 3)

    first = select_of(its, "option:0")
    assert "target" in first and first["page-5"][0] == "Variants"
    its = await choose(ann, its, "option:0", "page-5")
    second = select_of(its, "option:5")
    assert not {*first} & {*second} - {f"page-{n}" for n in range(6)}
    its = await choose(ann, its, "option:5", "con_sense")
    assert "whoever goes the wrong way loses" in text(its)
    assert chosen(its, "value:con_sense") == ["on"]
    its = await choose(ann, its, "value:con_sense", "off")
    assert chosen(its, "value:con_sense") == ["off"]
    assert chosen(its, "option:5") == ["con_sense"]  # still on its page
    assert (second["con_sense"][1], select_of(its, "option:5")["con_sense"][1]) == ("yes", "no")
    assert dict(table.lobby.options) == {"con_sense": "off", "max_hands": 1}
    assert "Wrong Way (con-sense): no" in world.says
    its = await choose(ann, its, "option:5", "page-0")
    assert select_of(its, "option:0").keys() == first.keys()


@pytest.mark.parametrize("then", ["page-5", "con_sense"])
async def test_a_panel_of_a_game_that_was_changed_in_another_one_still_offers_choices(world, ann, then):
    await opened(world, game="playroom")
    its, page = await panel(world), "option:0"
    if then != "page-5":
        its, page = await choose(ann, its, page, "page-5"), "option:5"
    await world.pass_time(15 * 60)  # a newer one no longer closes it
    other = await panel(world)
    await choose(ann, other, "preset", "funspeed.standard")
    its = await choose(ann, its, page, then)
    shown = next(verb for verb in verbs(its) if verb.startswith("option:"))
    its = its if shown == "option:0" else await choose(ann, its, shown, "page-0")
    its = await choose(ann, its, "option:0", "shouts")
    its = await choose(ann, its, "value:shouts", "auto")
    assert dict((await world.table()).lobby.options) == {"shouts": "auto"}


async def test_a_number_is_typed_in_a_form_as_it_may_be_shown(world, ann):
    table = await opened(world, game="playroom.all_variants")
    its = await choose_rule(ann, await panel(world), "game_points")
    (button,) = custom_ids(its, f"cf1:number:{table.id}")

    async def typed(number):
        return (await ann.submit_modal(await ann.click(its, custom_id=button), {"number": number})).response

    whole = "not a whole number"
    odd = dict.fromkeys(("many", "1e9", "²", "NaN", "0x10", "<@1>", "{ $n }", "\u202e1", "1\n2"), whole)
    for number, says in {"0": "out of range", "-1": "out of range", "9999999": "out of range", **odd}.items():
        assert says in text(await typed(number)), number
        assert "game_points" not in dict(table.lobby.options)
    for number in (" 3000 ", "4,000", "2.000", "6 000", "7\u00a0000", "8\u202f000", "9’000"):
        its = await typed(number)
        assert dict(table.lobby.options)["game_points"] == 1000 * int(number.strip()[0])
    form = await ann.click(its, custom_id=button)
    await world.restart()  # a form survives a restart
    await ann.submit_modal(form, {"number": "700"})
    assert dict((await world.table()).lobby.options)["game_points"] == 700


async def test_the_host_chooses_another_game_by_what_it_is_about_and_begins_there(world, ann, bob):
    table = await opened(world)
    its = await click(ann, world.public, "rulesets")
    assert its.flags.ephemeral
    for about in ("Mille Bornes, classic", "Up to nine", "The quickest click decides"):
        assert about in text(its)
    chosen = {rest(each["custom_id"]): each["disabled"] for each in buttons(its) if ":ruleset:" in each["custom_id"]}
    assert chosen == {"ruleset:classic": True, "ruleset:playroom": False, "ruleset:funspeed": False}
    its = await click(ann, its, "ruleset:funspeed")
    assert table.lobby.ruleset == "funspeed"
    assert [each["disabled"] for each in buttons(its) if rest(each["custom_id"]) == "ruleset:funspeed"] == [True]
    assert HOST_ONLY in text(await world.forge(bob, f"cf1:ruleset:{table.id}:playroom"))
    assert table.lobby.ruleset == "funspeed"
    await click(ann, its, "start")
    assert table.status is Status.PLAYING
    assert "BORNES" not in world.says  # it is the race
    assert cards_on(world.hand_on_show(ann))


async def test_a_game_for_fewer_players_says_so_instead_of_being_offered(world, ann):
    await opened(world, 6)
    its = await click(ann, world.public, "rulesets")
    [funspeed] = [each for each in buttons(its) if rest(each["custom_id"]) == "ruleset:funspeed"]
    assert funspeed["disabled"]
    assert "there would be only 4 seats" in text(its)


# -- the seats -------------------------------------------------------------------------------------------------


async def test_the_host_seats_nine_in_three_teams(world, ann, cat):
    table = await opened(world, 9, game="playroom.all_variants", seats="3x3")
    its = await seats_panel(world)
    assert its.flags.ephemeral
    assert list(select_of(its, "member")) == [str(person.id) for person in world.people]
    assert not [verb for verb in verbs(its) if verb.startswith(("place", "shift", "remove"))]
    its = await choose(ann, its, "member", cat.id)
    assert chosen(its, "member") == [str(cat.id)]
    assert [verb for verb in verbs(its) if verb.startswith("place")] == [f"place:{cat.id}:{side}" for side in range(3)]
    its = await click(ann, its, f"place:{cat.id}:2")
    assert seated(table)[:4] == ["Ann", "Bob", "CatC", "Dan"]
    assert "🟩 Team C (**Cat** + " in text(its) and "🟩 Team C (**Cat** + " in world.says
    its = await click(ann, its, f"shift:{cat.id}:earlier")
    assert seated(table)[:4] == ["Ann", "CatC", "Bob", "Dan"]
    its = await click(ann, its, "balance")
    assert [member[-1] for member in seated(table)] == list("ACBABCABC")
    assert "free" not in world.says + text(its)
    assert_fits(its)
    assert_fits(world.public)


async def test_an_outdated_panel_with_a_player_who_has_left(world, ann, bob):
    table = await opened(world, 3, game="playroom", seats="2x2")
    its = await choose(ann, await seats_panel(world), "member", bob.id)
    await world.more(bob, "Leave")
    before = table.record
    for verb in ("place:{}:1", "shift:{}:earlier", "remove:{}"):
        refused = await click(ann, its, verb.format(bob.id))
        assert refused.flags.ephemeral and "no seat at this table" in text(refused)
        assert table.record == before
    its = await choose(ann, its, "member", bob.id)
    assert str(bob.id) not in select_of(its, "member")  # the new panel is up to date
    assert "Bob" not in text(its)


# -- who may ---------------------------------------------------------------------------------------------------


def every_change(table, someone):
    """Yield the custom_id of every component of the panels, with a choice if it is a select."""
    number = table.id
    return {
        f"cf1:options:{number}": None,
        f"cf1:seats:{number}": None,
        f"cf1:shuffle:{number}": None,
        f"cf1:balance:{number}": None,
        f"cf1:place:{number}:{someone.id}:1": None,
        f"cf1:shift:{number}:{someone.id}:earlier": None,
        f"cf1:shift:{number}:{someone.id}:later": None,
        f"cf1:remove:{number}:{someone.id}": None,
        f"cf1:number:{number}:game_points": None,
        f"cf1:preset:{number}": "classic.standard",
        f"cf1:shape:{number}": "3x1",
        f"cf1:option:{number}:0": "target",
        f"cf1:value:{number}:cumulation": "on",
        f"cf1:member:{number}": str(someone.id),
        f"cf1:speed:{number}": "day",
        f"cf1:vacation:{number}": "7",
        f"cf1:reactions:{number}": "relaxed",
        f"cf1:computer:{number}:normal": None,
        f"cf1:ghost:{number}:on": None,
    }


async def test_only_the_host_gets_the_panels(world, bob, cat, dan):
    table = await opened(world, 3, game="playroom", seats="2x2")
    shown, before = world.says, table.record
    for person in (bob, dan):  # one has joined, the other has not
        for custom_id, value in every_change(table, cat).items():
            result = await world.use(person, world.public, custom_id, value and [value])
            assert result.modal is None, custom_id
            assert result.response.flags.ephemeral, custom_id
            assert HOST_ONLY in text(result.response), custom_id
            assert custom_ids(result.response) == [], custom_id
            assert (table.record, world.says) == (before, shown), custom_id


@pytest.mark.parametrize(
    ("verb", "value"),
    [("preset", "classic.standard"), ("member", "Cat"), ("shuffle", None), ("place:Bob:1", None), ("number", "900")],
)
async def test_a_panel_that_was_left_open_becomes_the_hand_after_the_start(world, ann, bob, cat, verb, value):
    """Most are replaced automatically: these are too old for that."""
    table = await opened(world, 4, game="playroom", seats="2x2")
    its = await choose_rule(ann, await panel(world), "game_points")
    if verb == "number":
        form = await ann.click(its, label="Type a number")
    elif verb != "preset":
        its = await choose(ann, await seats_panel(world), "member", bob.id)
    await world.pass_time(15 * 60)
    await clicked(ann, world.public, "Start")
    table = await world.table()  # meanwhile it was not in memory
    before, shown = table.record, world.says
    if verb == "number":
        answer = (await ann.submit_modal(form, {"number": value})).response
    elif value is None:
        answer = await click(ann, its, verb.replace("Bob", str(bob.id)))
    else:
        answer = await choose(ann, its, verb, value.replace("Cat", str(cat.id)))
    assert answer.flags.ephemeral and BEGUN in text(answer)
    assert custom_ids(answer, f"cf1:menu:{table.id}")
    assert (table.record, world.says) == (before, shown)


async def test_the_panel_of_the_host_becomes_the_hand_at_the_start(world, ann):
    table = await opened(world, 2)
    shown = await panel(world)
    await clicked(ann, world.public, "Start")
    (private,) = world.private(ann)
    assert private.id == shown.id
    assert cards_on(world.hand_on_show(ann), f"{table.id}:")


_INVALID = [
    ("place:{}:9", None, "There is no such side."),
    ("remove:{}", None, UNKNOWN),
    ("speed", "snail", UNKNOWN),
    ("vacation", "-7", UNKNOWN),
    ("vacation", "700", UNKNOWN),
    ("reactions", "at once", UNKNOWN),
    ("shape", "9x9", "Choose the seats from the list"),
    ("shape", "3", "Choose the seats from the list"),
    ("preset", "checkers.standard", "There is no such set of rules"),
    ("value:cumulation", "sometimes", "not one of the choices"),
    ("value:checkers", "on", "There is no such house rule"),
]


async def test_invalid_choices_are_refused(world, ann):
    table = await opened(world, 3, game="playroom", seats="2x2")
    before = table.record
    for custom_id, value, says in _INVALID:
        verb, *arguments = custom_id.format(ann.id).split(":")
        its = ":".join(("cf1", verb, str(table.id), *arguments))
        answer = (await world.use(ann, world.public, its, value and [value])).response
        assert answer.flags.ephemeral, custom_id
        assert says in text(answer), custom_id
        assert table.record == before, custom_id


# -- the start -------------------------------------------------------------------------------------------------


async def test_the_message_says_who_is_missing_and_what_this_many_can_play(world, ann):
    table = await opened(world, game="playroom", seats="3x3")
    assert "Waiting for 8 more players." in world.says
    assert "Or change the seating" not in world.says
    for person in world.people[1:8]:
        await clicked(person, world.public, "Join")
    said, near = world.says, "8 players, each alone, 2 teams of 4 and 4 teams of 2"
    assert "Players: 8/9" in said and "Waiting for one more player." in said
    assert f"Or change the seating under More: {near}." in said
    assert near in text(await seats_panel(world))
    await clicked(world.people[8], world.public, "Join")
    assert "Or change the seating" not in world.says
    assert "Ready: press Start. 3 teams of 3." in world.says
    assert not labelled(world.public, "Start").get("disabled")
    await clicked(ann, world.public, "Start")
    assert table.status is Status.PLAYING


# -- keeping the rules -----------------------------------------------------------------------------------------


async def test_rules_are_kept_for_the_server(world, ann, boss):
    table = await opened(world, 2, host=boss, game="playroom.all_variants")
    its = await click(boss, world.public, "options")
    its = await choose(boss, await choose_rule(boss, its, "shutout"), "value:shutout", "capot")
    its = await choose(boss, its, "reactions", "relaxed")
    its = await click(boss, its, "keep")
    assert its.flags.ephemeral
    assert "New tables of this server begin with these rules and these times for turns and reactions" in text(its)
    its = await click(boss, its, "options")  # the way back
    assert chosen(its, "preset") == ["playroom.all_variants"]
    with world.as_bot():
        await table.stop("Boss")
    for restarted in (False, True):
        again = await opened(world, host=ann)
        assert (again.lobby.ruleset, again.lobby.preset) == ("playroom", "all_variants")
        assert dict(again.lobby.options) == {"shutout": "capot", "max_hands": 1}
        assert again.record.pace.reaction_percent == 300
        if not restarted:
            again = await world.restart()
        await again.stop("Ann")
    other = await opened(world, host=ann, game="classic.official")
    assert (other.lobby.ruleset, other.lobby.preset) == ("classic", "official")
    assert "shutout" not in dict(other.lobby.options)
    await other.stop("Ann")
    settings = await world.command(boss, "settings")
    await selected(boss, settings, "cf1:set:0:preset", "playroom.all_variants")
    plain = await opened(world, host=ann)
    assert "shutout" not in dict(plain.lobby.options)  # a new choice in the settings drops house rules


async def test_only_those_who_may_manage_the_server_keep_rules(world, ann, bob):
    table = await opened(world, 2, game="playroom.cumulation")
    assert "keep" not in verbs(await panel(world))
    for person in (ann, bob):
        refused = await world.forge(person, f"cf1:keep:{table.id}")
        assert refused.flags.ephemeral
        assert NOT_ALLOWED in text(refused)
    with world.as_bot():
        await table.stop("Ann")
    assert (await opened(world)).lobby.ruleset == "classic"


# -- the line under the title ----------------------------------------------------------------------------------


def rules_lines(message):
    """Return the small lines below the title of a running game: the goal, and the unusual rules."""
    title, *under = text(message).splitlines()
    assert title.startswith("## ")
    return [line.removeprefix("-# ") for line in itertools.takewhile(lambda line: line.startswith("-# "), under)]


@pytest.mark.parametrize(
    ("game", "options", "lines"),
    [
        (
            "playroom.standard",
            {"game_points": 900, "shutout": "capot"},
            ["🎯 The first to 900 points wins.", "Shutout: 500 for each such side, to every other side"],
        ),
        (
            "playroom.cumulation",
            {"target": 700, "game_points": 900, "hand_size": 5, "limit_200": 1, "reshuffle_discard": "on"},
            [
                "🎯 The first to 900 points wins.",
                "Cumulation · Length of a trip: 700 km · 200 km cards per side: 1 · Reshuffle: yes · 1 more house rule",
            ],
        ),
    ],
)
async def test_the_table_message_names_preset_and_changed_rules(world, ann, game, options, lines):
    table = await opened(world, 2, game=game)
    await world.unseen(table.change_lobby(ann.id, lambda lobby: lobby.under(lobby.preset, options)))
    await clicked(ann, world.public, "Start")
    assert rules_lines(world.public)[: len(lines)] == lines


# -- the time to react -----------------------------------------------------------------------------------------


async def test_the_host_gives_this_table_more_time_to_react(world, ann, bob):
    await world.set_server(reactions="brisk")
    table = await opened(world, 2)
    assert table.record.pace.reaction_percent == 70  # until the host says otherwise
    assert "Time to react: 70% of the usual time" in world.says
    its = await panel(world)
    assert_fits(its)
    assert chosen(its, "reactions") == ["brisk"]
    its = await choose(ann, its, "reactions", "normal")
    assert chosen(its, "reactions") == ["normal"]
    assert "Time to react" not in world.says
    its = await choose(ann, its, "reactions", "relaxed")
    assert table.record.pace.reaction_percent == 300
    assert "Time to react: 300% of the usual time" in world.says
    assert "Time to react: 300%" in text(await world.command(bob, "rules"))
    await click(ann, world.public, "start")
    assert any("Time to react: 300%" in line for line in rules_lines(world.public))
    await world.unseen(table.stop("Ann"))
    await click(bob, world.public, "rematch")
    again = await world.table()
    assert again.id != table.id and again.record.pace.reaction_percent == 300
    assert (await world.settings()).reactions == "brisk"
