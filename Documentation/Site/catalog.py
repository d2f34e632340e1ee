"""Writes a DocC catalog from the pages in Documentation/, which remain the only source: catalog.py FOLDER MODULES…

THEME_FILE is in the environment, from .ci/paths.sh.
"""

import os
import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PAGES = ROOT / "Documentation"
#: Inline code first, so that nothing in it counts as a link.
LINK = re.compile(r"(`[^`]*`)|(!?)\[((?:`[^`]*`|[^\]`])*)\]\(([^)\s]+)\)")
FENCE = re.compile(r"^\s*(```|~~~)")
#: The page names that DocC would confuse with a symbol or the root page.
PREFIX = "Page-"


def main():
    catalog = Path(sys.argv[1])
    catalog.mkdir(parents=True)
    for page in sorted(PAGES.glob("*.md")):
        if page.name != "README.md":
            (catalog / f"{PREFIX}{page.name}").write_text(converted(page))
    (catalog / "Plumb.md").write_text(front())
    (catalog / "theme-settings.json").write_text('{"features":{"docs":{"quickNavigation":{"enable":true}}}}\n')
    for picture in sorted(PAGES.glob("Pictures/**/*.svg")):
        text = picture.read_text()
        (catalog / picture.name).write_text(text)
        (catalog / f"{picture.stem}~dark.svg").write_text(darkened(text))
    for picture in sorted(PAGES.glob("Pictures/**/*.png")):
        (catalog / picture.name).write_bytes(picture.read_bytes())


def front():
    """The index with its table as topics, and every library with its reference."""
    index = (PAGES / "README.md").read_text()
    summary = re.search(r"\n\n(Plumb is .+?)\n\n", (ROOT / "README.md").read_text(), re.S)[1]
    lines = ["# Plumb", "", "@Metadata {", "  @TechnologyRoot", "}", "", summary, "", "![A card, drawn](card)", "", "## Topics"]
    for group, page in re.findall(r"^\| ([^|]*)\| \[[^\]]+\]\((\w[\w-]*)\.md\)", index, re.M):
        if group.strip():
            lines += ["", f"### For {group.strip()}", ""]
        lines.append(f"- <doc:{PREFIX}{page}>")
    lines += ["", "### Libraries", ""] + [f"- ``/{module}``" for module in sys.argv[2:]]
    return "\n".join(lines) + "\n"


def converted(page):
    """A link's text may go on in the next line, so lines without code are converted together."""
    done, prose, fenced = [], [], False
    for line in [*page.read_text().splitlines(), None]:
        fence = line is not None and FENCE.match(line)
        if line is None or fence or fenced or line.startswith("    "):
            # DocC takes double backticks for a link to a symbol.
            text = "\n".join(prose).replace("`` ` ``", "\\`")
            done += LINK.sub(lambda found: link(page, found), text).split("\n") if prose else []
            done += [] if line is None else [line]
            prose = []
        else:
            prose.append(line)
        fenced = fenced != bool(fence)
    # DocC shows the first paragraph in lists of pages too, and leaves links to headings unresolved there.
    title, summary, *rest = "\n".join(done).split("\n\n")
    return "\n\n".join([title, re.sub(r"(\(doc:[\w-]+)#[^)]*", r"\1", summary), *rest]) + "\n"


def link(page, found):
    code, picture, text, target = found.groups()
    if code or re.match(r"[a-z]+:", target):
        return found[0]
    path, _, fragment = target.partition("#")
    file = (page.parent / path).resolve() if path else page
    if not file.exists():
        sys.exit(f"{page}: {target} does not exist")
    if picture:
        return f"![{text}]({file.stem})"
    if file.parent != PAGES or file.suffix != ".md":
        # Sources are not part of the site: the reader finds them in the clone, by their path.
        name = f"`{file.relative_to(ROOT)}`"
        return name if text.strip("`") in name else f"{text} ({name})"
    if file.name == "README.md":
        return f"[{text}](doc:Plumb)"
    return f"[{text}](doc:{PREFIX}{file.stem}{'#' + heading(page, file, fragment) if fragment else ''})"


def heading(page, file, fragment):
    """The name that DocC gives to the heading that GitHub names `fragment`."""
    for title in re.findall(r"^#+ (.+)$", file.read_text(), re.M):
        plain = title.replace("`", "")
        if re.sub(r"[^\w\- ]", "", plain.lower()).replace(" ", "-") == fragment:
            return re.sub(r"[^\w\-]", "", plain.replace(" ", "-"))
    sys.exit(f"{page}: {file.name} has no heading #{fragment}")


def darkened(drawing):
    """The drawing in the dark colours of `Theme`."""
    theme = (ROOT / os.environ["THEME_FILE"]).read_text()
    dark = dict(re.findall(r'"(#[0-9a-f]{6})", "(#[0-9a-f]{6})"', theme))
    return re.sub(r"#[0-9a-f]{6}", lambda found: dark.get(found[0], found[0]), drawing)


if __name__ == "__main__":
    main()
