"""The git repository that contains a folder."""

from __future__ import annotations

import subprocess
from pathlib import Path


class GitError(Exception):
    """Raised if git fails. The argument is git's message."""


class Repository:
    """A repository, which is read by running git."""

    def __init__(self, folder: str) -> None:
        self._folder = folder
        self.top = Path(self.git("rev-parse", "--show-toplevel"))

    def git(self, *arguments: str) -> str:
        """Returns the output of git without surrounding white space."""
        try:
            done = subprocess.run(
                ["git", *arguments], cwd=self._folder, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                text=True, errors="replace",
            )  # fmt: skip
        except OSError as error:
            raise GitError(f"{error.filename}: {error.strerror}") from error
        if done.returncode != 0:
            lines = done.stderr.strip().splitlines() or [f"git ended with exit code {done.returncode}"]
            raise GitError(lines[0].replace("fatal: ", "", 1))
        return done.stdout.strip()

    @property
    def is_shallow(self) -> bool:
        """Whether commits are missing. The number of a commit in the history is then unknown."""
        return self.git("rev-parse", "--is-shallow-repository") == "true"

    def contains(self, commit: str) -> bool:
        try:
            self.git("cat-file", "-e", commit + "^{commit}")
        except GitError:
            return False
        return True

    def commits(self, range: str, every: int) -> list[str]:
        """Returns every Nth commit of the main line in a range. The newest is the first."""
        return self.git("rev-list", "--first-parent", range, "--").split()[::every]
