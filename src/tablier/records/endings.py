"""Results as texts, and the endings that players agree on."""

from __future__ import annotations

from tablier.core.errors import Message
from tablier.core.game import Game
from tablier.core.state import Outcome, State

UNFINISHED = "*"
DRAW = "draw"


def resigned(state: State, player: int) -> Outcome:
    """The ending when a player gives up: every other side has won.

    >>> import tablier
    >>> resigned(tablier.game("dorix:players=4").initial(), 0)
    Outcome(winners=(1, 3), reason='Red resigned')
    """
    game = state.game
    losers = next(team for team in game.teams if player in team)
    winners = tuple(p for p in range(game.players) if p not in losers)
    return Outcome(winners, Message("{player} resigned", player=game.player_names[player]))


def draw_agreed() -> Outcome:
    """The ending when all players agree on a draw."""
    return Outcome((), Message("draw agreed"))


def result_text(game: Game, outcome: Outcome | None) -> str:
    """The tag ``Result`` of an outcome."""
    if outcome is None:
        return UNFINISHED
    return " and ".join(game.player_names[p] for p in outcome.winners) or DRAW


def read_winners(game: Game, text: str) -> tuple[int, ...] | None:
    """The winners that a result names, none of them for a draw; None when it is not a result."""
    if text == DRAW:
        return ()
    names = text.split(" and ")
    winners = tuple(p for p, name in enumerate(game.player_names) if name in names)
    whole = all(set(team) <= set(winners) for team in game.teams if set(team) & set(winners))
    return winners if whole and len(winners) == len(names) else None
