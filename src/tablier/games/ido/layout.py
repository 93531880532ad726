"""IDO's board as data: the printed lines and the bars of the frame, read from a text file.

The lines of the published board are not known any more; ``reconstruction.txt`` is a board that
satisfies every statement of the rulebook. An owner of the game can type in the lines of his own.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache
from importlib.resources import files
from pathlib import Path
from urllib.parse import quote, unquote

from tablier.core.errors import BadLayout

SMALL, RECTANGLE, L_FIELD, LARGE = range(4)
SHAPES = ("small square", "rectangle", "L-field", "large square")
MOST_BYTES = 20_000

Square = tuple[int, int]  # column and row, from 0
Fields = dict[Square, frozenset[Square]]


@dataclass(frozen=True)
class Lines:
    """A square lattice of unit lines: ``across[y][x]`` lies under square (x, y), or over the last
    row; ``upright[y][x]`` lies left of square (x, y), or right of the last column."""

    size: int
    across: tuple[tuple[bool, ...], ...]
    upright: tuple[tuple[bool, ...], ...]

    def turned(self) -> Lines:
        """The same lines after a quarter turn."""
        n = self.size
        return Lines(
            n,
            tuple(tuple(self.upright[n - 1 - x][y] for x in range(n)) for y in range(n + 1)),
            tuple(tuple(self.across[n - x][y] for x in range(n + 1)) for y in range(n)),
        )


@dataclass(frozen=True)
class Layout:
    """A board: printed lines and frame. ``source`` is the file it came from, if any."""

    printed: Lines
    frame: Lines
    source: str = field(default="", compare=False)

    def __str__(self) -> str:
        return quote(self.source, safe="/\\:~._-")  # as a game's name can hold it

    @property
    def size(self) -> int:
        """Unit squares along an edge of the play area."""
        return self.printed.size

    @property
    def span(self) -> int:
        """Places of the frame along an edge."""
        return self.printed.size - self.frame.size + 1

    @property
    def centre(self) -> Square:
        """The frame's place in the centre."""
        return (self.span // 2, self.span // 2)

    @property
    def places(self) -> list[Square]:
        """All places of the frame, a1 first."""
        return [(x, y) for y in range(self.span) for x in range(self.span)]

    def has_across(self, place: Square, x: int, y: int) -> bool:
        """Whether a line, printed or of the frame, lies under square (x, y)."""
        u, v = x - place[0], y - place[1]
        inside = 0 <= u < self.frame.size and 0 <= v <= self.frame.size
        return self.printed.across[y][x] or (inside and self.frame.across[v][u])

    def has_upright(self, place: Square, x: int, y: int) -> bool:
        """Whether a line, printed or of the frame, lies left of square (x, y)."""
        u, v = x - place[0], y - place[1]
        inside = 0 <= u <= self.frame.size and 0 <= v < self.frame.size
        return self.printed.upright[y][x] or (inside and self.frame.upright[v][u])

    def fields(self, place: Square) -> Fields:
        """For every unit square the squares of its field (I2)."""
        found: Fields = {}
        squares = [(x, y) for y in range(self.size) for x in range(self.size)]
        for square in squares:
            if square in found:
                continue
            region = {square}
            edge = [square]
            while edge:
                x, y = edge.pop()
                steps = (
                    ((x + 1, y), x + 1 < self.size and not self.has_upright(place, x + 1, y)),
                    ((x - 1, y), x > 0 and not self.has_upright(place, x, y)),
                    ((x, y + 1), y + 1 < self.size and not self.has_across(place, x, y + 1)),
                    ((x, y - 1), y > 0 and not self.has_across(place, x, y)),
                )
                for other, is_open in steps:
                    if is_open and other not in region:
                        region.add(other)
                        edge.append(other)
            found.update(dict.fromkeys(region, frozenset(region)))
        return found


def square_name(square: Square) -> str:
    """A column's letter and a row's number."""
    return f"{chr(97 + square[0])}{square[1] + 1}"


def shape_of(region: frozenset[Square]) -> int | None:
    """Which of the four shapes a field has; None for any other (I2)."""
    width, height = (max(c) - min(c) + 1 for c in zip(*region, strict=True))
    return {
        (1, 1, 1): SMALL, (2, 1, 2): RECTANGLE, (2, 2, 1): RECTANGLE,
        (3, 2, 2): L_FIELD, (4, 2, 2): LARGE,
    }.get((len(region), width, height))  # fmt: skip


@cache
def reconstruction() -> Layout:
    """The board that Tablier plays on by default."""
    return read_layout((files("tablier.games.ido") / "reconstruction.txt").read_text("utf-8"))


def load_layout(path: str) -> Layout:
    """The board of a file, checked."""
    from tablier.games.ido.layout_checks import check_layout

    path = unquote(path)
    try:
        with Path(path).open("rb") as file:
            data = file.read(MOST_BYTES + 1)
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise BadLayout(path, None, f"a file that can be opened ({reason})") from error
    if len(data) > MOST_BYTES:
        raise BadLayout(path, None, f"a file of at most {MOST_BYTES} bytes")
    layout = read_layout(data.decode("utf-8", "replace"), path)
    check_layout(layout)
    return layout


def read_layout(text: str, source: str = "") -> Layout:
    """Read the drawing of a board: printed lines, an empty line, the frame.

    Only the form is looked at here; ``layout_checks`` knows what the rulebook says of a board.
    """
    blocks: list[list[tuple[int, str]]] = [[]]
    for number, line in enumerate(text.splitlines(), 1):
        if line.lstrip().startswith("#"):
            continue
        if line.strip():
            blocks[-1].append((number, line.rstrip()))
        elif blocks[-1]:
            blocks.append([])
    drawings = [block for block in blocks if block]
    if len(drawings) != 2:
        raise BadLayout(
            source or text, None,
            f"two drawings, the printed lines and the frame, found {len(drawings)}",
        )  # fmt: skip
    printed, frame = (_read_lines(drawing, source or text) for drawing in drawings)
    return Layout(printed, frame, source)


def _read_lines(drawing: list[tuple[int, str]], shown: str) -> Lines:
    first = drawing[0][0]
    size = len(drawing) // 2
    if len(drawing) != 2 * size + 1 or not 1 <= size <= 26:
        raise BadLayout(
            shown,
            None,
            f"from line {first} on 2 × N + 1 lines with N up to 26, found {len(drawing)}",
        )
    rows: list[str] = []
    for number, line in drawing:
        if len(line) > 2 * size + 1:
            raise BadLayout(
                shown, None, f"{2 * size + 1} characters in line {number}, found {len(line)}"
            )
        rows.append(line.ljust(2 * size + 1))
    for i, (row, (number, _)) in enumerate(zip(rows, drawing, strict=True)):
        for j, sign in enumerate(row):
            allowed = ("+ ", "- ") if i % 2 == 0 else ("| ", " ")
            if sign not in allowed[j % 2]:
                raise BadLayout(
                    shown, None,
                    f"{' or '.join(repr(s) for s in allowed[j % 2])} at line {number}, "
                    f"character {j + 1}, found {sign!r}",
                )  # fmt: skip
    rows.reverse()  # row 1 is at the bottom
    return Lines(
        size,
        tuple(tuple(rows[2 * y][2 * x + 1] == "-" for x in range(size)) for y in range(size + 1)),
        tuple(tuple(rows[2 * y + 1][2 * x] == "|" for x in range(size + 1)) for y in range(size)),
    )
