#!/usr/bin/env bash
# Builds products that depend only on glibc 2.31: the runtimes of Swift and C++ are linked statically, and paths of this
# machine are removed. Usage: Packaging/build.sh PRODUCT…; prints the folder of the results.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

folder=$PWD/.build-release
runtime=$folder/runtime
mkdir -p "$runtime"
compile=(cc -O2 -Wall -Werror -fPIC -c)
"${compile[@]}" -o "$runtime/glibc.o" Packaging/glibc-2.31.c
"${compile[@]}" -o "$runtime/start.o" Packaging/start-2.31.c
# The linker uses the first library with a name, and this folder contains only the static one.
ln -sf "$(cc -print-file-name=libstdc++.a)" "$runtime/libstdc++.a"

for product in "$@"; do
  link=(-Xlinker "$runtime/glibc.o")
  # Only programs have a start object. A library without a name would contain its path.
  if [[ $product == plumb ]]; then link+=(-Xlinker "$runtime/start.o"); else link+=(-Xlinker "-soname=lib$product.so"); fi
  # In glibc 2.31, threads and dlopen are in separate libraries.
  swift build -c release --scratch-path "$folder" --static-swift-stdlib -Xswiftc -static-stdlib --product "$product" >&2 \
    -Xswiftc -warnings-as-errors -Xswiftc -gnone -Xswiftc -file-prefix-map -Xswiftc "$PWD=." \
    -Xlinker "-L$runtime" -Xswiftc -Xclang-linker -Xswiftc -static-libgcc "${link[@]}" \
    -Xlinker --push-state -Xlinker --no-as-needed -Xlinker -l:libpthread.so.0 -Xlinker -l:libdl.so.2 -Xlinker --pop-state \
    -Xlinker -s -Xlinker --build-id=none
  # Removes hashes that the compiler uses to identify its input, because they depend on the folder.
  file=$folder/release/$([[ $product == plumb ]] && echo plumb || echo "lib$product.so")
  size=$((16#$(objdump -h "$file" | awk '$2 == ".swift_modhash" { print $3 }')))
  head -c "$size" /dev/zero > "$runtime/zeros"
  objcopy --update-section ".swift_modhash=$runtime/zeros" "$file"
done
echo "$folder/release"
