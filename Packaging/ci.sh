#!/usr/bin/env bash
# Runs Plumb's checks in continuous integration. The variables PLUMB (the program), SCENES, SOLVER, BASE, FILTER, FUZZ and
# SEED have the same meaning as in action.yml; history.sh explains the variables for HISTORY.
# All parts run, even if earlier ones fail; the exit code is the first one that is not 0. Without SCENES, SOLVER and HISTORY the
# script fails, so that a run without any checks does not pass.
set -uo pipefail
plumb=${PLUMB:-plumb} result=0
summary=${GITHUB_STEP_SUMMARY:-/dev/null}
format=(); [[ -n ${GITHUB_ACTIONS:-} ]] && format=(--format github)

# The scenes or folders, and the workloads, separated by spaces.
read -ra scenes <<< "${SCENES:-}"
read -ra filter <<< "${FILTER:-}"

if [[ ${#scenes[@]} -eq 0 && -z ${SOLVER:-}${HISTORY:-} ]]; then
  echo "ci.sh: nothing to check: set SCENES to scenes or folders, SOLVER to a shared library, or HISTORY to a branch" >&2
  exit 1
fi
if [[ -n ${BASE:-} && -z ${SOLVER:-} ]]; then
  echo "ci.sh: BASE is set without SOLVER: set SOLVER to the library that is compared with BASE" >&2
  exit 1
fi

part() {
  echo "== $*"
  "$@"
  local code=$?
  ((result != 0)) || result=$code
}

if [[ ${#scenes[@]} -gt 0 ]]; then
  part "$plumb" check "${format[@]}" "${scenes[@]}"
fi
if [[ -n ${SOLVER:-} ]]; then
  part "$plumb" fuzz --solver "$SOLVER" --time "${FUZZ:-1m}" --seed "${SEED:-1}" --out Findings "${format[@]}"
fi
if [[ -n ${SOLVER:-} && -n ${BASE:-} ]]; then
  # Otherwise an earlier run's report could be published as the report of this run.
  rm -f comparison.md
  part "$plumb" compare "$BASE" "${filter[@]}" --solver "$SOLVER" --format markdown --out comparison.md
  [[ ! -f comparison.md ]] || tee -a "$summary" < comparison.md
fi
if [[ -n ${HISTORY:-} ]]; then
  part "$(dirname "${BASH_SOURCE[0]}")/history.sh"
fi
exit "$result"
