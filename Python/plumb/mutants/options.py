"""The command line of ``python -m plumb mutants``."""

from __future__ import annotations

import os
from dataclasses import dataclass
from typing import Sequence

from ..cluster.arguments import Parser, Workers, add_workers, number, positive, processors


@dataclass(frozen=True)
class Options(Workers):
    """The options of a mutation test."""

    #: The options of ``mutants.sh`` that choose the sample and the killers.
    sample: tuple[str, ...]
    count: int
    repository: str | None
    quiet: bool


def parse(arguments: Sequence[str]) -> Options:
    """Parses the command line. Exits if it is wrong."""
    parser = Parser(
        prog="plumb mutants",
        usage="python -m plumb mutants [OPTION…]",
        description="Runs a sample of mutants of Plumb, like make mutants, on many machines with Dask, and prints the report. Run "
        "the command in a checkout of Plumb. Every worker needs a checkout with the same files, and the Swift toolchain. To "
        "continue after an interruption, run the same command.",
        epilog="Exit codes: 0 if all mutants have a result; 130 or 143 if Ctrl-C or SIGTERM ended the command early; 1 for wrong "
        "usage or a failure.",
        allow_abbrev=False,
    )
    parser.add_argument("--count", metavar="N", type=positive, default=100, help="the number of mutants (100)")
    parser.add_argument("--seed", metavar="S", type=number, default=1, help="the seed that selects the mutants (1)")
    parser.add_argument("--only", metavar="TEXT", help="run only mutants of files whose path contains TEXT")
    parser.add_argument("--killers", metavar="NAMES", help="run only these killers, such as fuzz,corpus (all)")
    add_workers(parser, "one for every processor")
    parser.add_argument("--repository", metavar="DIR", help="the checkout on every worker (the folder where the worker started)")
    parser.add_argument("--quiet", action="store_true", help="print only the report and errors")
    found = parser.parse_args(arguments)
    sample = ["--count", str(found.count), "--seed", str(found.seed)]
    sample += ["--only", found.only] if found.only else []
    sample += ["--killers", found.killers] if found.killers else []
    return Options(
        local=found.local or processors(),
        scheduler=found.scheduler,
        slurm=found.slurm,
        sample=tuple(sample),
        count=found.count,
        # Jobs of Slurm start in another folder (see Mutants).
        repository=os.path.abspath(found.repository) if found.repository and found.slurm else found.repository,
        quiet=found.quiet,
    )
