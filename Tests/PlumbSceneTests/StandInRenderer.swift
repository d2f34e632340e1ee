import Foundation

/// A folder for the search path, with shell scripts in place of the programs that render PNG, so that tests do not
/// depend on installed programs.
struct StandInRenderer: ~Copyable {
  let path: String

  /// Creates a script for each program name.
  init(_ scripts: [String: String]) throws {
    path = FileManager.default.temporaryDirectory.appendingPathComponent("plumb-" + UUID().uuidString).path
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    for (name, script) in scripts {
      try Data("#!/bin/sh\n\(script)\n".utf8).write(to: URL(fileURLWithPath: "\(path)/\(name)"))
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: "\(path)/\(name)")
    }
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// The signature of PNG files.
  static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  /// A script that writes the signature and the drawing.
  static let converter = """
    test "$1 $2 $3" = "--zoom 2 --output" || exit 2
    { printf '\\211PNG\\r\\n\\032\\n'; while IFS= read -r line || test -n "$line"; do printf '%s\\n' "$line"; done < "$5"; } > "$4"
    """

  /// A script that writes the signature and the window size.
  static let browser = """
    for argument; do
      case "$argument" in
        --screenshot=*) target="${argument#*=}" ;;
        --window-size=*) size="${argument#*=}" ;;
      esac
    done
    printf '\\211PNG\\r\\n\\032\\n%s' "$size" > "$target"
    """
}
