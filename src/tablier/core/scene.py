"""What a user interface draws and points at, in words that no game is special to.

A *scene* is a position as areas, lines and pieces on a plane (one unit is one square, y grows
downwards, the first player at the bottom). A piece stands at a *place*: an area and a level in it
(0 is the lowest of a pile). Its ``id`` stays the same from position to position while a game is
played, so that a move can be animated; a game says with ``travel`` which piece goes where.

The words that drawings know. A kind is one word, or several with the most general first; what a
drawing does not know it draws as the most general one.

| what | words |
| --- | --- |
| colours of players | white, black, red, blue, yellow, green |
| kinds of areas | square (square light, square dark, square diagonal, square home), field (field small, field rectangle, field l, field large), reserve, goal, handle, control |
| kinds of lines | printed, frame, start, goal |
| forms of pieces | disc, pawn, small, large |
| kinds of marks | left, entered, split, played, receiver, blocked |
| kinds of labels | coordinate, count, name, note |

Pieces are drawn in their order, a later one over an earlier one. Reserves and goals stand beside the
board; their pieces are pieces too. Handles and controls (a pass, the end of a turn) are drawn in
interactive pictures only, and never carry what a reader must know.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from tablier.core.errors import Message

if TYPE_CHECKING:
    from tablier.core.state import State

Point = tuple[float, float]
Place = tuple[str, int]  # an area's id and the level in it


@dataclass(frozen=True)
class Area:
    """Something that can be pointed at.

    ``name`` is what is spoken ("f1, small square, red small block"), ``label`` a short text to be
    drawn on it; ``player`` says whose it is, -1 nobody's.
    """

    id: str
    name: str
    kind: str
    outline: tuple[Point, ...]
    player: int = -1
    label: str = ""


@dataclass(frozen=True)
class Line:
    """A line of the board: a chain of points."""

    id: str
    kind: str
    points: tuple[Point, ...]
    player: int = -1


@dataclass(frozen=True)
class Piece:
    """A piece at its place; x and y are its centre."""

    id: str
    form: str
    player: int
    place: Place
    x: float
    y: float
    name: str


@dataclass(frozen=True)
class Mark:
    """Something to be seen about areas."""

    kind: str
    areas: tuple[str, ...]


@dataclass(frozen=True)
class Label:
    """A text beside or on the board, centred on its point."""

    x: float
    y: float
    text: str
    kind: str
    player: int = -1


@dataclass(frozen=True)
class Scene:
    """A position ready to be drawn.

    ``box`` is x, y, width and height of what must be seen; ``colours`` are the players' colours in
    turn order.
    """

    title: str
    description: str
    box: tuple[float, float, float, float]
    colours: tuple[str, ...]
    areas: tuple[Area, ...]
    lines: tuple[Line, ...] = ()
    pieces: tuple[Piece, ...] = ()
    marks: tuple[Mark, ...] = ()
    labels: tuple[Label, ...] = ()


@dataclass(frozen=True)
class Travel:
    """A piece goes from one place to another."""

    start: Place
    end: Place


def scene_of(state: State) -> Scene:
    """The scene of a position, its last turn marked and its pieces named for good."""
    game = state.game
    scene = game.kind.scene(game.rules, state.row)
    identities = state.places
    pieces = tuple(replace(piece, id=identities[piece.place]) for piece in scene.pieces)
    left, entered = _last_turn(state)
    marks = tuple(
        Mark(kind, areas) for kind, areas in (("left", left), ("entered", entered)) if areas
    )
    return replace(
        scene, pieces=pieces, marks=(*marks, *scene.marks), description=_describe(state, scene)
    )


def first_places(state: State) -> dict[Place, str]:
    """Names for the pieces of a position that nothing is known of before."""
    scene = state.game.kind.scene(state.game.rules, state.row)
    return {piece.place: f"piece{i}" for i, piece in enumerate(scene.pieces)}


def travelled(places: dict[Place, str], travels: Iterable[Travel]) -> dict[Place, str]:
    """Where the pieces are after an action."""
    after = dict(places)
    moving = [(travel.end, after.pop(travel.start)) for travel in travels]
    after.update(moving)
    return after


def _travels(state: State) -> Iterator[Travel]:
    game = state.game
    for row, action in state.trail:
        yield from game.kind.travel(game.rules, row, action)


def _last_turn(state: State) -> tuple[tuple[str, ...], tuple[str, ...]]:
    travels = list(_travels(state))
    return (
        tuple(dict.fromkeys(travel.start[0] for travel in travels)),
        tuple(dict.fromkeys(travel.end[0] for travel in travels)),
    )


def _describe(state: State, scene: Scene) -> str:
    names = state.game.player_names
    if state.outcome is None:
        whose = Message("{player} to move.", player=names[state.player or 0])
    elif state.outcome.is_draw:
        whose = Message("Drawn: {reason}.", reason=state.outcome.reason)
    else:
        winners = " and ".join(names[p] for p in state.outcome.winners)
        whose = Message("{winners} won: {reason}.", winners=winners, reason=state.outcome.reason)
    turn = f" {state.turn_texts[-1]}." if state.turns else ""
    return f"{scene.description} {whose}" + (f" Last turn:{turn}" if turn else "")
