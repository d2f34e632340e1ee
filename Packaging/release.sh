#!/usr/bin/env bash
# Builds plumb-VERSION-linux-ARCH.tar.gz. The result is the same for the same commit on every machine.
# Usage: Packaging/release.sh [FOLDER]; writes to .build-release by default.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
. .ci/paths.sh
umask 022

output=$(realpath "${1:-.build-release}")
version=$(sed -n 's/.*static let version = "\(.*\)"/\1/p' "$VERSION_FILE")
name=plumb-$version-linux-$(uname -m)
date=${SOURCE_DATE_EPOCH:-$(git log -1 --format=%ct 2>/dev/null || echo 0)}

# The engine as WebAssembly, for `plumb draw --live`.
Playground/build.sh
built=$(Packaging/build.sh plumb)
Packaging/check-binary.sh "$built/plumb"
plumb=$built/plumb
[[ $("$plumb" --version) == "plumb $version" ]]

tree=$(mktemp -d)
trap 'rm -rf "$tree"' EXIT
share=$tree/$name/share
mkdir -p "$tree/$name/bin" "$share"/{plumb,man/man1,doc/plumb,bash-completion/completions,zsh/site-functions,fish/vendor_completions.d}
install -m 755 "$plumb" "$tree/$name/bin/plumb"
install -m 644 .build-playground/playground.html "$share/plumb/"
"$plumb" manual > "$share/man/man1/plumb.1"
"$plumb" completions bash > "$share/bash-completion/completions/plumb"
"$plumb" completions zsh > "$share/zsh/site-functions/_plumb"
"$plumb" completions fish > "$share/fish/vendor_completions.d/plumb.fish"
install -m 644 README.md CHANGELOG.md LICENSE Packaging/NOTICE.md "$share/doc/plumb/"
Packaging/licences.sh "$share/doc/plumb"

mkdir -p "$output"
tar --sort=name --mtime="@$date" --owner=0 --group=0 --numeric-owner --format=ustar -C "$tree" -c "$name" |
  gzip -9n > "$output/$name.tar.gz"
(cd "$output" && sha256sum "$name.tar.gz" | tee "$name.tar.gz.sha256")
