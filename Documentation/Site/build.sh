#!/usr/bin/env bash
# Builds the documentation as static files in .build-docs/site: the pages, and the reference of every library, C's too.
# Any warning of DocC fails the build. BASE is the path that the site is served under, / by default.
# Usage: Documentation/Site/build.sh BUILT, the folder in which all modules were built; `make docs` builds them.
set -euo pipefail
cd "$(dirname "$0")/../.."
. .ci/paths.sh
out=.build-docs
modules=(PlumbBasics PlumbSolver PlumbProof PlumbLayout PlumbScene PlumbDrawing PlumbPicture PlumbProperty PlumbReference
  PlumbFuzz ExternalSolver ExternalEngine PlumbBoxes PlumbBench Workloads PlumbLayers PlumbUIKit PlumbTesting)
base=${BASE:-/}
built=$1
rm -rf $out
mkdir -p $out/symbols
for module in "${modules[@]}"; do
  swift symbolgraph-extract -module-name "$module" -I "$built/Modules" -I "$SOLVER_HEADER" -I "$JEMALLOC_HEADER" \
    -target "$(uname -m)-unknown-linux-gnu" -minimum-access-level public -output-dir $out/symbols
done
# The C header. Its comments are ordinary ones, and a header is found in the folder that is searched.
(cd "$SOLVER_HEADER" && clang -extract-api -x c-header -fparse-all-comments -I . --product-name=PlumbC \
  -target "$(uname -m)-unknown-linux-gnu" plumb_solver.h -o "$OLDPWD/$out/symbols/PlumbC.symbols.json")
python3 Documentation/Site/architecture.py
THEME_FILE=$THEME_FILE python3 Documentation/Site/catalog.py $out/Plumb.docc "${modules[@]}" PlumbC
docc convert $out/Plumb.docc --additional-symbol-graph-dir $out/symbols --output-path $out/site \
  --fallback-bundle-identifier plumb --fallback-display-name Plumb --transform-for-static-hosting \
  --hosting-base-path "$base" --warnings-as-errors
cat > $out/site/index.html <<'END'
<!DOCTYPE html>
<html lang="en"><head><meta charset="utf-8"><title>Plumb</title>
<meta http-equiv="refresh" content="0; url=documentation/plumb/"></head>
<body><a href="documentation/plumb/">Plumb's documentation</a></body></html>
END
echo "$out/site: $(find $out/site/documentation -name index.html | wc -l) pages, $(du -sm $out/site | cut -f1) MB"
