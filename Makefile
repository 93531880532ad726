# Everything happens in .venv, which the first run sets up.
#   make play    play a game at the terminal (GAME=ido:players=3 to choose one)
#   make test    all checks: tests, lint, types
#   make slow    the checks that take longer
#   make bench   the speed figures
#   make pictures  draw the pictures of the rules and the documentation anew
#   make dist    wheel and source archive in dist/

PYTHON ?= python3
GAME ?=
BIN := .venv/bin
INSTALL := $(BIN)/python -m pip install --quiet --disable-pip-version-check -c constraints.txt -e

.PHONY: play test slow lint types bench pictures dist clean

play: .venv/play
	$(BIN)/tablier play $(GAME)

test: lint types .venv/dev
	$(BIN)/pytest -n auto

slow: .venv/dev
	$(BIN)/pytest -m slow

lint: .venv/dev
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

types: .venv/dev
	$(BIN)/pyright

bench: .venv/play
	$(BIN)/tablier bench

pictures: .venv/dev
	$(BIN)/python tools/pictures.py

dist: .venv/dev
	$(BIN)/python -m build

clean:
	rm -rf .venv dist build

.venv/python:
	$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Tablier needs Python 3.11 or newer; make PYTHON=python3.12 names another one")'
	$(PYTHON) -m venv .venv
	touch $@

.venv/play: .venv/python pyproject.toml constraints.txt
	$(INSTALL) .
	touch $@

.venv/dev: .venv/python pyproject.toml constraints.txt
	$(INSTALL) '.[dev]'
	touch .venv/play $@
