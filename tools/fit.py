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
from tablier.core import rules as generic
from tablier.core.compiled import as_array, as_arrays, compiled
from tablier.core.game import Game
from tablier.core.kernel import kernel
from tablier.core.registry import FOLDERS
from tablier.engines import tree
from tablier.engines.desk import take_sides
from tablier.engines.judging import feature_names, weights_by_name, weights_of
from tablier.engines.search import TreeSearch

Floats = Any  # arrays of float64
np: Any = numpy  # NumPy's own types do not tell its sums apart

LONGEST = 1000  # actions
POSITIONS_A_GAME = 40


@kernel
def list_actions(rules: Any, row: Any, out: Any) -> int:
    """The legal actions."""
    return generic.actions(rules, row, out)


@kernel
def won_by(rules: Any, row: Any) -> int:
    """The verdict."""
    return generic.verdict(rules, row)


@kernel
def begins(rules: Any, row: Any) -> bool:
    """Whether a turn begins."""
    return generic.at_turn_start(rules, row)


@kernel
def who(rules: Any, row: Any) -> int:
    """Who decides."""
    return generic.decider(rules, row)


@kernel
def print_of(rules: Any, row: Any) -> int:
    """The position's fingerprint."""
    return judgement.fingerprint(rules, row)


@kernel
def make(rules: Any, row: Any, action: int) -> None:
    """Play an action."""
    generic.play(rules, row, action)


@kernel
def is_calm(rules: Any, row: Any, action: int, out: Any) -> bool:
    """Whether the position may be judged as it stands, and the action chosen is no noisy one."""
    found = judgement.noisy(rules, row, out)
    for i in range(found):
        if out[i] == action:
            return False
    return found >= 0


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
    rows: list[Any] = []
    shares: list[list[float]] = []
    for number in range(games):
        passed, won = played(search, rng, nodes, noise, seed * 100_003 + number)
        if won is None:
            continue
        share = [float(any(won >> player & 1 for player in team)) for team in game.teams]
        total = sum(share) or 1.0
        kept = rng.sample(passed, min(len(passed), POSITIONS_A_GAME))
        rows += kept
        shares += [[one / total for one in share]] * len(kept)
    return np.array(rows, dtype=np.int64).reshape(len(rows), -1), np.array(shares)


def played(
    search: TreeSearch, rng: random.Random, nodes: int, noise: int, seed: int
) -> tuple[list[Any], int | None]:
    """A game: its positions that may be judged as they stand, and the winners if it ends."""
    game = search.game
    row = as_array(game.initial().row)
    listed = np.zeros(game.fast.most_actions, dtype=np.int64)
    past: list[int] = []
    passed: list[Any] = []
    random_actions = rng.randrange(2, 14)
    for number in range(LONGEST):
        found = compiled(list_actions)(search.rules, row, listed)
        if found == 0:
            won = compiled(won_by)(search.rules, row)
            return passed, int(won) or (1 << game.players) - 1
        if number < random_actions:
            action = int(listed[rng.randrange(found)])
        else:
            action = chosen(search, row, past, nodes, noise, seed)
            if compiled(is_calm)(search.rules, row, action, listed):
                passed.append(row.copy())
        if compiled(begins)(search.rules, row):
            past.append(compiled(print_of)(search.rules, row))
        compiled(make)(search.rules, row, action)
    return passed, None


def chosen(
    search: TreeSearch, row: Any, past: list[int], nodes: int, noise: int, seed: int
) -> int:  # fmt: skip
    """What the search chooses with so many nodes. Without a state: that would take longer."""
    desk = search.desks[0]._replace(past=np.array(past, dtype=np.int64))
    take_sides(search.game, desk, int(compiled(who)(search.rules, row)))
    desk.rows[0] = row
    desk.killers[:] = -1
    desk.control[:] = 0
    desk.control[tree.TRIM] = 1
    desk.control[tree.NOISE] = noise
    desk.control[tree.SEED] = seed
    desk.control[tree.DRAWS_AT] = search.game.options.get("repetition", 0)
    desk.control[tree.QUIET_PLIES] = tree.QUIETEST
    desk.control[tree.NODE_LIMIT] = nodes
    action = -1
    for depth in range(1, tree.DEEPEST):
        value = search.kernel(
            search.rules, search.weights, search.table, desk, depth, -tree.WON, tree.WON
        )
        if desk.line_length[0] and (value != tree.UNKNOWN or depth == 1):
            action = int(desk.line[0][0])
        if value == tree.UNKNOWN or abs(value) >= tree.SURE:
            break
    return action if action >= 0 else int(desk.lists[0][0])


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


def learnt(game: Game, rows: Any, shares: Floats, strength: float, title: str) -> dict[str, float]:
    """The weights fitted to positions; tells the surprise at a tenth of them, held out."""
    sides, names = len(game.teams), feature_names(game.kind.name)
    found = np.zeros((len(rows), sides, len(names)), dtype=np.int64)
    compiled(all_features)(as_arrays(game.rules), rows, sides, found)
    features = found.astype(np.float64)
    held = len(rows) // 10
    new = fitted(features[held:], shares[held:], strength)
    surprise = loss(features[:held], shares[:held], new)
    print(f"{title}: {len(rows)} positions, surprise at those held out {surprise:.4f}", flush=True)
    return {name: round(100 * float(w), 2) for name, w in zip(names, new, strict=True)}


def rounds(arguments: argparse.Namespace) -> Iterator[dict[str, float]]:
    """The weights after each round."""
    game = tablier.game(arguments.game)
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
        if arguments.keep:
            np.savez_compressed(f"{arguments.keep}-{number + 1}.npz", rows=rows, shares=shares)
        weights = learnt(game, rows, shares, arguments.strength, f"round {number + 1}")
        print(f"{time.perf_counter() - start:.0f} s", flush=True)
        yield weights


def refitted(game: Game, arguments: argparse.Namespace) -> dict[str, float]:
    """The weights from positions kept before."""
    kept = [np.load(file) for file in arguments.kept]
    rows = np.concatenate([file["rows"] for file in kept])
    shares = np.concatenate([file["shares"] for file in kept])
    return learnt(game, rows, shares, arguments.strength, "all")


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
    reader.add_argument("--keep", help="where to put the positions: NAME-1.npz, NAME-2.npz, …")
    reader.add_argument("--from", dest="kept", nargs="+", help="fit to positions kept before")
    arguments = reader.parse_args()
    game = tablier.game(arguments.game)
    package = Path(tablier.__file__).parent.parent
    file = package.joinpath(*FOLDERS[game.kind.name].split("."), "weights.json")
    found = [refitted(game, arguments)] if arguments.kept else rounds(arguments)
    for weights in found:
        known: dict[str, Any] = json.loads(file.read_text("utf-8")) if file.exists() else {}
        known[str(game.players)] = weights
        text = json.dumps(dict(sorted(known.items())), indent=1, ensure_ascii=False)
        file.write_text(text + "\n", "utf-8")


if __name__ == "__main__":
    main()
