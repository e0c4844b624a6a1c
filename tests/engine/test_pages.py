"""Games in pages: the results are those of a single pass, wherever pages end and wherever they are read."""

import pickle
import re
from functools import cache

import msgspec
import pytest
from msgspec.structs import replace

from engine import RULESETS, CodecError, new_game
from engine.actions import Draw
from engine.replays import pages
from engine.replays.feats import FeatFinder, feats
from engine.replays.highlights import highlights_of
from engine.replays.pages import last_moment, pages_of, seek_on
from engine.replays.recording import Act, By, ReplayError, moments
from tests.effort import full_or
from tests.tape import contents_in_pages, recorded, transcript_of

pytestmark = pytest.mark.sampled


def elsewhere(*things):
    """The arguments as they arrive in another process."""
    return pickle.loads(pickle.dumps(things))


def read(recording):
    """The contents of a game, each page read in another process."""
    return contents_in_pages(recording, elsewhere)


GAMES = [(ruleset, seed) for ruleset in RULESETS for seed in range(full_or(4, 1))]


@cache
def played(ruleset, seed):
    options = {"game_points": 3000} if RULESETS[ruleset].rounds else {}
    return recorded(new_game(ruleset, (0, 1, 2), options, seed).state, seed, most=5_000)


@pytest.fixture(params=[7, 250, 100_000])
def page(request, monkeypatch):
    monkeypatch.setattr(pages, "PAGE", request.param)
    return request.param


@pytest.mark.parametrize(("ruleset", "seed"), GAMES)
def test_the_contents_are_those_of_the_whole_game(ruleset, seed, page):
    recording = played(ruleset, seed)
    replayed, contents = [*moments(recording)], read(recording)
    assert contents.stops == (0, *(moment.number for moment in replayed if moment.is_turn))
    assert contents.highlights == highlights_of(recording.start, replayed)
    assert (contents.length, contents.outcome) == (len(replayed), replayed[-1].after.outcome)
    for number in range(-(-len(replayed) // page)):
        assert contents.start_of(number) == (replayed[number * page].before)
    ends = [moment.number for moment in replayed if moment.scored is not None]
    assert len(ends) == len(contents.rounds) == replayed[-1].before.round
    for first, end, after in zip(contents.rounds, ends, [0, *ends], strict=False):
        assert first in contents.stops
        assert after < first <= end


@pytest.mark.parametrize(("ruleset", "seed"), GAMES)
def test_any_moment_is_replayed_from_the_beginning_of_its_page(ruleset, seed, page):
    recording = played(ruleset, seed)
    contents, lines = read(recording), transcript_of(recording).acts
    for moment in [*moments(recording)][:: max(1, min(page, 40) - 1)]:
        number = (moment.number - 1) // page
        first = number * page
        again = last_moment(*elsewhere(contents.start_of(number), first, lines[first : moment.number]))
        assert again == moment
        assert again.shown_state == moment.shown_state


@pytest.mark.parametrize(("ruleset", "seed"), GAMES)
def test_feats_are_those_of_the_whole_game(ruleset, seed, page):
    recording = played(ruleset, seed)
    doers = [By.COMPUTER if number % 40 > 33 else act.by for number, act in enumerate(recording.acts)]
    helped = tuple(replace(act, by=by) for act, by in zip(recording.acts, doers, strict=True))
    for its in (recording, replace(recording, acts=helped)):
        finder, state, number = FeatFinder(its.start, [True] * 3), its.start, 0
        for lines in pages_of(transcript_of(its).acts):
            finder, state = elsewhere(*seek_on(*elsewhere(finder, state, number, lines)))
            number += len(lines)
        assert finder.found == feats(its)


def test_a_game_without_acts_has_contents_too():
    recording = replace(played("classic", 1), acts=())
    contents = read(recording)
    assert (contents.stops, contents.rounds, contents.highlights, contents.length) == ((0,), (), (), 0)
    assert contents.start_of(0) == recording.start
    assert feats(recording) == ()


def test_damaged_acts_are_identified_by_their_number_in_the_game(monkeypatch):
    monkeypatch.setattr(pages, "PAGE", 10)
    recording = played("classic", 1)
    refused = replace(recording, acts=(*recording.acts[:25], Act(Draw(9), 0, By.PLAYER)))
    with pytest.raises(ReplayError, match=re.escape("act 26 (Draw) is refused: no_such_seat")):
        read(refused)
    lines = transcript_of(recording).acts
    broken = (*lines[:4], replace(lines[4], action=msgspec.Raw(b'{"v": 2, "data": {}}')))
    with pytest.raises(CodecError, match="act 15: "):
        last_moment(recording.start, 10, broken)


def test_the_size_of_a_page_does_not_depend_on_the_length_of_the_game():
    """The data kept for a page do not grow with the rounds played before it."""
    contents = read(played("classic", 2))
    assert len(contents.sheets) > 1
    assert all(state.sheets == () for state, _ in contents.starts)
