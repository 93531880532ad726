"""What is known of positions that were searched before.

One fixed block of memory, two words an entry, four entries a place. The first word is the
fingerprint mixed with the second, so that an entry torn in two is not believed. The second holds
whatever a search wants to know again, in ``WORK_AT`` bits, and above it how much work that was.

The entries of the depth-first search hold, from the lowest bit on: the best action (30 bits), within
how many turns a win has been proven (6 bits, ``NEVER`` for none), and within how many it has been
refuted (6 bits). Both hold for every search with the same attackers, however deep.
"""

from __future__ import annotations

from typing import Any

from tablier.core.kernel import highest, kernel

NEVER = 63
NO_ACTION = (1 << 30) - 1
ENTRY_BYTES = 16
WORK_AT = 56
WORDS_AT_A_PLACE = 8


@kernel
def kept_action(entry: int) -> int:
    """The action that proved or refuted the most, or ``NO_ACTION``."""
    return entry & NO_ACTION


@kernel
def kept_proof(entry: int) -> int:
    """The least number of turns that the attackers are known to win in, or ``NEVER``."""
    return (entry >> 30) & 63


@kernel
def kept_refutation(entry: int) -> int:
    """The greatest number of turns that the attackers are known not to win in."""
    return (entry >> 36) & 63


@kernel
def look_up(table: Any, key: int) -> int:
    """What is known of a position; 0 for nothing. ``table`` has a power of two of entries."""
    place = WORDS_AT_A_PLACE * (key & (len(table) // WORDS_AT_A_PLACE - 1))
    for i in range(place, place + WORDS_AT_A_PLACE, 2):
        if table[i + 1] != 0 and table[i] ^ table[i + 1] == key:
            return table[i + 1]
    return 0


@kernel
def put_away(table: Any, key: int, known: int, nodes: int) -> None:
    """Keep what is known of a position; of four the one that took the least work gives way."""
    place = WORDS_AT_A_PLACE * (key & (len(table) // WORDS_AT_A_PLACE - 1))
    chosen = place
    least = 1 << 60
    for i in range(place, place + WORDS_AT_A_PLACE, 2):
        old = table[i + 1]
        if old != 0 and table[i] ^ old == key:
            chosen = i
            break
        if old >> WORK_AT < least:
            least = old >> WORK_AT
            chosen = i
    entry = known | (highest(nodes + 1) << WORK_AT)
    table[chosen] = key ^ entry
    table[chosen + 1] = entry


@kernel
def keep(table: Any, key: int, turns: int, proven: bool, action: int, nodes: int) -> None:
    """Add to what the depth-first search knows of a position."""
    entry = look_up(table, key)
    proof = kept_proof(entry) if entry else NEVER
    refutation = kept_refutation(entry) if entry else 0
    if proven:
        proof = min(proof, turns)
    else:
        refutation = max(refutation, turns)
    put_away(table, key, action | (proof << 30) | (refutation << 36), nodes)
