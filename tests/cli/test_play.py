"""play: people at one terminal, here typing through a pipe."""

from __future__ import annotations

import os
import re
from pathlib import Path

import pytest

import tablier
from cli.terminal import run, start
from contract.games import PLAYER_COUNTS
from tablier.records import load, save

WELCOME = "Type an action; ? shows what is legal, help everything else.\n"
WON = "3b6/2b3w3/2bb1w1w2/1b2w5/3ww5/10/10/10 w"


@pytest.fixture(autouse=True)
def _here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:  # pyright: ignore[reportUnusedFunction]
    monkeypatch.chdir(tmp_path)


def play(game: str, *lines: str, options: tuple[str, ...] = ()) -> str:
    """What is said at a table where these lines are typed, after the welcome."""
    said = run("play", *game.split(), *options, typed="".join(f"{line}\n" for line in lines))
    return said.partition(WELCOME)[2]


def last_answer(said: str) -> str:
    """What was said after the last but one line that was typed (the last one leaves)."""
    return said.split("> ")[-2].partition("\n")[2].rpartition("\n")[0]


def test_a_turn_as_a_person_sees_it() -> None:
    assert re.sub(r"\d{4}-\d\d-\d\d", "today", play("dorix", "b2")) == (
        "\n"
        "  ┌───────┬───────┬───────┬───────┐\n"
        "4 │ ·     │ ·     │ ·     │ ·     │\n"
        "  ├───────┼───────┼───────┼───────┤\n"
        "3 │ ·     │ ·     │ ·     │ ·     │\n"
        "  ├───────┼───────┼───────┼───────┤\n"
        "2 │ ·     │ ·     │ ·     │ ·     │\n"
        "  ├───────┼───────┼───────┼───────┤\n"
        "1 │ ·     │ ·     │ ·     │ ·     │\n"
        "  └───────┴───────┴───────┴───────┘\n"
        "    a       b       c       d\n"
        "In reserve: Red R 15   Blue B 15\n"
        "Red to move\n"
        "Red> b2\n"
        "\n"
        "1. b2\n"
        "  ┌───────┬───────┬───────┬───────┐\n"
        "4 │ ·     │ ·     │ ·     │ ·     │\n"
        "  ├───────┼───────┼───────┼───────┤\n"
        "3 │ ·     │ ·     │ ·     │ ·     │\n"
        "  ├───────┼───────┼───────┼───────┤\n"
        "2 │ ·     │ R     │ ·     │ ·     │\n"
        "  ├───────┼───────┼───────┼───────┤\n"
        "1 │ ·     │ ·     │ ·     │ ·     │\n"
        "  └───────┴───────┴───────┴───────┘\n"
        "    a       b       c       d\n"
        "In reserve: Red R 14   Blue B 15\n"
        "Blue to move\n"
        "Blue> \n"
        "The game so far:\n"
        "\n"
        '[Game "dorix"]\n'
        '[Date "today"]\n'
        '[Result "*"]\n'
        "\n"
        "1. b2\n"
        "\n"
        "Kept in a file, it goes on with: tablier play --record FILE\n"
    )


def test_in_the_middle_of_a_turn_the_prompt_says_so_and_what_is_left() -> None:
    said = play("dorix", "b2", "b3", "c2", "c3", "b2", ">c2", "")
    assert "\n5. b2 …\n" in said
    assert "Red to move: b2 collapses, onto c2 or b3\nSo far b2; next: >c2, >b3\nRed b2…> " in said
    assert "So far b2>c2; next: >b3 (Enter plays it)\nRed b2>c2…> \n\n5. b2>c2>b3\n" in said


def test_a_whole_turn_at_once_and_nothing_of_it_when_it_is_wrong() -> None:
    said = play("dorix", "b2", "b3", "c2", "c3", "b2>c2>d4", "b2 > C2 > B3")
    assert "\nLegal and near: >b3\nRed> b2 > C2 > B3\n\n5. b2>c2>b3\n" in said


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("c3-c4", "White is to move, and c3 holds no piece.\nLegal and near: c2-c4, "),
        ("a2-b3", "b3 holds a piece of your own.\nLegal and near: "),
        ("c2", "6 legal actions:\nc2-c3     c2-c4     c2-d3     c2-e4     c2:d2-c3  c2:d2-c4\n"),
        ("hello", "The action 'hello' cannot be read: a move like c3-c5, "),
        ("udno", "'udno' is neither an action nor a command; is undo meant?\n"),
        ("", "? shows what is legal, help the commands.\n"),
        ("undo", "Nothing has been played yet.\n"),
        ("undo turn", "Nothing has been played yet.\n"),
        ("redo", "Nothing has been taken back.\n"),
        ("resume", "Which file? resume FILE\n"),
        ("resume nothing", "nothing: No such file or directory\n"),
        ("save no/where.txt", "no/where.txt: No such file or directory\n"),
        ("record", '[Game "ordo"]\n[Date "'),
        ("position", f"{tablier.game('ordo').initial()}\ntablier show ordo --position "),
        ("? 4", "Nothing begins with 4; with 4 in it:\n"),
        ("? zz", "Nothing legal has zz in it.\n"),
        ("? C2", "6 legal actions:\nc2-c3 "),
        ("?c2", "6 legal actions:\nc2-c3 "),
        ("?", "56 legal actions; how many begin with:\na3 (2)  "),
        ("moves", "56 legal actions:\na3-a4 "),
        ("moves turns", "a3-a4 "),
        ("help", "An action is typed as the rules write it"),
        ("rules", "                                      Ordo\n\nIn short\n"),
    ],
)
def test_answers(typed: str, answer: str) -> None:
    assert (last_answer(play("ordo", typed)) + "\n").startswith(answer)


def test_undo_goes_action_by_action_or_turn_by_turn() -> None:
    turns = ("b2", "b3", "c2", "c3", "b2>c2>b3")
    play("dorix", *turns, options=("--record", "game.txt"))
    for command, answer, left in [
        ("undo", "Taken back: >b3", (*turns[:4], "b2>c2")),
        ("undo", "Taken back: >c2", (*turns[:4], "b2")),
        ("undo turn", "Taken back: b2", turns[:4]),
        ("undo turn", "Taken back: c3", turns[:3]),
    ]:
        assert f"> {command}\n{answer}\n" in play("--record game.txt", command)
        assert load("game.txt").state.turn_texts == left


def test_redo_plays_again_what_was_taken_back() -> None:
    turns = ("b2", "b3", "c2", "c3", "b2>c2>b3")
    play("dorix", *turns, "undo turn", "redo", "redo", options=("--record", "game.txt"))
    assert load("game.txt").state.turn_texts == (*turns[:4], "b2>c2")


def test_after_another_action_nothing_can_be_played_again() -> None:
    said = play("dorix", "b2", "undo", "c3", "redo")
    assert last_answer(said) == "Nothing has been taken back."


def test_a_full_game_with_undo_save_and_resume() -> None:
    state = tablier.parse(f"ordo {WON}")
    said = play("ordo", "h6-h7", "undo", "save game.txt", "h6-h7", options=("--position", WON))
    assert "Saved in game.txt, from now on after every action.\n" in said
    assert said.endswith("The game is in game.txt.\nGo on with: tablier play --record game.txt\n")
    assert load("game.txt").state.turn_texts == ("h6-h7",)
    assert load("game.txt").state.origin == state.row
    with start("play", "--record", "game.txt", stdin=-1) as process:
        output, errors = process.communicate("undo\nh6-h8\na6-a5\nquit\n")
    assert (process.returncode, errors) == (0, "")
    assert "The game goes on after 1 turn.\n" in output
    assert "White has won: White has reached the opponent's home row.\n" in output
    assert "The game is over; undo takes back the end" in output
    assert output.endswith("The game is over> quit\nThe game is in game.txt.\n")
    assert load("game.txt").outcome == state.play("h6-h8").outcome


@pytest.mark.parametrize("name", PLAYER_COUNTS)
def test_every_game_can_be_played_from_a_pipe(name: str) -> None:
    state = tablier.game(name).initial()
    typed: list[str] = []
    for number in range(30):
        if state.is_over:
            break
        typed.append(state.actions[number * 7 % len(state.actions)])
        state = state.play(typed[-1])
    play(name, *typed, options=("--record", "game.txt"))
    assert load("game.txt").state.turns == state.turns


def test_every_action_is_in_the_file_at_once() -> None:
    with start("play", "dorix", "--record", "game.txt", stdin=-1) as process:
        assert process.stdin
        assert process.stdout
        for action in ("b2", "c3"):
            process.stdin.write(f"{action}\n")
            process.stdin.flush()
        while "In reserve: Red R 14   Blue B 14" not in process.stdout.readline():
            pass
        process.kill()
    assert load("game.txt").state.turn_texts == ("b2", "c3")


def test_a_game_in_the_middle_of_a_turn_is_resumed_there() -> None:
    play("dorix", "b2", "b3", "c2", "c3", "b2", options=("--record", "game.txt"))
    said = play("--record game.txt", ">b3")
    assert "\n5. b2 …\n" in said
    assert "\n5. b2>b3 …\n" in said


def test_resume_at_the_table_asks_about_a_game_that_is_not_saved() -> None:
    save(tablier.game("ordo").initial().play("c2:d2-c4"), "ordo.txt")
    said = play("dorix", "b2", "resume ordo.txt", "no", "resume ordo.txt", "yes")
    assert said.count("Leave the game on the table, which is not saved? (yes or no)> ") == 2
    assert "\nBlack> \nThe game is in ordo.txt.\n" in said


def test_saving_over_another_file_asks_first() -> None:
    Path("old.txt").write_text("dear diary")
    play("dorix", "b2", "save old.txt", "no", "c3")
    assert Path("old.txt").read_text() == "dear diary"
    play("dorix", "b2", "save old.txt", "yes", "c3")
    assert load("old.txt").state.turn_texts == ("b2", "c3")


def test_save_without_a_name_finds_one() -> None:
    said = play("dorix", "b2", "save")
    (name,) = os.listdir()
    assert re.fullmatch(r"dorix-\d{4}-\d\d-\d\d\.txt", name)
    assert f"Saved in {name}, from now on" in said
    play("dorix", "save")
    assert name.replace(".txt", "-2.txt") in os.listdir()


def test_resigning_is_asked_about_and_can_be_taken_back() -> None:
    options = ("--record", "game.txt", "--names", "Anna,Bert")
    said = play("ordo", "c2:d2-c4", "resign", "maybe", "no", "resign", "yes", options=options)
    assert said.count("Bert (Black): give up and end the game? (yes or no)> ") == 3
    assert "The game goes on.\n" in said
    assert "White has won: Black resigned.\nundo takes back" in said
    assert load("game.txt").outcome == tablier.Outcome((0,), "Black resigned")
    assert load("game.txt").players == ("Anna", "Bert")
    said = play("--record game.txt", "a6-a5", "draw", "resign", "?", "undo", "a6-a5")
    assert said.count("The game is over") == 9
    assert "Taken back: the end of the game\n" in said
    assert load("game.txt").outcome is None
    assert load("game.txt").state.turn_texts == ("c2:d2-c4", "a6-a5")


def test_a_draw_needs_the_others() -> None:
    said = play("dorix:players=3", "b2", "draw", "n", "draw", "y", "record")
    assert said.count("Red and Yellow: agreed on a draw? (yes or no)> ") == 2
    assert "The game is a draw: draw agreed.\n" in said
    assert '[Result "draw"]\n[Ending "draw agreed"]\n' in said


def test_C3_a_draw_by_repetition_ends_the_game() -> None:
    said = play("ordo", *("c1-b1", "c8-b8", "b1-c1", "b8-c8") * 2)
    assert "The game is a draw: the same position has come up 3 times.\n" in said
    assert said.endswith("The game is over> \nGoodbye.\n")


def test_names_by_lot_are_the_same_people() -> None:
    names = ("Anna", "Bert", "Chloé")
    options = ("--record", "game.txt", "--lots", "--names", ",".join(names))
    play("ido:players=3", options=options)
    assert sorted(load("game.txt").players) == sorted(names)


def test_without_a_game_asks_for_one() -> None:
    said = run("play", typed="chess\nido:players=3\n")
    assert "Which game> chess\nthere is no game 'chess'" in said
    assert (
        "Which game> ido:players=3\nIDO by Bernhard Weber\nido:players=3: Red, Blue, Yellow\n"
        in said
    )
    assert run("play").endswith("Which game> \nGoodbye.\n")
    assert run("play", typed="quit\n").endswith("Which game> quit\nGoodbye.\n")


def test_leaving_before_anything_was_played() -> None:
    assert play("ordo", "quit").endswith("White> quit\nGoodbye.\n")
    assert os.listdir() == []


def test_a_record_keeps_its_comments_and_tags_while_it_is_played_on() -> None:
    Path("game.txt").write_text(
        '[Game "dorix"]\n[Event "Evening"]\n1. b2 {good} 2. c3 {better}\n', encoding="utf-8"
    )
    play("--record game.txt", "undo", "d4")
    record = load("game.txt")
    assert record.tags == {"Event": "Evening"}
    assert record.comments == {1: "good"}  # the other was about a turn that was taken back
