"""Saying that something takes its time, when it does."""

from __future__ import annotations

import threading
from collections.abc import Generator
from contextlib import contextmanager

import typer

SAID = "preparing the engine (first time only)…"
_LONG = 2.5  # seconds; compiled kernels are read from the disk in less


@contextmanager
def preparing() -> Generator[None]:
    """Say on standard error that the engine is being prepared, if that takes long."""
    said = threading.Timer(_LONG, typer.echo, (SAID,), {"err": True})
    said.daemon = True
    said.start()
    try:
        yield
    finally:
        said.cancel()
