# Everything here needs only python3 (3.11 or newer) and make.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
READY := $(VENV)/.ready
UV := .cache/uv
# Where the tour keeps its game, so that nobody's own are touched.
TOUR := LAZARETTO_DATA=.cache/tour
# The folders that are checked, those of them that exist.
CHECKED := $(wildcard src tests bench tools)

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.PHONY: help setup run tour test test-long check plant bench pictures soak lock clean

help: ## list these targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-10s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

setup: $(READY) ## make .venv with the pinned packages and warm the compiled caches

$(READY): requirements.lock pyproject.toml
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { \
		echo "Lazaretto needs Python 3.11 or newer; $(PYTHON) is $$($(PYTHON) -V 2>&1). Try: make setup PYTHON=python3.12" >&2; exit 1; }
	@{ [ "$$($(BIN)/python -V 2>&1)" = "$$($(PYTHON) -V 2>&1)" ] && $(BIN)/python -m pip --version >/dev/null 2>&1; } || \
		$(PYTHON) -m venv --clear $(VENV)
	@echo "Installing the pinned packages into $(VENV)."
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements.lock
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation -e .
	@$(BIN)/lazaretto doctor --warm
	@touch $@

run: setup ## bring it up in a browser: the hub, the games, the library
	$(BIN)/lazaretto serve || [ $$? -eq 130 ]

tour: setup ## one turn's odds, a game between two bots and its coach, a solved position, a million games
	$(BIN)/lazaretto odds defend_the_city turn a=5/2 b=0/4 --why
	$(TOUR) $(BIN)/lazaretto watch defend_the_city --bots random,equilibrium --seed 16 --keep --plain
	$(TOUR) $(BIN)/lazaretto coach last --turn 3
	$(TOUR) $(BIN)/lazaretto coach last | tail -10
	$(BIN)/lazaretto solve defend_the_city --at 20,10
	$(BIN)/lazaretto simulate defend_the_city -n 1000000 --bots equilibrium,aggressive --seed 1

test: setup ## run the tests (the long ones aside)
	$(BIN)/python -m pytest -n 2 --dist worksteal -rs

test-long: setup ## run the tests that take minutes
	$(BIN)/python -m pytest -m long -rs

check: setup ## lint, formatting, types, and which room may import which
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy $(CHECKED)
	$(BIN)/lint-imports

plant: setup ## plant known faults and see that the tests catch each
	$(BIN)/python -m tests.plant

bench: setup ## measure speed
	$(BIN)/python -m bench

pictures: setup ## draw the pictures again
	$(BIN)/python -m tools.pictures

soak: setup ## the contract on seed after seed for two hours
	$(BIN)/python -m tests.soak

lock: ## pin the newest packages anew in requirements.lock
	@test -x $(UV)/bin/uv || { $(PYTHON) -m venv $(UV) && $(UV)/bin/python -m pip install --quiet --disable-pip-version-check uv; }
	$(UV)/bin/uv pip compile pyproject.toml --quiet --no-config --upgrade --universal --python-version 3.11 --all-extras \
		--generate-hashes --no-header --no-annotate --no-emit-index-url --output-file requirements.lock
	@! grep -nE '://|file:' requirements.lock || { echo "requirements.lock must name no host; see the lines above." >&2; exit 1; }

clean: ## remove .venv, caches and build products
	rm -rf $(VENV) .cache .hypothesis .import_linter_cache .mypy_cache .pytest_cache .ruff_cache build dist src/*.egg-info
	find . -name .git -prune -o -name __pycache__ -type d -prune -exec rm -rf {} +
