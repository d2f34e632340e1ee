"""The tasks that workers run. Each task is one chunk of a campaign."""

from __future__ import annotations

import os
import platform
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path

from .._version import __version__
from ..program import PROGRAM
from .chunk import Chunk, Unfit, summary
from .cluster import package


@dataclass(frozen=True)
class Task:
    """A chunk to run, and the options of ``plumb fuzz`` for it."""

    chunk: Chunk
    seed: int
    options: tuple[str, ...]
    #: The version of the client. A worker must have the same version, because other versions draw other cases.
    version: str = __version__


@dataclass(frozen=True)
class Result:
    """The files that ``plumb fuzz`` wrote, by name, and the time in seconds that it took."""

    chunk: Chunk
    files: dict[str, bytes]
    seconds: float


class Refused(Exception):
    """Raised if the worker cannot run any such task, for example because an option is wrong or its disk is full."""


class Interrupted(Exception):
    """Raised if the run was ended before it was complete. Another attempt may succeed."""


def run(task: Task) -> Result:
    """Runs ``plumb fuzz`` in a temporary folder. Findings are results; an error is raised only if the run is incomplete."""
    host = platform.node()
    if task.version != __version__:
        raise Refused(f"{host} has plumb-layout {__version__}, but this machine has {task.version}; install the same version on both")
    # Dask removes the folders of killed workers.
    with tempfile.TemporaryDirectory(prefix="plumb-campaign-", dir=package("distributed").get_worker().local_directory) as space:
        folder = Path(space) / "Findings"
        command = [
            sys.executable, "-I", "-S", str(Path(__file__).with_name("guard.py")), str(os.getpid()), PROGRAM, "fuzz",
            "--seed", str(task.seed), "--from", str(task.chunk.start), "--cases", str(task.chunk.cases), "--out", str(folder),
            "--quiet", "--no-color", *task.options,
        ]  # fmt: skip
        start = time.monotonic()
        done = subprocess.run(
            command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, errors="replace"
        )
        seconds = time.monotonic() - start
        files = {path.name: path.read_bytes() for path in sorted(folder.glob("*")) if path.is_file()}
        try:
            summary(files, task.chunk, task.seed)
        except Unfit as unfit:
            problem = f"{task.chunk.name} on {host}: {_reason(done, unfit)}"
            if done.returncode < 0 or done.returncode > 128 or "ended after" in str(unfit):
                raise Interrupted(problem) from None
            raise Refused(problem) from None
    return Result(task.chunk, files, seconds)


def _reason(done: subprocess.CompletedProcess[str], unfit: Unfit) -> str:
    """Returns the error messages of the program, or the reason why its files do not fit the chunk."""
    if done.returncode < 0:
        return f"plumb fuzz was terminated by signal {-done.returncode}"
    lines = done.stderr.strip().splitlines()
    return "\n".join(lines[-5:]) if lines else f"plumb fuzz ended with exit code {done.returncode}: {unfit}"
