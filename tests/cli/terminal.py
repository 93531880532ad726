"""Running commands, in this process and in one of their own."""

from __future__ import annotations

import json
import subprocess
import sys
from typing import Any

from typer.testing import CliRunner

from tablier.cli.app import app
from tablier.cli.preparing import SAID

ENVIRONMENT = {"COLUMNS": "80", "LINES": "24", "LANG": "C.UTF-8", "LC_ALL": "", "LANGUAGE": ""}


class Failed(AssertionError):
    """A command did not end as it should have."""


def run(*arguments: str, typed: str = "", environment: dict[str, str] | None = None) -> str:
    """What a command prints that succeeds."""
    result = _invoked(arguments, typed, environment)
    if result.exit_code or result.stderr.replace(f"{SAID}\n", ""):
        raise Failed(f"{arguments}: {result.exit_code} {result.output}") from result.exception
    return result.stdout


def run_json(*arguments: str) -> Any:
    """What a command says to a program."""
    return json.loads(run(*arguments, "--json"))


def fail(*arguments: str) -> tuple[int, str]:
    """The exit code of a command that fails, and the one line that it says."""
    result = _invoked(arguments, "", None)
    lines = result.stderr.replace(f"{SAID}\n", "").splitlines()
    if result.stdout or len(lines) != 1:
        raise Failed(f"{arguments}: {result.output}") from result.exception
    return result.exit_code, lines[0]


def _invoked(arguments: tuple[str, ...], typed: str, environment: dict[str, str] | None) -> Any:
    variables = ENVIRONMENT | (environment or {})
    return CliRunner().invoke(app, arguments, input=typed, env=variables, prog_name="tablier")


def start(*arguments: str, **how: Any) -> subprocess.Popen[str]:
    """A command in a process of its own, with its output to be read."""
    pipes: dict[str, Any] = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE}
    return subprocess.Popen(
        [sys.executable, "-m", "tablier", *arguments], text=True, **(pipes | how)
    )
