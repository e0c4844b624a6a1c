"""A player's profile and achievements, and the head-to-head of two players."""

from collections.abc import Sequence

import discord

from cogs.i18n import Texts, percent
from cogs.i18n.names import person_name
from cogs.pictures.attachment import Picture
from cogs.screens.parts import (
    Item,
    Screen,
    Style,
    back_button,
    choice,
    custom_id,
    question,
    row,
    screen,
    text,
    verb_button,
)
from cogs.screens.records.leaderboard import off_line
from cogs.screens.records.showing import Tab, record_tabs
from cogs.screens.settings.preferences import reward_name
from data.records.achievements import Achievement
from data.records.leaderboard import OffBoards
from data.records.profiles import HeadToHead, Meeting, Profile, SoloRecord
from data.records.ratings import FEWEST_GAMES, shown_rating
from engine import RULESETS
from engine.replays.feats import Feat
from engine.replays.rewards import REWARDS


def profile_screen(
    player: int,
    name: str,
    ruleset: str,
    items: Sequence[Item],
    texts: Texts,
    *,
    last: int | None = None,
    own: bool = False,
    off: OffBoards | None = None,
    may_take_off: bool = False,
) -> Screen:
    """Return a player's profile under one ruleset; the reader's `own` one has a button to show it to everybody.

    `items` are what it says; `last` is the player's last game that can be replayed. `off`: the person was taken off the
    boards, which the reader `may_take_off` people.
    """
    taking = "off_boards" if off is None else "on_boards"
    return screen(
        record_tabs(Tab.ME if own else None, ruleset, texts),
        f"## 📊 {person_name(name, texts)}",
        "" if off is None else off_line(off, texts),
        *items,
        choice(
            custom_id("stats", 0, player, ""),
            texts("leaderboard-ruleset"),
            [(each, texts(f"ruleset-{each}")) for each in RULESETS],
            ruleset,
        ),
        row(
            discord.ui.UserSelect(custom_id=custom_id("versus", 0, player, ruleset), placeholder=texts("stats-versus"))
        ),
        row(
            None if last is None else verb_button(texts, "replay", 0, last, 0, label="button-last-game"),
            verb_button(texts, "feats", 0, player, ruleset),
            verb_button(texts, "history", 0, player, label="button-games" if own else "button-history"),
            verb_button(texts, "show", 0, "profile", ruleset) if own else None,
            verb_button(texts, taking, 0, player, ruleset) if may_take_off else None,
        ),
    )


def off_boards_screen(player: int, name: str, ruleset: str, texts: Texts) -> Screen:
    """Return the question whether to take a person off the boards of the server."""
    sure = verb_button(texts, "off_boards_now", 0, player, ruleset, label="button-off_boards", style=Style.danger)
    title = texts("off_boards-title", name=person_name(name, texts))
    return question(title, [texts("off_boards-sure")], sure, _back(player, ruleset, texts))


def profile_items(
    ruleset: str,
    profile: Profile | None,
    solo: Sequence[SoloRecord],
    feats: Sequence[Achievement],
    plot: Picture | str,
    texts: Texts,
) -> list[Item]:
    """Return what a profile says; `plot` is the rating over time: an attached picture, or words, or empty."""
    best = [
        "- " + texts(f"moment-{its.kind}", value=its.value, when=f"<t:{its.at // 1000}:d>", game=its.game)
        for its in (profile.moments if profile is not None else ())
    ]
    return [
        f"-# {texts(f'ruleset-{ruleset}')} · {texts('stats-counts')}",
        text(*(_lines(profile, ruleset, texts) if profile is not None else [texts("stats-none")])),
        plot,
        text(f"### {texts('stats-moments')}", *best) if best else None,
        *_solo(solo, texts),
        text(
            f"### {texts('stats-feats', n=len(feats), most=len(Feat))}",
            texts.listed([texts(f"feat-{feat.feat}") for feat in feats]) if feats else texts("stats-no-feats"),
        ),
    ]


def _lines(profile: Profile, ruleset: str, texts: Texts) -> list[str]:
    rules = RULESETS[ruleset]
    rating = texts("stats-no-rating", games=FEWEST_GAMES)
    if profile.games >= FEWEST_GAMES:
        rating = f"**{texts('stats-rating', rating=str(shown_rating(profile.rating.ordinal)))}**"
    facts = [
        _games(profile.games, profile.wins, texts),
        texts("stats-streak", longest=profile.streak, running=profile.running),
        texts("stats-coups", n=profile.coups),
    ]
    if rules.rounds:
        facts.append(texts("stats-points", points=profile.points, best=profile.best_round))
    if rules.calls:
        facts.append(texts("stats-hold_ups", right=profile.hold_ups, wrong=profile.false_calls))
    if profile.fastest is not None:
        facts.append(texts("stats-fastest", ms=profile.fastest))
    return [rating, *facts]


def alone_items(ruleset: str, solo: Sequence[SoloRecord], texts: Texts) -> list[Item]:
    """Return what a profile says outside of servers, where games among people and what they bring do not exist."""
    return [f"-# {texts(f'ruleset-{ruleset}')}", *(_solo(solo, texts) or [texts("stats-none-alone")])]


def _solo(solo: Sequence[SoloRecord], texts: Texts) -> list[Item]:
    """Return the results against AI players, by level; nothing if there are none."""
    lines = [
        "- " + texts("stats-solo", level=texts(f"level-{each.level}"), games=_games(each.games, each.wins, texts))
        for each in solo
    ]
    return [text(f"### {texts('games-solo')}", *lines)] if lines else []


def _games(games: int, wins: int, texts: Texts) -> str:
    return texts("stats-games", games=games, wins=wins, percent=percent(wins / games))


def feats_screen(player: int, name: str, ruleset: str, feats: Sequence[Achievement], texts: Texts) -> Screen:
    """Return all achievements: the requirement, the reward, and when the player got it."""
    done = {feat.feat: feat for feat in feats}
    lines = []
    for feat in Feat:
        got = done.get(feat)
        when = f"<t:{got.at // 1000}:d>" if got is not None else ""
        when = texts("feat-done", when=when, game=got.game) if got is not None and got.game is not None else when
        mark = "🏅" if got is not None else "▫️"
        head = f"{mark} **{texts(f'feat-{feat}')}** · {when or texts('feat-open')}"
        lines += [head, f"-# {texts(f'feat-{feat}-help')} {texts('reward-gives', what=_rewards(feat, texts))}"]
    counts = sorted({condition for condition in REWARDS.values() if isinstance(condition, int)})
    return screen(
        f"## 🏅 {texts('feats-title', name=person_name(name, texts))}",
        text(*lines),
        text(
            f"### {texts('rewards-games')}",
            *(texts("rewards-of-games", n=count, what=_rewards(count, texts)) for count in counts),
        ),
        row(_back(player, ruleset, texts)),
    )


def _rewards(earned_by: Feat | int, texts: Texts) -> str:
    """Return the cars and colours that a feat, or a number of games, brings."""
    return texts.listed([reward_name(reward, texts) for reward, condition in REWARDS.items() if condition == earned_by])


def versus_screen(
    players: tuple[int, int], names: tuple[str, str], ruleset: str, both: HeadToHead, texts: Texts
) -> Screen:
    """Return the results of two players against each other, and as partners."""
    one, other = (person_name(name, texts) for name in names)
    lines = [texts("versus-none")]
    if both.against or both.together:
        lines = [texts("versus-against", n=both.against, one=one, first=both.wins[0], other=other, second=both.wins[1])]
    if both.together:
        lines.append(texts("versus-together", n=both.together, won=both.won_together))
    last = [_meeting(meeting, (one, other), texts) for meeting in both.last]
    return screen(
        text(f"## ⚔️ {texts('versus-title', one=one, other=other)}", f"-# {texts(f'ruleset-{ruleset}')}"),
        text(*lines),
        text(f"### {texts('versus-last')}", *last) if last else None,
        row(_back(players[0], ruleset, texts)),
    )


def _meeting(meeting: Meeting, names: tuple[str, str], texts: Texts) -> str:
    """Return a game that two players played on different sides, with its winner."""
    when, (one, two) = f"<t:{meeting.at // 1000}:d>", map(str, meeting.points)
    line = "- " + texts("versus-game", when=when, game=meeting.game, one=one, two=two)
    winners = [name for name, won in zip(names, meeting.won, strict=True) if won]
    return line + (f" · {texts('versus-winner', name=texts.listed(winners))}" if winners else "")


def _back(player: int, ruleset: str, texts: Texts) -> Item:
    return back_button(texts, "stats", 0, player, ruleset)
