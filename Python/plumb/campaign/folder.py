"""The folder of a campaign. It contains complete chunks, and the merged findings and summary of all chunks.

    Campaign/campaign.json      the settings of the campaign
    Campaign/Chunks/cases-…     the files of each chunk; a folder gets this name when it is complete
    Campaign/Findings           the files that a single run of ``plumb fuzz`` on the same cases would write
"""

from __future__ import annotations

import hashlib
import json
import shutil
import subprocess
from pathlib import Path
from typing import Any, Iterable

from .._version import __version__
from ..cluster.errors import ClusterError
from ..cluster.files import locked, write
from ..program import PROGRAM
from .chunk import SUFFIX, Chunk, Summary, Unfit, summary

#: The maximum number of folders on a command line.
BATCH = 200


class Folder:
    """The folder of a campaign. Only one process at a time writes to it."""

    def __init__(self, path: Path, whole: Chunk, seed: int, options: tuple[str, ...]) -> None:
        self.path, self.whole, self.seed = path, whole, seed
        self.chunks, self.findings = path / "Chunks", path / "Findings"
        self.chunks.mkdir(parents=True, exist_ok=True)
        self._lock = locked(path / ".lock", f"{path}: another campaign is writing to this folder")
        self._compare({"version": __version__, "program": _program(), "seed": seed, "options": list(options)})
        #: The digest of each saved chunk.
        self.digests: dict[Chunk, int] = {}
        #: The sum of all summaries.
        self.total = Summary(seed, whole)
        #: The finding in each merged file, by its signature.
        self.merged: dict[str, dict[str, Any]] = {}
        #: Messages about damaged chunks that were removed.
        self.removed: list[str] = []
        #: The summaries of chunks whose findings are not merged yet. The next attribute is the sum of the merged summaries.
        self._waiting: list[Summary] = []
        self._folded = Summary(seed, whole)
        self._read()
        shutil.rmtree(self.findings, ignore_errors=True)

    def _compare(self, wanted: dict[str, Any]) -> None:
        """Saves the settings of the campaign. Raises an error if the folder contains chunks of a different campaign."""
        file = self.path / "campaign.json"
        if not file.exists():
            write(file, (json.dumps(wanted, indent=2) + "\n").encode())
            return
        try:
            known = json.loads(file.read_text())
            names = {"seed": "seed", "options": "options", "version": "version of plumb", "program": "program"}
            different = [f"{name} {known[key]} instead of {wanted[key]}" for key, name in names.items() if known[key] != wanted[key]]
        except (ValueError, TypeError, KeyError) as error:
            raise ClusterError(f"{file}: cannot be read") from error
        if different:
            raise ClusterError(f"{self.path} contains a different campaign ({'; '.join(different)}); choose another folder with --out")

    def _read(self) -> None:
        """Reads the complete chunks of earlier runs, and removes incomplete ones."""
        last = Chunk(-1, 0)
        found = []
        for path in self.chunks.iterdir():
            chunk = Chunk.named(path.name)
            if chunk is None:
                if path.name.endswith(".part"):
                    shutil.rmtree(path)
                    continue
                raise ClusterError(f"{path}: not a chunk of a campaign; remove it")
            found.append(chunk)
        for chunk in sorted(found):
            try:
                read = summary(_files(self.chunks / chunk.name), chunk, self.seed)
            except Unfit as unfit:
                shutil.rmtree(self.chunks / chunk.name)
                self.removed.append(f"{chunk.name} ({unfit})")
                continue
            if chunk.start < last.end and last.start >= 0:
                raise ClusterError(
                    f"{self.chunks}: {last.name} and {chunk.name} overlap, so cases would be counted twice; remove one of them"
                )
            if chunk.start < self.whole.start or chunk.end > self.whole.end:
                raise ClusterError(f"{self.chunks} contains {chunk.name}, but this command checks only {self.whole.name}")
            last = chunk
            self._count(read)

    def _count(self, read: Summary) -> None:
        self.digests[read.chunk] = read.digest
        self.total.law = self._folded.law = read.law
        self.total.add(read)
        if read.findings:
            self._waiting.append(read)

    def take(self, chunk: Chunk, files: dict[str, bytes]) -> bool:
        """Saves a chunk. Returns False if it was already saved. Raises an error if the saved chunk has a different digest."""
        read = summary(files, chunk, self.seed)
        if chunk in self.digests:
            if self.digests[chunk] != read.digest:
                raise ClusterError(
                    f"{chunk.name} ran twice, with the digests {self.digests[chunk]:016x} and {read.digest:016x}; the workers differ"
                )
            return False
        part = self.chunks / f"{chunk.name}.part"
        part.mkdir()
        for name, text in files.items():
            write(part / name, text)
        part.rename(self.chunks / chunk.name)
        self._count(read)
        return True

    def merge(self) -> list[dict[str, Any]]:
        """Merges the chunks saved since the last call, and returns the new findings."""
        new = []
        if self._waiting:
            while self._waiting:
                self._fold(self._waiting[:BATCH])
                self._waiting = self._waiting[BATCH:]
            for path in sorted(self.findings.glob("*.json")):
                document = json.loads(path.read_bytes())
                finding = {"source": document.get("source", ""), **document["finding"]}
                if path.stem not in self.merged:
                    new.append(finding)
                self.merged[path.stem] = finding
        self.findings.mkdir(exist_ok=True)
        write(self.findings / self.total.file_name, self.total.text.encode())
        return new

    def _fold(self, batch: list[Summary]) -> None:
        """Adds the findings of chunks to the merged findings. ``plumb fuzz merge`` chooses which case of a finding is kept."""
        fresh, old = self.path / "Findings.part", self.path / "Findings.old"
        for leftover in fresh, old:
            shutil.rmtree(leftover, ignore_errors=True)
        folders = [self.chunks / read.chunk.name for read in batch]
        if self._folded.cases > 0:
            # The largest violations of the cases merged so far are only in the summary, not in the files of findings.
            write(self.findings / self._folded.file_name, self._folded.text.encode())
            folders.insert(0, self.findings)
        report([str(folder) for folder in folders], fresh, "text")
        for folder in folders:
            for picture in folder.glob("*.svg"):
                name = picture.with_suffix(".json").name
                if (fresh / name).exists() and (fresh / name).read_bytes() == (folder / name).read_bytes():
                    shutil.copyfile(picture, fresh / picture.name)
        for read in batch:
            self._folded.add(read)
        if self.findings.exists():
            self.findings.rename(old)
        fresh.rename(self.findings)
        shutil.rmtree(old, ignore_errors=True)


def report(folders: Iterable[str], findings: Path, form: str) -> tuple[str, int]:
    """Runs ``plumb fuzz merge``, which writes the findings in ``folders`` to ``findings``. Returns its output and exit code."""
    command = [PROGRAM, "fuzz", "merge", *folders, "--out", str(findings), "--format", form, "--quiet", "--no-color"]
    done = subprocess.run(command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    if done.returncode not in (0, 2, 3) or done.stderr:
        raise ClusterError(done.stderr.strip() or f"plumb fuzz merge ended with exit code {done.returncode}")
    return done.stdout, done.returncode


def _files(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.iterdir() if path.is_file()}


def _program() -> str:
    """Returns a hash of the bundled program, because a different build may draw different cases or give different answers."""
    return hashlib.sha256(Path(PROGRAM).read_bytes()).hexdigest()[:16]
