import Foundation

/// When and on what something is measured.
enum Revision {
  /// The commit that is checked out, marked if anything is changed; nil outside a repository.
  static var current: String? {
    let run = try? Program("/usr/bin/env").run([
      "git", "describe", "--always", "--dirty", "--abbrev=40", "--exclude=*",
    ])
    guard let run, run.status == 0 else { return nil }
    return run.output.trimmingCharacters(in: .whitespacesAndNewlines)
  }

  /// As 2026-11-21T05:35:15+00:00.
  static var now: String { Date().formatted(.iso8601).replacing("Z", with: "+00:00") }
}
