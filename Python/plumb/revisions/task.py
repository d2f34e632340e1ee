"""The tasks that workers run. Each task measures the counters of one revision."""

from __future__ import annotations

import contextlib
import fcntl
import platform
from dataclasses import dataclass
from pathlib import Path
from typing import BinaryIO, Iterator

from .._version import __version__
from ..cluster import worker
from ..cluster.checkout import checkout
from ..cluster.errors import Interrupted
from ..cluster.repository import Repository


@dataclass(frozen=True)
class Task:
    """A revision to measure."""

    commit: str
    filters: tuple[str, ...]
    is_quick: bool
    #: The checkout, or None for the folder where the worker was started.
    repository: str | None
    #: The version of the client. A worker must have the same version, because other versions may write other lines.
    version: str = __version__


def run(task: Task) -> str:
    """Runs ``plumb history --fill`` for one revision, and returns the line that it writes."""
    worker.compare(task.version)
    top = checkout(task.repository, "measure revisions", lambda repository: fault(repository, task.commit))
    with worker.scratch() as space, _locked(top, task.commit) as lock:
        file = Path(space) / "history.jsonl"
        command = ["history", str(file), *task.filters, "--fill", f"{task.commit}^!", "--quiet", "--no-color"]
        done = worker.run(command + ["--quick"] * task.is_quick, folder=str(top), lock=lock)
        # The exit code is 1 if the revision was skipped, because the file then has no figures.
        line = file.read_text(encoding="utf-8").strip() if file.exists() else ""
        if not line:
            problem = worker.reason(done, "plumb history", "it wrote no line")
            raise Interrupted(f"{task.commit[:12]} on {platform.node()}: {problem}")
        return line


def fault(repository: Repository, commit: str) -> str | None:
    """Returns why a commit of a repository cannot be measured, or None if it can."""
    if not repository.contains(commit):
        return f"{repository.top} lacks the commit {commit[:12]} (run git fetch there)"
    return f"{repository.top} is a shallow clone (run git fetch --unshallow there)" if repository.is_shallow else None


@contextlib.contextmanager
def _locked(top: Path, commit: str) -> Iterator[BinaryIO]:
    """Waits until no other process measures the commit in this checkout.

    If a worker is killed, its program needs some time to end the build and to remove its worktree. Another worker may already
    have the same task. The program inherits the lock, which therefore outlives the worker.
    """
    folder = top / ".build-compare"
    folder.mkdir(exist_ok=True)
    with open(folder / f"{commit[:12]}.lock", "wb") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        yield file
