"""The output of a running command, which is printed to standard error."""

from __future__ import annotations

import sys
import time


class Progress:
    """A line with the state of the run. A terminal redraws it. Other outputs get a new line every half minute."""

    def __init__(self, goal: int, done: int, quiet: bool, unit: str, period: tuple[str, float] = ("a second", 1)) -> None:
        """``unit`` names what is counted, and ``period`` is the unit of time for the speed, with its length in seconds."""
        self._goal, self._before, self._quiet = goal, done, quiet
        self.unit, self._period = unit, period
        self._is_terminal = sys.stderr.isatty()
        #: The time at which the first worker was available.
        self._start: float | None = None
        self._last = 0.0

    def expect(self, goal: int, done: int) -> None:
        """Sets the goal, and how much of it earlier runs have done, if they were unknown at first."""
        self._goal, self._before = goal, done

    def show(self, done: int, outcome: str, slots: int) -> None:
        """Shows the progress of the run, but not more often than is readable."""
        now = time.monotonic()
        if self._start is None and slots > 0:
            self._start = now
        if self._quiet or now - self._last < (0.5 if self._is_terminal else 30):
            return
        self._last = now
        line = self.line(done, outcome, slots, now)
        self._write(f"\r\033[K{line}" if self._is_terminal else line + "\n")

    def line(self, done: int, outcome: str, slots: int, now: float) -> str:
        """Returns the state of the run on one line."""
        rate = self.rate(done, now)
        parts = [self.state(done), self._speed(rate) if rate else "measuring"]
        if rate:
            parts.append(f"{_time((self._goal - done) / rate)} left")
        parts.append(f"{slots} slot{'s' * (slots > 1)}" if slots else "waiting for workers")
        parts.append(outcome)
        return "; ".join(parts)

    def state(self, done: int) -> str:
        """Returns how much of the work is done."""
        return f"{done:,} of {self._goal:,} {self.unit}"

    def _speed(self, rate: float, unit: str = "") -> str:
        name, seconds = self._period
        return f"{rate * seconds:,.0f} {unit}{name}"

    def rate(self, done: int, now: float) -> float:
        """Returns the speed per second of this run since the first worker was available."""
        return 0.0 if self._start is None else (done - self._before) / max(now - self._start, 0.001)

    def note(self, text: str) -> None:
        """Prints a separate line."""
        if not self._quiet:
            self.clear()
            self._write(text + "\n")

    def end(self, done: int) -> None:
        """Prints the speed of the whole run."""
        if rate := self.rate(done, time.monotonic()):
            self.note(self._speed(rate, self.unit + " "))

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
