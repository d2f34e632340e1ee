"""Tests of `python -m plumb revisions` on a small repository. The compiler is a stand-in: its program is the installed one."""

import json
import os
import resource
import shutil
import signal
import subprocess
import sys

import pytest
from conftest import Project, parent, wait
from plumb.cluster.checkout import checkout
from plumb.cluster.errors import ClusterError, Refused
from plumb.program import PROGRAM
from plumb.revisions.history import History, Record
from plumb.revisions.options import parse
from plumb.revisions.task import fault

#: The number of commits in the repository. The commit with this number does not build.
COMMITS, BROKEN = 6, 3

COMPILER = """#!/bin/sh
# Builds nothing, but records which commits were built, and waits while the test holds a commit.
case "$*" in
  --version) echo 'Swift version 0'; exit 0 ;;
  *--show-bin-path) echo '{space}'; exit 0 ;;
esac
number=$(cat number)
echo "$number" >> '{space}/builds'
while test -e '{space}/hold-'"$number"; do sleep 0.05; done
test "$number" != {broken}
"""


class MeasuredProject(Project):
    """The folder of a test, with a history and a compiler."""

    def __init__(self, path):
        super().__init__(path)
        self.history = path / "history.jsonl"
        self.program(path / "plumb", f'#!/bin/sh\nexec "{PROGRAM}" "$@"\n')
        self.program(self.tools / "swift", COMPILER.format(space=path, broken=BROKEN))
        for number in range(1, COMMITS + 1):
            self.commit(number)
        #: The hash of each commit, by its number.
        self.commits = dict(enumerate(self.git("rev-list", "--reverse", "HEAD").split(), 1))

    def revisions(self, *options, where=("--local", "2"), range="HEAD"):
        return self.start("plumb", "revisions", self.history, range, "flat/build/10", "--quick", *where, *options)

    @property
    def builds(self):
        """The numbers of the built commits, in the order of the builds."""
        path = self.path / "builds"
        return [int(line) for line in path.read_text().split()] if path.exists() else []

    @property
    def numbers(self):
        """The numbers of the commits in the history, in the order of its lines."""
        lines = self.history.read_text().splitlines() if self.history.exists() else []
        return [json.loads(line)["number"] for line in lines]


@pytest.fixture
def project(tmp_path, monkeypatch):
    project = MeasuredProject(tmp_path)
    monkeypatch.setenv("PATH", f"{project.tools}:{os.environ['PATH']}")
    yield project
    project.end()
    wait(lambda: not project.fuzzers(), "the last process", 10)


@pytest.fixture
def one_run(project):
    """Returns the file that a single run of `plumb history --fill` writes."""
    file = project.path / "one.jsonl"
    command = [PROGRAM, "history", file, "flat/build/10", "--fill", "HEAD", "--quick"]
    subprocess.run(command, cwd=project.checkout, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    (project.path / "builds").unlink()
    shutil.rmtree(project.checkout / ".build-compare")
    return file.read_text()


def finished(process, code=0):
    output, errors = process.communicate(timeout=120)
    assert process.returncode == code and "Traceback" not in errors, errors
    assert output == ""
    return errors


def test_the_file_equals_that_of_a_single_run(project, one_run):
    errors = finished(project.revisions())
    assert project.history.read_text() == one_run
    assert project.numbers == [1, 2, 3, 4, 5, 6] and sorted(project.builds) == [1, 2, 3, 4, 5, 6]
    assert f"{project.commits[3][:12]} (" in errors and "change 3): skipped, since it does not build" in errors
    assert "5 measured, 1 skipped" in errors
    # The file has all revisions, so a second run does nothing, without Dask.
    errors = finished(project.revisions(where=("--scheduler", "tcp://127.0.0.1:1")))
    assert "already has 6 of 6 revisions" in errors and "0 measured, 0 skipped" in errors
    assert project.history.read_text() == one_run and len(project.builds) == 6
    assert not list(project.path.glob(".history*")) and not list(project.path.glob("*.part"))


def test_every_second_revision_of_a_range_is_measured_from_another_folder(project):
    other = project.path / "other"
    project.git("clone", "--quiet", project.checkout, other)
    where = ("--local", "1", "--repository", other, "--every", "2", "--quiet")
    assert finished(project.revisions(where=where, range=f"{project.commits[1]}..HEAD")) == ""
    assert project.numbers == [2, 4, 6]
    assert (other / ".build-compare").exists() and not (project.checkout / ".build-compare").exists()


def test_the_commit_of_a_killed_worker_is_measured_again(project, one_run):
    project.hold(6)
    _, address = project.scheduler()
    workers = [project.worker(address), project.worker(address)]
    run = project.revisions(where=("--scheduler", address))
    program = wait(lambda: holder(project, 6), "the newest revision")
    wait(lambda: len(project.numbers) >= 2, "two other revisions")
    # The program has the lock, so that no other worker can start before it has ended.
    lock = str(project.checkout / f".build-compare/{project.commits[6][:12]}.lock")
    assert lock in [os.readlink(f"/proc/{program}/fd/{name}") for name in os.listdir(f"/proc/{program}/fd")]
    nanny = parent(parent(program))
    assert nanny in [worker.pid for worker in workers]
    worker = parent(program)
    os.kill(nanny, signal.SIGKILL)
    os.kill(worker, signal.SIGKILL)
    wait(lambda: program not in project.fuzzers(), "the end of the program without a worker", 5)
    wait(lambda: project.builds.count(6) == 2, "another attempt")
    project.release()
    finished(run)
    assert project.history.read_text() == one_run
    assert sorted(project.builds) == [1, 2, 3, 4, 5, 6, 6]


def holder(project, number):
    """Returns the program that measures a commit."""
    commit = project.commits[number]
    return next((process for process, line in project.fuzzers().items() if f"--fill {commit}^!" in line), None)


def test_ctrl_c_keeps_measured_revisions(project, one_run):
    project.hold(1, 2)
    run = project.revisions()
    wait(lambda: project.numbers == [3, 4, 5, 6] and holder(project, 1) and holder(project, 2), "the last revisions")
    # A terminal sends the signal to the whole process group.
    os.killpg(run.pid, signal.SIGINT)
    errors = finished(run, code=130)
    assert "the measurement ends after 4 of 6 revisions; to continue, run the same command" in errors
    assert project.numbers == [3, 4, 5, 6] and not project.fuzzers()
    assert not list((project.checkout / ".build-compare").glob("*-products"))
    project.release()
    finished(project.revisions())
    assert project.history.read_text() == one_run and not {3, 4, 5, 6} & set(project.builds[6:])


def test_the_same_command_continues_after_a_kill(project, one_run):
    project.hold(1, 2)
    run = project.revisions()
    wait(lambda: project.numbers == [3, 4, 5, 6], "some revisions")
    run.kill()
    run.communicate()
    wait(lambda: not project.fuzzers(), "the end of the programs without a client", 20)
    project.release()
    finished(project.revisions())
    assert project.history.read_text() == one_run


def test_the_same_command_continues_after_killing_the_scheduler(project, one_run):
    project.hold(1, 2)
    scheduler, address = project.scheduler()
    worker = project.worker(address)
    run = project.revisions(where=("--scheduler", address))
    wait(lambda: project.numbers == [3, 4, 5, 6], "some revisions")
    scheduler.kill()
    assert "the Dask scheduler was lost after 4 revisions; to continue, run the same command" in finished(run, code=1)
    worker.kill()
    project.release()
    finished(project.revisions())
    assert project.history.read_text() == one_run


def test_the_same_command_continues_after_a_full_disk(project, one_run):
    project.hold(1, 2)
    _, address = project.scheduler()
    project.worker(address)
    run = project.revisions(where=("--scheduler", address))
    wait(lambda: project.numbers == [3, 4, 5, 6], "some revisions")
    # With this limit, a process cannot write to files, as on a full disk, and receives an error.
    resource.prlimit(run.pid, resource.RLIMIT_FSIZE, (0, 0))
    project.release()
    assert "File too large" in finished(run, code=1)
    assert project.numbers == [3, 4, 5, 6]
    finished(project.revisions())
    assert project.history.read_text() == one_run


def test_a_worker_without_a_compiler_gives_one_error(project, monkeypatch):
    (project.path / "git").mkdir()
    (project.path / "git/git").symlink_to(shutil.which("git"))
    monkeypatch.setenv("PATH", str(project.path / "git"))
    errors = finished(project.revisions("--quiet"), code=1)
    host = os.uname().nodename
    problem = "it has no Swift toolchain (PATH contains no program swift)"
    assert errors == f"plumb revisions: {host} cannot measure revisions: {problem}\n"
    assert project.numbers == []


def test_the_error_for_an_unfit_checkout_names_what_is_missing(project):
    def problem(folder, commit=project.commits[6]):
        with pytest.raises(Refused) as error:
            suitable(folder, commit)
        return str(error.value)

    def suitable(folder, commit):
        return checkout(str(folder), "measure revisions", lambda repository: fault(repository, commit))

    assert suitable(project.checkout, project.commits[6]) == project.checkout
    assert f"{project.checkout} lacks the commit 000000000000 (run git fetch there)" in problem(project.checkout, "0" * 40)
    assert "is not a checkout of Plumb (not a git repository" in problem(project.tools)
    assert "none: No such file or directory" in problem(project.path / "none")
    project.git("clone", "--quiet", "--depth", "1", f"file://{project.checkout}", project.path / "shallow")
    assert "shallow is a shallow clone (run git fetch --unshallow there)" in problem(project.path / "shallow")
    (project.tools / "swift").write_text("#!/bin/sh\nexit 9\n")
    assert "swift --version ended with exit code 9" in problem(project.checkout)
    # One error lists everything.
    both = problem(project.checkout, "0" * 40)
    assert "lacks the commit" in both and "swift --version" in both


def test_a_revision_fails_after_five_attempts(project):
    # The program cannot create a worktree.
    git = project.tools / "git"
    real = shutil.which("git")
    git.write_text(f'#!/bin/sh\ncase "$*" in *"worktree add"*) echo none >&2; exit 128 ;; esac\nexec {real} "$@"\n')
    git.chmod(0o755)
    errors = finished(project.revisions("--quiet", where=("--local", "1")), code=1)
    assert "5 attempts failed; the last error was: " in errors and "none" in errors
    assert project.numbers == []


def line(number, commit=None, date="2026-11-29T00:00:00+00:00", **members):
    commit = commit or f"{number:040}"
    return json.dumps({"commit": commit, "number": number, "date": date, "subject": "a", "counters": {}, "times": {}, **members})


def test_lines_are_added_in_the_order_of_commits(tmp_path):
    file = tmp_path / "New/history.jsonl"
    history = History(file)
    for number in 4, 1, 3:
        history.add(Record.parsed(line(number)))
    # Commits with the same number are in the order of their dates, and then in the order in which they were added.
    history.add(Record.parsed(line(3, "b" * 40)))
    history.add(Record.parsed(line(3, "c" * 40, date="2026-11-28T00:00:00+00:00")))
    assert file.read_text().splitlines() == [
        line(1), line(3, "c" * 40, date="2026-11-28T00:00:00+00:00"), line(3), line(3, "b" * 40), line(4),
    ]  # fmt: skip
    # A new line replaces the old line of its commit, and lines of other programs remain.
    file.write_text(file.read_text() + line(9) + "\n")
    history.add(Record.parsed(line(3, skipped="it does not build")))
    assert file.read_text().splitlines()[-3:] == [line(3, skipped="it does not build"), line(4), line(9)]


def test_a_history_has_one_writer_and_only_its_own_lines(tmp_path):
    file = tmp_path / "history.jsonl"
    history = History(file)
    with pytest.raises(ClusterError, match="another command is adding revisions"):
        History(file)
    history.close()
    for wrong in "{", "[]", '{"commit": 1}', line("1"):
        file.write_text(f"{line(1)}\n\n{wrong}\n")
        with pytest.raises(ClusterError, match="history.jsonl:3: not a valid line of a history"):
            History(file)
    assert list(tmp_path.iterdir()) == [file]


def test_options_may_follow_filters():
    options = parse(["h.jsonl", "v1..v2", "flat", "--every", "10", "deep", "--quick", "--scheduler", "tcp://host:8786"])
    assert (options.filters, options.every, options.is_quick) == (("flat", "deep"), 10, True)
    assert options.range == "v1..v2" and options.scheduler == "tcp://host:8786"


@pytest.mark.parametrize(
    "arguments, problem",
    [
        ([], "the following arguments are required: FILE, REV..REV"),
        (["h.jsonl"], "the following arguments are required: REV..REV"),
        (["h.jsonl", "HEAD", "--every", "0"], "expected at least 1"),
        (["h.jsonl", "HEAD", "--times", "flat"], "unrecognized arguments: --times"),
        (["h.jsonl", "HEAD", "--local", "2", "--slurm", "jobs=2"], "not allowed with argument"),
        (["h.jsonl", "none..HEAD"], "bad revision 'none..HEAD'"),
        (["h.jsonl", "HEAD..HEAD"], "no commits in HEAD..HEAD"),
        (["number", "HEAD"], "number:1: not a valid line of a history"),
    ],
)
def test_wrong_usage_is_explained_and_gives_exit_code_1(project, arguments, problem):
    command = [sys.executable, "-m", "plumb", "revisions", *arguments]
    done = subprocess.run(command, capture_output=True, text=True, cwd=project.checkout)
    assert done.returncode == 1 and problem in done.stderr and "Traceback" not in done.stderr


def test_the_command_needs_a_git_repository(tmp_path):
    command = [sys.executable, "-m", "plumb", "revisions", "h.jsonl", "HEAD"]
    done = subprocess.run(command, capture_output=True, text=True, cwd=tmp_path)
    assert done.returncode == 1 and done.stderr.startswith("plumb revisions: not a git repository")
    assert list(tmp_path.iterdir()) == []
