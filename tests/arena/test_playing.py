"""One game: its end, its record, and what happens to players who do not play."""

from __future__ import annotations

import shlex
import sys
from dataclasses import replace
from pathlib import Path

import pytest

import tablier
from tablier.arena import playing
from tablier.arena.player_text import PlayerText
from tablier.arena.playing import BY_RULES, CUT, FORFEIT, Played, Task, play_game
from tablier.core.game import Game
from tablier.core.state import State
from tablier.records import read_record

STRANGE = shlex.join([sys.executable, str(Path(__file__).parent / "strange.py")])
OPENING = ("b2", "c3")


def game(*seats: str, name: str = "dorix", seed: int = 1, **more: int) -> Played:
    opening = OPENING if name.startswith("dorix") else ()
    return play_game(Task(0, name, seats, seed, opening=opening, **more))


def test_random_players_play_to_an_end() -> None:
    played = game("random", "random")
    record = read_record(played.record)
    assert played.how == BY_RULES
    assert record.players == ("random", "random")
    assert record.state.turn_texts[:2] == OPENING
    assert record.outcome
    assert played.ending == record.outcome.reason
    assert played.shares == tuple(float(p in record.outcome.winners) for p in (0, 1))
    assert played.turns == len(record.state.turns)
    assert sum(clock.actions for clock in played.clocks) >= played.turns - 2


def test_four_players_in_two_teams_share_a_win() -> None:
    played = game("random", "random", name="dorix:players=4")
    assert sorted(played.shares) == [0.0, 1.0]
    winner = played.shares.index(1.0)
    outcome = read_record(played.record).outcome
    assert outcome
    assert outcome.winners == (winner, winner + 2)


def test_a_game_is_the_same_for_the_same_seed() -> None:
    seats = ("engine:nodes=200,hash=1", "level:3,nodes=100,hash=1")
    once, again, other = game(*seats), game(*seats), game(*seats, seed=2)
    assert once.record == again.record
    assert once.record != other.record


@pytest.mark.parametrize(
    "text", ["level:2,nodes=50", "tree:nodes=50", "mcts:nodes=20", "uct:nodes=20", "engine:depth=1"]
)
@pytest.mark.parametrize("name", ["dorix", "dorix:players=3"])
def test_every_engine_plays_with_any_number_of_sides(text: str, name: str) -> None:
    sides = len(tablier.game(name).teams)
    played = game(f"{text},hash=1", *["random"] * (sides - 1), name=name)
    assert (played.how, played.blamed) == (BY_RULES, None)
    assert played.clocks[0].actions > 1


def test_other_weights_play_otherwise(tmp_path: Path) -> None:
    file = tmp_path / "weights.json"
    file.write_text('{"2": {"reserve": 1000}}')
    usual = game("engine:nodes=100,seed=1", "random,seed=1")
    strange = game(f"engine:nodes=100,seed=1,weights={file}", "random,seed=1")
    assert strange.how == BY_RULES
    assert usual.record.partition("1. ")[2] != strange.record.partition("1. ")[2]


@pytest.mark.parametrize(
    ("content", "said"),
    [
        ("[1]", "holds no weights"),
        ("{", "holds no weights"),
        ('{"luck": 3}', "a weight for 'luck'"),
    ],
)
def test_what_holds_no_weights_is_refused(content: str, said: str, tmp_path: Path) -> None:
    file = tmp_path / "weights.json"
    file.write_text(content)
    played = game(f"weights={file},nodes=9", "random")
    assert (played.how, played.blamed) == (FORFEIT, 0)
    assert said in played.ending


# What a program does, and what is said when it has lost because of it.
FAILURES = {
    "illegal": "illegal action: ",
    "unreadable": "illegal action: The action 'I resign' cannot be read",
    "crash": "Strange has ended with code 7: the roof is on fire",
    "hang": "Strange does not answer",
    "error": "Strange says: I do not feel well",
    "deaf": "Strange says: this game is not for me",
    "mute": "has ended with code 3: this is nothing but a test",
}


@pytest.mark.parametrize("mode", FAILURES)
@pytest.mark.parametrize("seat", [0, 1])
def test_a_program_that_does_not_play_loses(mode: str, seat: int) -> None:
    seats = ["random", "random"]
    seats[seat] = f"program,seconds=0.01,patience=0.2:{STRANGE} {mode}"
    played = play_game(Task(0, "dorix", tuple(seats), opening=("b2",) if seat else ("a1", "b2")))
    assert (played.how, played.blamed) == (FORFEIT, seat)
    assert played.shares == (float(seat == 1), float(seat == 0))
    assert FAILURES[mode] in played.ending
    assert played.ending.startswith(("Red", "Blue")[seat] + " forfeits: ")
    assert read_record(played.record).outcome


def test_a_program_that_is_not_there_loses() -> None:
    played = game("program:/no/such/program --at-all", "random")
    assert played.ending == (
        "Red forfeits: /no/such/program --at-all cannot be started: No such file or directory"
    )


def test_the_whole_side_of_a_failing_player_loses() -> None:
    played = game("random", f"program:{STRANGE} crash", name="dorix:players=4")
    assert played.shares == (1.0, 0.0)


def test_an_engine_that_breaks_loses_and_says_where(monkeypatch: pytest.MonkeyPatch) -> None:
    class Broken:
        def choose(self, state: State) -> str:
            return state.actions[len(state.actions) // 0]

        def close(self) -> None: ...

    def broken(text: PlayerText, game: Game, seed: int) -> Broken:
        return Broken()

    monkeypatch.setattr(playing, "new_player", broken)
    played = game("random", "random")
    assert (played.how, played.blamed) == (FORFEIT, 0)
    assert "ZeroDivisionError at test_playing.py:" in played.ending


def test_a_program_is_kept_from_game_to_game() -> None:
    seats = (f"program:{STRANGE} first", "random")
    task = Task(0, "dorix", seats, opening=("b2", "c3"))
    first, second = play_game(task), play_game(replace(task, seed=2))
    assert (first.blamed, second.blamed) == (0, 0)  # sooner or later a1 is not legal
    assert first.clocks[0].actions > 1


def test_a_game_that_does_not_end_is_cut_and_drawn() -> None:
    played = game("random", "random", longest=8)
    assert (played.how, played.turns, played.shares) == (CUT, 8, (0.5, 0.5))
    assert played.ending == "cut off after 8 turns"
    record = read_record(played.record)
    assert record.outcome
    assert record.outcome.is_draw


def test_the_clock_counts_who_is_late() -> None:
    clock = playing.Clock()
    for seconds in (0.1, 0.129, 0.131, 2.0):
        clock.add(seconds, 0.1)
    clock.add(2.09, 2.0)
    clock.add(2.11, 2.0)
    clock.add(60.0, None)
    assert (clock.actions, clock.overruns, clock.slowest) == (7, 3, 60.0)
