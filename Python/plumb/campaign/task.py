"""The tasks that workers run. Each task is one chunk of a campaign."""

from __future__ import annotations

import platform
import time
from dataclasses import dataclass
from pathlib import Path

from .._version import __version__
from ..cluster import worker
from ..cluster.errors import Interrupted, Refused
from .chunk import Chunk, Unfit, summary


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


def run(task: Task) -> Result:
    """Runs ``plumb fuzz`` in a temporary folder. Findings are results; an error is raised only if the run is incomplete."""
    worker.compare(task.version)
    with worker.scratch() as space:
        folder = Path(space) / "Findings"
        start = time.monotonic()
        done = worker.run(
            [
                "fuzz", "--seed", str(task.seed), "--from", str(task.chunk.start), "--cases", str(task.chunk.cases),
                "--out", str(folder), "--quiet", "--no-color", *task.options,
            ]
        )  # fmt: skip
        seconds = time.monotonic() - start
        files = {path.name: path.read_bytes() for path in sorted(folder.glob("*")) if path.is_file()}
        try:
            summary(files, task.chunk, task.seed)
        except Unfit as unfit:
            problem = f"{task.chunk.name} on {platform.node()}: {worker.reason(done, 'plumb fuzz', str(unfit))}"
            if done.returncode < 0 or done.returncode > 128 or "ended after" in str(unfit):
                raise Interrupted(problem) from None
            raise Refused(problem) from None
    return Result(task.chunk, files, seconds)
