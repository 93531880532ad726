"""One source of rules, two speeds.

A *kernel* is a plain function over integers and rows of integers. As it stands it runs in ordinary
Python (rows are lists); :mod:`tablier.core.compiled` makes the same source run under Numba (rows are
int64 arrays). To give the same results in both, a kernel keeps every value inside 0 … 2**62 or a
small negative number, and divides only what is not negative. It returns numbers, never a row.

A *generic* kernel is chosen by the class of its first argument, the game's parameters (a NamedTuple
of a class of its own): ``functools.singledispatch`` here, ``numba.extending.overload`` there.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import singledispatch
from typing import Any, TypeVar

F = TypeVar("F", bound=Callable[..., Any])

kernels: list[Callable[..., Any]] = []
generics: list[Any] = []


def kernel(function: F) -> F:
    """Mark a function as a kernel: callable from other kernels at both speeds."""
    kernels.append(function)
    return function


def generic(function: Callable[..., Any]) -> Any:
    """Mark a function as chosen by the class of its first argument."""
    chosen = singledispatch(function)
    generics.append(chosen)
    return chosen


# What Python and Numba have to say differently. ``core.compiled`` gives the compiled forms.


def popcount(bits: int) -> int:
    """Number of ones in a number that is not negative."""
    return bits.bit_count()


def lowest(bits: int) -> int:
    """Place of the lowest one in a positive number."""
    return (bits & -bits).bit_length() - 1


def highest(bits: int) -> int:
    """Place of the highest one in a positive number."""
    return bits.bit_length() - 1


def vector(length: int) -> list[int]:
    """A row of zeros."""
    return [0] * length


def matrix(rows: int, columns: int) -> list[list[int]]:
    """Rows of zeros."""
    return [[0] * columns for _ in range(rows)]
