"""The model of mille's computer opponent: its known habits, position by position."""

import random

from engine import Claim, Discard, Play, new_game
from engine.cards import Card
from engine.players.levels import LEVELS
from engine.players.match import MatchPlayer, play_out
from engine.players.reactions import DELAYS
from tools.bsd.computer import Computer
from tools.testkit.scenario import Side, position


def choice(game, who="A", seed=1):
    return Computer().choose(game.view(who), random.Random(seed))


def test_it_stops_before_it_drives():
    game = position(preset="bsd", A=Side("GO"), B=Side("GO"), hands={"A": "STOP D100 D75 D50 D25 GO REPAIRS"})
    assert choice(game) == Play(0, Card.STOP, 1)


def test_it_prefers_a_200():
    game = position(preset="bsd", A=Side("GO", km=50), B=Side("GO", km=50), hands={"A": "FLAT D200 D75 GO REPAIRS"})
    assert choice(game) == Play(0, Card.D200)


def test_it_holds_safeties_for_coups():
    hands = {"A": "FLAT GO D100 D75", "B": "PROOF ACE D100 D50 D50 GO GO"}
    game = position(preset="bsd", A=Side("GO", km=50), B=Side("GO", km=50), hands=hands)
    claim = choice(game.play("A", "FLAT", on="B"), "B")
    assert isinstance(claim, Claim)
    game = position(preset="bsd", A=Side("GO", km=50), B=Side("GO", km=50), hands={"A": "ACE D100 D75 GO REPAIRS"})
    assert choice(game) == Play(0, Card.D100)


def test_it_discards_rather_than_come_too_near():
    """A single 25 that it will not lay also keeps it from ending the limit."""
    game = position(
        preset="bsd", A=Side("GO", speed="LIMIT", km=600), B=Side("FLAT", km=50),
        hands={"A": "D25 ENDLIMIT D200 GO REPAIRS SPARE"},
    )  # fmt: skip
    assert choice(game) == Discard(0, Card.D200)


def test_it_plays_whole_games():
    for seed in range(10):
        start = new_game("classic", (0, 1), {}, seed, preset="bsd").state
        players = [MatchPlayer(Computer(), DELAYS["normal"]), MatchPlayer(LEVELS["normal"], DELAYS["normal"])]
        assert play_out(start, players, random.Random(seed)).outcome is not None
