"""Tests of plumb_engine.py: python3 -m unittest discover Engines/tests"""

import contextlib
import io
import json
import math
import os
import pathlib
import subprocess
import sys
import textwrap
import unittest

ENGINES = pathlib.Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ENGINES))

import plumb_engine


class Recorder(plumb_engine.Engine):
    """Records its calls. A node is the id of its box. Each frame contains the number of layouts so far."""

    name, version, can, batch = "recorder", "7", ["text", "measure-count"], 3
    calls = []

    def __init__(self, direction):
        super().__init__(direction)
        self.layouts, self.texts = 0, {}
        self.calls.append(("new", direction))

    def record(self, *call):
        self.calls.append(call)

    def built(self):
        self.record("built")

    def make(self, box):
        self.record("make", box.id)
        return box.id

    def set(self, node, key, value):
        self.record("set", node, key, value)
        if key == "text":
            self.texts[node] = value

    def insert(self, parent, child, at):
        self.record("insert", parent, child, at)

    def remove(self, parent, child):
        self.record("remove", parent, child)

    def free(self, node):
        self.record("free", node)

    def layout(self, root, width, height):
        self.layouts += 1
        self.record("layout", root, width, height)
        for text in self.texts.values():
            if text is not None:
                text.size(10)

    def frame(self, node):
        return self.layouts, 0, 1, 2

    def close(self):
        self.record("close")


def document(root, *steps, available=(100, None), **others):
    return {"boxes": 1, "available": list(available), "root": root, "steps": list(steps), **others}


def box(id, *children, **properties):
    return {"id": id, **properties, "children": list(children)}


class RecordedTest(unittest.TestCase):
    def setUp(self):
        Recorder.calls = []

    def play(self, document, **others):
        with contextlib.redirect_stderr(io.StringIO()):
            return plumb_engine.answer(Recorder, {"n": 5, "play": document, **others})

    def calls(self, *names):
        return [call for call in Recorder.calls if call[0] in names]


class PlayingTests(RecordedTest):
    def test_every_property_is_set_on_every_box(self):
        self.play(document(box("root", box("a", grow=2))))
        for id in ("root", "a"):
            keys = [call[2] for call in self.calls("set") if call[1] == id]
            self.assertEqual(keys, list(plumb_engine.DEFAULTS))
        self.assertIn(("set", "a", "grow", 2), Recorder.calls)
        self.assertIn(("set", "root", "grow", 0), Recorder.calls)
        self.assertIn(("set", "a", "basis", None), Recorder.calls)

    def test_children_are_inserted_before_their_parent(self):
        self.play(document(box("root", box("a", box("b"), box("c")))))
        self.assertEqual(
            self.calls("insert"), [("insert", "a", "b", 0), ("insert", "a", "c", 1), ("insert", "root", "a", 0)])

    def test_each_step_is_laid_out_once(self):
        steps = [
            {"do": "set", "box": "a", "key": "grow", "value": 1},
            {"do": "resize", "available": [None, 7]},
            {"do": "batch", "steps": [{"do": "hide", "box": "a"}, {"do": "show", "box": "a"}]},
        ]
        answer = self.play(document(box("root", box("a")), *steps))
        self.assertEqual(self.calls("layout"), [("layout", "root", 100, None)] * 2 + [("layout", "root", None, 7)] * 2)
        self.assertEqual([step["frames"]["a"][0] for step in answer["steps"]], [1, 2, 3, 4])

    def test_boxes_are_inserted_moved_and_removed(self):
        steps = [
            {"do": "insert", "to": "root", "at": 0, "box": box("n", box("m"))},
            {"do": "move", "box": "a", "to": "n", "at": 1},
            {"do": "remove", "box": "n"},
        ]
        answer = self.play(document(box("root", box("a"), box("b")), *steps))
        self.assertEqual(
            [list(step["frames"]) for step in answer["steps"]],
            [["root", "a", "b"], ["root", "n", "m", "a", "b"], ["root", "n", "m", "a", "b"], ["root", "b"]])
        self.assertIn(("insert", "root", "n", 0), Recorder.calls)
        moved = Recorder.calls.index(("remove", "root", "a"))
        self.assertEqual(Recorder.calls[moved + 1], ("insert", "n", "a", 1))
        removed = Recorder.calls.index(("remove", "root", "n"))
        self.assertEqual(
            Recorder.calls[removed + 1:removed + 6],
            [("remove", "n", "m"), ("free", "m"), ("remove", "n", "a"), ("free", "a"), ("free", "n")])

    def test_every_node_is_freed_at_the_end(self):
        self.play(document(box("root", box("a", box("b")))))
        self.assertEqual([call[1] for call in self.calls("free")], ["b", "a", "root"])
        self.assertEqual(Recorder.calls[-1], ("close",))

    def test_the_id_of_a_removed_box_can_be_reused(self):
        steps = [{"do": "remove", "box": "a"}, {"do": "insert", "to": "root", "at": 0, "box": box("a")}]
        answer = self.play(document(box("root", box("a")), {"do": "batch", "steps": steps}))
        self.assertEqual(list(answer["steps"][1]["frames"]), ["root", "a"])

    def test_hidden_boxes_have_no_frames(self):
        steps = [{"do": "show", "box": "a"}, {"do": "hide", "box": "root"}]
        answer = self.play(document(box("root", box("a", box("b"), hidden=True)), *steps))
        self.assertEqual([list(step["frames"]) for step in answer["steps"]], [["root"], ["root", "a", "b"], []])
        self.assertIn(("set", "a", "hidden", False), Recorder.calls)

    def test_root_limits_apply_only_without_a_given_length(self):
        step = {"do": "resize", "available": [None, 50]}
        limit = {"do": "set", "box": "root", "key": "max", "value": [5, 6]}
        self.play(document(box("root", min=[200, 30]), step, limit))
        self.assertEqual(
            [call[2:] for call in self.calls("set") if call[2] in ("min", "max")],
            [("min", [0, 30]), ("max", [None, None]), ("min", [200, 0]), ("max", [5, None])])

    def test_direction_is_applied(self):
        self.play(document(box("root"), direction="rtl"))
        self.assertEqual(Recorder.calls[0], ("new", "rtl"))
        self.assertEqual(plumb_engine.physical([1, 2, 3, 4], "ltr"), (1, 4, 3, 2))
        self.assertEqual(plumb_engine.physical([1, 2, 3, 4], "rtl"), (1, 2, 3, 4))

    def test_measurements_are_counted_for_each_layout(self):
        text = {"words": [10, 20], "line": 5, "baseline": 4}
        steps = [{"do": "text", "box": "a", "text": text}, {"do": "set", "box": "a", "key": "grow", "value": 1}]
        answer = self.play(document(box("root", box("a", text=text)), *steps))
        self.assertEqual([step["measured"] for step in answer["steps"]], [{"a": 1}] * 3)

    def test_times_are_measured_in_new_trees(self):
        answer = self.play(document(box("root"), {"do": "resize", "available": [1, 1]}), time=3)
        self.assertEqual(len(self.calls("new")), 3)
        self.assertEqual(answer["time"]["clock"], "cpu")
        self.assertEqual(len(answer["time"]["build_ns"]), 3)
        self.assertEqual([len(times) for times in answer["time"]["layout_ns"]], [3, 3])
        self.assertEqual(len(answer["steps"]), 2)

    def test_the_tree_is_made_once_before_the_first_layout(self):
        self.play(document(box("root", box("a")), {"do": "remove", "box": "a"}))
        names = [call[0] for call in Recorder.calls]
        self.assertEqual(names.count("built"), 1)
        self.assertEqual(names[names.index("built") + 1], "layout")

    def test_an_adapter_need_not_time_building(self):
        class Slow(Recorder):
            times_building = False

        answer = plumb_engine.answer(Slow, {"n": 1, "time": 2, "play": document(box("root"))})
        self.assertEqual(answer["time"]["build_ns"], [])
        self.assertEqual([len(times) for times in answer["time"]["layout_ns"]], [2])

    def test_missing_properties_get_their_defaults(self):
        insertion = {"do": "insert", "to": "root", "at": 0, "box": box("n", grow=3)}
        given = document(box("root", box("a", gap=[1, 2])), {"do": "batch", "steps": [insertion]})
        filled = plumb_engine.Document(given).filled()
        self.assertEqual(set(filled["root"]), {"id", "children", *plumb_engine.DEFAULTS})
        self.assertEqual(filled["root"]["children"][0]["gap"], [1, 2])
        self.assertEqual(filled["steps"][0]["steps"][0]["box"]["grow"], 3)
        self.assertEqual(filled["steps"][0]["steps"][0]["box"]["basis"], None)


class TextTests(unittest.TestCase):
    def test_a_line_holds_words_that_fit(self):
        text = plumb_engine.Text({"words": [10, 20, 5], "line": 8, "baseline": 6})
        sizes = {None: (35, 8), 35: (35, 8), 34.9: (30, 16), 30: (30, 16), 25: (25, 16), 24: (20, 24), 0: (20, 24), -5: (20, 24)}
        for width, size in sizes.items():
            self.assertEqual(text.size(width), size, width)
        self.assertEqual(text.calls, len(sizes))


class ProtocolTests(RecordedTest):
    def test_hello_declares_the_engine(self):
        for version, answered in ((1, 1), (9, 1)):
            self.assertEqual(
                plumb_engine.answer(Recorder, {"n": 0, "hello": version}),
                {"n": 0, "hello": answered, "name": "recorder", "version": "7", "can": ["text", "measure-count"],
                 "precision": 0, "batch": 3, "except": []})

    def test_a_request_may_contain_several_documents(self):
        answer = self.play([document(box("root")), document(box("root"), {"do": "remove", "box": "x"})])
        self.assertEqual(answer["n"], 5)
        self.assertIn("steps", answer["played"][0])
        self.assertEqual(answer["played"][1]["kind"], "refused")

    def test_errors_are_reported(self):
        for wrong, kind in (
            (document(box("root", colour="red")), "unsupported"),
            (document(box("root"), {"do": "paint"}), "unsupported"),
            (document(box("root"), {"do": "set", "box": "root", "key": "colour", "value": 1}), "unsupported"),
            ({**document(box("root")), "boxes": 2}, "unsupported"),
            (document(box("root", box("root"))), "refused"),
            (document(box("root"), {"do": "hide", "box": "a"}), "refused"),
            (document(box("root"), {"do": "remove", "box": "root"}), "refused"),
        ):
            answer = self.play(wrong)
            self.assertEqual((answer["n"], answer["kind"]), (5, kind), answer)
            self.assertTrue(answer["error"])

    def test_exceptions_of_an_engine_are_reported_as_refused(self):
        class Broken(Recorder):
            def layout(self, root, width, height):
                raise ZeroDivisionError("by zero")

        with contextlib.redirect_stderr(io.StringIO()) as errors:
            answer = plumb_engine.answer(Broken, {"n": 1, "play": document(box("root"))})
        self.assertEqual(answer, {"n": 1, "error": "ZeroDivisionError: by zero", "kind": "refused"})
        self.assertIn("Traceback", errors.getvalue())


class ServingTests(unittest.TestCase):
    ENGINE = textwrap.dedent("""
        import os, plumb_engine

        class Loud(plumb_engine.Engine):
            name, version = "loud", "1"
            def make(self, box): print("made"); return box.id
            def set(self, node, key, value): pass
            def insert(self, parent, child, at): pass
            def remove(self, parent, child): pass
            def layout(self, root, width, height): os.write(1, b"laid out\\n"); os.system("echo out")
            def frame(self, node): return float("nan"), 0, 1, 1e300

        plumb_engine.guard_output()
        print("starts")
        plumb_engine.serve(Loud)
    """)

    def serve(self, *lines):
        return subprocess.run(
            [sys.executable, "-c", self.ENGINE], input="".join(line + "\n" for line in lines), capture_output=True, text=True,
            env={**os.environ, "PYTHONPATH": str(ENGINES)}, timeout=60)

    def test_engine_output_is_kept_out_of_the_protocol(self):
        run = self.serve(
            json.dumps({"n": 0, "hello": 1}), json.dumps({"n": 1, "play": document(box("root"))}), "no JSON", "[1]", '{"n": 3}')
        self.assertEqual(run.returncode, 0)
        hello, played, *wrong = map(json.loads, run.stdout.splitlines())
        self.assertEqual((hello["n"], hello["name"]), (0, "loud"))
        x, *others = played["steps"][0]["frames"]["root"]
        self.assertTrue(math.isnan(x))
        self.assertEqual(others, [0, 1, 1e300])
        self.assertEqual([(answer["n"], answer["kind"]) for answer in wrong], [(None, "refused")] * 2 + [(3, "refused")])
        for text in ("starts", "made", "laid out", "out"):
            self.assertIn(text, run.stderr.splitlines())


if __name__ == "__main__":
    unittest.main()
