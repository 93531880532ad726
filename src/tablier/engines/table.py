"""The transposition table: what is known of positions that were searched before.

One fixed block of memory, two words an entry. The first word is the fingerprint mixed with the
second, so that an entry torn by two threads writing at once is not believed. The second holds, from
its lowest bit on: the action's number (30 bits), the value (16 bits, lifted to be positive), the
depth (7 bits), what the value is (2 bits) and the search it comes from (6 bits).
"""

from __future__ import annotations

from typing import Any

from tablier.core.kernel import kernel

AT_LEAST, AT_MOST, EXACT = 1, 2, 3
ENTRY_BYTES = 16
NO_ACTION = (1 << 30) - 1
_LIFT = 1 << 15


@kernel
def packed(action: int, value: int, depth: int, bound: int, age: int) -> int:
    """An entry's second word."""
    return action | ((value + _LIFT) << 30) | (depth << 46) | (bound << 53) | (age << 55)


@kernel
def packed_action(entry: int) -> int:
    """The best action, or ``NO_ACTION``."""
    return entry & NO_ACTION


@kernel
def packed_value(entry: int) -> int:
    """The value."""
    return ((entry >> 30) & 0xFFFF) - _LIFT


@kernel
def packed_depth(entry: int) -> int:
    """The depth it was searched to."""
    return (entry >> 46) & 127


@kernel
def packed_bound(entry: int) -> int:
    """What the value is."""
    return (entry >> 53) & 3


@kernel
def packed_age(entry: int) -> int:
    """The search it comes from."""
    return (entry >> 55) & 63


@kernel
def look_up(table: Any, key: int) -> int:
    """What is known of a position; 0 for nothing. ``table`` has a power of two of entries."""
    place = 4 * (key & (len(table) // 4 - 1))
    for i in range(place, place + 4, 2):
        if table[i] ^ table[i + 1] == key and table[i + 1] != 0:
            return table[i + 1]
    return 0


@kernel
def remember(table: Any, key: int, entry: int) -> None:
    """Keep an entry: in its own place, or instead of the older or shallower one of two."""
    place = 4 * (key & (len(table) // 4 - 1))
    chosen = place
    least = 1 << 40
    for i in range(place, place + 4, 2):
        old = table[i + 1]
        if table[i] ^ old == key:
            chosen = i
            break
        worth = packed_depth(old)
        if packed_age(old) == packed_age(entry):
            worth += 128
        if worth < least:
            least = worth
            chosen = i
    table[chosen] = key ^ entry
    table[chosen + 1] = entry
