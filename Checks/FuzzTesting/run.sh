#!/bin/sh
# Runs the laws with libFuzzer for a number of seconds after reading the seeds: run.sh SECONDS [address] [libFuzzer's options…]
# The corpus is kept in Checks/FuzzTesting/Corpus, and the next run uses it. `run.sh prune` removes the inputs of the corpus that
# reach no code of their own.
set -eu
cd "$(dirname "$0")"
seconds=${1:?"expected the number of seconds, or prune"}
shift
sanitizers=fuzzer
build=.build-fuzzer
if [ "${1:-}" = address ]; then
  sanitizers=fuzzer,address
  build=.build-address
  shift
fi
# The Swift runtime's crash reporter would suppress libFuzzer's.
export SWIFT_BACKTRACE=enable=no
# With two --sanitize options, one would be ignored silently.
swift build -c release --sanitize fuzzer -Xswiftc -sanitize="$sanitizers" --product FuzzLaws \
  --scratch-path "$build"
# Pruning was interrupted between two renames.
if [ ! -d Corpus ] && [ -d Corpus.old ]; then mv Corpus.old Corpus; fi
mkdir -p Corpus
limits='-timeout=25 -rss_limit_mb=2048 -max_len=4096'
# shellcheck disable=SC2086
if [ "$seconds" = prune ]; then
  rm -rf Corpus.pruned
  mkdir Corpus.pruned
  "$build/release/FuzzLaws" $limits -merge=1 "$@" Corpus.pruned Corpus
  echo "$(find Corpus -type f | wc -l) inputs before, $(find Corpus.pruned -type f | wc -l) after"
  rm -rf Corpus.old
  mv Corpus Corpus.old
  mv Corpus.pruned Corpus
  rm -rf Corpus.old
  exit
fi
./seed.sh Corpus
# libFuzzer includes the time to read the seeds, which can be longer than the requested time.
start=$(date +%s)
# shellcheck disable=SC2086
"$build/release/FuzzLaws" $limits -runs=0 "$@" Corpus
seconds=$((seconds + $(date +%s) - start + 1))
# shellcheck disable=SC2086
exec "$build/release/FuzzLaws" $limits -max_total_time="$seconds" -dict=scene.dict -print_final_stats=1 "$@" Corpus
