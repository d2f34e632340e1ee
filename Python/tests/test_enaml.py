"""Enaml's layout manager computes equal frames with Plumb and with kiwisolver."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

pytest.importorskip("enaml")


def layouts(plumb):
    """Returns every frame as a list, and the module of the solver."""
    script = Path(__file__).with_name("enaml_layouts.py")
    environment = {**os.environ, "PLUMB_KIWI": "1" if plumb else ""}
    output = subprocess.run([sys.executable, script], env=environment, check=True, capture_output=True, text=True).stdout
    return json.loads(output)


def test_enaml_has_the_same_layouts_with_plumb_and_with_kiwi():
    kiwi, plumb = layouts(False), layouts(True)
    assert (kiwi["solver"], plumb["solver"]) == ("kiwisolver", "plumb.kiwi")
    assert len(plumb["layouts"]) == 16
    for wanted, found in zip(kiwi["layouts"], plumb["layouts"]):
        assert found == wanted
