"""The clauses C1 to C6, common to all games."""

from __future__ import annotations

import pytest

import tablier
from contract.games import DIFFERENT, EVERY, GAMES, PLAYER_COUNTS
from contract.walks import ends, sample, steps, walk
from tablier import BadAction, BadOption, BadPosition, BadRecord, State, UnknownGame
from tablier.core.options import REPETITION
from tablier.core.registry import kind_named

every_game = pytest.mark.parametrize("game", EVERY)

# --- C1 ---


@every_game
def test_C1_a_turn_is_one_or_more_actions_by_the_same_player(game: str) -> None:
    mover = 0
    for before, action, after in steps(game, 3):
        if before.at_turn_start:
            mover = before.player
        assert before.player == mover or action.startswith("arrive:")  # I24: the blocks' owner
        assert bool(before.turns) or before.at_turn_start
        assert len(after.turns) == len(before.turns) + before.at_turn_start


@every_game
def test_C1_a_finished_game_has_no_actions(game: str) -> None:
    assert ends(game)
    for state in ends(game):
        assert state.outcome is not None
        assert state.outcome.winners
        assert state.actions == state.codes == ()
        assert state.player is None
        assert [state.perft(depth, compiled=False) for depth in range(4)] == [1, 0, 0, 0]


@pytest.mark.parametrize("game", DIFFERENT)
def test_C1_perft_counts_sequences_of_actions(game: str) -> None:
    state = tablier.game(game).initial()
    sequences = [state]
    for depth in range(2 if len(state.actions) > 50 else 3):
        assert state.perft(depth, compiled=False) == len(sequences)
        sequences = [after.play(action) for after in sequences for action in after.actions]


# --- C2 ---


@every_game
def test_C2_passing_is_offered_only_where_a_page_says_so(game: str) -> None:
    for state in sample(game, 80):
        if "pass" not in state.actions:
            continue
        name = game.partition(":")[0]
        assert name != "ordo"  # O10
        if name == "dorix":
            assert state.actions == ("pass",)  # D7
        if name == "ido":  # I10
            board = str(state).split()[0]
            letter = str(state).split()[1]
            assert letter in board.lower() or state.actions == ("pass",)
            assert state.at_turn_start


# --- C3 ---

CIRCLES = {
    "ordo": ("", ("b3-c3", "b6-c6", "c3-b3", "c6-b6")),
    "dorix": ("-,-,-,-/-,-,-,-/-,{b},-,-/{r},-,-,- r 0:0", ("a1-a2", "b2-b3", "a2-a1", "b3-b2")),
    "ido": ("8/8/8/8/8/8/8/1y2r3 r b2 -:- -", ("pass", "pass")),
}  # actions that lead back to where they began


def _circle(name: str, **options: int) -> tuple[State, tuple[str, ...]]:
    position, circle = CIRCLES[name]
    game = tablier.game(name).with_options(**options)
    text = position.format(r="r" * 15, b="b" * 15)
    return game.parse(text) if position else game.initial(), circle


def _round(state: State, circle: tuple[str, ...]) -> State:
    for action in circle:
        assert state.outcome is None
        state = state.play(action)
    return state


every_name = pytest.mark.parametrize("name", GAMES)


@every_name
def test_C3_the_third_time_is_a_draw(name: str) -> None:
    start, circle = _circle(name)
    second = _round(start, circle)
    assert second == start
    assert second.outcome is None
    third = _round(second, circle)
    assert third.outcome is not None
    assert third.outcome.is_draw
    assert third.outcome.winners == ()
    assert third.outcome.reason == "the same position has come up 3 times"
    assert third.actions == ()
    assert third.player is None


@every_name
@pytest.mark.parametrize("times", [2, 3, 5])
def test_C3_the_option_sets_the_count(name: str, times: int) -> None:
    state, circle = _circle(name, repetition=times)
    for _ in range(times - 1):
        state = _round(state, circle)
    assert state.outcome is not None
    assert state.outcome.is_draw


@every_name
def test_C3_nought_switches_it_off(name: str) -> None:
    state, circle = _circle(name, repetition=0)
    for _ in range(6):
        state = _round(state, circle)
    assert state.outcome is None


@every_name
def test_C3_perft_and_equality_never_look_at_it(name: str) -> None:
    start, circle = _circle(name)
    drawn = _round(_round(start, circle), circle)
    assert drawn.is_over
    assert drawn == start
    assert drawn.perft(2, compiled=False) == start.perft(2, compiled=False) > 0
    assert start.game.parse(str(drawn)).outcome is None


@every_name
def test_C3_what_is_no_repetition(name: str) -> None:
    """Another player to move is another position, and so is every other one on the way."""
    start, circle = _circle(name)
    state = _round(start, circle)
    for action in circle[:-1]:
        state = state.play(action)
        assert state.outcome is None
        assert state != start


def test_C3_positions_in_the_middle_of_a_turn_do_not_count() -> None:
    """Dorix: the same collapse comes round for the third time, and the turn is finished first."""
    game = tablier.game("dorix:repetition=2")
    text = "-,-,-,-/-,-,-,-/-,-,-,-/{r},r,-,{b} r 0:0".format(r="r" * 14, b="b" * 15)
    state = game.parse(text).play("b1-a1")
    assert state.outcome is None
    for before, _, after in steps("dorix:repetition=2", 4):
        if after.outcome and after.outcome.is_draw:
            assert after.at_turn_start
            assert not before.is_over


def test_C3_a_frame_that_rests_is_another_position() -> None:
    """IDO: the same blocks with and without I16's restriction are two positions."""
    game = tablier.game("ido:repetition=2")
    free = game.parse("8/8/8/8/8/8/8/1y2r3 r b2 -:- -")
    resting = game.parse("8/8/8/8/8/8/8/1y2r3 r b2 -:- r")
    assert free != resting
    after = resting.play("pass").play("pass")
    assert after == free
    assert after.outcome is None


# --- C4 ---


@every_game
def test_C4_options_are_part_of_the_name_and_of_the_position(game: str) -> None:
    found = tablier.game(game)
    name, _, options = game.partition(":")
    assert found.kind.name == name
    for pair in filter(None, options.split(",")):
        option, _, value = pair.partition("=")
        assert str(found.options[option]) == value
    assert tablier.parse(f"{game} {found.initial()}").game == found


@every_name
def test_C4_defaults_are_left_out(name: str) -> None:
    for option in kind_named(name).options:
        if option.choices:
            written = f"{name}:{option.name}={option.default}"
            assert tablier.game(written).name == name
            assert tablier.game(written) == tablier.game(name)


def test_C4_spaces_and_upper_case_in_a_games_name() -> None:
    assert tablier.game(" Ido : players = 3 , GOAL=5 ").name == "ido:players=3,goal=5"
    assert tablier.game("ido:goal=5,players=3").name == "ido:players=3,goal=5"


@pytest.mark.parametrize(
    ("game", "says"),
    [
        ("ordo:players=2", "ordo has no option 'players'; its options are: repetition"),
        ("dorix:players=5", "option players cannot be '5'; it may be 2, 3 or 4"),
        ("dorix:players=1", "option players cannot be '1'; it may be 2, 3 or 4"),
        ("dorix:players=", "option players cannot be ''; it may be 2, 3 or 4"),
        ("dorix:players", "option players needs a value, as in players=2"),
        ("dorix:players=3,players=4", "option players is given twice"),
        ("dorix:goal=4", "dorix has no option 'goal'"),
        ("dorix:=3", "dorix has no option ''"),
        ("dorix:,", "dorix has no option ''"),
        ("ordo:repetition=1", "option repetition cannot be '1'; it may be 0 or a number from 2"),
        ("ordo:repetition=101", "option repetition cannot be '101'"),
        ("ordo:repetition=-1", "option repetition cannot be '-1'"),
        ("ordo:repetition=٣", "option repetition cannot be"),
        ("ido:goal=6", "option goal cannot be '6'; it may be 3, 4 or 5"),
        ("ido:goal=2", "option goal cannot be '2'; it may be 3, 4 or 5"),
        ("ido:order=lsx", "option order cannot be 'lsx'"),
        ("ido:order=llll", "option order cannot be 'llll'"),
        ("ido:order=lsl", "option order cannot be 'lsl' when the goal is 4"),
        ("ido:goal=5,order=lsls", "option order cannot be 'lsls' when the goal is 5"),
    ],
)
def test_C4_impossible_options_are_refused_by_name(game: str, says: str) -> None:
    with pytest.raises(BadOption) as caught:
        tablier.game(game)
    assert says in str(caught.value)


@every_name
def test_C4_every_option_says_what_it_may_be(name: str) -> None:
    for option in kind_named(name).options:
        assert option.allowed
        assert option.meaning
        for choice in option.choices:
            assert str(option.read(choice)) == choice
    assert REPETITION in kind_named(name).options


def test_C4_unknown_options_of_a_game_in_hand() -> None:
    with pytest.raises(BadOption, match="ordo has no option 'goal'"):
        tablier.game("ordo").with_options(goal=3)


# --- C5 ---


@every_game
def test_C5_players_are_numbered_from_nought_in_turn_order(game: str) -> None:
    players = tablier.game(game).players
    for state in walk(game) + walk(game, 1):
        if state.at_turn_start and not state.is_over:
            assert state.player == len(state.turns) % players


def test_C5_as_many_players_as_the_option_says() -> None:
    for text in PLAYER_COUNTS:
        game = tablier.game(text)
        assert game.players == game.options.get("players", 2)


# --- C6 ---


@every_game
@pytest.mark.parametrize("text", ["", " ", "?", "x" * 5000, "\0", "8/8", "r b2", "😀", "-1"])
def test_C6_an_unreadable_position_is_refused(game: str, text: str) -> None:
    with pytest.raises(BadPosition) as caught:
        tablier.game(game).parse(text)
    _says_what_and_why(caught.value, text)


@every_game
@pytest.mark.parametrize("text", ["", " ", "?", "x" * 5000, "\0", "a1-", "zz-9", "😀", "-1"])
def test_C6_an_unreadable_action_is_refused_and_nothing_changes(game: str, text: str) -> None:
    state = tablier.game(game).initial()
    before = (str(state), state.actions, state.turns)
    with pytest.raises(BadAction) as caught:
        state.play(text)
    _says_what_and_why(caught.value, text)
    assert (str(state), state.actions, state.turns) == before


def _says_what_and_why(error: BadPosition | BadAction, text: str) -> None:
    said = str(error)
    assert repr(text[:40])[1:-1] in said
    assert error.expected
    assert error.expected in said
    assert len(said) < 1000
    if error.where is not None:
        assert 0 <= error.where <= len(text)
        assert f"at character {error.where + 1}" in said


@every_game
def test_C6_a_position_of_another_game_is_refused(game: str) -> None:
    for other in EVERY:
        position = str(walk(other)[10])
        if other.partition(":")[0] != game.partition(":")[0]:
            with pytest.raises(BadPosition):
                tablier.game(game).parse(position)


@pytest.mark.parametrize("name", ["", "chess", "ord", "ordo2", ":", "ordo dorix", "x" * 5000])
def test_C6_an_unknown_game_is_refused_with_those_that_there_are(name: str) -> None:
    with pytest.raises(UnknownGame) as caught:
        tablier.game(name)
    assert "ordo, ido, dorix" in str(caught.value)
    assert len(str(caught.value)) < 1000


@pytest.mark.parametrize("text", ["", "?", "[Game", '[Game "chess"]', "1. c3-c5", "\0"])
def test_C6_an_unreadable_record_is_refused(text: str) -> None:
    from tablier.records import read

    with pytest.raises(BadRecord) as caught:
        read(text)
    assert str(caught.value)
