"""Writes files completely, and lets only one process write."""

from __future__ import annotations

import fcntl
import os
from pathlib import Path
from typing import Any

from .errors import ClusterError


def write(path: Path, content: bytes) -> None:
    """Writes a file completely, even if the power fails: a temporary file is renamed to ``path``."""
    part = path.with_name(path.name + ".part")
    with open(part, "wb") as file:
        file.write(content)
        file.flush()
        os.fsync(file.fileno())
    part.rename(path)


def locked(path: Path, problem: str) -> Any:
    """Locks a file until the returned object is closed or this process ends. If the file is locked already, raises an error."""
    file = open(path, "wb")
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as error:
        raise ClusterError(problem) from error
    return file
