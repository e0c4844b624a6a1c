"""`python -m engine simulate`."""

import subprocess
import sys

import pytest

from engine.__main__ import main
from engine.simulate import Match, games, interval, played

ARGUMENTS = ["simulate", "normal", "easy", "--games", "5", "--seed", "3", "--jobs", "1", "--option", "game_points=500"]


def test_it_prints_rates_with_intervals_points_length_and_the_advantage_of_beginning(capsys):
    main(ARGUMENTS)
    out, progress = capsys.readouterr()
    lines = out.splitlines()
    assert lines[0] == "classic/standard game_points=500, 2 sides of 1, 6 games, seed 3"
    assert [line.split()[:2] for line in lines[2:4]] == [["0", "normal"], ["1", "easy"]]
    assert "rounds a game" in lines[4]
    assert "who begins wins" in lines[5]
    assert progress.endswith("6/6 games, 100 %\n")
    main([*ARGUMENTS, "--quiet"])
    assert capsys.readouterr() == (out, "")


@pytest.mark.parametrize(
    ("ruleset", "levels", "members", "options"),
    [
        ("classic", ("normal", "easy", "easy"), 2, (("game_points", "500"),)),
        ("playroom", ("normal",) * 9, 1, (("game_points", "500"), ("con_sense", "on"), ("cumulation", "on"))),
        ("funspeed", ("easy", "normal", "easy", "normal"), 1, ()),
    ],
)
def test_any_ruleset_seating_and_options(ruleset, levels, members, options):
    match = Match(levels, ruleset, "standard", members, options, 1)
    results = games(match, 2, 1)
    assert results == [played(match, 0), played(match, 1)]
    assert all(sum(game.shares) == pytest.approx(1) for game in results)


def test_equal_players_change_seats_fairly():
    """The second game has the same deal with seats exchanged: what one side wins in the first, the other wins now."""
    match = Match(("normal", "normal"), "classic", "official", 1, (), 1)
    results = games(match, 12, 1)
    assert [game.points for game in results[::2]] == [game.points[::-1] for game in results[1::2]]


def test_unplayable_matches_are_reported(capsys):
    for arguments in (["normal"], ["normal", "easy", "--option", "game_points=0"], ["normal", "easy", "--option", "x"]):
        with pytest.raises(SystemExit) as refused:
            main(["simulate", *arguments])
        assert refused.value.code == 2
    assert "option_range" in capsys.readouterr().err


def test_it_is_a_command():
    done = subprocess.run([sys.executable, "-m", "engine", "simulate", "--help"], capture_output=True, text=True)
    assert done.returncode == 0
    assert "--ruleset" in done.stdout


def test_the_interval_is_wilsons():
    assert interval(70, 100) == pytest.approx((0.604, 0.781), abs=0.001)
    assert interval(0, 10)[0] == 0
    with pytest.raises(ValueError, match="no trials"):
        interval(0, 0)
