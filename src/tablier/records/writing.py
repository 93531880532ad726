"""Writing a record."""

from __future__ import annotations

from collections.abc import Iterator

from tablier.core.state import State
from tablier.records.endings import result_text
from tablier.records.record import Record


def write(game: Record | State) -> str:
    """The text of a record, or of a position with the turns that led to it."""
    record = game if isinstance(game, Record) else Record(game)
    tags = "".join(f'[{name} "{_escaped(value)}"]\n' for name, value in _tags(record))
    lines = "".join(f"{line}\n" for line in _lines(record))
    return f"{tags}\n{lines}" if lines else tags


def _tags(record: Record) -> Iterator[tuple[str, str]]:
    game, state = record.game, record.state
    yield "Game", game.name
    if state.origin != game.initial().row:
        yield "Position", str(game.state(state.origin))
    for colour, name in zip(game.player_names, record.players, strict=False):
        if name:
            yield colour, name
    if record.date:
        yield "Date", record.date
    yield "Result", result_text(game, record.outcome)
    if record.agreed and record.agreed.reason:
        yield "Ending", record.agreed.reason
    yield from record.tags.items()


def _escaped(value: str) -> str:
    return value.replace("\\", "\\\\").replace('"', '\\"')


def _lines(record: Record) -> Iterator[str]:
    """A line for every round: each player's turn."""
    if 0 in record.comments:
        yield f"{{{record.comments[0]}}}"
    words: list[str] = []
    for number, turn in enumerate(record.state.turn_texts, 1):
        words.append(f"{number}. {turn}")
        if number in record.comments:
            words.append(f"{{{record.comments[number]}}}")
        if number % record.game.players == 0:
            yield " ".join(words)
            words = []
    if words:
        yield " ".join(words)
