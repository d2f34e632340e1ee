#!/usr/bin/env bash
# Merges the modules of the engine into one folder, as Embedded Swift compiles them: as separate modules the compiler refuses
# them ("function has wrong linkage"). Names that two modules use get a prefix, and key paths become closures, which Embedded
# Swift does not have.
set -euo pipefail
cd "$(dirname "$0")/.."
. .ci/paths.sh
to=$1
rm -rf "$to"
mkdir -p "$to"

prefixed() { # a module's own internal types whose names another module uses too
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
