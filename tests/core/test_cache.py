"""Compiled kernels are kept on disk, and a changed rule is never served from an old cache."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import tablier
from tablier.core.compiled import cache_home, source_files

PACKAGE = Path(tablier.__file__).parent
COLD_SECONDS = 25  # of a processor, for all games; a clock on the wall would measure other programs
WARM_SECONDS = 6

# A user of the compiled kernels, in a process of its own.
SCRIPT = """
import json, sys, time
import tablier
figures = {}
for name in sys.argv[1:]:
    game = tablier.game(name)
    began = time.process_time()
    compiled = game.fast.perft(game.initial().row, 4)
    seconds = time.process_time() - began
    figures[name] = (compiled, game.initial().perft(3, compiled=False), seconds)
    assert game.fast.perft(game.initial().row, 3) == figures[name][1]
print(json.dumps({"file": tablier.__file__, "figures": figures}))
"""


def run(folder: Path, cache: Path, *games: str) -> dict[str, Any]:
    """What the script finds with the package in a folder."""
    environment = {**os.environ, "PYTHONPATH": str(folder), "TABLIER_CACHE": str(cache)}
    done = subprocess.run(
        [sys.executable, "-c", SCRIPT, *games],
        env=environment, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    found: dict[str, Any] = json.loads(done.stdout)
    assert Path(found["file"]).is_relative_to(folder)
    return found["figures"]


def kept(cache: Path) -> dict[str, int]:
    """The compiled files and when they were written."""
    files = (path for path in cache.rglob("*") if path.is_file())
    return {str(path): path.stat().st_mtime_ns for path in files}


@pytest.fixture
def package(tmp_path: Path) -> Path:
    """A copy of the package that may be changed."""
    ignore = shutil.ignore_patterns("__pycache__")
    shutil.copytree(PACKAGE, tmp_path / "copy" / "tablier", ignore=ignore)
    return tmp_path / "copy"


def change(path: Path, old: str, new: str) -> None:
    source = path.read_text("utf-8")
    assert source.count(old) == 1, f"{path} has changed; this test has to follow it"
    path.write_text(source.replace(old, new), "utf-8")


def test_kernels_compile_once_and_then_come_from_the_cache(package: Path, tmp_path: Path) -> None:
    cache = tmp_path / "cache"
    games = tablier.game_names()
    cold = run(package, cache, *games)
    files = kept(cache)
    assert files
    assert sum(seconds for _, _, seconds in cold.values()) < COLD_SECONDS
    warm = run(package, cache, *games)
    assert kept(cache) == files
    assert sum(seconds for _, _, seconds in warm.values()) < WARM_SECONDS
    for game in games:
        assert warm[game][:2] == cold[game][:2]
        assert warm[game][2] < cold[game][2] / 2


def test_a_changed_rule_is_never_served_from_an_old_cache(package: Path, tmp_path: Path) -> None:
    """The kernel that is changed is called by the one that Numba keeps, from another file."""
    cache = tmp_path / "cache"
    before = run(package, cache, "dorix")["dorix"]
    assert before[0] == 49_968
    change(
        package / "tablier/games/dorix/rules.py",
        "return beside | ((bit << 4) & BOARD) | (bit >> 4)",
        "return beside | ((bit << 4) & BOARD)",  # nothing falls downwards any more
    )
    after = run(package, cache, "dorix")["dorix"]
    assert after[0] != before[0]
    change(
        package / "tablier/games/dorix/rules.py",
        "return beside | ((bit << 4) & BOARD)",
        "return beside | ((bit << 4) & BOARD) | (bit >> 4)",
    )
    files = kept(cache)
    assert run(package, cache, "dorix")["dorix"][0] == before[0]
    assert kept(cache) == files  # the old kernels are still there, under the old sources' name


def test_every_kernel_file_is_part_of_the_caches_name() -> None:
    own = [path for path in source_files() if path.is_relative_to(PACKAGE)]
    names = {path.relative_to(PACKAGE).as_posix() for path in own}
    folders = [PACKAGE / "games" / name for name in tablier.game_names()]
    wanted = {f.relative_to(PACKAGE).as_posix() for folder in folders for f in folder.glob("*.py")}
    assert wanted <= names
    assert {"core/walk.py", "core/kernel.py", "core/rules.py", "core/compiled.py"} <= names


def test_the_environment_says_where_the_cache_is(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TABLIER_CACHE", "/somewhere/else")
    assert cache_home() == Path("/somewhere/else")
    monkeypatch.delenv("TABLIER_CACHE")
    assert cache_home().name == "tablier" or cache_home().parent.name == "tablier"
