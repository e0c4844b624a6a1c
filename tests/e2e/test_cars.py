"""Cars and colours: chosen in the preferences, refused while locked, shown from the next picture on."""

import pytest
from simcord.components import walk_components

from cogs.pictures.cars import USUAL_CARS
from cogs.pictures.subjects import decoded
from data.people.settings import Preferences
from engine.replays.feats import Feat
from engine.replays.rewards import Car, Colour
from tests.e2e.test_leaderboard import finished
from tests.e2e.test_pictures import pictures
from tests.e2e.test_show import watching
from tests.e2e.world import assert_fits, clicked, raw, selected, text

pytestmark = pytest.mark.usefixtures("elsewhere")


async def page_of(world, person):
    """Open the page of the preferences for pictures."""
    panel = await world.command(person, "preferences")
    return await clicked(person, panel, "More preferences")


def newest_board(world):
    """Return the subject of the newest board that was drawn."""
    boards = [decoded(key) for key in world.context.workers.draw._ready]
    return [board for board in boards if type(board).__name__ == "BoardSubject"][-1]


def options(page, name):
    """Return the options of a select of the page."""
    return next(part for part in walk_components(raw(page)) if part.get("custom_id") == f"cf1:prefer:0:{name}")[
        "options"
    ]


async def test_a_free_car_and_colour_are_chosen_and_shown_in_the_next_picture(world, ann):
    await world.start()
    assert newest_board(world).cars.models == ()
    page = await page_of(world, ann)
    assert_fits(page)
    (garage,) = pictures(page)
    assert "Your car: Town car" in garage["description"]
    assert "Not yours yet" in garage["description"]
    page = await selected(ann, page, "cf1:prefer:0:car", "van")
    page = await selected(ann, page, "cf1:prefer:0:colour", "blue")
    assert "Your car: Van" in pictures(page)[0]["description"]
    assert [option["value"] for option in options(page, "car") if option.get("default")] == ["van"]
    chosen = await world.preferences(ann)
    assert (chosen.car, chosen.colour) == (Car.VAN, Colour.BLUE)
    await world.take_turn({})
    await world.pass_time(2)
    cars = newest_board(world).cars
    assert (cars.models, cars.colours) == ((Car.VAN, Car.TOWN), (1, 0))
    page = await selected(ann, page, "cf1:prefer:0:colour", "any")
    assert (await world.preferences(ann)).colour is None


_LOCKED = [("car", "steam"), ("colour", "lime"), ("car", "taxi")]


async def test_a_locked_reward_is_refused_with_the_reason(world, ann):
    await world.new()
    page = await page_of(world, ann)
    for name, wanted in _LOCKED:
        (locked,) = [option for option in options(page, name) if option["value"] == wanted]
        assert "Not yours yet" in locked["description"], name
        answer = await ann.select(page, [wanted], custom_id=f"cf1:prefer:0:{name}")
        words = text(world.answer_to(ann, answer))
        assert "Not yours yet" in words, name
        assert "Choose another one" in words, name
        assert await world.preferences(ann) == Preferences(), name


async def test_a_reward_earned_on_one_server_holds_on_all_and_is_not_disclosed(world, ann, bob):
    game = await finished(world, "classic")
    other = world.guild.id + 1
    await world.stores.achievements.award(other, game, {ann.id: [Feat.ALL_SAFETIES]}, at=1)
    page = await page_of(world, ann)
    page = await selected(ann, page, "cf1:prefer:0:car", "steam")
    assert (await world.preferences(ann)).car is Car.STEAM
    card = await world.command(bob, "records", member=ann)
    feats = text(await clicked(bob, card, "Achievements"))
    assert "Gives: Steam car" in feats
    assert "10 games: Taxi" in feats
    assert "🏅 **" not in feats


async def test_a_forgotten_person_has_no_car(world, ann):
    await world.prefer(ann, car=Car.VAN, colour=Colour.GREEN)
    await world.start(options={"game_points": 1})
    await world.play_on(by_clicks=False)
    table = await world.tables.get(1)
    traffic = world.sync._context.traffic
    assert Car.VAN in (await traffic.cars(table)).models
    await world.stores.privacy.forget(ann.id)
    await world.context.services.background.work()
    again = await world.tables.get(table.id)
    assert await traffic.cars(again) == USUAL_CARS


async def test_a_person_drives_the_same_car_in_a_replay(world, ann, bob, elsewhere):
    await world.prefer(ann, car=Car.VAN, colour=Colour.GREEN)
    game = await world.play_short()
    raced = newest_board(world).cars
    world.context.workers.draw._ready.clear()
    film = await watching(world, bob, game, 1)
    replayed = newest_board(world).cars
    assert Car.VAN in replayed.models
    assert replayed == raced
    world.context.workers.draw._ready.clear()
    await clicked(bob, film, "Show everybody")
    assert newest_board(world).cars == raced
