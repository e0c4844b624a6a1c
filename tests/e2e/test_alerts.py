"""People who ask for it are alerted to a waiting lobby: once, in one message, with the button to join."""

from datetime import UTC, datetime, timedelta
from types import SimpleNamespace

import discord
import pytest
from msgspec.structs import replace
from simcord.results import to_discord_message

from data.play.alerts import Alert
from engine.table import Availability, Status
from tests.e2e.test_sight import permit
from tests.e2e.world import assert_fits, buttons, clicked, custom_ids, full_disk, selected, text

MINUTE = 60
ALWAYS = Availability(0, 0)
SEND = ("POST", "/channels/*/messages")


async def asks(world, *people, hours=ALWAYS, **chosen):
    """Switch on the alerts of people, for any time of day unless they choose otherwise."""
    stores = world.stores
    for person in people:
        await stores.alerts.put(world.guild.id, person.id, Alert(**chosen))
        await stores.settings.change_player(person.id, lambda its: replace(its, availability=hours))


def messages(world, channel=None):
    """Return the current alert messages in a channel: those that have their button and are no lobby."""
    stored = world.backend.messages[(channel or world.channel).id].values()
    seen = [to_discord_message(world.env, each) for each in stored if not each.is_ephemeral]
    return [each for each in seen if custom_ids(each, "cf1:alert:0") and not custom_ids(each, "cf1:menu")]


def told(world):
    """Return whom the alert messages were allowed to mention when sent, in order: people and roles."""
    sent = [call.json for call in world.calls(0, "POST", "/messages")]
    ours = [body for body in sent if "cf1:alert:0" in str(body["components"]) and "cf1:menu" not in str(body)]
    assert all(body["allowed_mentions"]["parse"] == [] for body in ours)
    return [(body["allowed_mentions"]["users"], body["allowed_mentions"]["roles"]) for body in ours]


async def people_told(world):
    """Return who is alerted to a lobby of Ann's after its minute."""
    await world.new()
    await world.pass_time(MINUTE + 2)
    return [people for people, _ in told(world)]


async def open_in(world, channel, person):
    """Let a person open a table in another channel."""
    return (await person.slash(channel, "mille new")).response


async def test_a_person_with_an_alert_is_told_of_a_lobby_and_joins_with_one_click(world, bob):
    await world.new()
    panel = await world.more(bob, "Game alerts")
    assert panel.flags.ephemeral
    assert_fits(panel)
    assert "**On:**" in text(panel)
    page = await clicked(bob, panel, "cf1:slow:0")
    for end in ("since", "until"):
        page = await selected(bob, page, f"cf1:slow_set:0:{end}", "0")
    await world.pass_time(MINUTE - 10)
    assert messages(world) == []
    await world.pass_time(10)
    (message,) = messages(world)
    assert_fits(message)
    assert f"<@{bob.id}>" in text(message)
    assert "Ann is waiting: 5 seats are free." in text(message)
    assert told(world) == [([bob.id], [])]
    await clicked(bob, message, "cf1:join:1")
    assert (await world.table()).lobby.has(bob.id)
    await world.pass_time(5)
    assert "Ann and Bob are waiting: 4 seats are free." in text(messages(world)[0])


async def test_only_people_who_want_this_game_now_and_are_not_playing_are_alerted(world, bob, cat, dan):
    eve, far = world.newcomer("eve"), world.guild.create_text_channel("far")
    await asks(world, bob, games=("funspeed",))
    hour = datetime.fromtimestamp(world.tables.now() / 1000, UTC).hour
    hours = Availability(hour, (hour + 1) % 24)
    await asks(world, cat, hours=replace(hours, zone="Etc/GMT-5"))  # five hours ahead, so it is over
    await asks(world, dan)
    await asks(world, eve, games=("classic",), hours=hours)
    await open_in(world, far, dan)
    assert await people_told(world) == [[eve.id]]  # by one of the two lobbies


async def test_a_full_lobby_alerts_no_one_until_a_seat_is_free(world, bob, cat):
    await asks(world, cat)
    await world.new(seats="2x1")
    await clicked(bob, world.public, "cf1:join:1")
    await world.pass_time(5 * MINUTE)
    assert told(world) == []
    await world.more(bob, "Leave")
    await world.pass_time(MINUTE + 2)
    assert told(world) == [([cat.id], [])]


async def test_a_lobby_that_fills_up_while_discord_takes_no_message_alerts_no_one(world, bob, cat):
    """Nobody loses their turn: whom to tell is chosen again once a seat is free."""
    await asks(world, cat)
    await world.new(seats="2x1")
    shut_out = discord.HTTPException(SimpleNamespace(status=429, reason="", headers={"Retry-After": "150"}), "")
    with world.as_bot():
        world.context.gateway.health.note(shut_out)
    await world.pass_time(MINUTE + 10)
    await clicked(bob, world.public, "cf1:join:1")
    await world.pass_time(3 * MINUTE)
    assert told(world) == []
    await world.more(bob, "Leave")
    await world.pass_time(12 * MINUTE)
    assert told(world) == [([cat.id], [])]


async def test_an_empty_lobby_alerts_no_one(world, ann, cat):
    """For example one that was opened for an appointment."""
    await asks(world, cat)
    opened = world.env.now() + timedelta(minutes=10)
    await world.command(ann, "new", at=f"{opened:%Y-%m-%d %H:%M}")
    await world.pass_time(9 * MINUTE)
    lobby = world.public
    assert told(world) == []
    await clicked(ann, lobby, custom_ids(lobby, "cf1:join:")[0])
    await world.pass_time(MINUTE + 2)
    assert told(world) == [([cat.id], [])]


async def test_a_thread_counts_as_its_channel_and_its_button_works_there(world, ann, bob, cat):
    await asks(world, cat)
    world.backend.create_thread(world.channel.id, "table", ann.id)
    await world.settle()
    (thread,) = world.channel.threads
    await ann.slash(thread, "mille new")
    await world.pass_time(MINUTE + 2)
    (message,) = messages(world)
    assert f"<#{thread.id}>" in text(message)
    await clicked(cat, message, "cf1:join:1")
    assert (await world.tables.at(thread.id)).lobby.has(cat.id)
    await asks(world, cat, bob, pause=1)
    await world.new()
    await world.pass_time(5 * MINUTE)
    assert len(messages(world)) == 1


@pytest.mark.parametrize("denied", ["send_messages", "view_channel"])
async def test_without_permission_to_write_no_one_is_alerted_and_nothing_breaks(world, bob, denied):
    await asks(world, bob)
    await world.new()
    permit(world, world.channel, world.bot.user, **{denied: False})
    await world.settle()
    await world.pass_time(5 * MINUTE)
    assert told(world) == []
    assert (await world.table()).status is Status.LOBBY


async def test_people_who_cannot_see_the_channel_are_not_alerted_and_former_members_dropped(world, bob, cat, dan):
    permit(world, world.channel, bob, view_channel=False)
    await asks(world, bob, cat, dan)
    world.guild.remove_member(cat)
    assert await people_told(world) == [[dan.id]]
    kept = [await world.stores.alerts.of(world.guild.id, person.id) for person in (bob, cat, dan)]
    assert [alert is not None for alert in kept] == [True, False, True]


@pytest.mark.parametrize("error", [TimeoutError(), discord.ClientException("no answer")])
async def test_no_one_is_alerted_or_dropped_while_membership_is_unknown(world, bob, monkeypatch, error):
    async def unanswered(*_, **__):
        raise error

    await asks(world, bob)
    with monkeypatch.context() as patched:
        patched.setattr(discord.Guild, "query_members", unanswered)
        assert await people_told(world) == []
    assert await world.stores.alerts.of(world.guild.id, bob.id) is not None
    await world.pass_time(11 * MINUTE)
    assert [people for people, _ in told(world)] == [[bob.id]]


async def test_at_most_twenty_people_are_alerted_and_the_others_next_time(world, ann):
    crowd = [world.newcomer(f"fan{number}") for number in range(25)]
    await asks(world, *crowd)
    ids = [fan.id for fan in crowd]
    assert await people_told(world) == [ids[:20]]
    await world.more(ann, "Leave")
    await world.pass_time(10 * MINUTE)
    assert (await people_told(world))[1:] == [ids[20:]]


@pytest.mark.parametrize("limit", ["_MOST_QUESTIONS", "_MOST_PAGES"])
async def test_many_unreachable_people_do_not_block_those_after_them(world, bob, cat, dan, monkeypatch, limit):
    monkeypatch.setattr("data.play.alerts.PAGE", 1)
    monkeypatch.setattr(f"cogs.services.alerts.{limit}", 2)
    for person in (bob, cat):
        permit(world, world.channel, person, view_channel=False)
    await asks(world, bob, cat, dan)
    assert await people_told(world) == []
    await world.pass_time(10 * MINUTE)
    assert told(world) == [([dan.id], [])]


async def test_a_message_whose_confirmation_is_lost_is_not_duplicated_and_loses_its_button(world, ann, bob, wire):
    """Discord recognises a repeated nonce; simulated Discord does not, so the nonces are compared."""
    await asks(world, bob)
    await world.new()
    with wire.cut(TimeoutError(), "POST", f"/channels/{world.channel.id}/messages", arrives=True):
        await world.pass_time(MINUTE + 2)
    assert wire.tried == 1
    await clicked(bob, world.public, "cf1:join:1")
    await world.pass_time(MINUTE)
    posts = [call.json for call in world.calls(0, "POST", "/messages")]
    assert [call["nonce"] for call in posts] == ["a1", "a1"]
    assert all(call["enforce_nonce"] for call in posts)
    assert "Ann and Bob are waiting" in text(messages(world)[-1])
    edits = [call for call in world.calls(0, "PATCH") if "cf1:alert:0" in str(call.json)]
    assert str(messages(world)[-1].id) in edits[-1].path  # the message that has arrived may be older
    for person in (ann, bob):
        await world.more(person, "Leave")
    await world.pass_time(5)
    assert custom_ids(messages(world)[-1]) == ["cf1:alert:0"]


async def test_a_restart_alerts_no_one_twice_and_forgets_no_lobby(world, ann, bob, cat, dan):
    far = world.guild.create_text_channel("far")
    await asks(world, bob)
    assert await people_told(world) == [[bob.id]]
    await asks(world, cat)
    await open_in(world, far, dan)  # it has not waited yet when the bot is killed
    await world.restart()
    await world.pass_time(2 * MINUTE)
    assert [people for people, _ in told(world)] == [[bob.id], [cat.id]]
    assert len(messages(world)) == len(messages(world, far)) == 1
    await world.pass_time(30 * MINUTE)
    assert len(told(world)) == 2
    lobby = next(each for each in world.channel.history() if custom_ids(each, "cf1:menu:1"))
    await world.more(ann, "Leave", lobby)
    await world.pass_time(5)
    assert custom_ids(messages(world)[0]) == ["cf1:alert:0"]


async def test_a_refused_message_is_not_retried_endlessly(world, bob):
    await asks(world, bob)
    await world.new()
    world.env.inject_error(*SEND, status=403, code=50013, times=None)
    await world.pass_time(50 * MINUTE)
    assert len(told(world)) == 1
    assert messages(world) == []


async def test_the_end_of_a_lobby_is_shown_soon_after_storage_has_failed(world, ann, bob, monkeypatch, expected_errors):
    expected_errors.append("alerts failed, and is tried again")
    await asks(world, bob)
    await world.new()
    await world.pass_time(MINUTE + 2)
    with monkeypatch.context() as patched:
        patched.setattr("data.play.alerts.Alerts.note_message", full_disk)
        patched.setattr("cogs.i18n.reader.ServerTexts.of", full_disk)
        await world.more(ann, "Leave")
        await world.pass_time(10)
    await world.pass_time(30)
    assert "is closed" in text(messages(world)[0])


async def test_a_message_whose_id_could_not_be_stored_at_first_is_closed_after_a_kill(
    world, ann, bob, monkeypatch, expected_errors
):
    expected_errors.append("alerts failed, and is tried again")
    await asks(world, bob)
    with monkeypatch.context() as patched:
        patched.setattr("data.play.alerts.Alerts.note_message", full_disk)
        await people_told(world)
    await world.pass_time(30)
    await world.more(ann, "Leave")
    await world.restart()
    await world.pass_time(10)
    assert "is closed" in text(messages(world)[0])


async def test_the_server_chooses_the_role_and_whether_there_are_alerts(world, bob, boss):
    racers, quiet = world.guild.create_role("racers", mentionable=True), world.guild.create_role("quiet")
    permit(world, world.channel, world.bot.user, mention_everyone=False)
    await world.settle()
    panel = await world.command(boss, "settings")
    panel = await clicked(boss, panel, "cf1:settings:0:messages")
    assert_fits(panel)
    await world.new()
    assert "Manage Server" in text(await world.forge(bob, "cf1:alert_role:0"))
    for role in (racers, quiet):
        await selected(boss, panel, "cf1:alert_role:0", role)
        assert (await world.settings()).alert_role == racers.id
    await clicked(boss, panel, "cf1:set:0:alerts")
    assert not (await world.settings()).alerts
    await asks(world, bob)
    await world.pass_time(5 * MINUTE)
    assert told(world) == []
    panel = await world.more(bob, "Game alerts")
    assert "switched off on this server" in text(panel)


async def test_the_message_loses_the_mention_of_a_forgotten_person_by_itself(world, bob, cat):
    await asks(world, bob, cat)
    await people_told(world)
    with world.as_bot():
        world.context.forget(bob.id)
    await world.pass_time(5)
    assert f"<@{bob.id}>" not in text(messages(world)[0])
    assert f"<@{cat.id}>" in text(messages(world)[0])


async def test_the_message_has_no_button_while_the_lobby_is_full_or_once_the_game_has_begun(world, ann, bob, cat):
    await asks(world, cat)
    await world.new(seats="2x1")
    await world.pass_time(MINUTE + 2)
    for leaves in (False, True, False):
        await (world.more(bob, "Leave") if leaves else clicked(bob, world.public, "Join"))
        await world.pass_time(5)
        (join,) = [each for each in buttons(messages(world)[0]) if each["custom_id"] == "cf1:join:1"]
        assert bool(join["disabled"]) is not leaves
    await clicked(ann, world.public, "Start")
    await world.pass_time(5)
    (message,) = messages(world)
    assert "has begun" in text(message)
    assert f"<@{cat.id}>" not in text(message)
    assert custom_ids(message) == ["cf1:alert:0"]


@pytest.mark.parametrize("role", ["racers", "everyone", "gone", "quiet"])
async def test_a_role_is_mentioned_instead_of_people_if_it_may_be(world, ann, bob, role):
    racers, quiet = world.guild.create_role("racers", mentionable=True), world.guild.create_role("quiet")
    permit(world, world.channel, world.bot.user, mention_everyone=role == "everyone")
    await asks(world, bob)
    numbers = {"racers": racers.id, "everyone": world.guild.id, "gone": 12345, "quiet": quiet.id}
    await world.set_server(alert_role=numbers[role])
    await people_told(world)
    if role != "racers":
        assert told(world) == [([bob.id], [])]
        return
    assert told(world) == [([], [racers.id])]
    assert f"<@&{racers.id}>" in text(messages(world)[0])
    panel = await clicked(ann, messages(world)[0], "cf1:alert:0")
    assert f"<@&{racers.id}> is mentioned, and nobody by name" in text(panel)


async def test_the_panel_sets_games_and_pause_and_switches_off(world, bob):
    alerts, here = world.stores.alerts, (world.guild.id, bob.id)
    panel = await world.more_preferences(bob, "cf1:alerts:0")
    assert "**Off:**" in text(panel)
    assert await alerts.of(*here) is None  # opening the panel changes nothing
    panel = await clicked(bob, panel, "cf1:alert:0")
    assert await alerts.of(*here) == Alert()
    panel = await selected(bob, panel, "cf1:alert_set:0:games", "classic", "funspeed")
    panel = await selected(bob, panel, "cf1:alert_set:0:pause", "24")
    assert "09:00 to 22:00" in text(panel)
    mine = Alert(("classic", "funspeed"), 24)
    assert await alerts.of(*here) == mine
    panel = await clicked(bob, panel, "cf1:alert_off:0")
    assert "**Off:**" in text(panel)
    assert await alerts.of(*here) == replace(mine, active=False)
    panel = await clicked(bob, panel, "cf1:alert:0")
    assert await alerts.of(*here) == mine
    panel = await selected(bob, panel, "cf1:alert_set:0:games", "classic", "playroom", "funspeed")
    assert (await alerts.of(*here)).games == ()
    assert custom_ids(await clicked(bob, panel, "cf1:pictures:0"), "cf1:prefer:0:board")
