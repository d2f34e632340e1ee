"""Campaigns of ``plumb fuzz`` on many processes and machines, with Dask: ``python -m plumb campaign``.

``options`` parses the command line. ``chunk`` defines ranges of cases with their results, ``folder`` stores chunks on disk, and
``task`` is run by workers. ``campaign`` chooses the chunks and saves their results. ``plumb.cluster`` runs them.
"""
