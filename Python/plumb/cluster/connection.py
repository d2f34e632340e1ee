"""The connection to Dask: an existing scheduler, workers on this machine, or jobs of Slurm."""

from __future__ import annotations

import contextlib
import importlib
import importlib.util
import logging
import sys
from typing import Any, Iterator

from .arguments import Workers, duration
from .errors import ClusterError

#: The time limit for connecting.
PATIENCE = "10s"


def package(name: str, user: str) -> Any:
    """Imports a package of the extra ``cluster`` for a user such as "a campaign". Importing this module must not require it."""
    try:
        return importlib.import_module(name)
    except ImportError as error:
        raise ClusterError(
            f"{user} needs the package {name.replace('_', '-')}: pip install 'plumb-layout[cluster]'"
        ) from error


@contextlib.contextmanager
def client(workers: Workers, user: str) -> Iterator[Any]:
    """Creates a client of Dask. Its workers end with it, unless ``workers`` names an existing scheduler."""
    distributed = package("distributed", user)
    dask = package("dask", user)
    # Dask logs every closed connection, even expected ones. The client itself prints important messages.
    logging.disable(logging.CRITICAL)
    # The profiler reads the stacks of a worker's threads a hundred times a second, although tasks only wait for a program.
    # A worker may be killed for reasons other than its current task, so failures are allowed.
    dask.config.set(
        {
            "distributed.worker.profile.enabled": False,
            "distributed.scheduler.allowed-failures": 20,
            "distributed.comm.timeouts.connect": PATIENCE,
        }
    )
    with contextlib.ExitStack() as stack:
        address: Any = workers.scheduler
        if workers.slurm:
            address = stack.enter_context(_slurm(workers.slurm, user))
        elif not workers.scheduler:
            address = stack.enter_context(
                distributed.LocalCluster(
                    n_workers=workers.local,
                    threads_per_worker=1,
                    dashboard_address=":0" if _has_dashboard() else None,
                    memory_limit=0,
                    silence_logs=logging.CRITICAL,
                    preload="plumb.cluster.interrupts",
                )
            )
        try:
            connection = distributed.Client(address, timeout=PATIENCE, set_as_default=False)
        except (OSError, ValueError) as error:
            raise ClusterError(f"no Dask scheduler answers at {workers.scheduler}: {error}") from error
        try:
            yield connection
        finally:
            # Closing fails if the scheduler has already ended.
            with contextlib.suppress(Exception):
                connection.close(timeout=5)


def dashboard(connection: Any) -> str | None:
    """Returns the address of Dask's dashboard, or None if the package that draws it is not installed."""
    return str(connection.dashboard_link) if _has_dashboard() and connection.dashboard_link else None


def _has_dashboard() -> bool:
    return importlib.util.find_spec("bokeh") is not None


def _slurm(values: dict[str, str], user: str) -> Any:
    """Creates workers as jobs of Slurm. A job that ends is submitted again, whatever the reason."""
    minutes = max(1, round(duration(values["hours"] + "h") / 60))
    cluster = package("dask_jobqueue", user).SLURMCluster(
        queue=values["partition"] or None,
        account=values["account"] or None,
        cores=int(values["cores"]),
        processes=1,
        memory=values["memory"] or "2GB",
        # If no memory is given, jobs request none, because some partitions have no memory limits.
        job_directives_skip=[] if values["memory"] else ["--mem"],
        walltime=f"{minutes // 60:02}:{minutes % 60:02}:00",
        interface=values["interface"] or None,
        job_script_prologue=["export DASK_DISTRIBUTED__WORKER__PROFILE__ENABLED=False"],
        # Workers store no data, so they need no memory limit. On nodes that report no memory, Slurm's limit would be a megabyte.
        worker_extra_args=["--memory-limit", "0"],
        python=sys.executable,
        scheduler_options={"dashboard_address": ":0" if _has_dashboard() else None},
    )
    jobs = int(values["jobs"])
    cluster.adapt(minimum_jobs=jobs, maximum_jobs=jobs)
    return cluster
