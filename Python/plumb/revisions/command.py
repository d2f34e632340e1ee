"""Runs ``python -m plumb revisions``."""

from __future__ import annotations

from typing import Sequence

from ..cluster.errors import exit_code
from .options import parse
from .revisions import Revisions


def main(arguments: Sequence[str]) -> int:
    """Measures the missing revisions, and returns the exit code."""
    options = parse(arguments)
    return exit_code("revisions", lambda: Revisions(options).run())
