"""The loop of a campaign. It submits chunks to Dask, saves their results, and merges their findings."""

from __future__ import annotations

import queue
import signal
import time
import uuid
from types import FrameType
from typing import Any

from . import task
from .chunk import Chunk, gaps
from .cluster import client, dashboard, package
from .errors import CampaignError
from .folder import Folder, report
from .options import Options
from .progress import Progress
from .sizes import Sizes

#: The number of failures after which a chunk fails, and with it the campaign. Dask may count several failures as one.
ATTEMPTS = 5

#: The fraction of cases that a layout engine may reject as unsupported, as in `plumb fuzz`.
MOST_UNSUPPORTED = 0.01


class Stopped(Exception):
    """Raised after Ctrl-C or SIGTERM. The argument is the number of the signal."""


class Campaign:
    """A campaign. Each instance runs only once."""

    def __init__(self, options: Options) -> None:
        self._options = options
        self._folder = Folder(options.out, options.whole, options.seed, options.passed_on)
        self._progress = Progress(options.cases, self._folder.total.cases, options.quiet)
        self._sizes = Sizes(gaps(self._folder.digests, options.whole), options.seconds, options.chunk)
        #: The chunks to submit again because their worker ended.
        self._again: list[Chunk] = []
        self._attempts: dict[Chunk, int] = {}
        self._running: dict[Any, Chunk] = {}
        self._ended: queue.SimpleQueue[Any] = queue.SimpleQueue()
        self._slots = 0
        self._counted = 0.0

    def run(self) -> int:
        """Runs the missing chunks, prints the report, and returns the exit code."""
        folder, progress, ended_by = self._folder, self._progress, 0
        for sentence in folder.removed:
            progress.note(f"{sentence}: removed, because the chunk is damaged")
        if folder.digests:
            count = len(folder.digests)
            chunks = f"{count} chunk{'s' * (count != 1)}"
            progress.note(f"the campaign in {folder.path} continues after {chunks} with {folder.total.cases:,} cases")
        handlers = {number: signal.signal(number, _stop) for number in (signal.SIGINT, signal.SIGTERM)}
        try:
            self._merge()
            if not self._is_done:
                with client(self._options) as connection:
                    if address := dashboard(connection):
                        progress.note(f"dashboard: {address}")
                    self._loop(connection)
                    progress.end(folder.total.cases)
        except Stopped as stopped:
            ended_by = stopped.args[0]
            progress.note(
                f"the campaign ends after {folder.total.cases:,} of {self._options.cases:,} cases; to continue, run the same command"
            )
        finally:
            progress.clear()
            # From now on, Ctrl-C ends the program immediately.
            for number, handler in handlers.items():
                signal.signal(number, handler)
        self._merge()
        return self._report(ended_by)

    @property
    def _is_done(self) -> bool:
        first = self._options.first
        is_enough = first is not None and len(self._folder.merged) >= first
        return is_enough or (self._sizes.is_empty and not self._again and not self._running)

    def _loop(self, connection: Any) -> None:
        distributed = package("distributed")
        while not self._is_done:
            self._count_slots(connection)
            # The number of submitted chunks exceeds the number of slots by one, so that no worker waits for its next chunk.
            while len(self._running) <= self._slots and self._slots > 0 and (self._again or not self._sizes.is_empty):
                self._submit(connection, self._again.pop() if self._again else self._sizes.next(self._slots))
            self._progress.show(self._folder.total.cases, self._folder.merged.values(), self._slots)
            try:
                future = self._ended.get(timeout=0.5)
            except queue.Empty:
                continue
            self._take(future, distributed)

    def _count_slots(self, connection: Any) -> None:
        """Counts, at most once a second, how many chunks the workers can run in parallel. Workers may start and end anytime."""
        if connection.status not in ("running", "connecting"):
            raise CampaignError(self._lost)
        if time.monotonic() - self._counted < 1:
            return
        try:
            self._slots = sum(connection.nthreads().values())
        except OSError as error:
            raise CampaignError(self._lost) from error
        self._counted = time.monotonic()

    @property
    def _lost(self) -> str:
        return f"the Dask scheduler was lost after {self._folder.total.cases:,} cases; to continue, run the same command"

    def _submit(self, connection: Any, chunk: Chunk) -> None:
        work = task.Task(chunk, self._options.seed, self._options.passed_on)
        key = f"plumb-fuzz-{chunk.start}-{chunk.end}-{uuid.uuid4().hex[:8]}"
        future = connection.submit(task.run, work, key=key, pure=False)
        self._running[future] = chunk
        future.add_done_callback(self._ended.put)

    def _take(self, future: Any, distributed: Any) -> None:
        """Saves the chunk of a completed task, or submits it again if the task failed."""
        chunk = self._running.pop(future)
        if future.status == "cancelled":
            raise CampaignError(self._lost)
        try:
            result = future.result(timeout=60)
        except (distributed.scheduler.KilledWorker, task.Interrupted) as error:
            self._retry(chunk, str(error))
        except (OSError, distributed.TimeoutError) as error:
            # The worker ended before it sent its results.
            self._retry(chunk, str(error))
        except task.Refused as error:
            raise CampaignError(str(error)) from error
        except ImportError as error:
            raise CampaignError(
                f"a worker cannot load plumb ({error}); on its machine, run pip install 'plumb-layout[cluster]'"
            ) from error
        else:
            self._sizes.measured(chunk, result.seconds)
            if not self._folder.take(chunk, result.files):
                self._progress.note(f"{chunk.name} was run twice, with the same digest; the chunk is counted once")
            self._merge()
        finally:
            future.release()

    def _retry(self, chunk: Chunk, problem: str) -> None:
        self._attempts[chunk] = self._attempts.get(chunk, 0) + 1
        if self._attempts[chunk] >= ATTEMPTS:
            raise CampaignError(f"{chunk.name}: {ATTEMPTS} attempts failed; the last error was: {problem}")
        self._progress.note(f"{chunk.name} runs again after a failure: {problem}")
        self._again.append(chunk)

    def _merge(self) -> None:
        for finding in self._folder.merge():
            what = " ".join(str(finding["what"]).split())
            self._progress.note(f"found {finding['law']}: after step {finding['step']}, {what}\n  {finding['source']}")

    def _report(self, ended_by: int) -> int:
        """Prints the report of ``plumb fuzz`` on these cases, and returns the exit code."""
        folder, total = self._folder, self._folder.total
        findings = str(folder.findings)
        text, code = report([findings], folder.findings, self._options.format)
        print(text, end="", flush=True)
        if "--engine" in self._options.passed_on and total.refused > MOST_UNSUPPORTED * total.cases:
            self._progress.note(
                f'the engine answered {total.refused} of {total.cases} cases with "unsupported"; '
                "at most 1 in 100 cases may have this answer"
            )
            code = code or 1
        return code or (128 + ended_by if ended_by else 0)


def _stop(number: int, frame: FrameType | None) -> None:
    raise Stopped(number)
