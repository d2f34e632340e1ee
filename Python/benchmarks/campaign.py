"""Measures the cost of a campaign: its cases per second with 2 workers, compared with `plumb fuzz --jobs 2`.

Usage: python Python/benchmarks/campaign.py [--rounds 3] [--seconds 25] [--cases N]. Each round runs both on the same cases.
Their order changes from round to round. A ratio is the campaign's cases per second divided by the cases per second of
`plumb fuzz`. The first ratio covers the time from the first worker to the last chunk, which dominates long campaigns. The second
also covers the start of Dask, which takes seconds. The third compares processor times, on which other programs on the machine have
less effect.
"""

import argparse
import re
import resource
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

WORKERS, SEED = 2, "11"


def measured(command):
    start, before = time.monotonic(), processor_time()
    done = subprocess.run([sys.executable, "-m", "plumb", *command], capture_output=True, text=True)
    if done.returncode not in (0, 2):
        sys.exit(done.stderr)
    done.processor_time = processor_time() - before
    return done, time.monotonic() - start


def processor_time():
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def digest(done):
    return re.search("digest: .+", done.stdout)[0]


def fuzz(cases, folder):
    return measured(["fuzz", "--jobs", str(WORKERS), "--seed", SEED, "--cases", str(cases), "--out", str(folder)])


def campaign(cases, folder):
    """Returns the finished process, its seconds, and the seconds without the start and the end of Dask."""
    command = ["campaign", "--local", str(WORKERS), "--seed", SEED, "--cases", str(cases), "--out", str(folder)]
    done, seconds = measured(command)
    return done, seconds, cases / float(re.search(r"([0-9,]+) cases a second", done.stderr)[1].replace(",", ""))


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--seconds", type=float, default=25, help="the approximate duration of a run")
    parser.add_argument("--cases", type=int, help="the number of cases in a run")
    options = parser.parse_args()
    space = Path(tempfile.mkdtemp())
    try:
        cases = options.cases or max(200, int(400 / fuzz(400, space / "first")[1] * options.seconds))
        ratios = {"running": [], "with the start": [], "processor time": []}
        for number in range(options.rounds):
            runs = {}
            for run in (fuzz, campaign) if number % 2 == 0 else (campaign, fuzz):
                runs[run] = run(cases, space / f"{run.__name__}-{number}")
            (one, seconds), (many, whole, running) = runs[fuzz], runs[campaign]
            if digest(one) != digest(many):
                sys.exit(f"the digest {digest(one)} of plumb fuzz differs from the digest {digest(many)} of the campaign")
            ratios["running"].append(seconds / running)
            ratios["with the start"].append(seconds / whole)
            ratios["processor time"].append(one.processor_time / many.processor_time)
            print(f"{cases} cases: plumb fuzz {seconds:.1f} s; campaign {running:.1f} s, with the start {whole:.1f} s")
        for name, values in ratios.items():
            print(f"{name}: {statistics.median(values):.3f} ({min(values):.3f} to {max(values):.3f})")
    finally:
        shutil.rmtree(space)


if __name__ == "__main__":
    main()
