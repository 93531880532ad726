"""A game with its options: where positions come from."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any

from tablier.core.errors import BadOption, Message
from tablier.core.options import Option, Options, read_options, write_options

if TYPE_CHECKING:
    from tablier.core.fast import Fast
    from tablier.core.scene import Scene, Travel
    from tablier.core.state import State

Row = tuple[int, ...]


@dataclass(frozen=True, eq=False)
class GameKind:
    """What a game says about itself: everything the other parts ever ask of it.

    ``rules`` below stands for the game's parameters, the NamedTuple that its kernels are chosen by.
    """

    name: str
    title: str
    author: str
    credits: str
    summary: str
    options: tuple[Option, ...]
    check: Callable[[Options], None]  # refuses impossible combinations (C4)
    rules: Callable[[Options], Any]
    start: Callable[[Any], Row]
    player_names: Callable[[Any], tuple[str, ...]]
    teams: Callable[[Any], tuple[tuple[int, ...], ...]]
    read_position: Callable[[Any, str], Row]
    write_position: Callable[[Any, Row], str]
    read_action: Callable[[Any, str], str]  # any accepted spelling to the canonical text
    write_action: Callable[[Any, Row, int], str]
    split_turn: Callable[[str], tuple[str, ...]]
    join_turn: Callable[[tuple[str, ...]], str]
    refusal: Callable[[Any, Row, str], Message | None]  # why a readable action is not legal
    reason: Callable[[Any, Row], Message]  # why the game is over
    diagram: Callable[[Any, Row], str]
    scene: Callable[[Any, Row], Scene]
    gesture: Callable[[Any, Row, str], tuple[str, ...]]
    travel: Callable[[Any, Row, str], tuple[Travel, ...]]


class Game:
    """A game with its options; immutable, compared by value.

    >>> import tablier
    >>> tablier.game("dorix:players=4").players
    4
    """

    def __init__(self, kind: GameKind, options: Options) -> None:
        kind.check(options)
        self.kind = kind
        self.options = dict(options)
        self.rules: Any = kind.rules(options)

    @classmethod
    def from_text(cls, kind: GameKind, options: str) -> Game:
        """A game from the text of its options."""
        return cls(kind, read_options(kind.name, kind.options, options))

    @cached_property
    def name(self) -> str:
        """Name and options, defaults left out: ``ido:players=3,goal=5``."""
        options = write_options(self.kind.options, self.options)
        return f"{self.kind.name}:{options}" if options else self.kind.name

    @property
    def title(self) -> str:
        """The game's name as people write it."""
        return self.kind.title

    @cached_property
    def player_names(self) -> tuple[str, ...]:
        """The players in turn order, by colour."""
        return self.kind.player_names(self.rules)

    @property
    def players(self) -> int:
        """How many players."""
        return len(self.player_names)

    @cached_property
    def teams(self) -> tuple[tuple[int, ...], ...]:
        """Who wins together."""
        return self.kind.teams(self.rules)

    def initial(self) -> State:
        """The position at the start."""
        return self.state(self.kind.start(self.rules))

    def parse(self, text: str) -> State:
        """The position of a text, as written by ``str(state)``; also with the game's name before it.

        >>> import tablier
        >>> game = tablier.game("ordo")
        >>> game.parse(str(game.initial())) == game.initial()
        True
        """
        prefix = self.name + " "
        body = text.strip()
        if body.startswith(prefix):
            body = body[len(prefix) :]
        return self.state(self.kind.read_position(self.rules, body))

    def state(self, row: Row) -> State:
        """The position of a row that is known to be one."""
        from tablier.core.state import State

        return State(self, tuple(row))

    @cached_property
    def fast(self) -> Fast:
        """The compiled form of this game (imports Numba)."""
        from tablier.core.fast import Fast

        return Fast(self)

    def with_options(self, **changes: Any) -> Game:
        """The same game with some options changed.

        >>> import tablier
        >>> tablier.game("dorix").with_options(players=3).name
        'dorix:players=3'
        """
        for name in changes:
            if name not in self.options:
                raise BadOption(
                    "{game} has no option {name!r}; its options are: {options}",
                    game=self.kind.name,
                    name=name,
                    options=", ".join(self.options),
                )
        return Game(self.kind, {**self.options, **changes})

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Game):
            return NotImplemented
        return self is other or (
            self.kind.name == other.kind.name and self.options == other.options
        )

    def __hash__(self) -> int:
        return hash((self.kind.name, tuple(self.options.items())))

    def __repr__(self) -> str:
        return f"tablier.game({self.name!r})"

    def __reduce__(self) -> tuple[Any, ...]:
        return (_restore, (self.kind.name, self.options))


def _restore(kind: str, options: Options) -> Game:
    from tablier.core.registry import kind_named

    return Game(kind_named(kind), options)
