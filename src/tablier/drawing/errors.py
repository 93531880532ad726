"""What can go wrong with a picture."""

from __future__ import annotations

from tablier.core.errors import TablierError


class CannotDraw(TablierError):
    """A picture that cannot be made: no such theme, no such size, or nothing to make a PNG with."""
