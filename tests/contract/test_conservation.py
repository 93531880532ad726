"""Play keeps pieces, pawns and blocks countable: nothing appears, and nothing is lost unsaid."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from contract.games import DIFFERENT
from contract.settings import few
from contract.walks import played, steps
from tablier import State

every_game = pytest.mark.parametrize("game", DIFFERENT)
PAWNS = {2: 15, 3: 12, 4: 10}  # D2
LETTERS = "rbyg"


def _of(name: str) -> list[str]:
    return [game for game in DIFFERENT if game.partition(":")[0] == name]


def _pieces(state: State) -> Counter[tuple[int, str]]:
    return Counter((piece.player, piece.form) for piece in state.scene.pieces)


@every_game
def test_no_piece_appears_and_only_captures_take_one_away(game: str) -> None:
    for before, action, after in steps(game, 1):
        gone = _pieces(before) - _pieces(after)
        assert not _pieces(after) - _pieces(before)
        assert gone.total() == ("x" in action)
        assert all(player != before.player for player, _ in gone)


@pytest.mark.parametrize("game", _of("ordo"))
@few
@given(data=st.data())
def test_ordo_has_twenty_pieces_each_at_the_most(game: str, data: st.DataObject) -> None:
    state = data.draw(played(game))
    text = str(state).split()[0]
    captures = [sum("x" in turn for (turn,) in state.turns[first::2]) for first in (0, 1)]
    assert text.count("w") == 20 - captures[1]
    assert text.count("b") == 20 - captures[0]


@pytest.mark.parametrize("game", _of("dorix"))
@few
@given(data=st.data())
def test_dorix_has_all_its_pawns(game: str, data: st.DataObject) -> None:
    state = data.draw(played(game))
    board, _, reserves = str(state).split()[:3]
    counts = [board.count(letter) for letter in LETTERS[: state.game.players]]
    left = [int(number) for number in reserves.split(":")]
    assert len(left) == state.game.players
    for count, number in zip(counts, left, strict=True):
        assert count + number == PAWNS[state.game.players]


@pytest.mark.parametrize("game", _of("ido"))
@few
@given(data=st.data())
def test_ido_has_three_small_and_three_large_blocks_each(game: str, data: st.DataObject) -> None:
    state = data.draw(played(game))
    pieces = _pieces(state)
    assert pieces == {
        (p, form): 3 for p in range(state.game.players) for form in ("small", "large")
    }
    board, _, _, arrived = str(state).split()[:4]
    seats = {2: "ry", 3: "rby", 4: "rbyg"}[state.game.players]
    for letter, came in zip(seats, arrived.split(":"), strict=True):
        assert board.count(letter) + came.count("s") <= 3
        assert board.count(letter.upper()) + came.count("l") <= 3
