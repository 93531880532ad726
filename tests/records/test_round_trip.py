"""What is written is read again: game, start, every action, result."""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path
from random import Random
from typing import Any

import pytest

import tablier
from contract.games import EVERY
from records.games import ordo_drawn_by_repetition, play_all, random_game, same_history
from tablier.records import Record, draw_agreed, read, read_record, resigned, write


def moments_of(name: str) -> list[tablier.State]:
    """Positions of random games, most of them in the middle of a turn where there is one."""
    random = Random(name)
    lengths = [0, 1, 2, *(random.randrange(3, 120) for _ in range(6))]
    return [random_game(name, length, seed) for seed, length in enumerate(lengths)]


@pytest.mark.parametrize("name", EVERY)
def test_a_game_is_read_as_it_was_written(name: str) -> None:
    for state in moments_of(name):
        text = write(state)
        assert same_history(read(text), state)
        assert write(read(text)) == text


@pytest.mark.parametrize("name", EVERY)
def test_a_game_to_its_end_has_its_result(name: str) -> None:
    state = random_game(name, 700, 7)
    again = read_record(write(state))
    assert again.outcome == state.outcome
    assert same_history(again.state, state)


@pytest.mark.parametrize("name", EVERY)
def test_a_game_from_another_position_keeps_where_it_began(name: str) -> None:
    for length in (5, 17, 18, 19, 20):  # in the middle of a turn too
        start = tablier.game(name).parse(str(random_game(name, length, 3)))
        state = start
        for step in range(12):
            if state.is_over:
                break
            state = state.play(state.actions[step % len(state.actions)])
        again = read(write(state))
        assert same_history(again, state)
        assert again.origin == start.row


def test_an_unfinished_turn_at_the_end_is_kept() -> None:
    state = play_all(tablier.game("dorix").initial(), "b2", "b3", "c2", "c3").play("b2").play(">c2")
    again = read(write(state))
    assert again.turns[-1] == ("b2", ">c2")
    assert again.actions == (">b3",)


def test_C3_a_draw_by_repetition_is_read_as_one() -> None:
    state = ordo_drawn_by_repetition()
    assert state.outcome
    assert state.outcome.is_draw
    text = write(state)
    assert '[Result "draw"]' in text
    assert read(text).outcome == state.outcome


def test_C3_repetitions_before_the_record_ends_still_count() -> None:
    turns = ("c1-b1", "c8-b8", "b1-c1", "b8-c8") * 2
    state = play_all(tablier.game("ordo").initial(), *turns[:-1])
    assert not state.is_over
    assert read(write(state)).play(turns[-1]).is_over


def test_C4_options_are_part_of_the_record() -> None:
    state = tablier.game("ido:players=4,goal=5,order=sslls,repetition=0").initial()
    assert write(state).startswith('[Game "ido:players=4,goal=5,order=sslls,repetition=0"]\n')
    assert read(write(state)).game == state.game


@pytest.mark.parametrize(
    ("name", "player", "result"),
    [
        ("ordo", 0, "Black"),
        ("ordo", 1, "White"),
        ("dorix:players=3", 1, "Red and Yellow"),
        ("dorix:players=4", 2, "Blue and Green"),  # a team gives up together (D3)
        ("ido:players=4", 3, "Red and Blue and Yellow"),
    ],
)
def test_a_resigned_game_has_a_result(name: str, player: int, result: str) -> None:
    state = random_game(name, 1, 1)
    record = Record(state, agreed=resigned(state, player))
    text = write(record)
    assert f'[Result "{result}"]' in text
    assert f'[Ending "{state.game.player_names[player]} resigned"]' in text
    assert read_record(text).agreed == record.agreed
    assert read(text).outcome is None  # by the rules it could go on


def test_a_draw_by_agreement_has_a_result() -> None:
    record = Record(random_game("ido:players=3", 20, 1), agreed=draw_agreed())
    assert '[Result "draw"]\n[Ending "draw agreed"]' in write(record)
    assert read_record(write(record)).agreed == draw_agreed()


def test_an_ending_of_another_kind_keeps_its_words() -> None:
    record = Record(random_game("ordo", 4, 1), agreed=tablier.Outcome((1,), "White's {flag} fell"))
    assert read_record(write(record)).agreed == record.agreed


def test_names_date_comments_and_other_tags_are_kept() -> None:
    record = Record(
        play_all(tablier.game("dorix:players=3").initial(), "b2", "c3", "b3", "a1"),
        players=("Anna", 'Bert "the pile" \\ Weiß', ""),
        date="2026-07-25",
        tags={"Event": "An evening", "Round": "3"},
        comments={0: "Before.", 2: "A good\nanswer.", 4: "After; the end."},
    )
    again = read_record(write(record))
    assert again.players == record.players
    assert again.date == record.date
    assert again.tags == record.tags
    assert again.comments == record.comments
    assert write(again) == write(record)


def test_looks_as_documented() -> None:
    record = Record(
        play_all(tablier.game("dorix:players=3").initial(), "b2", "c3", "b3", "b4", "a4"),
        players=("Anna", "Bert", "Chloé"),
        date="2026-07-25",
        comments={3: "A wall."},
    )
    assert write(record) == (
        '[Game "dorix:players=3"]\n[Red "Anna"]\n[Blue "Bert"]\n[Yellow "Chloé"]\n'
        '[Date "2026-07-25"]\n[Result "*"]\n\n'
        "1. b2 2. c3 3. b3 {A wall.}\n4. b4 5. a4\n"
    )


def test_a_game_that_has_not_begun_is_tags_only() -> None:
    assert write(tablier.game("ordo").initial()) == '[Game "ordo"]\n[Result "*"]\n'


@pytest.mark.parametrize(
    "beside",
    [
        {"players": ("Anna",)},
        {"players": ("Anna\n", "")},
        {"date": "today\r"},
        {"tags": {"Result": "White"}},
        {"tags": {"White": "Anna"}},
        {"tags": {"No name": ""}},
        {"comments": {0: "brace }"}},
        {"comments": {1: "no such turn"}},
    ],
)
def test_what_could_not_be_read_again_is_not_written(beside: dict[str, Any]) -> None:
    with pytest.raises(tablier.TablierError):
        Record(tablier.game("ordo").initial(), **beside)


def test_nothing_is_agreed_on_when_the_rules_have_ended_the_game() -> None:
    with pytest.raises(tablier.TablierError, match="the rules have ended the game"):
        Record(ordo_drawn_by_repetition(), agreed=draw_agreed())


def test_C4_a_board_of_ones_own_is_part_of_the_record(tmp_path: Path) -> None:
    path = tmp_path / "my board, 2.txt"
    path.write_text((files("tablier.games.ido") / "reconstruction.txt").read_text("utf-8"))
    name = f"ido:layout={str(path).replace(' ', '%20').replace(',', '%2C')}"
    state = tablier.game(name).initial().play("s@f1")
    again = read(write(state))
    assert same_history(again, state)
    assert again.game.name == state.game.name
