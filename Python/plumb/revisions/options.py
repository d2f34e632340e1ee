"""The command line of ``python -m plumb revisions``."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Sequence

from ..cluster.arguments import Parser, Workers, add_workers, positive, processors

#: The number of processors for each local worker, because a build uses several.
PROCESSORS = 4


@dataclass(frozen=True)
class Options(Workers):
    """The options of a measurement of revisions."""

    history: Path
    range: str
    filters: tuple[str, ...]
    every: int
    is_quick: bool
    repository: str | None
    quiet: bool


def parse(arguments: Sequence[str]) -> Options:
    """Parses the command line. Exits if it is wrong."""
    parser = Parser(
        prog="plumb revisions",
        usage="python -m plumb revisions FILE REV..REV [FILTER…] [OPTION…]",
        description="Measures the exact counters of many revisions of Plumb on many machines with Dask, and adds a line for each "
        "revision to a history file. Run the command in a checkout of Plumb. Every worker needs a checkout with the "
        "commits, and the Swift toolchain. Times are not measured. To continue after an interruption, run the same command.",
        epilog="Exit codes: 0 if the file has all revisions, even if some do not build; 130 or 143 if Ctrl-C or SIGTERM ended the "
        "command early; 1 for wrong usage or a failure.",
        allow_abbrev=False,
    )
    parser.add_argument("history", metavar="FILE", type=Path, help="the history file, such as history.jsonl")
    parser.add_argument("range", metavar="REV..REV", help="the range of revisions on the main line, written as for git")
    parser.add_argument("filters", metavar="FILTER", nargs="*", help="the benchmarks, written as for plumb bench (all)")
    add_workers(parser, f"one for every {PROCESSORS} processors, because a build uses several")
    every = "measure only every Nth revision, starting with the newest (1)"
    parser.add_argument("--every", metavar="N", type=positive, default=1, help=every)
    parser.add_argument("--quick", action="store_true", help="measure smaller sizes")
    parser.add_argument("--repository", metavar="DIR", help="the checkout on every worker (the folder where the worker started)")
    parser.add_argument("--quiet", action="store_true", help="print only errors")
    found = parser.parse_intermixed_args(arguments)
    return Options(
        local=found.local or max(1, processors() // PROCESSORS),
        scheduler=found.scheduler,
        slurm=found.slurm,
        history=found.history,
        range=found.range,
        filters=tuple(found.filters),
        every=found.every,
        is_quick=found.quick,
        repository=found.repository,
        quiet=found.quiet,
    )
