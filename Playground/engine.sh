#!/usr/bin/env bash
# Builds the engine as WebAssembly, with Embedded Swift: .build-playground/engine.wasm. Does nothing if no source has changed.
set -euo pipefail
cd "$(dirname "$0")/.."
out=.build-playground
libc=Tests/Platform32/libc
mkdir -p $out
Playground/merge.sh $out/merged
# Merging rewrites all files, so an existing build is recognised by the files' contents and the compiler.
state=$({ swiftc --version 2> /dev/null; cat Playground/engine.sh $out/merged/*.swift $libc/* Playground/Sources/host.c; } | sha256sum)
if [[ -f $out/engine.wasm && $state == "$(cat $out/engine.state 2> /dev/null)" ]]; then exit; fi
rm -f $out/engine.state

toolchain=$(dirname "$(dirname "$(readlink -f "$(command -v swiftc)")")")
swiftc -Osize -wmo -swift-version 6 -package-name plumb -parse-as-library -module-name Plumb -I $libc \
  -target wasm32-unknown-none-wasm -enable-experimental-feature Embedded -c $out/merged/*.swift -o $out/engine.o
for source in $libc/libc.c Playground/Sources/host.c; do
  clang --target=wasm32 -O2 -mbulk-memory -ffreestanding -fno-builtin -c $source -o "$out/$(basename $source .c).o"
done
wasm-ld $out/{engine,libc,host}.o "$toolchain/lib/swift/embedded/wasm32-unknown-none-wasm/libswiftUnicodeDataTables.a" \
  --no-entry --gc-sections --strip-all -z stack-size=1048576 -o $out/engine.wasm
echo "$state" > $out/engine.state
