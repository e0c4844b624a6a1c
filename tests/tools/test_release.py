"""The notes of a release."""

import pytest

from tools.release import notes

CHANGELOG = """# Changelog

## 1.1.0 - 2030-02-01

* New.

## 1.0.0 - 2030-01-01

* Old.
* Older.
"""


def test_a_release_has_its_own_section():
    assert notes("v1.1.0", CHANGELOG, "1.1.0") == "* New."
    assert notes("v1.0.0", CHANGELOG, "1.0.0") == "* Old.\n* Older."


@pytest.mark.parametrize(("tag", "version", "told"), [("v1.1.0", "1.2.0", "1.2.0"), ("v1.10", "1.10", "no section")])
def test_what_does_not_fit_is_refused(tag, version, told):
    with pytest.raises(ValueError, match=told):
        notes(tag, CHANGELOG, version)
