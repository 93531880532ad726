"""From options to the parameters of a game, and the position at its start."""

from __future__ import annotations

from tablier.core.errors import BadOption
from tablier.core.game import Row
from tablier.core.options import REPETITION, Option, Options, players_option, whole_number
from tablier.games.ido.layout import Layout, load_layout, reconstruction
from tablier.games.ido.position import IdoPosition, pack, sizes_code
from tablier.games.ido.rules import EACH_SIZE, IdoRules
from tablier.games.ido.seats import SEATS
from tablier.games.ido.tables import tables_of


def _read_order(text: str) -> str:
    order = text.lower()
    if set(order) - {"s", "l"}:
        raise ValueError("only the letters s and l")
    for letter, size in (("s", "small"), ("l", "large")):
        if order.count(letter) > EACH_SIZE:
            raise ValueError(f"nobody has more than three {size} blocks")
    return order


def _read_layout(text: str) -> Layout | None:
    return load_layout(text) if text else None


OPTIONS = (
    players_option(4),
    Option(
        "goal", 4, "3, 4 or 5", "how many blocks have to get home",
        whole_number(3, 5), ("3", "4", "5"),
    ),
    Option(
        "order", "", "as many letters s and l as the goal, at most three of each, as in lsls",
        "an agreed order of arrival of small and large blocks", _read_order,
    ),
    Option(
        "layout", None, "the path of a layout file (spaces and commas as %20 and %2C)",
        "the lines of the board; without it the reconstruction", _read_layout,
    ),
    REPETITION,
)  # fmt: skip


def check(options: Options) -> None:
    """An order names as many blocks as the goal (I21)."""
    order, goal = options["order"], options["goal"]
    if order and len(order) != goal:
        raise BadOption(
            "option order cannot be {order!r} when the goal is {goal}; it may be {goal} letters "
            "s and l, at most three of each, or the goal may be {length}",
            order=order, goal=goal, length=len(order) if 3 <= len(order) <= 5 else "3, 4 or 5",
        )  # fmt: skip


def rules_of(options: Options) -> IdoRules:
    """The parameters of a game with these options."""
    layout = options["layout"] or reconstruction()
    return IdoRules(
        players=options["players"],
        goal=options["goal"],
        order=sizes_code(options["order"]) if options["order"] else 0,
        seats=sum(seat << 2 * player for player, seat in enumerate(SEATS[options["players"]])),
        size=layout.size,
        frame_size=layout.frame.size,
        **tables_of(layout)._asdict(),
    )


def start(rules: IdoRules) -> Row:
    """The empty play area with the frame in the centre."""
    centre = (rules.size - rules.frame_size) // 2
    return pack(rules, IdoPosition(
        blocks={}, player=0, place=(centre, centre), arrived=("",) * rules.players,
        framers=frozenset(), points=0, pending="", owner=0,
    ))  # fmt: skip
