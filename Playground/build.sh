#!/usr/bin/env bash
# Builds the playground: the engine as WebAssembly, and one HTML file with the engine and the corpus in it.
set -euo pipefail
cd "$(dirname "$0")/.."
out=.build-playground
toolchain=$(dirname "$(dirname "$(readlink -f "$(command -v swiftc)")")")
mkdir -p $out
Playground/merge.sh $out/merged
libc=Tests/Platform32/libc
swiftc -Osize -wmo -swift-version 6 -package-name plumb -parse-as-library -module-name Plumb -I $libc \
  -target wasm32-unknown-none-wasm -enable-experimental-feature Embedded -c $out/merged/*.swift -o $out/engine.o
for source in $libc/libc.c Playground/Sources/host.c; do
  clang --target=wasm32 -O2 -mbulk-memory -ffreestanding -fno-builtin -c $source -o "$out/$(basename $source .c).o"
done
wasm-ld $out/{engine,libc,host}.o "$toolchain/lib/swift/embedded/wasm32-unknown-none-wasm/libswiftUnicodeDataTables.a" \
  --no-entry --gc-sections --strip-all -z stack-size=1048576 -o $out/engine.wasm

# Large scenes are left out, for the page's size.
scenes() {
  [[ ! -d Corpus ]] || find Corpus -name '*.json' -size -64k | LC_ALL=C sort | while IFS= read -r scene; do
    printf '=== %s\n' "${scene#Corpus/}"
    cat "$scene"
  done
}

packed() { gzip -9n | base64 -w0; }

while IFS= read -r line; do
  case $line in
    @ENGINE@) packed < $out/engine.wasm ;;
    @SCENES@) scenes | packed ;;
    @CONNECTION@) cat Playground/engine.js ;;
    @SCRIPT@) cat Playground/{playground,dragging,ambiguity,walking,opening}.js ;;
    @STYLE@) cat Playground/playground.css ;;
    *) printf '%s\n' "$line" ;;
  esac
done < Playground/playground.html > $out/playground.html
echo "$out/playground.html: $(($(wc -c < $out/playground.html) / 1000)) KB"
