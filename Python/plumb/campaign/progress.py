"""The output of a running campaign, which is printed to standard error."""

from __future__ import annotations

import collections
import sys
import time
from typing import Any, Iterable


class Progress:
    """A line with the state of the campaign. A terminal redraws it. Other outputs get a new line every half minute."""

    def __init__(self, goal: int, done: int, quiet: bool) -> None:
        self._goal, self._before, self._quiet = goal, done, quiet
        self._is_terminal = sys.stderr.isatty()
        #: The time at which the first worker was available.
        self._start: float | None = None
        self._last = 0.0

    def show(self, done: int, findings: Iterable[dict[str, Any]], workers: int) -> None:
        """Shows the progress of the campaign, but not more often than is readable."""
        now = time.monotonic()
        if self._start is None and workers > 0:
            self._start = now
        if self._quiet or now - self._last < (0.5 if self._is_terminal else 30):
            return
        self._last = now
        line = self.line(done, findings, workers, now)
        self._write(f"\r\033[K{line}" if self._is_terminal else line + "\n")

    def line(self, done: int, findings: Iterable[dict[str, Any]], workers: int, now: float) -> str:
        """Returns the state of the campaign on one line."""
        rate = self.rate(done, now)
        parts = [f"{done:,} of {self._goal:,} cases", f"{rate:,.0f} a second" if rate else "measuring"]
        if rate:
            parts.append(f"{_time((self._goal - done) / rate)} left")
        parts.append(f"{workers} slot{'s' * (workers > 1)}" if workers else "waiting for workers")
        laws = collections.Counter(str(finding["law"]) for finding in findings)
        counts = ", ".join(f"{count} {law}" for law, count in sorted(laws.items()))
        parts.append(f"findings: {counts}" if counts else "no findings")
        return "; ".join(parts)

    def rate(self, done: int, now: float) -> float:
        """Returns the cases per second of this run since the first worker was available."""
        return 0.0 if self._start is None else (done - self._before) / max(now - self._start, 0.001)

    def note(self, text: str) -> None:
        """Prints a separate line."""
        if not self._quiet:
            self.clear()
            self._write(text + "\n")

    def end(self, done: int) -> None:
        """Prints the speed of the whole run."""
        if rate := self.rate(done, time.monotonic()):
            self.note(f"{rate:,.0f} cases a second")

    def clear(self) -> None:
        """Clears the line."""
        if self._is_terminal and not self._quiet:
            self._write("\r\033[K")

    @staticmethod
    def _write(text: str) -> None:
        sys.stderr.write(text)
        sys.stderr.flush()


def _time(seconds: float) -> str:
    if seconds < 90:
        return f"{seconds:.0f} s"
    if seconds < 5400:
        return f"{seconds / 60:.0f} min"
    return f"{seconds / 3600:.1f} h"
