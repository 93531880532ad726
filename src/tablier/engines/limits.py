"""How long a computer player may think, and how well."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass

FORESIGHT = 0.05  # the strongest level's share of time and nodes for proofs


@dataclass(frozen=True)
class Limits:
    """Whatever is reached first ends the thinking; None is no limit.

    ``noise`` blurs the judgement of positions by so much at the most (a hundred to the natural
    logarithm of the odds), always the same way for the same ``seed``. ``overlooks`` is the share of
    actions that are not even looked at, and those ``avoided`` are not either. ``foresight`` is the
    share of time and nodes that proofs may take.
    """

    seconds: float | None = None
    nodes: int | None = None
    depth: int | None = None
    noise: int = 0
    overlooks: float = 0.0
    seed: int = 0
    avoided: tuple[int, ...] = ()
    foresight: float = 0.0

    def overlooked(self, codes: Sequence[int]) -> list[int]:
        """The actions that a weak player does not think of; there is always one that he does."""
        number = min(int(self.overlooks * len(codes)), len(codes) - 1)
        return random.Random(self.seed).sample(codes, number)
