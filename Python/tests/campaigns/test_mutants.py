"""Tests of `python -m plumb mutants` on a small repository. The compiler and the mutation tester are stand-ins."""

import json
import os
import resource
import signal
import subprocess
import sys

import pytest
from conftest import Project, parent, processes, wait
from plumb.mutants.results import Result, Results
from plumb.mutants.task import TOOL

#: The size of the sample. The mutant with the number BROKEN does not compile, so another one replaces it.
COUNT, BROKEN = 12, 3

TOOL_SOURCE = """#!{python} -ISB
# Like mutants.sh, but runs nothing. Each mutant waits while the test holds it.
import argparse, fcntl, json, os, pathlib, sys, time

parser = argparse.ArgumentParser()
for name in "--count", "--seed", "--only", "--killers", "--share":
    parser.add_argument(name)
for name in "--missing", "--report":
    parser.add_argument(name, action="store_true")
options = parser.parse_args()
if options.killers == "none":
    sys.exit('mutants: unknown killer "none"')
space, folder = pathlib.Path({space!r}), pathlib.Path(".build-mutants")
head = json.dumps({{"fingerprint": pathlib.Path("number").read_text()}})
folder.mkdir(exist_ok=True)
path = folder / "results.jsonl"
lock = open(folder / "lock", "w")
fcntl.flock(lock, fcntl.LOCK_EX)
if not path.exists():
    path.write_text(head + "\\n")

def parsed(text):
    return {{json.loads(line)["mutant"]["key"]["number"]: line for line in text.splitlines()[1:]}}

known = parsed(path.read_text())

def numbers():
    left_out = [number for number, line in known.items() if "refusal" in line]
    return [number for number in range(1, int(options.count) + len(left_out) + 1) if number not in left_out]

def write(to, text):
    with open(to, "a") as file:
        file.write(text)

def add(number, **members):
    known[number] = json.dumps({{"mutant": {{"key": {{"number": number}}}}, **members}})
    write(path, known[number] + "\\n")
    print(known[number], flush=True)

missing = [number for number in numbers() if number not in known]
if options.missing:
    killed = sum("true" in known[number] for number in numbers() if number in known)
    print(json.dumps({{"mutants": len(numbers()), "killed": killed, "missing": missing}}))
elif options.report:
    print(f"report on {{len(numbers()) - len(missing)}} mutants of sample {{options.seed}}")
else:
    share = [int(number) for number in options.share.split(",")]
    if (space / "fail").exists():
        sys.exit(int((space / "fail").read_text()))
    text = sys.stdin.read()
    if text.splitlines()[0] != head:
        sys.exit("mutants: the files of this package differ")
    for number, line in parsed(text).items():
        if number not in known:
            known[number] = line
            write(path, line + "\\n")
    for number in set(share) & set(known):
        print(known[number], flush=True)
    if {broken} in numbers():
        add({broken}, refusal="wrong", verdicts=[])
    lock.close()
    for number in share:
        if number not in known:
            write(space / "runs", f"{{number}}\\n")
            while (space / f"hold-{{number}}").exists():
                time.sleep(0.05)
            add(number, verdicts=[{{"killer": "fuzz", "isKilled": number % 4 > 0}}])
"""


class MutatedProject(Project):
    """The folder of a test, with the tools and a second checkout."""

    def __init__(self, path):
        super().__init__(path)
        self.other = path / "other"
        self.program(self.checkout / TOOL, TOOL_SOURCE.format(python=sys.executable, space=str(path), broken=BROKEN))
        self.program(self.tools / "swift", "#!/bin/sh\n")
        self.commit(1)
        self.git("clone", "--quiet", self.checkout, self.other)

    def mutants(self, *options, where=("--local", "2")):
        return self.start("plumb", "mutants", "--count", COUNT, "--seed", "7", *where, *options)

    def worker_in(self, folder, address):
        self.folder = folder
        process = self.worker(address)
        self.folder = self.checkout
        return process

    @property
    def runs(self):
        """The numbers of the mutants that ran on any machine, sorted."""
        path = self.path / "runs"
        return sorted(int(line) for line in path.read_text().split()) if path.exists() else []

    @property
    def numbers(self):
        """The numbers of the mutants with a result in the checkout of the command, sorted."""
        path = self.checkout / ".build-mutants/results.jsonl"
        lines = path.read_text().splitlines()[1:] if path.exists() else []
        return sorted(json.loads(line)["mutant"]["key"]["number"] for line in lines)

    def testers(self):
        """Returns the running mutation testers, with their command lines."""
        return {process: line for process, line in processes(TOOL).items() if str(self.path) in line and "--share" in line}

    def holder(self, number):
        """Returns the mutation tester that waits for a mutant."""
        if number not in self.runs:
            return None
        return next((process for process, line in self.testers().items() if number in _share(line)), None)


def _share(line):
    return [int(number) for number in line.split("--share ")[1].split()[0].split(",")]


#: All mutants of the sample, with the one that does not compile, and the one that replaces it.
WHOLE = list(range(1, COUNT + 2))
RUN = [number for number in WHOLE if number != BROKEN]


@pytest.fixture
def project(tmp_path, monkeypatch):
    project = MutatedProject(tmp_path)
    monkeypatch.setenv("PATH", f"{project.tools}:{os.environ['PATH']}")
    yield project
    project.end()
    wait(lambda: not project.testers(), "the last process", 10)


def finished(process, code=0):
    output, errors = process.communicate(timeout=120)
    assert process.returncode == code and "Traceback" not in errors, errors
    assert output == (f"report on {COUNT} mutants of sample 7\n" if code == 0 else "")
    return errors


def test_local_workers_run_the_sample_in_the_same_checkout(project):
    errors = finished(project.mutants())
    assert "9 killed, 3 survived" in errors
    # The workers share the file of the command, and no line occurs twice.
    assert project.numbers == WHOLE and project.runs == RUN
    # All mutants have results, so a second run only prints the report, without Dask.
    errors = finished(project.mutants(where=("--scheduler", "tcp://127.0.0.1:1")))
    assert "12 of 12 mutants already have results" in errors and "9 killed, 3 survived" in errors
    assert project.runs == RUN
    assert finished(project.mutants("--quiet")) == ""


def test_results_arrive_before_their_share_has_ended(project):
    project.hold(5, 10, 13)
    _, address = project.scheduler()
    project.worker_in(project.other, address)
    run = project.mutants(where=("--scheduler", address))
    wait(lambda: project.numbers == [1, 2, 3, 4], "results of the first share")
    assert project.holder(5)
    (project.path / "hold-5").unlink()
    wait(lambda: {6, 7, 8, 9} <= set(project.numbers), "results of the second share")
    project.release()
    finished(run)
    assert project.numbers == WHOLE and project.runs == RUN
    # A line consists of the same text in both checkouts.
    files = [folder / ".build-mutants/results.jsonl" for folder in (project.checkout, project.other)]
    assert sorted(files[0].read_text().splitlines()) == sorted(files[1].read_text().splitlines())


def test_another_worker_runs_the_share_of_a_killed_worker(project):
    project.hold(5)
    _, address = project.scheduler()
    workers = [project.worker_in(folder, address) for folder in (project.checkout, project.other)]
    run = project.mutants(where=("--scheduler", address))
    tester = wait(lambda: project.holder(5), "the first share")
    wait(lambda: {1, 2, 4} <= set(project.numbers), "results before the held mutant")
    worker = parent(tester)
    nanny = parent(worker)
    assert nanny in [process.pid for process in workers]
    os.kill(nanny, signal.SIGKILL)
    os.kill(worker, signal.SIGKILL)
    wait(lambda: tester not in project.testers(), "the end of the mutation tester without a worker", 5)
    wait(lambda: project.runs.count(5) == 2, "another attempt")
    project.release()
    finished(run)
    assert project.numbers == WHOLE
    # Dask itself submits a share again, with the results that were known at first. Other shares do not run again.
    assert [number for number in project.runs if number > 5] == [number for number in RUN if number > 5]


def test_ctrl_c_keeps_results(project):
    project.hold(5, 8)
    run = project.mutants()
    wait(lambda: project.numbers == [1, 2, 3, 4, 6, 7] and project.holder(5) and project.holder(8), "some results")
    # A terminal sends the signal to the whole process group.
    os.killpg(run.pid, signal.SIGINT)
    errors = finished(run, code=130)
    assert "the mutation test ends after " in errors and " of 12 mutants; to continue, run the same command" in errors
    assert project.numbers == [1, 2, 3, 4, 6, 7] and not project.testers()
    project.release()
    errors = finished(project.mutants())
    assert "5 of 12 mutants already have results" in errors and "9 killed, 3 survived" in errors
    assert project.numbers == WHOLE and project.runs == sorted([*RUN, 5, 8])


def test_the_same_command_continues_after_killing_the_scheduler(project):
    project.hold(5, 8)
    scheduler, address = project.scheduler()
    worker = project.worker_in(project.other, address)
    run = project.mutants(where=("--scheduler", address))
    wait(lambda: project.numbers == [1, 2, 3, 4] and project.holder(5), "some results")
    scheduler.kill()
    assert "the Dask scheduler was lost after 3 mutants; to continue, run the same command" in finished(run, code=1)
    worker.kill()
    wait(lambda: not project.testers(), "the end of the mutation testers", 20)
    project.release()
    finished(project.mutants())
    assert project.numbers == WHOLE and project.runs == sorted([*RUN, 5])


def test_the_same_command_continues_after_a_full_disk(project):
    project.hold(5)
    _, address = project.scheduler()
    project.worker_in(project.other, address)
    run = project.mutants(where=("--scheduler", address))
    wait(lambda: project.numbers == [1, 2, 3, 4], "some results")
    # With this limit, a process cannot write to files, as on a full disk, and receives an error.
    resource.prlimit(run.pid, resource.RLIMIT_FSIZE, (0, 0))
    project.release()
    assert "File too large" in finished(run, code=1)
    assert project.numbers == [1, 2, 3, 4]
    finished(project.mutants())
    assert project.numbers == WHOLE


def test_changed_files_of_the_checkout_give_an_error(project):
    project.hold(5)
    run = project.mutants("--quiet")
    wait(lambda: project.holder(5), "some results")
    # The mutation tester renames results for other files.
    path = project.checkout / ".build-mutants/results.jsonl"
    path.rename(f"{path}.earlier")
    project.release()
    problem = f"the files of this checkout have changed; {path}.earlier has the results so far"
    assert finished(run, code=1) == f"plumb mutants: {problem}\n"


def test_an_unfit_worker_gives_one_error(project):
    host = os.uname().nodename
    # A worker with other files that are not committed: the mutation tester reports this.
    (project.other / "number").write_text("2\n")
    errors = finished(project.mutants("--repository", project.other, "--quiet"), code=1)
    assert errors == f"plumb mutants: {host}, {project.other}: mutants: the files of this package differ\n"
    (project.checkout / "number").write_text("2\n")
    project.git("commit", "--quiet", "--all", "--message", "change 2")
    errors = finished(project.mutants("--repository", project.other, "--quiet"), code=1)
    assert errors.startswith(f"plumb mutants: {host} cannot run mutants: {project.other} is at commit ")
    (project.tools / "swift").write_text("#!/bin/sh\nexit 9\n")
    errors = finished(project.mutants("--quiet"), code=1)
    problem = "its Swift toolchain does not work (swift --version ended with exit code 9)"
    assert errors == f"plumb mutants: {host} cannot run mutants: {problem}\n"
    assert project.runs == []


def test_a_share_fails_after_five_attempts(project):
    (project.path / "fail").write_text("3")
    errors = finished(project.mutants("--quiet", where=("--local", "1")), code=1)
    assert "5 attempts failed; the last error was: " in errors and "mutants.sh ended with exit code 3" in errors


def line(number, **members):
    return json.dumps({"mutant": {"key": {"file": "a", "occurrence": number}}, "verdicts": [], **members})


def test_a_line_is_added_once_and_after_a_cut_line(tmp_path):
    path = tmp_path / "results.jsonl"
    path.write_text(f"{{}}\n{line(1)}\n{{")
    results = Results(path)
    for number in 1, 2, 2:
        results.add(Result.parsed(line(number) + "\n"))
    with open(path, "a") as file:
        file.write(line(3) + "\n")
    assert results.text == path.read_text()
    results.add(Result.parsed(line(3)))
    assert path.read_text() == f"{{}}\n{line(1)}\n{{\n{line(2)}\n{line(3)}\n"


def test_lines_are_parsed():
    assert Result.parsed(line(1)).is_compiled and not Result.parsed(line(1)).is_killed
    assert not Result.parsed(line(1, refusal="wrong")).is_compiled
    assert Result.parsed(line(1, verdicts=[{"isKilled": False}, {"isKilled": True}])).is_killed
    assert Result.parsed(line(1)).mutant != Result.parsed(line(2)).mutant
    for wrong in "", "{", "[]", '{"mutant": 1}':
        with pytest.raises(ValueError, match="not a result of a mutant"):
            Result.parsed(wrong)


@pytest.mark.parametrize(
    "arguments, problem",
    [
        (["extra"], "unrecognized arguments: extra"),
        (["--count", "0"], "expected at least 1"),
        (["--killers", "none"], 'plumb mutants: mutants: unknown killer "none"'),
        (["--local", "2", "--slurm", "jobs=2"], "not allowed with argument"),
    ],
)
def test_wrong_usage_is_explained_and_gives_exit_code_1(project, arguments, problem):
    command = [sys.executable, "-m", "plumb", "mutants", *arguments]
    done = subprocess.run(command, capture_output=True, text=True, cwd=project.checkout)
    assert done.returncode == 1 and problem in done.stderr and "Traceback" not in done.stderr


def test_the_command_needs_a_git_repository(tmp_path):
    command = [sys.executable, "-m", "plumb", "mutants"]
    done = subprocess.run(command, capture_output=True, text=True, cwd=tmp_path)
    assert done.returncode == 1 and done.stderr.startswith("plumb mutants: not a git repository")
    assert list(tmp_path.iterdir()) == []
