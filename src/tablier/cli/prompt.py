"""Asking the people at the terminal."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable

from rich.console import Console


class Left(Exception):
    """Nobody answers any more: end of file or Ctrl-C."""


class Prompt:
    """Questions at a terminal, with history and completion, or answers read from a pipe.

    Answers from a pipe are printed, so that the conversation can be read afterwards.
    """

    def __init__(self, console: Console) -> None:
        self.console = console
        self.is_live = sys.stdin.isatty()
        self.completions: Callable[[], Iterable[str]] = tuple
        if self.is_live:
            self._complete()

    def ask(self, question: str) -> str:
        """The answer to a question, without spaces around it."""
        try:
            answer = input(self._bold(f"{question}> ")).strip()
        except (EOFError, KeyboardInterrupt) as error:
            self.console.print()
            raise Left from error
        if not self.is_live:
            self.console.print(answer)
        return answer

    def agrees(self, question: str) -> bool:
        """Whether somebody says yes."""
        while True:
            answer = self.ask(f"{question} (yes or no)").lower()
            if answer in ("y", "yes"):
                return True
            if answer in ("n", "no"):
                return False

    def _bold(self, text: str) -> str:
        if not (self.is_live and self.console.color_system):
            return text
        return f"\001\033[1m\002{text}\001\033[0m\002"  # readline must not count the escapes

    def _complete(self) -> None:
        try:
            import readline
        except ImportError:  # not on every system
            return
        readline.set_completer_delims(" ")
        readline.set_completer(self._completion)
        readline.parse_and_bind("tab: complete")

    def _completion(self, beginning: str, number: int) -> str | None:
        fitting = [text for text in self.completions() if text.startswith(beginning.lower())]
        return fitting[number] if number < len(fitting) else None
