#!/usr/bin/env bash
# Installs the wheel with Dask in a new environment, and tests campaigns: kills their workers, the scheduler and the campaign itself
# while they are running. Usage: Python/tests/campaigns.sh WHEEL FOLDER. Needs a network and a C compiler.
set -euo pipefail
wheel=$(realpath "$1")
folder=$(realpath -m "$2")
tests=$(dirname "$(realpath "${BASH_SOURCE[0]}")")

rm -rf "$folder"
mkdir -p "$folder"
python3 -m venv "$folder/venv"
python=$folder/venv/bin/python
"$python" -m pip install --quiet --disable-pip-version-check "$wheel[cluster]" pytest
cd "$folder"
PYTHONDONTWRITEBYTECODE=1 "$python" -m pytest -q -p no:cacheprovider --durations 5 "$tests/campaigns"
