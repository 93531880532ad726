"""Which games a match has, what is kept of them, and how they are played side by side."""

from __future__ import annotations

import json
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path

import pytest

from tablier.arena.match import play_match, workers
from tablier.arena.plan import Plan
from tablier.arena.playing import Played, Task, play_game
from tablier.arena.rating import Sprt
from tablier.arena.results import BadResults, read_results, results_file, write_line
from tablier.arena.standing import Standing

PLAN = Plan("dorix", "random", "random,seed=1", games=6, openings=(("b2", "c3"), ("a1", "a2")))


def won(plan: Plan, number: int, share_of_a: float) -> Played:
    """A game that brought so much."""
    shares = [(1 - share_of_a) / (plan.sides - 1)] * plan.sides
    shares[plan.side_of_a(number)] = share_of_a
    return Played(
        number, plan.game, plan.seats(number), ("b2",), "", tuple(shares), "", "rules", None, 9
    )


def test_sides_are_exchanged_in_pairs_that_begin_alike() -> None:
    tasks = list(PLAN.tasks())
    assert [task.number for task in tasks] == [0, 1, 2, 3, 4, 5]
    assert [task.seats[0] for task in tasks] == ["random", "random,seed=1"] * 3
    assert [task.opening for task in tasks] == [("b2", "c3")] * 2 + [("a1", "a2")] * 2 + [
        ("b2", "c3")
    ] * 2
    free = list(replace(PLAN, openings=()).tasks())
    assert [task.opening_seed - free[0].opening_seed for task in free] == [0, 0, 1, 1, 2, 2]
    assert len({task.seed for task in free}) == 6


def test_one_player_has_each_seat_in_turn_among_three() -> None:
    plan = Plan("ido:players=3", "uct", "random", games=4)
    assert [task.seats for task in plan.tasks()] == [
        ("uct", "random", "random"), ("random", "uct", "random"), ("random", "random", "uct"),
    ] * 2  # fmt: skip


def test_a_group_keeps_the_opening_that_it_began_with() -> None:
    plan = replace(PLAN, openings=())
    (task, *_) = plan.tasks({3: won(plan, 3, 1.0)})
    assert task.opening is None
    tasks = {task.number: task for task in plan.tasks({3: won(plan, 3, 1.0)})}
    assert set(tasks) == {0, 1, 2, 4, 5}
    assert tasks[2].opening == ("b2",)


def test_any_executor_plays_a_match() -> None:
    with ThreadPoolExecutor(2) as pool:
        played = list(play_match(PLAN.tasks(), pool, 2))
    assert sorted(game.number for game in played) == list(range(6))


def test_who_has_seen_enough_asks_for_no_more() -> None:
    started: list[int] = []

    def tasks() -> Iterator[Task]:
        for task in PLAN.tasks():
            started.append(task.number)
            yield task

    with ThreadPoolExecutor(1) as pool:
        match = play_match(tasks(), pool, 2)
        next(match)
        match.close()
    assert started == [0, 1]


def test_processes_play_the_same_games_as_threads() -> None:
    with workers(2) as pool:
        apart = sorted(play_match(PLAN.tasks(), pool, 2), key=lambda game: game.number)
    here = [play_game(task) for task in PLAN.tasks()]
    assert [game.record for game in apart] == [game.record for game in here]


def test_results_there_and_back(tmp_path: Path) -> None:
    played = [play_game(task) for task in PLAN.tasks()]
    path = tmp_path / "games.jsonl"
    with results_file(path) as file:
        file.writelines(write_line(PLAN, game) + "\n" for game in played)
    found = read_results(PLAN, path)
    assert [replace(game, clocks=()) for game in found.values()] == [
        replace(game, clocks=()) for game in played
    ]
    assert [game.clocks[0].actions for game in found.values()] == [
        game.clocks[0].actions for game in played
    ]
    assert read_results(PLAN, tmp_path / "none.jsonl") == {}


def test_half_a_line_is_played_again(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    lines = [write_line(PLAN, won(PLAN, number, 1.0)) for number in range(3)]
    path.write_text(f"{lines[0]}\n{lines[1]}\n{lines[2][:50]}")
    assert set(read_results(PLAN, path)) == {0, 1}
    with results_file(path) as file:
        file.write(lines[2] + "\n")
    assert set(read_results(PLAN, path)) == {0, 1, 2}


@pytest.mark.parametrize(
    ("name", "value", "said"),
    [
        ("b", "uct", "games of another match: b is uct, not random,seed=1"),
        ("seed", 2, "seed is 2, not 1"),
        ("game", "dorix:players=4", "game is dorix:players=4, not dorix"),
    ],
)
def test_results_of_another_match_are_refused(
    name: str, value: str | int, said: str, tmp_path: Path
) -> None:
    path = tmp_path / "games.jsonl"
    path.write_text(json.dumps(json.loads(write_line(PLAN, won(PLAN, 0, 1.0))) | {name: value}))
    with pytest.raises(BadResults) as refused:
        read_results(PLAN, path)
    assert said in str(refused.value)


@pytest.mark.parametrize("line", ["hello", "3", '{"game": "dorix"}'])
def test_what_is_no_result_is_refused_with_its_line(line: str, tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    path.write_text(f"{write_line(PLAN, won(PLAN, 0, 1.0))}\n{line}\n")
    with pytest.raises(BadResults, match="line 2"):
        read_results(PLAN, path)


def test_a_standing_counts_complete_pairs() -> None:
    shares = {0: 1.0, 1: 1.0, 2: 1.0, 3: 0.5, 4: 0.0}
    played = [won(PLAN, number, share) for number, share in shares.items()]
    standing = Standing(PLAN, played, Sprt(0, 100))
    assert standing.scores == [1.0, 0.75]
    assert (standing.wins, standing.draws, standing.losses) == (3, 1, 1)
    assert standing.estimate.mean == 0.875
    assert list(standing.counts.values()) == [0, 0, 0, 1, 1]
    assert list(standing.by_side()) == [(0, 3, 2 / 3), (1, 2, 0.75)]
    assert standing.ratio is not None
    assert standing.ratio > 0
    assert standing.answer is None
    assert standing.as_json()["pairs"] == [0, 0, 0, 1, 1]
    assert standing.as_json()["elo_high"] is None  # there is no infinity in JSON


def test_a_standing_among_three_is_a_share() -> None:
    plan = Plan("dorix:players=3", "uct", "random", games=3)
    played = [won(plan, number, share) for number, share in enumerate((1.0, 0.0, 1.0))]
    standing = Standing(plan, played)
    assert standing.scores == [2 / 3]
    assert (standing.wins, standing.losses) == (2, 1)
    assert "elo" not in standing.as_json()


def test_forfeits_and_games_cut_off_are_listed() -> None:
    played = [
        replace(won(PLAN, number, 0.5), how=how)
        for number, how in enumerate(("cut", "rules", "forfeit", "rules"))
    ]
    standing = Standing(PLAN, played)
    assert [game.number for game in standing.troubles] == [0, 2]
    assert (standing.as_json()["forfeits"], standing.as_json()["cut"]) == (1, 1)
