"""The command line: replaces this process by the bundled program."""

import os
import sys
from typing import NoReturn

from .program import PROGRAM


def main() -> NoReturn:
    os.execv(PROGRAM, ["plumb", *sys.argv[1:]])


if __name__ == "__main__":
    main()
