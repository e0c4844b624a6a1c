"""The alert rules of deploy/alerts.yml: each fires when it should, and not before. They are tried by promtool."""

import json
import re
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest

from cogs.ops.metrics import Metrics

RULES = Path("deploy/alerts.yml").resolve()
SUMMARIES = dict(re.findall(r'alert: (\w+)\n.*?summary: "(.*?)"\n', RULES.read_text("utf-8"), re.DOTALL))
HOUR, DAY = 60, 1_440
"""In minutes."""


def series(values, metric, **labels):
    named = ",".join(f'{name}="{value}"' for name, value in labels.items())
    return {"series": f"coup_fourre_{metric}{{{named}}}", "values": values}


def slow(metric, most, beyond, **labels):
    """Of 100 events a minute after half an hour only 10 take no longer than `most` seconds, the others `beyond`."""
    every = f"0+100x{3 * HOUR}"
    return [
        series(f"0+100x30 3010+10x{3 * HOUR}", f"{metric}_seconds_bucket", le=most, **labels),
        series(every, f"{metric}_seconds_bucket", le=beyond, **labels),
        series(every, f"{metric}_seconds_bucket", le="+Inf", **labels),
    ]


ALIVE = {"series": 'up{job="coup-fourre"}', "values": "1x30 0x30"}
MEMORY = {"series": "process_resident_memory_bytes", "values": f"100x{3 * DAY} 160x{2 * HOUR}"}
OPEN = series(f"1x{4 * DAY}", "tables", status="playing")
CASES: dict[str, list[Any]] = {
    # alert: [(series, minutes at which it is quiet, minutes at which it fires, its labels), ...]
    "ProcessDown": [([ALIVE], (30, 32), (33, 60), {"job": "coup-fourre"}), ([], (1,), (2, 30), {"job": "coup-fourre"})],
    "GatewayDown": [([series("1x10 0x10", "gateway_ready")], (10, 15), (16,), {})],
    "DatabaseDown": [([series("1x10 0x10", "database_writable")], (10, 11), (12,), {})],
    "AnswersSlow": [(slow("answer", 1.0, 2.5), (30, 40), (50,), {})],
    "CommitsSlow": [(slow("commit", 0.25, 0.5), (30, 40), (50,), {})],
    "EventLoopLags": [(slow("loop_lag", 0.1, 0.25), (30, 40), (50,), {})],
    "CommitsRefused": [([series("0x10 1x20", "commits_refused_total")], (10, 20), (11, 14), {})],
    "Errors": [
        ([series("0x30 1x60", "errors_total")], (30, 50), (31, 44), {}),  # the first one
        ([series("_x30 1x60", "errors_total")], (29, 50), (30, 44), {}),  # before the first look at a new process
    ],
    "RequestsLimited": [
        ([series("0x30 0+60x60", "discord_calls_total", route="hand", status=status)], (30, 39), (45,), {})
        for status in ("0", "429", "503")
    ],
    "EditsNearTheLimit": [
        ([series("0+1200x30 36000+3000x60", "discord_calls_total", route="edit", status="200")], (30, 39), (50,), {})
    ],
    "EditsCounted": [
        (
            [
                series(f"0x{5 * HOUR}", "table_edits_total", way="free"),  # since the start
                series(f"0x{HOUR} 0+30x{4 * HOUR}", "table_edits_total", way="counted"),
            ],
            (HOUR, 2 * HOUR),
            (3 * HOUR,),
            {},
        )
    ],
    "HandsOld": [(slow("hand_age", 2.5, 5.0), (30, 40), (50,), {})],
    "PicturesLate": [(slow("picture_wait", 1.0, 2.5), (30, 40), (50,), {})],
    "WorkFails": [
        (  # tried again every five minutes
            [series("0x30 1x4 2x4 3x4 4x60", "due_failures_total", work="commands")],
            (30, 44),
            (46, 80),
            {"work": "commands"},
        ),
        ([series("0x30 1x60 2x60", "due_failures_total", work="alerts")], (31, 90, 120), (), {"work": "alerts"}),
    ],
    "NobodyPlays": [
        ([OPEN, series(f"0+1x{HOUR} {HOUR}x{4 * DAY}", "actions_total", by="player")], (DAY,), (DAY + 2 * HOUR,), {}),
        ([OPEN, series(f"0x{4 * DAY}", "actions_total", by="player")], (HOUR, DAY - 1), (DAY + 1,), {}),  # from a start
    ],
    "ReviewsSlow": [(slow("computation", 40.0, 160.0, kind="review"), (30, 60), (75,), {"kind": "review"})],
    "MemoryGrows": [([MEMORY], (3 * DAY, 3 * DAY + HOUR), (3 * DAY + HOUR + 15,), {})],
}
SLOW = {"NobodyPlays", "MemoryGrows"}
"""Those that look back for days."""


def test_every_rule_has_a_case():
    assert CASES.keys() == SUMMARIES.keys()


@pytest.mark.skipif(shutil.which("promtool") is None, reason="promtool is a part of Prometheus")
@pytest.mark.parametrize(("every", "alerts"), [("1m", CASES.keys() - SLOW), ("10m", SLOW)])
def test_each_rule_fires_when_it_should_and_not_before(tmp_path, every, alerts):
    tests = []
    for alert in sorted(alerts):
        for given, quiet, fires, labels in CASES[alert]:
            fired = [{"exp_labels": labels, "exp_annotations": {"summary": SUMMARIES[alert]}}]
            asked = [
                {"alertname": alert, "eval_time": f"{minute}m", "exp_alerts": fired if minute in fires else []}
                for minute in (*quiet, *fires)
            ]
            tests.append({"interval": "1m", "input_series": given, "alert_rule_test": asked})
    file = tmp_path / "tests.yml"
    file.write_text(json.dumps({"rule_files": [str(RULES)], "evaluation_interval": every, "tests": tests}), "utf-8")
    tried = subprocess.run(["promtool", "test", "rules", str(file)], capture_output=True, text=True, check=False)
    assert tried.returncode == 0, tried.stdout + tried.stderr


def test_what_alerts_look_for_exists_from_the_start():
    """Prometheus takes the first value of a series that is new for no increase."""
    metrics = Metrics()
    metrics.due_failures.labels("commands")  # as the loop does; see test_registration
    counters = {metric.name: metric.samples for metric in metrics.registry.collect() if metric.type == "counter"}
    rules = RULES.read_text("utf-8")
    alerted = {name for name in counters if f"{name}_total" in rules}
    assert len(alerted) == 6
    samples = {name: [each.value for each in counters[name] if each.name == f"{name}_total"] for name in alerted}
    assert all(samples.values())
    assert {value for each in samples.values() for value in each} == {0.0}
