"""Openings that were thought about beforehand: for instant first actions, and for variety.

A game's folder may have a file ``book.json``, made by ``tools/book.py``: for each game by name the
positions by their texts, each with its best actions and their scores.
"""

from __future__ import annotations

import json
import math
import random
from collections.abc import Mapping
from functools import cache
from importlib.resources import files

from tablier.core.game import Game
from tablier.core.registry import FOLDERS
from tablier.core.state import State
from tablier.engines.report import Line

_TEMPER = 8.0  # points of score; an action that is so much worse is chosen e times less often

Book = Mapping[str, Mapping[str, int]]


@cache
def books_of(kind: str) -> Mapping[str, Book]:
    """The books of a game, by its name with options."""
    file = files(FOLDERS[kind]) / "book.json"
    return json.loads(file.read_text("utf-8")) if file.is_file() else {}


def book_of(game: Game) -> Book:
    """The positions that a game's book knows, with actions and scores."""
    return books_of(game.kind.name).get(game.name, {})


def from_book(state: State, rng: random.Random, book: Book | None = None) -> Line | None:
    """One of the actions that the book knows here, the better the likelier.

    >>> import tablier
    >>> state = tablier.game("dorix").initial()
    >>> from_book(state, random.Random(1), {str(state): {"b2": 12, "a1": -90}})
    Line(actions=('b2',), score=12)
    """
    known = (book_of(state.game) if book is None else book).get(str(state))
    if not known:
        return None
    best = max(known.values())
    weights = [math.exp((score - best) / _TEMPER) for score in known.values()]
    (action,) = rng.choices(list(known), weights)
    return Line((action,), known[action])
