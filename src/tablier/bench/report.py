"""Everything that ``tablier bench`` measures."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

from tablier.bench import engines, interpreted, kernels, starts
from tablier.bench.figures import Aim, Figure
from tablier.bench.machine import Machine, one_core
from tablier.bench.rounds import Rates, interleaved, ratio
from tablier.bench.yardstick import BadYardstick, Yardstick, build, compiler, own_source

STANDARD = 50e6  # what the given yardstick does on the machine that the aims are meant for
OWN_STANDARD = 1800e6  # what the project's own one does there
OWN, GIVEN = "own yardstick", "given yardstick"
SEARCH_AIM = 0.15  # of counting: positions searched in a second
THREADS_AIM = 0.65
PERFT_AIMS = {"dorix": 40.0, "ido": 15.0}
PLAYOUT_AIMS = {"ordo": 8_000.0, "dorix": 50_000.0, "ido": 5_000.0}


@dataclass(frozen=True)
class Effort:
    """How much time to take."""

    rounds: int
    seconds: float  # a task and round
    games: int  # played in plain Python
    repeats: int  # of what is not measured in rounds
    compiles: bool  # into an empty cache, too
    positions: int  # searched by one thread and by two


FULL = Effort(rounds=9, seconds=0.2, games=4, repeats=5, compiles=True, positions=7)
QUICK = Effort(rounds=2, seconds=0.05, games=1, repeats=1, compiles=False, positions=2)


@dataclass(frozen=True)
class Report:
    """The figures, what they were measured on, and what could not be measured."""

    machine: Machine
    core: int | None
    yardsticks: dict[str, str]  # name and source
    figures: tuple[Figure, ...]
    notes: tuple[str, ...]


def measure(yardstick: Path | None, effort: Effort, tell: Callable[[str], None]) -> Report:
    """Measure everything; ``yardstick`` is a second C++ program to compare with."""
    if yardstick:
        yardstick.read_bytes()  # what cannot be read is said at once
    machine = Machine.here()
    notes: list[str] = []
    tell("compiling")
    tasks = kernels.tasks() | engines.tasks()
    with one_core() as core:
        yardsticks = _yardsticks(yardstick, machine, notes)
        tasks |= {name: program.run for name, program in yardsticks.items()}
        rates = interleaved(tasks, effort.rounds, effort.seconds, tell)
        figures = [
            *_ratios(rates), *_speeds(rates), *_searching(rates), *_listing(effort, tell)
        ]  # fmt: skip
    figures += [*_threads(effort, tell), *_waiting(effort, tell)]
    if core is None:
        notes.append("this system does not let a program choose its core")
    if not effort.compiles:
        notes.append("a quick run: few rounds, and compilation into an empty cache is left out")
    sources = {name: program.source for name, program in yardsticks.items()}
    return Report(machine, core, sources, tuple(figures), tuple(notes))


def _yardsticks(given: Path | None, machine: Machine, notes: list[str]) -> dict[str, Yardstick]:
    from tablier.core.compiled import cache_home

    if compiler() is None:
        notes.append("there is no g++ here, so no yardstick: speeds are not judged")
        return {}
    found: dict[str, Yardstick] = {}
    for name, source in ((GIVEN, given), (OWN, own_source())):
        if source is not None:
            try:
                found[name] = build(source, cache_home() / "bench", machine.cpu)
            except BadYardstick as error:
                if name == GIVEN:
                    raise
                notes.append(str(error))
    return found


def _ratios(rates: Rates) -> list[Figure]:
    """Ordo against the yardsticks."""
    ordo = rates[kernels.perft_name("ordo")]
    found = [
        Figure(
            f"ordo / {name}", "×", ratio(ordo, rates[name]),
            max(ordo) / max(rates[name]), aim=Aim(0.8) if name == GIVEN else None,
        )
        for name in (GIVEN, OWN) if name in rates
    ]  # fmt: skip
    if GIVEN in rates and OWN in rates:
        best = max(rates[OWN]) / max(rates[GIVEN])
        value = ratio(rates[OWN], rates[GIVEN])
        found.append(Figure(f"own / {GIVEN}", "×", value, best, aim=Aim(1.0)))
    return found


def _speeds(rates: Rates) -> list[Figure]:
    machine = _speed_of_machine(rates)

    def figure(name: str, unit: str, size: float, aim: float | None = None) -> Figure:
        values = rates[name]
        scaled = ratio(values, machine) / size if machine else None
        return Figure(
            name, unit, median(values) / size, max(values) / size, scaled,
            None if aim is None else Aim(aim), is_speed=True,
        )  # fmt: skip

    found = [figure(name, "M/s", 1e6) for name in (GIVEN, OWN) if name in rates]
    found += [
        figure(kernels.perft_name(game), "M/s", 1e6, PERFT_AIMS.get(game)) for game in kernels.PERFT
    ]
    found += [
        figure(kernels.playouts_name(game), "/s", 1, PLAYOUT_AIMS.get(game))
        for game in kernels.PLAYOUTS
    ]
    return found


def _searching(rates: Rates) -> list[Figure]:
    """Positions searched in a second, as they are and against counting in either way."""
    found: list[Figure] = []
    for game in engines.PLAYED:
        searched = rates[engines.search_name(game)]
        value = median(searched) / 1e6
        found.append(Figure(engines.search_name(game), "M/s", value, max(searched) / 1e6))
        for name in (kernels.perft_name(game), engines.played_name(game)):
            by_round = ratio(searched, rates[name])
            best = max(searched) / max(rates[name])
            found.append(Figure(f"search / {name}", "×", by_round, best, aim=Aim(SEARCH_AIM)))
    return found


def _threads(effort: Effort, tell: Callable[[str], None]) -> list[Figure]:
    found: list[Figure] = []
    for game in engines.PLAYED:
        tell(f"{game} on two threads")
        value = engines.two_threads(game, effort.positions, effort.seconds)
        name = f"{game}, two threads / one"
        found.append(Figure(name, "×", value, value, aim=Aim(THREADS_AIM, False)))
    return found


def _speed_of_machine(rates: Rates) -> list[float]:
    """How fast the machine was in every round; 1 where the given yardstick does 50 million."""
    for name, standard in ((GIVEN, STANDARD), (OWN, OWN_STANDARD)):
        if name in rates:
            return [rate / standard for rate in rates[name]]
    return []


def _listing(effort: Effort, tell: Callable[[str], None]) -> list[Figure]:
    found: list[Figure] = []
    for name in interpreted.GAMES:
        tell(f"{name} in plain Python")
        values = [
            interpreted.listing_seconds(name, effort.games, seed) for seed in range(effort.repeats)
        ]
        found.append(_waited(f"{name} actions", values, 2.0, in_thousandths=True))
    return found


def _waiting(effort: Effort, tell: Callable[[str], None]) -> list[Figure]:
    with TemporaryDirectory() as directory:
        kept = Path(directory) / "python"
        found: list[Figure] = []
        for command in starts.COMMANDS:
            tell(f"starting tablier {command}")
            starts.command_seconds(command, kept)  # not counted: Python compiles its files
            values = _repeated(effort, lambda c=command: starts.command_seconds(c, kept))
            found.append(_waited(f"tablier {command}", values, 0.3))
        for name in kernels.PERFT:
            cache = Path(directory) / name if effort.compiles else None
            if cache:
                tell(f"{name} compiled into an empty cache")
            first = [starts.first_count_seconds(name, kept, cache)]
            if cache:
                found.append(_waited(f"{name} compiled", first, 10.0))
            tell(f"{name} from the cache")
            warm = _repeated(effort, lambda n=name, c=cache: starts.first_count_seconds(n, kept, c))
            found.append(_waited(f"{name} from the cache", warm, 0.5))
        for name in engines.PLAYED:
            cache = Path(directory) / f"{name}-engine" if effort.compiles else None
            if cache:
                tell(f"{name}, first answer with an empty cache")
            first = [starts.first_answer_seconds(name, kept, cache)]
            if cache:
                found.append(_waited(f"{name}, first answer", first, 20.0))
            tell(f"{name}, first answer from the cache")
            warm = _repeated(
                effort, lambda n=name, c=cache: starts.first_answer_seconds(n, kept, c)
            )
            found.append(_waited(f"{name}, answer from the cache", warm, 1.5))
    return found


def _repeated(effort: Effort, measured: Callable[[], float]) -> list[float]:
    return [measured() for _ in range(effort.repeats)]


def _waited(name: str, values: list[float], aim: float, in_thousandths: bool = False) -> Figure:
    unit, size = ("ms", 1e3) if in_thousandths else ("s", 1.0)
    return Figure(name, unit, median(values) * size, min(values) * size, aim=Aim(aim, False))
