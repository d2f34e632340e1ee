#!/bin/sh
# Removes the inputs of Checks/FuzzTesting/Corpus that reach no code of their own: prune.sh [libFuzzer's options…]
# Needs the program that run.sh builds. The new corpus replaces the old one when it is complete.
set -eu
cd "$(dirname "$0")"
program=.build-fuzzer/release/FuzzLaws
for needed in "$program" Corpus; do
  [ -e "$needed" ] || { echo "prune.sh: $needed does not exist; run Checks/FuzzTesting/run.sh first" >&2; exit 1; }
done
rm -rf Corpus.pruned
mkdir Corpus.pruned
before=$(find Corpus -type f | wc -l)
export SWIFT_BACKTRACE=enable=no
"$program" -merge=1 -timeout=25 -rss_limit_mb=2048 -max_len=4096 "$@" Corpus.pruned Corpus
rm -rf Corpus.old
mv Corpus Corpus.old
mv Corpus.pruned Corpus
rm -rf Corpus.old
echo "$before inputs before, $(find Corpus -type f | wc -l) after"
