#!/usr/bin/env bash
# Measures the current commit, compares it with an earlier one, and keeps the figures of all commits on the branch HISTORY. A run for
# a pull request comments the summary and saves nothing. Exits with 2 if something is worse.
# PLUMB is the program. SOLVER is a shared library; without it, Plumb's own layouts are measured. FILTER selects benchmarks, and may
# have options of plumb bench, such as --quick.
# SINCE is the commit to compare with (HEAD^, which is the base of the merge commit of a pull request). PRIMARY selects the
# benchmarks that may fail, ALLOW is the growth of counters in percent that is accepted, and FAIL=false reports only.
# PULL_REQUEST is the number of a pull request, and REMOTE the repository that has the branch.
set -euo pipefail
plumb=${PLUMB:-plumb} remote=${REMOTE:-origin} branch=refs/heads/${HISTORY:?set HISTORY to the name of a branch}
[[ -z ${SOLVER:-} ]] || SOLVER=$(realpath "$SOLVER")
read -ra filter <<< "${FILTER:-}"
read -ra primary <<< "${PRIMARY:-}"
head=$(git rev-parse HEAD)
space=$(mktemp -d)
trap 'rm -rf "$space"' EXIT

# Fetches the branch: its commit, and its lines without those of the current commit. A remote without the branch has no lines yet.
fetch() {
  parent=()
  : > "$space/others"
  if [[ -n $(git ls-remote "$remote" "$branch") ]]; then
    git fetch --quiet "$remote" "$branch"
    parent=(-p "$(git rev-parse FETCH_HEAD)")
    git show FETCH_HEAD:history.jsonl > "$space/all"
    grep -v -F "\"$head\"" "$space/all" > "$space/others" || true
  fi
}

# Only ancestors are compared: the main branch may have newer commits than a pull request.
fetch
git rev-list HEAD > "$space/ancestors"
grep -F -f "$space/ancestors" "$space/others" > "$space/history.jsonl" || true
"$plumb" bench ${SOLVER:+--solver "$SOLVER"} "${filter[@]}" --record "$space/history.jsonl" --out "$space/report"
grep -F "\"$head\"" "$space/history.jsonl" > "$space/own"

options=(--since "${SINCE:-HEAD^}" --allow "${ALLOW:-0.1}")
for name in "${primary[@]}"; do options+=(--primary "$name"); done
code=0
# The first commit of a repository has no commit before it.
if [[ -n ${SINCE:-} ]] || git rev-parse --quiet --verify 'HEAD^' > /dev/null; then
  "$plumb" history "$space/history.jsonl" "${options[@]}" --format markdown --out "$space/summary" || code=$?
else
  code=5
fi
case $code in
  0 | 2) ;;
  5) code=0; echo "The branch $HISTORY has no figures to compare with yet." > "$space/summary" ;;
  *) exit "$code" ;;
esac
tee -a "${GITHUB_STEP_SUMMARY:-/dev/null}" < "$space/summary"

# Replaces the comment of an earlier run. The first line of a comment identifies it.
comment() {
  local mark="<!-- plumb history $HISTORY -->" place="repos/$GITHUB_REPOSITORY" known
  { echo "$mark"; cat "$space/summary"; } > "$space/comment"
  known=$(gh api --paginate "$place/issues/$PULL_REQUEST/comments" --jq ".[] | select(.body | startswith(\"$mark\")) | .id") || return
  if [[ -n $known ]]; then
    gh api --silent --method PATCH "$place/issues/comments/${known%%$'\n'*}" -F "body=@$space/comment"
  else
    gh api --silent "$place/issues/$PULL_REQUEST/comments" -F "body=@$space/comment"
  fi
}

# Makes a commit for the branch without a checkout.
make_commit() {
  local page lines tree
  cat "$space/others" "$space/own" > "$space/saved"
  "$plumb" history "$space/saved" --html "$space/history.html" --out "$space/report"
  page=$(git hash-object -w "$space/history.html")
  lines=$(git hash-object -w "$space/saved")
  tree=$(printf '100644 blob %s\t%s\n' "$page" history.html "$lines" history.jsonl | git mktree)
  commit=$(git -c user.name=plumb -c user.email=plumb@localhost \
    commit-tree "${parent[@]}" -m "Add the figures of ${head::12}" "$tree")
}

if [[ -n ${PULL_REQUEST:-} ]]; then
  comment || echo "history.sh: the comment was not written; the workflow needs the permission pull-requests: write" >&2
else
  # A run for another commit may push first. Then the commit is made again on top of that run's commit.
  make_commit
  for attempt in 1 2 3 4 5; do
    if git push --quiet "$remote" "$commit:$branch"; then break; fi
    [[ $attempt != 5 ]] || exit 1
    fetch
    make_commit
  done
fi
[[ ${FAIL:-true} == true ]] || code=0
exit "$code"
