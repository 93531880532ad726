"""Records in files."""

from __future__ import annotations

import os
from pathlib import Path

from tablier.core.errors import BadRecord, Message
from tablier.core.state import State
from tablier.records.reading import read_record
from tablier.records.record import Record
from tablier.records.writing import write


def save(game: Record | State, path: str | os.PathLike[str]) -> None:
    """Write a record into a file, all of it or, should that fail, nothing."""
    target = Path(path)
    beside = target.with_name(f".{target.name}.new")
    try:
        beside.write_text(write(game), encoding="utf-8")
        beside.replace(target)
    except OSError as error:
        error.filename, error.filename2 = str(target), None  # the name that the user knows
        raise


def load(path: str | os.PathLike[str]) -> Record:
    """The record in a file."""
    content = Path(path).read_bytes()
    try:
        text = content.decode("utf-8")
    except UnicodeDecodeError as error:
        shown = content.decode("utf-8", errors="replace")
        raise BadRecord(
            shown, len(content[: error.start].decode()), Message("not a text in UTF-8")
        ) from error
    return read_record(text)
