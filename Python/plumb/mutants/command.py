"""Runs ``python -m plumb mutants``."""

from __future__ import annotations

from typing import Sequence

from ..cluster.errors import exit_code
from .mutants import Mutants
from .options import parse


def main(arguments: Sequence[str]) -> int:
    """Tests the mutants without a result, and returns the exit code."""
    options = parse(arguments)
    return exit_code("mutants", lambda: Mutants(options).run())
