"""Makes a worker on this machine ignore Ctrl-C, which a terminal sends to all processes of the campaign: the client ends them."""

import signal
from typing import Any


def dask_setup(worker: Any) -> None:
    """Dask calls this when the worker starts."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
