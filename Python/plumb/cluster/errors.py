"""Errors of the command and of its tasks."""

from __future__ import annotations

import sys
from typing import Callable


class ClusterError(Exception):
    """Ends the command with exit code 1. Saved results remain. Once the cause is removed, the same command continues."""


class Stopped(Exception):
    """Raised after Ctrl-C or SIGTERM. The argument is the number of the signal."""


class Refused(Exception):
    """Raised if the worker cannot run any such task, for example because an option is wrong or its disk is full."""


class Interrupted(Exception):
    """Raised if the task was ended before it was complete. Another attempt may succeed."""


def exit_code(name: str, run: Callable[[], int]) -> int:
    """Runs a command, and returns its exit code. If the command fails, prints the error."""
    try:
        return run()
    except Stopped as stopped:
        return 128 + int(stopped.args[0])
    except ClusterError as error:
        problem = str(error)
    except OSError as error:
        problem = f"{error.filename}: {error.strerror}" if error.filename else str(error)
    print(f"plumb {name}: {problem}", file=sys.stderr)
    return 1
