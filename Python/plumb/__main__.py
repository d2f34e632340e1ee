"""The command line. It runs a campaign, or replaces this process with the bundled program."""

import os
import sys
from typing import NoReturn

from .program import PROGRAM


def main() -> NoReturn:
    if sys.argv[1:2] == ["campaign"]:
        from .campaign.command import main as run

        sys.exit(run(sys.argv[2:]))
    os.execv(PROGRAM, ["plumb", *sys.argv[1:]])


if __name__ == "__main__":
    main()
