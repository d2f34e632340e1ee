# The paths of folders and files for scripts, relative to the root: NAME=PATH, without spaces or quotes, so that shells (`.`),
# make (`include`) and Python (Python/backend/plumb_build.py) can read the same file. If a path changes, change it here, and in
# files that cannot read this one: Package.swift, the filters of .github/workflows, and `#[path]` in Rust.
# shellcheck shell=sh disable=SC2034

# Modules of the engine, used to build the playground and the 32-bit version.
SOLVER_SOURCES=Sources/Engine/PlumbSolver
PROOF_SOURCES=Sources/Judges/PlumbProof
LAYOUT_SOURCES=Sources/Engine/PlumbLayout
DOCUMENT_SOURCES=Sources/Harness/PlumbDocument
SCENE_SOURCES=Sources/Harness/PlumbScene
DRAWING_SOURCES=Sources/Harness/PlumbDrawing
BASICS_SOURCES=Sources/Base/PlumbBasics
CERTIFICATE_FILE=Sources/Harness/PlumbFuzz/Playing/Certificate+Checked.swift

# plumb_solver.h, and the module map of jemalloc.
SOLVER_HEADER=Sources/Engine/C/CSolver
JEMALLOC_HEADER=Sources/Base/CJemalloc

# The files that contain the version of the program and the colours of drawings.
VERSION_FILE=Sources/Harness/PlumbCommands/Line/Help.swift
THEME_FILE=Sources/Harness/PlumbDrawing/Color/Theme.swift

WORKLOADS=Benchmarks/Workloads
JUDGE=Checks/CrossChecks/Judge
FUZZ_TESTING=Checks/FuzzTesting
MUTATION_TESTING=Checks/MutationTesting
