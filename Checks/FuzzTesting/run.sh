#!/bin/sh
# Runs the laws with libFuzzer for a number of seconds after reading the seeds: run.sh SECONDS [address]
# [libFuzzer's options…]
# The corpus is kept in Checks/FuzzTesting/Corpus, and the next run uses it.
set -eu
cd "$(dirname "$0")"
seconds=${1:?"expected the number of seconds"}
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
mkdir -p Corpus
./seed.sh Corpus
# libFuzzer includes the time to read the seeds, which can be longer than the requested time.
start=$(date +%s)
"$build/release/FuzzLaws" -runs=0 -timeout=25 -rss_limit_mb=2048 -max_len=4096 "$@" Corpus
seconds=$((seconds + $(date +%s) - start + 1))
exec "$build/release/FuzzLaws" -max_total_time="$seconds" -timeout=25 -rss_limit_mb=2048 -max_len=4096 \
  -dict=scene.dict -print_final_stats=1 "$@" Corpus
