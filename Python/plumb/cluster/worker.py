"""The parts that all tasks need: a temporary folder on the worker, and runs of the bundled program."""

from __future__ import annotations

import importlib
import os
import platform
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import BinaryIO, Sequence

from .._version import __version__
from ..program import PROGRAM
from .errors import Refused


def compare(version: str) -> None:
    """Raises an error if this worker has a different version of the package than the client."""
    if version != __version__:
        host = platform.node()
        raise Refused(f"{host} has plumb-layout {__version__}, but this machine has {version}; install the same version on both")


def scratch() -> tempfile.TemporaryDirectory[str]:
    """Creates a temporary folder. Dask removes the folders of killed workers."""
    worker = importlib.import_module("distributed").get_worker()
    return tempfile.TemporaryDirectory(prefix="plumb-campaign-", dir=worker.local_directory)


def guarded(command: Sequence[str]) -> list[str]:
    """Returns a command that runs a program, given with its path, and ends it if this worker ends."""
    guard = str(Path(__file__).with_name("guard.py"))
    return [sys.executable, "-I", "-S", guard, str(os.getpid()), *command]


def run(
    arguments: Sequence[str], folder: str | None = None, lock: BinaryIO | None = None
) -> subprocess.CompletedProcess[str]:
    """Runs the bundled program in a folder. It ends if this worker ends, and keeps the lock until then."""
    return subprocess.run(
        guarded([PROGRAM, *arguments]),
        cwd=folder,
        pass_fds=(lock.fileno(),) if lock else (),
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        errors="replace",
    )


def reason(done: subprocess.CompletedProcess[str], name: str, otherwise: str) -> str:
    """Returns why the program failed: its last error messages, or ``otherwise`` with the exit code if it printed none."""
    if done.returncode < 0:
        return f"{name} was terminated by signal {-done.returncode}"
    lines = done.stderr.strip().splitlines()
    return "\n".join(lines[-5:]) if lines else f"{name} ended with exit code {done.returncode}: {otherwise}"
