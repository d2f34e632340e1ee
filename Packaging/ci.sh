#!/usr/bin/env bash
# One run of continuous integration, by the variables PLUMB (the program), SCENES, SOLVER, BASE, FILTER, FUZZ
# and SEED of action.yml.
# Every part runs, whatever the ones before say; the exit code is the first that is not 0.
set -uo pipefail
plumb=${PLUMB:-plumb} result=0
summary=${GITHUB_STEP_SUMMARY:-/dev/null}
format=(); [[ -n ${GITHUB_ACTIONS:-} ]] && format=(--format github)

part() {
  echo "== $*"
  "$@"
  local code=$?
  ((result != 0)) || result=$code
}

if [[ -n ${SCENES:-} ]]; then
  # Several scenes or folders, separated by spaces.
  read -ra scenes <<< "$SCENES"
  part "$plumb" check "${format[@]}" "${scenes[@]}"
fi
if [[ -n ${SOLVER:-} ]]; then
  part "$plumb" fuzz --solver "$SOLVER" --time "${FUZZ:-1m}" --seed "${SEED:-1}" --out Findings "${format[@]}"
fi
if [[ -n ${SOLVER:-} && -n ${BASE:-} ]]; then
  read -ra filter <<< "${FILTER:-}"
  part "$plumb" compare "$BASE" "${filter[@]}" --solver "$SOLVER" --format markdown --out comparison.md
  [[ ! -f comparison.md ]] || tee -a "$summary" < comparison.md
fi
exit "$result"
