"""What a game tells the kernels: the generic functions that every game defines for its parameters.

``rules`` is the game's parameters, ``row`` a position. A game registers one function for each::

    @actions.register
    def _(rules: OrdoRules, row, out): ...

and everything else (walks, searches, batches) is written once, in terms of these.
"""

from __future__ import annotations

from typing import Any

from tablier.core.kernel import generic


@generic
def width(rules: Any) -> int:
    """Length of a row."""
    raise NotImplementedError


@generic
def most_actions(rules: Any) -> int:
    """An upper bound of the number of actions in any position."""
    raise NotImplementedError


@generic
def actions(rules: Any, row: Any, out: Any) -> int:
    """Write the codes of the legal actions into ``out``; return how many. None when it is over."""
    raise NotImplementedError


@generic
def count(rules: Any, row: Any) -> int:
    """The number of legal actions."""
    raise NotImplementedError


@generic
def play(rules: Any, row: Any, action: int) -> None:
    """Change ``row`` to the position after a legal action."""
    raise NotImplementedError


@generic
def decider(rules: Any, row: Any) -> int:
    """The player who decides, meaningful while the game goes on."""
    raise NotImplementedError


@generic
def verdict(rules: Any, row: Any) -> int:
    """-1 while the game goes on, else the winners as a set of bits (player 0 is bit 0)."""
    raise NotImplementedError


@generic
def at_turn_start(rules: Any, row: Any) -> bool:
    """Whether a turn begins here (C3 looks at these positions only)."""
    raise NotImplementedError
