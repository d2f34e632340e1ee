#!/usr/bin/env bash
# Builds the playground as one HTML file that contains the engine and the corpus.
set -euo pipefail
cd "$(dirname "$0")/.."
out=.build-playground
Playground/engine.sh

# Skips large scenes, which would increase the page's size, and boxes, which are for other engines.
scenes() {
  [[ ! -d Corpus ]] || find Corpus -path Corpus/boxes -prune -o -name '*.json' -size -64k -print | LC_ALL=C sort | while IFS= read -r scene; do
    printf '=== %s\n' "${scene#Corpus/}"
    cat "$scene"
  done
}

# Compresses in gzip's format. zopfli is about 5 % better than gzip.
packed() { if command -v zopfli > /dev/null; then zopfli -c --gzip --i5 "$1"; else gzip -9 --no-name -c "$1"; fi | base64 -w0; }

scenes > $out/scenes.txt
while IFS= read -r line; do
  case $line in
    @ENGINE@) packed $out/engine.wasm ;;
    @SCENES@) packed $out/scenes.txt ;;
    @CONNECTION@) cat Playground/engine.js ;;
    @SCRIPT@) cat Playground/{playground,dragging,ambiguity,walking,opening}.js ;;
    @STYLE@) cat Playground/playground.css ;;
    *) printf '%s\n' "$line" ;;
  esac
done < Playground/playground.html > $out/playground.html
echo "$out/playground.html: $(($(wc -c < $out/playground.html) / 1000)) KB"
