"""/mille about and its pages, opened by command and from the menu of a table."""

import pytest

from cogs.i18n import LANGUAGES, texts_for
from data.records.play_counts import PlayCounter
from engine.table import NotRead
from tests.e2e.world import assert_fits, custom_ids, speaking, text


async def about(world, person=0):
    return await world.command(world.people[person], "about")


async def counts(world):
    """Return what the page says about how much is played, with fresh counts."""
    await world.pass_time(61)
    return next(line for line in text(await about(world)).split("\n") if line.startswith("On all servers"))


@pytest.mark.parametrize("language", LANGUAGES)
async def test_it_opens_anywhere_in_every_language(world, ann, language):
    texts = texts_for(language)
    with speaking(language):
        answer = await about(world)
        assert answer.flags.ephemeral
        assert texts("about-intro") in text(answer)
        assert texts("about-counts", people=0, finished=0) in text(answer)
        for page in ("privacy", "terms", "privacy"):
            answer = (await ann.click(answer, custom_id=f"cf1:about:0:{page}")).response
            assert texts(f"{page}-intro") in text(answer)
            assert_fits(answer)
        answer = (await ann.click(answer, custom_id="cf1:about:0")).response
    assert texts("about-title") in text(answer)
    assert len(world.stored(ann)) == 1  # always the same message


async def test_it_counts_players_and_finished_games(world, ann):
    await world.new()
    assert await counts(world) == texts_for("en")("about-counts", people=0, finished=0)
    for person in world.people[1:3]:
        await person.click(world.table_message, label="Join")
    await ann.click(world.table_message, label="Start")
    assert await counts(world) == texts_for("en")("about-counts", people=3, finished=0)
    for left, person in enumerate(world.people[1:3], 1):
        await leave(world, person)
        expected = {"people": 2, "finished": 0} if left == 1 else {"people": 0, "finished": 1}
        assert await counts(world) == texts_for("en")("about-counts", **expected)


async def leave(world, person):
    """Leave the game for good."""
    asked = (await world.from_menu(person, "Leave")).response
    await person.click(asked, custom_id=f"cf1:leave_now:{world.number}")


async def test_it_leads_back_to_the_hand_if_opened_from_a_menu(world, ann):
    await world.start()
    hand = await world.hand(ann)
    menu = await world.click(ann, world.public(), f"cf1:menu:{world.number}")
    assert custom_ids(menu, f"cf1:about:{world.number}")
    answer = await world.click(ann, menu, f"cf1:about:{world.number}")
    answer = await world.click(ann, answer, f"cf1:about:{world.number}:terms")
    assert texts_for("en")("terms-intro") in text(answer)
    assert custom_ids(await world.click(ann, answer, f"cf1:hand:{world.number}")) == custom_ids(hand)


async def test_it_opens_while_the_database_is_down(world, monkeypatch, caplog):
    async def fails(_):
        raise NotRead("the disk is gone")

    monkeypatch.setattr(PlayCounter, "_count", fails)
    answer = await about(world)
    assert texts_for("en")("about-report-ask") in text(answer)
    assert "On all servers" not in text(answer)
    assert "the disk is gone" in caplog.text


async def test_an_unknown_page(world, ann):
    answer = await about(world)
    for wrong in ("cf1:about:0:cards", "cf1:about:999"):
        refused = await world.forge(ann, wrong, answer)
        assert "does not belong to any table" in text(refused)
