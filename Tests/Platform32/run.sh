#!/usr/bin/env bash
# Builds PlumbSolver for a platform with 32-bit Int (WebAssembly, Embedded Swift). With the toolchain's own runtime, it also
# solves the same systems on both platforms: all values, pivots and entries must be equal.
set -euo pipefail
cd "$(dirname "$0")/../.."
. .ci/paths.sh
out=.build-32
mkdir -p $out/small $out/here
flags=(-swift-version 6 -package-name plumb -wmo -parse-as-library)
small=(-target wasm32-unknown-none-wasm -enable-experimental-feature Embedded -I Tests/Platform32/libc)
solver=$(find "$SOLVER_SOURCES" -name '*.swift')

build() { # folder, more flags
  local folder=$1
  shift
  # shellcheck disable=SC2086
  swiftc "${flags[@]}" "$@" -module-name PlumbSolver -emit-module -emit-module-path $out/$folder/PlumbSolver.swiftmodule \
    -c $solver -o $out/$folder/solver.o
}

build small "${small[@]}" &
building=$!
build here
wait $building
echo "PlumbSolver builds with 32-bit integers"

if ! command -v wasmkit > /dev/null; then
  echo "wasmkit is not installed: nothing was run"
  exit 0
fi
swiftc "${flags[@]}" "${small[@]}" -I $out/small -c Tests/Platform32/Answers.swift -o $out/small/answers.o
clang --target=wasm32 -O2 -ffreestanding -fno-builtin -c Tests/Platform32/libc/libc.c -o $out/small/libc.o
wasm-ld $out/small/{answers,solver,libc}.o -z stack-size=1048576 -o $out/small/answers.wasm
swiftc "${flags[@]}" -I $out/here Tests/Platform32/Answers.swift $out/here/solver.o -o $out/here/answers
$out/here/answers > $out/here/answers.txt
wasmkit run $out/small/answers.wasm > $out/small/answers.txt
cmp $out/here/answers.txt $out/small/answers.txt
echo "$(wc -l < $out/here/answers.txt) lines of answers agree"
