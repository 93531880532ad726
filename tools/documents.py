"""The commands printed in the documents: read from them, and run without a shell.

A command stands after ``$`` in a block marked ``console``, on one line or continued with ``\\``; what
follows it, up to the next command, is what it prints.
"""

from __future__ import annotations

import re
import shlex
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from typer.testing import CliRunner

ROOT = Path(__file__).resolve().parent.parent
DOCUMENTS = ("README.md", "CONTRIBUTING.md", "docs/*.md")

_BLOCK = re.compile(r"^```console\n(.*?)^```$", re.MULTILINE | re.DOTALL)
_COMMAND = re.compile(r"^\$ tablier ((?:.*\\\n)*.*)\n((?:(?!\$ ).*\n)*)", re.MULTILINE)
_ANSWER = re.compile(r"^[A-Z][^>\n]*> (.+)$", re.MULTILINE)  # what people type at the table


@dataclass(frozen=True)
class Command:
    """A command in a document: its arguments, and what the document says that it prints."""

    document: str
    line: int
    arguments: tuple[str, ...]
    output: str

    @property
    def picture(self) -> Path | None:
        """The committed picture that the command draws, if it does."""
        if self.arguments[0] != "draw" or "-o" not in self.arguments:
            return None
        name = self.arguments[self.arguments.index("-o") + 1]
        return ROOT / name if name.startswith("docs/pictures/") else None

    def run(self) -> str:
        """What the command prints; a picture is printed instead of written."""
        from tablier.cli.app import app

        arguments = ["-" if self.picture == ROOT / part else part for part in self.arguments]
        typed = "".join(f"{answer}\n" for answer in _ANSWER.findall(self.output))
        return CliRunner().invoke(app, arguments, input=typed, prog_name="tablier").output


def documents() -> list[Path]:
    """The README and the pages of the documentation."""
    return sorted(path for pattern in DOCUMENTS for path in ROOT.glob(pattern))


def commands() -> Iterator[Command]:
    """Every command of every document."""
    for path in documents():
        text = path.read_text("utf-8")
        for block in _BLOCK.finditer(text):
            for found in _COMMAND.finditer(block[1]):
                line = text.count("\n", 0, block.start(1) + found.start()) + 1
                arguments = tuple(shlex.split(found[1].replace("\\\n", " ")))
                yield Command(path.relative_to(ROOT).as_posix(), line, arguments, found[2])
