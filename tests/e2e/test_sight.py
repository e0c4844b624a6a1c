"""Games belong to their channel: people who cannot see it see nothing of them."""

import discord
import pytest
from simcord.backend.models.channel import Overwrite

from tests.e2e.test_leaderboard import finished
from tests.e2e.world import clicked, text

WON = (True, 0, 0, None), (False, 0, 0, None)
PRIVATE_THREAD = 12

pytestmark = pytest.mark.usefixtures("somewhere")


async def listed(world, person, channel=None):
    """Return the numbers of the games in a person's history."""
    screen = (await person.slash(channel or world.channel, "mille records")).response
    page = await clicked(person, screen, "Games")
    return [int(line.split()[1]) for line in text(page).replace("*", "").splitlines() if line.startswith("Game ")]


async def opens(world, person, game):
    """Return whether a person may open the replay of a game, which fails here for want of acts, not of permission."""
    answer = await world.command(person, "records", game=game)
    saved = await world.forge(person, f"cf1:save:0:{game}", world.channel.history()[0])
    refused = ["There is no finished game" in text(its) for its in (answer, saved)]
    assert len(set(refused)) == 1
    return not refused[0]


def permit(world, channel, person=None, **permissions):
    """Set the permissions of everyone, or of one person, in a channel."""
    allow, deny = discord.PermissionOverwrite(**permissions).pair()
    target, kind = (world.guild.id, 0) if person is None else (person.id, 1)
    world.backend.set_overwrite(channel.id, Overwrite(target, kind, allow.value, deny.value))


@pytest.fixture
async def somewhere(world, expected_errors):
    """A message in the channel for forged buttons."""
    expected_errors.append("has no beginning")  # the games are stored without acts
    await world.new()
    await world.unseen(world.newest.stop("Ann"))


@pytest.mark.parametrize("hidden", [{"view_channel": False}, {"read_message_history": False}])
async def test_games_of_an_invisible_channel_are_not_shown(world, ann, bob, cat, dan, hidden):
    boss, keeper = world.with_role("boss", administrator=True), world.with_role("keeper", manage_guild=True)
    secret = world.guild.create_text_channel("secret")
    permit(world, secret, **hidden)
    permit(world, secret, dan, view_channel=True, read_message_history=True)
    await world.settle()
    game = await finished(world, "classic", *WON, room=secret.id)
    other = await finished(world, "classic", *WON)
    with world.as_bot():
        for number, feat in ((game, "two_coups"), (other, "coup_fourre")):
            await world.stores.achievements.award(world.guild.id, number, {ann.id: [feat]}, at=5)
    for person in (ann, cat, keeper):  # also to players who have lost access
        assert await listed(world, person) == [other]
        assert not await opens(world, person, game)
        assert await opens(world, person, other)
    for person in (dan, boss):
        assert await listed(world, person) == [other, game]
        assert await opens(world, person, game)
    for person, named in ((cat, False), (dan, True)):
        profile = await world.command(person, "records", member=ann)
        assert "2 games, 2 won" in text(profile)  # results belong to the server
        feats = await clicked(person, profile, "Achievements")
        again = await world.command(person, "records", member=ann)
        versus = await person.select(again, [bob], custom_id=f"cf1:versus:0:{ann.id}:classic")
        for screen in (again, feats, versus.response):
            assert (f"game {game}" in text(screen)) is named
            assert f"game {other}" in text(screen) or named
        assert "**Fencing master** · <t:0:d>" in text(feats)
    permit(world, secret)  # effective at once
    await world.settle()
    assert await listed(world, cat) == [other, game]


async def test_games_of_a_deleted_channel_are_visible_to_their_players_only(world, ann, cat):
    boss, keeper = world.with_role("boss", administrator=True), world.with_role("keeper", manage_guild=True)
    gone = world.guild.create_text_channel("gone")
    game = await finished(world, "classic", *WON, room=gone.id)
    await world.settle()
    assert await listed(world, cat) == [game]
    world.backend.delete_channel(gone.id)
    await world.settle()
    for person, sees in ((ann, True), (cat, False), (boss, True), (keeper, False)):
        assert await listed(world, person) == ([game] if sees else [])
        assert await opens(world, person, game) is sees
    history = await world.records(cat, "Games")
    assert "No game has been finished yet in the channels that you see." in text(history)


async def test_a_public_thread_is_as_visible_as_its_channel(world, ann, cat):
    sheriff = world.with_role("sheriff", manage_threads=True)
    backend = world.backend
    public = backend.create_thread(world.channel.id, "public", ann.id)
    private = backend.create_thread(world.channel.id, "private", world.bot.user.id, type=PRIVATE_THREAD)
    secret = world.guild.create_text_channel("secret")
    permit(world, secret, view_channel=False)
    below = backend.create_thread(secret.id, "below", ann.id)
    await world.settle()
    games = [await finished(world, "classic", *WON, room=room.id) for room in (public, private, below)]
    assert await listed(world, cat) == [games[0]]
    assert await listed(world, ann) == [games[1], games[0]]  # a player of that game
    assert await listed(world, sheriff) == [games[1], games[0]]
    assert not await opens(world, cat, games[1])
    private.thread_metadata.archived = public.thread_metadata.archived = True
    backend.announce_channel_update(private.id)
    backend.announce_channel_update(public.id)
    await world.settle()
    assert await listed(world, cat) in ([], [games[0]])
    assert not await opens(world, cat, games[1])
