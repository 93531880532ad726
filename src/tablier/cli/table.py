"""The table that people sit at: the game being played and what is done with it."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from tablier.core.game import Game
from tablier.core.state import Outcome, State
from tablier.core.turns import steps
from tablier.records import Record, draw_agreed, resigned, save


class Table:
    """A game in progress. It changes with every action; its record is a value."""

    def __init__(self, record: Record, path: Path | None = None) -> None:
        self._record = record
        self._moments = list(record.state.moments)
        self._taken_back: list[State] = []
        self.path = path
        self.changed = False  # since it was opened or last saved

    @property
    def record(self) -> Record:
        """The game as it stands, to be written down."""
        return self._record

    @property
    def state(self) -> State:
        """The position on the board."""
        return self._moments[-1]

    @property
    def game(self) -> Game:
        """What is played."""
        return self._record.game

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, None while it goes on."""
        return self._record.outcome

    @property
    def has_begun(self) -> bool:
        """Whether anything has been played."""
        return len(self._moments) > 1

    def name_of(self, player: int) -> str:
        """A player's colour, and the name if it is known."""
        colour = self.game.player_names[player]
        name = self._record.players[player] if self._record.players else ""
        return f"{name} ({colour})" if name else colour

    def play(self, text: str) -> None:
        """Play an action or several of one turn; all of them or, when one is illegal, none."""
        self._moments += steps(self.state, text)
        self._taken_back.clear()
        self._keep()

    def undo(self) -> str | None:
        """Take back an ending agreed on, or else the last action; say what, None if nothing."""
        if self._record.agreed:
            self._keep()
            return "the end of the game"
        if not self.has_begun:
            return None
        last = self._moments.pop()
        self._taken_back.append(last)
        self._keep()
        return last.turns[-1][-1]

    def undo_turn(self) -> str | None:
        """Take back the turn that is being played, or else the last one."""
        if self._record.agreed or not self.has_begun:
            return self.undo()
        text = self.state.turn_texts[-1]
        number = len(self.state.turns)
        while self.has_begun and len(self.state.turns) == number:
            self.undo()
        return text

    def redo(self) -> str | None:
        """Play again what was taken back."""
        if not self._taken_back:
            return None
        self._moments.append(self._taken_back.pop())
        self._keep()
        return self.state.turns[-1][-1]

    def resign(self, player: int) -> None:
        """A player gives up."""
        self._keep(resigned(self.state, player))

    def agree_draw(self) -> None:
        """The players call it a draw."""
        self._keep(draw_agreed())

    def save(self, path: Path | None = None) -> None:
        """Write the record, and keep writing it there."""
        target = path or self.path
        if target:
            save(self._record, target)
            self.path, self.changed = target, False

    def _keep(self, agreed: Outcome | None = None) -> None:
        turns = len(self.state.turns)
        comments = {n: text for n, text in self._record.comments.items() if n <= turns}
        self._record = replace(self._record, state=self.state, agreed=agreed, comments=comments)
        self.changed = True
        self.save()
