"""Counters of many revisions, measured on many machines with Dask: ``python -m plumb revisions``.

``options`` parses the command line. ``history`` is the file of results, and ``task`` is run by workers. ``revisions`` chooses the
commits and saves their lines. ``plumb.cluster`` runs the tasks.
"""
