"""The colours of pictures, by name: light, dark, high contrast.

A colour stands under the name of what is drawn with it. The six players' colours have four each:
the top of a piece, its side, its edge, and the sign on it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from tablier.drawing.errors import NoSuchPicture

Colours = Mapping[str, str]


@dataclass(frozen=True)
class Theme:
    """A name and its colours."""

    name: str
    colours: Colours


def _player(name: str, top: str, side: str, edge: str, sign: str) -> dict[str, str]:
    return {f"{name}-top": top, f"{name}-side": side, f"{name}-edge": edge, f"{name}-sign": sign}


LIGHT = Theme("light", {
    "paper": "#fbf8f2", "ink": "#2f2a25", "faint": "#6d6257", "rim": "#c9bba6",
    "light": "#f4ebdb", "dark": "#e6d8c1", "home-light": "#e2e3d0", "home-dark": "#cfd1b8",
    "diagonal": "#e3cfa9", "seam": "#9b8a74",
    "small": "#faedd3", "rectangle": "#d3e2e6", "l": "#e9e6e0", "large": "#dad5cc",
    "printed": "#a08e78", "frame": "#4b3a2e", "frame-edge": "#fbf8f2",
    "tray": "#f3ece0", "tray-edge": "#e2d6c3",
    "last": "#6d5bd0", "played": "#b4457c", "receiver": "#b4457c", "blocked": "#8d8377",
    "part-1": "#e0752e", "part-2": "#1f8f8a", "part-3": "#a8519e",
    "handle": "#e8dcc8", "handle-ink": "#4b3a2e",
    **_player("white", "#fffdf8", "#ddd3c2", "#8c7f6d", "#c2b5a0"),
    **_player("black", "#3b3836", "#232120", "#171615", "#6e6964"),
    **_player("red", "#cf4a3c", "#a5352a", "#7c231b", "#ffe9e2"),
    **_player("blue", "#3b76c4", "#2a5998", "#1c3f70", "#eaf3ff"),
    **_player("yellow", "#f3c443", "#cf9d22", "#8f6a0d", "#5a4205"),
    **_player("green", "#3f9a63", "#2d7449", "#1b4f30", "#eafaef"),
})  # fmt: skip

DARK = Theme("dark", {
    "paper": "#1f1d1b", "ink": "#f1ebe2", "faint": "#a89d8f", "rim": "#57504a",
    "light": "#645c51", "dark": "#544d43", "home-light": "#626b54", "home-dark": "#525a46",
    "diagonal": "#7b6a42", "seam": "#877c6e",
    "small": "#5b503d", "rectangle": "#2f4750", "l": "#363330", "large": "#2b2927",
    "printed": "#857867", "frame": "#cdaf84", "frame-edge": "#1f1d1b",
    "tray": "#2a2724", "tray-edge": "#413c36",
    "last": "#a99bff", "played": "#f08bb8", "receiver": "#f08bb8", "blocked": "#8d8377",
    "part-1": "#f2924d", "part-2": "#3fc0ba", "part-3": "#d98ad0",
    "handle": "#3a352f", "handle-ink": "#e8dcc8",
    **_player("white", "#f4efe6", "#c2b8a8", "#6f6557", "#aa9f8f"),
    **_player("black", "#171614", "#0b0a0a", "#857e75", "#4d4945"),
    **_player("red", "#dd5747", "#a93b2f", "#5e1c15", "#ffeae4"),
    **_player("blue", "#4a8ae0", "#3263a8", "#193a66", "#eaf3ff"),
    **_player("yellow", "#f5cb52", "#c2952a", "#6b4f0c", "#4d3803"),
    **_player("green", "#3d9b63", "#307c4e", "#17432a", "#e9fbef"),
})  # fmt: skip

CONTRAST = Theme("contrast", {
    "paper": "#fff", "ink": "#000", "faint": "#000", "rim": "#000",
    "light": "#fff", "dark": "#e4e4e4", "home-light": "#e8e4ff", "home-dark": "#cfc8fa",
    "diagonal": "#ffe28a", "seam": "#555",
    "small": "#fff", "rectangle": "#bfe6ff", "l": "#ddd", "large": "#bbb",
    "printed": "#000", "frame": "#000", "frame-edge": "#fff",
    "tray": "#fff", "tray-edge": "#000",
    "last": "#5a00d6", "played": "#b0006a", "receiver": "#b0006a", "blocked": "#000",
    "part-1": "#d24a00", "part-2": "#007a75", "part-3": "#9c0089",
    "handle": "#fff", "handle-ink": "#000",
    **_player("white", "#fff", "#fff", "#000", "#000"),
    **_player("black", "#000", "#000", "#000", "#fff"),
    **_player("red", "#c00000", "#900000", "#000", "#fff"),
    **_player("blue", "#0048c8", "#003190", "#000", "#fff"),
    **_player("yellow", "#ffd400", "#e0b400", "#000", "#000"),
    **_player("green", "#007a33", "#005a24", "#000", "#fff"),
})  # fmt: skip

THEMES = {theme.name: theme for theme in (LIGHT, DARK, CONTRAST)}
# What a reader's settings ask for, over the light colours; the later one wins.
BY_SETTING = {"(prefers-color-scheme:dark)": DARK, "(prefers-contrast:more)": CONTRAST}
AUTOMATIC = "auto"  # as the reader's settings ask for
PAGE = "page"  # as the page around it says, by custom properties
CHOICES = (AUTOMATIC, *THEMES, PAGE)


def custom_property(colour: str) -> str:
    """The name by which a page sets a colour.

    >>> custom_property("paper")
    '--tablier-paper'
    """
    return f"--tablier-{colour}"


def custom_properties(theme: Theme) -> str:
    """A theme as declarations for a page's own style sheet, for pictures in the theme ``page``."""
    return ";".join(f"{custom_property(name)}:{value}" for name, value in theme.colours.items())


def check_theme(theme: str) -> None:
    """Refuse a theme that there is not."""
    if theme not in CHOICES:
        raise NoSuchPicture(
            "there is no theme {theme!r}; the themes are: {themes}",
            theme=theme[:60], themes=", ".join(CHOICES),
        )  # fmt: skip
