"""Tests of the toy engine, which also test plumb_engine.hpp: python3 -m unittest discover Engines/tests

They use .build-engines/toy if it exists, and build the engine otherwise."""

import json
import pathlib
import shutil
import signal
import subprocess
import sys
import tempfile
import unittest

ENGINES = pathlib.Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ENGINES))

import plumb_engine

LAWS = [
    "incremental", "idempotent", "undo", "history", "neutral", "mirror", "transpose", "scale", "hidden", "nested", "translate",
    "finite", "non-negative", "deterministic", "economy", "sum", "shares", "order", "gap", "alignment",
]
PROTOCOL = ["crash", "hang", "garbage", "half-line", "too-many-frames", "nan", "huge", "prints"]


def box(id, *children, **properties):
    return {"id": id, **properties, "children": list(children)}


def document(root, *steps, available=(100, 50)):
    return {"boxes": 1, "available": list(available), "root": root, "steps": list(steps)}


# With three children of the root, the injected faults of the protocol have an effect.
THREE = document(box("root", box("a"), box("b"), box("c")))
TWO = document(box("root", box("a"), box("b")))


class ToyTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory()
        cls.addClassCleanup(cls.folder.cleanup)
        built = ENGINES.parent / ".build-engines" / "toy"
        cls.toy = str(built)
        sources = [ENGINES / "plumb_engine.hpp", *(ENGINES / "toy").iterdir()]
        if not built.exists() or built.stat().st_mtime < max(source.stat().st_mtime for source in sources):
            compiler = shutil.which("clang++") or shutil.which("g++")
            if compiler is None:
                raise unittest.SkipTest("no compiler for C++")
            cls.toy = cls.folder.name + "/toy"
            subprocess.run(
                [compiler, "-std=c++17", "-O1", "-I", ENGINES, ENGINES / "toy" / "toy_engine.cpp", "-o", cls.toy], check=True)

    def run_lines(self, lines, *arguments, timeout=60):
        return subprocess.run(
            [self.toy, *arguments], input="".join(line + "\n" for line in lines), capture_output=True, text=True, timeout=timeout)

    def answers(self, *requests, arguments=()):
        lines = [json.dumps({"n": n, **request}) for n, request in enumerate(requests)]
        return [json.loads(line) for line in self.run_lines(lines, *arguments).stdout.splitlines()]


class ProtocolTests(ToyTest):
    def test_hello_declares_the_engine(self):
        (hello,) = self.answers({"hello": 3})
        self.assertEqual((hello["n"], hello["hello"], hello["name"]), (0, 1, "toy"))
        self.assertLessEqual(set(hello["can"]), set(plumb_engine.CAPABILITIES))

    def test_document_errors_are_reported(self):
        wrong = [
            (document(box("root", colour="red")), "unsupported"),
            (document(box("root"), {"do": "paint"}), "unsupported"),
            (document(box("root", flow="up")), "unsupported"),
            ({**document(box("root")), "boxes": 2}, "unsupported"),
            (document(box("root", box("root"))), "refused"),
            (document(box("root", gap=[1])), "refused"),
            (document(box("root", grow="much")), "refused"),
            (document(box("root"), {"do": "hide", "box": "a"}), "refused"),
            (document(box("root"), {"do": "remove", "box": "root"}), "refused"),
            (document(box("root"), {"do": "insert", "to": "root", "at": 2, "box": box("a")}), "refused"),
            ({"boxes": 1}, "refused"),
        ]
        answers = self.answers(*({"play": document} for document, _ in wrong), {"play": [d for d, _ in wrong]}, {"play": TWO})
        for n, (answer, (_, kind)) in enumerate(zip(answers, wrong)):
            self.assertEqual((answer["n"], answer["kind"]), (n, kind), answer)
        self.assertEqual([answer["kind"] for answer in answers[-2]["played"]], [kind for _, kind in wrong])
        self.assertIn("steps", answers[-1])

    def test_lines_that_are_not_json_are_reported(self):
        right = json.dumps({"n": 4, "hello": 1})
        wrong = [
            "", "x", "[", '{"n":1,}', '{"n":1} 2', '{"n":01}', '{"n":1.}', '{"n":+1}', '{"n":1,"n":2}', '{"n" 1}', '{"n":"\\x"}',
            '{"n":"\\ud800"}', '{"n":NaN}', '{"n":tru}', "[1]", "{}", '{"n":"1"}', '{"n":"\t"}', "[" * 2000]
        lines = self.run_lines([*wrong, right]).stdout.splitlines()
        self.assertEqual(len(lines), len(wrong) + 1)
        for line, text in zip(lines, wrong):
            self.assertEqual(json.loads(line)["kind"], "refused", text)
        self.assertEqual(json.loads(lines[-1])["n"], 4)

    def test_ids_may_contain_escapes(self):
        (answer,) = self.answers({"play": document(box('a"\\\n\u00e9\u20ac\U0001f600'))})
        self.assertEqual(list(answer["steps"][0]["frames"]), ['a"\\\n\u00e9\u20ac\U0001f600'])

    def test_requested_times_are_measured(self):
        (answer,) = self.answers({"play": document(box("root"), {"do": "resize", "available": [1, 1]}), "time": 4})
        self.assertEqual(answer["time"]["clock"], "cpu")
        self.assertEqual(len(answer["time"]["build_ns"]), 4)
        self.assertEqual([len(times) for times in answer["time"]["layout_ns"]], [4, 4])

    def test_root_limits_apply_only_without_a_given_length(self):
        root = box("root", min=[200, 60], max=[None, 70])
        resize = {"do": "resize", "available": [None, None]}
        limit = {"do": "set", "box": "root", "key": "min", "value": [300, 0]}
        (answer,) = self.answers({"play": document(root, resize, limit)})
        self.assertEqual(
            [step["frames"]["root"] for step in answer["steps"]], [[0, 0, 100, 50], [0, 0, 200, 60], [0, 0, 300, 0]])

    def test_both_libraries_wrap_text_the_same(self):
        words, widths = [10, 20.5, 5, 40, 1], [0, 1, 10, 30, 30.5, 35.5, 40, 75.5, 76.5]
        for width in widths:
            text = {"words": words, "line": 8, "baseline": 6}
            (answer,) = self.answers({"play": document(box("root", text=text), available=(width, None))})
            size = plumb_engine.Text(text).size(width)
            self.assertEqual(answer["steps"][0]["frames"]["root"], [0, 0, width, size[1]])


class FaultTests(ToyTest):
    def test_every_law_and_defect_has_a_fault(self):
        listed = [line.split()[0] for line in self.run_lines([], "--faults").stdout.splitlines()]
        self.assertEqual(listed, LAWS + PROTOCOL)

    def test_an_unknown_fault_is_an_error(self):
        for arguments in (["--fault", "none"], ["--fault"], ["--help"]):
            run = self.run_lines([], *arguments)
            self.assertEqual(run.returncode, 64)
            self.assertIn("usage", run.stderr)

    def bad(self, name, **others):
        """Returns the output for a good and a bad document, without the greeting."""
        lines = [json.dumps({"n": n, "play": document}) for n, document in enumerate((TWO, THREE))]
        run = self.run_lines(lines, "--fault", name, **others)
        first, _, rest = run.stdout.partition("\n")
        self.assertEqual(list(json.loads(first)["steps"][0]["frames"]), ["root", "a", "b"])
        return run.returncode, rest

    def test_defective_answers_are_produced(self):
        self.assertEqual(self.bad("crash"), (-signal.SIGABRT, ""))
        self.assertEqual(self.bad("garbage"), (0, "garbage\n"))
        code, half = self.bad("half-line")
        self.assertEqual((code, half[:7], "\n" in half), (0, '{"n":1,', False))
        self.assertIn("no-such-box", json.loads(self.bad("too-many-frames")[1])["steps"][0]["frames"])
        self.assertIn("[0,0,NaN,0]", self.bad("nan")[1])
        self.assertEqual(json.loads(self.bad("huge")[1])["steps"][0]["frames"]["a"][2], 1e308)
        self.assertEqual(self.bad("prints")[1].splitlines()[0], "laid out")
        with self.assertRaises(subprocess.TimeoutExpired):
            self.bad("hang", timeout=1)

    def test_each_fault_changes_the_answer(self):
        text = {"words": [30, 20], "line": 5, "baseline": 4}
        show = document(
            box("root",
                box("a", text=text, grow=1), box("b", box("d", box("e", text=text)), size=[20.5, None], grow=1),
                box("c", size=[5, 5], hidden=True), gap=[3, 4], padding=[1, 2, 3, 4], flow="column"),
            {"do": "set", "box": "e", "key": "size", "value": [7, 7]},
            {"do": "set", "box": "e", "key": "size", "value": [None, None]},
            {"do": "set", "box": "root", "key": "align", "value": "center"},
            {"do": "set", "box": "root", "key": "align", "value": "center"},
            {"do": "insert", "to": "root", "at": 0, "box": box("n", absolute=[70, 70, 70, 70])},
            {"do": "set", "box": "n", "key": "absolute", "value": None},
        )
        show["direction"] = "rtl"
        (right,) = self.answers({"play": show})
        # These boxes do not grow, because some faults have no effect on growing boxes.
        still = document(box("root", box("a", size=[10, 10]), box("b", size=[10, 10]), box("c", size=[10, 10])))
        (right_still,) = self.answers({"play": still})
        for name in LAWS:
            wrong = self.run_lines(
                [json.dumps({"n": 0, "play": show}), json.dumps({"n": 0, "play": still})], "--fault", name).stdout.splitlines()
            self.assertNotEqual(list(map(json.loads, wrong)), [right, right_still], name)


if __name__ == "__main__":
    unittest.main()
