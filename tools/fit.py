"""Fit the weights of a game's features to games that the engine plays against itself.

    python tools/fit.py ordo --games 4000 --nodes 400 --rounds 2

Each round: play games from random openings, a few nodes a move and some noise, so that all sorts of
positions come up; keep a part of their quiet positions with what came out; find the weights under
which the outcomes are most likely (conditional logistic regression, by Newton's method). The next
round plays with those weights. The result goes into the game's ``weights.json``.
"""

from __future__ import annotations

import argparse
import json
import multiprocessing
import random
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy

import tablier
from tablier.core import judgement
from tablier.core.compiled import as_arrays, compiled
from tablier.core.kernel import kernel
from tablier.core.registry import FOLDERS
from tablier.engines.judging import feature_names, weights_by_name, weights_of
from tablier.engines.limits import Limits
from tablier.engines.search import TreeSearch

Floats = Any  # arrays of float64
np: Any = numpy  # NumPy's own types do not tell its sums apart


@kernel
def all_features(rules: Any, rows: Any, sides: int, out: Any) -> None:
    """The features of every position and side."""
    for i in range(len(rows)):
        for side in range(sides):
            judgement.features(rules, rows[i], side, out[i][side])


def play_games(task: tuple[str, dict[str, float], int, int, int, int]) -> tuple[Any, Any]:
    """Games of the engine against itself: positions and what each side got out of them."""
    name, weights, games, nodes, noise, seed = task
    game = tablier.game(name)
    rng = random.Random(seed)
    feature_names(game.kind.name)
    search = TreeSearch(game, weights_of(game, weights), megabytes=8)
    rows: list[tuple[int, ...]] = []
    shares: list[list[float]] = []
    for number in range(games):
        state = game.initial()
        for _ in range(rng.randrange(2, 14)):
            if not state.is_over:
                state = state.play(rng.choice(state.actions))
        passed: list[tuple[int, ...]] = []
        length = 0
        while not state.is_over and length < 600:
            length += 1
            if state.at_turn_start:
                passed.append(state.row)
            limits = Limits(nodes=nodes, noise=noise, seed=seed * 100_003 + number)
            *_, report = search.think(state, limits)
            state = state.play(report.action)
        if state.outcome is None:
            continue
        won = state.outcome.winners or tuple(range(game.players))
        share = [float(any(p in won for p in team)) for team in game.teams]
        total = sum(share)
        kept = rng.sample(passed, min(len(passed), 24))
        rows += kept
        shares += [[one / total for one in share]] * len(kept)
    return np.array(rows, dtype=np.int64), np.array(shares)


def fitted(features: Floats, shares: Floats, strength: float) -> Floats:
    """The weights that make the outcomes most likely; ``strength`` keeps them small."""
    weights: Floats = np.zeros(features.shape[2])
    scale = features.std(axis=(0, 1)) + 1e-9
    scaled = features / scale
    for _ in range(25):
        scores: Floats = scaled @ weights
        scores -= scores.max(axis=1, keepdims=True)
        chances = np.exp(scores)
        chances /= chances.sum(axis=1, keepdims=True)
        gradient: Floats = np.einsum("ns,nsf->f", shares - chances, scaled) - strength * weights
        means = np.einsum("ns,nsf->nf", chances, scaled)
        hessian = np.einsum("ns,nsf,nsg->fg", chances, scaled, scaled) - means.T @ means
        hessian += strength * np.eye(len(weights))
        step: Floats = np.linalg.solve(hessian, gradient)
        weights += step
        if np.abs(step).max() < 1e-5:
            break
    return weights / scale


def loss(features: Floats, shares: Floats, weights: Floats) -> float:
    """The mean surprise at the outcomes."""
    scores = features @ weights
    scores -= scores.max(axis=1, keepdims=True)
    logarithms = scores - np.log(np.exp(scores).sum(axis=1, keepdims=True))
    return float(-(shares * logarithms).sum(axis=1).mean())


def rounds(arguments: argparse.Namespace) -> Iterator[dict[str, float]]:
    """The weights after each round."""
    game = tablier.game(arguments.game)
    names = feature_names(game.kind.name)
    weights = dict(weights_by_name(game))
    context = multiprocessing.get_context("spawn")
    for number in range(arguments.rounds):
        start = time.perf_counter()
        parts = 8 * arguments.processes
        tasks = [
            (
                arguments.game, weights, arguments.games // parts + 1, arguments.nodes,
                arguments.noise, arguments.seed + number * 1000 + part,
            )
            for part in range(parts)
        ]  # fmt: skip
        with context.Pool(arguments.processes) as pool:
            results = pool.map(play_games, tasks, chunksize=1)
        rows = np.concatenate([result[0] for result in results])
        shares = np.concatenate([result[1] for result in results])
        sides = len(game.teams)
        found = np.zeros((len(rows), sides, len(names)), dtype=np.int64)
        compiled(all_features)(as_arrays(game.rules), rows, sides, found)
        features = found.astype(np.float64)
        held = len(rows) // 10
        new = fitted(features[held:], shares[held:], arguments.strength)
        print(
            f"round {number + 1}: {len(rows)} positions in {time.perf_counter() - start:.0f} s, "
            f"surprise at those held out {loss(features[:held], shares[:held], new):.4f}",
            flush=True,
        )
        weights = {name: round(100 * float(w), 2) for name, w in zip(names, new, strict=True)}
        yield weights


def main() -> None:
    """Fit, and write the file."""
    reader = argparse.ArgumentParser(description="Fit the weights of a game's features.")
    reader.add_argument("game", help="a game with options, such as ido:players=3")
    reader.add_argument("--games", type=int, default=4000)
    reader.add_argument("--nodes", type=int, default=400)
    reader.add_argument("--noise", type=int, default=40)
    reader.add_argument("--rounds", type=int, default=2)
    reader.add_argument("--strength", type=float, default=20.0)
    reader.add_argument("--processes", type=int, default=2)
    reader.add_argument("--seed", type=int, default=1)
    arguments = reader.parse_args()
    game = tablier.game(arguments.game)
    package = Path(tablier.__file__).parent.parent
    file = package.joinpath(*FOLDERS[game.kind.name].split("."), "weights.json")
    for weights in rounds(arguments):
        known: dict[str, Any] = json.loads(file.read_text("utf-8")) if file.exists() else {}
        known[str(game.players)] = weights
        text = json.dumps(dict(sorted(known.items())), indent=1, ensure_ascii=False)
        file.write_text(text + "\n", "utf-8")


if __name__ == "__main__":
    main()
