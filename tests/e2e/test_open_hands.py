"""Open hands in the replay of a finished game: who sees them, where they stay closed, and what is refused."""

from engine.table import Status
from tests.e2e.test_show import posts, refused, watching
from tests.e2e.world import assert_fits, buttons, clicked, custom_ids, text

HANDS = "The hands at this moment"
CLOSED = "The hands of this game are not shown"


async def closed(world):
    """Switch off open hands for the server."""
    await world.set_server(open_hands=False)


async def test_all_hands_and_the_next_draws_step_by_step(world, dan, played):
    film = await watching(world, dan, played)
    assert HANDS not in text(film)
    film = await clicked(dan, film, "All hands")
    seen = []
    for _ in range(6):
        assert_fits(film)
        hands = text(film).split(HANDS)[1]
        assert all(f"**{name}**: " in hands for name in ("Ann", "Bob"))
        assert "Next draws" not in hands
        seen.append(hands)
        film = await clicked(dan, film, "Next")
    assert len(set(seen)) == 6
    assert any("has drawn" in hands for hands in seen)
    film = await clicked(dan, film, "Hands and draw pile")
    assert "**Next draws**: " in text(film)
    film = await clicked(dan, film, "End")
    assert HANDS in text(film)
    film = await clicked(dan, film, "As everybody saw it")
    assert "wins!" in text(film)
    assert HANDS not in text(film)


async def test_a_step_is_shown_to_everybody_with_open_hands(world, ann, bob, played):
    film = await clicked(ann, await watching(world, ann, played, 2), "All hands")
    await clicked(ann, film, "Show everybody")
    (post,) = posts(world)
    assert_fits(post)
    assert text(film).split(HANDS)[1] in text(post)
    opened = await clicked(bob, post, "Watch the replay")
    assert opened.flags.ephemeral
    assert text(opened) == text(film)
    await closed(world)
    assert CLOSED in text(await clicked(bob, post, "Watch the replay"))


async def test_nothing_reveals_hands_if_the_server_does_not_show_them(world, ann, played):
    opened = await clicked(ann, await watching(world, ann, played, 1), "All hands")
    saved = custom_ids(opened, "cf1:save")
    await closed(world)
    assert CLOSED in await refused(world, ann, opened, "Next")
    assert CLOSED in await refused(world, ann, opened)  # when posting it
    film = await watching(world, ann, played, 1)
    assert not [button for button in buttons(film) if button.get("label") in ("All hands", "Save as file")]
    film = await clicked(ann, film, "Next")
    assert HANDS not in text(film)
    for its in (f"cf1:replay:0:{played}:3-x::hands", f"cf1:replay:0:{played}:3-x::next", *saved):
        assert CLOSED in text(await world.forge(ann, its))
    assert CLOSED in text(await world.forge(ann, f"cf1:show:0:step:{played}:3:hands"))
    assert posts(world) == []


async def test_no_hands_of_running_or_stopped_games_are_shown(world, ann, cat):
    table = await world.start(players=3)
    with world.as_bot():
        await table.leave(cat.id)  # the other two continue
    assert table.status is Status.PLAYING
    asked = [f"cf1:replay:0:{table.id}:{act}-x::{reveal}" for act in (0, 1) for reveal in ("hands", "next")]
    asked += [f"cf1:save:0:{table.id}", f"cf1:show:0:step:{table.id}:0:hands"]
    for its in asked:
        assert "no finished game" in text(await world.forge(ann, its))
    await world.unseen(table.stop("Ann"))
    for its in asked:
        assert "no finished game" in text(await world.forge(ann, its))
    assert posts(world) == []


async def test_a_forgotten_person_is_not_named_beside_the_cards(world, ann, bob, played):
    question = await world.my_data(ann, "Delete my data")
    await clicked(ann, question, "Delete my data")
    film = await clicked(bob, await watching(world, bob, played), "All hands")
    assert "Ann" not in text(film)
    assert "**former player**: " in text(film).split(HANDS)[1]


_FORGED = ["all", "HANDS", "0", "hands:next"]


async def test_forged_openings_are_refused(world, ann, played):
    for reveal in _FORGED:
        answer = text(await world.forge(ann, f"cf1:replay:0:{played}:0-x::{reveal}"))
        assert ("does not belong" in answer) == (reveal != "hands:next"), reveal


async def test_old_buttons_still_work(world, ann, played):
    for its in (f"cf1:replay:0:{played}", f"cf1:replay:0:{played}:3-on", f"cf1:replay:0:{played}:3"):
        answer = text(await world.forge(ann, its))
        assert f"Game {played}" in answer
        assert HANDS not in answer
