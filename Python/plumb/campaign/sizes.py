"""The numbers of cases in chunks."""

from __future__ import annotations

import collections

from .chunk import Chunk

#: The number of cases in a chunk if no chunk has been measured yet.
UNMEASURED = 200

#: The minimum duration in seconds of a chunk near the end. Shorter chunks are inefficient, because each starts a process.
SHORTEST = 2.0


class Sizes:
    """Divides the missing ranges into chunks of about the same duration. Chunks near the end are shorter.

    All workers should finish at about the same time, so a chunk contains at most half of a worker's share of the remaining cases.
    """

    def __init__(self, missing: list[Chunk], seconds: float, fixed: int | None) -> None:
        self._missing = collections.deque(missing)
        self._seconds, self._fixed = seconds, fixed
        self._left = sum(chunk.cases for chunk in missing)
        self._measured: collections.deque[tuple[int, float]] = collections.deque(maxlen=32)

    @property
    def is_empty(self) -> bool:
        return not self._missing

    def measured(self, chunk: Chunk, seconds: float) -> None:
        """Records how long a chunk took."""
        self._measured.append((chunk.cases, seconds))

    def next(self, slots: int) -> Chunk:
        """Removes and returns the next chunk."""
        first = self._missing.popleft()
        size = min(first.cases, self._fixed or self._fitting(slots))
        if size < first.cases:
            self._missing.appendleft(Chunk(first.start + size, first.end))
        self._left -= size
        return Chunk(first.start, first.start + size)

    def _fitting(self, slots: int) -> int:
        if not self._measured:
            return UNMEASURED
        rate = sum(cases for cases, _ in self._measured) / max(sum(seconds for _, seconds in self._measured), 0.001)
        share = self._left / (2 * max(slots, 1))
        return max(1, int(min(rate * self._seconds, max(share, rate * SHORTEST))))
