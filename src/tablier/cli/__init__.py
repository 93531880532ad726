"""The command line: one file a command."""

from __future__ import annotations

import gc
import os
import sys


def main() -> None:
    """Run the command that was typed."""
    gc.set_threshold(50_000)  # a start makes much that stays; looking for waste in it takes time
    from tablier.cli.app import app

    try:
        app(prog_name="tablier")
    finally:
        _finish_output()


def _finish_output() -> None:
    """Write what is left; a reader that has seen enough (``| head``) is no error."""
    try:
        sys.stdout.flush()
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
