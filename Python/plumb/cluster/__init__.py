"""Runs many tasks in processes on one or several machines, with Dask. ``plumb.campaign`` and ``plumb.revisions`` share it.

``arguments`` parses the options of both commands. ``connection`` connects to Dask, ``loop`` submits tasks and collects their
results, and ``progress`` prints the state. ``worker`` contains the parts that all tasks need, and ``files`` writes files safely.
"""
