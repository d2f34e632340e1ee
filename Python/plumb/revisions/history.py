"""The file of a history, which has a line of JSON for each revision."""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path

from ..cluster.errors import ClusterError
from ..cluster.files import locked, write


@dataclass(frozen=True)
class Record:
    """A line, with the members that order and name it."""

    line: str
    commit: str
    number: int
    date: str
    subject: str
    #: The reason why the revision was not measured, or None if it was.
    skipped: str | None

    @staticmethod
    def parsed(line: str) -> Record:
        """Parses a line. Raises ValueError if it is not a valid line of a history."""
        try:
            read = json.loads(line)
            texts = [read[name] for name in ("commit", "date", "subject")]
            number, skipped = read["number"], read.get("skipped")
        except (ValueError, TypeError, KeyError) as error:
            raise ValueError("not a valid line of a history") from error
        if not isinstance(number, int) or not all(isinstance(text, str) for text in texts):
            raise ValueError("not a valid line of a history")
        commit, date, subject = texts
        return Record(line, commit, number, date, subject, skipped)

    @property
    def title(self) -> str:
        """The commit with its date and subject, as ``plumb history`` prints it."""
        return f"{self.commit[:12]} ({self.date[:10]}, {self.subject})"


class History:
    """The file of a history. Only one command at a time adds revisions to it."""

    def __init__(self, path: Path) -> None:
        self._path = path
        path.parent.mkdir(parents=True, exist_ok=True)
        # Reads first, because an error must not leave the file that locks the history.
        self.records()
        self._lock_path = path.with_name(f".{path.name}.lock")
        self._lock = locked(self._lock_path, f"{path}: another command is adding revisions to this file")

    def records(self) -> dict[str, Record]:
        """Reads the records of all commits. Their order is that of ``plumb history``: by number and date."""
        found: dict[str, Record] = {}
        text = self._path.read_bytes().decode("utf-8", "replace") if self._path.exists() else ""
        for number, line in enumerate(text.split("\n"), 1):
            if line.strip():
                try:
                    self._insert(Record.parsed(line), found)
                except ValueError as error:
                    raise ClusterError(f"{self._path}:{number}: {error}") from error
        return self._ordered(found)

    def add(self, record: Record) -> None:
        """Adds a record to the file, or replaces the record of its commit. Keeps lines that another program has added since."""
        found = self.records()
        self._insert(record, found)
        lines = [record.line + "\n" for record in self._ordered(found).values()]
        write(self._path, "".join(lines).encode())

    def close(self) -> None:
        """Removes the file that locks the history."""
        self._lock_path.unlink(missing_ok=True)
        self._lock.close()

    @staticmethod
    def _insert(record: Record, records: dict[str, Record]) -> None:
        # A replaced record moves behind records with the same number and date.
        records.pop(record.commit, None)
        records[record.commit] = record

    @staticmethod
    def _ordered(records: dict[str, Record]) -> dict[str, Record]:
        return dict(sorted(records.items(), key=lambda item: (item[1].number, item[1].date)))
