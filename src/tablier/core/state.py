"""A position that people and programs hold in their hands."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from difflib import SequenceMatcher
from functools import cached_property
from typing import TYPE_CHECKING, Any

from tablier.core import rules as generic
from tablier.core.errors import IllegalAction, Message
from tablier.core.game import Game, Row
from tablier.core.walk import perft

if TYPE_CHECKING:
    from tablier.core.scene import Place, Scene

Turn = tuple[str, ...]


@dataclass(frozen=True)
class Outcome:
    """How a game ended. A draw has no winners."""

    winners: tuple[int, ...]
    reason: str

    @property
    def is_draw(self) -> bool:
        """Whether nobody won."""
        return not self.winners


class State:
    """A position: immutable, hashable, comparable, picklable.

    Two states are equal when game, options and position are; how they came about does not count.

    >>> import tablier
    >>> state = tablier.game("ordo").initial()
    >>> state.play("a3-a4") == state.play("a3-a4")
    True
    """

    def __init__(
        self,
        game: Game,
        row: Row,
        *,
        origin: Row | None = None,
        turns: tuple[Turn, ...] = (),
        trail: tuple[tuple[Row, str], ...] = (),
        past: tuple[Row, ...] = (),
    ) -> None:
        self.game = game
        self.row = row
        self.origin: Row = row if origin is None else origin
        self.turns = turns
        self.trail = trail  # the actions of the last turn, each with the row it was played in
        self.past = (*past, row) if self.at_turn_start else past  # at the starts of turns

    @cached_property
    def at_turn_start(self) -> bool:
        """Whether a turn begins here, and not in the middle of one."""
        return bool(generic.at_turn_start(self.game.rules, self.row))

    @cached_property
    def outcome(self) -> Outcome | None:
        """None while the game goes on."""
        rules = self.game.rules
        verdict = generic.verdict(rules, self.row)
        if verdict >= 0:
            winners = tuple(p for p in range(self.game.players) if verdict >> p & 1)
            return Outcome(winners, self.game.kind.reason(rules, self.row))
        limit = self.game.options.get("repetition", 0)
        if limit and self.at_turn_start and self.past.count(self.row) >= limit:  # C3
            return Outcome(
                (), Message("the same position has come up {number} times", number=limit)
            )
        return None

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.outcome is not None

    @cached_property
    def player(self) -> int | None:
        """Who decides; None when the game is over."""
        return None if self.outcome else int(generic.decider(self.game.rules, self.row))

    @cached_property
    def _codes(self) -> dict[str, int]:
        if self.outcome:
            return {}
        rules = self.game.rules
        out = [0] * generic.most_actions(rules)
        n = generic.actions(rules, self.row, out)
        write = self.game.kind.write_action
        return {write(rules, self.row, code): code for code in out[:n]}

    @cached_property
    def actions(self) -> tuple[str, ...]:
        """The legal actions in their fixed order; none when the game is over (C1)."""
        return tuple(self._codes)

    @cached_property
    def codes(self) -> tuple[int, ...]:
        """The same actions as the numbers the kernels use, in the same order."""
        return tuple(self._codes.values())

    def play(self, action: str) -> State:
        """The position after an action.

        >>> import tablier
        >>> str(tablier.game("dorix").initial().play("b2"))
        '-,-,-,-/-,-,-,-/-,r,-,-/-,-,-,- b 14:15'
        """
        text = self.game.kind.read_action(self.game.rules, action)
        if text not in self._codes:
            raise self._refuse(text)
        row = list(self.row)
        generic.play(self.game.rules, row, self._codes[text])
        step = (self.row, text)
        if self.at_turn_start or not self.turns:
            turns, trail = (*self.turns, (text,)), (step,)
        else:
            turns, trail = (*self.turns[:-1], (*self.turns[-1], text)), (*self.trail, step)
        after = State(
            self.game, tuple(row), origin=self.origin, turns=turns, trail=trail, past=self.past
        )
        if "places" in self.__dict__:
            after.places = self.carry(self.places, text)
        return after

    def play_turn(self, turn: str) -> State:
        """The position after a whole turn, written in one text.

        >>> import tablier
        >>> state = tablier.parse("dorix -,-,-,-/-,b,-,-/b,r,-,-/-,-,-,- r 14:13")
        >>> str(state.play_turn("b2>b3>a2"))
        '-,-,-,-/-,br,-,-/br,-,-,-/-,-,-,- b 13:13'
        """
        state = self
        parts = self.game.kind.split_turn(turn)
        for i, action in enumerate(parts):
            if i and (state.at_turn_start or state.is_over):
                raise IllegalAction(
                    turn, Message("the turn is over after {action}", action=parts[i - 1]), ()
                )
            state = state.play(action)
        if not (state.at_turn_start or state.is_over):
            raise IllegalAction(
                turn, Message("the turn {turn} is not finished", turn=turn), state.actions[:8]
            )
        return state

    def legal_turns(self) -> Iterator[str]:
        """Every whole turn from here, as texts; the same turn may be reached in several ways."""
        stack: list[tuple[State, Turn]] = [(self, ())]
        while stack:
            state, turn = stack.pop()
            if turn and (state.at_turn_start or state.is_over):
                yield self.game.kind.join_turn(turn)
                continue
            stack.extend((state.play(a), (*turn, a)) for a in reversed(state.actions))

    def _refuse(self, action: str) -> IllegalAction:
        if self.outcome:
            return IllegalAction(
                action, Message("the game is over: {reason}", reason=self.outcome.reason), ()
            )
        reason = self.game.kind.refusal(self.game.rules, self.row, action)
        return IllegalAction(action, reason, _near(action, self.actions))

    @property
    def moments(self) -> Iterator[State]:
        """The positions from where this game began to here, one after each action."""
        state = State(self.game, self.origin)
        yield state
        for turn in self.turns:
            for action in turn:
                state = state.play(action)
                yield state

    @property
    def turn_texts(self) -> tuple[str, ...]:
        """The turns played so far; the last one may be unfinished."""
        return tuple(self.game.kind.join_turn(turn) for turn in self.turns)

    @property
    def text(self) -> str:
        """The position with its game before it, for ``tablier.parse``."""
        return f"{self.game.name} {self}"

    def perft(self, depth: int, *, compiled: bool = True) -> int:
        """The number of sequences of ``depth`` atomic actions.

        >>> import tablier
        >>> tablier.game("ordo").initial().perft(2, compiled=False)
        3136
        """
        if compiled:
            return self.game.fast.perft(self.row, depth)
        return perft(self.game.rules, list(self.row), depth)

    def diagram(self) -> str:
        """The position drawn with letters, for a terminal."""
        return self.game.kind.diagram(self.game.rules, self.row)

    @cached_property
    def places(self) -> dict[Place, str]:
        """Where each piece is; pieces keep their names while a game is played."""
        from tablier.core.scene import first_places

        places = first_places(State(self.game, self.origin))
        actions = (action for turn in self.turns for action in turn)
        for moment, action in zip(self.moments, actions, strict=False):
            places = moment.carry(places, action)
        return places

    def carry(self, places: dict[Place, str], action: str) -> dict[Place, str]:
        """Where the pieces are after an action, given where they are now."""
        from tablier.core.scene import travelled

        return travelled(places, self.game.kind.travel(self.game.rules, self.row, action))

    @cached_property
    def scene(self) -> Scene:
        """The position as areas, lines and pieces, for a user interface."""
        from tablier.core.scene import scene_of

        return scene_of(self)

    @cached_property
    def gestures(self) -> dict[str, tuple[str, ...]]:
        """For each legal action the areas that enter it, one after another."""
        kind = self.game.kind
        return {a: kind.gesture(self.game.rules, self.row, a) for a in self.actions}

    def svg(self, **how: Any) -> str:
        """The position as a picture; see ``tablier.drawing.svg``."""
        from tablier.drawing import svg

        return svg(self.scene, **how)

    def png(self, width: int = 800, **how: Any) -> bytes:
        """The position as a PNG picture (needs ``tablier[png]``)."""
        from tablier.drawing import png

        return png(self.scene, width, **how)

    def _repr_svg_(self) -> str:
        return self.svg()

    def __str__(self) -> str:
        return self.game.kind.write_position(self.game.rules, self.row)

    def __repr__(self) -> str:
        return f"tablier.parse({self.text!r})"

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, State):
            return NotImplemented
        return self.row == other.row and self.game == other.game

    def __hash__(self) -> int:
        return hash((self.game, self.row))

    def __setattr__(self, name: str, value: object) -> None:
        if name in self.__dict__:
            raise AttributeError(f"a State does not change; {name} is set already")
        super().__setattr__(name, value)

    def __getstate__(self) -> dict[str, Any]:
        kept = ("game", "row", "origin", "turns", "trail", "past", "places")
        return {name: self.__dict__[name] for name in kept if name in self.__dict__}


def _near(action: str, legal: tuple[str, ...]) -> tuple[str, ...]:
    """Legal actions that look like one that is not, the most alike first."""

    def alike(other: str) -> tuple[int, float]:
        same = next(
            (i for i, (a, b) in enumerate(zip(action, other, strict=False)) if a != b),
            min(len(action), len(other)),
        )
        return same, SequenceMatcher(None, action, other).ratio()

    return tuple(sorted(legal, key=alike, reverse=True)[:6])
