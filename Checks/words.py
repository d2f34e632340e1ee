"""Counts words that the text of this repository should not have, and fails if a count exceeds its maximum in `Checks/words.txt`.

    python3 Checks/words.py             # prints the counts that are too high, with their places
    python3 Checks/words.py beside      # prints all places of a word
    python3 Checks/words.py --update    # lowers each maximum to the count, and raises none

It reads the prose of pages, comments, string literals and names of tests. It skips code, and the records in Benchmarks/Results,
which nobody edits later. The exit code is 1 if a count is too high, and 2 for wrong usage.

A line of `Checks/words.txt` is a comment (`#`), a word or an exception:

    30 | give way, gave way | yield        the maximum, the forms of the word, and what to write instead
    allow | beside each other | reason     a phrase that does not count
"""

import os
import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
LIST = ROOT / "Checks/words.txt"
#: Folders with build products, downloads, findings, documents and records, and this program with its list.
SKIPPED = re.compile(r"(^|/)(\.(?!ci/|github/)[^/]*|downloads|(?<!CrossChecks/)Findings[^/]*|Corpus|__pycache__)/|^Benchmarks/Results/|^Checks/words\.")
TESTS = re.compile(r"(^|/)[Tt]ests/")
COMMENT_BY_SUFFIX = {
    **dict.fromkeys((".swift", ".c", ".h", ".hpp", ".cpp", ".js", ".rs"), r"//[^\n]*|/\*.*?\*/"),
    **dict.fromkeys((".py", ".pyi", ".sh", ".yml", ".yaml", ".toml", ""), r"(?<![\w$&{\[(])#[^\n]*")}
#: Allows one level of strings inside an interpolation.
QUOTED = r'"(?:\\\((?:[^()"\n]|"(?:\\.|[^"\\\n])*"|\([^()\n]*\))*\)|\\.|[^"\\\n])*"'
STRING = rf'"""(?:\\.|[^\\])*?"""|#"[^\n]*?"#|{QUOTED}|' + r"'''.*?'''|'(?:\\.|[^'\\\n])*'|`[^`\n]*`"
PROSE_BY_SUFFIX = {suffix: re.compile(f"{comment}|{STRING}", re.S) for suffix, comment in COMMENT_BY_SUFFIX.items()}
#: Code in a page: blocks, code spans and the targets of links.
CODE = re.compile(r"^```.*?^```|`[^`\n]*`|\]\([^)\s]*\)", re.S | re.M)
PAGES = (".md", ".html")
#: The gap between the words of a phrase: spaces and emphasis, or a line break, also in a comment.
GAP = r"(?:[ \t*_]+|[ \t]*\n[ \t/#*>]*)"


def prose(text, suffix, is_test=False):
    """Returns the text without code. Keeps its line breaks.

    >>> prose('let told = 1  // asked', ".swift").strip()
    '// asked'
    >>> prose(r'fail("\\(told ? "anew" : "")", told)', ".swift").strip()
    '"\\\\(told ? "anew" : "")"'
    >>> prose('[asked](told.md) `told`', ".md").strip()
    '[asked'
    >>> prose('@Test func itIsGone() { told() }', ".swift", is_test=True).strip()
    'it Is Gone'
    """
    if suffix in PAGES:
        return CODE.sub(lambda match: "\n" * match[0].count("\n"), text)
    parts, end = [], 0
    for match in PROSE_BY_SUFFIX[suffix].finditer(text):
        parts += [code(text[end:match.start()], is_test), match[0]]
        end = match.end()
    return "".join(parts) + code(text[end:], is_test)


def code(text, is_test):
    """Returns the line breaks of code, and in a test also the words in the names of functions."""
    if not is_test:
        return "\n" * text.count("\n")
    return "\n".join(
        " ".join(re.sub(r"_|(?<!^)(?=[A-Z])", " ", name) for name in re.findall(r"\b(?:func|def) (\w+)", line))
        for line in text.split("\n"))


def pattern(forms):
    """Returns a regular expression that finds words and phrases, also across lines.

    >>> bool(pattern("anew, is gone").search("// It is" + chr(10) + "  /// gone."))
    True
    >>> bool(pattern("told").search("untold"))
    False
    """
    return re.compile("|".join(rf"\b{GAP.join(form.split())}\b" for form in forms.split(",")), re.I)


def read():
    """Returns the paths and texts of all files. The file that was changed last is first."""
    paths = []
    for folder, folders, files in os.walk(ROOT):
        prefix = "" if folder == str(ROOT) else os.path.relpath(folder, ROOT) + "/"
        folders[:] = [name for name in folders if not SKIPPED.search(f"{prefix}{name}/")]
        paths += [prefix + name for name in files if not SKIPPED.search(prefix + name)]
    for path in sorted(paths, key=lambda path: -os.lstat(ROOT / path).st_mtime):
        suffix = os.path.splitext(path)[1]
        if (suffix in PAGES or suffix in PROSE_BY_SUFFIX) and (ROOT / path).is_file():
            text = (ROOT / path).read_text(errors="replace")
            if "\0" not in text[:1000]:  # skips programs
                yield path, text, prose(text, suffix, is_test=TESTS.search(path) is not None)


def places(forms, files, allowed):
    """Returns the places of a word outside of allowed phrases, as lines."""
    firsts = [form.split()[0].lower() for form in forms.split(",")]
    for path, text, words in files:
        if not any(first in words.lower() for first in firsts):
            continue
        exceptions = [match.span() for phrase in allowed for match in pattern(phrase).finditer(words)]
        for match in pattern(forms).finditer(words):
            if not any(start <= match.start() and match.end() <= end for start, end in exceptions):
                line = words.count("\n", 0, match.start())
                yield f"{path}:{line + 1}: {text.split(chr(10))[line].strip()}"


def main(arguments):
    if len(arguments) > 1 or arguments and arguments[0].startswith("-") and arguments != ["--update"]:
        print(__doc__.split("\n\n")[1], file=sys.stderr)
        return 2
    lines = LIST.read_text().splitlines()
    entries = [[field.strip() for field in line.split("|")] if line and line[0] != "#" else [""] for line in lines]
    for line, entry in zip(lines, entries):
        if entry != [""] and not (len(entry) == 3 and all(entry) and (entry[0].isdigit() or entry[0] == "allow")):
            sys.exit(f"{LIST.name}: not a maximum or allow, a word and a text, separated by |: {line}")
    allowed = [entry[1] for entry in entries if entry[0] == "allow"]
    files, code = list(read()), 0
    if arguments and arguments != ["--update"]:
        print("\n".join(places(arguments[0], files, allowed)))
        return 0
    for index, entry in enumerate(entries):
        if not entry[0].isdigit():
            continue
        maximum, found = int(entry[0]), list(places(entry[1], files, allowed))
        if len(found) > maximum:
            code = 1
            print(f'"{entry[1]}" occurs {len(found)} times, at most {maximum} are allowed. Write instead: {entry[2]}. The newest files are first:')
            print("\n".join(f"  {line}" for line in found[:10]))
        elif arguments:
            lines[index] = lines[index].replace(entry[0], str(len(found)), 1)
    if arguments:
        LIST.write_text("\n".join(lines) + "\n")
    return code


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
