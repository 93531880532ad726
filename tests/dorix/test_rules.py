"""The clauses D1 to D13, one after another, and the rulebook's own examples."""

from __future__ import annotations

import pytest

import tablier
from dorix.table import piles, table

RISING: tuple[str, ...] = ("a1", "b2", "c3", "d4")
FALLING: tuple[str, ...] = ("a4", "b3", "c2", "d1")


def winners(on: dict[str, str], players: int = 2) -> tuple[int, ...] | None:
    outcome = table(on, players=players).outcome
    return outcome.winners if outcome else None


# The board and the players


def test_D1_a_turn_may_begin_on_each_of_sixteen_squares():
    actions = tablier.game("dorix").initial().actions
    assert actions == tuple(column + row for row in "1234" for column in "abcd")


@pytest.mark.parametrize("diagonal", [RISING, FALLING])
def test_D1_both_long_diagonals_win(diagonal: tuple[str, ...]):
    assert winners(dict.fromkeys(diagonal, "r")) == (0,)


@pytest.mark.parametrize(
    "line",
    [
        *(tuple(column + row for row in "1234") for column in "abcd"),
        *(tuple(column + row for column in "abcd") for row in "1234"),
        ("a2", "b3", "c4"), ("b1", "c2", "d3"), ("a1", "b2", "c3"), ("b2", "c3", "d4"),
        ("a1", "d4", "b3", "c2"),
    ],
)  # fmt: skip
def test_D1_no_other_line_wins(line: tuple[str, ...]):
    assert winners(dict.fromkeys(line, "r")) is None


@pytest.mark.parametrize(("players", "each"), [(2, 15), (3, 12), (4, 10)])
def test_D2_pawns_in_reserve_at_the_start(players: int, each: int):
    start = tablier.game(f"dorix:players={players}").initial()
    assert str(start) == f"-,-,-,-/-,-,-,-/-,-,-,-/-,-,-,- r {':'.join([str(each)] * players)}"


@pytest.mark.parametrize(
    ("players", "names", "teams"),
    [
        (2, ("Red", "Blue"), ((0,), (1,))),
        (3, ("Red", "Blue", "Yellow"), ((0,), (1,), (2,))),
        (4, ("Red", "Blue", "Yellow", "Green"), ((0, 2), (1, 3))),
    ],
)
def test_D3_teams(players: int, names: tuple[str, ...], teams: tuple[tuple[int, ...], ...]):
    game = tablier.game(f"dorix:players={players}")
    assert game.player_names == names
    assert game.teams == teams


def test_D4_the_colour_on_top_controls_a_pile():
    state = table(a1="bbbr", b1="rrrb", c1="r", d1="b")
    assert {"a1", "c1"} <= set(state.actions)
    assert not {"b1", "d1"} & set(state.actions)


# A turn


def test_D5_a_pawn_goes_on_an_empty_square_or_on_a_pile_of_ones_own():
    state = table(a1="r", b2="br", c3="rb", d4="b")
    everywhere = {column + row for column in "abcd" for row in "1234"}
    assert set(state.actions) == everywhere - {"c3", "d4"}
    after = state.play("b2")
    assert str(after).split()[2] == "11:12"  # Red has three on the board, Blue has three
    assert piles(after)["b2"] == "brr"


def test_D5_a_partners_pile_is_not_ones_own():
    state = table(players=4, a1="r", a2="y", a3="b", a4="g")
    assert "a1" in state.actions
    assert not {"a2", "a3", "a4"} & set(state.actions)


def test_D5_while_there_is_a_reserve_nothing_is_lifted():
    assert not any("-" in action for action in table(a1="r").actions)


# Red has nothing in reserve; the tall pile of Blue's keeps Red's other pawns.
TALL = "rrrrrrrrrrrb"


def test_D6_without_a_reserve_a_pawn_is_lifted_and_put_elsewhere():
    state = table(a1="r", c1="r", c3="rr", b2="b", d4=TALL)
    empty = ("b1", "d1", "a2", "c2", "d2", "a3", "b3", "d3", "a4", "b4", "c4")
    assert {a.partition("-")[0] for a in state.actions} == {"a1", "c1", "c3"}
    for source in ("a1", "c1", "c3"):
        goals = {a[3:] for a in state.actions if a.startswith(source)}
        assert goals == {"a1", "c1", "c3", *empty}
    assert piles(state.play("c3-a1"))["a1"] == "rr"
    assert "c1" not in piles(state.play("c1-c2"))  # a pile of one pawn only


def test_D6_a_single_pawn_may_be_put_back_and_nothing_collapses():
    state = table(a1="r", a2="r", b1="rr", d4=TALL)
    after = state.play("a1-a1")
    assert piles(after) == piles(state)
    assert after.player == 1


def test_D6_a_pawn_goes_back_only_on_a_pawn_of_its_own_colour():
    state = table(a1="rbr", c1="rr", d4=TALL)
    assert "a1-a1" not in state.actions
    assert "c1-c1" in state.actions


def test_D6_a_pawn_put_back_can_set_off_a_collapse():
    state = table(a1="brrrr", a2="b", d4=TALL)
    assert state.play("a1-a1").actions == (">a2",)


def test_D7_pass_without_reserve_and_without_a_pile():
    state = table(a1="rrrrrrrrb", d4="rrrrrrrb")
    assert state.actions == ("pass",)
    after = state.play("pass")
    assert after.player == 1
    assert piles(after) == piles(state)


def test_D7_pass_with_a_reserve_but_no_place_for_it():
    full = {column + row: "b" for column in "abcd" for row in "1234"}
    full |= {"a1": "g", "a4": "y", "d1": "y", "d4": "g", "b2": "y", "b3": "g"}
    state = table(full, players=4)
    assert state.player == 0
    assert state.actions == ("pass",)
    assert str(state.play("pass")).split()[1:] == ["b", "10:0:7:7"]


@pytest.mark.parametrize("to_move", ["r", "b"])
def test_D7_nobody_else_may_pass(to_move: str):
    assert "pass" not in table(to_move=to_move, a1="rrrrrrrr", d4="rrrrrrrb").actions
    assert "pass" not in table(to_move=to_move, b2="r", c2="b").actions


# The collapse


def test_D8_a_pawn_on_an_empty_square_never_causes_a_collapse():
    state = table(a2="b", c2="r", b1="rb", b3="brr")
    assert state.play("b2").player == 1


@pytest.mark.parametrize(
    ("around", "receivers"),
    [
        ({}, ()),
        ({"b3": "b"}, (">b3",)),
        ({"b3": "bb"}, (">b3",)),
        ({"b3": "bbb"}, ()),
        ({"b3": "bbbb"}, ()),
        ({"a2": "b", "c2": "bbb", "b1": "r", "b3": "rb"}, (">b1", ">a2", ">b3")),
        ({"a1": "b", "a3": "b", "c1": "b", "c3": "b"}, ()),
        ({"b4": "b", "d2": "b"}, ()),
    ],
)
def test_D9_receivers_are_lower_piles_that_share_a_side(
    around: dict[str, str], receivers: tuple[str, ...]
):
    after = table(around, b2="rr").play("b2")
    assert (after.actions if after.player == 0 else ()) == receivers


def test_D9_the_new_pawn_counts():
    assert table(b2="r", b3="b").play("b2").actions == (">b3",)


def test_D9_no_receiver_around_the_corner_of_the_board():
    after = table(d1="rr", a2="b", a1="b").play("d1")
    assert after.player == 1


def test_D10_each_receiver_gets_one_pawn_from_the_top():
    state = table(b2="ybrr", b3="b", c2="g", a2="y", players=4)
    after = state.play_turn("b2>c2>b3>a2")
    assert piles(after) == {"b2": "yb", "c2": "gr", "b3": "br", "a2": "yr"}
    assert after.player == 1


def test_D10_the_player_to_move_chooses_the_order_and_so_where_each_colour_goes():
    state = table(b2="br", b3="b", c2="r", b1="b")
    turns = [f"b2>{x}>{y}>{z}" for x, y, z in (("b3", "c2", "b1"), ("b1", "c2", "b3"))]
    first, second = (piles(state.play_turn(turn)) for turn in turns)
    assert first == {"b3": "br", "c2": "rr", "b1": "bb"}
    assert second == {"b1": "br", "c2": "rr", "b3": "bb"}
    assert len(set(state.legal_turns()).intersection(turns)) == 2


def test_D10_with_fewer_pawns_than_receivers_some_go_without():
    state = table(b2="r", b3="b", c2="b", b1="b", a2="b")
    turns = [turn for turn in state.legal_turns() if turn.startswith("b2")]
    assert len(turns) == 4 * 3
    assert piles(state.play_turn("b2>a2>b1")) == {"b3": "b", "c2": "b", "b1": "br", "a2": "br"}


def test_D10_a_receiver_that_has_its_pawn_gets_no_other():
    state = table(b2="rr", b3="b", c2="b").play("b2").play(">c2")
    assert state.actions == (">b3",)
    assert state.player == 0


def test_D11_heights_are_those_before_the_collapse():
    state = table(b2="rr", b3="bb", c2="bb").play("b2")
    # After the first pawn the played pile is no higher than the other receiver, which gets one.
    assert state.play(">b3").actions == (">c2",)


def test_D11_a_receiver_never_collapses_in_turn():
    after = table(b2="rr", b3="bb", b4="b", c3="b").play_turn("b2>b3")
    assert piles(after) == {"b2": "rr", "b3": "bbr", "b4": "b", "c3": "b"}
    assert after.player == 1


# The end


def test_D12_a_diagonal_that_a_pawn_completes_wins():
    state = table(a1="r", b2="br", d4="r", c2="b").play("c3")
    assert state.outcome == tablier.Outcome((0,), "Red holds the diagonal a1–d4")
    assert state.actions == ()
    assert state.player is None


def test_D12_it_may_be_a_player_who_is_not_to_move():
    state = table(a4="b", b3="b", c2="b", d1="brr", c1="r", d2="r")
    after = state.play_turn("d1>d2>c1")
    assert after.outcome is None  # a red pawn is left on d1
    state = table(a4="b", b3="b", c2="b", d1="br", c1="r", d2="r")
    after = state.play_turn("d1>d2>c1")
    assert after.outcome == tablier.Outcome((1,), "Blue holds the diagonal a4–d1")


def test_D12_a_diagonal_in_the_middle_of_a_collapse_does_not_count_yet():
    state = table(a1="r", b2="b", c2="brr", d4="r", c3="r", b1="b", d2="b")
    middle = state.play("c2").play(">b2")
    assert middle.outcome is None
    assert middle.actions == (">d2", ">c3")
    assert middle.play(">c3").play(">d2").outcome == tablier.Outcome(
        (0,), "Red holds the diagonal a1–d4"
    )


def test_D12_while_two_players_have_one_each_play_goes_on():
    both = dict.fromkeys(RISING, "r") | dict.fromkeys(FALLING, "b")
    state = table(both)
    assert state.outcome is None
    assert state.play("b1").outcome is None
    # d1 falls to Red, whose diagonal is then the only one
    after = table(both | {"c1": "r", "c2": "bb"}).play_turn("c1>d1")
    assert after.outcome == tablier.Outcome((0,), "Red holds the diagonal a1–d4")


def test_D12_of_three_players_two_may_have_one():
    both = dict.fromkeys(RISING, "y") | dict.fromkeys(FALLING, "b")
    assert winners(both, 3) is None
    assert winners(both | {"a4": "r"}, 3) == (2,)


def test_D12_both_diagonals_of_one_player_win():
    both = dict.fromkeys((*RISING, *FALLING), "b")
    assert table(both).outcome == tablier.Outcome((1,), "Blue holds both diagonals")


@pytest.mark.parametrize("squares", ["rrrr", "rrry", "yryr", "yyyy"])
def test_D13_partners_share_the_squares_in_any_way(squares: str):
    state = table(dict(zip(RISING, squares, strict=True)), players=4)
    assert state.outcome == tablier.Outcome((0, 2), "Red and Yellow hold the diagonal a1–d4")


@pytest.mark.parametrize("squares", ["rrrb", "gryr", "bgyb"])
def test_D13_opponents_do_not(squares: str):
    assert table(dict(zip(RISING, squares, strict=True)), players=4).outcome is None


def test_D13_two_diagonals_of_a_team_win_and_one_of_each_team_does_not():
    team = dict(zip(RISING, "ryyr", strict=True)) | dict(zip(FALLING, "yyry", strict=True))
    other = dict(zip(RISING, "ryyr", strict=True)) | dict(zip(FALLING, "bggg", strict=True))
    outcome = table(team, players=4).outcome
    assert outcome == tablier.Outcome((0, 2), "Red and Yellow hold both diagonals")
    assert table(other, players=4).outcome is None


# The rulebook's examples: White and Black there are Red and Blue here


def test_example_no_collapse_between_piles_of_the_same_height():
    after = table(to_move="b", b2="b", c2="br").play("b2")
    assert piles(after) == {"b2": "bb", "c2": "br"}
    assert after.player == 0


def test_example_a_pile_of_three_next_to_a_pile_of_two():
    after = table(b2="br", c2="rb").play("b2")
    assert after.actions == (">c2",)
    assert piles(after.play(">c2")) == {"b2": "br", "c2": "rbr"}


def test_example_three_pawns_and_four_receivers():
    around = {"b1": "b", "a2": "r", "c2": "b", "b3": "bb"}
    state = table(around, b2="br")
    ways = [turn for turn in state.legal_turns() if turn.startswith("b2")]
    assert len(ways) == 4 * 3 * 2
    for turn in ways:
        after = piles(state.play_turn(turn))
        assert "b2" not in after  # the played pile is used up
        assert [len(after[s]) - len(around[s]) for s in around].count(1) == 3


def test_example_four_pawns_over_two_receivers():
    state = table(b2="rbr", c2="b", b1="b").play_turn("b2>c2>b1")
    assert piles(state) == {"b2": "rb", "c2": "br", "b1": "br"}
    assert state.player == 1
