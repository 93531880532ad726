"""An IDO position drawn with letters and box-drawing characters, for a terminal."""

from __future__ import annotations

from tablier.core.game import Row
from tablier.games.ido import seats
from tablier.games.ido.position import (
    Bar,
    IdoPosition,
    colour_of,
    edge_name,
    frame_bars,
    goal_squares,
    letter_of,
    order_of,
    printed_bars,
    reserve,
    seat_of,
    square_name,
    start_squares,
    unpack,
)
from tablier.games.ido.position_text import block_letter
from tablier.games.ido.rules import IdoRules

LIGHT, HEAVY = 1, 2
# What meets in a corner, as a number of base three: up, right, down, left; 0 none, 1 light, 2 heavy.
CORNERS = " ╴╸╷┐┑╻┒┓╶─╾┌┬┭┎┰┱╺╼━┍┮┯┏┲┳╵┘┙│┤┥╽┧┪└┴┵├┼┽┟╁╅┕┶┷┝┾┿┢╆╈╹┚┛╿┦┩┃┨┫┖┸┹┞╀╃┠╂╉┗┺┻┡╄╇┣╊╋"
ACROSS = ("   ", "───", "━━━")
UPRIGHT = " │┃"
ARROWS = "↑→↓←"  # of the directions n, e, s, w

Corner = tuple[int, int]


def diagram(rules: IdoRules, row: Row) -> str:
    """The board for a terminal: light printed lines, the heavy frame, large blocks in upper case.

    Beside it an arrow into the board marks a start edge, an arrow out of it a goal edge.
    """
    position = unpack(rules, row)
    lines = [*_board(rules, position), ""]
    lines += [_player(rules, position, player) for player in range(rules.players)]
    if order_of(rules):
        lines.append(f"Agreed order of arrival: {' '.join(order_of(rules))}")
    lines.append(_status(rules, position))
    return "\n".join(lines)


def _board(rules: IdoRules, position: IdoPosition) -> list[str]:
    weights = dict.fromkeys(printed_bars(rules), LIGHT)
    weights |= dict.fromkeys(frame_bars(rules, position.place), HEAVY)
    edges = _edge_marks(rules)
    columns = range(rules.size)
    names = "".join(f" {chr(97 + x)}  " for x in columns)
    margin = " " * 7
    lines = [margin + "".join(f" {edges.get(('n', x), ''):3}" for x in columns)]
    for y in range(rules.size, -1, -1):
        lines.append(
            " " * 6
            + "".join(
                _corner(weights, (x, y)) + ACROSS[_weight(weights, (x, y), (x + 1, y))]
                for x in columns
            )
            + _corner(weights, (rules.size, y))
        )
        if y == 0:
            break
        cells = "".join(
            UPRIGHT[_weight(weights, (x, y - 1), (x, y))]
            + f" {block_letter(rules, position, (y - 1) * rules.size + x) or '·'} "
            for x in columns
        )
        wall = UPRIGHT[_weight(weights, (rules.size, y - 1), (rules.size, y))]
        west, east = edges.get(("w", y - 1), ""), edges.get(("e", y - 1), "")
        lines.append(f"{west:2} {y:2} {cells}{wall} {east}")
    lines.append(margin + "".join(f" {edges.get(('s', x), ''):3}" for x in columns))
    lines.append(margin + names)
    return [line.rstrip() for line in lines]


def _weight(weights: dict[Bar, int], first: Corner, second: Corner) -> int:
    return weights.get((min(first, second), max(first, second)), 0)


def _corner(weights: dict[Bar, int], corner: Corner) -> str:
    x, y = corner
    index = 0
    for dx, dy in seats.STEPS:
        index = 3 * index + _weight(weights, corner, (x + dx, y + dy))
    return CORNERS[index]


def _edge_marks(rules: IdoRules) -> dict[tuple[str, int], str]:
    """Whose start or goal lies at a side (n, e, s, w) beside a column or row."""
    marks: dict[tuple[str, int], str] = {}
    for player in range(rules.players):
        seat, letter = seat_of(rules, player), letter_of(rules, player)
        side = (seat + 2) % 4  # South sits in the south, West in the west
        goal = seats.goal_direction(seat)
        for direction, arrow, squares in (
            (side, ARROWS[(side + 2) % 4], start_squares(rules, player)),
            (goal, ARROWS[goal], goal_squares(rules, player)),
        ):
            for square in squares:
                y, x = divmod(square, rules.size)
                line = x if seats.STEPS[direction][1] else y
                marks[seats.DIRECTIONS[direction], line] = letter + arrow
    return marks


def _player(rules: IdoRules, position: IdoPosition, player: int) -> str:
    small, large = reserve(rules, position, player)
    came = position.arrived[player]
    pending = position.pending if position.owner == player else ""
    waiting = f", to be put in order: {pending}" if pending else ""
    start = edge_name(rules, start_squares(rules, player)) + ","
    goal = edge_name(rules, goal_squares(rules, player))
    wide = 5 if rules.size < 10 else 7
    return (
        f"{colour_of(rules, player):7}start {start:{wide + 1}} goal {goal:{wide}}   "
        f"reserve {'s' * small + 'l' * large or '-':7}"
        f"home {came or '-'} ({len(came)} of {rules.goal}){waiting}"
    )


def _status(rules: IdoRules, position: IdoPosition) -> str:
    x, y = position.place
    lies = f"the frame lies at {square_name(rules, y * rules.size + x)}"
    for player, came in enumerate(position.arrived):
        if len(came) >= rules.goal:
            return f"{colour_of(rules, player)} has won; {lies}"
    if position.pending:
        who = f"{colour_of(rules, position.owner)} says which block comes home first"
    else:
        who = f"{colour_of(rules, position.player)} to move"
    if position.points:
        who += f", {position.points} point{'s' * (position.points > 1)} left"
    if position.framers:
        movers = " and ".join(colour_of(rules, player) for player in sorted(position.framers))
        lies += f" and stays there this turn ({movers} moved it)"
    return f"{who}; {lies}"
