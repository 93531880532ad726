"""Records that cannot be read: the place, and the reason in a sentence (C6)."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from records.games import ordo_drawn_by_repetition, random_game
from tablier import BadRecord
from tablier.records import Record, load, read, read_record, save, write

ORDO, DORIX = '[Game "ordo"]\n', '[Game "dorix"]\n'
DRAWN = write(ordo_drawn_by_repetition())

REFUSED = [
    # text, line, character, reason
    ("", 1, 1, "the tag [Game"),
    ("1. a2-a3", 1, 1, "the tag [Game"),
    ('[White "Anna"]', 1, 1, "the tag [Game"),
    ('[Game "chess"]', 1, 8, "there is no game 'chess'"),
    ('[Game "dorix:players=7"]', 1, 8, "option players cannot be '7'"),
    ('[Game "ordo"', 1, 1, "a tag is written"),
    ("[Game ordo]", 1, 1, "a tag is written"),
    ('[Game "ordo\n"]', 1, 1, "a tag is written"),
    ('[Game "or\\do"]', 1, 1, "a tag is written"),
    (ORDO + '[Date "1"]\n[Date "2"]', 3, 1, "the tag Date stands here again"),
    (ORDO + '[Position "10/10 w"]', 2, 12, "8 rows"),
    (ORDO + "a3-a4", 2, 1, "1. comes next"),
    (ORDO + "2. a3-a4", 2, 1, "turn 1 comes next"),
    (ORDO + "1. a3-a4\n3. a6-a5", 3, 1, "turn 2 comes next"),
    (ORDO + "01. a3-a4", 2, 1, "turn 1 comes next"),
    (ORDO + "1. 2. a3-a4", 2, 3, "turn 1, : an action is missing"),
    (ORDO + "1. {nothing}", 2, 3, "an action is missing"),
    (ORDO + "1. a3-a4 {not closed", 2, 10, "no closing brace"),
    (ORDO + "1. a3-a4 } 2.", 2, 10, "'}' belongs to no turn"),
    (ORDO + '1. a3-a4 [White "Anna"]', 2, 10, "tags come before"),
    (ORDO + "1. a3-a4 {so} a6-a5", 2, 15, "2. comes next"),
    (ORDO + "\n1. a3-a4 2. hello", 3, 13, "turn 2, hello: The action 'hello' cannot be read"),
    (ORDO + "1. a3-a9", 2, 4, "turn 1, a3-a9: "),
    (ORDO + "1. a3-a4 2. a3-a4", 2, 13, "turn 2, a3-a4: Black is to move, and a3 holds no piece"),
    (ORDO + "1. h2-h3 2. e6-e5 3. e2-e1", 2, 22, "turn 3, e2-e1: a piece goes backward only"),
    (DORIX + "1. b2>c2", 2, 4, "the turn is over after b2"),
    (DORIX + "1. b2 2. b3 3. c2 4. c3 5. b2>c2 6. a1", 2, 28, "the turn is not finished"),
    (DORIX + "1. b2 2. b3 3. c2 4. c3 5. b2>d4", 2, 28, "turn 5, b2>d4"),
    (DRAWN + "9. c1-b1", 8, 4, "turn 9, c1-b1: the game is over"),
    (DRAWN.replace("draw", "*"), 2, 10, "the turns lead to the result 'draw'"),
    (DRAWN.replace("draw", "White"), 2, 10, "the turns lead to the result 'draw'"),
    (DRAWN.replace("\n\n", '\n[Ending "draw agreed"]\n\n', 1), 3, 10, "the rules have ended"),
    (ORDO + '[Result "Red"]', 2, 10, "a result is *, draw, or the winners' colours: White, Black"),
    (ORDO + '[Result "White and White"]', 2, 10, "a result is"),
    (ORDO + '[Result ""]', 2, 10, "a result is"),
    ('[Game "dorix:players=4"]\n[Result "Red"]', 2, 10, "a result is"),  # half a team (D3)
    (ORDO + '[Ending "White resigned"]', 2, 10, "an ending needs a result"),
]


@pytest.mark.parametrize(("text", "line", "character", "reason"), REFUSED)
def test_C6_refused_with_place_and_reason(
    text: str, line: int, character: int, reason: str
) -> None:
    with pytest.raises(BadRecord) as caught:
        read(text)
    said = str(caught.value)
    assert said.startswith(f"The record cannot be read at line {line}, character {character}: ")
    assert reason in said
    assert caught.value.text == text
    lines = text.splitlines() or [""]
    assert (
        caught.value.where == sum(len(before) + 1 for before in lines[: line - 1]) + character - 1
    )


@pytest.mark.parametrize(
    "text",
    [
        ORDO + "1. A3-a4 2. A6 - a5",
        ORDO + "1.a3-a4\n\n2.\ta6-a5\n",
        '\ufeff[Game "ordo"]\r\n\r\n1. a3-a4\r\n2. a6-a5\r\n',
        ORDO + "; a line\n1. a3-a4 {a comment} ; another\n2. a6-a5 {and} {one more}",
        '[Event "x"][Game   "ordo" ] 1. a3-a4 2. a6-a5',
    ],
)
def test_spaces_and_lines_mean_nothing(text: str) -> None:
    assert read(text).turn_texts == ("a3-a4", "a6-a5")


def test_a_comment_to_the_end_of_the_line_is_kept() -> None:
    record = read_record(ORDO + "1. a3-a4 ; the {best} move\n{or not} 2. a6-a5")
    assert record.comments == {1: " the {best) move or not"}
    assert read_record(write(record)).comments == record.comments


RECORDS = [write(random_game(name, 30, 5)) for name in ("ordo", "ido", "dorix:players=3")]


def place_or_record(text: str) -> int | Record:
    """A record, or where it was refused."""
    try:
        return read_record(text)
    except BadRecord as error:
        return error.where


@settings(deadline=None)  # a busy machine is no failure
@given(st.text())
def test_C6_any_text_is_read_or_refused(text: str) -> None:
    for attempt in (text, ORDO + text, f'[Game "{text}"]', f'{DORIX}[Position "{text}"]'):
        read_as = place_or_record(attempt)
        assert isinstance(read_as, Record) or 0 <= read_as <= len(attempt)


@settings(deadline=None)
@given(st.sampled_from(RECORDS), st.data())
def test_C6_a_damaged_record_is_read_or_refused(text: str, data: st.DataObject) -> None:
    start = data.draw(st.integers(0, len(text)))
    end = data.draw(st.integers(start, min(len(text), start + 8)))
    inserted = data.draw(st.text(alphabet='abc1234-:x>@*/.{};[]" \n', max_size=5))
    damaged = text[:start] + inserted + text[end:]
    read_as = place_or_record(damaged)
    if isinstance(read_as, Record):
        assert read_record(write(read_as)).state == read_as.state
    else:
        assert 0 <= read_as <= len(damaged)


def test_a_record_in_a_file(tmp_path: Path) -> None:
    record = Record(random_game("dorix", 9, 2), players=("Zoë", "Łukasz"))
    save(record, tmp_path / "game.txt")
    assert write(load(tmp_path / "game.txt")) == write(record)
    save(record.state, tmp_path / "game.txt")
    assert load(tmp_path / "game.txt").players == ()
    assert [path.name for path in tmp_path.iterdir()] == ["game.txt"]


def test_a_file_that_is_no_text_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    path.write_bytes('[Game "ordo"]\n[White "Zoë"]'.encode("latin-1"))
    with pytest.raises(BadRecord, match="line 2, character 11: not a text in UTF-8"):
        load(path)


def test_a_record_that_cannot_be_saved_names_the_file(tmp_path: Path) -> None:
    target = tmp_path / "missing" / "game.txt"
    with pytest.raises(FileNotFoundError) as caught:
        save(random_game("dorix", 9, 2), target)
    assert caught.value.filename == str(target)
