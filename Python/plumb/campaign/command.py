"""Runs ``python -m plumb campaign``."""

from __future__ import annotations

import sys
from typing import Sequence

from .campaign import Campaign, Stopped
from .errors import CampaignError
from .options import parse


def main(arguments: Sequence[str]) -> int:
    """Runs a campaign, and returns the exit code."""
    options = parse(arguments)
    try:
        return Campaign(options).run()
    except Stopped as stopped:
        return 128 + int(stopped.args[0])
    except CampaignError as error:
        problem = str(error)
    except OSError as error:
        problem = f"{error.filename}: {error.strerror}" if error.filename else str(error)
    print(f"plumb campaign: {problem}", file=sys.stderr)
    return 1
