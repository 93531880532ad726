"""Reading a record: every turn is played, and nothing is guessed (C6)."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from tablier.core.errors import BadRecord, IllegalAction, Message, TablierError
from tablier.core.game import Game
from tablier.core.registry import game as game_named
from tablier.core.state import Outcome, State
from tablier.core.turns import steps
from tablier.records.endings import (
    UNFINISHED,
    draw_agreed,
    read_winners,
    resigned,
    result_text,
)
from tablier.records.record import TAGS, Record

_OPENING = re.compile(r"\ufeff?\s*\[")
_TAG = re.compile(r'\[([A-Za-z][A-Za-z0-9_]{0,63})[ \t]+"((?:[^"\\\r\n]|\\["\\])*)"[ \t]*\]')
_TOKEN = re.compile(
    r"\{(?P<comment>[^}]*)\}|;(?P<rest>[^\n]*)|(?P<number>[0-9]+)\.|(?P<word>[^\s{};.\[\]]+)|(?P<other>\S)"
)


def read(text: str) -> State:
    """The position at the end of a record, with its history."""
    return read_record(text).state


def read_record(text: str) -> Record:
    """A record with everything that is written beside the turns.

    >>> record = read_record('[Game "ordo"] [White "Anna"] [Result "White"] [Ending "time"]')
    >>> record.players, record.outcome
    (('Anna', ''), Outcome(winners=(0,), reason='time'))
    """
    tags, end = _read_tags(text)
    if "Game" not in tags:
        raise BadRecord(
            text, 0, Message('first of all the tag [Game "…"] has to say what is played')
        )
    game = _read_game(text, tags["Game"])
    turns, comments = _read_turns(text, end)
    state = _replay(text, _read_origin(text, game, tags.get("Position")), turns)
    names = tuple(tags[name].value if name in tags else "" for name in game.player_names)
    return Record(
        state,
        players=names if any(names) else (),
        date=tags["Date"].value if "Date" in tags else "",
        agreed=_read_agreed(text, state, tags),
        tags={n: t.value for n, t in tags.items() if n not in (*TAGS, *game.player_names)},
        comments=comments,
    )


@dataclass
class _Tag:
    where: int
    value: str


@dataclass
class _Turn:
    where: int
    words: list[str] = field(default_factory=list[str])


def _read_tags(text: str) -> tuple[dict[str, _Tag], int]:
    tags: dict[str, _Tag] = {}
    end = 0
    while opening := _OPENING.match(text, end):
        where = opening.end() - 1
        match = _TAG.match(text, where)
        if not match:
            raise BadRecord(text, where, Message('a tag is written [Name "value"]'))
        name, value = match.groups()
        if name in tags:
            raise BadRecord(text, where, Message("the tag {name} stands here again", name=name))
        tags[name] = _Tag(match.start(2), re.sub(r"\\(.)", r"\1", value))
        end = match.end()
    return tags, end


def _read_game(text: str, tag: _Tag) -> Game:
    try:
        return game_named(tag.value)
    except TablierError as error:
        raise BadRecord(text, tag.where, error.message) from error


def _read_origin(text: str, game: Game, tag: _Tag | None) -> State:
    if tag is None:
        return game.initial()
    try:
        return game.parse(tag.value)
    except TablierError as error:
        raise BadRecord(text, tag.where, error.message) from error


def _read_turns(text: str, start: int) -> tuple[list[_Turn], dict[int, str]]:
    turns: list[_Turn] = []
    comments: dict[int, str] = {}
    open_turn = False
    for token in _TOKEN.finditer(text, start):
        where, following = token.start(), len(turns) + 1
        if token["other"]:
            raise BadRecord(text, where, _stray(token["other"]))
        if token["number"]:
            if token["number"] != str(following):
                raise BadRecord(text, where, Message("turn {number} comes next", number=following))
            turns.append(_Turn(token.end()))
            open_turn = True
        elif token["word"]:
            if not open_turn:
                raise BadRecord(text, where, Message("{number}. comes next", number=following))
            if not turns[-1].words:
                turns[-1].where = where
            turns[-1].words.append(token["word"])
        else:
            said = token["comment"] or (token["rest"] or "").replace("}", ")")
            comments[len(turns)] = " ".join(filter(None, (comments.get(len(turns)), said)))
            open_turn = False
    return turns, comments


def _stray(letter: str) -> Message:
    if letter == "{":
        return Message("the comment that begins here has no closing brace")
    if letter == "[":
        return Message("tags come before the turns and comments")
    return Message("{read!r} belongs to no turn or comment", read=letter)


def _replay(text: str, state: State, turns: list[_Turn]) -> State:
    for number, turn in enumerate(turns, 1):
        written = " ".join(turn.words)
        try:
            if not written:
                raise IllegalAction("", Message("an action is missing"), ())
            state = steps(state, written)[-1]
            if number < len(turns) and not (state.at_turn_start or state.is_over):
                raise IllegalAction(
                    written, Message("the turn is not finished"), state.actions[:6]
                )  # fmt: skip
        except TablierError as error:
            reason = Message(
                "turn {number}, {turn}: {reason}",
                number=number,
                turn=written if len(written) <= 60 else written[:60] + "…",
                reason=error.message,
            )
            raise BadRecord(text, turn.where, reason) from error
    return state


def _read_agreed(text: str, state: State, tags: dict[str, _Tag]) -> Outcome | None:
    result = tags.get("Result", _Tag(0, UNFINISHED))
    ending = tags.get("Ending")
    if state.outcome:
        right = result_text(state.game, state.outcome)
        if "Result" in tags and result.value != right:
            raise BadRecord(
                text, result.where, Message("the turns lead to the result {right!r}", right=right)
            )
        if ending:
            raise BadRecord(
                text, ending.where, Message("the rules have ended the game, not the players")
            )
        return None
    if result.value == UNFINISHED:
        if ending:
            raise BadRecord(text, ending.where, Message("an ending needs a result"))
        return None
    return _read_ending(text, state, result, ending.value if ending else "")


def _read_ending(text: str, state: State, result: _Tag, reason: str) -> Outcome:
    game = state.game
    winners = read_winners(game, result.value)
    if winners is None:
        names = ", ".join(game.player_names)
        raise BadRecord(
            text, result.where,
            Message("a result is *, draw, or the winners' colours: {names}", names=names),
        )  # fmt: skip
    usual = (draw_agreed(), *(resigned(state, player) for player in range(game.players)))
    read = Outcome(winners, reason)
    return next((outcome for outcome in usual if outcome == read), read)  # keeps its Message
