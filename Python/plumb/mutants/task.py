"""The tasks that workers run. Each task is one share of the sample."""

from __future__ import annotations

import importlib
import platform
import subprocess
from dataclasses import dataclass
from pathlib import Path

from .._version import __version__
from ..cluster import worker
from ..cluster.checkout import checkout
from ..cluster.errors import Interrupted, Refused
from ..cluster.repository import Repository

#: The mutation tester, in the checkout.
TOOL = "Checks/MutationTesting/mutants.sh"


@dataclass(frozen=True)
class Task:
    """The mutants to run, by their numbers in the sample."""

    numbers: tuple[int, ...]
    #: The options of ``mutants.sh`` that choose the sample.
    sample: tuple[str, ...]
    commit: str
    #: The lines of the client's file of results.
    known: str
    #: The topic under which Dask forwards each result to the client.
    topic: str
    #: The checkout, or None for the folder where the worker was started.
    repository: str | None
    version: str = __version__


def run(task: Task) -> list[str]:
    """Runs ``mutants.sh`` for a share. Returns the lines with results, and sends each to the client as soon as it is known."""
    worker.compare(task.version)
    top = checkout(task.repository, "run mutants", lambda repository: fault(repository, task.commit))
    send = importlib.import_module("distributed").get_worker().log_event
    command = [str(top / TOOL), *task.sample, "--share", ",".join(map(str, task.numbers))]
    with worker.scratch() as space:
        known, log = Path(space) / "results.jsonl", Path(space) / "log"
        known.write_text(task.known, encoding="utf-8")
        with open(known) as source, open(log, "w") as errors:
            process = subprocess.Popen(
                worker.guarded(command), cwd=top, stdin=source, stdout=subprocess.PIPE, stderr=errors, encoding="utf-8",
                errors="replace",
            )  # fmt: skip
            lines = []
            for line in process.stdout or ():
                lines.append(line)
                send(task.topic, line)
            done = subprocess.CompletedProcess(command, process.wait(), "", log.read_text(errors="replace"))
        if done.returncode != 0:
            problem = f"{platform.node()}, {top}: {worker.reason(done, 'mutants.sh', 'it printed no error')}"
            # The exit code 1 means that no mutants can run here, for example because the unmutated engine fails a test.
            raise Refused(problem) if done.returncode == 1 else Interrupted(problem)
    return lines


def fault(repository: Repository, commit: str) -> str | None:
    """Returns why a repository has other files than the client, or None if it has the same commit."""
    head, needed = repository.git("rev-parse", "HEAD")[:12], commit[:12]
    if head == needed:
        return None
    return f"{repository.top} is at commit {head}, but needs {needed} (run git fetch and git checkout {needed} there)"
