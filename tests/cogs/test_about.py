"""The introduction, /mille about, and the text for bot listings."""

import re
from pathlib import Path

import pytest

from cogs.i18n import LANGUAGES, texts_for
from cogs.ops.config import Instance, Operator, installed_version
from cogs.screens.help.about import ABOUT_PAGES, about_screen, introduction_screen
from cogs.screens.parts import payload_of
from data.records.play_counts import PlayCounts
from tests.cogs.test_plain import NOW, check, parts_of
from tests.languages import every_language

ROOT = Path(__file__).parent.parent.parent
UNKNOWN = Operator()
PLAYED = PlayCounts(2, 1234)
KNOWN = Operator("Ann *the* host <@1>", "https://a.example/p", "https://a.example/t", "https://a.example/r")


def about(page, texts, operator=UNKNOWN, counts=PLAYED, **options):
    return about_screen(page, Instance(NOW, operator, "9.8.7"), counts, texts, **options)


def links(view):
    return [part["url"] for part in parts_of(payload_of(view)) if part.get("url")]


@pytest.mark.parametrize("operator", [UNKNOWN, KNOWN])
@every_language
def test_every_page_reads_well(language, operator):
    texts = texts_for(language)
    for page in ABOUT_PAGES:
        for counts in (None, PlayCounts(0, 0), PlayCounts(1, 1), PlayCounts(2, 1_000_000)):
            for plain in (True, False):
                check(about(page, texts, operator, counts, table=999_999_999_999_999), texts, plain=plain)
    check(introduction_screen(texts), texts, plain=False)


@every_language
def test_the_introduction_is_short_and_names_what_it_leads_to(language):
    texts = texts_for(language)
    told = texts("introduction")
    assert len(told.split()) <= 100
    assert all(f"**{texts(key)}**" in told for key in ("button-quick", "button-new"))
    assert all(f"/mille {texts(f'command-{name}')}" in told for name in ("new", "solo", "learn", "settings"))
    buttons = [part for part in parts_of(payload_of(introduction_screen(texts))) if part["type"] == 2]
    assert [(part["label"], part["custom_id"]) for part in buttons] == [
        (texts("button-quick"), "cf1:quick:0"),
        (texts("button-new"), "cf1:new:0"),
        (texts("button-how"), "cf1:learn:0:classic:0"),
    ]


@every_language
def test_the_page_says_what_the_bot_is_and_how_much_is_played(language):
    texts = texts_for(language)
    told = check(about("about", texts), texts)
    assert "9.8.7" in told
    assert all(texts_for(each).name in told for each in LANGUAGES)
    assert texts("about-counts", people=2, finished=1234) in told
    assert f"<t:{NOW // 1000}:f>" in told
    assert texts("about-unofficial") in told
    assert "Mille Bornes" in texts("about-unofficial")
    assert texts("about-counts", people=0, finished=0) not in check(about("about", texts, counts=None), texts)


def test_without_links_the_page_says_whom_to_ask():
    texts = texts_for("en")
    for page in ABOUT_PAGES:
        view = about(page, texts)
        assert links(view) == []
        assert texts("about-operator-unknown") in check(view, texts)
    assert texts("about-report-ask") in check(about("about", texts), texts)


def test_configured_links_are_shown_in_their_places():
    texts = texts_for("en")
    for page, url in zip(ABOUT_PAGES, (KNOWN.report_url, KNOWN.privacy_url, KNOWN.terms_url), strict=True):
        view = about(page, texts, KNOWN)
        assert links(view) == [url]
        assert r"run by Ann \*the\* host \<@1\>" in check(view, texts)
    assert texts("about-report") in check(about("about", texts, KNOWN), texts)


def test_pages_lead_to_each_other():
    for table in (0, 7):
        for page in ABOUT_PAGES:
            parts = parts_of(payload_of(about(page, texts_for("en"), table=table)))
            ids = {part["custom_id"] for part in parts if part.get("custom_id")}
            others = {f"cf1:about:{table}" + ("" if each == "about" else f":{each}") for each in ABOUT_PAGES}
            assert ids - {"cf1:daily:0", "cf1:my_data:0"} == others - {
                f"cf1:about:{table}" + ("" if page == "about" else f":{page}")
            }


def test_the_version_is_that_of_the_project():
    assert f'version = "{installed_version()}"' in (ROOT / "pyproject.toml").read_text("utf-8")
    assert Instance(NOW).version == installed_version()


# -- docs/LISTING.md ----------------------------------------------------------------------------------------------

LISTING = (ROOT / "docs/LISTING.md").read_text("utf-8")


def listed(language):
    """Return the part of the listing in a language."""
    return LISTING.partition(f"\n## {texts_for(language)('language-name')}\n")[2].partition("\n## ")[0]


LISTED = [language for language in LANGUAGES if listed(language)]


def test_the_listing_has_a_text_for_each_language():
    assert len(LISTED) == LISTING.count("### Short") >= 3


@pytest.mark.parametrize("language", LISTED)
def test_the_listing_fits_its_form(language):
    short, long = (
        re.search(rf"### {part}\n\n(.*?)\n(?=\n###|\Z)", listed(language), re.S)[1] for part in ("Short", "Long")
    )
    assert 80 <= len(short) <= 200
    assert "\n" not in short
    assert 500 <= len(long) <= 4000
    tags = re.search(r"### Tags\n\n(.*)", listed(language))[1].split(" · ")
    assert len(set(tags)) == len(tags) == 5
    assert all(1 <= len(tag) <= 20 for tag in tags)
    for command in ("new", "solo", "learn"):
        assert f"/mille {texts_for(language)(f'command-{command}')}" in long


def test_the_listing_has_few_and_small_pictures():
    pictures = set(re.findall(r"\]\((img/[\w-]+\.png)\)", LISTING))
    assert 3 <= len(pictures) <= 5
    assert all((ROOT / "docs" / picture).stat().st_size <= 150_000 for picture in pictures)
