"""/mille about and its pages, opened by command and from the menu of a table."""

import pytest

from cogs.i18n import LANGUAGES, texts_for
from data.records.play_counts import PlayCounter
from engine.table import NotRead
from tests.e2e.world import assert_fits, clicked, custom_ids, speaking, text


async def about(world, person=0):
    return await world.command(world.people[person], "about")


@pytest.mark.parametrize("language", LANGUAGES)
async def test_it_opens_anywhere_in_every_language(world, ann, language):
    texts = texts_for(language)
    await world.start(3)
    shown = len(world.stored(ann))
    with speaking(language):
        answer = await about(world)
        assert answer.flags.ephemeral
        assert texts("about-intro") in text(answer)
        assert texts("about-counts", people=3, finished=0) in text(answer)
        for page in ("privacy", "terms", "privacy"):
            answer = await clicked(ann, answer, f"cf1:about:0:{page}")
            assert texts(f"{page}-intro") in text(answer)
            assert_fits(answer)
        answer = await clicked(ann, answer, "cf1:about:0")
    assert texts("about-title") in text(answer)
    assert len(world.stored(ann)) == shown + 1  # always the same message


async def test_it_leads_back_to_the_hand_if_opened_from_a_menu(world, ann):
    await world.start()
    hand = await world.hand(ann)
    menu = await world.click(ann, world.public, f"cf1:menu:{world.number}")
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
