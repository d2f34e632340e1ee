"""Starts real schedulers, workers and runs of the installed program on this machine."""

import json
import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

CASES, CHUNK, SEED = 480, 40, "5"


def wait(condition, what, seconds=60):
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if found := condition():
            return found
        time.sleep(0.01)
    raise AssertionError(f"waited {seconds} s for {what}")


def processes(word):
    """Returns the processes whose command line contains a word, with their command lines."""
    found = {}
    for path in Path("/proc").glob("[0-9]*"):
        try:
            line = (path / "cmdline").read_bytes().replace(b"\0", b" ").decode(errors="replace")
        except OSError:
            continue
        if word in line:
            found[int(path.name)] = line
    return found


def parent(process):
    return int(re.search(r"^PPid:\s*(\d+)", Path(f"/proc/{process}/status").read_text(), re.M)[1])


class Space:
    """The folder of a test. Processes started for the test have its path in their command line, and end with it."""

    def __init__(self, path, solver):
        self.path, self.solver, self.started = path, solver, []
        #: The folder in which processes start.
        self.folder = path

    def start(self, *command, **options):
        process = subprocess.Popen(
            [sys.executable, "-m", *map(str, command)], cwd=self.folder, start_new_session=True, stdout=subprocess.PIPE,
            stderr=subprocess.PIPE, text=True, env=dict(os.environ, DASK_TEMPORARY_DIRECTORY=str(self.path / "scratch")),
            **options,
        )  # fmt: skip
        self.started.append(process)
        return process

    def campaign(self, *options, where=("--local", "2"), **keywords):
        return self.start(
            "plumb", "campaign", *where, "--seed", SEED, "--cases", CASES, "--out", self.path / "Campaign", "--chunk", CHUNK,
            "--solver", self.solver, *options, **keywords,
        )  # fmt: skip

    def scheduler(self):
        """Starts a scheduler, and returns it with its address."""
        file = self.path / f"scheduler-{len(self.started)}.json"
        process = self.service("dask", "scheduler", "--host", "127.0.0.1", "--port", "0", "--no-dashboard", "--scheduler-file", file)
        wait(file.exists, "a scheduler")
        return process, wait(lambda: _address(file), "the scheduler's address")

    def worker(self, address):
        return self.service("dask", "worker", address, "--nthreads", "1", "--no-dashboard", "--local-directory", self.path / "scratch")

    def service(self, *command):
        """Starts a process without reading its output."""
        process = subprocess.Popen(
            [sys.executable, "-m", *map(str, command)], cwd=self.folder, start_new_session=True, stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )  # fmt: skip
        self.started.append(process)
        return process

    def fuzzers(self):
        """Returns the processes of the program that the workers of this space are running."""
        return {process: line for process, line in processes("plumb-campaign-").items() if str(self.path) in line}

    def chunks(self):
        """Returns the names of the complete chunks on disk."""
        return [path.name for path in (self.path / "Campaign/Chunks").glob("*[0-9]")]

    def wait_for_middle(self):
        """Waits until some chunks are complete and another one is running."""
        wait(lambda: 2 <= len(self.chunks()) and self.fuzzers(), "some chunks")
        assert len(self.chunks()) < CASES / CHUNK - 3

    def end(self):
        for process in self.started:
            try:
                os.killpg(process.pid, signal.SIGKILL)
            except ProcessLookupError:
                pass
            process.communicate()


class Project(Space):
    """The folder of a test, with a checkout and stand-ins for tools. The stand-ins wait for what the test holds."""

    def __init__(self, path):
        super().__init__(path, None)
        self.checkout, self.tools = path / "checkout", path / "tools"
        self.folder = self.checkout
        self.checkout.mkdir()
        self.git("init", "--quiet", "--initial-branch", "main")

    def program(self, path, text):
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
        path.chmod(0o755)

    def git(self, *arguments):
        names = ["-c", "user.name=Ada Example", "-c", "user.email=ada@example.org"]
        command = ["git", *names, *arguments]
        return subprocess.run(command, cwd=self.checkout, check=True, stdout=subprocess.PIPE, text=True).stdout

    def commit(self, number):
        """Commits all files, and a file with the number."""
        (self.checkout / "number").write_text(f"{number}\n")
        self.git("add", ".")
        self.git("commit", "--quiet", "--message", f"change {number}")

    def hold(self, *numbers):
        for number in numbers:
            (self.path / f"hold-{number}").touch()

    def release(self):
        for path in self.path.glob("hold-*"):
            path.unlink()


def _address(file):
    try:
        return json.loads(file.read_text())["address"]
    except ValueError:
        return None


@pytest.fixture(scope="session")
def solver(tmp_path_factory):
    """Returns a solver with many faults. It returns 0 for every value."""
    library = tmp_path_factory.mktemp("solver") / "faulty.so"
    root = Path(__file__).resolve().parents[3]
    header = re.search(r"^SOLVER_HEADER=(.+)$", (root / ".ci/paths.sh").read_text(), re.M)[1]
    source = root / "Tests/plumbTests/faulty_solver.c"
    subprocess.run(["cc", "-shared", "-fPIC", "-I", root / header, "-o", library, source], check=True)
    return library


@pytest.fixture
def space(tmp_path, solver):
    space = Space(tmp_path, solver)
    yield space
    space.end()
    # No process of the campaign may still be running, regardless of its parent.
    wait(lambda: not space.fuzzers(), "the last process", 10)


@pytest.fixture(scope="session")
def one_run(tmp_path_factory, solver):
    """Returns the folder, the report and the exit code of a single run of `plumb fuzz` on the same cases."""
    folder = tmp_path_factory.mktemp("one") / "Findings"
    command = [sys.executable, "-m", "plumb", "fuzz", "--seed", SEED, "--cases", str(CASES), "--out", folder, "--quiet"]
    done = subprocess.run([*command, "--solver", solver], stdout=subprocess.PIPE, text=True)
    assert done.returncode == 2
    return folder, done.stdout, done.returncode


@pytest.fixture
def equals_one_run(space, one_run):
    """Asserts that a campaign ended with the report, findings, counts and digest of a single run."""

    def compare(process):
        output, errors = process.communicate(timeout=120)
        folder, report, code = one_run
        findings = space.path / "Campaign/Findings"
        assert output.replace(str(findings), str(folder)) == report, errors
        assert process.returncode == code
        assert contents(findings) == contents(folder)
        return errors

    return compare


def contents(folder):
    """Returns the contents of every file. Summaries are parsed, so that their format does not matter."""
    return {
        path.name: json.loads(path.read_text()) if path.name.endswith(".summary") else path.read_text()
        for path in folder.iterdir()
    }
