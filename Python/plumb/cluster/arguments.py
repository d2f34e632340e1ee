"""The arguments that all commands share, such as where the workers run."""

from __future__ import annotations

import argparse
import os
from dataclasses import dataclass
from typing import Any, NoReturn

#: The settings in ``--slurm`` with their defaults.
SLURM = {"partition": "", "account": "", "jobs": "1", "hours": "1", "cores": "1", "memory": "", "interface": ""}


@dataclass(frozen=True)
class Workers:
    """The place of the workers: an existing scheduler, jobs of Slurm, or ``local`` processes on this machine."""

    local: int
    scheduler: str | None
    slurm: dict[str, str] | None


class Parser(argparse.ArgumentParser):
    """A parser that exits with plumb's code for wrong usage, 1. The default code, 2, would mean findings."""

    def error(self, message: str) -> NoReturn:
        self.exit(1, f"{self.prog}: {message}; --help lists the options\n")


def number(text: str) -> int:
    """Parses a whole number, which may be written as 1e6."""
    try:
        value = int(text)
    except ValueError:
        try:
            value = int(float(text)) if float(text).is_integer() else -1
        except (ValueError, OverflowError):
            value = -1
    if not 0 <= value <= 1 << 60:
        raise argparse.ArgumentTypeError(f'expected a whole number such as 20000 or 1e6, found "{text}"')
    return value


def positive(text: str) -> int:
    value = number(text)
    if value == 0:
        raise argparse.ArgumentTypeError("expected at least 1")
    return value


def duration(text: str) -> float:
    """Parses a duration such as 90, 90s, 10m or 2h, and returns seconds."""
    unit = {"s": 1.0, "m": 60.0, "h": 3600.0}.get(text[-1:])
    try:
        value = float(text[:-1]) * unit if unit else float(text)
    except ValueError:
        value = 0
    if not 0 < value < float("inf"):
        raise argparse.ArgumentTypeError(f'expected a time such as 100s, 10m or 2h, found "{text}"')
    return value


def slurm(text: str) -> dict[str, str]:
    """Parses settings such as partition=short,jobs=64,hours=4."""
    values = dict(SLURM)
    for pair in filter(None, text.split(",")):
        key, separator, value = pair.partition("=")
        if key not in SLURM or not separator or not value:
            raise argparse.ArgumentTypeError(f'expected KEY=VALUE with a key of {", ".join(SLURM)}, found "{pair}"')
        if key in ("jobs", "cores"):
            positive(value)
        if key == "hours":
            duration(value)
        values[key] = value
    return values


def processors() -> int:
    """Returns the number of processors that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def add_workers(parser: Parser, default: str) -> None:
    """Adds the options that choose the workers. ``default`` describes the number of local workers without ``--local``."""
    where = parser.add_mutually_exclusive_group()
    where.add_argument("--local", metavar="N", type=positive, help=f"run N worker processes on this machine ({default})")
    where.add_argument("--scheduler", metavar="ADDRESS", help="use the workers of a Dask scheduler, such as tcp://host:8786")
    where.add_argument("--slurm", metavar="KEY=VALUE,…", type=slurm, help=f"start workers as Slurm jobs; keys: {', '.join(SLURM)}")
