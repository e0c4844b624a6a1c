"""The systemd units: what they start, and what they may do."""

import configparser
import re
import shutil
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
SERVICES = ("coup-fourre.service", "coup-fourre-backup.service")
EVERY = {"DynamicUser": "yes", "User": "coup-fourre", "WorkingDirectory": "/opt/coup-fourre", "UMask": "0077"}


def unit(name):
    parser = configparser.ConfigParser(interpolation=None, strict=False)
    parser.optionxform = str
    parser.read(ROOT / "deploy" / name, "utf-8")
    return parser


@pytest.mark.parametrize("name", SERVICES)
def test_the_services_share_a_user_and_a_file(name):
    service = unit(name)["Service"]
    assert {key: service[key] for key in EVERY} == EVERY
    assert service["Environment"] == "DATABASE_URL=sqlite:////var/lib/coup-fourre/coup-fourre.db"
    assert service["EnvironmentFile"] == "/etc/coup-fourre.env"
    assert "coup-fourre" in service["StateDirectory"].split()
    assert ".venv/bin/python -B bot.py" in service["ExecStart"]


def test_the_timer_starts_the_backup():
    assert unit("coup-fourre-backup.timer")["Timer"]["OnCalendar"]


@pytest.mark.parametrize("name", SERVICES)
def test_the_services_are_confined(name):
    if shutil.which("systemd-analyze") is None:
        pytest.skip("systemd-analyze is not here")
    done = subprocess.run(
        ["systemd-analyze", "security", "--offline=true", "--no-pager", ROOT / "deploy" / name],
        capture_output=True,
        text=True,
        check=False,
    )
    found = re.search(r"exposure level for \S+: ([\d.]+)", done.stdout)
    if found is None:
        pytest.skip("this systemd-analyze cannot look at a file")
    assert float(found[1]) <= 2.0
