"""The kernels, compiled by Numba and kept on disk.

Importing this module imports Numba; nothing else in the package does, so that the commands that
compile nothing start at once. Compiled code is kept in a directory named by a hash of all kernel
sources, because Numba's own cache does not see a change in a function that a kernel calls.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import sys
import time
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any, cast

import numba
import numpy as np
from numba import types
from numba.core import config
from numba.extending import intrinsic, overload, register_jitable

from tablier.core import kernel as source

_KEEP_DAYS = 14
_installed: set[object] = set()


def cache_home() -> Path:
    """Where compiled kernels are kept: ``TABLIER_CACHE``, or the user's cache directory."""
    if chosen := os.environ.get("TABLIER_CACHE"):
        return Path(chosen)
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA", Path.home())) / "tablier" / "cache"
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Caches" / "tablier"
    return Path(os.environ.get("XDG_CACHE_HOME", Path.home() / ".cache")) / "tablier"


def source_files() -> list[Path]:
    """Every file a kernel's meaning may depend on: the package's own and those of other kernels."""
    package = Path(__file__).parent.parent
    files = {
        path
        for room in ("core", "games", "engines", "solving")
        for path in (package / room).rglob("*.py")
    }
    files |= {Path(function.__code__.co_filename) for function in source.kernels}
    return sorted(path for path in files if path.exists())


@cache
def cache_directory() -> Path:
    """The directory for the kernels as they are written now; old ones are cleared away."""
    digest = hashlib.sha256()
    for path in source_files():
        digest.update(path.name.encode() + b"\0" + path.read_bytes() + b"\0")
    home = cache_home()
    mine = home / f"kernels-{digest.hexdigest()[:16]}"
    if not mine.exists():
        mine.mkdir(parents=True, exist_ok=True)
        for other in home.glob("kernels-*"):
            if time.time() - other.stat().st_mtime > _KEEP_DAYS * 86400:
                shutil.rmtree(other, ignore_errors=True)
    return mine


def _install() -> None:
    """Make every kernel known so far callable from compiled code; games come when they are used."""
    if len(_installed) == len(source.kernels) + len(source.generics):
        return
    for function in source.kernels:
        if function not in _installed:
            _installed.add(function)
            register_jitable(_nrt=_makes_rows(function))(function)
    for chosen in source.generics:
        if chosen not in _installed:
            _installed.add(chosen)
            _install_generic(chosen)


def _install_generic(chosen: Any) -> None:
    def choose(rules: Any, *_: Any) -> Callable[..., Any] | None:
        if isinstance(rules, types.BaseNamedTuple):
            function = chosen.dispatch(cast(Any, rules).instance_class)
            if _makes_rows(function):
                raise TypeError(f"a generic kernel makes no rows: {function.__code__}")
            return function
        return None

    without_runtime: Any = {"_nrt": False}
    overload(chosen, strict=False, jit_options=without_runtime)(choose)


def _makes_rows(function: Callable[..., Any]) -> bool:
    """Whether a kernel makes rows itself. All others do without Numba's runtime (``_nrt``), which
    would count the references to every row and table at every call: that takes longer than most
    kernels do."""
    return not {"vector", "matrix"}.isdisjoint(function.__code__.co_names)


def compiled(function: Callable[..., Any]) -> Callable[..., Any]:
    """The same kernel, compiled on its first call and kept on disk for the next process."""
    _install()
    return _made_ready(function)


@cache
def _made_ready(function: Callable[..., Any]) -> Callable[..., Any]:
    settings: Any = config  # reads its values when a function is made ready for the cache
    before = settings.CACHE_DIR
    settings.CACHE_DIR = str(cache_directory())
    try:
        return numba.njit(nogil=True, cache=True)(function)
    finally:
        settings.CACHE_DIR = before


def as_arrays(rules: Any) -> Any:
    """A game's parameters for compiled code: tuples of integers become arrays."""
    return type(rules)(
        *(np.array(field, dtype=np.int64) if isinstance(field, tuple) else field for field in rules)
    )


def as_array(row: Any) -> Any:
    """A position's row for compiled code."""
    return np.array(row, dtype=np.int64)


def _count_ones(_typing: Any, bits: Any) -> Any:
    def build(_context: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
        return builder.ctpop(arguments[0])

    return types.int64(types.int64), build


_ones: Any = intrinsic(_count_ones)


def _count_zeros_below(_typing: Any, bits: Any) -> Any:
    def build(context: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
        return builder.cttz(arguments[0], context.get_constant(types.boolean, True))

    return types.int64(types.int64), build


_zeros_below: Any = intrinsic(_count_zeros_below)


def _count_zeros_above(_typing: Any, bits: Any) -> Any:
    def build(context: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
        return builder.ctlz(arguments[0], context.get_constant(types.boolean, True))

    return types.int64(types.int64), build


_zeros_above: Any = intrinsic(_count_zeros_above)


@overload(source.popcount, strict=False)
def _popcount(bits: Any) -> Any:
    def ones(bits: Any) -> Any:
        return _ones(bits)

    return ones


@overload(source.lowest, strict=False)
def _lowest(bits: Any) -> Any:
    def zeros_below(bits: Any) -> Any:
        return _zeros_below(bits)

    return zeros_below


@overload(source.highest, strict=False)
def _highest(bits: Any) -> Any:
    def place(bits: Any) -> Any:
        return 63 - _zeros_above(bits)

    return place


@overload(source.vector, strict=False)
def _vector(length: Any) -> Any:
    def zeros(length: Any) -> Any:
        return np.zeros(length, dtype=np.int64)

    return zeros


@overload(source.matrix, strict=False)
def _matrix(rows: Any, columns: Any) -> Any:
    def zeros(rows: Any, columns: Any) -> Any:
        return np.zeros((rows, columns), dtype=np.int64)

    return zeros
