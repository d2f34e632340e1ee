#!/usr/bin/env bash
# Compares all output of the playground's engine with the program's, over the whole corpus, in headless Chromium. Then uses
# the page by keyboard and mouse, and fails if the page has a megabyte or more.
set -euo pipefail
cd "$(dirname "$0")/.."
out=.build-playground
plumb=${PLUMB:-.build-bench/release/plumb}
chromium=$(command -v chromium || command -v chromium-browser || command -v google-chrome) ||
  { echo "playground: chromium is missing (Debian: chromium)" >&2; exit 1; }

expected() {
  find Corpus -path Corpus/boxes -prune -o -name '*.json' -print | LC_ALL=C sort | while IFS= read -r scene; do
    printf '%s %s %s %s %s\n' "${scene#Corpus/}" "$(base64 -w0 "$scene")" \
      "$($plumb solve "$scene" 2> /dev/null | base64 -w0)" \
      "$($plumb solve --json --constraints --certificate "$scene" 2> /dev/null | base64 -w0)" \
      "$($plumb draw "$scene" -o - 2> /dev/null | base64 -w0)"
  done
}

while IFS= read -r line; do
  case $line in
    @ENGINE@) base64 -w0 $out/engine.wasm ;;
    @EXPECTED@) expected ;;
    @CONNECTION@) cat Playground/engine.js ;;
    @SCRIPT@) cat Playground/check.js ;;
    *) printf '%s\n' "$line" ;;
  esac
done < Playground/check.html > $out/check.html
"$chromium" --headless --no-sandbox --disable-gpu --dump-dom "file://$PWD/$out/check.html" 2> /dev/null |
  sed -e 's/<[^>]*>//g' > $out/result.txt
head -c 4000 $out/result.txt
grep -q ' outputs, 0 differences, ' $out/result.txt
echo
python3 Playground/keyboard.py $out/playground.html
(($(wc -c < $out/playground.html) < 1000000)) || { echo "playground: the page must be smaller than a megabyte" >&2; exit 1; }
