#!/bin/sh
# Runs the laws under libFuzzer for so many seconds: FuzzTesting/run.sh SECONDS [address] [libFuzzer's options…]
# What it has learnt stays in FuzzTesting/Corpus, so that it goes on from there the next time.
set -eu
cd "$(dirname "$0")"
seconds=${1:?"how many seconds?"}
shift
sanitizers=fuzzer
build=.build-fuzzer
if [ "${1:-}" = address ]; then
  sanitizers=fuzzer,address
  build=.build-address
  shift
fi
# The runtime's own crash reporter would swallow libFuzzer's.
export SWIFT_BACKTRACE=enable=no
# With --sanitize twice, one of them would silently be left out.
swift build -c release --sanitize fuzzer -Xswiftc -sanitize="$sanitizers" --product FuzzLaws \
  --scratch-path "$build"
mkdir -p Corpus
./seed.sh Corpus
exec "$build/release/FuzzLaws" -max_total_time="$seconds" -timeout=25 -rss_limit_mb=2048 -max_len=4096 \
  -dict=scene.dict -print_final_stats=1 "$@" Corpus
