"""The file with the results of mutants, which has a line of JSON for each result."""

from __future__ import annotations

import json
import os
from dataclasses import dataclass
from pathlib import Path

from ..cluster.errors import ClusterError


@dataclass(frozen=True)
class Result:
    """A line, with the members that name and classify it."""

    line: str
    #: The place and the change of the mutant.
    mutant: str
    is_compiled: bool
    is_killed: bool

    @staticmethod
    def parsed(line: str) -> Result:
        """Parses a line. Raises ValueError if it is not a result."""
        try:
            read = json.loads(line)
            mutant = json.dumps(read["mutant"]["key"], sort_keys=True)
            is_killed = any(verdict["isKilled"] for verdict in read["verdicts"])
            return Result(line.strip(), mutant, "refusal" not in read, is_killed)
        except (ValueError, TypeError, KeyError) as error:
            raise ValueError("not a result of a mutant") from error


class Results:
    """The file of results. ``mutants.sh`` creates it. Local workers may add the same results to it."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._reader, self._writer = open(path, encoding="utf-8", errors="replace"), open(path, "a", encoding="utf-8")
        if self.text[-1:] not in ("", "\n"):
            # An interruption has cut off the last line.
            self._writer.write("\n")
            self._writer.flush()
        self._lines: set[str] = set()

    def check(self) -> None:
        """Raises an error if the mutation tester has started a new file, because the files of the checkout have changed."""
        if not os.path.samestat(os.fstat(self._reader.fileno()), os.stat(self._path)):
            raise ClusterError(f"the files of this checkout have changed; {self._path}.earlier has the results so far")

    @property
    def text(self) -> str:
        """All lines of the file."""
        return self._path.read_text(encoding="utf-8", errors="replace")

    def add(self, result: Result) -> None:
        """Adds a result to the file, unless it is there already."""
        self._lines.update(self._reader.read().split("\n"))
        if result.line not in self._lines:
            self._writer.write(result.line + "\n")
            self._writer.flush()
