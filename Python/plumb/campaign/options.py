"""The command line of ``python -m plumb campaign``."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Sequence

from ..cluster.arguments import Parser, Workers, add_workers, duration, number, positive, processors
from .chunk import Chunk

#: The options of ``plumb fuzz`` that each chunk receives, with their help.
PASSED_ON = [
    ("law", "NAME", "check this law only"),
    ("solver", "PATH.so", "check the solver in a shared library, which must have this path on every worker"),
    ("engine", "COMMAND", "check a layout engine: a command that every worker can run"),
    ("against", "COMMAND", "compare the frames of --engine with those of another engine"),
    ("case-timeout", "T", "the CPU time that a case may use (20s)"),
    ("memory", "MIB", "the memory that a worker process of plumb may use, in MiB (2048)"),
    ("digits", "N", "in the digest, round answers to N decimals, or to fewer if they exceed 1 (not rounded)"),
]


@dataclass(frozen=True)
class Options(Workers):
    """The options of a campaign."""

    cases: int
    start: int
    seed: int
    out: Path
    chunk: int | None
    seconds: float
    first: int | None
    format: str
    quiet: bool
    passed_on: tuple[str, ...]

    @property
    def whole(self) -> Chunk:
        return Chunk(self.start, self.start + self.cases)


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
    add_workers(parser, "one per processor")
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
