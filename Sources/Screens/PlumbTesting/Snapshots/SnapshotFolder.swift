import Foundation
import PlumbFiles

/// The recordings of one test file: `__Snapshots__/FormTests/` beside `FormTests.swift`. They lie beside the test so that a
/// review shows both, and so that they move with the test.
struct SnapshotFolder {
  static let name = "__Snapshots__"

  /// Why a test fails.
  struct Mismatch {
    var description: String
    /// Whether there is no recording.
    var isMissing = false
  }

  let site: CallSite
  let mode: RecordingMode

  var path: String { "\(site.folder)/\(Self.name)/\(site.fileName)" }

  /// Compares with the recording, or records. `difference` describes how the found text differs from the recorded one, and
  /// is nil if it does not. Nil if the test passes. Throws if files cannot be read or written. Linear.
  func settle(_ file: String, _ found: String, difference: (_ recorded: String) throws -> String?) throws -> Mismatch? {
    let recorded = try read(file)
    if recorded == found { return nil }
    if mode == .all || mode == .missing && recorded == nil {
      try write(found, to: file)
      return nil
    }
    guard let recorded else { return Mismatch(description: "nothing is recorded in \(path)/\(file)", isMissing: true) }
    return try difference(recorded).map { Mismatch(description: "\($0)\nrecorded in \(path)/\(file)") }
  }

  /// A name as part of a file's name: letters, digits, dots and hyphens stay.
  static func fileName(_ name: String) -> String {
    let allowed = name.map { $0.isLetter || $0.isNumber || $0 == "." ? $0 : "-" }
    return String(allowed).split(separator: "-").joined(separator: "-")
  }

  private func read(_ file: String) throws -> String? {
    let manager = FileManager.default
    guard manager.fileExists(atPath: site.folder) else {
      throw SnapshotFailure(
        "\(site.folder) does not exist. Recordings lie beside the source file of the test: "
          + "run the test where it was built")
    }
    let file = "\(path)/\(file)"
    guard manager.fileExists(atPath: file) else { return nil }
    guard let data = manager.contents(atPath: file), let text = String(data: data, encoding: .utf8) else {
      throw SnapshotFailure("\(file) cannot be read as UTF-8 text")
    }
    // Git may have changed the ends of lines.
    return text.replacing("\r\n", with: "\n")
  }

  private func write(_ text: String, to file: String) throws {
    try Self.write(text, to: "\(path)/\(file)")
    FileHandle.standardError.write(Data("recorded \(path)/\(file)\n".utf8))
  }

  /// Writes a file, and makes its folder.
  static func write(_ text: String, to path: String) throws {
    do {
      try WholeFile.makeFolder(WholeFile.folder(of: path))
      try WholeFile.write(Array(text.utf8), to: path)
    } catch {
      throw SnapshotFailure("\(error)")
    }
  }
}
