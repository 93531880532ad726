"""What the figures were measured on."""

from __future__ import annotations

import os
import platform
import subprocess
import sys
from collections.abc import Generator
from contextlib import contextmanager
from dataclasses import dataclass
from importlib.metadata import version
from pathlib import Path


@dataclass(frozen=True)
class Machine:
    """A machine and the software that speed depends on."""

    cpu: str
    cores: int
    load: float | None  # of the last minute, before anything was measured
    python: str
    numba: str
    system: str

    @classmethod
    def here(cls) -> Machine:
        """This machine."""
        return cls(
            cpu=_cpu(),
            cores=os.cpu_count() or 1,
            load=round(os.getloadavg()[0], 2) if hasattr(os, "getloadavg") else None,
            python=f"{platform.python_implementation()} {platform.python_version()}",
            numba=version("numba"),
            system=f"{platform.system()} {platform.release()} {platform.machine()}",
        )


@contextmanager
def one_core() -> Generator[int | None]:
    """Stay on one core, other programs started from here too; None where that cannot be had."""
    if sys.platform != "linux":
        yield None
        return
    before = os.sched_getaffinity(0)
    core = max(before)
    os.sched_setaffinity(0, {core})
    try:
        yield core
    finally:
        os.sched_setaffinity(0, before)


def _cpu() -> str:
    facts = Path("/proc/cpuinfo")
    if facts.exists():
        for line in facts.read_text("utf-8").splitlines():
            if line.startswith("model name"):
                return line.partition(":")[2].strip()
    if sys.platform == "darwin":
        asked = ["sysctl", "-n", "machdep.cpu.brand_string"]
        return subprocess.run(asked, capture_output=True, text=True).stdout.strip()
    return platform.processor() or platform.machine()
