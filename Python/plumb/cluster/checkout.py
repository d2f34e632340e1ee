"""The checkout of Plumb and the Swift toolchain that some tasks need."""

from __future__ import annotations

import os
import platform
import subprocess
from pathlib import Path
from typing import Callable

from .errors import Refused
from .repository import GitError, Repository


def checkout(folder: str | None, purpose: str, fault: Callable[[Repository], str | None]) -> Path:
    """Returns the root of the checkout in a folder, or in the current folder if it is None.

    Raises an error that lists everything that this machine lacks for a purpose such as "measure revisions". ``fault`` returns why
    the checkout is not suitable, or None.
    """
    folder = folder or os.getcwd()
    problems: list[str | None] = []
    top = Path(folder)
    try:
        repository = Repository(folder)
        top = repository.top
        problems.append(fault(repository))
    except GitError as error:
        problems.append(
            f"{folder} is not a checkout of Plumb ({error}); start the worker in a checkout, or name the checkout with --repository"
        )
    problems.append(_compiler_problem())
    if found := [problem for problem in problems if problem]:
        raise Refused(f"{platform.node()} cannot {purpose}: {'; '.join(found)}")
    return top


def _compiler_problem() -> str | None:
    try:
        done = subprocess.run(["swift", "--version"], stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    except OSError:
        return "it has no Swift toolchain (PATH contains no program swift)"
    if done.returncode != 0:
        return f"its Swift toolchain does not work (swift --version ended with exit code {done.returncode})"
    return None
