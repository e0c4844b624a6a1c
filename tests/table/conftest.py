"""The fixture that nearly every test of the table needs."""

import pytest

from tests.table.harness import TableHarness


@pytest.fixture
def harness():
    return TableHarness()
