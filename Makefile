# On a fresh machine with Python 3.11+ and make: `make play`, `make test`. Everything is installed into .venv,
# pinned with hashes by .ci/test.txt.

# The first Python that is there, runs, and is new enough.
PYTHON ?= $(shell for name in python3.13 python3.12 python3.11 python3 python; do \
	$$name -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && { echo $$name; break; }; done)
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip install --quiet --disable-pip-version-check --no-deps

.PHONY: play run test soak mutate check format bench lock clean
.DEFAULT_GOAL := test

play: $(VENV)/.installed
	@$(BIN)/python bot.py local

run: $(VENV)/.installed
	@$(BIN)/python bot.py

test: $(VENV)/.installed
	$(BIN)/python -m pytest -q

# Kills a playing process a thousand times; the tests do it two hundred times.
soak: $(VENV)/.installed
	CRASHES=1000 $(BIN)/python -m pytest -q tests/crash

# Which wrong lines no test would notice (docs/TESTING.md).
ONLY ?= engine.windows*
mutate: $(VENV)/.all
	$(BIN)/mutmut run --max-children 1 "$(ONLY)"
	$(BIN)/mutmut results | grep -v "not checked" || true

check: $(VENV)/.installed
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/lint-imports

format: $(VENV)/.installed
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .

bench: $(VENV)/.all
	$(BIN)/python -m tools.bench

# Pins what is not pinned yet of pyproject.toml's packages, for every system and Python, with the hashes of all their files;
# `make lock UPGRADE=--upgrade` pins everything anew. The first file is for every extra, the others hold parts of it.
UPGRADE :=
LOCK = sed -n 's/^requires = \["\(.*\)"\]/\1/p' pyproject.toml | $(BIN)/uv pip compile - pyproject.toml --quiet --universal \
	--python-version 3.11 --generate-hashes --no-annotate --no-header --no-emit-index-url --no-emit-find-links
lock: $(VENV)/bin/python
	$(BIN)/python -m pip install --quiet --disable-pip-version-check uv
	$(LOCK) $(UPGRADE) --all-extras -o .ci/all.txt
	$(LOCK) -c .ci/all.txt --upgrade --extra dev --extra local --extra postgres --extra postgres-server -o .ci/test.txt
	$(LOCK) -c .ci/all.txt --upgrade --extra postgres -o .ci/run.txt

clean:
	rm -rf $(VENV) mutants .mypy_cache .ruff_cache .pytest_cache .hypothesis *.egg-info build

$(VENV)/bin/python:
	@test -n "$(PYTHON)" || { echo "Python 3.11 or newer is needed, and was not found. Say where: make PYTHON=/path/to/python3.12 ..."; exit 1; }
	$(PYTHON) -m venv $(VENV)

$(VENV)/.installed: $(VENV)/bin/python pyproject.toml .ci/test.txt
	$(PIP) --require-hashes -r .ci/test.txt
	$(PIP) --no-build-isolation -e .
	@touch $@

$(VENV)/.all: $(VENV)/.installed .ci/all.txt
	$(PIP) --require-hashes -r .ci/all.txt
	@touch $@
