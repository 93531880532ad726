"""XML in small pieces: elements, numbers, paths."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from tablier.core.scene import Point

# What XML 1.0 has no way to say, not even as a reference.
_UNSAYABLE = re.compile("[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
_ESCAPES = {"&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;"}

Value = str | float | None


def escape(text: str) -> str:
    """A text as it stands in XML, in an attribute too.

    >>> escape('Tom & "Jerry" <3')
    'Tom &amp; &quot;Jerry&quot; &lt;3'
    """
    text = _UNSAYABLE.sub("\N{REPLACEMENT CHARACTER}", text)
    return "".join(_ESCAPES.get(letter, letter) for letter in text)


def number(value: float) -> str:
    """A number as short as a picture needs it.

    >>> [number(n) for n in (3.0, 0.5, -0.25, 2 / 3, -0.0001)]
    ['3', '.5', '-.25', '.667', '0']
    """
    text = f"{value:.3f}".rstrip("0").rstrip(".")
    if text in ("-0", ""):
        return "0"
    return re.sub(r"^(-?)0\.", r"\1.", text)


def numbers(*values: float) -> str:
    """Numbers side by side, with as little between them as possible.

    >>> numbers(1, -2, 0.5, 3)
    '1-2 .5 3'
    """
    said = [number(value) for value in values]
    return "".join(n if i == 0 or n[0] == "-" else " " + n for i, n in enumerate(said))


def element(tag: str, *content: str, **attributes: Value) -> str:
    """An element; ``class_`` means class, ``data_area`` data-area, and None is left out.

    >>> element("use", class_="piece", href="#pawn", x=0.5, y=None)
    '<use class="piece" href="#pawn" x=".5"/>'
    """
    said = "".join(
        f' {name.rstrip("_").replace("_", "-")}="{_attribute(value)}"'
        for name, value in attributes.items()
        if value is not None
    )
    return f"<{tag}{said}>{''.join(content)}</{tag}>" if content else f"<{tag}{said}/>"


def _attribute(value: str | float) -> str:
    return escape(value) if isinstance(value, str) else number(value)


def group(content: Iterable[str], **attributes: Value) -> str:
    """Elements under one roof; nothing at all when there are none."""
    inside = tuple(content)
    return element("g", *inside, **attributes) if inside else ""


def polyline(points: Sequence[Point], *, closed: bool = False) -> str:
    """Path data of straight lines.

    >>> polyline([(0, 0), (1, 0), (1, 2)], closed=True)
    'M0 0H1V2Z'
    """
    x, y = points[0]
    text = f"M{numbers(x, y)}"
    for u, v in points[1:]:
        text += f"H{number(u)}" if v == y else f"V{number(v)}" if u == x else f"L{numbers(u, v)}"
        x, y = u, v
    return text + "Z" if closed else text
