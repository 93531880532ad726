"""``tablier draw``: pictures of positions."""

from __future__ import annotations

import sys
from enum import StrEnum
from pathlib import Path
from typing import Annotated, Any

import typer

from tablier.cli.arguments import Actions, GameOrRecord, Position, RecordFile, Usage, chosen_state
from tablier.core.state import State

STANDARD_OUTPUT = Path("-")


class Format(StrEnum):
    """What a picture is written as."""

    svg = "svg"
    png = "png"


def draw(
    game: GameOrRecord = None,
    actions: Actions = None,
    position: Position = None,
    record: RecordFile = None,
    output: Annotated[
        Path | None,
        typer.Option(
            "--output", "-o", metavar="FILE", show_default=False,
            help="The picture's file, - for standard output; its ending says SVG or PNG.",
        ),
    ] = None,
    each: Annotated[
        bool,
        typer.Option("--each", help="A numbered file for every position, the first one too."),
    ] = False,
    format: Annotated[
        Format | None,
        typer.Option(
            metavar="svg|png", help="When the file's ending does not say it.", show_default=False
        ),
    ] = None,
    theme: Annotated[
        str,
        typer.Option(
            metavar="THEME", help="auto (as the reader's screen is), light, dark, contrast or page."
        ),
    ] = "auto",
    width: Annotated[
        int | None, typer.Option(metavar="PIXELS", help="How wide.", show_default=False)
    ] = None,
) -> None:  # fmt: skip
    """Draw a position, or every position of a game, as SVG or PNG.

    \b
    tablier draw ordo c2:d2-c4 -o out.svg
    tablier draw --record game.txt --each -o game.png
    """
    target = _target(output)
    kind = _format(target, format)
    state = chosen_state(game, position, record, actions)
    how: dict[str, Any] = {"theme": theme} | ({} if width is None else {"width": width})
    if not each:
        _write(target, _picture(state, kind, how))
        return
    if target == STANDARD_OUTPUT:
        raise Usage("--each writes several files; say how they begin, as in -o board.svg")
    moments = list(state.moments)
    digits = len(str(len(moments) - 1))
    for number, moment in enumerate(moments):
        name = f"{target.stem}-{number:0{digits}}{target.suffix}"
        _write(target.with_name(name), _picture(moment, kind, how))


def _target(output: Path | None) -> Path:
    if output is not None:
        return output
    if sys.stdout.isatty():
        raise Usage("say which file, as in -o board.svg")
    return STANDARD_OUTPUT


def _format(target: Path, chosen: Format | None) -> Format:
    if chosen:
        return chosen
    ending = target.suffix.lower().lstrip(".")
    if ending in tuple(Format):
        return Format(ending)
    if target == STANDARD_OUTPUT:
        return Format.svg
    raise Usage(
        "{name} ends neither in .svg nor in .png; say which with --format", name=target.name
    )


def _picture(state: State, kind: Format, how: dict[str, Any]) -> bytes:
    if kind == Format.png:
        return state.png(**how)
    return state.svg(**how).encode()


def _write(target: Path, picture: bytes) -> None:
    if target == STANDARD_OUTPUT:
        sys.stdout.buffer.write(picture)
        sys.stdout.buffer.flush()
    else:
        target.write_bytes(picture)
