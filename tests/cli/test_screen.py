"""Diagrams in colour, texts in columns, sentences."""

from __future__ import annotations

import pytest
from rich.text import Text

import tablier
from tablier.cli.hints import legal, legal_with
from tablier.cli.screen import board, in_columns, outcome_sentence
from tablier.core.texts import pictures

RED, BLUE = "bright_white on red", "bright_white on blue"


def coloured_words(text: Text) -> list[tuple[str, str]]:
    """What is coloured, and how."""
    return [(text.plain[span.start : span.end], str(span.style)) for span in text.spans]


def test_every_pawn_of_a_pile_has_its_colour() -> None:
    state = tablier.parse("dorix -,r,-,-/-,-,brr,-/-,-,-,-/-,-,-,- r 12:14")
    assert coloured_words(board(state)) == [
        ("R", RED), ("b", BLUE), ("r", RED), ("R", RED),
        ("R", RED), ("B", BLUE),  # in the legend
    ]  # fmt: skip


def test_ordo_is_coloured_by_the_signs_of_its_legend() -> None:
    words = coloured_words(board(tablier.game("ordo").initial()))
    assert words.count(("O", "black on bright_white")) == 21
    assert words.count(("X", "bright_white on black")) == 21
    assert len(words) == 42


def test_ido_blocks_are_coloured_and_the_marks_at_the_edges_are_not_like_blocks() -> None:
    words = coloured_words(board(pictures("ido")["introduce"]))
    assert words.count(("R", RED)) == 1
    assert words.count(("y", "black on bright_yellow")) == 1
    assert words.count(("r↑", "bold red")) == words.count(("r←", "bold red")) == 4
    assert words.count(("y↓", "bold yellow")) == words.count(("y→", "bold yellow")) == 4
    assert len(words) == 18


@pytest.mark.parametrize("game", tablier.game_names())
def test_colour_changes_no_letter(game: str) -> None:
    for state in pictures(game).values():
        assert board(state).plain == state.diagram()


def test_columns_fill_the_width_and_are_read_downwards() -> None:
    texts = [f"t{number}" for number in range(9)]
    assert in_columns(texts, 12) == "t0  t3  t6\nt1  t4  t7\nt2  t5  t8"
    assert in_columns(texts, 11) == "t0  t3  t6\nt1  t4  t7\nt2  t5  t8".replace("  t6", "  t6")
    assert in_columns(texts, 1) == "\n".join(texts)
    assert in_columns([], 80) == ""


def test_outcomes_are_told_in_a_sentence() -> None:
    game = tablier.game("dorix:players=4")
    reason = "they hold the diagonal a1–d4"
    assert (
        outcome_sentence(game, tablier.Outcome((0, 2), reason))
        == "Red and Yellow have won: they hold the diagonal a1–d4."
    )
    assert outcome_sentence(game, tablier.Outcome((), "")) == "The game is a draw."


def test_few_actions_are_listed_and_many_are_counted() -> None:
    ordo, dorix = tablier.game("ordo").initial(), tablier.game("dorix").initial()
    counted = legal(ordo, 80)
    assert counted.startswith("56 legal actions; how many begin with:\n")
    assert "c2 (6)" in counted
    assert counted.endswith("moves lists them all.")
    assert legal(dorix, 80).startswith("16 legal actions:\na1  a2  a3")
    assert legal_with(dorix, " A ", 80) == "4 legal actions:\na1  a2  a3  a4"


def test_captures_are_counted_with_the_moves_of_their_piece() -> None:
    state = tablier.game("ordo").initial().play("d2-d4").play("f6-e5")
    assert "h2xe5" in state.actions
    beginnings = [action for action in state.actions if action.startswith("h2")]
    assert f"h2 ({len(beginnings)})" in legal(state, 80)
    assert "x" not in legal(state, 80).partition("begin with:\n")[2].partition("\n?")[0]
