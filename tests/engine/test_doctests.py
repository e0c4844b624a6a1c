"""The examples in the docstrings of the engine."""

import doctest
from importlib import import_module
from pkgutil import walk_packages

import pytest

import engine

MODULES = [name for _, name, _ in walk_packages(engine.__path__, "engine.") if not name.endswith("__main__")]


@pytest.mark.parametrize("name", ["engine", *MODULES])
def test_what_the_examples_say_is_so(name):
    assert doctest.testmod(import_module(name)).failed == 0
