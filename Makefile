# Everything here needs only python3 (3.11 or newer) and make.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
# Two marks: what playing needs is there, and what checks, tests and bench need besides.
READY := $(VENV)/.ready
READY_DEV := $(VENV)/.ready-dev
UV := .cache/uv
COMPILE := $(UV)/bin/uv pip compile pyproject.toml --quiet --no-config --upgrade --universal --python-version 3.11 \
	--generate-hashes --no-header --no-annotate --no-emit-index-url
# Where the hub listens: make run PORT=9000, or 0 for any port that is free.
PORT ?= 8000
# Where the tour keeps its game, so that nobody's own are touched.
TOUR := LAZARETTO_DATA=.cache/tour
# Bytecode is kept, whatever the environment says: without it every test process compiles the package and rewrites all
# asserts anew, which is a third of a run.
unexport PYTHONDONTWRITEBYTECODE
# The folders that are checked, those of them that exist.
CHECKED := $(wildcard src tests bench tools)

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.PHONY: help setup setup-dev warm run tour test test-long check plant bench pictures soak lock clean

help: ## list these targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-10s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

setup: $(READY) ## make .venv with what playing needs
setup-dev: $(READY_DEV) ## add what checks, tests and bench need

$(READY): requirements.lock pyproject.toml
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { \
		echo "Lazaretto needs Python 3.11 or newer; $(PYTHON) is $$($(PYTHON) -V 2>&1). Try: make setup PYTHON=python3.12" >&2; exit 1; }
	@$(PYTHON) tools/install.py requirements.lock
	@touch $@

$(READY_DEV): $(READY) requirements-dev.lock
	@$(PYTHON) tools/install.py requirements-dev.lock
	@touch $@

# What is compiled already is not compiled again, so this costs a moment.
warm: setup
	@$(BIN)/lazaretto doctor --warm

run: setup ## bring it up in a browser: the hub, the games, the library (PORT=9000 for another port)
	@$(BIN)/python -m tools.foreground $(BIN)/lazaretto serve --port $(PORT)

tour: setup ## one turn's odds, a game between two bots and its coach, a solved position, a million games
	$(BIN)/lazaretto odds defend_the_city turn a=5/2 b=0/4 --why
	$(TOUR) $(BIN)/lazaretto watch defend_the_city --bots random,equilibrium --seed 16 --keep --plain
	$(TOUR) $(BIN)/lazaretto coach last --turn 3
	$(TOUR) $(BIN)/lazaretto coach last | tail -10
	$(BIN)/lazaretto solve defend_the_city --at 20,10
	$(BIN)/lazaretto simulate defend_the_city -n 1000000 --bots equilibrium,aggressive --seed 1

test: setup-dev warm ## run the tests (the long ones aside)
	$(BIN)/python -m pytest -n 2 --dist worksteal -rs

test-long: setup-dev warm ## run the tests that take minutes
	$(BIN)/python -m pytest -n 2 --dist worksteal -m long -rs

check: setup-dev ## lint, formatting, types, and which room may import which
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy $(CHECKED)
	$(BIN)/lint-imports

plant: setup-dev warm ## plant a sample of known faults, another for every commit, and see the tests catch each
	$(BIN)/python -m tests.plant --sample 1/6

bench: setup-dev ## measure speed
	$(BIN)/python -m bench

pictures: setup-dev ## draw the pictures again
	$(BIN)/python -m tools.pictures

soak: setup-dev warm ## for a night: the contract on seed after seed, every plant, the tests 20 times
	$(BIN)/python -m tests.soak

lock: ## pin the newest packages anew, for playing and for checks and tests
	@test -x $(UV)/bin/uv || { $(PYTHON) -m venv $(UV) && $(UV)/bin/python -m pip install --quiet --disable-pip-version-check uv; }
	$(COMPILE) --extra checkout --output-file requirements.lock
	$(COMPILE) --all-extras --constraints requirements.lock --output-file requirements-dev.lock
	@! grep -nE '://|file:' requirements*.lock || { echo "A lock file must name no host; see the lines above." >&2; exit 1; }

clean: ## remove .venv, caches and build products
	rm -rf $(VENV) .cache .hypothesis .import_linter_cache .mypy_cache .pytest_cache .ruff_cache build dist src/*.egg-info
	find . -name .git -prune -o -name __pycache__ -type d -prune -exec rm -rf {} +
