import Foundation
import PlumbPicture
import PlumbUIKit

/// A comparison of a screen with its recordings, in several environments.
@MainActor struct Snapshot {
  let name: String
  let site: CallSite
  private let folder: SnapshotFolder
  /// The directories of programs, among which one may make PNG files.
  private let searchPath: String

  /// Throws if `PLUMB_RECORD` is misused. O(1).
  init(
    _ name: String, at site: CallSite, variables: [String: String] = ProcessInfo.processInfo.environment
  ) throws {
    (self.name, self.site, searchPath) = (name, site, variables["PATH"] ?? "")
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
      return ([environment.description] + LayoutText.lines(of: shown).map { "  " + $0 }).joined(separator: "\n")
    }
    let text = sections.joined(separator: "\n") + "\n"
    let mismatch = try settle(SnapshotFolder.fileName(name) + ".txt", text) { recorded in
      LineDifference(from: recorded.lines, to: text.lines).text
    }
    if let mismatch { throw failure("The layout of \"\(name)\" is not as recorded", [mismatch]) }
  }

  /// Compares a picture for each environment, and keeps the pictures of those that differ in `findings`.
  func expectPicture(
    _ environments: [ScreenEnvironment], findings: String?, _ make: () throws -> UIViewController
  ) throws {
    var (mismatches, missing) = ([SnapshotFolder.Mismatch](), String?.none)
    for environment in environments {
      let shown = try ShownScreen(in: environment, make)
      let base = SnapshotFolder.fileName("\(name), \(environment.description)")
      let found = ScreenPicture.svg(of: shown)
      let mismatch = try settle(base + ".svg", found) { recorded in
        let difference = PictureDifference(from: recorded, to: found)
        let folder = findings.map { "\($0)/Snapshots/\(site.fileName)/\(base)" }
        let kept = try folder.map { try keep(recorded, found, difference, in: $0, &missing) }
        let description = difference.changes.isEmpty ? "  the drawing differs, but no view" : difference.description
        return description + (kept.map { "\npictures of the difference: \($0)" } ?? "")
      }
      guard var mismatch else { continue }
      mismatch.description = "\(environment.description):\n\(mismatch.description)"
      mismatches.append(mismatch)
    }
    if let missing, !mismatches.isEmpty { mismatches[mismatches.count - 1].description += "\nno PNG: \(missing)" }
    if !mismatches.isEmpty { throw failure("The picture of \"\(name)\" is not as recorded", mismatches) }
  }

  /// Compares the text of a file with the recording, or records. Nil if the test passes.
  func settle(
    _ file: String, _ found: String, difference: (_ recorded: String) throws -> String?
  ) throws -> SnapshotFolder.Mismatch? {
    do {
      return try folder.settle(file, found, difference: difference)
    } catch {
      throw SnapshotFailure("\(site.description): \(error)")
    }
  }

  /// Writes the recorded picture, the found one and the one with outlines, and returns what to open. The last one is written
  /// as PNG as well, unless `missing` tells why that failed before: a program that fails once may take a minute each time.
  private func keep(
    _ old: String, _ new: String, _ difference: PictureDifference, in path: String, _ missing: inout String?
  ) throws -> String {
    for (name, svg) in [("recorded", old), ("found", new), ("difference", difference.svg)] {
      try SnapshotFolder.write(svg, to: "\(path)/\(name).svg")
    }
    let kept = "\(path)/difference.svg, found.svg, recorded.svg"
    guard missing == nil else { return kept }
    do throws(Picture.Failure) {
      let png = try Picture.png(fromSVG: difference.svg, searchPath: searchPath)
      _ = FileManager.default.createFile(atPath: "\(path)/difference.png", contents: Data(png))
      return "\(path)/difference.png, difference.svg, found.svg, recorded.svg"
    } catch {
      missing = "\(error)"
      return kept
    }
  }

  /// The failure with the command that records.
  func failure(_ title: String, _ mismatches: [SnapshotFolder.Mismatch]) -> SnapshotFailure {
    let advice =
      mismatches.allSatisfy(\.isMissing)
      ? "Record, look at the recording, and commit it:\n  \(site.command(.missing))"
      : "If the change is intended, record again and commit:\n  \(site.command(.all))"
    let description = mismatches.map(\.description).joined(separator: "\n")
    return SnapshotFailure("\(title) (\(site.description))\n\(description)\n\(advice)")
  }
}

extension String {
  fileprivate var lines: [String] { split(separator: "\n").map(String.init) }
}
