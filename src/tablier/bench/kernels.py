"""The compiled rules at work: counting, and playing at random."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable

from tablier.bench.rounds import Measurement, timed
from tablier.core.registry import game as game_named

PERFT = {"ordo": 4, "dorix": 6, "ido": 8}
PLAYOUTS = {
    "ordo": 250, "dorix": 5_000, "dorix:players=3": 2_500, "dorix:players=4": 5_000,
    "ido": 400, "ido:players=3": 300, "ido:players=4": 200,
}  # fmt: skip


def perft_name(game: str) -> str:
    """What a count is called."""
    return f"{game} perft({PERFT[game]})"


def playouts_name(game: str) -> str:
    """What random games are called."""
    return f"{game} playouts"


def tasks() -> dict[str, Measurement]:
    """Everything that is measured in rounds, with compiled rules read from the cache.

    They are compiled in another process, because what was compiled a moment ago runs a little
    slower than what is read, as on every day but the first.
    """
    subprocess.run([sys.executable, "-m", __name__], check=True)
    return _ready()


def _ready() -> dict[str, Measurement]:
    found = {perft_name(game): timed(_count(game, depth)) for game, depth in PERFT.items()}
    found |= {playouts_name(game): timed(_play(game, games)) for game, games in PLAYOUTS.items()}
    return found


def _count(name: str, depth: int) -> Callable[[], float]:
    state = game_named(name).initial()
    state.perft(1)
    return lambda: state.perft(depth)


def _play(name: str, games: int) -> Callable[[], float]:
    game = game_named(name)
    row = game.initial().row
    game.fast.playouts(row, 1)

    def run() -> float:
        game.fast.playouts(row, games)
        return games

    return run


if __name__ == "__main__":
    _ready()
