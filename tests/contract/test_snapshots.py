"""One whole game of every kind, written down: any change of behaviour shows up here.

When a change is meant, write the games anew and look at what `git diff` says::

    TABLIER_SNAPSHOTS=write pytest tests/contract/test_snapshots.py

A game's actions are chosen by a generator of numbers that is written below, from the seed in the
first line of its file; a file that is not there yet gets the seed of a short game.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import tablier
from contract.games import PLAYER_COUNTS
from tablier import State

FOLDER = Path(__file__).parent.parent / "snapshots"
WRITE = os.environ.get("TABLIER_SNAPSHOTS") == "write"
LONGEST = 600  # actions
SEEDS = 100  # tried for a short game
SHORTEST = 40  # actions, so that there is something to see
SHOWN = 4  # actions of every position
DIAGRAM_EVERY = 25  # actions


def path_of(text: str) -> Path:
    game = tablier.game(text)
    return FOLDER / f"{game.kind.name}-{game.players}.txt"


def numbers(seed: int) -> Iterator[int]:
    """The minimal standard generator."""
    while True:
        seed = seed * 48271 % 2147483647
        yield seed


def game_of(text: str, seed: int) -> list[State]:
    """The positions of a game from its start to its end."""
    states = [tablier.game(text).initial()]
    for number in numbers(seed):
        if states[-1].is_over or len(states) > LONGEST:
            break
        actions = states[-1].actions
        states.append(states[-1].play(actions[number % len(actions)]))
    return states


def short_seed(text: str) -> int:
    """The seed of the shortest game that is not very short."""
    lengths = {seed: len(game_of(text, seed)) for seed in range(1, SEEDS + 1)}
    long_enough = [seed for seed in lengths if lengths[seed] > SHORTEST]
    return min(long_enough, key=lambda seed: lengths[seed])


def written(text: str, seed: int) -> str:
    """The game as its snapshot has it."""
    states = game_of(text, seed)
    lines = [f"{text}, seed {seed}"]
    for number, state in enumerate(states):
        if number % DIAGRAM_EVERY == 0 or state.is_over:
            lines += ["", *("    " + line for line in state.diagram().splitlines()), ""]
        first = " ".join(state.actions[:SHOWN]) + (" …" if len(state.actions) > SHOWN else "")
        lines += [f"{number} {state} | {len(state.actions)} {first}".rstrip()]
        if number + 1 < len(states):
            lines += [f"{number} → {states[number + 1].trail[-1][1]}"]
    outcome = states[-1].outcome
    assert outcome is not None
    winners = " and ".join(states[-1].game.player_names[player] for player in outcome.winners)
    lines += ["", f"{winners or 'nobody'} won: {outcome.reason}"]
    lines += ["turns: " + " ".join(states[-1].turn_texts)]
    return "\n".join(lines) + "\n"


@pytest.mark.parametrize("text", PLAYER_COUNTS)
def test_the_game_is_played_as_it_was_written_down(text: str) -> None:
    path = path_of(text)
    if WRITE:
        seed = seed_in(path) if path.exists() else short_seed(text)
        path.write_text(written(text, seed), "utf-8")
    assert path.exists(), f"no {path.name}; TABLIER_SNAPSHOTS=write makes it"
    assert written(text, seed_in(path)) == path.read_text("utf-8")


def seed_in(path: Path) -> int:
    first = path.read_text("utf-8").splitlines()[0]
    found = re.search(r"seed (\d+)", first)
    assert found
    return int(found[1])


def test_every_snapshot_belongs_to_a_game() -> None:
    assert {path.name for path in FOLDER.iterdir()} == {
        path_of(text).name for text in PLAYER_COUNTS
    }
