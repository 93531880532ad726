"""The engine's end of the protocol: what it answers to each line."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, nullcontext
from dataclasses import replace

from tablier.core.errors import TablierError
from tablier.core.registry import game as game_named
from tablier.core.state import State
from tablier.engines.background import Choice, Thinking
from tablier.engines.engine import Engine
from tablier.engines.levels import SECONDS, STRONGEST
from tablier.engines.report import Report
from tablier.engines.thinker import Thinker
from tablier.protocol.lines import (
    SETTINGS,
    BadLine,
    Go,
    one_line,
    read_go,
    read_position,
    write_info,
)


class Session:
    """A conversation with one program.

    ``write`` takes the lines that it is answered; what may take long is done inside ``preparing``.

    >>> session = Session(print)
    >>> session.obey("game dorix")
    True
    >>> session.obey("go far")
    error go knows no 'far', only seconds, nodes, depth, level, lines, infinite
    True
    >>> session.obey("quit")
    False
    """

    def __init__(
        self,
        write: Callable[[str], None],
        preparing: Callable[[], AbstractContextManager[None]] = nullcontext,
    ) -> None:
        self._print, self._preparing = write, preparing
        self._printing = threading.Lock()
        self._settings = {name: setting.default for name, setting in SETTINGS.items()}
        self._state: State | None = None
        self._thinker: Thinker | None = None  # kept for its memory
        self._thinking: Thinking | None = None
        self._ending = threading.Lock()
        self._infinite = False
        self._held: Choice | None = None  # of an infinite search, until it is asked for
        self._closed = False
        self._commands: dict[str, Callable[[str], None]] = {
            "hello": self._hello, "isready": self._isready, "setoption": self._setoption,
            "game": self._game, "position": self._position, "go": self._go, "stop": self._stop,
        }  # fmt: skip

    def obey(self, line: str) -> bool:
        """Do what a line says; False when the conversation is over."""
        word, _, rest = line.strip().partition(" ")
        word = word.lower()
        if word == "quit":
            return False
        try:
            if word in self._commands:
                self._commands[word](rest.strip())
            elif word:
                raise BadLine(
                    "there is no command {word!r}; the commands are: {commands}",
                    word=word[:60], commands=", ".join([*self._commands, "quit"]),
                )  # fmt: skip
        except Exception as error:
            self._write(_complaint(error))
        return not self._closed

    def close(self, timeout: float = 0.2) -> bool:
        """End what is going on and say no more; whether nothing is left running."""
        self._closed = True
        if self._thinking is None:
            return True
        self._thinking.stop()
        return self._thinking.finish(timeout)

    def wait(self) -> None:
        """Let a search that has an end come to it, and stop one that has none."""
        if self._infinite:
            self._stop("")
        elif self._thinking:
            self._thinking.finish()

    def _write(self, *lines: str) -> None:
        with self._printing:
            try:
                for line in () if self._closed else lines:
                    self._print(one_line(line))
            except OSError:  # nobody listens any more
                self._closed = True
                raise

    def _hello(self, _: str) -> None:
        from tablier import __version__

        self._write(
            f"id name Tablier {__version__}",
            "id author The Tablier developers",
            *(setting.described(name) for name, setting in SETTINGS.items()),
            "welcome",
        )

    def _setoption(self, text: str) -> None:
        self._refuse_while_thinking()
        name, _, value = text.partition(" ")
        name = name.lower()
        if name not in SETTINGS:
            raise BadLine(
                "there is no option {name!r}; the options are: {names}",
                name=name[:60], names=", ".join(SETTINGS),
            )  # fmt: skip
        self._settings[name] = SETTINGS[name].read(name, value.strip())
        self._thinker = None

    def _game(self, text: str) -> None:
        self._refuse_while_thinking()
        self._state = game_named(text).initial()
        self._thinker = None

    def _position(self, text: str) -> None:
        self._refuse_while_thinking()
        known = self._known_state()
        self._state = read_position(known.game, text, known)

    def _isready(self, _: str) -> None:
        if self._state is not None and not self._is_thinking:
            self._engine(Go(), self._thinking)
        self._write("readyok")

    def _go(self, text: str) -> None:
        self._refuse_while_thinking()
        go, last = read_go(text), self._thinking
        state = self._known_state()
        if state.outcome:
            raise BadLine("the game is over: {reason}", reason=state.outcome.reason)
        analysing = go.infinite or go.lines > 1

        def think(engine: Engine, state: State) -> Iterator[Report]:
            return engine.analyse(state, go.lines) if analysing else engine.consider(state)

        self._infinite = go.infinite
        self._thinking = Thinking(
            state,
            lambda: self._engine(go, last),
            think,
            lambda report: self._write(*write_info(report)),
            self._choose,
        )
        self._thinking.start()

    def _stop(self, _: str) -> None:
        with self._ending:
            self._infinite = False
            held, self._held = self._held, None
        if held is not None:
            self._choose(held)
        elif self._thinking and not self._thinking.is_over:
            self._thinking.stop()

    def _choose(self, choice: Choice) -> None:
        with self._ending:
            if self._infinite and choice.error is None:
                self._held = choice
                return
        if choice.error is not None:
            self._write(_complaint(choice.error))
        else:
            self._write(f"bestmove {choice.action}")

    def _engine(self, go: Go, last: Thinking | None) -> Engine:
        """An engine with these limits and a memory that lasts as long as game and options do."""
        if last is not None:
            last.finish()
        settings = self._settings
        level = go.level or settings["level"] or STRONGEST
        if go.infinite:
            go = Go(lines=go.lines)
        elif go.lines > 1 and not go.is_limited:
            go = replace(go, seconds=SECONDS)
        engine = Engine(
            self._known_state().game,
            level,
            seconds=go.seconds,
            nodes=go.nodes,
            depth=go.depth,
            seed=settings["seed"],
            threads=settings["threads"] or 1,
            megabytes=settings["hash"] or 1,
            book=settings["book"] == 1,
        )
        if self._thinker is not None:
            engine.thinker = self._thinker
        with self._preparing():
            engine.prepare()
        self._thinker = engine.thinker
        return engine

    @property
    def _is_thinking(self) -> bool:
        return self._held is not None or bool(self._thinking and not self._thinking.is_over)

    def _known_state(self) -> State:
        if self._state is None:
            raise BadLine("say first which game, as in game ordo")
        return self._state

    def _refuse_while_thinking(self) -> None:
        if self._is_thinking:
            raise BadLine("a search is going on; stop it first")


def _complaint(error: BaseException) -> str:
    if isinstance(error, TablierError):
        return f"error {error}"
    return f"error {type(error).__name__}: {error}"
