"""plumb.engine connects a layout engine to the program."""

import json
import subprocess
import sys

import plumb

ADAPTER = """
import plumb.engine

class Rows(plumb.engine.Engine):
    name, version, can = "rows", "1", ["gap"]

    def make(self, box): return {"id": box.id, "children": [], "frame": (0, 0, 0, 0)}
    def set(self, node, key, value): node[key] = value
    def insert(self, parent, child, at): parent["children"].insert(at, child)
    def remove(self, parent, child): parent["children"].remove(child)
    def layout(self, root, width, height):
        root["frame"], x = (0, 0, width or 0, height or 0), 0
        for child in root["children"]:
            child["frame"] = (x, 0, *child["size"])
            x += child["size"][0] + root["gap"][0]
    def frame(self, node): return node["frame"]

plumb.engine.serve(Rows)
"""


def test_a_small_adapter_answers_requests_of_the_program(tmp_path):
    path = tmp_path / "rows.py"
    path.write_text(ADAPTER)
    root = {"id": "root", "gap": [4, 0], "children": [{"id": "a", "size": [10, 20]}, {"id": "b", "size": [30, 5]}]}
    steps = [{"do": "set", "box": "root", "key": "gap", "value": [1, 0]}, {"do": "remove", "box": "a"}]
    play = {"boxes": 1, "available": [100, 50], "root": root, "steps": steps}
    requests = [{"n": 0, "hello": 1}, {"n": 1, "play": play}]
    lines = "".join(json.dumps(request) + "\n" for request in requests)
    done = subprocess.run([sys.executable, path], input=lines, capture_output=True, text=True, timeout=60)
    assert done.returncode == 0, done.stderr
    hello, played = map(json.loads, done.stdout.splitlines())
    assert (hello["name"], hello["version"], hello["can"]) == ("rows", "1", ["gap"])
    assert [step["frames"].get("b") for step in played["steps"]] == [[14, 0, 30, 5], [11, 0, 30, 5], [0, 0, 30, 5]]


def test_the_program_fuzzes_an_adapter(tmp_path):
    path = tmp_path / "rows.py"
    path.write_text(ADAPTER)
    command = [plumb.PROGRAM, "fuzz", "--engine", f"{sys.executable} {path}", "--cases", "20", "--out", tmp_path / "Findings"]
    # The engine lays out only rows of fixed boxes, so the fuzzer soon finds a difference.
    assert subprocess.run(command, capture_output=True).returncode == 2
