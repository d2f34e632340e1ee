"""Runs ``python -m plumb campaign``."""

from __future__ import annotations

from typing import Sequence

from ..cluster.errors import exit_code
from .campaign import Campaign
from .options import parse


def main(arguments: Sequence[str]) -> int:
    """Runs a campaign, and returns the exit code."""
    options = parse(arguments)
    return exit_code("campaign", lambda: Campaign(options).run())
