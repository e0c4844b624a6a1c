"""Errors of background tasks reach the log, with their causes and without their messages, and a metric."""

import asyncio
import logging

from cogs.ops.metrics import ErrorCount, Metrics
from engine.table import BackgroundTasks


async def failing():
    try:
        raise KeyError("a secret card")
    except KeyError as error:
        raise ValueError("another") from error


async def test_an_unexpected_error_of_a_background_task_is_logged_with_its_cause_and_counted(caplog):
    metrics, tasks = Metrics(), BackgroundTasks("a task")
    counting = ErrorCount(metrics.errors)
    logging.getLogger().addHandler(counting)
    try:
        task = tasks.spawn(failing())
        await asyncio.wait([task])
        await asyncio.sleep(0)
        logging.getLogger("cogs").warning("no error")
    finally:
        logging.getLogger().removeHandler(counting)
    (line,) = [record.getMessage() for record in caplog.records if record.levelno == logging.ERROR]
    assert line.startswith("a task failed: ValueError at ")
    assert "; because of KeyError at " in line
    assert line.count(__file__) == 2
    assert "secret" not in line
    assert "another" not in line
    assert metrics.registry.get_sample_value("coup_fourre_errors_total") == 1
