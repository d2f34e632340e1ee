#!/usr/bin/env bash
# Installs the layout engines that plumb is compared with, and builds those in C++: .build-engines/toy, yoga, yoga-poga, taffy and
# chromium are commands for --engine. Prints the version of each. Needs Debian and PyPI; with the argument `toy` only a compiler.
set -euo pipefail
cd "$(dirname "$0")/.."
engines=$PWD/Engines build=$PWD/.build-engines
mkdir -p "$build"

# The Swift toolchain brings clang.
compiler=${CXX:-$(command -v clang++ || command -v g++ || true)}
compile() { "$compiler" -std=c++17 -O2 -I "$engines" "$@"; }

# A command that runs an adapter in Python.
command_of() {
  printf '#!/bin/sh\nexec "%s/python/bin/python" "%s/%s" "$@"\n' "$build" "$engines" "$2" > "$build/$1"
  chmod +x "$build/$1"
}

debian() {
  local missing=() package
  for package in "$@"; do
    dpkg-query --show --showformat '${Status}' "$package" 2> /dev/null | grep -q ' installed$' || missing+=("$package")
  done
  test ${#missing[@]} -gt 0 || return 0
  command -v apt-get > /dev/null || { echo "install.sh: install ${missing[*]}" >&2; exit 1; }
  apt-cache show "${missing[@]}" > /dev/null 2>&1 || apt-get update
  DEBIAN_FRONTEND=noninteractive apt-get install --yes --no-install-recommends -o DPkg::Lock::Timeout=600 "${missing[@]}"
}

# The name and version that an engine declares.
declared() {
  echo '{"n":0,"hello":1}' | "$build/$1" 2> /dev/null | sed -E 's/.*"name": ?"([^"]*)","version": ?"([^"]*)".*/\1 \2/'
}

if [ -z "$compiler" ]; then
  debian g++
  compiler=g++
fi
# Whether a program is older than one of its sources.
is_old() {
  local program=$build/$1 source
  shift
  for source in "$engines/plumb_engine.hpp" "$@"; do
    test "$program" -nt "$source" || return 0
  done
  return 1
}

if is_old toy "$engines"/toy/*; then compile -Wall "$engines/toy/toy_engine.cpp" -o "$build/toy"; fi
commands=(toy)

if [ "${1:-}" != toy ]; then
  python3 -c 'import ensurepip, venv' 2> /dev/null || debian python3 python3-venv
  debian chromium chromium-driver
  test -x "$build/python/bin/pip" || python3 -m venv "$build/python"
  pip=("$build/python/bin/pip" --quiet --disable-pip-version-check)
  "${pip[@]}" install --requirement "$engines/requirements.txt"
  command_of yoga yoga_pyyoga.py
  command_of taffy taffy_stretchable.py
  command_of chromium chromium_selenium.py

  # pip asks the archive for its name before it hands it over, which needs what the archive is built with.
  poga=0.1.19
  sources=$build/poga-$poga/src/poga/deps
  if [ ! -d "$sources" ]; then
    "${pip[@]}" install setuptools wheel pybind11
    "${pip[@]}" download --no-deps --no-binary :all: --no-build-isolation --dest "$build" "poga==$poga"
    tar -xzf "$build/poga-$poga.tar.gz" -C "$build"
  fi
  if is_old yoga-poga "$engines/yoga_poga.cpp"; then
    # The sources are as they are, so their warnings are not shown.
    compile -w -I "$sources" -I "$sources/yoga" "-DPOGA_VERSION=\"$poga\"" -o "$build/yoga-poga" \
      "$engines/yoga_poga.cpp" "$sources"/yoga/*.cpp "$sources"/yoga/*/*.cpp
  fi
  commands+=(yoga yoga-poga taffy chromium)
fi

for name in "${commands[@]}"; do
  printf '%-28s %s\n' ".build-engines/$name" "$(declared "$name")"
done
