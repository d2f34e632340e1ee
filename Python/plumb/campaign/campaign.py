"""The campaign. It chooses the chunks, saves their results, and merges their findings."""

from __future__ import annotations

import collections
from typing import Any, Callable

from ..cluster.loop import Loop
from ..cluster.progress import Progress
from . import task
from .chunk import Chunk, gaps
from .folder import Folder, report
from .options import Options
from .sizes import Sizes

#: The fraction of cases that a layout engine may reject as unsupported, as in `plumb fuzz`.
MOST_UNSUPPORTED = 0.01


class Campaign(Loop[Chunk]):
    """A campaign. Each instance runs only once."""

    kind = "campaign"
    one = "a campaign"

    def __init__(self, options: Options) -> None:
        self._options = options
        self._folder = Folder(options.out, options.whole, options.seed, options.passed_on)
        super().__init__(Progress(options.cases, self._folder.total.cases, options.quiet, "cases"))
        self._sizes = Sizes(gaps(self._folder.digests, options.whole), options.seconds, options.chunk)

    def run(self) -> int:
        """Runs the missing chunks, prints the report, and returns the exit code."""
        folder, progress = self._folder, self._progress
        for sentence in folder.removed:
            progress.note(f"{sentence}: removed, because the chunk is damaged")
        if folder.digests:
            count = len(folder.digests)
            chunks = f"{count} chunk{'s' * (count != 1)}"
            progress.note(f"the campaign in {folder.path} continues after {chunks} with {folder.total.cases:,} cases")
        ended_by = self._work(self._options)
        self._merge()
        return self._report(ended_by)

    def _prepare(self) -> None:
        self._merge()

    @property
    def _done(self) -> int:
        return self._folder.total.cases

    @property
    def _is_enough(self) -> bool:
        first = self._options.first
        return first is not None and len(self._folder.merged) >= first

    @property
    def _has_more(self) -> bool:
        return not self._sizes.is_empty

    def _next(self, slots: int) -> Chunk:
        return self._sizes.next(slots)

    def _task(self, work: Chunk) -> tuple[str, Callable[[Any], Any], Any]:
        return f"plumb-fuzz-{work.start}-{work.end}", task.run, task.Task(work, self._options.seed, self._options.passed_on)

    def _name(self, work: Chunk) -> str:
        return work.name

    def _save(self, work: Chunk, result: Any) -> None:
        self._sizes.measured(work, result.seconds)
        if not self._folder.take(work, result.files):
            self._progress.note(f"{work.name} was run twice, with the same digest; the chunk is counted once")
        self._merge()

    def _outcome(self) -> str:
        laws = collections.Counter(str(finding["law"]) for finding in self._folder.merged.values())
        counts = ", ".join(f"{count} {law}" for law, count in sorted(laws.items()))
        return f"findings: {counts}" if counts else "no findings"

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
                "at most 1 in 100 cases may be answered this way"
            )
            code = code or 1
        return code or (128 + ended_by if ended_by else 0)
