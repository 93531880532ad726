"""What is said at the table: actions, commands, the board after each of them."""

from __future__ import annotations

import os
import shlex
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, nullcontext
from difflib import get_close_matches
from pathlib import Path

from rich.console import Console
from rich.text import Text

from tablier.cli import hints
from tablier.cli.farewell import farewell, free_name
from tablier.cli.prompt import Left, Prompt
from tablier.cli.screen import board, in_columns, outcome_sentence
from tablier.cli.seats import Seats
from tablier.cli.table import Table
from tablier.core.errors import IllegalAction, TablierError
from tablier.core.state import State
from tablier.records import load, write

HELP = """\
An action is typed as the rules write it, or a whole turn at once.

  ?            what is legal now; ? b2 only what begins with b2
  moves        every legal action; moves turns: every whole turn
  board        the board again
  undo         take back the last action; undo turn: the whole turn
  redo         play again what was taken back
  draw         offer a draw
  resign       give up
  save FILE    write the game into a file, and from now on after every action
  resume FILE  go on with the game in a file
  record       the game so far, as it would be written
  position     the position as a text
  rules        how the game is played
  help         this list
  quit         leave the table (or Ctrl-D)\
"""


class Conversation:
    """Goes on until somebody leaves the table."""

    def __init__(
        self, console: Console, prompt: Prompt, table: Table, seats: Seats | None = None
    ) -> None:
        self.console, self.prompt, self.table = console, prompt, table
        self.seats = seats or Seats()
        self.commands: dict[str, Callable[[str], None]] = {
            "?": self._legal, "moves": self._moves, "board": lambda _: self._board(),
            "undo": self._undo, "redo": self._redo, "draw": self._draw, "resign": self._resign,
            "save": self._save, "resume": self._resume, "record": self._record,
            "position": self._position, "rules": self._rules, "help": self._help,
            "quit": self._quit,
        }  # fmt: skip
        prompt.completions = self._completions

    def run(self) -> None:
        """Talk until the end."""
        try:
            self._board()
            while True:
                if self._is_computers_turn:
                    self._let_computer_play()
                else:
                    self._answer(self.prompt.ask(self._whose()))
        except (Left, KeyboardInterrupt):
            farewell(self.console, self.prompt, self.table)
        finally:
            self.seats.leave()

    def _say(self, text: str | Text, style: str = "") -> None:
        self.console.print(text, style=style)

    @property
    def _is_computers_turn(self) -> bool:
        return not self.table.outcome and self.seats.is_computer(self.table.state.player)

    def _let_computer_play(self) -> None:
        """A computer's whole turn."""
        player = self.table.state.player or 0
        try:
            while self._is_computers_turn and self.table.state.player == player:
                with self._thinking(player):
                    action = self.seats.choose(self.table.state)
                self.table.play(action)
                if self.table.state.at_turn_start:
                    break
        except TablierError as error:
            self._say(f"{self.table.name_of(player)}: {error}", "red")
            self._say("A person plays on in this seat.")
            self.seats.stand_up(player)
        self._board()

    def _thinking(self, player: int) -> AbstractContextManager[object]:
        if self.console.is_terminal:
            return self.console.status(f"{self.table.name_of(player)} is thinking")
        return nullcontext()

    def _completions(self) -> Iterator[str]:
        yield from self.table.state.actions
        yield from self.commands

    def _whose(self) -> str:
        if self.table.outcome:
            return "The game is over"
        state = self.table.state
        name = self.table.name_of(state.player or 0)
        return name if state.at_turn_start or not state.turns else f"{name} {state.turn_texts[-1]}…"

    def _answer(self, text: str) -> None:
        word, _, rest = text.partition(" ")
        if text.startswith("?"):
            word, rest = "?", text[1:]
        command = self.commands.get(word.lower())
        state = self.table.state
        try:
            if not text:
                self._enter()
            elif command and text.lower() not in state.actions:
                command(rest.strip())
            else:
                self._play(text)
        except OSError as error:
            self._say(f"{error.filename}: {error.strerror}", "red")
        except TablierError as error:
            self._say(str(error), "red")

    def _enter(self) -> None:
        state = self.table.state
        if len(state.actions) == 1 and not self.table.outcome:
            self._play(state.actions[0])
        elif not self.table.outcome:
            self._say("? shows what is legal, help the commands.")

    def _play(self, text: str) -> None:
        if self.table.outcome:
            self._say("The game is over; undo takes back the end, quit leaves, help says more.")
            return
        state = self.table.state
        try:
            self.table.play(text)
        except TablierError as error:
            self._refuse(state, text, error)
            return
        self._board()

    def _refuse(self, state: State, text: str, error: TablierError) -> None:
        like = get_close_matches(text.split()[0].lower(), self.commands, n=1, cutoff=0.75)
        if like and not isinstance(error, IllegalAction):
            self._say(f"{text!r} is neither an action nor a command; is {like[0]} meant?", "red")
        else:
            self._say(hints.refused(state, text, error, self.console.width), "red")

    def _board(self) -> None:
        state = self.table.state
        self.console.print()
        if state.turns:
            more = "" if state.at_turn_start or state.is_over else " …"
            self._say(f"{len(state.turns)}. {state.turn_texts[-1]}{more}", "bold")
        self.console.print(board(state, to_do=not self.table.outcome))
        if self.table.outcome:
            self._say(outcome_sentence(self.table.game, self.table.outcome), "bold green")
            self._say("undo takes back the last action, save FILE keeps the game, quit leaves.")
        elif todo := hints.left_to_do(state):
            self._say(todo)

    def _legal(self, part: str) -> None:
        state, width = self.table.state, self.console.width
        if self.table.outcome:
            self._say("The game is over.")
        else:
            self._say(hints.legal_with(state, part, width) if part else hints.legal(state, width))

    def _moves(self, what: str) -> None:
        state = self.table.state
        if self.table.outcome:
            self._say("The game is over.")
        elif what == "turns":
            self._say(in_columns(sorted(state.legal_turns()), self.console.width))
        else:
            self._say(hints.listed(state.actions, self.console.width))

    def _undo(self, what: str) -> None:
        undone = self.table.undo_turn() if what == "turn" else self.table.undo()
        if undone is None:
            self._say("Nothing has been played yet.")
            return
        while self._is_computers_turn and (further := self.table.undo()):
            undone = f"{further} {undone}"  # or the computer would do the same again
        self._say(f"Taken back: {undone}")
        self._board()

    def _redo(self, _: str) -> None:
        if self.table.redo() is None:
            self._say("Nothing has been taken back.")
            return
        while self._is_computers_turn and self.table.redo():
            pass
        self._board()

    def _draw(self, _: str) -> None:
        if self.table.outcome:
            self._say("The game is over.")
            return
        if any(self.seats.is_computer(player) for player in self._others()):
            self._say("The computer plays on.")
        elif self.prompt.agrees(f"{self._names(self._others())}: agreed on a draw?"):
            self.table.agree_draw()
            self._board()
        else:
            self._say("The game goes on.")

    def _resign(self, _: str) -> None:
        player = self.table.state.player
        if self.table.outcome or player is None:
            self._say("The game is over.")
            return
        if self.prompt.agrees(f"{self.table.name_of(player)}: give up and end the game?"):
            self.table.resign(player)
            self._board()
        else:
            self._say("The game goes on.")

    def _others(self) -> list[int]:
        return [p for p in range(self.table.game.players) if p != self.table.state.player]

    def _names(self, players: list[int]) -> str:
        return " and ".join(map(self.table.name_of, players))

    def _save(self, name: str) -> None:
        path = Path(name).expanduser() if name else self.table.path or free_name(self.table)
        taken = path != self.table.path and path.exists()
        if taken and not self.prompt.agrees(f"{path} exists; write over it?"):
            return
        self.table.save(path)
        self._say(f"Saved in {path}, from now on after every action.")

    def _resume(self, name: str) -> None:
        if not name:
            self._say("Which file? resume FILE")
            return
        path = Path(name).expanduser()
        record = load(path)
        unsaved = self.table.has_begun and self.table.changed
        if unsaved and not self.prompt.agrees("Leave the game on the table, which is not saved?"):
            return
        self.table = Table(record, path)
        self._board()

    def _record(self, _: str) -> None:
        self._say(write(self.table.record).rstrip())

    def _position(self, _: str) -> None:
        state = self.table.state
        self._say(str(state))
        self._say(f"tablier show {state.game.name} --position {shlex.quote(str(state))}", "dim")

    def _rules(self, _: str) -> None:
        from tablier.cli.language import preferred_language
        from tablier.cli.rules import show_rules
        from tablier.core.texts import languages, rules_text

        name = self.table.game.kind.name
        language = preferred_language(languages(name), os.environ)
        show_rules(self.console, name, rules_text(name, language))

    def _help(self, _: str) -> None:
        self._say(HELP)

    def _quit(self, _: str) -> None:
        raise Left
