"""Runs many tasks in processes on one or several machines, with Dask. ``plumb.campaign``, ``plumb.revisions`` and
``plumb.mutants`` share it.

``arguments`` parses the options of all commands. ``connection`` connects to Dask, ``loop`` submits tasks and collects their
results, and ``progress`` prints the state. ``worker`` contains the parts that all tasks need, ``checkout`` and ``repository`` find
the sources of Plumb, and ``files`` writes files safely.
"""
