"""Tests of chunks on disk and of the command line, without Dask."""

import json
import subprocess
import sys
from pathlib import Path

import pytest
from plumb.campaign.chunk import Chunk, Unfit, gaps, summary
from plumb.campaign.folder import Folder
from plumb.campaign.options import number, parse
from plumb.campaign.sizes import Sizes
from plumb.cluster.errors import ClusterError

WHOLE = Chunk(0, 100)


def files(chunk, *, seed=1, cases=None, digest="00000000000000ff", findings=None, **members):
    """Returns the files of a chunk, as a run without findings would write them."""
    text = json.dumps({
        "seed": seed, "shard": "1/1", "from": chunk.start, "to": chunk.end, "cases": chunk.cases if cases is None else cases,
        "refused": 0, "digest": digest, "checked": ["sum"], "findings": findings or {}, "violations": {},
        **members,
    })  # fmt: skip
    return {f"seed-{seed}-{chunk.name}-shard-1-of-1.summary": text.encode()}


def opened(path, seed=1, options=(), whole=WHOLE):
    return Folder(path, whole, seed, options)


def run(*arguments):
    command = [sys.executable, "-m", "plumb", "campaign", *arguments]
    return subprocess.run(command, capture_output=True, text=True)


def test_cases_without_a_chunk_are_missing():
    assert gaps([Chunk(30, 50), Chunk(10, 20)], Chunk(0, 60)) == [Chunk(0, 10), Chunk(20, 30), Chunk(50, 60)]
    assert gaps([], WHOLE) == [WHOLE] and gaps([WHOLE], WHOLE) == []


def test_a_folder_counts_the_chunks_of_earlier_runs(tmp_path):
    folder = opened(tmp_path)
    folder.take(Chunk(0, 40), files(Chunk(0, 40)))
    folder.take(Chunk(40, 50), files(Chunk(40, 50), digest="ffffffffffffffff"))
    del folder
    again = opened(tmp_path)
    assert (again.total.cases, again.total.digest) == (50, 0xFE)
    assert gaps(again.digests, WHOLE) == [Chunk(50, 100)]


def test_a_chunk_that_ran_twice_is_counted_once(tmp_path):
    folder = opened(tmp_path)
    assert folder.take(Chunk(0, 40), files(Chunk(0, 40)))
    assert not folder.take(Chunk(0, 40), files(Chunk(0, 40)))
    assert folder.total.cases == 40
    with pytest.raises(ClusterError, match="ran twice, with the digests 00000000000000ff and 0000000000000001"):
        folder.take(Chunk(0, 40), files(Chunk(0, 40), digest="0000000000000001"))


def test_behaviours_of_all_chunks_are_counted(tmp_path):
    folder = opened(tmp_path)
    for chunk, once, often in (Chunk(0, 40), "13", "4"), (Chunk(40, 50), "6", "0"), (Chunk(50, 80), "8", "20"):
        folder.take(chunk, files(chunk, behaviours={"once": once, "often": often}))
    read = json.loads(folder.total.text)
    assert read["behaviours"] == {"once": "19", "often": "26"}
    assert read["casesPerNewBehaviour"] == 27


def test_chunks_with_common_cases_are_rejected(tmp_path):
    folder = opened(tmp_path)
    for chunk in Chunk(0, 40), Chunk(30, 50):
        folder.take(chunk, files(chunk))
    del folder
    with pytest.raises(ClusterError, match="cases-0-to-39 and cases-30-to-49 overlap"):
        opened(tmp_path)


def test_a_damaged_chunk_is_removed_and_run_again(tmp_path):
    folder = opened(tmp_path)
    folder.take(Chunk(0, 40), files(Chunk(0, 40)))
    (tmp_path / "Chunks/cases-40-to-59.part").mkdir()
    for path in (tmp_path / "Chunks/cases-0-to-39").iterdir():
        path.write_text("{")
    del folder
    again = opened(tmp_path)
    assert again.removed == ["cases-0-to-39 (the summary cannot be read)"]
    assert list((tmp_path / "Chunks").iterdir()) == [] and gaps(again.digests, WHOLE) == [WHOLE]


@pytest.mark.parametrize(
    "wrong, problem",
    [
        (files(WHOLE, cases=99), "ended after 99 of 100"),
        (files(WHOLE, seed=2), "with seed 2"),
        (files(Chunk(0, 99)), "cases-0-to-98"),
        (files(WHOLE, findings={"sum-0123abcd": 1}), "sum-0123abcd is missing"),
        ({}, "0 summaries"),
    ],
)
def test_incomplete_results_of_a_chunk_are_rejected(wrong, problem):
    with pytest.raises(Unfit, match=problem):
        summary(wrong, WHOLE, 1)


def test_a_folder_has_one_campaign_and_one_writer(tmp_path):
    folder = opened(tmp_path)
    with pytest.raises(ClusterError, match="another campaign is writing"):
        opened(tmp_path)
    folder.take(Chunk(50, 100), files(Chunk(50, 100)))
    del folder
    with pytest.raises(ClusterError, match="a different campaign .seed 1 instead of 2"):
        opened(tmp_path, seed=2)
    with pytest.raises(ClusterError, match="options"):
        opened(tmp_path, options=("--law", "sum"))
    with pytest.raises(ClusterError, match="cases-50-to-99, but this command checks only cases-0-to-69"):
        opened(tmp_path, whole=Chunk(0, 70))


def test_chunks_fit_the_chunk_time_and_shrink_at_the_end():
    sizes = Sizes([Chunk(0, 10_000)], seconds=10, fixed=None)
    cut = [sizes.next(2)]
    sizes.measured(cut[-1], seconds=cut[-1].cases / 128)
    while not sizes.is_empty:
        cut.append(sizes.next(2))
        sizes.measured(cut[-1], seconds=cut[-1].cases / 128)
    counts = [chunk.cases for chunk in cut]
    assert sum(counts) == 10_000 and counts[:2] == [200, 1280]
    assert counts[1:] == sorted(counts[1:], reverse=True) and min(counts[1:-1]) == 256


def test_numbers_may_be_written_with_an_exponent():
    assert (number("1e6"), number("20000"), number("1.5e3")) == (1_000_000, 20_000, 1500)
    options = parse(["--cases", "1e9", "--law", "sum", "--slurm", "partition=short,jobs=64,hours=4"])
    assert options.whole == Chunk(0, 10**9) and options.passed_on == ("--law", "sum")
    assert options.slurm["partition"] == "short" and options.slurm["jobs"] == "64"


@pytest.mark.parametrize(
    "arguments, problem",
    [
        (["--cases", "1.5"], 'expected a whole number such as 20000 or 1e6, found "1.5"'),
        (["--cases", "0"], "expected at least 1"),
        (["--cases", "nan"], "expected a whole number"),
        (["--seed", "-1"], "expected a number from 0"),
        (["--slurm", "queue=short"], "expected KEY=VALUE with a key of partition"),
        (["--slurm", "jobs=none"], "expected a whole number"),
        (["--chunk-time", "soon"], "expected a time"),
        (["--local", "2", "--scheduler", "tcp://host:8786"], "not allowed with argument"),
        (["--case", "20"], "unrecognized arguments"),
        (["--out", "/proc/campaign"], "/proc/campaign: No such file or directory"),
    ],
)
def test_wrong_usage_is_explained_and_gives_exit_code_1(arguments, problem, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    done = run(*arguments)
    assert done.returncode == 1 and problem in done.stderr and "Traceback" not in done.stderr


def test_the_error_for_a_missing_extra_names_the_extra(tmp_path, monkeypatch):
    Path(tmp_path / "distributed.py").write_text("raise ImportError('none')\n")
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))
    done = run("--cases", "10", "--out", str(tmp_path / "Campaign"))
    assert done.returncode == 1
    assert done.stderr == "plumb campaign: a campaign needs the package distributed: pip install 'plumb-layout[cluster]'\n"


def test_a_scheduler_that_does_not_answer_and_a_wrong_option_are_reported(tmp_path):
    done = run("--scheduler", "tcp://127.0.0.1:1", "--out", str(tmp_path / "One"))
    assert done.returncode == 1 and "no Dask scheduler answers at tcp://127.0.0.1:1" in done.stderr
    done = run("--local", "1", "--law", "summ", "--out", str(tmp_path / "Two"))
    assert done.returncode == 1 and 'unknown law "summ"' in done.stderr and "Traceback" not in done.stderr
