#!/bin/sh
# Copies the scenes of the project's corpus into a folder, as the seeds of a fuzzer: FuzzTesting/seed.sh FOLDER
set -eu
here=$(cd "$(dirname "$0")" && pwd)
mkdir -p "$1"
find "$here/../Corpus" -name '*.json' | while read -r scene; do
  cp "$scene" "$1/$(basename "$(dirname "$scene")")-$(basename "$scene")"
done
