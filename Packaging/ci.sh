#!/usr/bin/env bash
# One run of continuous integration, by the variables PLUMB (the program), SCENES, SOLVER, BASE, FILTER, FUZZ
# and SEED of action.yml.
# Every part runs, whatever the ones before say; the exit code is the first that is not 0. Without SCENES and SOLVER there is
# nothing to run, which is an error: a run that checked nothing must not look like one that found nothing.
set -uo pipefail
plumb=${PLUMB:-plumb} result=0
summary=${GITHUB_STEP_SUMMARY:-/dev/null}
format=(); [[ -n ${GITHUB_ACTIONS:-} ]] && format=(--format github)

# Several scenes or folders, and several workloads, separated by spaces.
read -ra scenes <<< "${SCENES:-}"
read -ra filter <<< "${FILTER:-}"

if [[ ${#scenes[@]} -eq 0 && -z ${SOLVER:-} ]]; then
  echo "ci.sh: nothing to check: set SCENES to scenes or folders, or SOLVER to a shared library" >&2
  exit 1
fi
if [[ -n ${BASE:-} && -z ${SOLVER:-} ]]; then
  echo "ci.sh: BASE also needs SOLVER: set SOLVER to the library to compare with it" >&2
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
  # The report of an earlier run must not pass for one of this run.
  rm -f comparison.md
  part "$plumb" compare "$BASE" "${filter[@]}" --solver "$SOLVER" --format markdown --out comparison.md
  [[ ! -f comparison.md ]] || tee -a "$summary" < comparison.md
fi
exit "$result"
