#!/bin/sh
# Builds the mutation tester against the toolchain's own SwiftSyntax, and runs it: Checks/MutationTesting/mutants.sh OPTIONS…
# `mutants.sh test` tests the tester; `mutants.sh faults` injects named faults.
set -eu
home=$(cd "$(dirname "$0")" && pwd)
runtime=$(swift -print-target-info | sed -n 's/.*"runtimeResourcePath": "\(.*\)".*/\1/p')
host=$runtime/host
if ! [ -d "$host" ]; then
  echo "mutants.sh: this toolchain has no SwiftSyntax in $host" >&2
  exit 1
fi
# The toolchain's clang compiles the switch.
PATH=$runtime/../../bin:$PATH
flags="-Xswiftc -I$host -Xlinker -L$host -Xlinker -rpath -Xlinker $host"
here=$PWD
cd "$home"
if [ "${1:-}" = test ]; then
  # shellcheck disable=SC2086
  exec swift test $flags --disable-xctest
fi
# The output is shown only if the build fails.
mkdir -p .build
# shellcheck disable=SC2086
swift build $flags --product mutants >.build/log 2>&1 || { cat .build/log >&2; exit 1; }
cd "$here"
exec "$home/.build/debug/mutants" "$@" --home "$home"
