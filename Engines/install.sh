#!/usr/bin/env bash
# Installs layout engines for comparison, and builds those in C++: .build-engines/toy, yoga, yoga-poga, taffy and chromium are
# commands for --engine. Prints the name and version of each. `make engines` installs Debian's packages first. The argument `toy`
# builds only the toy engine, which needs only a compiler.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
engines=$PWD/Engines build=$PWD/.build-engines
mkdir -p "$build"

fail() { echo "install.sh: $1" >&2; exit 1; }

# Whether a program is older than any of its sources.
is_old() {
  local program=$build/$1 source
  shift
  for source in "$engines/install.sh" "$engines/plumb_engine.hpp" "$@"; do
    [[ $program -nt $source ]] || return 0
  done
  return 1
}

# The Swift toolchain contains clang.
compile() { # PROGRAM ARGUMENT…: an interrupted compiler leaves no program
  local compiler
  compiler=${CXX:-$(command -v clang++ || command -v g++)} || fail 'no C++ compiler was found; install clang++ or g++'
  "$compiler" -std=c++17 -O2 -I "$engines" -o "$build/$1.part" "${@:2}"
  mv "$build/$1.part" "$build/$1"
}

# Writes a command that runs an adapter in Python.
command_of() {
  printf '#!/bin/sh\nexec "%s" "%s/%s" "$@"\n' "$python" "$engines" "$2" > "$build/$1"
  chmod +x "$build/$1"
}

fetch() { # WHAT ARGUMENT…: runs pip
  "$python" -m pip --quiet --disable-pip-version-check "${@:2}" > "$build/pip.log" 2>&1 < /dev/null ||
    fail "cannot fetch $1 from PyPI: $(tail -n 1 "$build/pip.log"). The log: $build/pip.log"
}

# Prints the capabilities that an engine declares.
report() {
  local hello
  hello=$("$build/$1" <<< '{"n":0,"hello":1}' 2> "$build/$1.log") ||
    fail ".build-engines/$1 does not start: $(tail -n 1 "$build/$1.log"). The log: $build/$1.log"
  printf '%-26s%s\n' ".build-engines/$1" "$(sed -E 's/.*"name": ?"([^"]*)","version": ?"([^"]*)".*/\1 \2/' <<< "$hello")"
}

if is_old toy "$engines"/toy/*; then compile toy -Wall "$engines/toy/toy_engine.cpp"; fi
report toy
[[ ${1:-} != toy ]] || exit 0

for program in /usr/bin/chromium /usr/bin/chromedriver; do
  [[ -x $program ]] || fail "$program is missing; install it with make engines"
done
# The environment is created again if the requirements change, if it was copied with this folder, or if its Python no longer exists.
environment=$build/python python=$build/python/bin/python installed=$build/python/requirements.txt
is_whole() { [[ $("$python" -c 'import sys; print(sys.prefix)' 2> /dev/null) == "$environment" ]]; }
if ! cmp -s "$engines/requirements.txt" "$installed" || ! is_whole; then
  python3 -m venv --clear "$environment"
  # Without --only-binary, pip would compile packages that have no wheel for this machine.
  fetch 'the packages of requirements.txt' install --only-binary :all: --requirement "$engines/requirements.txt"
  cp "$engines/requirements.txt" "$installed"
fi
command_of yoga yoga_pyyoga.py
command_of taffy taffy_stretchable.py
command_of chromium chromium_selenium.py

poga=0.1.19
sources=$build/poga-$poga
if [[ ! -d $sources ]]; then
  # To determine the archive's name, pip needs the archive's build dependencies: see requirements.txt.
  fetch "the sources of poga $poga" download --no-deps --no-binary :all: --no-build-isolation --dest "$build" "poga==$poga"
  rm -rf "$sources.part"
  mkdir "$sources.part"
  tar -xzf "$sources.tar.gz" -C "$sources.part" --strip-components=1
  mv "$sources.part" "$sources"
fi
yoga=$sources/src/poga/deps
if is_old yoga-poga "$engines/yoga_poga.cpp"; then
  # The sources are unmodified, so their warnings are not shown.
  compile yoga-poga -w -I "$yoga" -I "$yoga/yoga" "-DPOGA_VERSION=\"$poga\"" \
    "$engines/yoga_poga.cpp" "$yoga"/yoga/*.cpp "$yoga"/yoga/*/*.cpp
fi
for name in yoga yoga-poga taffy chromium; do report $name; done
