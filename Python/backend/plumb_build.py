"""Builds the wheel and the source distribution (PEP 517) with Python's standard library, a C compiler and Swift.

Equal sources give equal bytes: the entries are sorted, and have the date of the commit.
"""

import base64
import gzip
import hashlib
import io
import os
import platform
import re
import subprocess
import sys
import sysconfig
import tarfile
import tempfile
import time
import zipfile
from pathlib import Path

PYTHON = Path(__file__).resolve().parents[1]
ROOT = PYTHON.parent
PATHS = dict(re.findall(r"^(\w+)=(.+)$", (ROOT / ".ci/paths.sh").read_text(), re.M))
#: The files that the manifest of the Swift package and the build need. Scenes and results are omitted, so a
#: page built from a source distribution contains no corpus.
SOURCES = [".ci/paths.sh", "Package.swift", "LICENSE", "CHANGELOG.md", "Documentation/Python.md", "Engines/plumb_engine.py"]
FOLDERS = [PATHS["WORKLOADS"], "Packaging", "Playground", "Python", "Sources", "Tests"]
KINDS = {".swift", ".c", ".h", ".hpp", ".rs", ".cpp", ".modulemap", ".py", ".pyi", ".typed", ".pth", ".toml", ".md", ".sh", ".html", ".css", ".js"}
#: The dependencies of `pip install 'plumb-layout[cluster]'`, for `python -m plumb campaign`.
EXTRAS = {"cluster": ["dask", "distributed", "dask-jobqueue"]}


def version():
    text = (ROOT / PATHS["VERSION_FILE"]).read_text()
    return re.search(r'static let version = "(.+)"', text)[1]


def build_wheel(wheel_directory, config_settings=None, metadata_directory=None):
    built = Path(os.environ.get("PLUMB_BUILT") or output([ROOT / "Packaging/build.sh", "plumb", "PlumbC"]))
    name = f"plumb_layout-{version()}"
    tag = f"cp39-abi3-manylinux_2_31_{platform.machine()}"
    with tempfile.TemporaryDirectory() as folder:
        extension = Path(folder) / "_kiwi.abi3.so"
        compile_extension(extension, built)
        subprocess.run([ROOT / "Packaging/check-binary.sh", extension, built / "plumb", built / "libPlumbC.so"], check=True)
        files = {path.relative_to(PYTHON).as_posix(): path.read_bytes() for path in own_files()}
        # Adapters in the repository import this module from a file in their own folder.
        files["plumb/engine.py"] = (ROOT / "Engines/plumb_engine.py").read_bytes()
        files["plumb_kiwi.pth"] = (PYTHON / "plumb_kiwi.pth").read_bytes()
        files["plumb/_version.py"] = f'__version__ = "{version()}"\n'.encode()
        files["plumb/_bin/playground.html"] = playground().read_bytes()
        files["plumb/_bin/plumb"] = (built / "plumb").read_bytes()
        files["plumb/libPlumbC.so"] = (built / "libPlumbC.so").read_bytes()
        files["plumb/kiwi/_kiwi.abi3.so"] = extension.read_bytes()
        licences = Path(folder) / "licences"
        licences.mkdir()
        subprocess.run([ROOT / "Packaging/licences.sh", licences], check=True)
        texts = {path.name: path.read_bytes() for path in licences.iterdir()}
    info = f"{name}.dist-info"
    files[f"{info}/METADATA"] = metadata()
    files[f"{info}/WHEEL"] = f"Wheel-Version: 1.0\nGenerator: plumb_build\nRoot-Is-Purelib: false\nTag: {tag}\n".encode()
    files[f"{info}/entry_points.txt"] = b"[console_scripts]\nplumb = plumb.__main__:main\n"
    files[f"{info}/licenses/LICENSE"] = (ROOT / "LICENSE").read_bytes()
    files[f"{info}/licenses/NOTICE.md"] = (ROOT / "Packaging/NOTICE.md").read_bytes()
    for file, text in texts.items():
        files[f"{info}/licenses/{file}"] = text
    files[f"{info}/RECORD"] = record(files, info)
    wheel = f"{name}-{tag}.whl"
    write_zip(Path(wheel_directory) / wheel, files)
    return wheel


def playground():
    """Returns the page that `plumb draw --live` fills. Builds it if necessary."""
    page = ROOT / ".build-playground/playground.html"
    if not page.exists():
        subprocess.run([ROOT / "Playground/build.sh"], check=True, stdout=subprocess.DEVNULL)
    return page


def prepare_metadata_for_build_wheel(metadata_directory, config_settings=None):
    """Returns the metadata. Without this function, pip would build everything twice, also for the metadata."""
    info = Path(metadata_directory) / f"plumb_layout-{version()}.dist-info"
    info.mkdir()
    (info / "METADATA").write_bytes(metadata())
    return info.name


def build_sdist(sdist_directory, config_settings=None):
    name = f"plumb_layout-{version()}"
    files = {path.relative_to(ROOT).as_posix(): path for path in source_files()}
    # Source distributions are built in their root folder.
    project = (PYTHON / "pyproject.toml").read_text()
    project = project.replace('["backend"]', '["Python/backend"]').replace('"README.md"', '"Python/README.md"')
    contents = io.BytesIO()
    with tarfile.open(fileobj=contents, mode="w", format=tarfile.PAX_FORMAT) as archive:
        for path, source in sorted(files.items()):
            add(archive, f"{name}/{path}", source.read_bytes(), source.stat().st_mode & 0o111)
        add(archive, f"{name}/PKG-INFO", metadata(), 0)
        add(archive, f"{name}/pyproject.toml", project.encode(), 0)
    target = Path(sdist_directory) / f"{name}.tar.gz"
    with open(target, "wb") as file, gzip.GzipFile("", "wb", 9, file, 0) as packed:
        packed.write(contents.getvalue())
    return target.name


def own_files():
    return sorted(path for path in (PYTHON / "plumb").rglob("*") if path.suffix in {".py", ".pyi", ".typed"})


def source_files():
    found = [ROOT / name for name in SOURCES]
    for folder in FOLDERS:
        found += [path for path in (ROOT / folder).rglob("*") if path.is_file() and is_source(path)]
    return found


def is_source(path):
    return (path.suffix in KINDS or path.name == "words.txt") and not any(
        part.startswith(".") or part == "__pycache__" for part in path.relative_to(ROOT).parts
    )


def compile_extension(target, built):
    subprocess.run(
        [
            *os.environ.get("CC", "cc").split(), "-std=c11", "-O2", "-Wall", "-fPIC", "-fvisibility=hidden", "-shared", "-s",
            "-Wl,--build-id=none", "-I", ROOT / PATHS["SOLVER_HEADER"], "-I", sysconfig.get_paths()["include"],
            "-o", target, *sorted((PYTHON / "src").glob("*.c")), "-L", built, "-lPlumbC", "-Wl,-rpath,$ORIGIN/..",
        ],
        check=True,
    )  # fmt: skip


def metadata():
    summary = re.search(r'description = "(.+)"', (PYTHON / "pyproject.toml").read_text())[1]
    head = [
        "Metadata-Version: 2.1", "Name: plumb-layout", f"Version: {version()}", f"Summary: {summary}", "License: MIT",
        "Requires-Python: >=3.9", "Description-Content-Type: text/markdown", "Classifier: Typing :: Typed",
    ]  # fmt: skip
    for extra, packages in EXTRAS.items():
        head += [f"Provides-Extra: {extra}"] + [f'Requires-Dist: {package}; extra == "{extra}"' for package in packages]
    return ("\n".join(head) + "\n\n" + (PYTHON / "README.md").read_text()).encode()


def record(files, info):
    lines = []
    for path, content in sorted(files.items()):
        digest = base64.urlsafe_b64encode(hashlib.sha256(content).digest()).rstrip(b"=").decode()
        lines.append(f"{path},sha256={digest},{len(content)}\n")
    return ("".join(lines) + f"{info}/RECORD,,\n").encode()


def date():
    """Returns SOURCE_DATE_EPOCH, or the date of the commit, in seconds since 1970. Dates in zip archives begin in 1980."""
    given = os.environ.get("SOURCE_DATE_EPOCH")
    if not given:
        done = subprocess.run(["git", "log", "-1", "--format=%ct"], cwd=ROOT, capture_output=True, text=True)
        given = done.stdout.strip() or "315532800"
    return int(given)


def write_zip(target, files):
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for path, content in sorted(files.items(), key=lambda item: (".dist-info/" in item[0], item[0])):
            entry = zipfile.ZipInfo(path, time.gmtime(date())[:6])
            entry.external_attr = (0o100755 if path.endswith((".so", "_bin/plumb")) else 0o100644) << 16
            entry.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(entry, content)


def add(archive, path, content, executable):
    entry = tarfile.TarInfo(path)
    entry.size, entry.mtime, entry.mode = len(content), date(), 0o755 if executable else 0o644
    archive.addfile(entry, io.BytesIO(content))


def output(command):
    done = subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True)
    return done.stdout.strip().splitlines()[-1]


if __name__ == "__main__":
    Path(sys.argv[1]).mkdir(parents=True, exist_ok=True)
    print(build_wheel(sys.argv[1]), build_sdist(sys.argv[1]))
