"""Runs the bundled program on scenes and logs."""

import json
import os
import subprocess
import tempfile
from pathlib import Path
from typing import Any, Mapping, Optional, Union

from ._library import PlumbError

#: The path of the bundled program.
PROGRAM = str(Path(__file__).with_name("_bin") / "plumb")

#: A scene or a system, given as a dictionary, as JSON text, or as the path of a file.
Document = Union[Mapping[str, Any], str, "os.PathLike[str]"]


def run(*arguments: str, input: bytes = b"") -> bytes:
    """Runs ``plumb`` with arguments, and returns its standard output.

    If the program fails, raises PlumbError with the program's messages, and its exit code as ``code``.
    """
    done = subprocess.run([PROGRAM, *arguments], input=input, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    if done.returncode != 0:
        text = (done.stderr or done.stdout).decode("utf-8", "replace").strip()
        raise PlumbError(text or f"plumb exited with code {done.returncode}", done.returncode)
    return done.stdout


def _bytes(document: Document) -> bytes:
    if isinstance(document, Mapping):
        return json.dumps(document).encode()
    if isinstance(document, str) and document.lstrip().startswith("{"):
        return document.encode()
    return Path(document).read_bytes()


def solve(document: Document, *, constraints: bool = False, certificate: bool = False) -> "dict[str, Any]":
    """Lays out a scene or solves a system, and returns the output of ``plumb solve --json --all``.

    ``constraints`` adds every row that the solver received. ``certificate`` adds a proof that no better answer exists.
    """
    options = ["--constraints"] * constraints + ["--certificate"] * certificate
    result: "dict[str, Any]" = json.loads(run("solve", "-", "--json", "--all", *options, input=_bytes(document)))
    return result


def draw(document: Document, format: str = "svg", *, step: Optional[int] = None) -> bytes:
    """Draws a scene as ``svg``, ``png`` or ``html``, in its state after a step (by default, the last one)."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / f"scene.{format}"
        options = [] if step is None else ["--step", str(step)]
        run("draw", "-", "-o", str(path), *options, input=_bytes(document))
        return path.read_bytes()


def explain(document: Document) -> str:
    """Explains which constraints conflict and which views are ambiguous in a scene or a UIKit log, and suggests fixes."""
    if isinstance(document, str) and "simultaneously satisfy" in document:
        return run("explain", "-", input=document.encode()).decode()
    return run("solve", "-", "--explain", input=_bytes(document)).decode()


def check(*paths: "Union[str, os.PathLike[str]]") -> str:
    """Replays scenes. Raises PlumbError with a report if a frame differs from its expected value."""
    return run("check", "--no-color", *map(str, paths)).decode()
