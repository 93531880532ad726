"""What can go wrong, a class per kind; every message is meant for a player."""

from __future__ import annotations

from typing import Any

_LONGEST_QUOTE = 200


class Message(str):
    """An English sentence that remembers its template and values, so that it can be translated.

    A value may be a message itself; it is translated with the sentence it stands in.

    >>> Message("{move} would split {player}'s group", move="c3-c4", player="White")
    "c3-c4 would split White's group"
    """

    template: str
    values: dict[str, object]

    def __new__(cls, template: str, **values: object) -> Message:
        """Fill the template; without values it is taken as it stands."""
        message = super().__new__(cls, template.format(**values) if values else template)
        message.template = template
        message.values = values
        return message

    def __reduce__(self) -> tuple[Any, ...]:
        return (_message, (self.template, self.values))


def _message(template: str, values: dict[str, object]) -> Message:
    return Message(template, **values)


class TablierError(ValueError):
    """Base of everything the package raises on purpose.

    >>> str(UnknownGame("there is no game {name!r}", name="chess"))
    "there is no game 'chess'"
    """

    def __init__(self, template: str, **values: object) -> None:
        """Say what is wrong; a ready ``Message`` is kept as it is."""
        if not isinstance(template, Message):
            template = Message(template, **values)
        super().__init__(template)
        self.message: Message = template

    def __reduce__(self) -> tuple[Any, ...]:
        return (_restore, (type(self), self.__dict__))


def _restore(kind: type[TablierError], values: dict[str, Any]) -> TablierError:
    error = kind.__new__(kind, values["message"])
    error.__dict__.update(values)
    return error


class UnknownGame(TablierError):
    """No game of that name is registered."""


class BadOption(TablierError):
    """An option that a game does not have, or a value that it cannot take (C4)."""


class Unreadable(TablierError):
    """A text that cannot be read (C6): says what was read, where, and what was expected.

    ``where`` counts characters from 0; None when it is the whole that does not fit.
    """

    what = Message("The text")

    def __init__(self, text: str, where: int | None, expected: str) -> None:
        shown = text if len(text) <= _LONGEST_QUOTE else text[:_LONGEST_QUOTE] + "…"
        values = {"what": self.what, "text": shown, "expected": expected}
        if where is None:
            super().__init__("{what} {text!r} cannot be read: {expected}", **values)
        else:
            super().__init__(
                "{what} {text!r} cannot be read at character {number}: {expected}",
                number=where + 1, **values,
            )  # fmt: skip
        self.text = text
        self.where = where
        self.expected = expected


class BadPosition(Unreadable):
    """A position text that is not one, or a position that cannot occur."""

    what = Message("The position")


class BadAction(Unreadable):
    """An action text that no position could allow."""

    what = Message("The action")


class BadRecord(Unreadable):
    """A game record that cannot be read or replayed; a record has lines, so the place is one."""

    what = Message("The record")

    def __init__(self, text: str, where: int, expected: str) -> None:
        TablierError.__init__(
            self,
            "{what} cannot be read at line {line}, character {number}: {expected}",
            what=self.what,
            line=text.count("\n", 0, where) + 1,
            number=where - text.rfind("\n", 0, where),
            expected=expected,
        )
        self.text = text
        self.where = where
        self.expected = expected


class BadLayout(Unreadable):
    """An IDO board that cannot be read, or breaks a statement of the rulebook."""

    what = Message("The layout")


class IllegalAction(TablierError):
    """A readable action that the position does not allow.

    ``reason`` is the rule in one sentence, where that can be said; ``near`` are legal actions
    that resemble what was asked for.
    """

    def __init__(self, action: str, reason: str | None, near: tuple[str, ...]) -> None:
        said = reason or Message("{action} is not legal here", action=action)
        if near:
            super().__init__("{reason}; legal: {actions}", reason=said, actions=", ".join(near))
        else:
            super().__init__("{reason}", reason=said)
        self.action = action
        self.reason = reason
        self.near = near
