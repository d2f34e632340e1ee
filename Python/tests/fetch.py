"""Unpacks the source distribution of an installed package: fetch.py NAME FOLDER.

pip would build the source distribution to determine its name. So pip only finds its address, and downloads a wheel.
"""

import importlib.metadata
import re
import subprocess
import sys
import tarfile
import tempfile
import urllib.request

name, folder = sys.argv[1:]
version = importlib.metadata.version(name)
with tempfile.TemporaryDirectory() as scratch:
    pip = [sys.executable, "-m", "pip", "download", "-vvv", "--no-deps", "--dest", scratch, f"{name}=={version}"]
    log = subprocess.run(pip, check=True, capture_output=True, text=True).stdout
    link = re.search(rf"\S+/{name}-{re.escape(version)}\.tar\.gz", log)
    if not link:
        sys.exit(f"{name} {version}: pip names no source distribution")
    # The timeout applies to each address of the server, so that an unreachable address does not delay the tests for long.
    with urllib.request.urlopen(link[0], timeout=20) as archive, tarfile.open(fileobj=archive, mode="r|gz") as contents:
        contents.extractall(folder)
