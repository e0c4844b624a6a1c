"""The reflexes of a player, and the board of the server, through commands, buttons and selects."""

import pytest

from data.records.reflexes import FEWEST
from engine import Card, Claim, Play
from engine.table import ReflexKind
from tests.data.games import answered
from tests.e2e.test_leaderboard import choose
from tests.e2e.world import assert_fits, buttons, forged, speaking, text
from tests.table.harness import attack


async def gave(world, person, *times, name=None, kind=ReflexKind.COUP_FOURRE, alone=False):
    with world.env._bot_scope():
        player = person if isinstance(person, int) else person.id
        await answered(world.bot._database, *times, player=player, group=world.guild.id, kind=kind, alone=alone)


async def shown_to(person, world):
    card = (await person.slash(world.channel, "mille stats")).response
    return (await person.click(card, label="Reflexes")).response


async def test_a_coup_fourre_at_the_table_is_ones_first_reflex(world):
    ann, bob, *_ = world.people
    await world.start()
    table = await world.table()
    card = await shown_to(bob, world)
    assert "Reflexes of Bob" in text(card)
    assert "No answer at a table with other people yet" in text(card)
    seat = table.seat_of(bob.id)
    with world.env._bot_scope():
        await attack(table, holder=1)
    one, other = (table.record.seats[seat].player for seat in (0, 1))
    opened = 5_000_000_000_000
    with world.env._bot_scope():
        await table.submit(one, Play(0, Card.FLAT, 1), decision=None, stamp=opened)
        await table.submit(other, Claim(1, table.view(None).window.id, Card.PROOF), decision=None, stamp=opened + 1_234)
    await world.env.settle()
    quick = bob if other == bob.id else ann
    assert seat in (0, 1)
    card = await shown_to(quick, world)
    assert "**coup-fourré** · median 1,234 ms, best 1,234 ms (1 answer)" in text(card)


async def test_what_came_too_soon_and_what_was_alone_are_told_apart(world):
    ann, bob, *_ = world.people
    await gave(world, ann, 500, 119, 40, 700)
    await gave(world, ann, 320, kind=ReflexKind.HOLD_UP, alone=True)
    card = await shown_to(ann, world)
    assert_fits(card)
    told = text(card)
    assert "**coup-fourré** · median 600 ms, best 500 ms (2 answers)" in told
    assert told.index("Against AI players alone") < told.index("**Hold Up!** · median 320 ms")
    assert "2 answers came in under 120 ms" in told
    card = (await bob.slash(world.channel, "mille stats", member=ann)).response
    assert text((await bob.click(card, label="Reflexes")).response) == told.replace("of Ann", f"of p{ann.id}")
    back = (await ann.click(card := await shown_to(ann, world), label="Back")).response
    assert "📊 Ann" in text(back)
    assert card.flags.ephemeral


async def test_the_board_page_by_page(world):
    ann, bob, *_ = world.people
    for i in range(12):
        await gave(world, 10**6 + i, *[400 + i] * FEWEST)
    await gave(world, bob, *[900] * FEWEST, 90)
    await gave(world, ann, *[300] * (FEWEST - 1), 119)
    await gave(world, ann, *[350] * FEWEST, kind=ReflexKind.BORNES_KILLER)
    board = (await ann.slash(world.channel, "mille leaderboard")).response
    board = (await ann.click(board, label="Reflexes")).response
    assert_fits(board)
    assert "Reflexes: coup-fourré" in text(board)
    assert "page 1 of 2" in text(board)
    assert "from 20 answers" in text(board)
    assert "🥇 **p1000000** · median 400 ms, best 400 ms (20 answers)" in text(board)
    assert "You: 19 of the 20 answers it takes." in text(board)
    board = (await ann.click(board, label="Next")).response
    assert "13. **p" in text(board)
    ids = [item["custom_id"] for item in buttons(board)]
    assert len(ids) == len(set(ids))
    board = (await bob.slash(world.channel, "mille leaderboard")).response
    board = (await bob.click(board, label="Reflexes")).response
    assert "…\n13. **p" in text(board)
    assert "You:" not in text(board)
    board = (await ann.slash(world.channel, "mille leaderboard")).response
    board = (await ann.click(board, label="Reflexes")).response
    board = await choose(ann, board, 0, "bornes_killer")
    assert "Reflexes: Bornes Killer!" in text(board)
    assert "page 1 of 1" in text(board)
    assert "🥇 " in text(board)
    mine = (await ann.click(board, label="My reflexes")).response
    assert "Reflexes of Ann" in text(mine)
    board = (await ann.click(mine, label="Fastest here")).response
    assert "Leaderboard: wins" in text((await ann.click(board, label="Leaderboard")).response)


@pytest.mark.parametrize(
    "custom_id",
    [
        "cf1:reflex_board:0", "cf1:reflex_board:0:hold_up", "cf1:reflex_board:0::0", "cf1:reflex_board:0:shout:0",
        "cf1:reflex_board:0:hold_up:-1", "cf1:reflex_board:0:hold_up:x", "cf1:reflexes:0", "cf1:reflexes:0:7",
        "cf1:reflexes:0:abc:classic", "cf1:reflexes:0:7:checkers",
    ],
)  # fmt: skip
async def test_forged_components_are_refused(world, custom_id):
    await world.new()
    with forged(world.env, world.channel, world.table_message, custom_id):
        answer = await world.people[0].click(world.table_message, custom_id=custom_id)
    assert "does not belong to any table here" in text(answer.response)


@pytest.mark.parametrize(("spoken", "label", "told"), [
    ("fr", "Réflexes", "médiane 300 ms, record 300 ms (1 réponse)"),
    ("es-ES", "Reflejos", "mediana 300 ms, mejor 300 ms (1 respuesta)"),
])  # fmt: skip
async def test_in_other_languages(world, spoken, label, told):
    ann = world.people[0]
    await gave(world, ann, 300)
    with speaking(spoken):
        card = (await ann.slash(world.channel, "mille stats")).response
        card = (await ann.click(card, label=label)).response
    assert told in text(card)
