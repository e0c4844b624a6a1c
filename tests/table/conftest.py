"""The fixture of nearly all tests of the table."""

import pytest

from tests.table.harness import TableHarness


@pytest.fixture
def harness():
    return TableHarness()
