"""Ranges of cases, with the results that ``plumb fuzz`` writes for them."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any, Iterable, Mapping

#: The suffix of a summary's file name.
SUFFIX = ".summary"


@dataclass(frozen=True, order=True)
class Chunk:
    """The cases from ``start`` to ``end``, without ``end`` itself."""

    start: int
    end: int

    @property
    def cases(self) -> int:
        return self.end - self.start

    @property
    def name(self) -> str:
        return f"cases-{self.start}-to-{self.end - 1}"

    @staticmethod
    def named(name: str) -> Chunk | None:
        """Returns the chunk with a name, or None if it is not the name of a chunk."""
        words = name.split("-")
        if len(words) != 4 or words[0] != "cases" or words[2] != "to" or not (words[1].isdecimal() and words[3].isdecimal()):
            return None
        chunk = Chunk(int(words[1]), int(words[3]) + 1)
        return chunk if chunk.cases > 0 and chunk.name == name else None


def gaps(chunks: Iterable[Chunk], whole: Chunk) -> list[Chunk]:
    """Returns the ranges of ``whole`` that no chunk contains. Precondition: the chunks are disjoint."""
    missing, place = [], whole.start
    for chunk in sorted(chunks):
        if place < chunk.start:
            missing.append(Chunk(place, chunk.start))
        place = chunk.end
    if place < whole.end:
        missing.append(Chunk(place, whole.end))
    return missing


class Unfit(Exception):
    """Raised if files are not the results of their chunk."""


@dataclass
class Summary:
    """The summary of a run of ``plumb fuzz``, or the sum of several disjoint runs."""

    seed: int
    chunk: Chunk
    law: str | None = None
    cases: int = 0
    refused: int = 0
    digest: int = 0
    checked: frozenset[str] = frozenset()
    #: The number of cases with each finding. The key is the finding's signature, which is its file name.
    findings: Mapping[str, int] | None = None
    violations: Mapping[str, float] | None = None
    #: The behaviours that occurred in exactly one case, and in several cases. Each bit is one behaviour.
    once: int = 0
    often: int = 0

    def add(self, other: Summary) -> None:
        """Adds the results of other cases. The digests are added modulo 2^64, so the order of additions does not matter."""
        self.cases += other.cases
        self.refused += other.refused
        self.digest = (self.digest + other.digest) % 2**64
        self.checked |= other.checked
        self.often |= other.often | (self.once & other.once)
        self.once = (self.once ^ other.once) & ~self.often
        findings, violations = dict(self.findings or {}), dict(self.violations or {})
        for signature, count in (other.findings or {}).items():
            findings[signature] = findings.get(signature, 0) + count
        for signature, violation in (other.violations or {}).items():
            violations[signature] = max(violation, violations.get(signature, violation))
        self.findings, self.violations = findings, violations

    @property
    def file_name(self) -> str:
        """The file name that ``plumb fuzz`` gives to the summary of a run of these cases."""
        law = "-" + "-".join(_words(self.law)) if self.law else ""
        return f"seed-{self.seed}{law}-{self.chunk.name}-shard-1-of-1{SUFFIX}"

    @property
    def text(self) -> str:
        members: dict[str, Any] = {
            "seed": self.seed,
            "shard": "1/1",
            "from": self.chunk.start,
            "to": self.chunk.end,
            "cases": self.cases,
            "refused": self.refused,
            "digest": f"{self.digest:016x}",
            "checked": sorted(self.checked),
            "findings": self.findings or {},
            "violations": self.violations or {},
        }
        if self.law:
            members["law"] = self.law
        if self.once or self.often:
            members["behaviours"] = {"once": f"{self.once:x}", "often": f"{self.often:x}"}
        if self.once:
            members["casesPerNewBehaviour"] = -(-self.cases // bin(self.once).count("1"))
        return json.dumps(members, indent=2, sort_keys=True) + "\n"


def summary(files: Mapping[str, bytes], chunk: Chunk, seed: int) -> Summary:
    """Reads the summary in a chunk's files. Raises Unfit if it does not cover every case, or if a finding is missing."""
    texts = [text for name, text in files.items() if name.endswith(SUFFIX)]
    if len(texts) != 1:
        raise Unfit(f"there are {len(texts)} summaries")
    try:
        read = json.loads(texts[0])
        behaviours = read.get("behaviours", {})
        found = Summary(
            seed=int(read["seed"]),
            chunk=Chunk(int(read["from"]), int(read["to"])),
            law=read.get("law"),
            cases=int(read["cases"]),
            refused=int(read["refused"]),
            digest=int(read["digest"], 16),
            checked=frozenset(read["checked"]),
            findings={str(signature): int(count) for signature, count in read["findings"].items()},
            violations={str(signature): float(size) for signature, size in read["violations"].items()},
            once=int(behaviours.get("once", "0"), 16),
            often=int(behaviours.get("often", "0"), 16),
        )
    except (ValueError, TypeError, KeyError, AttributeError) as error:
        raise Unfit("the summary cannot be read") from error
    if (found.seed, found.chunk) != (seed, chunk):
        raise Unfit(f"the summary belongs to {found.chunk.name} with seed {found.seed}")
    if found.cases != chunk.cases:
        raise Unfit(f"the run ended after {found.cases} of {chunk.cases} cases")
    for signature in found.findings or {}:
        if f"{signature}.json" not in files and f"{signature}-unshrunk.json" not in files:
            raise Unfit(f"the finding {signature} is missing")
    return found


def _words(law: str) -> list[str]:
    return "".join(letter if letter.isascii() and letter.isalnum() else " " for letter in law).split()
