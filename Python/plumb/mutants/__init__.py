"""Samples of mutants, tested on many machines with Dask: ``python -m plumb mutants``.

``options`` parses the command line. ``results`` is the file of results, and ``task`` is run by workers. ``mutants`` divides the
sample and saves the results. ``plumb.cluster`` runs the tasks. ``Checks/MutationTesting`` in the checkout draws the sample, and
builds and runs the mutants.
"""
