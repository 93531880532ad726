"""How everything is painted: rules with named colours, made into a style sheet for one picture."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from tablier.drawing.signs import SIGNS
from tablier.drawing.themes import (
    AUTOMATIC,
    BY_SETTING,
    LIGHT,
    PAGE,
    THEMES,
    custom_property,
)

# Classes, then what they look like; a later rule wins over an earlier one. $name is a colour.
RULES = """
card fill:$paper
area fill:$light
square fill:$light;stroke:$rim;stroke-width:.02
light fill:$light;stroke:none;shape-rendering:crispEdges
dark fill:$dark;stroke:none;shape-rendering:crispEdges
home fill:$home-light
dark.home fill:$home-dark
diagonal fill:$diagonal
field fill:$l;shape-rendering:crispEdges;stroke:$seam;stroke-opacity:.3;stroke-width:.012
field.small fill:$small
field.rectangle fill:$rectangle
field.large fill:$large
reserve fill:$tray;stroke:$tray-edge;stroke-width:.02
area.goal fill:$paper;stroke:$tray-edge;stroke-width:.04
line fill:none;stroke:$printed;stroke-width:.045;stroke-linecap:round;stroke-linejoin:round
rim fill:none;stroke:$rim;stroke-width:.04;stroke-linejoin:round
frame stroke:$frame;stroke-width:.13
frame-edge stroke:$frame-edge;stroke-width:.2
nobody fill:$printed;stroke:$printed;color:$paper
hollow stroke:$paper
left fill:none;stroke:$last;stroke-width:.05;stroke-dasharray:.1 .09
entered fill:$last;fill-opacity:.2;stroke:$last;stroke-width:.05
beside stroke-width:.03
split opacity:.6;fill:none;stroke:$part-1;stroke-linecap:round;stroke-linejoin:round
part-2 stroke:$part-2
part-3 stroke:$part-3
played fill:none;stroke:$played;stroke-width:.07
receiver fill:none;stroke:$receiver;stroke-width:.05;stroke-dasharray:.04 .09;stroke-linecap:round
blocked fill:none;stroke:$blocked;stroke-width:.04
coordinate fill:$faint
count fill:$ink
name fill:$ink
note fill:$faint
written font-family:system-ui,sans-serif;font-weight:600
badge fill:$paper;stroke:$rim;stroke-width:.02
handle fill:$handle;stroke:$handle-ink;stroke-width:.03;stroke-linejoin:round
control fill:$handle;stroke:$handle-ink;stroke-width:.03;stroke-linejoin:round
caption fill:$handle-ink
"""

# What a player's colour gives to everything drawn in it: a side and its edge, the top, and the sign
# (as ``currentColor``).
_OF_A_COLOUR = """
 fill:$colour-side;stroke:$colour-edge;color:$colour-sign
top fill:$colour-top
band stroke:$colour-side
"""

# Only areas, handles and controls are pointed at, whatever lies over them.
_INTERACTIVE = """
area cursor:pointer
still pointer-events:none
"""

Rule = tuple[str, str]  # a selector and its declarations


def stylesheet(theme: str, prefix: str, used: set[str], interactive: bool = False) -> str:
    """The rules for the classes in use, in the colours of a theme.

    Each rule holds inside the class ``prefix`` only, so that pictures on one page do not mix.
    """
    rules = list(_rules(prefix, used, interactive))
    if theme == PAGE:
        named = {n: f"var({custom_property(n)},{colour})" for n, colour in LIGHT.colours.items()}
        return _written(rules, named)
    if theme != AUTOMATIC:
        return _written(rules, THEMES[theme].colours)
    text = _written(rules, LIGHT.colours)
    coloured = [rule for rule in map(_coloured, rules) if rule[1]]
    for setting, other in BY_SETTING.items():
        text += f"@media {setting}{{{_written(coloured, other.colours)}}}"
    return text


def _rules(prefix: str, used: set[str], interactive: bool) -> Iterator[Rule]:
    for classes, declarations in _read(RULES + (_INTERACTIVE if interactive else "")):
        if used.issuperset(classes.split(".")):
            yield f".{prefix} .{classes}", declarations
    for colour in SIGNS:
        # A shape that is used elsewhere takes its colours from its own class: the copies need not
        # know what stands around the original.
        if colour in used:
            for part, declarations in _read(_OF_A_COLOUR):
                if not part or part in used:
                    selector = f".{prefix}-{colour}" + (f" .{part}" if part else "")
                    yield selector, declarations.replace("$colour", f"${colour}")


def _read(rules: str) -> Iterator[Rule]:
    for rule in rules.strip("\n").splitlines():
        classes, _, declarations = rule.partition(" ")
        yield classes, declarations


def _coloured(rule: Rule) -> Rule:
    """What is left of a rule when only colours change."""
    return rule[0], ";".join(part for part in rule[1].split(";") if "$" in part)


def _written(rules: list[Rule], colours: Mapping[str, str]) -> str:
    return "".join(
        f"{selector}{{{re.sub(r'[$]([a-z0-9-]+)', lambda name: colours[name[1]], declarations)}}}"
        for selector, declarations in rules
    )
