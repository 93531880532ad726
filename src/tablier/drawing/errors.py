"""What can go wrong with a picture."""

from __future__ import annotations

from tablier.core.errors import BadOption, TablierError


class CannotDraw(TablierError):
    """A picture that cannot be made."""


class NoSuchPicture(CannotDraw, BadOption):
    """No such theme, or no such size."""
