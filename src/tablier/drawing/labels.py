"""Labels: coordinates, counts, names, notes."""

from __future__ import annotations

from collections.abc import Iterator

from tablier.core.scene import Label, Scene
from tablier.drawing.markup import element
from tablier.drawing.text import width, words

SIZES = {"coordinate": 0.32, "count": 0.25, "name": 0.3, "note": 0.22}
_FULL_SIZE = 10.5


def labels(scene: Scene, coordinates: bool) -> Iterator[str]:
    """All labels of a scene; one that is not known is drawn as a note."""
    for label in scene.labels:
        kind = label.kind if label.kind in SIZES else "note"
        if coordinates or kind != "coordinate":
            size = SIZES[kind] * (_scale(scene) if kind == "coordinate" else 1)
            if kind == "count":
                yield _badge(label, size)
            yield words(label.text, label.x, label.y, size, f"label {kind}")


def _scale(scene: Scene) -> float:
    """Coordinates are large enough to be read in a wide scene, and not too large in a small one."""
    return min(1, max(0.75, max(scene.box[2:]) / _FULL_SIZE))


def _badge(label: Label, size: float) -> str:
    across, along = max(width(label.text, size) + 0.2, size * 1.4), size * 1.4
    return element(
        "rect", class_="badge", x=label.x - across / 2, y=label.y - along / 2,
        width=across, height=along, rx=along / 2,
    )  # fmt: skip
