"""The measurement of many revisions. It chooses the commits, and adds their lines to the file of the history."""

from __future__ import annotations

import collections
import os
from typing import Any, Callable

from ..cluster.errors import ClusterError
from ..cluster.loop import Loop
from ..cluster.progress import Progress
from ..cluster.repository import GitError, Repository
from . import task
from .history import History, Record
from .options import Options


class Revisions(Loop[str]):
    """A measurement of revisions, whose work is a commit. Each instance runs only once."""

    kind = "measurement"
    one = "a measurement of revisions"

    def __init__(self, options: Options) -> None:
        self._options = options
        commits = _commits(options)
        self._history = History(options.history)
        known = self._history.records()
        self._missing = collections.deque(commit for commit in commits if commit not in known)
        self._before = len(commits) - len(self._missing)
        self._measured = self._skipped = 0
        super().__init__(Progress(len(commits), self._before, options.quiet, "revisions", ("an hour", 3600)))

    def run(self) -> int:
        """Measures the missing revisions, and returns the exit code."""
        progress = self._progress
        if self._before:
            progress.note(f"{self._options.history} already has {progress.state(self._before)}")
        try:
            ended_by = self._work(self._options)
        finally:
            self._history.close()
        progress.note(f"{self._measured} measured, {self._outcome()}")
        return 128 + ended_by if ended_by else 0

    @property
    def _done(self) -> int:
        return self._before + self._measured + self._skipped

    @property
    def _has_more(self) -> bool:
        return bool(self._missing)

    def _next(self, slots: int) -> str:
        return self._missing.popleft()

    def _task(self, work: str) -> tuple[str, Callable[[Any], Any], Any]:
        options = self._options
        return f"plumb-history-{work[:12]}", task.run, task.Task(work, options.filters, options.is_quick, options.repository)

    def _name(self, work: str) -> str:
        return f"the task for {work[:12]}"

    def _save(self, work: str, result: Any) -> None:
        try:
            record = Record.parsed(result)
        except ValueError as error:
            raise ClusterError(f"{self._name(work)} returned an unexpected result: {error}") from error
        self._history.add(record)
        if record.skipped is None:
            self._measured += 1
            self._progress.note(f"{record.title}: measured")
        else:
            self._skipped += 1
            self._progress.note(f"{record.title}: skipped, since {record.skipped}")

    def _outcome(self) -> str:
        return f"{self._skipped} skipped"


def _commits(options: Options) -> list[str]:
    """Returns the commits that the history should have. The newest is the first."""
    try:
        repository = Repository(os.getcwd())
        if repository.is_shallow:
            raise ClusterError("this clone is shallow, but a history needs all commits; run git fetch --unshallow")
        commits = repository.commits(options.range, options.every)
    except GitError as error:
        raise ClusterError(str(error)) from error
    if not commits:
        raise ClusterError(f"no commits in {options.range}")
    return commits
