"""Campaigns of ``plumb fuzz`` over many processes and machines, on Dask: ``python -m plumb campaign``.

``options`` is the command line, ``chunk`` a range of cases and its results, ``folder`` the chunks on disk, ``task`` what a worker
runs, ``cluster`` the connection to Dask, ``campaign`` the loop that submits and collects, and ``progress`` the live output.
"""
