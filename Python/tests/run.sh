#!/usr/bin/env bash
# Installs the wheel in a new environment with kiwisolver, Enaml and matplotlib, and runs our tests, kiwi's own and matplotlib's
# layout tests. Usage: Python/tests/run.sh WHEEL FOLDER [QUICK]; QUICK omits matplotlib's tests. Needs a network.
set -euo pipefail
wheel=$(realpath "$1")
folder=$(realpath -m "$2")
tests=$(dirname "$(realpath "${BASH_SOURCE[0]}")")
root=$(realpath "$tests/../..")

rm -rf "$folder"
mkdir -p "$folder"
python3 -m venv "$folder/venv"
python=$folder/venv/bin/python
"$python" -m pip install --quiet --disable-pip-version-check "$wheel" kiwisolver enaml matplotlib mypy pytest
export PYTHONDONTWRITEBYTECODE=1

echo "== types"
"$python" -m mypy --strict --package plumb

echo "== our tests"
cd "$folder"
PLUMB_PAGES=$root/Python/README.md:$root/Documentation/Python.md \
  "$python" -m pytest -q -p no:cacheprovider --ignore "$tests/campaigns" "$tests"

echo "== kiwi's own tests"
"$python" "$tests/fetch.py" kiwisolver "$folder/kiwisolver"
PLUMB_KIWI=1 "$python" -m pytest -q -p no:cacheprovider "$folder"/kiwisolver/*/py/tests

[[ -z ${3:-} ]] || exit 0
echo "== matplotlib's layout tests"
"$python" "$tests/fetch.py" matplotlib "$folder/matplotlib"
"$python" "$tests/matplotlib_tests.py" "$folder"/matplotlib/*/lib/matplotlib/tests/baseline_images
