"""*Show everybody*: what a person can post in a channel, who may see it, and how it is removed."""

import pytest
from simcord.builders import ChannelHandle
from sqlalchemy import select

from cogs.routing.admission import RateLimit
from data.schema import posts as table
from tests.e2e.test_leaderboard import finished
from tests.e2e.test_sight import PRIVATE_THREAD, permit
from tests.e2e.test_solo import play_out, solo, table_of
from tests.e2e.world import assert_fits, clicked, custom_ids, full_disk, speaking, text

WON = (True, 0, 0, None), (False, 0, 0, None)

SEND = ("POST", "/channels/*/messages")


def posts(world, channel=None):
    """Return the showings in a channel, the oldest first."""
    return [message for message in (channel or world.channel).history() if custom_ids(message, "cf1:unshow")]


async def stored(world):
    """Return the stored posts: message, channel and person."""
    async with world.bot._database.asking("the posts") as connection:
        rows = (await connection.execute(select(table.c.message, table.c.room, table.c.player))).all()
    return [tuple(row) for row in rows]


async def watching(world, person, game, steps=0, channel=None):
    """Open the replay of a game, go some steps forward, and return the screen."""
    film = (await person.slash(channel or world.channel, "mille records", game=game)).response
    for _ in range(steps):
        film = await clicked(person, film, "Next")
    return film


async def refused(world, person, film, label="Show everybody"):
    """Click a button that posts nothing; return the private answer."""
    before = len(posts(world))
    answer = await clicked(person, film, label)
    assert len(posts(world)) == before
    return text(answer)


async def shown(world, person, game, steps=1, channel=None):
    """Let a person post a step of a game; return the message."""
    await clicked(person, await watching(world, person, game, steps, channel), "Show everybody")
    return posts(world, channel)[-1]


async def test_a_step_of_a_replay_is_shown_to_everybody(world, ann, bob, played):
    film = await watching(world, ann, played, 3)
    before = world.mark()
    with speaking("fr"):
        await clicked(ann, film, "Show everybody")
    (post,) = posts(world)
    assert world.requests_since(before) == ["POST message", "POST answer"]  # there is no other message
    assert_fits(post)
    assert not post.flags.ephemeral
    assert f"**Ann** shows a step of game {played}" in text(post)  # in the language of the server
    for line in text(film).splitlines()[1:]:
        assert line in text(post)  # the same step, from the public view
    assert (post.mentions, post.role_mentions, post.mention_everyone) == ([], [], False)
    opened = await bob.click(post, label="Watch the replay")
    assert opened.response.flags.ephemeral
    assert text(opened.response) == text(await watching(world, bob, played, 3))
    assert len(posts(world)) == 1


async def test_the_end_of_a_game_its_score_sheets_and_a_profile_can_be_shown(world, ann, bob, played):
    film = await clicked(ann, await watching(world, ann, played), "End")
    await clicked(ann, film, "Show everybody")
    podium = posts(world)[-1]
    assert f"shows how game {played} ended" in text(podium)
    assert "wins!" in text(podium) and "What made the difference" in text(podium)
    sheets = await clicked(ann, world.public, "Scores")
    await clicked(ann, sheets, "Show everybody")
    assert f"shows the score sheets of game {played}" in text(posts(world)[-1])
    assert text(sheets).split("\n", 1)[1] in text(posts(world)[-1])
    assert "have been dealt" in text(await clicked(bob, posts(world)[-1], "Watch the replay"))
    profile = await world.command(ann, "records")
    await clicked(ann, profile, "Show everybody")
    assert "**Ann** shows how their races have gone" in text(posts(world)[-1])
    assert text(profile).split("\n", 2)[2] in text(posts(world)[-1])  # what is below the name and the cars
    opened = await clicked(bob, posts(world)[-1], "Open the profile")
    assert opened.flags.ephemeral and "📊 Ann" in text(opened)
    for post in posts(world):
        assert_fits(post)


async def test_the_profile_of_another_person_cannot_be_shown(world, ann, bob, played):
    profile = await world.command(ann, "records", member=bob)
    assert not custom_ids(profile, "cf1:show")
    await world.forge(ann, f"cf1:show:0:profile:classic:{bob.id}")
    assert "**Ann** shows" in text(posts(world)[-1])  # an id has no meaning there


async def test_the_sheets_of_a_running_game_are_shown_without_a_way_to_its_replay(world, ann):
    await world.start()
    hands = {}
    table = await world.table()
    await world.forge(ann, f"cf1:show:{table.id}:scores")
    assert "has not begun" in world.told(ann)
    assert not posts(world)
    while not (await world.table()).view(None).sheets:
        await world.take_turn(hands)
    sheets = await world.scores(ann)
    await clicked(ann, sheets, "Show everybody")
    (post,) = posts(world)
    assert "Score sheet of round 1" in text(post)
    assert not custom_ids(post, "cf1:replay")


async def test_it_is_shown_in_the_thread_of_the_click(world, ann, played):
    thread = world.backend.create_thread(world.channel.id, "talk", ann.id)
    await world.settle()
    room = ChannelHandle(world.env, world.guild, thread)
    post = await shown(world, ann, played, channel=room)
    assert post.channel.id == thread.id
    assert posts(world) == []


# -- who may, where, and how often --------------------------------------------------------------------------------------


async def test_a_person_can_show_something_once_a_minute(world, ann, bob, played):
    world.context.clicks.rate_limiter.showings = RateLimit(1, 60.0)
    await shown(world, ann, played)
    film = await watching(world, ann, played, 1)
    assert "once a minute" in await refused(world, ann, film)
    await shown(world, bob, played)
    await world.pass_time(61)
    await clicked(ann, film, "Show everybody")
    assert len(posts(world)) == 3


@pytest.mark.parametrize("who", ["the bot", "the person"])
async def test_without_permission_to_write_nothing_is_shown(world, ann, played, who):
    film = await watching(world, ann, played, 1)
    permit(world, world.channel, world.bot.user if who == "the bot" else ann, send_messages=False)
    await world.settle()
    said = await refused(world, ann, film)
    assert "Send Messages" in said
    assert ("server admin" in said) == (who == "the bot")


async def test_only_where_the_server_has_its_games(world, ann, played):
    film = await watching(world, ann, played, 1)
    other = world.guild.create_text_channel("races")
    await world.set_server(channels=(other.id,))
    assert f"<#{other.id}>" in await refused(world, ann, film)
    await world.set_server(channels=(world.channel.id,))
    await clicked(ann, film, "Show everybody")
    assert len(posts(world)) == 1


async def test_a_game_that_not_all_readers_may_see_is_not_shown(world, ann, bob, played, expected_errors):
    expected_errors.append("has no beginning")  # the games are stored without acts
    boss = world.with_role("boss", administrator=True)
    film = await watching(world, ann, played, 1)
    hidden, muted = world.guild.create_text_channel("hidden"), world.guild.create_text_channel("muted")
    permit(world, hidden, view_channel=False)
    permit(world, hidden, ann, view_channel=True, read_message_history=True)
    permit(world, muted, bob, view_channel=False)  # a single excluded person is enough
    backend = world.backend
    below = backend.create_thread(world.channel.id, "secret", ann.id, type=PRIVATE_THREAD)
    gone = world.guild.create_text_channel("gone")
    await world.settle()
    games = [await finished(world, "classic", *WON, room=room.id) for room in (hidden, muted, below, gone)]
    backend.delete_channel(gone.id)
    await world.settle()
    for person in (ann, boss):
        for game in games:
            with world.forged(world.public, f"cf1:show:0:step:{game}:0"):
                said = await refused(world, person, world.public, "forged")
            assert f"may see game {game}" in said or (person is ann and "no finished game" in said)
    await clicked(ann, film, "Show everybody")  # a game of this channel is shown
    assert len(posts(world)) == 1


async def test_a_game_of_an_open_channel_is_shown_in_another(world, ann, dan, played):
    other = world.guild.create_text_channel("lounge")
    await world.settle()
    post = await shown(world, ann, played, channel=other)
    assert f"game {played}" in text(post)
    permit(world, world.channel, dan, view_channel=False)
    await world.settle()
    film = await watching(world, ann, played, 1, other)
    answer = await clicked(ann, film, "Show everybody")
    assert "Not everybody in this channel may see" in text(answer)
    assert len(posts(world, other)) == 1


async def test_a_refusal_by_discord_is_reported(world, ann, played, monkeypatch):
    film = await watching(world, ann, played, 1)
    world.env.inject_error(*SEND, status=400, code=50035, message="Invalid")
    assert "Discord did not take that" in await refused(world, ann, film)
    monkeypatch.setattr("cogs.sync.gateway.RequestBudget.behind", True)  # tables go first
    assert "busy" in await refused(world, ann, film)


# -- removal ------------------------------------------------------------------------------------------------------------


async def test_its_poster_and_moderators_remove_it(world, ann, bob, played):
    keeper = world.with_role("keeper", manage_messages=True)
    for person in (ann, keeper):
        post = await shown(world, ann, played)
        assert "Only the person who posted this" in await refused(world, bob, post, "Remove")
        await clicked(person, post, "Remove")
        assert posts(world) == []


async def test_removing_a_deleted_message_does_no_harm(world, ann, played):
    post = await shown(world, ann, played)
    world.env.inject_error(
        "DELETE",
        "/channels/*/messages/*",
        status=404,
        code=10008,
        message="Unknown Message",
        times=1,
    )
    before = world.mark()
    await clicked(ann, post, "Remove")
    assert world.requests_since(before) == ["POST answer", "DELETE message"]  # and there is no notice


async def test_the_showings_of_a_forgotten_person_are_deleted_as_soon_as_discord_does(world, ann, bob, played):
    for person in (ann, bob, ann, ann):
        await shown(world, person, played)
    kept, theirs, gone, removed = posts(world)
    world.backend.delete_message(world.channel.id, gone.id)  # e.g. by a moderator
    refusal = ("DELETE", f"/channels/*/messages/{kept.id}")
    world.env.inject_error(*refusal, status=403, code=50001, message="Missing Access", times=None)
    await clicked(ann, await world.my_data(ann, "Delete my data"), "Delete my data")
    await world.pass_time(1)
    assert [post.id for post in posts(world)] == [kept.id, theirs.id]
    rows = {message: player for message, _, player in await stored(world)}
    assert rows.keys() == {kept.id, theirs.id} and rows[kept.id] < 0  # it is anonymous now
    world.backend.faults.clear()
    await world.start_anew()
    await world.pass_time(1)
    (post,) = posts(world)
    assert "**Bob** shows" in text(post)
    assert await stored(world) == [(post.id, world.channel.id, bob.id)]
    await clicked(bob, post, "Remove")
    assert await stored(world) == []


async def test_a_showing_that_cannot_be_stored_is_deleted(world, ann, played, monkeypatch, expected_errors):
    expected_errors.append("storage: the disk is full")
    film = await watching(world, ann, played, 1)

    monkeypatch.setattr("data.people.posts.Posts.put", full_disk)
    assert "could not be saved" in await refused(world, ann, film)


async def test_no_other_message_can_be_removed(world, ann):
    await world.start()
    with world.as_bot():  # such as a planned table
        other = await world.bot.get_channel(world.channel.id).send("somebody else’s")
    for message in (world.public, other):
        answer = await world.forge(ann, f"cf1:unshow:0:{ann.id}", message)
        assert "does not belong to any table" in text(answer)
    assert {world.public.id, other.id} <= {message.id for message in world.channel.history()}


# -- solo games ---------------------------------------------------------------------------------------------------------


async def test_only_its_player_can_show_a_private_game(world, ann, bob):
    await world.set_server(options=(("game_points", 1),))
    await solo(world, level="easy")
    table = await table_of(world)
    await play_out(world, table)
    await world.pass_time(3)
    post = await shown(world, ann, table.id)
    assert "Rosalie" in text(post)
    assert custom_ids(post) == [f"cf1:unshow:0:{ann.id}"]  # only its player can open the replay
    answer = await world.forge(bob, f"cf1:show:0:step:{table.id}:0", post)
    assert "no finished game" in text(answer)
    assert len(posts(world)) == 1
