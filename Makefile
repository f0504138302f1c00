# Everything here needs only python3 (3.11 or newer) and make.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
# Two stamp files: one for what playing needs, one for what checks, tests and benchmarks add.
READY := $(VENV)/.ready
READY_DEV := $(VENV)/.ready-dev
UV := .cache/uv
COMPILE := $(UV)/bin/uv pip compile pyproject.toml --quiet --no-config --upgrade --universal --python-version 3.11 \
	--generate-hashes --no-header --no-annotate --no-emit-index-url
# The port of the hub: make run PORT=9000, or 0 for any free port.
PORT ?= 8000
# The tour has a library of its own, so that the player's own games are not touched.
TOUR := LAZARETTO_DATA=.cache/tour
# Always write bytecode. Without it every test process compiles the package and rewrites all asserts again, which takes
# a third of a run.
unexport PYTHONDONTWRITEBYTECODE
# Test processes. On two cores three are faster than two: a test that waits for a server or a browser leaves its core idle.
TESTERS ?= 3
# The folders that are checked, if they exist.
CHECKED := $(wildcard src tests bench tools)

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.PHONY: help setup setup-dev warm run tour test test-long check plant bench pictures soak lock clean

help: ## list these targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-10s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

setup: $(READY) ## create .venv with what playing needs
setup-dev: $(READY_DEV) ## add what checks, tests and benchmarks need

$(READY): requirements.lock pyproject.toml
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { \
		echo "Lazaretto needs Python 3.11 or newer; $(PYTHON) is $$($(PYTHON) -V 2>&1). Try: make setup PYTHON=python3.12" >&2; exit 1; }
	@$(PYTHON) tools/install.py requirements.lock
	@touch $@

$(READY_DEV): $(READY) requirements-dev.lock
	@$(PYTHON) tools/install.py requirements-dev.lock
	@touch $@

# Only what is not in the cache is compiled, so this usually takes a moment.
warm: setup
	@$(BIN)/lazaretto doctor --warm

run: setup ## start the server for the browser: hub, games, library (PORT=9000 for another port)
	@$(BIN)/python -m tools.foreground $(BIN)/lazaretto serve --port $(PORT)

tour: setup ## one turn's odds, a game between two bots and its coach, a solved position, a million games
	$(BIN)/lazaretto odds defend_the_city turn a=5/2 b=0/4 --why
	$(TOUR) $(BIN)/lazaretto watch defend_the_city --bots random,equilibrium --seed 16 --keep --plain
	$(TOUR) $(BIN)/lazaretto coach last --turn 3
	$(TOUR) $(BIN)/lazaretto coach last | tail -10
	$(BIN)/lazaretto solve defend_the_city --at 20,10
	$(BIN)/lazaretto simulate defend_the_city -n 1000000 --bots equilibrium,aggressive --seed 1

test: setup-dev warm ## run the tests, except the long ones
	$(BIN)/python -m pytest -n $(TESTERS) --dist worksteal -rs

test-long: setup-dev warm ## run the tests that take minutes
	$(BIN)/python -m pytest -n $(TESTERS) --dist worksteal -m long -rs

check: setup-dev ## check style, formatting, types, and which room imports which
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy $(CHECKED)
	$(BIN)/lint-imports

plant: setup-dev warm ## plant a sample of faults, a different one for each commit, and check that tests fail
	$(BIN)/python -m tests.plant --sample 1/10

bench: setup-dev ## measure speed
	$(BIN)/python -m bench

pictures: setup-dev ## draw the pictures again
	$(BIN)/python -m tools.pictures

soak: setup-dev warm ## run overnight: the contract on many seeds, every plant, the tests 20 times
	$(BIN)/python -m tests.soak

lock: ## pin the newest packages again, for playing and for development
	@test -x $(UV)/bin/uv || { $(PYTHON) -m venv $(UV) && $(UV)/bin/python -m pip install --quiet --disable-pip-version-check uv; }
	$(COMPILE) --extra checkout --output-file requirements.lock
	$(COMPILE) --all-extras --constraints requirements.lock --output-file requirements-dev.lock
	@! grep -nE '://|file:' requirements*.lock || { echo "A lock file must name no host; see the lines above." >&2; exit 1; }

clean: ## remove .venv, caches and build products
	rm -rf $(VENV) .cache .hypothesis .import_linter_cache .mypy_cache .pytest_cache .ruff_cache build dist src/*.egg-info
	find . -name .git -prune -o -name __pycache__ -type d -prune -exec rm -rf {} +
