"""Counts files, lines, duplicates and properties of the Swift sources of a repository. Needs git and Python 3.9 or later.

    python3 Checks/figures.py sizes                        # files and lines of each folder
    python3 Checks/figures.py duplicates                   # stretches of six or more equal lines in Sources, Benchmarks and Checks
    python3 Checks/figures.py duplicates Tests --lines 10 --total
    python3 Checks/figures.py properties --more-than 20    # types with more than 20 stored properties
    python3 Checks/figures.py sizes --revision HEAD~10     # each command can count another revision

Only files that git tracks are read. Run it anywhere in the repository; give folders and files from its root. The exit code is 0
whatever the figures are, 1 if there are no such sources or no such revision, and 2 for wrong options.

Duplicates
==========
Lines are compared without white space at both ends. Blank lines, lines of brackets only (`}`, `])`), imports, and comments that
begin with `//` are ignored: they neither count nor end a stretch.

A stretch is a run of lines in one file. A group is a text and all places where it occurs without overlap. The text is as long
as possible: a longer text would occur in fewer places. For example, if three places share eight lines, and two of them share
two more lines, there is a group of ten lines and a group of eight.

Each line counts once. Groups are taken in order, longest first. The first place of a group stays; the lines of every other
place could go, except those that a longer group has counted already. If fewer than `--lines` remain, the place does not count,
and a group without a place that counts is not listed. The number of lines that could go is an upper bound: the code that
replaces them has lines too, and text may be equal by chance.

Properties
==========
Every name counts that a `let` or `var` declares in the body of a `struct`, `class` or `actor`, nested and local types included.
`var a, b: Int` counts as two properties. Lazy properties, and those with observers or wrappers, are stored. Static properties,
properties with a getter and properties of superclasses do not count. Every branch of an `#if` counts. The parser knows
comments, strings, regular expressions and brackets, but nothing else of Swift.
"""

import argparse
import io
import posixpath
import re
import signal
import subprocess
import sys
import tarfile
from collections import defaultdict
from pathlib import Path

CODE = ["Sources", "Benchmarks", "Checks"]
#: A line that is blank or contains only brackets, an import or a comment.
IGNORED = re.compile(r"[\s{}()\[\],;]*|(?:@\w+\s+)*(?:(?:public|package|internal|private|fileprivate)\s+)?import\s.*|//.*")
WORD = re.compile(r"[A-Za-z_]\w*")
TYPE = re.compile(r"(?<![\w.`])(?:struct|class|actor)\s+(?!(?:func|var|let|subscript|override|final|in|is|as)\b)(`?\w+`?)")
#: The start of a comment, a string or a regular expression.
LITERAL = re.compile(r'//|/\*|#*(?:"""(?=[ \t]*\n)|"|/)')
#: The characters that precede a regular expression, but not a division.
BEFORE_PATTERN = set("(,=:[{!&|?;")
BEFORE_PATTERN_WORD = re.compile(r"(?<![\w.`])(?:return|try|await|in|case|where|throw|else|if|guard|while)[?!]?\s+$")
#: A type property declared with `class`, not a nested class.
CLASS_PROPERTY = re.compile(r"class\s+(?:[a-z]+(?:\(set\))?\s+)*(?:let|var)\b")
OBSERVER = re.compile(r"\{\s*(?:@\w+\s+)*(?:willSet|didSet)\b")
#: The characters at the end or the start of a line with which a statement continues.
CONTINUES_AFTER = set(",=:")
CONTINUES_BEFORE = set(",.=?:&|+-*/<>%{")


def main():
    options = parser().parse_args()
    try:
        sources = read(options.folders, options.default, options.revision)
    except Missing as missing:
        sys.exit(f"figures.py: {missing}")
    options.run(sources, options)


def parser():
    description, start, definitions = __doc__.partition("Only files")
    result = argparse.ArgumentParser(
        prog="figures.py", description=description, epilog=start + definitions,
        formatter_class=argparse.RawDescriptionHelpFormatter)
    commands = result.add_subparsers(title="figures", metavar="FIGURE", required=True)

    def command(name, run, summary, default):
        added = commands.add_parser(name, help=summary, description=summary[0].upper() + summary[1:] + ".")
        shown = " ".join(default) or "all"
        added.add_argument("folders", nargs="*", metavar="FOLDER", help=f"folders or files, from the repository's root ({shown})")
        added.add_argument("--revision", metavar="REVISION", help="read a commit, branch or tag instead of the files as they are")
        added.set_defaults(run=run, default=default)
        return added

    command("sizes", sizes, "counts the files and lines of each folder", [])
    added = command("duplicates", duplicates, "lists stretches of equal lines, longest first", CODE)
    added.add_argument("--lines", type=at_least(1), default=6, metavar="N", help="the least number of lines in a stretch (6)")
    added.add_argument("--most", type=at_least(1), default=20, metavar="N", help="the largest number of groups to list (20)")
    added.add_argument("--text", action="store_true", help="print the lines of each group")
    added.add_argument("--total", action="store_true", help="print only totals")
    added = command("properties", properties, "lists types with many stored properties", CODE)
    added.add_argument("--more-than", type=at_least(0), default=20, metavar="N", help="list types with more than N stored properties (20)")
    added.add_argument("--names", action="store_true", help="print the names of the properties")
    return result


def at_least(least):
    def number(word):
        if not word.isdecimal() or int(word) < least:
            raise argparse.ArgumentTypeError(f"expected a whole number of {least} or more, found {word!r}")
        return int(word)
    return number


# Sources


class Missing(Exception):
    """Raised if there is nothing to count. The argument is the reason."""


def read(folders, default, revision):
    """Returns the text of each Swift source in the folders, by its path from the root. Default folders may be missing."""
    root = Path(git("rev-parse", "--show-toplevel").decode().rstrip("\n"))
    folders = [posixpath.normpath(folder) for folder in folders]
    chosen = folders or default
    if revision is None:
        names = git("-C", str(root), "ls-files", "-z").decode(errors="surrogateescape").split("\0")
        paths = {name: root / name for name in names if is_chosen(name, chosen)}
        files = {name: path.read_bytes() for name, path in paths.items() if path.is_file() and not path.is_symlink()}
    else:
        git("rev-parse", "--verify", "--quiet", "--end-of-options", revision + "^{commit}", error=f"unknown revision {revision}")
        archive = tarfile.open(fileobj=io.BytesIO(git("-C", str(root), "archive", "--format=tar", revision)))
        files = {entry.name: archive.extractfile(entry).read() for entry in archive
                 if entry.isfile() and is_chosen(entry.name, chosen)}
    for folder in folders or ["."]:
        if not any(is_chosen(name, [folder]) for name in files):
            raise Missing(f"git tracks no Swift sources in {folder} (of {revision or root})")
    return {name: text.decode("utf-8-sig", "replace").replace("\r\n", "\n").replace("\r", "\n") for name, text in sorted(files.items())}


def is_chosen(name, folders):
    inside = not folders or "." in folders or any(name == folder or name.startswith(folder + "/") for folder in folders)
    return inside and name.endswith(".swift")


def lines_of(text):
    """Splits a text into lines as git does. Other line separators of Unicode do not count."""
    return text.split("\n")[:-1] if not text or text.endswith("\n") else text.split("\n")


def git(*words, error=None):
    try:
        return subprocess.run(["git", *words], check=True, capture_output=True).stdout
    except FileNotFoundError:
        raise Missing("git is not installed") from None
    except subprocess.CalledProcessError as failure:
        raise Missing(error or failure.stderr.decode(errors="replace").strip()) from None


# Sizes


def sizes(sources, options):
    """Prints the number of files and lines of each folder in the root, and of each folder in Sources."""
    figures = defaultdict(lambda: [0, 0])
    for path, text in sources.items():
        parts = path.split("/")
        names = {parts[0] if len(parts) > 1 else "(root)", "all"}
        if parts[0] == "Sources" and len(parts) > 2:
            names.add("/".join(parts[:2]))
        for name in names:
            figures[name][0] += 1
            figures[name][1] += len(lines_of(text))
    total = figures.pop("all")
    print(f"{'files':>6} {'lines':>8}  folder")
    for name in sorted(figures):
        files, lines = figures[name]
        print(f"{files:6,} {lines:8,}  {'  ' * name.count('/')}{name}")
    print(f"{total[0]:6,} {total[1]:8,}  all: {total[1] / total[0]:.0f} lines a file")


# Equal lines


def duplicates(sources, options):
    """Prints groups of equal stretches, and totals."""
    groups, could_go = grouped(sources, options.lines)
    if not options.total:
        for text, places in groups[:options.most]:
            print(f"{len(text)} lines in {len(places)} places")
            for path, line in places:
                print(f"  {path}:{line}")
            for line in text if options.text else text[:1]:
                print(f"    | {line}")
        if len(groups) > options.most:
            print(f"… and {len(groups) - options.most:,} shorter groups (--most {len(groups)})")
    print(f"{len(groups):,} groups of {options.lines} or more equal lines; {could_go:,} lines could be removed")


def grouped(sources, least):
    r"""Returns the groups to list, each as its text and places (path, line), and the number of lines that could be removed.

    >>> grouped({"a": "1\n2\n3\n4", "b": "0\n 1\n\n2\n}\n3\n5"}, 2)
    ([(['1', '2', '3'], [('a', 1), ('b', 2)])], 3)
    >>> grouped({"a": "1\n2\n3\n4\n5", "b": "1\n2\n3\n4", "c": "2\n3"}, 2)
    ([(['1', '2', '3', '4'], [('a', 1), ('b', 1)]), (['2', '3'], [('a', 2), ('b', 2), ('c', 1)])], 6)
    >>> grouped({"a": "1\n1\n1\n1\n1"}, 2)
    ([(['1', '1'], [('a', 1), ('a', 3)])], 2)
    """
    lines, places, numbers, known = [], [], [], {}
    for path, text in sources.items():
        for number, line in enumerate(lines_of(text), 1):
            line = line.strip()
            if not IGNORED.fullmatch(line):
                lines.append(line)
                places.append((path, number))
                numbers.append(known.setdefault(line, len(known)))
        # No repeat extends beyond the end of a file.
        lines.append("")
        places.append((path, 0))
        numbers.append(-len(numbers) - 1)
    repeats = sorted(repeated(numbers, least), key=lambda repeat: (-repeat[0], -len(repeat[1]), repeat[1]))
    groups, gone = [], bytearray(len(numbers))
    could_go = 0
    for length, starts in repeats:
        apart = starts[:1]
        for start in starts[1:]:
            if start >= apart[-1] + length:
                apart.append(start)
        is_listed = False
        for start in apart[1:]:
            fresh = length - sum(gone[start:start + length])
            if fresh >= least:
                could_go += fresh
                is_listed = True
                gone[start:start + length] = b"\1" * length
        if is_listed:
            groups.append((lines[apart[0]:apart[0] + length], [places[start] for start in apart]))
    return groups, could_go


def repeated(numbers, least):
    """Returns all maximal repeats of at least `least` numbers, each with its length and the places where it begins.

    Sorts the places where repeated windows begin by the numbers that follow, as in a suffix array. The places of a repeat are
    then adjacent.
    """
    windows = defaultdict(list)
    for start in range(len(numbers) - least + 1):
        windows[tuple(numbers[start:start + least])].append(start)
    starts = {start for found in windows.values() if len(found) > 1 for start in found}
    # A repeat continues while repeated windows are consecutive.
    ends = {}
    for start in sorted(starts, reverse=True):
        ends[start] = ends.get(start + 1, start + least)
    ordered = sorted(starts, key=lambda start: numbers[start:ends[start]])
    open_intervals = []  # (length in common, first index), lengths ascending
    for index in range(1, len(ordered) + 1):
        common = in_common(numbers, ends, ordered[index - 1], ordered[index]) if index < len(ordered) else 0
        first = index - 1
        while open_intervals and open_intervals[-1][0] > common:
            length, first = open_intervals.pop()
            found = sorted(ordered[first:index])
            # If all repeats have the same preceding line, they are part of a longer repeat.
            if len({numbers[start - 1] if start else None for start in found}) > 1:
                yield length, found
        if common >= least and (not open_intervals or open_intervals[-1][0] < common):
            open_intervals.append((common, first))


def in_common(numbers, ends, one, other):
    most = min(ends[one] - one, ends[other] - other)
    return next((length for length in range(most) if numbers[one + length] != numbers[other + length]), most)


# Stored properties


def properties(sources, options):
    """Prints the types with many stored properties. The type with the most is first."""
    found = [(len(names), path, line, name, names) for path, text in sources.items()
             for line, name, names in types(code_only(text))]
    listed = sorted((entry for entry in found if entry[0] > options.more_than), key=lambda entry: (-entry[0], *entry[1:4]))
    for count, path, line, name, names in listed:
        print(f"{count:5,}  {name}  {path}:{line}")
        if options.names:
            print(f"         {', '.join(names)}")
    print(f"{len(listed):,} of {len(found):,} types have more than {options.more_than} stored properties")


def code_only(text):
    r"""Returns the text with spaces in place of comments, and with `0` and spaces in place of strings and regular expressions.

    >>> code_only('let a = "}" // {\nlet b = #/"/#, c = 6 / 2 / d, e = "\\(f + "}")"').split()
    ['let', 'a', '=', '0', 'let', 'b', '=', '0', ',', 'c', '=', '6', '/', '2', '/', 'd,', 'e', '=', '0']
    """
    pieces, index, previous = [], 0, "("
    while True:
        mark = LITERAL.search(text, index)
        plain = text[index:mark.start()] if mark else text[index:]
        pieces.append(plain)
        previous = "(" if BEFORE_PATTERN_WORD.search(plain) else plain.rstrip()[-1:] or previous
        if not mark:
            return "".join(pieces)
        index = end_of_literal(text, mark.start(), previous)
        if index == mark.start():
            previous = text[index]
            pieces.append(previous)
            index += 1
            continue
        blank = re.sub(r"[^\n]", " ", text[mark.start():index])
        if not mark.group().startswith(("//", "/*")):
            # A literal is a value, so no regular expression can follow it.
            blank, previous = "0" + blank[1:], "0"
        pieces.append(blank)


def end_of_literal(text, index, previous):
    """Returns the end of the comment, string or regular expression that begins at `index`, or `index` if none begins there."""
    mark = LITERAL.match(text, index)
    if not mark:
        return index
    if mark.group() == "//":
        return text.find("\n", index) if text.find("\n", index) >= 0 else len(text)
    if mark.group() == "/*":
        return end_of_comment(text, index)
    hashes = mark.group().rstrip('"/')
    if mark.group().endswith("/"):
        return end_of_pattern(text, index, hashes, previous)
    quotes = mark.group()[len(hashes):]
    part = re.compile(re.escape(quotes + hashes) + "|" + re.escape("\\" + hashes))
    index = mark.end()
    while True:
        found = part.search(text, index)
        if not found:
            return len(text)
        index = found.end()
        if found.group().startswith('"'):
            return index
        index = end_of_interpolation(text, index) if text.startswith("(", index) else index + 1


def end_of_comment(text, index):
    depth = 0
    for mark in re.compile(r"/\*|\*/").finditer(text, index):
        depth += 1 if mark.group() == "/*" else -1
        if depth == 0:
            return mark.end()
    return len(text)


def end_of_interpolation(text, index):
    """Returns the end of a value that is inserted into a string. The value may contain strings."""
    depth = 0
    while index < len(text):
        end = end_of_literal(text, index, "") if text[index] in '"#' else index
        if end > index:
            index = end
            continue
        depth += {"(": 1, ")": -1}.get(text[index], 0)
        index += 1
        if depth == 0:
            break
    return index


def end_of_pattern(text, index, hashes, previous):
    if hashes:
        end = text.find("/" + hashes, index + len(hashes) + 1)
        return end + 1 + len(hashes) if end >= 0 else index
    pattern = re.compile(r"/(?![\s=)])(?:[^/\\\n]|\\.)+/").match(text, index)
    return pattern.end() if pattern and previous in BEFORE_PATTERN else index


def types(code):
    """Returns the line, the name and the stored properties of each type."""
    for declared in TYPE.finditer(code):
        body = code.find("{", declared.end())
        if body >= 0:
            yield code.count("\n", 0, declared.start()) + 1, declared.group(1), stored(code, body + 1)


def stored(code, index=0):
    r"""Returns the names of the stored properties in the body that begins at `index`.

    >>> stored("let a, b: [Int], (c, d) = (0 ..< 1, 2); static var e = 0; private(set) var f = 0 { didSet { var g = f } }")
    ['a', 'b', 'c', 'd', 'f']
    >>> stored("let a: Int?\n var b: (A<B, C>) -> D = { e, f in }\n class G { let h = 0 }\n lazy var i = j\n  .k { $0 < $1 }")
    ['a', 'b', 'i']
    >>> stored("var a: Int { 0 }\n class var b: Int { get { 0 } }\n func c() { let d = 0 }\n @E(f: 0) var g } let h = 0")
    ['g']
    """
    names, depth, is_static = [], 0, False
    while index < len(code) and not (depth == 0 and code[index] == "}"):
        word = WORD.match(code, index)
        if not word:
            depth += {"{": 1, "(": 1, "[": 1, "}": -1, ")": -1, "]": -1}.get(code[index], 0)
            index += 1
            continue
        index = word.end()
        if depth > 0 or code[word.start() - 1] in ".`":
            continue
        if word.group() == "static" or CLASS_PROPERTY.match(code, word.start()):
            is_static = True
        elif word.group() in {"let", "var"}:
            declared, index = declaration(code, index)
            names += [] if is_static else declared
            is_static = False
        elif word.group() in {"func", "init", "subscript"}:
            is_static = False
    return names


def declaration(code, index):
    """Returns the names of the stored properties that a `let` or `var` declares, and the end of the declaration."""
    names, part, brackets, angles, has_value, has_getter = [], index, 0, 0, False, False
    while index < len(code):
        character = code[index]
        is_outside = brackets == 0 and angles == 0
        if character == "{" and is_outside and not has_value:
            has_getter = not OBSERVER.match(code, index)
        if character in "([{":
            brackets += 1
        elif character in ")]}":
            if brackets == 0:
                break
            brackets -= 1
        elif character == "<" and (code[index - 1].isalnum() or code[index - 1] == "_"):
            angles += 1
        elif character == ">" and angles > 0 and code[index - 1] != "-":
            angles -= 1
        elif is_outside and character == ",":
            names += [] if has_getter else declared_names(code[part:index])
            part, has_value, has_getter = index + 1, False, False
        elif is_outside and character == "=":
            has_value = True
        elif is_outside and (character == ";" or character == "\n" and ends_statement(code, index)):
            break
        index += 1
    return names + ([] if has_getter else declared_names(code[part:index])), index


def declared_names(text):
    return re.findall(r"\w+", re.split(r"[:={]", text, maxsplit=1)[0])


def ends_statement(code, newline):
    before = code[max(0, newline - 200):newline].rstrip(" \t")[-1:]
    after = re.compile(r"\S|$").search(code, newline).group()
    return before not in CONTINUES_AFTER and after not in CONTINUES_BEFORE


if __name__ == "__main__":
    if hasattr(signal, "SIGPIPE"):
        signal.signal(signal.SIGPIPE, signal.SIG_DFL)
    main()
