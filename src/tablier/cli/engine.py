"""``tablier engine``: the engine for other programs."""

from __future__ import annotations

import os
import sys

import typer


def engine() -> None:
    """Let another program use the engine, in lines of text.

    Commands are read from standard input and answered on standard output; docs/protocol.md lists
    them. For a beginning:

    \\b
    game dorix
    position start actions b2 c3
    go seconds 1
    """
    from tablier.cli.preparing import preparing
    from tablier.protocol.session import Session

    session = Session(_write, preparing)
    try:
        for line in sys.stdin:
            if not session.obey(line):
                break
        else:
            session.wait()
    except KeyboardInterrupt:
        pass
    if not session.close():  # something is being compiled; nobody waits for it
        sys.stdout.flush()
        os._exit(0)


def _write(line: str) -> None:
    try:
        typer.echo(line)
    except OSError:  # nobody listens any more, and the main thread may wait for a line for ever
        os._exit(0)
