"""The command line. It distributes a campaign, revisions or mutants, or replaces this process with the bundled program."""

import os
import sys
from typing import NoReturn

from .program import PROGRAM


def main() -> NoReturn:
    if sys.argv[1:2] == ["campaign"]:
        from .campaign.command import main as campaign

        sys.exit(campaign(sys.argv[2:]))
    if sys.argv[1:2] == ["revisions"]:
        from .revisions.command import main as revisions

        sys.exit(revisions(sys.argv[2:]))
    if sys.argv[1:2] == ["mutants"]:
        from .mutants.command import main as mutants

        sys.exit(mutants(sys.argv[2:]))
    os.execv(PROGRAM, ["plumb", *sys.argv[1:]])


if __name__ == "__main__":
    main()
