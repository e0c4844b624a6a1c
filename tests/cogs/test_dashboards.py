"""The dashboard and the alert rules: each metric in them exists, and the dashboard shows all of them."""

import json
import re
from pathlib import Path

import pytest
from prometheus_client import Metric

from cogs.ops.metrics import Metrics

DASHBOARD, ALERTS = Path("deploy/grafana.json"), Path("deploy/alerts.yml")
METRIC = re.compile(r"\b(?:coup_fourre|process)_[a-z_]+\b")


@pytest.fixture(scope="module")
def exposed():
    """The names of all samples that the bot can expose, with those of metrics that have no sample yet."""
    metrics: list[Metric] = list(Metrics().registry.collect())
    ends = {"counter": ("_total",), "histogram": ("_bucket", "_count", "_sum"), "gauge": ("",)}
    return {metric.name + end: metric.name for metric in metrics for end in ends[metric.type]}


def expressions(path):
    if path is ALERTS:
        return re.findall(r"expr: '?(.*?)'?$", path.read_text("utf-8"), re.MULTILINE)
    panels = json.loads(path.read_text("utf-8"))["panels"]
    return [target["expr"] for panel in panels for target in panel.get("targets", ())]


@pytest.mark.parametrize("path", [DASHBOARD, ALERTS], ids=["dashboard", "alerts"])
def test_every_metric_exists(path, exposed):
    used = {name for each in expressions(path) for name in METRIC.findall(each)}
    assert len(used) > 10
    assert used <= exposed.keys()


def test_the_dashboard_shows_all_that_is_measured(exposed):
    shown = {exposed[name] for each in expressions(DASHBOARD) for name in METRIC.findall(each)}
    measured = {name for name in exposed.values() if name.startswith("coup_fourre")}
    assert measured <= shown


def test_what_alerts_look_for_exists_from_the_start():
    """Prometheus takes the first value of a series that is new for no increase."""
    metrics = Metrics()
    metrics.due_failures.labels("commands")  # as the loop does; see test_registration
    counters = {metric.name: metric.samples for metric in metrics.registry.collect() if metric.type == "counter"}
    rules = ALERTS.read_text("utf-8")
    alerted = {name for name in counters if f"{name}_total" in rules}
    assert len(alerted) == 6
    samples = {name: [each.value for each in counters[name] if each.name == f"{name}_total"] for name in alerted}
    assert all(samples.values())
    assert {value for each in samples.values() for value in each} == {0.0}


def test_panels_do_not_overlap():
    panels = json.loads(DASHBOARD.read_text("utf-8"))["panels"]
    taken = [
        (x, y)
        for place in (panel["gridPos"] for panel in panels)
        for x in range(place["x"], place["x"] + place["w"])
        for y in range(place["y"], place["y"] + place["h"])
    ]
    assert len(taken) == len({*taken}) and max(x for x, _ in taken) < 24
