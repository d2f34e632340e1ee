"""The loop that submits tasks to Dask, and collects their results."""

from __future__ import annotations

import abc
import importlib
import queue
import signal
import time
import uuid
from types import FrameType
from typing import Any, Callable, Generic, TypeVar

from .arguments import Workers
from .connection import client, dashboard
from .errors import ClusterError, Interrupted, Refused, Stopped
from .progress import Progress

#: The number of failures after which a task fails, and with it the command. Dask may count several failures as one.
ATTEMPTS = 5

#: The work of one task, such as a range of cases.
Work = TypeVar("Work")


class Loop(abc.ABC, Generic[Work]):
    """Runs tasks on the workers of Dask until all work is done. Each instance runs only once.

    If a worker ends while it runs a task, the task runs again. Results are saved when they arrive, so after an interruption a new
    run of the same command continues.
    """

    #: The name of the run, without and with its article, for messages.
    kind: str
    one: str

    def __init__(self, progress: Progress) -> None:
        self._progress = progress
        #: The work to submit again because its worker ended.
        self._again: list[Work] = []
        self._attempts: dict[Work, int] = {}
        self._running: dict[Any, Work] = {}
        self._ended: queue.SimpleQueue[Any] = queue.SimpleQueue()
        self._slots = 0
        self._counted = 0.0

    @property
    @abc.abstractmethod
    def _done(self) -> int:
        """How much is done, in the unit of the progress."""

    @property
    @abc.abstractmethod
    def _has_more(self) -> bool:
        """Whether there is work that was never submitted."""

    @property
    def _is_enough(self) -> bool:
        """Whether the run can end before all work is done."""
        return False

    @abc.abstractmethod
    def _next(self, slots: int) -> Work:
        """Removes and returns work that was never submitted. ``slots`` is the number of tasks that run in parallel."""

    @abc.abstractmethod
    def _task(self, work: Work) -> tuple[str, Callable[[Any], Any], Any]:
        """Returns the name of the task for Dask, the function that a worker calls, and its argument."""

    @abc.abstractmethod
    def _name(self, work: Work) -> str:
        """Returns the name of the work for messages."""

    @abc.abstractmethod
    def _save(self, work: Work, result: Any) -> None:
        """Saves the result of a task."""

    @abc.abstractmethod
    def _outcome(self) -> str:
        """Returns the last part of the progress line."""

    def _prepare(self) -> None:
        """Called once before the first task."""

    def _work(self, workers: Workers) -> int:
        """Does the missing work. Returns the number of the signal that ended the run, or 0."""
        progress = self._progress
        handlers = {number: signal.signal(number, _stop) for number in (signal.SIGINT, signal.SIGTERM)}
        try:
            self._prepare()
            if not self._is_done:
                with client(workers, self.one) as connection:
                    if address := dashboard(connection):
                        progress.note(f"dashboard: {address}")
                    self._submit_all(connection)
                    progress.end(self._done)
        except Stopped as stopped:
            progress.note(f"the {self.kind} ends after {progress.state(self._done)}; to continue, run the same command")
            return int(stopped.args[0])
        finally:
            progress.clear()
            # From now on, Ctrl-C ends the program immediately.
            for number, handler in handlers.items():
                signal.signal(number, handler)
        return 0

    @property
    def _is_done(self) -> bool:
        return self._is_enough or not (self._has_more or self._again or self._running)

    def _submit_all(self, connection: Any) -> None:
        distributed = importlib.import_module("distributed")
        while not self._is_done:
            self._count_slots(connection)
            # The number of submitted tasks exceeds the number of slots by one, so that no worker waits for its next task.
            while len(self._running) <= self._slots and self._slots > 0 and (self._again or self._has_more):
                self._submit(connection, self._again.pop() if self._again else self._next(self._slots))
            self._progress.show(self._done, self._outcome(), self._slots)
            try:
                future = self._ended.get(timeout=0.5)
            except queue.Empty:
                continue
            self._take(future, distributed)

    def _count_slots(self, connection: Any) -> None:
        """Counts, at most once a second, how many tasks the workers can run in parallel. Workers may start and end anytime."""
        if connection.status not in ("running", "connecting"):
            raise ClusterError(self._lost)
        if time.monotonic() - self._counted < 1:
            return
        try:
            self._slots = sum(connection.nthreads().values())
        except OSError as error:
            raise ClusterError(self._lost) from error
        self._counted = time.monotonic()

    @property
    def _lost(self) -> str:
        return f"the Dask scheduler was lost after {self._done:,} {self._progress.unit}; to continue, run the same command"

    def _submit(self, connection: Any, work: Work) -> None:
        name, function, argument = self._task(work)
        future = connection.submit(function, argument, key=f"{name}-{uuid.uuid4().hex[:8]}", pure=False)
        self._running[future] = work
        future.add_done_callback(self._ended.put)

    def _take(self, future: Any, distributed: Any) -> None:
        """Saves the result of a completed task, or submits its work again if the task failed."""
        work = self._running.pop(future)
        if future.status == "cancelled":
            raise ClusterError(self._lost)
        try:
            result = future.result(timeout=60)
        except (distributed.scheduler.KilledWorker, Interrupted) as error:
            self._retry(work, str(error))
        except (OSError, distributed.TimeoutError) as error:
            # The worker ended before it sent its results.
            self._retry(work, str(error))
        except Refused as error:
            raise ClusterError(str(error)) from error
        except ImportError as error:
            raise ClusterError(
                f"a worker cannot load plumb ({error}); on its machine, run pip install 'plumb-layout[cluster]'"
            ) from error
        else:
            self._save(work, result)
        finally:
            future.release()

    def _retry(self, work: Work, problem: str) -> None:
        name = self._name(work)
        self._attempts[work] = self._attempts.get(work, 0) + 1
        if self._attempts[work] >= ATTEMPTS:
            raise ClusterError(f"{name}: {ATTEMPTS} attempts failed; the last error was: {problem}")
        self._progress.note(f"{name} runs again after a failure: {problem}")
        self._again.append(work)


def _stop(number: int, frame: FrameType | None) -> None:
    raise Stopped(number)
