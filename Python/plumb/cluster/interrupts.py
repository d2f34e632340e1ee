"""Makes a local worker ignore Ctrl-C. A terminal sends it to all processes of the campaign, but the client ends the workers."""

import signal
from typing import Any


def dask_setup(worker: Any) -> None:
    """Dask calls this function when the worker starts."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
