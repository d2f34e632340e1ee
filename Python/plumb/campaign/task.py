"""What a worker runs: one chunk of a campaign."""

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
    """A chunk to run, with the options of ``plumb fuzz`` that the campaign passes on."""

    chunk: Chunk
    seed: int
    options: tuple[str, ...]
    #: The client's version. The worker must have the same, because other versions draw other cases.
    version: str = __version__


@dataclass(frozen=True)
class Result:
    """The files that ``plumb fuzz`` wrote, by name, and the time that it took."""

    chunk: Chunk
    files: dict[str, bytes]
    seconds: float


class Refused(Exception):
    """The worker cannot run such tasks at all, for example because an option is wrong or its disk is full."""


class Interrupted(Exception):
    """The run was ended from outside before it was whole; another attempt may succeed."""


def run(task: Task) -> Result:
    """Runs ``plumb fuzz`` in a folder of its own. Findings are results; only a run that is not whole raises an error."""
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
    """What the program wrote, or else what is wrong with its files."""
    if done.returncode < 0:
        return f"plumb fuzz was terminated by signal {-done.returncode}"
    lines = done.stderr.strip().splitlines()
    return "\n".join(lines[-5:]) if lines else f"plumb fuzz ended with exit code {done.returncode}: {unfit}"
