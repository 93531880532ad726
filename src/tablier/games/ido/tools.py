"""Handles and buttons of IDO's pictures: what is pointed at and is no square."""

from __future__ import annotations

from collections.abc import Iterator

from tablier.core import rules as generic
from tablier.core.errors import Message
from tablier.core.game import Row
from tablier.core.scene import Area
from tablier.games.ido import beside
from tablier.games.ido.notation import write_action
from tablier.games.ido.position import IdoPosition
from tablier.games.ido.rules import IdoRules
from tablier.games.ido.seats import DIRECTIONS, STEPS

HANDLES = {
    "frame:n": Message("move the frame north"),
    "frame:e": Message("move the frame east"),
    "frame:s": Message("move the frame south"),
    "frame:w": Message("move the frame west"),
}
BUTTONS = {
    "pass": (Message("pass"), Message("Pass")),
    "done": (Message("end the turn"), Message("Done")),
    "arrive:s": (Message("the small block comes home first"), Message("Small first")),
    "arrive:l": (Message("the large block comes home first"), Message("Large first")),
}
_HALF, _TIP = 0.38, 0.44  # of a handle, an arrow on the frame
_WIDTH, _HEIGHT = 1.24, 0.42  # of a button


def tools(rules: IdoRules, row: Row, position: IdoPosition) -> Iterator[Area]:
    """A handle or a button for every legal action that is no move of a block."""
    out = [0] * generic.most_actions(rules)
    codes = out[: generic.actions(rules, row, out)]
    legal = [write_action(rules, row, code) for code in codes]
    player = int(generic.decider(rules, row))
    for name, said in HANDLES.items():
        if name in legal:
            outline = _arrow(rules, position.place, DIRECTIONS.index(name[-1]))
            yield Area(name, said, "handle", outline)
    wanted = [name for name in BUTTONS if name in legal]
    for outline, name in zip(buttons(rules, player, len(wanted)), wanted, strict=True):
        said, label = BUTTONS[name]
        yield Area(name, said, "control", outline, player, label)


def buttons(rules: IdoRules, player: int, number: int) -> list[beside.Outline]:
    """The lowest part of a player's corner, for one button or two."""
    left, _, right, bottom = beside.corner(rules, player)
    width = min(_WIDTH, right - left)
    x = (left + right) / 2 - width / 2
    tops = [bottom - (i + 1) * _HEIGHT - i * beside.BETWEEN for i in reversed(range(number))]
    return [beside.rectangle(x, top, x + width, top + _HEIGHT) for top in tops]


def _arrow(rules: IdoRules, place: tuple[int, int], direction: int) -> beside.Outline:
    """An arrow at the middle of the frame's foremost bar."""
    dx, dy = STEPS[direction]
    half = rules.frame_size / 2
    x, y = place[0] + half + dx * half, rules.size - place[1] - half - dy * half
    tip = (x + dx * _TIP, y - dy * _TIP)
    return (x - dy * _HALF, y - dx * _HALF), tip, (x + dy * _HALF, y + dx * _HALF)
