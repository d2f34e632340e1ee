import Foundation
import PlumbUIKit

/// A comparison of a screen with its recordings, in several environments.
@MainActor struct Snapshot {
  let name: String
  let site: CallSite
  private let folder: SnapshotFolder

  /// Throws if `PLUMB_RECORD` is misused. O(1).
  init(
    _ name: String, at site: CallSite, variables: [String: String] = ProcessInfo.processInfo.environment
  ) throws {
    (self.name, self.site) = (name, site)
    do {
      folder = SnapshotFolder(site: site, mode: try RecordingMode(variables))
    } catch {
      throw SnapshotFailure("\(site.description): \(error)")
    }
  }

  /// Compares the frames of the screen in all environments with one text. Costs a build and a layout for each environment.
  func expectLayout(_ environments: [ScreenEnvironment], _ make: () throws -> UIViewController) throws {
    let sections = try environments.map { environment in
      let shown = try ShownScreen(in: environment, make)
      return ([environment.words] + LayoutText.lines(of: shown).map { "  " + $0 }).joined(separator: "\n")
    }
    let message = try settle(SnapshotFolder.fileName(name) + ".txt", sections.joined(separator: "\n") + "\n") {
      old, new in
      let difference = LineDifference(from: old.lines, to: new.lines)
      return difference.isEmpty ? nil : difference.text
    }
    if let message { throw failure("The layout of \"\(name)\" is not as recorded", [message]) }
  }

  /// Compares a picture for each environment, and keeps the pictures of those that differ in `findings`.
  func expectPicture(
    _ environments: [ScreenEnvironment], findings: String?, _ make: () throws -> UIViewController
  ) throws {
    var messages: [String] = []
    for environment in environments {
      let shown = try ShownScreen(in: environment, make)
      let base = SnapshotFolder.fileName("\(name), \(environment.words)")
      let message = try settle(base + ".svg", ScreenPicture.svg(of: shown)) { old, new in
        let difference = PictureDifference(from: old, to: new)
        let kept = try findings.map { try keep(old, new, difference, in: "\($0)/Snapshots/\(site.fileName)/\(base)") }
        let words = difference.changes.isEmpty ? "  the drawing differs, but no view" : difference.words
        return words + (kept.map { "\npictures of the difference: \($0)" } ?? "")
      }
      if let message { messages.append("\(environment.words):\n\(message)") }
    }
    if !messages.isEmpty { throw failure("The picture of \"\(name)\" is not as recorded", messages) }
  }

  /// Compares the text of a file with the recording, or records. Returns a message if the test fails.
  func settle(_ file: String, _ found: String, difference: (String, String) throws -> String?) throws -> String? {
    do {
      return try folder.settle(file, found) { try difference($0, found) }
    } catch {
      throw SnapshotFailure("\(site.description): \(error)")
    }
  }

  /// Writes the recorded picture, the found one and the one with outlines, and returns what to open.
  private func keep(_ old: String, _ new: String, _ difference: PictureDifference, in path: String) throws -> String {
    for (name, svg) in [("recorded", old), ("found", new), ("difference", difference.svg)] {
      try SnapshotFolder.write(svg, to: "\(path)/\(name).svg")
    }
    return "\(path)/difference.svg, found.svg, recorded.svg"
  }

  /// The failure with the commands that record.
  func failure(_ title: String, _ messages: [String]) -> SnapshotFailure {
    let isMissing = messages.allSatisfy { $0.contains(SnapshotFolder.missing) }
    let advice =
      isMissing
      ? "Record, look at the recording, and commit it:\n  \(site.command(.missing))"
      : "If the change is intended, record again and commit:\n  \(site.command(.all))"
    return SnapshotFailure("\(title) (\(site.description))\n\(messages.joined(separator: "\n"))\n\(advice)")
  }
}

extension String {
  /// The lines of a recorded file, with either kind of line end.
  fileprivate var lines: [String] { split(whereSeparator: \.isNewline).map(String.init) }
}
