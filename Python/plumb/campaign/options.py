"""The command line of ``python -m plumb campaign``."""

from __future__ import annotations

import argparse
import os
from dataclasses import dataclass
from pathlib import Path
from typing import NoReturn, Sequence

from .chunk import Chunk

#: The options of ``plumb fuzz`` that each chunk receives, with their help.
PASSED_ON = [
    ("law", "NAME", "check this law only"),
    ("solver", "PATH.so", "check the solver in a shared library, which must have this path on every worker"),
    ("engine", "COMMAND", "check a layout engine: a command that every worker can run"),
    ("against", "COMMAND", "compare the frames of --engine with those of another engine"),
    ("case-timeout", "T", "the CPU time that a case may use (20s)"),
    ("memory", "MIB", "the memory that a worker process of plumb may use, in MiB (2048)"),
    ("digits", "N", "in the digest, round answers to N decimals, or to fewer above 1 (not rounded)"),
]

#: The settings in ``--slurm`` with their defaults.
SLURM = {"partition": "", "account": "", "jobs": "1", "hours": "1", "cores": "1", "memory": "", "interface": ""}


@dataclass(frozen=True)
class Options:
    """The options of a campaign."""

    cases: int
    start: int
    seed: int
    out: Path
    local: int
    scheduler: str | None
    slurm: dict[str, str] | None
    chunk: int | None
    seconds: float
    first: int | None
    format: str
    quiet: bool
    passed_on: tuple[str, ...]

    @property
    def whole(self) -> Chunk:
        return Chunk(self.start, self.start + self.cases)


class Parser(argparse.ArgumentParser):
    """A parser that exits with plumb's code for wrong usage. The default code, 2, would mean findings."""

    def error(self, message: str) -> NoReturn:
        self.exit(1, f"plumb campaign: {message}; --help lists the options\n")


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


def parse(arguments: Sequence[str]) -> Options:
    """Parses the command line. Exits if it is wrong."""
    parser = Parser(
        prog="plumb campaign",
        usage="python -m plumb campaign [OPTION…]",
        description="Runs plumb fuzz in many processes and on many machines with Dask. The digest and the findings are the same as "
        "in one run of plumb fuzz over the same cases. To continue a campaign that was interrupted, run the same command.",
        epilog="Exit codes are the same as for plumb fuzz: 0 without findings; 2 with findings; 3 if a finding is a crash or a hang; "
        "130 or 143 without findings, if Ctrl-C or SIGTERM ended the campaign early; 1 for wrong usage or a failure.",
        allow_abbrev=False,
    )
    where = parser.add_mutually_exclusive_group()
    where.add_argument("--local", metavar="N", type=positive, help="run N worker processes on this machine (one per processor)")
    where.add_argument("--scheduler", metavar="ADDRESS", help="use the workers of a Dask scheduler, such as tcp://host:8786")
    where.add_argument("--slurm", metavar="KEY=VALUE,…", type=slurm, help=f"start workers as Slurm jobs; keys: {', '.join(SLURM)}")
    parser.add_argument("--cases", metavar="N", type=positive, default=1_000_000, help="the number of cases, such as 1e6 (1e6)")
    parser.add_argument("--seed", metavar="S", type=int, default=1, help="the seed of all cases (1)")
    parser.add_argument("--from", metavar="N", type=number, default=0, dest="start", help="the number of the first case (0)")
    parser.add_argument("--out", metavar="DIR", type=Path, default=Path("Campaign"), help="the campaign's folder (Campaign)")
    parser.add_argument("--first", metavar="N", type=positive, help="stop when there are N distinct findings")
    parser.add_argument("--chunk", metavar="K", type=positive, help="the number of cases in a chunk (as many as run in --chunk-time)")
    parser.add_argument(
        "--chunk-time", metavar="T", type=duration, default=100.0, dest="seconds", help="the time that a chunk should take (100s)"
    )
    for name, value, text in PASSED_ON:
        parser.add_argument(f"--{name}", metavar=value, help=text)
    parser.add_argument("--format", choices=["text", "junit", "github"], default="text", help="the format of the report (text)")
    parser.add_argument("--quiet", action="store_true", help="print only the report and errors")
    found = parser.parse_args(arguments)
    if not 0 <= found.seed < 1 << 64:
        parser.error(f"argument --seed: expected a number from 0 to 2^64 - 1, found {found.seed}")
    passed_on: list[str] = []
    for name, _, _ in PASSED_ON:
        value = getattr(found, name.replace("-", "_"))
        if value is not None:
            passed_on += [f"--{name}", value]
    return Options(
        cases=found.cases,
        start=found.start,
        seed=found.seed,
        out=found.out,
        local=found.local or processors(),
        scheduler=found.scheduler,
        slurm=found.slurm,
        chunk=found.chunk,
        seconds=found.seconds,
        first=found.first,
        format=found.format,
        quiet=found.quiet,
        passed_on=tuple(passed_on),
    )
