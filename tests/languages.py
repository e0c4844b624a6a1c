"""The languages in which tests look at texts."""

import pytest

from cogs.i18n import LANGUAGES

every_language = pytest.mark.parametrize("language", LANGUAGES)
"""Lets a test run in each language of the bot."""
