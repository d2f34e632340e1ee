"""Checks the answers of `plumb solve` without using Plumb's code: with HiGHS, and in exact arithmetic.

    judge.py [--plumb PATH] [--jobs N] [--ties N] [PATH...]

Paths are scenes and systems, or folders that contain them. The default is Corpus/. Exits with 0 if all answers are right,
otherwise with 2. First checks answers with injected errors, and exits with 2 unless it rejects all of them."""

import argparse
import json
import multiprocessing
import os
import pathlib
import subprocess
import sys
import tempfile

import answers
import conflicts
import domain
import levels
import multipliers
import proof
import tampering

# The time limit in seconds for solving a document.
LIMIT = 600


def judge(answer, most_ties):
    """Returns the faults of an answer as pairs of a kind and a description, the number of levels that were solved again, and the
    questions that HiGHS could not decide."""
    found, solved, undecided = frame_faults(answer), 0, []
    proved = proof.Proof(answer, most_ties)
    found += proved.faults or multipliers.faults(answer, proved)
    try:
        worse, solved = levels.faults(answer, most_ties)
        if proved.faults or domain.contains(answer, proved):
            found += worse
        else:
            # HiGHS tolerates row errors of 1e-9, which change values visibly if coefficients nearly cancel. The proof is exact.
            undecided += [words for _, words in worse]
    except levels.Undecided as problem:
        undecided.append(str(problem))
    try:
        found += conflicts.faults(answer)
    except levels.Undecided as problem:
        undecided.append(str(problem))
    return found, solved, undecided


def frame_faults(answer):
    """Checks that lengths in frames are the values of their variables, unless these are rounded to pixels or names repeat."""
    values = dict(zip(answer.variables, answer.values))
    for name, frame in answer.frames.items():
        for suffix, length in (("width", frame[2]), ("height", frame[3])):
            value = values.get(f"{name}.{suffix}", length)
            if abs(value - length) > answer.pixel + 1e-6 * max(1.0, abs(value)):
                return [("frame", f'the {suffix} in the frame of "{name}" is {length:g}, but its variable is {value:.9g}')]
    return []


def judge_document(work):
    """Checks a document. Returns lines to print, and counts."""
    path, options = work
    counts = {"documents": 1, "steps": 0, "levels": 0, "rows": 0, "broken": 0, "undecided": 0, "unsettled": 0}
    lines = []
    try:
        steps = answers.solve(options.plumb, path, LIMIT)
        pixel = largest_pixel(path)
    except (answers.Unreadable, subprocess.TimeoutExpired, KeyError, ValueError) as problem:
        return [f"{path}: {type(problem).__name__}: {problem}"], counts
    for answer in steps:
        answer.pixel = pixel
        counts["steps"] += 1
        counts["rows"] += len(answer.rows)
        counts["broken"] += len(answer.broken)
        counts["unsettled"] += not answer.is_settled
        found, solved, undecided = judge(answer, options.ties)
        counts["levels"] += solved
        counts["undecided"] += bool(undecided)
        lines += [f"{path}: step {answer.step}: {kind}: {words}" for kind, words in found]
        for problem in undecided if options.verbose else []:
            print(f"{path}: step {answer.step}: undecided: {problem}", file=sys.stderr)
    return lines, counts


def largest_pixel(path):
    """Returns the largest distance by which rounding to pixels may move an edge in a document."""
    scales = []

    def visit(value):
        if isinstance(value, dict):
            if isinstance(value.get("scale"), (int, float)) and value["scale"] > 0:
                scales.append(value["scale"])
            if str(value.get("target", "")).endswith(".scale") and value.get("value", 0) > 0:
                scales.append(value["value"])
            for part in value.values():
                visit(part)
        elif isinstance(value, list):
            for part in value:
                visit(part)

    visit(json.loads(pathlib.Path(path).read_text(encoding="utf-8-sig")))
    return 1 / min(scales) if scales else 0.0


def judge_tampered(options):
    """Whether all answers with injected errors are rejected, and the right answers are accepted."""
    with tempfile.NamedTemporaryFile("w", suffix=".json") as file:
        json.dump(tampering.DOCUMENT, file)
        file.flush()
        [honest] = answers.solve(options.plumb, file.name, LIMIT)
    cases = [("the answer", honest, tampering.tampered(honest))]
    for path in tampering.DELICATE:
        name = pathlib.Path(path).stem
        honest = answers.solve(options.plumb, path, LIMIT)[-1]
        cases.append((name, honest, tampering.slightly_tampered(honest)))
    missed, count = [], 0
    for document, honest, changed in cases:
        found, _, _ = judge(honest, options.ties)
        if found:
            missed.append(f"{document}: the unchanged answer is rejected: {found}")
        for name, kinds, answer in changed:
            count += 1
            found, _, _ = judge(answer, options.ties)
            if not kinds & {kind for kind, _ in found}:
                missed.append(f"{document}: {name} is not detected: {found}")
    for line in missed:
        print(line)
    print(f"{count - len(missed)} of {count} tampered answers were detected")
    return not missed


def documents(paths):
    for path in map(pathlib.Path, paths):
        if path.is_dir():
            # Boxes have no rows.
            yield from sorted(str(file) for file in path.rglob("*.json") if file.parent.name != "boxes")
        else:
            yield str(path)


def arguments():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("paths", nargs="*", default=["Corpus"])
    parser.add_argument("--plumb", default=".build-bench/release/plumb", help="the program to be judged")
    parser.add_argument("--jobs", type=int, default=os.cpu_count(), help="the number of documents to check at once")
    parser.add_argument("--ties", type=int, default=250, help="check ties in systems of at most this many soft rows")
    parser.add_argument("--verbose", action="store_true", help="report what the other solver could not decide")
    return parser.parse_args()


def main():
    options = arguments()
    if not judge_tampered(options):
        return 2
    work = [(path, options) for path in documents(options.paths)]
    if not work:
        print("no documents found", file=sys.stderr)
        return 1
    totals, wrong = {}, 0
    with multiprocessing.Pool(options.jobs) as pool:
        for lines, counts in pool.imap(judge_document, work):
            wrong += bool(lines)
            print(*lines, sep="\n", end="\n" if lines else "", flush=True)
            for key, count in counts.items():
                totals[key] = totals.get(key, 0) + count
    print(
        f"{totals['documents']} documents, {totals['steps']} steps, {totals['rows']} rows, {totals['broken']} dropped rows; "
        f"{totals['levels']} violated levels were solved again"
    )
    if totals["undecided"]:
        print(f"{totals['undecided']} steps that the other solver could not decide; only their proofs were checked")
    if totals["unsettled"]:
        print(f"{totals['unsettled']} steps did not settle")
    print(f"{wrong} documents with errors" if wrong else "no errors found")
    return 2 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
