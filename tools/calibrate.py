"""Find how strong each level of a game has to be, so that each beats the one below alike.

    python tools/calibrate.py dorix --games 160
    python tools/calibrate.py dorix --check 100

From the strongest level down, each is looked for by playing it against the one above. All games of a
level tell how much a difference in strength is worth there, and so where to look in the next game.
The result goes into the game's ``levels.json`` after each level; ``--levels 4-1`` finds only some.
``--check`` plays matches of neighbours, changes nothing and prints a table.

On a machine that is busy with other things, two seconds are less than they should be: ``--top`` gives
the strongest level the positions that it sees in two seconds otherwise.
"""

from __future__ import annotations

import argparse
import json
import math
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

import tablier
from tablier.arena.match import play_match, workers
from tablier.arena.plan import Plan
from tablier.arena.player_text import read_player
from tablier.arena.players import prepare_players
from tablier.arena.playing import Played, Task
from tablier.arena.standing import Standing
from tablier.core.game import Game
from tablier.core.registry import FOLDERS
from tablier.engines.levels import STRONGEST, WEAKEST, even, level_of, strengths

_STEEPNESS = 8.0  # odds (as a logarithm) for a unit of strength, before anything is known
_DOUBT = 0.8  # how far off that may be, as a logarithm
_SMALLEST = 0.002


@dataclass
class Slope:
    """What a difference in strength is worth: the odds of the stronger are e to ``steepness`` times it."""

    steepness: float = _STEEPNESS
    games: list[tuple[float, float]] = field(default_factory=lambda: list[tuple[float, float]]())

    def add(self, difference: float, share: float) -> None:
        """Learn from a game: what the stronger got out of it."""
        self.games.append((difference, share))
        start = math.log(_STEEPNESS)
        candidates = (start + step / 50 for step in range(-150, 151))
        self.steepness = math.exp(max(candidates, key=self._likelihood))

    def _likelihood(self, logarithm: float) -> float:
        likely = -0.5 * ((logarithm - math.log(_STEEPNESS)) / _DOUBT) ** 2
        for difference, share in self.games:
            odds = math.exp(logarithm) * difference
            likely += share * odds - math.log1p(math.exp(odds))
        return likely

    def difference(self, target: float) -> float:
        """The difference in strength after which the stronger gets so much."""
        return max(math.log(target / (1 - target)) / self.steepness, _SMALLEST)


def player(level: int, strength: float | None, arguments: argparse.Namespace) -> str:
    """A level's text, with another strength than its own if one is given."""
    more = f",strength={strength:.4f}" if strength is not None else ""
    return f"level:{level}{more}{arguments.settings}" + arguments.top * (level == STRONGEST)


def found_strength(
    game: Game, level: int, above: float | None, arguments: argparse.Namespace
) -> float:
    """The strength of a level that loses to the one above as often as it should."""
    slope = Slope()
    top = 1.0 if above is None else above
    differences: dict[int, float] = {}

    def tasks() -> Iterator[Task]:
        for number in range(arguments.games):
            pair = number // 2
            if number % 2 == 0:
                differences[pair] = min(slope.difference(arguments.target), top)
            texts = [
                player(level + 1, above, arguments),
                player(level, top - differences[pair], arguments),
            ]
            yield Task(
                number=number,
                game=game.name,
                seats=(texts[number % 2], texts[1 - number % 2]),
                seed=arguments.seed + 1009 * number + level,
                opening_seed=arguments.seed + 7 * pair + 1000 * level,
                longest=arguments.longest,
            )

    start, turns = time.perf_counter(), 0
    with workers(arguments.processes) as executor:
        executor.submit(prepare_players, game.name, [read_player("engine")]).result()
        for played in play_match(tasks(), executor, arguments.processes):
            slope.add(differences[played.number // 2], played.shares[played.number % 2])
            turns += played.turns
    strength = max(top - slope.difference(arguments.target), 0.0)
    if strength == 0.0 and level > WEAKEST:
        print("nothing is weaker than this: take a smaller --target", flush=True)
    last = slope.games[len(slope.games) // 2 :]
    share = sum(share for _, share in last) / len(last)
    print(
        f"level {level}: strength {strength:.4f} (steepness {slope.steepness:.1f}); in the second "
        f"half the one above got {share:.1%}; {turns / arguments.games:.0f} turns a game, "
        f"{time.perf_counter() - start:.0f} s",
        flush=True,
    )
    return round(strength, 4)


def write_strength(game: Game, level: int, strength: float) -> None:
    """Keep a level's strength in the game's file."""
    folder = Path(tablier.__file__).parent.parent.joinpath(*FOLDERS[game.kind.name].split("."))
    file = folder / "levels.json"
    known: dict[str, dict[str, float]]
    known = json.loads(file.read_text("utf-8")) if file.exists() else {}
    own = known.setdefault(str(game.players), {})
    own[str(level)] = strength
    known[str(game.players)] = dict(sorted(own.items(), key=lambda item: int(item[0])))
    file.write_text(json.dumps(dict(sorted(known.items())), indent=1) + "\n", "utf-8")
    strengths.cache_clear()


def calibrate(game: Game, arguments: argparse.Namespace) -> None:
    """Find the levels asked for, from the strongest down."""
    high, _, low = arguments.levels.partition("-")
    for level in range(int(high), int(low or high) - 1, -1):
        known = strengths(game.kind.name).get(str(game.players), {})
        above = known.get(str(level + 1), even(level + 1))
        write_strength(
            game, level,
            found_strength(game, level, None if level + 1 == STRONGEST else above, arguments),
        )  # fmt: skip


def check(game: Game, arguments: argparse.Namespace) -> None:
    """Play each level against the one below, and print what came out as a table."""
    print("| Level | Positions | Haze | Overlooks | Beats the one below | Elo | Draws |")
    print("| ---: | ---: | ---: | ---: | ---: | ---: | ---: |", flush=True)
    high, _, low = arguments.levels.partition("-")
    with workers(arguments.processes) as executor:
        executor.submit(prepare_players, game.name, [read_player("engine")]).result()
        for number in range(STRONGEST, WEAKEST - 1, -1):
            if not int(low or high) <= number <= int(high) + 1:
                continue
            level = level_of(game, number)
            said = ["", "", ""]
            if number > WEAKEST:
                plan = Plan(
                    game.name, player(number, None, arguments), player(number - 1, None, arguments),
                    games=arguments.check, seed=arguments.seed, longest=arguments.longest,
                )  # fmt: skip
                played: list[Played] = list(play_match(plan.tasks(), executor, arguments.processes))
                standing = Standing(plan, played)
                found = standing.estimate
                margin = (found.elo_high - found.elo_low) / 2
                said = [
                    f"{found.mean:.0%}", f"{found.elo:+.0f} ± {margin:.0f}",
                    f"{standing.draws / len(played):.0%}",
                ]  # fmt: skip
            positions = f"{level.nodes:_}".replace("_", " ") if level.nodes else "all"
            cells = [f"{number}", positions, f"{level.haze}", f"{level.overlooks:.0%}", *said]
            print(f"| {' | '.join(cells)} |", flush=True)


def main() -> None:
    """Find the levels, or check them."""
    reader = argparse.ArgumentParser(description="Find how strong each level of a game has to be.")
    reader.add_argument("game", help="a game of two sides")
    reader.add_argument("--games", type=int, default=160, help="to find a level")
    reader.add_argument("--target", type=float, default=0.77, help="what the level above gets")
    reader.add_argument("--levels", default="9-1", help="which ones, from above: 9-1, or 4")
    reader.add_argument("--check", type=int, metavar="GAMES", help="play matches of neighbours")
    reader.add_argument("--settings", default="", help="for all players, such as ,hash=16")
    reader.add_argument("--top", default="", help="for the strongest, such as ,nodes=400000")
    reader.add_argument("--longest", type=int, default=300, help="turns of a game")
    reader.add_argument("--processes", type=int, default=2)
    reader.add_argument("--seed", type=int, default=1)
    arguments = reader.parse_args()
    game = tablier.game(arguments.game)
    (check if arguments.check else calibrate)(game, arguments)


if __name__ == "__main__":
    main()
