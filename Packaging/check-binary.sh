#!/usr/bin/env bash
# Fails if a program or library needs a newer version than glibc 2.31. Usage: Packaging/check-binary.sh FILE…
set -euo pipefail
allowed='^(libc|libm|libpthread|libdl|libPlumbC|ld-linux-x86-64|ld-linux-aarch64)\.so(\.[0-9]+)?$'
for file in "$@"; do
  others=$(objdump -p "$file" | awk '$1 == "NEEDED" { print $2 }' | grep -Ev "$allowed" || true)
  [[ -z $others ]] || { echo "$file: needs these libraries, which may be missing elsewhere: ${others//$'\n'/, }" >&2; exit 1; }
  newest=$(objdump -T "$file" | grep -oE 'GLIBC_[0-9.]+' | sort -Vu | tail -n 1)
  [[ $(printf '%s\n' GLIBC_2.31 "$newest" | sort -V | tail -n 1) == GLIBC_2.31 ]] || {
    echo "$file: needs $newest instead of GLIBC_2.31, because of these symbols:" >&2
    objdump -T "$file" | grep -F "$newest" >&2
    exit 1
  }
  echo "$file: needs $newest or newer, and no library outside glibc"
done
