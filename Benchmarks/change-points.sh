#!/usr/bin/env bash
# Prints the revisions at which the times of a history became slower, using Apache Otava. Usage: Benchmarks/change-points.sh PLUMB
# OTAVA HISTORY FOLDER
set -euo pipefail
plumb=$1 otava=$2 history=$3 folder=$4
mkdir -p "$folder"
"$plumb" history "$history" --format csv --out "$folder/times.csv"
IFS=, read -ra columns < "$folder/times.csv"
[[ ${#columns[@]} -gt 2 ]] || { echo "$history: no times; record some with plumb bench --record" >&2; exit 1; }
{
  echo 'tests:'
  for name in "${columns[@]:2}"; do
    printf '  "%s": { type: csv, file: "%s", time_column: time, attributes: [commit], csv_options: { delimiter: "," }, ' \
      "$name" "$folder/times.csv"
    # Smaller values are better.
    printf 'metrics: { yardsticks: { column: "%s", direction: -1 } } }\n' "$name"
  done
} > "$folder/otava.yaml"
"$otava" analyze "${columns[@]:2}" --config-file "$folder/otava.yaml" --output regressions_only
