"""Who sits where: people, and computer players in the other seats."""

from __future__ import annotations

import random
import threading
from collections.abc import Mapping, Sequence
from queue import SimpleQueue
from typing import TYPE_CHECKING

from tablier.cli.arguments import Usage
from tablier.core.errors import TablierError
from tablier.core.game import Game
from tablier.core.state import State

if TYPE_CHECKING:
    from tablier.arena.players import Player

HUMAN = "human"


class SeatFailed(TablierError):
    """A computer player did not do its part."""


class Seats:
    """The computer players of a table, by seat; they are fetched when it is their turn."""

    def __init__(self, texts: Mapping[int, str] | None = None) -> None:
        self.texts = dict(texts or {})
        self._players: dict[tuple[Game, int], Player] = {}

    def is_computer(self, player: int | None) -> bool:
        """Whether a seat is a computer's."""
        return player in self.texts

    def choose(self, state: State) -> str:
        """What the computer does whose turn it is. Ctrl-C is heard meanwhile."""
        answers: SimpleQueue[str | BaseException] = SimpleQueue()

        def think() -> None:
            try:
                answers.put(self._player(state).choose(state))
            except BaseException as error:
                answers.put(error)

        thread = threading.Thread(target=think, daemon=True)
        thread.start()
        try:
            answer = answers.get()
        except KeyboardInterrupt:
            self.leave()
            thread.join(1)
            raise
        if isinstance(answer, TablierError):
            raise answer
        if isinstance(answer, BaseException):
            raise SeatFailed("{error!r}", error=answer) from answer
        return answer

    def stand_up(self, player: int) -> None:
        """Give a computer's seat to a person."""
        self.texts.pop(player, None)

    def leave(self) -> None:
        """Stop whatever is thinking, and send all computer players home."""
        for player in self._players.values():
            player.close()
        self._players.clear()

    def _player(self, state: State) -> Player:
        from tablier.arena.player_text import read_player
        from tablier.arena.players import new_player
        from tablier.cli.preparing import preparing

        rng = random.Random()
        key = state.game, state.player or 0
        if key not in self._players:
            text = read_player(self.texts[key[1]]).settled(rng)
            with preparing():
                self._players[key] = new_player(text, state.game, rng.randrange(1 << 30))
        return self._players[key]


def read_seats(given: Sequence[str], game: Game) -> Seats:
    """The seats that ``--seat 1=level:7`` and the like describe; all others are people's."""
    texts: dict[int, str] = {}
    named: set[int] = set()
    for text in given:
        number, equals, who = (part.strip() for part in text.partition("="))
        if not (equals and number.isascii() and number.isdigit() and int(number) < game.players):
            raise Usage(
                "a seat is written as in 1=level:7, with a number from 0 to {last}, not {text!r}",
                last=game.players - 1, text=text[:60],
            )  # fmt: skip
        if int(number) in named:
            raise Usage("seat {number} is given twice", number=number)
        named.add(int(number))
        if who.lower() != HUMAN:
            from tablier.arena.player_text import read_player

            texts[int(number)] = read_player(who).text
    return Seats(texts)
