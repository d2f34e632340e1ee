"""The Python blocks in pages run, and print the output that the pages show."""

import contextlib
import io
import os
import re
from pathlib import Path

import pytest

PAGES = [path for path in map(Path, os.environ["PLUMB_PAGES"].split(":"))]
BLOCK = re.compile(r"^```python\n(.*?)^```\n(?:\n```text\n(.*?)^```\n)?", re.M | re.S)


@pytest.mark.parametrize("page", PAGES, ids=lambda path: path.name)
def test_the_code_blocks_of_a_page_run_in_order(page, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    names = {}
    blocks = BLOCK.findall(page.read_text())
    assert blocks
    for code, printed in blocks:
        output = io.StringIO()
        with contextlib.redirect_stdout(output):
            exec(compile(code, page.name, "exec"), names)
        if printed:
            assert output.getvalue() == printed
