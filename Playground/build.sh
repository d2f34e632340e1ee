#!/usr/bin/env bash
# Builds the playground: one HTML file with the engine and the corpus in it.
set -euo pipefail
cd "$(dirname "$0")/.."
out=.build-playground
Playground/engine.sh

# Large scenes are left out, for the page's size; boxes are for other engines.
scenes() {
  [[ ! -d Corpus ]] || find Corpus -path Corpus/boxes -prune -o -name '*.json' -size -64k -print | LC_ALL=C sort | while IFS= read -r scene; do
    printf '=== %s\n' "${scene#Corpus/}"
    cat "$scene"
  done
}

# Packs as gzip does, some 5 % smaller.
packed() { zopfli -c --gzip --i5 "$1" | base64 -w0; }

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
