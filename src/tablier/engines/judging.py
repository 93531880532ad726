"""A game's judgement of positions: its features and the weights fitted to them.

A game's folder has a module ``evaluation`` (with ``FEATURES``, their names) and beside it
``weights.json``: for each number of players the weight of every feature by name. A game without
them is judged blindly, and played all the same.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from importlib import import_module
from importlib.resources import files
from importlib.util import find_spec

import numpy as np
from numpy.typing import NDArray

from tablier.core.game import Game
from tablier.core.registry import FOLDERS


@cache
def feature_names(kind: str) -> tuple[str, ...]:
    """The names of a game's features; loading them makes its judgement known to the kernels."""
    module = f"{FOLDERS[kind]}.evaluation"
    if find_spec(module) is None:
        return ("nothing",)
    return tuple(import_module(module).FEATURES)


def weights_by_name(game: Game) -> Mapping[str, float]:
    """The fitted weight of each feature, in points of score."""
    file = files(FOLDERS[game.kind.name]) / "weights.json"
    if not file.is_file():
        return {}
    return json.loads(file.read_text("utf-8")).get(str(game.players), {})


def weights_of(game: Game, by_name: Mapping[str, float] | None = None) -> NDArray[np.int64]:
    """The weights as the kernels take them; other ones than the fitted can be given by name."""
    from tablier.core.judgement import WEIGHT_BITS

    names = feature_names(game.kind.name)
    given = weights_by_name(game) if by_name is None else by_name
    scaled = [round(given.get(name, 0.0) * (1 << WEIGHT_BITS)) for name in names]
    return np.array(scaled, dtype=np.int64)
