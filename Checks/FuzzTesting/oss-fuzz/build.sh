#!/bin/bash -eu
# Builds the target for OSS-Fuzz and ClusterFuzzLite, with its seeds and its dictionary.
cd "$SRC/plumb"
. .ci/paths.sh
cd "$FUZZ_TESTING"
. precompile_swift
swift build -c release --product FuzzLaws $SWIFTFLAGS
cp .build/release/FuzzLaws "$OUT/FuzzLaws"
./seed.sh "$WORK/seeds"
(cd "$WORK/seeds" && zip -q "$OUT/FuzzLaws_seed_corpus.zip" ./*)
cp scene.dict "$OUT/FuzzLaws.dict"
printf '[libfuzzer]\nmax_len = 4096\ntimeout = 25\n' > "$OUT/FuzzLaws.options"
