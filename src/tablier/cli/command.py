"""Commands whose help is meant for players."""

from __future__ import annotations

from typing import Any

from typer.core import TyperCommand


class Command(TyperCommand):
    """A command that explains its arguments without the types that Python gives them."""

    def format_options(self, ctx: Any, formatter: Any) -> None:
        """Write the arguments, then the options."""
        parameters: list[Any] = self.get_params(ctx)
        arguments = [
            (p.metavar or p.name.upper(), p.help or "")
            for p in parameters
            if p.param_type_name == "argument"
        ]
        options = [p.get_help_record(ctx) for p in parameters if p.param_type_name == "option"]
        for heading, records in (("Arguments", arguments), ("Options", options)):
            if shown := [record for record in records if record]:
                with formatter.section(heading):
                    formatter.write_dl(shown)
