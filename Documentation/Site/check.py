"""Fails if the site has a dead link: check.py SITE. Looks at every page's data, so that nothing rests on DocC's own checks."""

import json
import sys
from pathlib import Path

SITE = Path(sys.argv[1])


def main():
    pages = {page_path(file): json.loads(file.read_text()) for file in sorted(SITE.glob("data/documentation/**/*.json"))}
    anchors = {path: {part.get("anchor") for part in parts(page)} for path, page in pages.items()}
    links, faults = 0, []
    if not pages:
        faults.append(f"{SITE} has no pages")
    for path, page in pages.items():
        if not (SITE / path[1:] / "index.html").is_file():
            faults.append(f"{path}: has no index.html")
        references = page.get("references", {})
        for part in parts(page):
            identifier = part.get("identifier")
            if part.get("type") in {"reference", "image"} and identifier not in references:
                faults.append(f"{path}: {identifier} is not resolved")
        for reference in references.values():
            for target in targets(reference):
                links += 1
                if not exists(target, pages, anchors):
                    faults.append(f"{path}: {target} does not exist")
    print("\n".join([*faults, f"{len(pages)} pages, {links} links, {len(faults)} faults"]))
    sys.exit(bool(faults))


def page_path(file):
    return "/" + file.relative_to(SITE / "data").with_suffix("").as_posix()


def targets(reference):
    if reference.get("type") == "image":
        return [variant["url"] for variant in reference["variants"]]
    target = reference.get("url", "")
    return [target] if target.startswith("/") else []


def exists(target, pages, anchors):
    path, _, anchor = target.partition("#")
    if not path.startswith("/documentation/"):
        return (SITE / path.lstrip("/")).is_file()
    return path in pages and (not anchor or anchor in anchors[path])


def parts(value):
    """All objects inside a JSON value."""
    if isinstance(value, dict):
        yield value
        value = list(value.values())
    if isinstance(value, list):
        for part in value:
            yield from parts(part)


if __name__ == "__main__":
    main()
