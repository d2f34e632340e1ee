"""The connection to Dask: a scheduler that runs already, workers on this machine, or jobs of Slurm."""

from __future__ import annotations

import contextlib
import importlib
import importlib.util
import logging
import sys
from typing import Any, Iterator

from .errors import CampaignError
from .options import Options, duration

#: The time limit for a connection.
PATIENCE = "10s"


def package(name: str) -> Any:
    """A package of the extra ``cluster``. None of them is needed before a campaign starts."""
    try:
        return importlib.import_module(name)
    except ImportError as error:
        raise CampaignError(
            f"a campaign needs the package {name.replace('_', '-')}: pip install 'plumb-layout[cluster]'"
        ) from error


@contextlib.contextmanager
def client(options: Options) -> Iterator[Any]:
    """A client of Dask, whose workers end with it unless a scheduler was named."""
    distributed = package("distributed")
    dask = package("dask")
    # Dask logs every closed connection, including expected ones; the campaign prints the important messages.
    logging.disable(logging.CRITICAL)
    # A worker may be killed for other reasons than its current chunk, so failures are allowed.
    dask.config.set({"distributed.scheduler.allowed-failures": 20, "distributed.comm.timeouts.connect": PATIENCE})
    with contextlib.ExitStack() as stack:
        address: Any = options.scheduler
        if options.slurm:
            address = stack.enter_context(_slurm(options.slurm))
        elif not options.scheduler:
            address = stack.enter_context(
                distributed.LocalCluster(
                    n_workers=options.local,
                    threads_per_worker=1,
                    dashboard_address=":0" if _has_dashboard() else None,
                    memory_limit=0,
                    silence_logs=logging.CRITICAL,
                    preload="plumb.campaign.interrupts",
                )
            )
        try:
            connection = distributed.Client(address, timeout=PATIENCE, set_as_default=False)
        except (OSError, ValueError) as error:
            raise CampaignError(f"no Dask scheduler answers at {options.scheduler}: {error}") from error
        try:
            yield connection
        finally:
            # Closing fails if the scheduler has ended already.
            with contextlib.suppress(Exception):
                connection.close(timeout=5)


def dashboard(connection: Any) -> str | None:
    """The address of Dask's dashboard; None if the package that draws it is not installed."""
    return str(connection.dashboard_link) if _has_dashboard() and connection.dashboard_link else None


def _has_dashboard() -> bool:
    return importlib.util.find_spec("bokeh") is not None


def _slurm(values: dict[str, str]) -> Any:
    """Workers as jobs of Slurm. A job that ends, whatever the reason, is submitted again."""
    minutes = max(1, round(duration(values["hours"] + "h") / 60))
    cluster = package("dask_jobqueue").SLURMCluster(
        queue=values["partition"] or None,
        account=values["account"] or None,
        cores=int(values["cores"]),
        processes=1,
        memory=values["memory"] or "2GB",
        # For partitions without memory limits, jobs request no memory.
        job_directives_skip=[] if values["memory"] else ["--mem"],
        walltime=f"{minutes // 60:02}:{minutes % 60:02}:00",
        interface=values["interface"] or None,
        # A worker stores no data. On a node that reports no memory, Slurm's limit would be a megabyte.
        worker_extra_args=["--memory-limit", "0"],
        python=sys.executable,
        scheduler_options={"dashboard_address": ":0" if _has_dashboard() else None},
    )
    jobs = int(values["jobs"])
    cluster.adapt(minimum_jobs=jobs, maximum_jobs=jobs)
    return cluster
