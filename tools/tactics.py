"""Find positions with one right action, by exhaustive proof.

    python tools/tactics.py ordo --minutes 5

The recipe: the engine plays against itself from random openings, thinking little and seeing badly, so
that there is something to find. In the last turns of every game each position is asked whether one
action alone wins within one, two or three turns, or one alone avoids a loss within so many
(``prover``). A position is kept while its kind and motif are wanted, when it does not look like one
that is kept already. What stands in the file is kept; new ones are added.
"""

from __future__ import annotations

import argparse
import random
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import suppress
from itertools import islice, zip_longest
from pathlib import Path

from prover import Prover, TooMuch
from tactic_files import Tactic, read_tactics, write_tactics

import tablier
from tablier.core.game import Game
from tablier.core.state import State
from tablier.engines.judging import weights_of
from tablier.engines.limits import Limits
from tablier.engines.search import TreeSearch
from tablier.games.ordo.board import COLUMNS, connected
from tablier.games.ordo.viewpoint import as_seen

FOLDER = Path(__file__).parent.parent / "tests" / "tactics"
LAST_ACTIONS = 20  # of a game: those before them are rarely forced
FEWEST_ACTIONS = 6  # where there is little to choose there is little to find
APART = 5  # squares at least by which two positions differ


def ordo_motif(state: State, action: str) -> str:
    """What an Ordo position is about."""
    low, high, _, _ = as_seen(state.row)
    if not connected(low, high, COLUMNS):
        return "reconnect"
    return "capture" if "x" in action else "ordo" if ":" in action else "move"


def ido_motif(state: State, action: str) -> str:
    """What an IDO position is about."""
    if action.startswith("frame"):
        return "push"
    return "introduce" if "@" in action else "move"


def dorix_motif(state: State, action: str) -> str:
    """What a Dorix position is about."""
    after = state.play(action)
    collapses = not state.at_turn_start or not after.at_turn_start
    return "collapse" if collapses else "relocate" if "-" in action else "place"


MOTIFS: dict[str, Callable[[State, str], str]] = {
    "ordo": ordo_motif, "ido": ido_motif, "dorix": dorix_motif,
}  # fmt: skip


def played_games(game: Game, rng: random.Random) -> Iterator[list[State]]:
    """Games of the engine against itself that somebody won, each as its positions."""
    search = TreeSearch(game, weights_of(game), megabytes=8)
    while True:
        states = [game.initial()]
        opening = rng.randrange(2, rng.choice((30, 200)))
        limits = Limits(nodes=rng.choice((60, 300, 1500)), noise=rng.choice((20, 60, 150)))
        while not states[-1].is_over and len(states) < 300:
            state = states[-1]
            if len(states) < opening:
                action = rng.choice(state.actions)
            else:
                *_, report = search.think(state, limits)
                action = report.action
            states.append(state.play(action))
        if states[-1].outcome and not states[-1].outcome.is_draw:
            yield states[:-1]


def only_one(actions: Iterator[str]) -> str | None:
    """The action of a list that has no other."""
    first = list(islice(actions, 2))
    return first[0] if len(first) == 1 else None


def tactic_in(prover: Prover, state: State, longest: int, slower: bool) -> Tactic | None:
    """The tactic of a position, if it is one."""
    with suppress(TooMuch):
        for turns in range(1, longest + 1):
            if prover.wins_within(state, turns):
                action = only_one(prover.winning(state, turns))
                if not action:
                    return None
                return tactic_of(prover, state, "win", turns, action, slower)
    with suppress(TooMuch):
        for turns in range(1, longest + 1):
            holding = list(islice(prover.holding(state, turns), 2))
            if len(holding) < 2:
                return tactic_of(prover, state, "defend", turns, holding[0]) if holding else None
    return None


def tactic_of(
    prover: Prover, state: State, aim: str, turns: int, action: str, slower: bool = False
) -> Tactic | None:
    """The tactic with its only right action; none when that only puts a loss off by a turn, or when
    another wins a turn later, unless ``slower`` ones are welcome."""
    proven = turns
    with suppress(TooMuch):
        if aim == "win":
            is_alone = only_one(prover.winning(state, turns + 1)) == action
        else:
            is_alone = not prover.loses_within(state, turns + 1)
        if not is_alone and (aim == "defend" or (turns > 1 and not slower)):
            return None
        proven += is_alone
    motif = MOTIFS[state.game.kind.name](state, action)
    return Tactic(aim, turns, motif, proven, state.text, action)


def differ(one: Tactic, other: Tactic) -> int:
    """By how many signs the pictures of two positions differ."""
    pictures = (one.state.diagram(), other.state.diagram())
    return sum(a != b for a, b in zip_longest(*pictures))


def find(game: Game, kept: list[Tactic], arguments: argparse.Namespace) -> Iterator[Tactic]:
    """Tactics that are wanted, one a kind from each game."""
    rng = random.Random(arguments.seed)
    prover = Prover(game, arguments.most)
    until = time.process_time() + 60 * arguments.minutes
    for states in played_games(game, rng):
        kinds: set[str] = set()
        for state in states[: -LAST_ACTIONS - 1 : -1]:
            if time.process_time() > until:
                return
            fewest = FEWEST_ACTIONS if state.at_turn_start else 2
            if len(state.actions) < fewest or len(kinds) == 2:
                continue
            tactic = tactic_in(prover, state, arguments.longest, arguments.slower)
            if tactic is None or tactic.kind in kinds:
                continue
            wanted = Counter((other.kind, other.motif) for other in kept)
            if wanted[tactic.kind, tactic.motif] >= arguments.each:
                continue
            if all(differ(tactic, other) >= APART for other in kept):
                kinds.add(tactic.kind)
                kept.append(tactic)
                yield tactic


def main() -> None:
    """Find, and write the file after every find."""
    reader = argparse.ArgumentParser(description="Find positions with one right action.")
    reader.add_argument("game", help="a game of two sides")
    reader.add_argument("--minutes", type=float, default=5, help="of a processor")
    reader.add_argument("--each", type=int, default=4, help="how many of a kind and motif")
    reader.add_argument("--longest", type=int, default=3, help="turns of a win or a defence")
    reader.add_argument("--slower", action="store_true", help="others may win a turn later")
    reader.add_argument("--most", type=int, default=500_000, help="positions a proof may take")
    reader.add_argument("--seed", type=int, default=1)
    arguments = reader.parse_args()
    game = tablier.game(arguments.game)
    file = FOLDER / f"{game.kind.name}.txt"
    kept = read_tactics(file) if file.exists() else []
    for tactic in find(game, kept, arguments):
        print(tactic, flush=True)
        write_tactics(file, kept)


if __name__ == "__main__":
    main()
