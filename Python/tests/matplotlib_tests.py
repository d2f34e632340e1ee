"""Runs matplotlib's layout tests with kiwi and with Plumb: matplotlib_tests.py BASELINE_IMAGES.

A test that passes with kiwi must also pass with Plumb. An image may differ by an RMS of at most 0.02, or in at most one row or
column of pixels, because an edge at 482.5 may be rounded to either side.
"""

import os
import re
import shutil
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as xml
from pathlib import Path

MODULES = ["constrainedlayout", "figure", "subplots", "legend", "colorbar", "gridspec", "tightlayout", "bbox_tight"]
RMS = 0.02


def outcomes(folder, plumb):
    report = Path(folder) / "report.xml"
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", f"--junitxml={report}", "--pyargs"]
    command += [f"matplotlib.tests.test_{module}" for module in MODULES]
    environment = {**os.environ, "PLUMB_KIWI": "1" if plumb else ""}
    subprocess.run(command, cwd=folder, env=environment, stdout=subprocess.DEVNULL)
    cases = xml.parse(report).getroot().iter("testcase")
    return {f"{case.get('classname')}.{case.get('name')}": failure(case) for case in cases if case.find("skipped") is None}


def failure(case):
    found = case.find("failure")
    found = case.find("error") if found is None else found
    return None if found is None else found.get("message", "") + (found.text or "")


def is_rounding(folder, text):
    rms = re.search(r"images not close \(RMS ([0-9.]+)\):\s+(\S+)\s+(\S+)", text)
    return rms is not None and (float(rms[1]) <= RMS or lines(folder, rms[2], rms[3]) <= 1)


def lines(folder, one, other):
    """Returns the number of differing rows or columns of pixels, whichever is smaller."""
    import numpy
    from PIL import Image

    images = [numpy.asarray(Image.open(Path(folder) / path).convert("RGBA")) for path in (one, other)]
    if images[0].shape != images[1].shape:
        return sys.maxsize
    differs = (images[0] != images[1]).any(axis=2)
    return int(min(differs.any(axis=0).sum(), differs.any(axis=1).sum()))


def main():
    import matplotlib

    # Importing the tests fails if the images are missing.
    images = Path(matplotlib.__file__).with_name("tests") / "baseline_images"
    if not images.exists():
        shutil.copytree(sys.argv[1], images)
    with tempfile.TemporaryDirectory() as first, tempfile.TemporaryDirectory() as second:
        kiwi, plumb = outcomes(first, False), outcomes(second, True)
        differing = [name for name, text in plumb.items() if text is not None and kiwi[name] is None]
        wrong = [name for name in differing if not is_rounding(second, plumb[name])]
    for name in differing:
        print(name, "differs" if name in wrong else "differs by rounding alone")
    passed = [sum(text is None for text in results.values()) for results in (kiwi, plumb)]
    print(f"kiwi: {passed[0]} of {len(kiwi)} pass; Plumb: {passed[1]} of {len(plumb)}, {len(wrong)} wrong")
    # If fewer tests pass, the test runner has not found all of them.
    sys.exit(bool(wrong) or kiwi.keys() != plumb.keys() or passed[0] < 300)


main()
