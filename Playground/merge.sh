#!/usr/bin/env bash
# Merges the engine's modules into one folder for Embedded Swift, because the compiler rejects them as separate modules
# ("function has wrong linkage"). Names used by two modules are prefixed, and key paths are replaced by closures, because
# Embedded Swift does not support them.
set -euo pipefail
cd "$(dirname "$0")/.."
. .ci/paths.sh
to=$1
rm -rf "$to"
mkdir -p "$to"

prefixed() { # prefixes a module's internal types whose names another module also uses
  case $1 in
    PlumbSolver) echo Queue RowRecord ;;
    PlumbProof) echo Elimination ;;
  esac
}

for folder in "$DOCUMENT_SOURCES" "$SOLVER_SOURCES" "$PROOF_SOURCES" "$LAYOUT_SOURCES" "$SCENE_SOURCES" "$DRAWING_SOURCES"; do
  module=$(basename "$folder")
  rules=(-e '/^(package |public |@testable |@_exported )?import Plumb/d')
  for name in $(prefixed $module); do rules+=(-e "s/\b$name\b/$module$name/g"); done
  rules+=(-e 's/\bPlumbSolver\.Row\b/SolverRow/g' -e 's/\bPlumbScene\.member\(/documentMember(/g')
  rules+=(-e 's/([(:] ?)\\\.([a-zA-Z.]+)([),])/\1{ $0.\2 }\3/g')
  while IFS= read -r file; do
    sed -E "${rules[@]}" "$file" > "$to/$module-$(echo "${file#"$folder"/}" | tr / -)"
  done < <(find "$folder" -name '*.swift')
done
sed -E "/^import Plumb/d" "$CERTIFICATE_FILE" > "$to/PlumbFuzz-Certificate+Checked.swift"
cp "$BASICS_SOURCES"/{String+*,JSON*,HTML*}.swift Playground/Sources/*.swift "$to"
