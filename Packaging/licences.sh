#!/usr/bin/env bash
# Copies the licences of the libraries in the program (NOTICE.md) into a folder, from the toolchain and this machine's
# packages. Usage: Packaging/licences.sh FOLDER
set -euo pipefail
to=$1
toolchain=$(dirname "$(dirname "$(readlink -f "$(command -v swiftc)")")")

licence() { # FROM NAME PACKAGE
  [[ -r $1 ]] || { echo "licences: $1 is missing; install $3" >&2; exit 1; }
  install -m 644 "$1" "$to/LICENSE-$2.txt"
}

shopt -s nullglob
icu=(/usr/share/doc/libicu[0-9]*/copyright) gcc=(/usr/share/doc/libstdc++-*-dev/copyright)
licence "$toolchain/share/swift/LICENSE.txt" swift "Swift's toolchain"
licence "${icu[0]:-/usr/share/doc/libicu/copyright}" icu libicu72
licence "${gcc[0]:-/usr/share/doc/libstdc++-dev/copyright}" gcc libstdc++-12-dev
licence /usr/share/common-licenses/GPL-3 GPL-3 base-files
