"""The awards of a finished game, and which games stay due."""

from types import SimpleNamespace

import msgspec
import pytest
from msgspec.structs import replace

from cogs.services.awards import Awards
from engine.table import Lobby, Notice, Seat, Status, TableRecord, Update
from engine.workers.worker import Unavailable, Urgency
from tests.cogs.test_due import running
from tests.cogs.test_replays import a_game, settled
from tests.tape import feats, transcript_of

GAME = a_game(4)  # in which two players achieve something


class Everything:
    """Gateway, client, tables, history, achievements and worker of one game."""

    def __init__(self, players=(50, 60, 70), transcript=None, due=()):
        self.transcript_, self.due_ = transcript or transcript_of(GAME), [*due]
        self.awarded, self.urgencies, self.dead = [], [], False
        seats = tuple(Seat(player, f"p{i}") for i, player in enumerate(players))
        record = TableRecord(10, 1, players[0], Lobby("classic", "standard"), 0, id=9, seats=seats, ended=5)
        self.table = SimpleNamespace(id=9, record=record, status=Status.FINISHED)
        self.awards = Awards(self, self, self, self, self, None)

    async def get(self, number):
        return self.table if number == 9 else None

    async def transcript(self, group, game):
        return self.transcript_

    async def due(self):
        return self.due_

    async def award(self, group, game, done, *, at, terms, tracks):
        self.tracks = tracks
        self.awarded.append((group, game, done, at))
        self.due_.remove(game)
        return {}

    async def do(self, work, *arguments, urgency):
        if self.dead:
            raise Unavailable
        self.urgencies.append(urgency)
        return work(*arguments)

    async def ended(self):
        self.due_.append(9)
        self.loop, _ = running(self.awards)
        self.awards.on_update(Update(self.table, (Notice("finished"),)))
        await settled()


@pytest.fixture
def make():
    made = []

    def everything(**options):
        made.append(Everything(**options))
        return made[-1]

    yield everything
    for its in made:
        its.loop.close()


def achieved(*players):
    """Return the achievements of these players by seat; None for a seat without any."""
    done = {}
    for seat, feat in feats(GAME):
        if players[seat] is not None:
            done.setdefault(players[seat], []).append(feat)
    return done


async def test_achievements_are_awarded_when_the_worker_is_free(make):
    its = make()
    await its.ended()
    assert achieved(50, 60, 70)
    assert its.awarded == [(10, 9, achieved(50, 60, 70), 5)]
    assert set(its.urgencies) == {Urgency.LATER}


async def test_a_forgotten_person_is_awarded_nothing(make):
    seat = feats(GAME)[0][0]
    players = [-70 if i == seat else 50 + i for i in range(3)]
    its = make(players=players)
    await its.ended()
    assert its.awarded[0][2] == achieved(*(None if player < 0 else player for player in players))


async def test_a_running_game_is_not_searched(make):
    its = make()
    its.loop, _ = running(its.awards)
    await settled()
    its.due_.append(9)
    its.awards.on_update(Update(its.table, (Notice("left"),)))
    its.table.status = Status.PLAYING
    its.awards.on_update(Update(its.table, (Notice("finished"),)))
    await settled()
    assert its.awarded == []


@pytest.mark.parametrize("start", [b"{}", None])
async def test_a_game_that_cannot_be_replayed_is_no_longer_due(make, start, caplog):
    acts = transcript_of(GAME).acts
    broken = (
        replace(transcript_of(GAME), start=msgspec.Raw(start)) if start else replace(transcript_of(GAME), acts=acts[5:])
    )
    its = make(transcript=broken)
    await its.ended()
    assert its.awarded == [(10, 9, {}, 5)]
    assert "table 9 has no achievements, as it cannot be replayed" in caplog.text


async def test_a_game_that_could_not_be_searched_stays_due(make, caplog):
    its = make(due=(8,))  # another process has it
    its.dead = True
    await its.ended()
    assert (its.awarded, its.due_) == ([], [8, 9])
    assert caplog.text.count("achievements failed") == 1
