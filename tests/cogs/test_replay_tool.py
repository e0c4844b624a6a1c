"""`python -m tools.replay`: any saved game as text, in the sentences of the bot."""

import os
import subprocess
import sys

import pytest
from msgspec.structs import replace

from cogs.i18n import texts_for
from engine import new_game, to_json
from engine.replays.recording import RecordedPlayer, Recording, moments
from tests.tape import recorded, to_text
from tools.replay import main

START = new_game("classic", (0, 1, 2), {"game_points": 1500}, 1).state
SHORT = recorded(START, 1, most=5_000)
"""Several rounds of classic."""
NAMED = replace(SHORT, players=(RecordedPlayer("Ann"), RecordedPlayer("Bob", "hard"), RecordedPlayer("Ann")))


def printed(capsys, tmp_path, recording: Recording, *options: str) -> list[str]:
    file = tmp_path / "game.json"
    file.write_text(to_text(recording), "utf-8")
    main([str(file), *options])
    return capsys.readouterr().out.splitlines()


def test_it_prints_options_rounds_turns_sheets_the_outcome_and_highlights(capsys, tmp_path):
    lines = printed(capsys, tmp_path, NAMED)
    story = [*moments(SHORT)]
    assert lines[0] == f"classic/any, revision {START.setup.revision}, {len(SHORT.acts)} acts"
    assert lines[1].startswith("options: ")
    assert {f"{name}={value}" for name, value in START.setup.options} <= {*lines[1][9:].split(", ")}
    assert lines[2:6] == [
        "ended 2023-11-14 22:13 UTC",
        "seat 0, side 0: Ann (1), a person",
        "seat 1, side 1: 🤖 Bob, an AI (hard)",
        "seat 2, side 2: Ann (3), a person",
    ]
    rounds = story[-1].after.round
    assert rounds > 1
    assert sum(" begins." in line or " starts." in line for line in lines) == rounds
    told = {int(line[:5]) for line in lines if line[:5].strip().isdecimal()}
    assert {moment.number for moment in story if moment.is_turn} <= told
    for scored in filter(None, (moment.scored for moment in story)):
        points, total = (f"{number:,}" for number in (scored.sheets[1].total, scored.totals[1]))
        assert any("🤖 Bob: " in line and points in line and total in line for line in lines)
    winner = ("Ann (1)", "🤖 Bob", "Ann (3)")[story[-1].after.outcome.winners[0]]
    assert any(winner in line and line.startswith("🏁") for line in lines)
    assert any("takes the lead" in line for line in lines)


def test_the_time_of_each_click_is_printed(capsys, tmp_path):
    acts = tuple(replace(act, stamp=1_700_000_000_000 + 1_500 * number) for number, act in enumerate(SHORT.acts[:9]))
    lines = printed(capsys, tmp_path, replace(SHORT, acts=acts), "--positions")
    for number, act in enumerate(acts):
        assert f"{number + 1:5} {1.5 * number:9.3f} s  [{act.by}] {act.action}" in lines
    for moment in moments(replace(SHORT, acts=acts)):
        assert to_json(moment.after) in lines


def test_it_speaks_the_languages_of_the_bot(capsys, tmp_path):
    lines = printed(capsys, tmp_path, replace(NAMED, acts=SHORT.acts[:1]), "--language", "fr")
    assert texts_for("fr")("event-RoundDealt", round=1, player="Ann (3)", target=START.target) in lines


def test_it_prints_unfinished_games(capsys, tmp_path):
    assert "The game was not finished." in printed(capsys, tmp_path, replace(SHORT, acts=()))
    conceded = replace(NAMED, acts=SHORT.acts[:9], conceded_to=(1,))
    title = texts_for("en")("conceded-title", winner="🤖 Bob")
    assert f"🏁 {title}" in printed(capsys, tmp_path, conceded)


def test_names_cannot_control_the_terminal_and_may_be_forgotten(capsys, tmp_path):
    players = (RecordedPlayer("\x1b[2J_A_*\n"), RecordedPlayer(""), RecordedPlayer(""))
    lines = printed(capsys, tmp_path, replace(SHORT, acts=(), players=players))
    gone = texts_for("en")("former-player")
    assert [line.partition(": ")[2] for line in lines[3:6]] == [
        "[2J_A_*, a person",
        f"{gone} (2), a person",
        f"{gone} (3), a person",
    ]


@pytest.mark.parametrize("text", [None, "half a game", to_text(SHORT).replace('"turn":', '"turn":8', 1)])
def test_bad_input_ends_with_status_2_and_one_line(text, capsys, tmp_path):
    file = tmp_path / "game.json"
    if text is not None:
        file.write_text(text)
    with pytest.raises(SystemExit) as refused:
        main([str(file)])
    out, err = capsys.readouterr()
    assert (refused.value.code, out) == (2, "")
    assert err.startswith(f"python -m tools.replay: {file}: ")
    assert err.count("\n") == 1


@pytest.mark.parametrize("encoding", ["utf-8", "cp1252", "ascii"])
@pytest.mark.parametrize(
    "command", [["-m", "tools.replay"], ["-m", "engine", "review", "--seat", "0"]], ids=["replay", "review"]
)
def test_it_runs_as_a_command_on_any_console(command, encoding, tmp_path):
    start, names = new_game("classic", (0, 1), {}, 1).state, ("Zoë ☃", "Bob")
    recording = replace(recorded(start, 1, most=2), players=tuple(RecordedPlayer(name) for name in names))
    file = tmp_path / "game.json"
    file.write_text(to_text(recording), "utf-8")
    environment = os.environ | {"PYTHONIOENCODING": encoding, "PYTHONUTF8": "0"}
    done = subprocess.run([sys.executable, *command, str(file)], capture_output=True, env=environment)
    assert (done.returncode, done.stderr) == (0, b"")
    assert "Zoë ☃".encode(encoding, "replace") in done.stdout
