"""All commands together.

Commands import what is slow (Numba, rich, the drawing) only when they run, so that the command
line itself starts at once.
"""

from __future__ import annotations

from typing import Annotated, Any

import typer
from typer.core import TyperGroup

from tablier.cli.analyse import analyse
from tablier.cli.arguments import Usage
from tablier.cli.bench import bench
from tablier.cli.command import Command
from tablier.cli.draw import draw
from tablier.cli.engine import engine
from tablier.cli.games import games
from tablier.cli.match import match
from tablier.cli.moves import moves
from tablier.cli.perft import perft
from tablier.cli.play import play
from tablier.cli.rules import rules
from tablier.cli.show import show
from tablier.cli.solve import solve
from tablier.core.errors import BadAction, BadOption, BadPosition, TablierError, UnknownGame

USAGE, FAILURE = 2, 1
_MISTYPED = (Usage, UnknownGame, BadOption, BadPosition, BadAction)


class Commands(TyperGroup):
    """Commands that report a mistake in one line."""

    def invoke(self, ctx: Any) -> Any:
        """Run a command; what goes wrong on purpose is said to the user, and nothing else."""
        try:
            return super().invoke(ctx)
        except TablierError as error:
            code = USAGE if isinstance(error, _MISTYPED) else FAILURE
            typer.echo(f"tablier: {error}", err=True)
            raise typer.Exit(code) from error
        except OSError as error:
            if isinstance(error, BrokenPipeError) or not error.filename:
                raise
            typer.echo(f"tablier: {error.filename}: {error.strerror}", err=True)
            raise typer.Exit(FAILURE) from error


app = typer.Typer(
    name="tablier",
    cls=Commands,
    no_args_is_help=True,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
    rich_markup_mode=None,
    epilog="Begin with: tablier rules dorix, tablier play dorix.",
)


def _version(wanted: bool) -> None:
    if wanted:
        from tablier import __version__

        typer.echo(f"tablier {__version__}")
        raise typer.Exit


@app.callback()
def tablier(
    version: Annotated[
        bool, typer.Option("--version", callback=_version, is_eager=True, help="The version.")
    ] = False,
) -> None:
    """The board games Ordo, IDO and Dorix: play them, look at positions, draw them, count them."""


for command in (games, rules, play, show, moves, draw, analyse, solve, match, engine, perft, bench):
    app.command(cls=Command)(command)
