"""IDO, as its rules page reads, with sets of unit squares."""

from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

Square = tuple[int, int]  # column and row, both from 0
Line = tuple[str, int, int]  # "|" left of, or "-" below, the unit square of that column and row

LAYOUT = Path(__file__).with_name("ido_layout.txt")
SEATS = {2: "ry", 3: "rby", 4: "rbyg"}  # I4
QUARTER_TURNS = {"r": 0, "b": 1, "y": 2, "g": 3}  # I4: clockwise from South
DIRECTIONS = {"n": (0, 1), "e": (1, 0), "s": (0, -1), "w": (-1, 0)}
FITTING = {"s": 1, "l": 2}  # I12: the size of the fields that a block steps on
PER_SIZE = 3  # I6
CENTRE = (1, 1)  # I1


class Rules(NamedTuple):
    seats: str
    goal: int
    order: str
    side: int  # of the play area: N
    frame_side: int  # of the frame: M
    printed: frozenset[Line]
    bars: frozenset[Line]  # as if the frame lay in the corner a1


class Block(NamedTuple):
    square: Square
    owner: int
    size: str  # "s" or "l"


class Position(NamedTuple):
    rules: Rules
    blocks: frozenset[Block]
    mover: int
    frame: Square
    arrived: tuple[str, ...]  # sizes in the order of their arrival
    framers: frozenset[int]  # of those that I16 looks at, who moved the frame
    points: int = 0  # left in the middle of a move, else 0
    pending: str = ""  # sizes to be put in order, all "l" first (I24)
    owner: int = 0  # of the pending blocks


# --- Set-up and texts ---


def make_rules(players: int, goal: int, order: str, layout: str | None) -> Rules:
    if players not in SEATS or goal not in (3, 4, 5):
        raise ValueError(f"no such game: {players} players, goal {goal}")
    if order and (len(order) != goal or max(order.count("s"), order.count("l")) > PER_SIZE):
        raise ValueError(f"no such order for goal {goal}: {order!r}")  # I21
    text = LAYOUT.read_text() if layout is None else layout
    lines = [line.rstrip() for line in text.splitlines() if not line.startswith("#")]
    board, frame = [part.splitlines() for part in "\n".join(lines).strip().split("\n\n")]
    side, frame_side = len(board) // 2, len(frame) // 2
    return Rules(SEATS[players], goal, order, side, frame_side, _lines(board), _lines(frame))


def _lines(picture: list[str]) -> frozenset[Line]:
    side = len(picture) // 2
    found: set[Line] = set()
    for y, text in enumerate(reversed(picture)):
        for x, sign in enumerate(text):
            if y % 2 == 1 and x % 2 == 0 and sign == "|":
                found.add(("|", x // 2, y // 2))
            if y % 2 == 0 and x % 2 == 1 and sign == "-":
                found.add(("-", x // 2, y // 2))
    assert len(picture) == 2 * side + 1
    return frozenset(found)


def start(players: int = 2, goal: int = 4, order: str = "", layout: str | None = None) -> Position:
    rules = make_rules(players, goal, order, layout)
    return Position(rules, frozenset(), 0, CENTRE, ("",) * players, frozenset())


def parse(
    text: str, players: int = 2, goal: int = 4, order: str = "", layout: str | None = None
) -> Position:  # I26
    rules = make_rules(players, goal, order, layout)
    parts = text.split()
    if len(parts) not in (5, 6):
        raise ValueError(f"not an IDO position: {text!r}")
    rows = parts[0].split("/")
    if len(rows) != rules.side:
        raise ValueError(f"not {rules.side} rows: {text!r}")
    blocks: set[Block] = set()
    for row, line in zip(reversed(range(rules.side)), rows, strict=True):
        column = 0
        for item in line:
            if item.isdigit():
                column += int(item)
            else:
                owner = rules.seats.index(item.lower())
                blocks.add(Block((column, row), owner, "l" if item.isupper() else "s"))
                column += 1
        if column != rules.side:
            raise ValueError(f"row {row + 1} has not {rules.side} squares: {text!r}")
    mover = rules.seats.index(parts[1])
    frame = _square(parts[2])
    arrived = tuple("" if sizes == "-" else sizes for sizes in parts[3].split(":"))
    framers = frozenset(rules.seats.index(letter) for letter in parts[4] if letter != "-")
    position = Position(rules, frozenset(blocks), mover, frame, arrived, framers)
    if len(parts) == 6 and parts[5].startswith("arrive:"):
        pending = parts[5].removeprefix("arrive:")
        position = position._replace(pending=pending[:-1], owner=rules.seats.index(pending[-1]))
    elif len(parts) == 6:
        position = position._replace(points=int(parts[5].removeprefix("+")))
    _check(position)
    return position


def _check(position: Position) -> None:
    rules = position.rules
    room = rules.side - rules.frame_side
    sound = (
        all(0 <= place <= room for place in position.frame)
        and len(position.arrived) == len(rules.seats)
        and all(len(sizes) <= rules.goal for sizes in position.arrived)
        and all(rules.order.startswith(sizes) for sizes in position.arrived if rules.order)
        and sum(len(sizes) == rules.goal for sizes in position.arrived) <= 1
        and position.framers <= set(_looked_at(position))
        and 0 <= position.points < 2 * PER_SIZE
        and (not position.pending or ({"s", "l"} == set(position.pending) and rules.order != ""))
        and all(_reserve(position, o, size) >= 0 for o in range(len(rules.seats)) for size in "sl")
    )
    if not sound:
        raise ValueError(f"not a sound position: {write(position)!r}")


def write(position: Position) -> str:
    rules = position.rules
    rows: list[str] = []
    for row in reversed(range(rules.side)):
        line, gap = "", 0
        for column in range(rules.side):
            block = _block_on(position, (column, row))
            if block is None:
                gap += 1
            else:
                letter = rules.seats[block.owner]
                line += (str(gap) if gap else "") + (
                    letter.upper() if block.size == "l" else letter
                )
                gap = 0
        rows.append(line + (str(gap) if gap else ""))
    parts = [
        "/".join(rows),
        rules.seats[position.mover],
        _name(position.frame),
        ":".join(sizes or "-" for sizes in position.arrived),
        "".join(rules.seats[player] for player in sorted(position.framers)) or "-",
    ]
    if position.points:
        parts.append(f"+{position.points}")
    if position.pending:
        parts.append(f"arrive:{position.pending}{rules.seats[position.owner]}")
    return " ".join(parts)


def _name(square: Square) -> str:
    return "abcdefgh"[square[0]] + str(square[1] + 1)


def _square(name: str) -> Square:
    return "abcdefgh".index(name[0]), int(name[1:]) - 1


# --- The seven functions ---


def actions(position: Position) -> list[str]:
    return sorted(_successors(position))


def play(position: Position, action: str) -> Position:
    if action not in _successors(position):
        raise ValueError(f"{action!r} is not legal in {write(position)!r}")
    return _successors(position)[action]


def decider(position: Position) -> int | None:
    if winners(position) is not None:
        return None
    return position.owner if position.pending else position.mover  # I24


def winners(position: Position) -> tuple[int, ...] | None:
    for player, sizes in enumerate(position.arrived):
        if len(sizes) >= position.rules.goal:
            return (player,)  # I20
    return None


@lru_cache(maxsize=20000)
def _successors(position: Position) -> dict[str, Position]:
    """Every legal action and the position after it."""
    if winners(position) is not None:
        return {}
    if position.pending:
        return _arrivals(position)
    if position.points:
        return _segments(position, position.points) | {"done": _end_turn(position)}  # I15
    blocks = sum(block.owner == position.mover for block in position.blocks)
    found = _introductions(position) | _segments(position, blocks) | _frame_moves(position)  # I8
    if blocks or not found:
        found["pass"] = _end_turn(position)  # I10
    return found


# --- The board ---


@lru_cache(maxsize=1000)
def fields(rules: Rules, frame: Square) -> dict[Square, frozenset[Square]]:
    """The field of every unit square, with the frame at a place (I2)."""
    lines = rules.printed | {(way, x + frame[0], y + frame[1]) for way, x, y in rules.bars}
    found: dict[Square, frozenset[Square]] = {}
    for column in range(rules.side):
        for row in range(rules.side):
            if (column, row) in found:
                continue
            field, waiting = {(column, row)}, [(column, row)]
            while waiting:
                x, y = waiting.pop()
                for line, neighbour in (
                    (("|", x, y), (x - 1, y)),
                    (("|", x + 1, y), (x + 1, y)),
                    (("-", x, y), (x, y - 1)),
                    (("-", x, y + 1), (x, y + 1)),
                ):
                    inside = 0 <= neighbour[0] < rules.side and 0 <= neighbour[1] < rules.side
                    if inside and line not in lines and neighbour not in field:
                        field.add(neighbour)
                        waiting.append(neighbour)
            for square in field:
                found[square] = frozenset(field)
    return found


@lru_cache(maxsize=100)
def _start_edge(rules: Rules, player: int) -> frozenset[Square]:
    half = [(column, 0) for column in range(rules.side // 2, rules.side)]  # I5: South's
    return frozenset(_rotated(rules, player, half))


@lru_cache(maxsize=100)
def _goal_edge(rules: Rules, player: int) -> frozenset[tuple[Square, Square]]:
    """The goal edge as steps: from a unit square at the edge to where the next would be."""
    rows = range(rules.side // 2, rules.side)  # I5: South's
    inside = _rotated(rules, player, [(0, row) for row in rows])
    outside = _rotated(rules, player, [(-1, row) for row in rows])
    return frozenset(zip(inside, outside, strict=True))


def _rotated(rules: Rules, player: int, squares: list[Square]) -> list[Square]:
    """South's squares as they lie for another seat (I5)."""
    for _ in range(QUARTER_TURNS[rules.seats[player]]):
        squares = [(row, rules.side - 1 - column) for column, row in squares]
    return squares


def _on_area(rules: Rules, square: Square) -> bool:
    return 0 <= square[0] < rules.side and 0 <= square[1] < rules.side


def _block_on(position: Position, square: Square) -> Block | None:
    for block in position.blocks:
        if block.square == square:
            return block
    return None


def _reserve(position: Position, owner: int, size: str) -> int:
    used = sum(block.owner == owner and block.size == size for block in position.blocks)
    used += position.arrived[owner].count(size)
    if position.pending and position.owner == owner:
        used += position.pending.count(size)
    return PER_SIZE - used  # I6


# --- Introducing and moving ---


def _introductions(position: Position) -> dict[str, Position]:
    found: dict[str, Position] = {}
    edge = _start_edge(position.rules, position.mover)
    for square, field in fields(position.rules, position.frame).items():
        for size in "sl":
            if (
                len(field) == FITTING[size]
                and field & edge
                and _block_on(position, square) is None
                and _reserve(position, position.mover, size) > 0
            ):  # I7
                block = Block(square, position.mover, size)
                after = position._replace(blocks=position.blocks | {block})
                found[f"{size}@{_name(square)}"] = _end_turn(after)
    return found


def _segments(position: Position, points: int) -> dict[str, Position]:
    rules = position.rules
    found: dict[str, Position] = {}
    goal_edge = {square for square, _ in _goal_edge(rules, position.mover)}
    for block in position.blocks:
        if block.owner != position.mover:
            continue
        name = _name(block.square)
        lifted = position._replace(blocks=position.blocks - {block})
        for distance, ring in enumerate(_rings(position, block)):
            for field in ring:
                for square in field:
                    if 0 < distance <= points and _block_on(position, square) is None:  # I13
                        moved = Block(square, block.owner, block.size)
                        after = lifted._replace(blocks=lifted.blocks | {moved})
                        found[f"{name}-{_name(square)}"] = _spend(after, points - distance)
            home = any(field & goal_edge for field in ring)
            if home and distance < points and f"{name}-*" not in found:  # I14
                after = _arrive(lifted, block.owner, block.size)
                found[f"{name}-*"] = _spend(after, points - distance - 1)
    return found


def _rings(position: Position, block: Block) -> list[set[frozenset[Square]]]:
    """The fields that a block can step to, by the number of steps, its own field first (I11)."""
    board = fields(position.rules, position.frame)
    rings = [{board[block.square]}]
    seen = {board[block.square]}
    while rings[-1]:
        ring: set[frozenset[Square]] = set()
        for field in rings[-1]:
            for x, y in field:
                for dx, dy in DIRECTIONS.values():
                    neighbour = board.get((x + dx, y + dy))
                    if neighbour is None or neighbour in seen:
                        continue
                    if len(neighbour) == FITTING[block.size]:  # I12
                        ring.add(neighbour)
        seen |= ring
        rings.append(ring)
    return rings


def _spend(position: Position, points: int) -> Position:
    if points == 0 or winners(position) is not None:
        return _end_turn(position)  # I15, I20
    return position._replace(points=points)


# --- The frame and arriving ---


def _frame_moves(position: Position) -> dict[str, Position]:
    rules = position.rules
    found: dict[str, Position] = {}
    if position.framers:
        return found  # I16
    for letter, (dx, dy) in DIRECTIONS.items():
        place = (position.frame[0] + dx, position.frame[1] + dy)
        room = rules.side - rules.frame_side
        if 0 <= place[0] <= room and 0 <= place[1] <= room:  # I9
            found[f"frame:{letter}"] = _push(position, place, dx, dy)
    return found


def _push(position: Position, place: Square, dx: int, dy: int) -> Position:
    rules = position.rules
    swept: set[Square] = set()
    for way, x, y in rules.bars:
        if way == ("|" if dx else "-"):  # I17: a bar across the direction
            ahead_x = -1 if dx < 0 else 0  # "|" and "-" name the square right of and above them
            ahead_y = -1 if dy < 0 else 0
            swept.add((x + position.frame[0] + ahead_x, y + position.frame[1] + ahead_y))
    pushed: set[Block] = set()
    for square in swept:
        block = _block_on(position, square)
        while block is not None:  # I17: and what stands in its way
            pushed.add(block)
            block = _block_on(position, (block.square[0] + dx, block.square[1] + dy))
    blocks = set(position.blocks - pushed)
    home: list[Block] = []
    for block in sorted(pushed, key=lambda block: (block.square[1], block.square[0])):
        target = (block.square[0] + dx, block.square[1] + dy)
        if _on_area(rules, target):
            blocks.add(Block(target, block.owner, block.size))  # I19
        elif (block.square, target) in _goal_edge(rules, block.owner):
            home.append(block)  # I18; the others go back to the reserve
    after = position._replace(blocks=frozenset(blocks), frame=place)
    owners = {block.owner for block in home}
    assert len(owners) <= 1  # I23
    return _settle(after, owners.pop() if owners else 0, "".join(block.size for block in home))


def _settle(position: Position, owner: int, sizes: str) -> Position:
    """Let blocks that were pushed home arrive, as far as nobody has to decide."""
    if position.rules.order and len(set(sizes)) == 2 and winners(position) is None:  # I24
        pending = "".join(sorted(sizes))
        return position._replace(pending=pending, owner=owner)
    for size in sizes:
        if winners(position) is None:  # I20
            position = _arrive(position, owner, size)  # I25
    return _end_turn(position, framed=True)


def _arrivals(position: Position) -> dict[str, Position]:
    found: dict[str, Position] = {}
    for size in sorted(set(position.pending)):  # I24
        after = position._replace(pending="", owner=0)
        after = _arrive(after, position.owner, size)
        found[f"arrive:{size}"] = _settle(
            after, position.owner, position.pending.replace(size, "", 1)
        )
    return found


def _arrive(position: Position, owner: int, size: str) -> Position:
    arrived = list(position.arrived)
    order = position.rules.order
    if order and order[len(arrived[owner])] != size:
        return position  # I22: back to the reserve
    arrived[owner] += size
    return position._replace(arrived=tuple(arrived))


# --- Turns ---


def _looked_at(position: Position) -> list[int]:
    """The players whose last turn I16 looks at: of the one before and, of two, the mover."""
    players = len(position.rules.seats)
    before = (position.mover - 1) % players
    return [before, position.mover] if players == 2 else [before]


def _end_turn(position: Position, framed: bool = False) -> Position:
    following = (position.mover + 1) % len(position.rules.seats)
    after = position._replace(mover=following, points=0)
    framers = set(position.framers) - {position.mover}
    if framed:
        framers.add(position.mover)
    return after._replace(framers=frozenset(framers & set(_looked_at(after))))
