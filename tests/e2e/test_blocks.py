"""Blocks: the list in the preferences, and their effect everywhere."""

from tests.e2e.world import altered, assert_fits, buttons, clicked, private_answer, selected, speaking, text


async def blocks_panel(world, person):
    """Open the list from the preferences."""
    return await world.more_preferences(person, "cf1:blocks:0")


async def block(world, person, *others):
    """Put others on a person's list; return the panel."""
    panel = await blocks_panel(world, person)
    return (await person.select(panel, list(others), custom_id="cf1:block:0")).response


async def test_the_list_is_private_and_every_entry_can_be_undone(world, ann, bob, cat):
    panel = await blocks_panel(world, ann)
    assert panel.flags.ephemeral
    assert "There is nobody on the list." in text(panel)
    panel = await block(world, ann, bob, cat)
    assert panel.flags.ephemeral
    assert "2 people are on the list, of 100 at most:" in text(panel)
    assert {f"<@{bob.id}>", f"<@{cat.id}>"} <= {*text(panel).splitlines()}
    assert_fits(panel)
    panel = await clicked(ann, panel, f"cf1:unblock:0:{bob.id}:0")
    assert await world.stores.blocks.of(ann.id) == (cat.id,)
    assert f"<@{bob.id}>" not in text(panel)
    back = await clicked(ann, panel, "Back")
    assert "More preferences" in text(back)
    assert not any(ann.id != person.id and world.hand_on_show(person) for person in world.people)


async def test_a_long_list_has_pages_that_fit(world, ann, bob):
    with world.as_bot():
        await world.stores.blocks.put(ann.id, range(2**62, 2**62 + 100), 1)
    for language in ("en-US", "fr", "es-ES"):
        with speaking(language):
            panel = await blocks_panel(world, ann)
            for _ in range(12):
                assert_fits(panel)
                panel = await clicked(ann, panel, [its for its in ids(panel) if its.startswith("cf1:blocks")][-1])
    assert ids(panel)[-2:] == ["cf1:blocks:0:13", "cf1:pictures:0"]  # the last page: nothing follows
    full = await block(world, ann, bob)
    assert "At most 100 people fit on this list" in text(full)


def ids(message):
    """Return the custom_ids of a message, in order."""
    return [part["custom_id"] for part in buttons(message)]


async def test_oneself_bots_and_unknown_ids_cannot_be_blocked(world, ann, bob):
    robot = world.newcomer("robot", bot=True)
    for others in ([ann], [robot], [bob, robot]):
        assert "neither yourself nor a bot" in text(await block(world, ann, *others))

    def invented(payload):
        payload["data"]["values"] = ["7", "x"]

    panel = await blocks_panel(world, ann)
    with altered(invented):
        answer = await selected(ann, panel, "cf1:block:0", bob)
    assert "This button does not belong" in text(answer)
    for custom_id in ("cf1:block:0", "cf1:unblock:0", "cf1:unblock:0:x:0", "cf1:unblock:0:5", "cf1:blocks:0:x"):
        answer = await world.forge(ann, custom_id, panel)
        assert "This button does not belong" in text(answer)
    assert await world.stores.blocks.of(ann.id) == ()


async def test_a_block_is_respected_everywhere(world, bob, cat):
    """Bob has blocked Cat: whatever they press, neither joins where the other sits, and no one is told why."""
    await block(world, bob, cat)
    await world.new()
    await clicked(bob, world.table_message, "Join")
    refused = await clicked(cat, world.table_message, "Join")
    assert refused.flags.ephemeral
    assert "You cannot sit down at this table: there is a block between you and somebody there." in text(refused)
    assert not any(name in text(refused) for name in ("Ann", "Bob", "Cat"))
    table = await world.table()
    assert [member.name for member in table.lobby.members] == ["Ann", "Bob"]
    await world.unseen(table.stop("Ann"))
    # nor is one invited by the other, nor to where the other sits
    mark = world.mark()
    for person, other in ((bob, cat), (cat, bob)):
        told = await person.slash(world.channel, "mille new", friends=f"<@{other.id}>")
        assert "Cannot be invited" in text(told.followups[0])
        told = await person.context_menu(world.channel, "Challenge to Mille Bornes", other)
        assert "Cannot be invited" in text(private_answer(told))
        assert (await world.table()).lobby.awaited == ()
        await world.more(person, "Leave")
    sent = [str(call.json) for call in world.calls(mark)]
    assert not any(f"<@{person.id}>" in each for person in (bob, cat) for each in sent)


async def test_a_rematch_does_not_invite_blocked_people(world, ann, bob):
    over = await world.start(3)
    await block(world, bob, ann)  # during the game
    await world.unseen(over.stop("Ann"))
    before = world.public
    await clicked(ann, before, f"cf1:rematch:{over.id}")
    table = await world.table()
    assert [member.name for member in table.lobby.awaited] == ["Cat"]
    assert "Bob" not in world.says
    answer = await clicked(bob, before, f"cf1:rematch:{over.id}")
    assert "There is already a table in this channel" in text(answer)
    await world.more(ann, "Leave")
    await clicked(bob, before, f"cf1:rematch:{over.id}")
    assert [member.name for member in (await world.table()).lobby.awaited] == ["Cat"]
