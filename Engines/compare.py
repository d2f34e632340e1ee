"""Plays documents of boxes with one or two engines, and compares frames: with those expected, and with each other.

    python3 Engines/compare.py Corpus/boxes 'python3 Engines/yoga_pyyoga.py' 'python3 Engines/chromium_selenium.py'

Prints each difference, and how many documents were played. Exits with 2 if anything differs."""

import argparse
import json
import pathlib
import shlex
import subprocess
import sys

from plumb_engine import CAPABILITIES

TOLERANCE = 0.01


class Client:
    """A running engine."""

    def __init__(self, command):
        self.process = subprocess.Popen(shlex.split(command), stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self.number = -1
        self.hello = self.request({"hello": 1})
        self.name, self.batch = self.hello["name"], self.hello.get("batch", 1)

    def request(self, request):
        self.number += 1
        self.process.stdin.write(json.dumps({"n": self.number, **request}).encode() + b"\n")
        self.process.stdin.flush()
        line = self.process.stdout.readline()
        if not line.endswith(b"\n"):
            raise SystemExit(f"{shlex.join(self.process.args)} has ended")
        answer = json.loads(line)
        if answer["n"] != self.number:
            raise SystemExit(f"answer {answer['n']} to request {self.number}")
        return answer

    def play(self, documents):
        """The answers to documents, as many in a request as the engine takes."""
        answers = []
        for start in range(0, len(documents), self.batch):
            part = documents[start:start + self.batch]
            if self.batch > 1:
                answers += self.request({"play": part})["played"]
            else:
                answers.append(self.request({"play": part[0]}))
        return answers

    def allowance(self, document, frames):
        return document.get("tolerance", TOLERANCE + self.hello.get("precision", 0) * len(frames))

    def close(self):
        self.process.stdin.close()
        self.process.stdout.close()
        self.process.wait()


def needed(document):
    """The capabilities that an engine needs for a document."""
    found = set()
    if document.get("direction") == "rtl":
        found.add("rtl")

    def add(key, value):
        if key in ("min", "max"):
            found.add("minmax")
        elif key in CAPABILITIES:
            found.add(key)
        if value == "reverse" or key == "flow" and value.endswith("reverse"):
            found.add("reverse")
        if value == "baseline":
            found.add("baseline")
        if key == "justify" and value in ("between", "around", "evenly"):
            found.add("space-justify")

    def add_box(box):
        for key, value in box.items():
            add(key, value)
        for child in box.get("children", ()):
            add_box(child)

    def add_step(step):
        if step["do"] in ("hide", "show"):
            found.add("hidden")
        elif step["do"] == "text":
            found.add("text")
        elif step["do"] == "set":
            add(step["key"], step["value"])
        elif step["do"] == "insert":
            add_box(step["box"])
        for inner in step.get("steps", ()):
            add_step(inner)

    add_box(document["root"])
    for step in document.get("steps", ()):
        add_step(step)
    return found


def differences(wanted, found, allowance):
    """The ids whose frames differ; `wanted` may lack some."""
    for id, frame in wanted.items():
        other = found.get(id)
        if other is None or any(not abs(a - b) <= allowance for a, b in zip(frame, other)):
            yield id, frame, other


def compare(documents, clients, report):
    """Calls `report` with a text for each document that differs. Returns how many were played by every client."""
    played = [
        (path, document) for path, document in documents if all(needed(document) <= set(c.hello["can"]) for c in clients)
    ]
    answers = [client.play([document for _, document in played]) for client in clients]
    for index, (path, document) in enumerate(played):
        lines = []
        for client, own in zip(clients, answers):
            if "error" in own[index]:
                lines.append(f"  {client.name}: {own[index]['kind']}: {own[index]['error']}")
                continue
            steps = [step["frames"] for step in own[index]["steps"]]
            for expected in document.get("expect", ()):
                frames = steps[expected["step"]]
                for id, frame, other in differences(expected["frames"], frames, client.allowance(document, frames)):
                    lines.append(f"  step {expected['step']}, {id}: expected {frame}, {client.name} {other}")
            if client is not clients[0] and "error" not in answers[0][index]:
                for step, frames in enumerate(steps):
                    first = answers[0][index]["steps"][step]["frames"]
                    allowance = max(c.allowance(document, frames) for c in clients)
                    for id, frame, other in differences(first, frames, allowance):
                        lines.append(f"  step {step}, {id}: {clients[0].name} {frame}, {client.name} {other}")
        if lines:
            report("\n".join([str(path), *lines]))
    return len(played)


def main():
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("folder", type=pathlib.Path)
    parser.add_argument("engine", nargs="+", help="the command of an engine; one or two")
    options = parser.parse_args()
    documents = [(path, json.loads(path.read_text())) for path in sorted(options.folder.rglob("*.json"))]
    documents = [(path, document) for path, document in documents if "boxes" in document]
    clients = [Client(command) for command in options.engine]
    differing = []
    count = compare(documents, clients, lambda text: (differing.append(text), print(text)))
    for client in clients:
        client.close()
    print(f"{count} of {len(documents)} documents played by {' and '.join(c.name for c in clients)}, {len(differing)} differ")
    return 2 if differing else 0


if __name__ == "__main__":
    sys.exit(main())
