"""The lines of a board and of its frame as few long ones, for pictures."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from tablier.core.scene import Line
from tablier.games.ido.position import Bar, frame_bars, printed_bars
from tablier.games.ido.rules import IdoRules

Straight = tuple[str, int, int, int]  # "h" or "v", where it lies, and from where to where it goes


def printed_lines(rules: IdoRules) -> Iterator[Line]:
    """The printed lines, straight ones in one piece."""
    for way, at, start, end in sorted(_straight(printed_bars(rules))):
        yield _line(rules, "printed", f"printed:{way}{at}:{start}", (way, at, start, end))


def frame_lines(rules: IdoRules, place: tuple[int, int]) -> Iterator[Line]:
    """The frame where it lies; a bar has the same id wherever that is, so that it can be moved."""
    u, v = place
    for way, at, start, end in sorted(_straight(frame_bars(rules, (0, 0)))):
        across, along = (v, u) if way == "h" else (u, v)
        moved = (way, at + across, start + along, end + along)
        yield _line(rules, "frame", f"bar:{way}{at}:{start}", moved)


def _line(rules: IdoRules, kind: str, name: str, straight: Straight) -> Line:
    way, at, start, end = straight
    ends = ((start, at), (end, at)) if way == "h" else ((at, start), (at, end))
    return Line(name, kind, tuple((float(x), float(rules.size - y)) for x, y in ends))


def _straight(bars: Iterable[Bar]) -> Iterator[Straight]:
    """Unit bars joined end to end."""
    units: dict[tuple[str, int], set[int]] = {}
    for (x, y), (_, v) in bars:
        units.setdefault(("h", y) if y == v else ("v", x), set()).add(x if y == v else y)
    for (way, at), starts in units.items():
        for start in starts:
            if start - 1 not in starts:
                end = start + 1
                while end in starts:
                    end += 1
                yield way, at, start, end
