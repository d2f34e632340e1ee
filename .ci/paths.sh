# Where the folders and files are that scripts use, from the root: NAME=PATH, without spaces or quotes, so that shells (`.`), make
# (`include`) and Python (Python/backend/plumb_build.py) read the same file. What moves is changed here, and in what can read no
# other file: Package.swift, the filters of .github/workflows, and `#[path]` in Rust.
# shellcheck shell=sh disable=SC2034

# Modules of the engine, from which the playground and the 32-bit build are made.
SOLVER_SOURCES=Sources/PlumbSolver
PROOF_SOURCES=Sources/PlumbProof
LAYOUT_SOURCES=Sources/PlumbLayout
DOCUMENT_SOURCES=Sources/PlumbDocument
SCENE_SOURCES=Sources/PlumbScene
DRAWING_SOURCES=Sources/PlumbDrawing
BASICS_SOURCES=Sources/PlumbBasics
CERTIFICATE_FILE=Sources/PlumbFuzz/Playing/Certificate+Checked.swift

# plumb_solver.h, and the module map of jemalloc.
SOLVER_HEADER=Sources/Guests/CSolver
JEMALLOC_HEADER=Sources/CJemalloc

# The version of the program, and the colours of drawings.
VERSION_FILE=Sources/PlumbCommands/Line/Help.swift
THEME_FILE=Sources/PlumbDrawing/Color/Theme.swift

WORKLOADS=Benchmarks/Workloads
JUDGE=CrossChecks/Judge
FUZZ_TESTING=FuzzTesting
MUTATION_TESTING=MutationTesting
