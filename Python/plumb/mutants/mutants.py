"""The mutation test. It divides the sample among the workers, and saves the results."""

from __future__ import annotations

import collections
import json
import os
import subprocess
import uuid
from typing import Any, Callable, Sequence

from ..cluster import worker
from ..cluster.checkout import checkout
from ..cluster.errors import ClusterError, Refused
from ..cluster.loop import Loop
from ..cluster.progress import Progress
from ..cluster.repository import GitError, Repository
from . import task
from .options import Options
from .results import Result, Results

#: The numbers of mutants in the smallest and the largest share. Each share first runs the unmutated engine, which takes as long
#: as a few mutants.
SHARES = (5, 25)


class Mutants(Loop["tuple[int, ...]"]):
    """A mutation test, whose work is a share: numbers of mutants. Each instance runs only once."""

    kind = "mutation test"
    one = "a mutation test"

    def __init__(self, options: Options) -> None:
        self._options = options
        self._topic = f"plumb-mutants-{uuid.uuid4().hex}"
        #: The number of mutants with a result from earlier runs, and how many of them were killed.
        self._before = self._killed_before = 0
        #: Whether each mutant with a result from this run was killed.
        self._killed: dict[str, bool] = {}
        self._missing: collections.deque[int] = collections.deque()
        #: The numbers of the mutants that had no result at the last look.
        self._last: list[int] = []
        super().__init__(Progress(options.count, 0, options.quiet, "mutants", ("an hour", 3600)))
        try:
            self._commit = Repository(os.getcwd()).git("rev-parse", "HEAD")
            self._top = checkout(None, "run mutants", lambda _: None)
        except (GitError, Refused) as error:
            raise ClusterError(str(error)) from error

    def run(self) -> int:
        """Runs the mutants without a result, prints the report, and returns the exit code."""
        ended_by = self._work(self._options)
        self._progress.note(self._outcome())
        if ended_by:
            return 128 + ended_by
        report = self._tool("--report")
        self._results.check()
        print(report, end="", flush=True)
        return 0

    def _prepare(self) -> None:
        sample = json.loads(self._tool("--missing"))
        self._results = Results(self._top / ".build-mutants/results.jsonl")
        self._plan(sample["missing"])
        self._before, self._killed_before = sample["mutants"] - len(sample["missing"]), sample["killed"]
        self._progress.expect(sample["mutants"], self._before)
        if self._options.slurm:
            # Slurm writes logs to the current folder. In this folder, they do not count as changed files of the checkout.
            os.chdir(self._top / ".build-mutants")
        if self._before:
            self._progress.note(f"{self._progress.state(self._before)} already have results")

    def _plan(self, missing: list[int]) -> None:
        if missing and missing == self._last:
            raise ClusterError(f"the workers returned no results for {len(missing)} mutants, although they ran them")
        self._last = missing
        self._missing.extend(missing)

    def _tool(self, option: str) -> str:
        """Returns the output of the mutation tester in the checkout of this command."""
        command = [str(self._top / task.TOOL), *self._options.sample, option]
        done = subprocess.run(
            command, cwd=self._top, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE, encoding="utf-8",
            errors="replace",
        )  # fmt: skip
        if done.returncode != 0:
            raise ClusterError(worker.reason(done, "mutants.sh", "it printed no error"))
        return done.stdout

    @property
    def _done(self) -> int:
        return self._before + len(self._killed)

    @property
    def _has_more(self) -> bool:
        return bool(self._missing)

    def _next(self, slots: int) -> tuple[int, ...]:
        least, most = SHARES
        size = min(max(least, len(self._missing) // (2 * slots)), most, len(self._missing))
        return tuple(self._missing.popleft() for _ in range(size))

    def _task(self, work: tuple[int, ...]) -> tuple[str, Callable[[Any], Any], Any]:
        options, known = self._options, self._results.text
        share = task.Task(work, options.sample, self._commit, known, self._topic, options.repository)
        return f"plumb-mutants-{work[0]}", task.run, share

    def _name(self, work: tuple[int, ...]) -> str:
        return f"the batch of {len(work)} mutants starting with number {work[0]}"

    def _submit_all(self, connection: Any) -> None:
        # Single results arrive before their share has ended. The queue receives them as text, and ended tasks as futures.
        connection.subscribe_topic(self._topic, lambda event: self._ended.put(event[1]))
        super()._submit_all(connection)

    def _take(self, future: Any, distributed: Any) -> None:
        if isinstance(future, str):
            self._add(future)
        else:
            super()._take(future, distributed)

    def _save(self, work: tuple[int, ...], result: Sequence[str]) -> None:
        for line in result:
            self._add(line)
        # Other mutants replace those that did not compile.
        if self._is_done:
            sample = json.loads(self._tool("--missing"))
            self._results.check()
            self._plan(sample["missing"])

    def _add(self, line: str) -> None:
        try:
            result = Result.parsed(line)
        except ValueError as error:
            raise ClusterError(f"a worker returned an unexpected line: {error}") from error
        self._results.add(result)
        if result.is_compiled:
            self._killed[result.mutant] = result.is_killed
        else:
            # The mutant may have run on another machine, where it compiled.
            self._killed.pop(result.mutant, None)

    def _outcome(self) -> str:
        killed = self._killed_before + sum(self._killed.values())
        return f"{killed} killed, {self._done - killed} survived"
