"""How far it is home if the frame may be moved on the way: for computer players.

A *plan* brings one block home, nobody else in its way: steps of a point each, and moves of the
frame, which cost a turn and may push the block. Its cost is counted in points.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from tablier.games.ido.seats import goal_direction

FRAME_MOVE = 4  # what a turn's points are worth
INTRODUCTION = 3  # a turn too, but the block stays and brings points
FURTHEST = 20  # plans that cost more, or lead nowhere

Parts = Mapping[str, Sequence[int]]  # those of ``tables``


class Plans:
    """The costs of plans on a board whose other tables are known."""

    def __init__(self, parts: Parts, squares: int, words: int, word_bits: int) -> None:
        self.parts, self.squares, self.words, self.word_bits = parts, squares, words, word_bits
        self.places = len(parts["frame_to"]) // 4
        self._sources: dict[int, list[tuple[int, int]]] = {}
        for state in range(self.places * 2 * squares):
            for target, cost in self._ways_on(state):
                self._sources.setdefault(target, []).append((state, cost))

    def plan(self) -> list[int]:
        """((p·4 + seat)·2 + z)·n + q: the points it takes."""
        costs = [self._costs(seat) for seat in range(4)]
        room = 2 * self.squares
        return [
            cost
            for place in range(self.places)
            for of_seat in costs
            for cost in of_seat[place * room : (place + 1) * room]
        ]

    def plan_in(self, plan: Sequence[int]) -> list[int]:
        """(p·4 + seat)·2 + z: the same from the reserve."""
        found = [FURTHEST] * (self.places * 8)
        for index in range(len(found)):
            at = index * self.squares
            for square in self._members("entry", index):
                found[index] = min(found[index], plan[at + square] + INTRODUCTION)
        for _ in range(self.places):  # until the frame has come from anywhere
            for index in range(len(found)):
                place, rest = divmod(index, 8)
                for to in self.parts["frame_to"][4 * place : 4 * place + 4]:
                    if to >= 0:
                        found[index] = min(found[index], found[to * 8 + rest] + FRAME_MOVE)
        return found

    def thrown(self) -> list[int]:
        """((p·4 + direction)·4 + seat)·w: the set of squares where a push throws a block back."""
        return self._pushed_out(homeward=False)

    def carried(self) -> list[int]:
        """(p·4 + seat)·w: the set of squares where a push brings a block home."""
        return self._pushed_out(homeward=True)

    def _pushed_out(self, homeward: bool) -> list[int]:
        found: list[int] = []
        for index, to in enumerate(self.parts["frame_to"]):
            direction = index % 4
            swept = self._members("swept", index) if to >= 0 else ()
            edge = direction * self.squares
            out = [s for s in swept if self.parts["beside"][edge + s] < 0]
            for seat in range(4):
                if homeward and direction != goal_direction(seat):
                    continue
                words = [0] * self.words
                for square in out:
                    if (self.parts["goal_beside"][edge + square] == seat) == homeward:
                        words[square // self.word_bits] |= 1 << square % self.word_bits
                found += words
        return found

    def _members(self, part: str, index: int) -> Iterator[int]:
        """The squares of a set."""
        for word in range(self.words):
            bits = self.parts[part][index * self.words + word]
            for bit in range(self.word_bits):
                if bits >> bit & 1:
                    yield word * self.word_bits + bit

    def _ways_on(self, state: int) -> Iterator[tuple[int, int]]:
        """Where a block gets to, and at what cost. A state is (p·2 + z)·n + q."""
        rest, square = divmod(state, self.squares)
        place, size = divmod(rest, 2)
        points = len(self.parts["reach"]) // (self.places * 2 * self.squares * self.words)
        for other in self._members("reach", state * points + 1):
            yield rest * self.squares + other, 1
        for direction in range(4):
            index = place * 4 + direction
            to = self.parts["frame_to"][index]
            if to < 0:
                continue
            word, bit = divmod(square, self.word_bits)
            swept = self.parts["swept"][index * self.words + word] >> bit & 1
            after = self.parts["beside"][direction * self.squares + square] if swept else square
            if after >= 0:
                yield (to * 2 + size) * self.squares + after, FRAME_MOVE

    def _costs(self, seat: int) -> list[int]:
        """The cost from every state, found from home backwards."""
        costs = [FURTHEST] * (self.places * 2 * self.squares)
        waiting: list[list[int]] = [[] for _ in range(FURTHEST)]
        for state in range(len(costs)):
            rest, square = divmod(state, self.squares)
            place, size = divmod(rest, 2)
            index = ((place * 4 + seat) * 2 + size) * self.squares + square
            if self.parts["home_cost"][index] == 1:
                waiting[1].append(state)
        carried = self.carried()
        for place in range(self.places):
            for square in range(self.squares):
                word, bit = divmod(square, self.word_bits)
                if carried[(place * 4 + seat) * self.words + word] >> bit & 1:
                    waiting[FRAME_MOVE] += [
                        (place * 2 + size) * self.squares + square for size in range(2)
                    ]
        for cost in range(FURTHEST):
            for state in waiting[cost]:
                if costs[state] <= cost:
                    continue
                costs[state] = cost
                for source, more in self._sources.get(state, ()):
                    if cost + more < costs[source]:
                        waiting[cost + more].append(source)
        return costs
