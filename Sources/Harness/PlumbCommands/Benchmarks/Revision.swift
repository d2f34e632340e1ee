import Foundation

/// The date and the revision of a measurement.
enum Revision {
  /// The current commit, marked if there are uncommitted changes; nil outside of a repository.
  static var current: String? {
    let run = try? Program("/usr/bin/env").run([
      "git", "describe", "--always", "--dirty", "--abbrev=40", "--exclude=*",
    ])
    guard let run, run.status == 0 else { return nil }
    return run.output.trimmingCharacters(in: .whitespacesAndNewlines)
  }

  /// The date in the form 2026-11-21T05:35:15+00:00.
  static var now: String { Date().formatted(.iso8601).replacing("Z", with: "+00:00") }
}
