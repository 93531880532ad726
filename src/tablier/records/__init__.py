"""Games written down.

A record is a small text in the manner of chess's PGN::

    [Game "dorix:players=3"]
    [Red "Anna"]
    [Blue "Bert"]
    [Yellow "Chloé"]
    [Date "2026-07-25"]
    [Result "*"]

    1. b2 2. c3 3. b3
    4. b2>b3 {The first collapse.} 5. c3>b3

**Tags** come first, each once: a name and a value in double quotes (in it ``\\"`` stands for a quote
and ``\\\\`` for a backslash).

========== =======================================================================================
Game       the game with its options; the only tag that must be there
Position   where the game began, when that is not the game's start
White, …   the players' names, a tag for each colour of the game
Date       any text; year-month-day is usual
Result     the winners' colours (``White``, ``Red and Yellow``), ``draw``, or ``*``: not finished
Ending     why the game is over, when the players and not the rules have ended it (``Black
           resigned``, ``draw agreed``); needs a result
others     are kept as they are
========== =======================================================================================

**Turns** follow, numbered from 1, each player's turn with a number of its own, in the texts that a
turn is played by. The last one may be unfinished: the record of a game saved in the middle of a
turn. Line breaks mean nothing. **Comments** stand in braces, or run from a semicolon to the end of
the line; they belong to the turn before them.

Reading plays every turn. A record that cannot be read, an illegal turn, a result that the turns do
not bear out: each is refused with ``BadRecord``, which says where and why.

>>> import tablier
>>> from tablier.records import read, write
>>> state = tablier.game("dorix").initial().play("b2").play("c3")
>>> print(write(state), end="")
[Game "dorix"]
[Result "*"]
<BLANKLINE>
1. b2 2. c3
>>> read(write(state)).turns == state.turns
True
"""

from tablier.records.endings import draw_agreed, resigned
from tablier.records.files import load, save
from tablier.records.reading import read, read_record
from tablier.records.record import Record
from tablier.records.writing import write

__all__ = [
    "Record",
    "draw_agreed",
    "load",
    "read",
    "read_record",
    "resigned",
    "save",
    "write",
]
