"""Processes for tests to kill. They are forked from one that has imported everything, which is much faster."""

import multiprocessing
import sys

import pytest


def start(target, *args):
    """Run `target(*args, report)` in a process; return the process and the pipe of its reports."""
    if sys.platform == "win32":
        pytest.skip("there is no fork")
    context = multiprocessing.get_context("forkserver")
    context.set_forkserver_preload(["tests.crash.racers", "tests.data.test_storage"])
    reports, report = context.Pipe(duplex=False)
    process = context.Process(target=target, args=(*args, report))
    process.start()
    report.close()
    return process, reports


def kill(process, reports):
    """Kill the process, and return its unread reports; the last one may be truncated."""
    process.kill()
    process.join()
    unread = []
    try:
        while reports.poll():
            unread.append(reports.recv())
    except (EOFError, OSError):
        pass
    reports.close()
    return unread
