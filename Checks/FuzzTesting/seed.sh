#!/bin/sh
# Copies the scenes of the project's corpus into a folder as a fuzzer's seeds: Checks/FuzzTesting/seed.sh FOLDER
# Skips longer scenes, because the fuzzer would cut them at its max_len of 4,096 bytes and make them invalid.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
mkdir -p "$1"
find "$here/../../Corpus" -path '*/boxes' -prune -o -name '*.json' ! -size +4096c -print | while read -r scene; do
  cp "$scene" "$1/$(basename "$(dirname "$scene")")-$(basename "$scene")"
done
