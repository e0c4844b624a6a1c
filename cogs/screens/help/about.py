"""`/mille about`: the bot, its operator, its privacy notice and terms; and the introduction on a new server."""

from typing import Final

import discord

from cogs.i18n import LANGUAGES, Texts, texts_for
from cogs.i18n.names import escaped
from cogs.ops.config import Instance
from cogs.screens.parts import GREEN, Item, Screen, Style, back_button, row, rows, screen, text, verb_button
from data.people.settings import GuildSettings
from data.records.play_counts import PlayCounts

ABOUT_PAGES: Final = ("about", "privacy", "terms")
_PRIVACY: Final = ("person", "acts", "results", "preferences", "tally")
_TERMS: Final = ("game", "fair", "discord", "software")


def about_screen(page: str, instance: Instance, counts: PlayCounts | None, texts: Texts, *, table: int = 0) -> Screen:
    """Return a page of `ABOUT_PAGES`, for the menu of a table or for none (0).

    `counts` is None if they could not be read.
    """
    operator = instance.operator
    runs = (
        texts("about-operator", operator=escaped(operator.name)) if operator.name else texts("about-operator-unknown")
    )
    if page == "privacy":
        told, link = _privacy(runs, texts), _link("whole", operator.privacy_url, texts)
        more: Item = verb_button(texts, "my_data", 0)
    elif page == "terms":
        told, link, more = _terms(runs, texts), _link("whole", operator.terms_url, texts), None
    else:
        told, link = _facts(instance, counts, runs, texts), _link("report", operator.report_url, texts)
        more = verb_button(texts, "daily", 0)
    back = None if page == ABOUT_PAGES[0] else back_button(texts, "about", table)
    others = [
        verb_button(texts, "about", table, each, label=f"{each}-title") for each in ABOUT_PAGES[1:] if each != page
    ]
    return screen(*told, *rows([more, link, back, *others]))


def _facts(instance: Instance, counts: PlayCounts | None, runs: str, texts: Texts) -> list[Item]:
    languages = ", ".join(texts_for(language).name for language in LANGUAGES)
    facts = (
        texts("about-version", version=instance.version, languages=languages),
        "" if counts is None else texts("about-counts", people=counts.playing, finished=counts.finished),
        texts("about-since", time=f"<t:{instance.started // 1000}:f>"),
        runs,
        texts("about-report" if instance.operator.report_url else "about-report-ask"),
    )
    said = text(f"### {texts('about-title')}", texts("about-intro"), texts("about-start"))
    return [said, discord.ui.Separator(), text(*facts), f"-# {texts('about-unofficial')}"]


def _privacy(runs: str, texts: Texts) -> list[Item]:
    stored = [f"- {texts(f'privacy-{what}')}" for what in _PRIVACY]
    said = text(f"### {texts('privacy-title')}", texts("privacy-intro"), *stored)
    rights = (texts("privacy-rights"), texts("privacy-where"))
    return [said, discord.ui.Separator(), text(texts("privacy-never"), *rights, runs)]


def _terms(runs: str, texts: Texts) -> list[Item]:
    rules = [f"{number}. {texts(f'terms-{what}')}" for number, what in enumerate(_TERMS, 1)]
    said = text(f"### {texts('terms-title')}", texts("terms-intro"), *rules)
    return [said, discord.ui.Separator(), text(runs, f"-# {texts('about-unofficial')}")]


def _link(key: str, url: str, texts: Texts) -> Item:
    """Return a button that opens a URL, if there is one."""
    return discord.ui.Button(label=texts(f"button-{key}"), url=url) if url else None


def introduction_screen(texts: Texts) -> Screen:
    """Return the introduction, with the buttons that begin a game, open a table, or teach the game."""
    quick = verb_button(texts, "quick", 0, style=Style.success)
    table = verb_button(texts, "new", 0)
    learn = verb_button(texts, "learn", 0, GuildSettings().ruleset, 0, label="button-how")
    return screen(texts("introduction"), row(quick, table, learn), colour=GREEN)
