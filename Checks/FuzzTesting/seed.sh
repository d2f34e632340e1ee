#!/bin/sh
# Copies the scenes of the project's corpus into a folder, as the seeds of a fuzzer: Checks/FuzzTesting/seed.sh FOLDER
# Longer scenes are left out: the fuzzer would cut them to its max_len of 4,096 bytes, and the rest would be no document.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
mkdir -p "$1"
find "$here/../../Corpus" -path '*/boxes' -prune -o -name '*.json' ! -size +4096c -print | while read -r scene; do
  cp "$scene" "$1/$(basename "$(dirname "$scene")")-$(basename "$scene")"
done
