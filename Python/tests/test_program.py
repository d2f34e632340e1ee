"""The bundled program, called from Python and from the command line."""

import subprocess
import sys

import pytest

import plumb

SCENE = {
    "scene": 1,
    "name": "two views",
    "root": {
        "id": "root",
        "size": [200, 100],
        "views": [{"id": "row", "kind": "stack", "spacing": 10, "arranged": [
            {"id": "a", "intrinsic": [50, 20]}, {"id": "b", "intrinsic": [30, 40]}]}],
    },
    "constraints": ["row.leading == root.leading + 5", "row.top == root.top"],
    "steps": [{"do": "hide", "view": "a"}],
}  # fmt: skip


def test_scenes_are_solved_at_every_step():
    start, end = plumb.solve(SCENE)["steps"]
    assert start["frames"]["row"] == [5, 0, 90, 40]
    assert end["frames"]["row"] == [5, 0, 30, 40]


def test_rows_and_certificates_are_returned_if_requested():
    step = plumb.solve(SCENE, constraints=True, certificate=True)["steps"][0]
    assert step["rows"] and step["values"] and step["certificate"]


def test_scenes_are_read_from_files_and_strings(tmp_path):
    import json

    path = tmp_path / "scene.json"
    path.write_text(json.dumps(SCENE))
    assert plumb.solve(path) == plumb.solve(path.read_text()) == plumb.solve(SCENE)


@pytest.mark.parametrize("format, start", [("svg", b"<svg"), ("html", b"<!")])
def test_scenes_are_drawn(format, start):
    assert plumb.draw(SCENE, format).lstrip().lower().startswith((start, b"<?xml"))


def test_conflicts_are_explained():
    scene = dict(SCENE, constraints=["row.width == 50", "row.width == 80", "row.top == root.top"])
    assert "row.width == 80" in plumb.explain(scene)


def test_errors_have_the_message_and_the_exit_code_of_the_program():
    with pytest.raises(plumb.PlumbError, match="constraints") as caught:
        plumb.solve(dict(SCENE, constraints=["row.widht == 3"]))
    assert caught.value.code == 65


def test_the_command_line_is_installed():
    expected = f"plumb {plumb.__version__}\n"
    assert subprocess.run([sys.executable, "-m", "plumb", "--version"], capture_output=True, text=True).stdout == expected
    script = sys.executable.replace("python3", "python").rsplit("/", 1)[0] + "/plumb"
    assert subprocess.run([script, "--version"], capture_output=True, text=True).stdout == expected
