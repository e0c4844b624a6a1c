"""What a game contains, by a single replay: the same as its moments, its highlights and its feats tell."""

import re
from functools import cache

import msgspec
import pytest
from msgspec.structs import replace

from engine import RULESETS, CodecError, new_game
from engine.actions import Draw
from engine.replays.contents import replayed
from engine.replays.highlights import highlights_of
from engine.replays.recording import Act, By, ReplayError, moments
from engine.replays.tracks import cards_laid, searched
from tests.effort import full_or
from tests.tape import contents_of, feats, recorded, transcript_of

GAMES = [(ruleset, seed) for ruleset in RULESETS for seed in range(full_or(4, 1))]


@cache
def played(ruleset, seed):
    options = {"game_points": 3000} if RULESETS[ruleset].rounds else {}
    return recorded(new_game(ruleset, (0, 1, 2), options, seed).state, seed, most=5_000)


@pytest.mark.parametrize(("ruleset", "seed"), GAMES)
def test_the_contents_are_those_of_the_game(ruleset, seed):
    recording = played(ruleset, seed)
    story, contents = [*moments(recording)], contents_of(recording)
    assert contents.start == recording.start
    assert contents.stops == (0, *(moment.number for moment in story if moment.is_turn))
    assert contents.recap.highlights == highlights_of(recording.start, story)
    ends_of_laps = [act for act, _ in contents.recap.laps]
    assert ends_of_laps == sorted(ends_of_laps) and ends_of_laps[-1] == len(story)
    cards = sum(cards_laid(moment.act.action, moment.events) for moment in story)
    assert len(contents.recap.laps) == cards // 3 + 2  # with the deal and the end
    assert contents.recap.laps[-1][1] == contents.outcome.totals
    assert (contents.length, contents.outcome) == (len(story), story[-1].after.outcome)
    ends = [moment.number for moment in story if moment.scored is not None]
    assert len(ends) == len(contents.rounds) == story[-1].before.round
    for first, end, after in zip(contents.rounds, ends, [0, *ends], strict=False):
        assert first in contents.stops
        assert after < first <= end


@pytest.mark.parametrize(("ruleset", "seed"), GAMES)
def test_feats_are_those_of_the_game(ruleset, seed):
    recording = played(ruleset, seed)
    doers = [By.COMPUTER if number % 40 > 33 else act.by for number, act in enumerate(recording.acts)]
    helped = tuple(replace(act, by=by) for act, by in zip(recording.acts, doers, strict=True))
    for its in (recording, replace(recording, acts=helped)):
        assert searched(transcript_of(its))[0] == feats(its)


def test_a_game_without_acts_has_contents_too():
    recording = replace(played("classic", 1), acts=())
    contents, reached = replayed(transcript_of(recording), 5)
    assert (contents.stops, contents.rounds, contents.recap.highlights, contents.length) == ((0,), (), (), 0)
    assert (contents.start, reached.act, reached.moment, reached.draws) == (recording.start, 0, None, ())
    assert feats(recording) == ()


def test_damaged_acts_are_identified_by_their_number():
    recording = played("classic", 1)
    refused = replace(recording, acts=(*recording.acts[:25], Act(Draw(9), 0, By.PLAYER)))
    with pytest.raises(ReplayError, match=re.escape("act 26 (Draw) is refused: no_such_seat")):
        contents_of(refused)
    transcript = transcript_of(recording)
    broken = replace(transcript.acts[14], action=msgspec.Raw(b'{"v": 1, "data": {}}'))
    with pytest.raises(CodecError, match="act 15: "):
        replayed(replace(transcript, acts=(*transcript.acts[:14], broken)))
