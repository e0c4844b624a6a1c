"""Alerts: the message that tells people of a waiting lobby, and the panel: for which lobbies, how often, and when."""

from collections.abc import Sequence

from cogs.i18n import Texts
from cogs.i18n.names import player_names
from cogs.screens.lobby.pace import pace_in_words
from cogs.screens.parts import (
    AMBER,
    GREEN,
    Item,
    Part,
    Screen,
    Style,
    back_button,
    choice,
    custom_id,
    row,
    screen,
    text,
    verb_button,
)
from cogs.screens.settings.slow_preferences import hours_text
from cogs.screens.settings.zone import zone_button
from data.people.settings import GuildSettings
from data.play.alerts import PAUSES, Alert
from engine import RULESETS
from engine.table import Availability, Status, Table


def alert_screen(
    alert: Alert | None,
    settings: GuildSettings,
    role: int,
    hours: Availability,
    now: int,
    texts: Texts,
    unknown: Sequence[Item] = (),
) -> Screen:
    """Return the panel of a person's alert on a server; None if there is none yet.

    `role` is mentioned there instead of single people, 0 if there is none; `hours` are the waking hours of the person,
    `now` is the time in ms of Unix time, and `unknown` the question for the person's zone if that is not known.
    """
    on, back = alert is not None and alert.active, back_button(texts, "pictures", 0)
    where = texts("alerts-role", role=f"<@&{role}>") if role else ""
    items: list[Item] = [
        text(
            f"## 🔔 {texts('button-alert')}",
            texts("alerts-on" if on else "alerts-off"),
            where if settings.alerts else texts("alerts-none-here"),
        )
    ]
    if alert is not None and on:
        known = None if unknown else zone_button("alerts", texts)
        games = [(name, texts(f"ruleset-{name}")) for name in RULESETS]
        pauses = [(str(each), texts("alerts-every", hours=each)) for each in PAUSES]
        items += [
            f"**{texts('alerts-games')}**",
            choice(
                custom_id("alert_set", 0, "games"),
                texts("alerts-games"),
                games,
                *filter(alert.wants, RULESETS),
                most=len(games),
            ),
            f"**{texts('alerts-pause')}**",
            choice(custom_id("alert_set", 0, "pause"), texts("alerts-pause"), pauses, str(alert.pause)),
            text(f"**{texts('slow-hours')}**", hours_text(hours, now, texts)),
            *unknown,
        ]
        items.append(row(verb_button(texts, "slow", 0), known, verb_button(texts, "alert_off", 0), back))
    else:
        items.append(row(alert_button(texts), back))
    return screen(*items, colour=GREEN if on else AMBER)


def alert_button(texts: Texts) -> Part:
    """Return the button with which people ask for alerts of a server's lobbies."""
    return verb_button(texts, "alert", 0)


def alert_message_screen(table: Table, mentions: str, texts: Texts, *, apart: bool) -> Screen:
    """Return the alert message of a lobby, or of its outcome.

    `mentions` are the people alerted, empty if unknown; `apart` is whether the table is in a thread.
    """
    lobby = table.lobby
    if table.status is not Status.LOBBY:
        over = texts("alert-started" if table.record.seats else "alert-closed")
        return screen(over, row(alert_button(texts)), colour=AMBER)
    pace = " · ".join(pace_in_words(table.record.pace, texts))
    waiting = texts.listed(player_names(lobby.people, texts))
    free = lobby.most - len(lobby.people)
    facts: dict[str, str | int] = {"people": len(lobby.people), "names": waiting, "n": free}
    return screen(
        text(f"### {texts('alert-title', ruleset=texts(f'ruleset-{lobby.ruleset}'))}", texts("alert-waiting", **facts)),
        f"-# {pace}" if pace else "",
        texts("alert-where", room=f"<#{table.record.room}>") if apart else "",
        f"-# {mentions}" if mentions else "",
        row(
            verb_button(texts, "join", table.id, style=Style.success, disabled=free == 0),
            alert_button(texts),
        ),
        colour=GREEN,
    )
