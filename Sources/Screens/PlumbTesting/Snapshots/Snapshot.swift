import Foundation
import PlumbFiles
import PlumbPicture
import PlumbUIKit

/// Compares the layout of a screen with a recorded text, which contains the class, name, frame and text of each view. Throws a
/// `SnapshotFailure` that lists the differing lines.
///
///     @Test func formIsAsRecorded() throws {
///       try expectLayout(of: FormViewController(), named: "form")
///     }
///
/// The recording is the file `__Snapshots__/FormTests/form.txt` next to `FormTests.swift`. The test fails if there is no
/// recording. `PLUMB_RECORD=missing swift test` creates missing recordings, and `PLUMB_RECORD=all` replaces all recordings.
///
/// - Parameters:
///   - screen: Builds the screen, once for each environment.
///   - name: The name of the recording, unique in the source file.
///   - environments: The devices and settings. They default to two phones and a tablet.
///   - filePath: The file of the test. Omit this and the next three arguments.
///   - fileID: The file of the test, as it is named in messages.
///   - line: The line of the call.
///   - function: The name of the test.
///
/// Builds and lays out the screen once for each environment. Runs on the main actor.
public func expectLayout(
  of screen: @autoclosure @MainActor () throws -> UIViewController, named name: String,
  in environments: [ScreenEnvironment] = .snapshots, filePath: String = #filePath, fileID: String = #fileID,
  line: Int = #line, function: String = #function
) throws {
  let site = CallSite(filePath: filePath, fileID: fileID, line: line, function: function)
  try onMainActor { try Snapshot(name, at: site).expectLayout(environments, screen) }
}

/// Compares drawings of a screen with recorded drawings, in the same way that `expectLayout` compares texts. Each environment
/// has its own SVG file, with a line for each view. If a drawing differs, the recorded drawing, the found drawing and a drawing
/// of the differences are saved in the folder `findings`, unless `findings` is nil.
///
/// Builds and lays out the screen once for each environment. Runs on the main actor.
public func expectPicture(
  of screen: @autoclosure @MainActor () throws -> UIViewController, named name: String,
  in environments: [ScreenEnvironment] = .snapshots, findings: String? = "Findings", filePath: String = #filePath,
  fileID: String = #fileID, line: Int = #line, function: String = #function
) throws {
  let site = CallSite(filePath: filePath, fileID: fileID, line: line, function: function)
  try onMainActor { try Snapshot(name, at: site).expectPicture(environments, findings: findings, screen) }
}

extension [ScreenEnvironment] {
  /// A small phone, a standard phone and a tablet, in portrait orientation with standard settings.
  public static var snapshots: [ScreenEnvironment] { matrix() }

  /// Returns all combinations of devices and settings, grouped by device. O(combinations).
  public static func matrix(
    devices: [Device] = [.iPhoneSE, .iPhone15, .iPadAir], categories: [UIContentSizeCategory] = [.large],
    texts: [TextVariant] = [.asWritten], rightToLeft: [Bool] = [false], landscape: [Bool] = [false]
  ) -> [ScreenEnvironment] {
    var environments = devices.map { ScreenEnvironment($0) }
    func vary<Value>(_ setting: WritableKeyPath<ScreenEnvironment, Value>, _ values: [Value]) {
      environments = environments.flatMap { environment in
        values.map { value in
          var varied = environment
          varied[keyPath: setting] = value
          return varied
        }
      }
    }
    vary(\.isLandscape, landscape)
    vary(\.isRightToLeft, rightToLeft)
    vary(\.category, categories)
    vary(\.text, texts)
    return environments
  }
}

/// Compares a screen with its recordings in several environments.
@MainActor struct Snapshot {
  let name: String
  let site: CallSite
  private let folder: SnapshotFolder
  /// The value of `PATH`, for finding a program that creates PNG files.
  private let searchPath: String

  /// Throws if `PLUMB_RECORD` has an invalid value, or requests recording on a continuous integration server. O(1).
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

  /// Compares the layouts in all environments with one recorded text. Builds and lays out the screen once for each environment.
  func expectLayout(_ environments: [ScreenEnvironment], _ make: () throws -> UIViewController) throws {
    let sections = try environments.map { environment in
      let shown = try ShownScreen(in: environment, make)
      return ([environment.description] + LayoutText.lines(of: shown).map { "  " + $0 }).joined(separator: "\n")
    }
    let text = sections.joined(separator: "\n") + "\n"
    let mismatch = try settle(SnapshotFolder.fileName(name) + ".txt", text) { recorded in
      LineDifference(from: recorded.lines, to: text.lines).text
    }
    if let mismatch { throw failure("The layout of \"\(name)\" differs from the recording", [mismatch]) }
  }

  /// Compares a drawing for each environment, and saves the drawings that differ in the folder `findings`.
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
        let description =
          difference.changes.isEmpty ? "  the drawing differs, but the views do not" : difference.description
        return description + (kept.map { "\npictures of the difference: \($0)" } ?? "")
      }
      guard var mismatch else { continue }
      mismatch.description = "\(environment.description):\n\(mismatch.description)"
      mismatches.append(mismatch)
    }
    if let missing, !mismatches.isEmpty {
      mismatches[mismatches.count - 1].description += "\nThe difference was not written as a PNG file: \(missing)"
    }
    if !mismatches.isEmpty { throw failure("The picture of \"\(name)\" differs from the recording", mismatches) }
  }

  /// Compares a text with its recording, or records it. Returns nil if the test passes.
  func settle(
    _ file: String, _ found: String, difference: (_ recorded: String) throws -> String?
  ) throws -> SnapshotFolder.Mismatch? {
    do {
      return try folder.settle(file, found, difference: difference)
    } catch {
      throw SnapshotFailure("\(site.description): \(error)")
    }
  }

  /// Writes the recorded drawing, the found drawing and the found drawing with outlines, and returns the files to open. Also
  /// writes the drawing with outlines as PNG, unless `missing` contains an earlier failure, because a failing program may take
  /// a minute each time.
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

  /// Returns the failure, with a command that records the found text.
  func failure(_ title: String, _ mismatches: [SnapshotFolder.Mismatch]) -> SnapshotFailure {
    let advice =
      mismatches.allSatisfy(\.isMissing)
      ? "Record, review the recording, and commit it:\n  \(site.command(.missing))"
      : "If the change is intended, record again and commit:\n  \(site.command(.all))"
    let description = mismatches.map(\.description).joined(separator: "\n")
    return SnapshotFailure("\(title) (\(site.description))\n\(description)\n\(advice)")
  }
}

extension String {
  fileprivate var lines: [String] { split(separator: "\n").map(String.init) }
}

/// The recordings of one test file, in the folder `__Snapshots__/FormTests/` next to `FormTests.swift`. This way, code reviews
/// show the test and its recordings together, and both can be moved together.
struct SnapshotFolder {
  static let name = "__Snapshots__"

  /// The reason a comparison failed.
  struct Mismatch {
    var description: String
    /// Whether there is no recording.
    var isMissing = false
  }

  let site: CallSite
  let mode: RecordingMode

  var path: String { "\(site.folder)/\(Self.name)/\(site.fileName)" }

  /// Compares a text with its recording, or records it. `difference` describes how the found text differs from the recorded
  /// text, and returns nil if they count as equal. Returns nil if the test passes. Throws if files cannot be read or written.
  /// O(length).
  func settle(_ file: String, _ found: String, difference: (_ recorded: String) throws -> String?) throws -> Mismatch? {
    let recorded = try read(file)
    if recorded == found { return nil }
    if mode == .all || mode == .missing && recorded == nil {
      try write(found, to: file)
      return nil
    }
    guard let recorded else {
      return Mismatch(description: "there is no recording at \(path)/\(file)", isMissing: true)
    }
    return try difference(recorded).map { Mismatch(description: "\($0)\nrecorded in \(path)/\(file)") }
  }

  /// Returns a name for a file. Characters other than letters, digits and dots become hyphens.
  static func fileName(_ name: String) -> String {
    let allowed = name.map { $0.isLetter || $0.isNumber || $0 == "." ? $0 : "-" }
    return String(allowed).split(separator: "-").joined(separator: "-")
  }

  private func read(_ file: String) throws -> String? {
    let manager = FileManager.default
    guard manager.fileExists(atPath: site.folder) else {
      throw SnapshotFailure(
        "\(site.folder) does not exist. Recordings are stored next to the test's source file: "
          + "run the test on the machine where it was built")
    }
    let file = "\(path)/\(file)"
    guard manager.fileExists(atPath: file) else { return nil }
    guard let data = manager.contents(atPath: file), let text = String(data: data, encoding: .utf8) else {
      throw SnapshotFailure("\(file) cannot be read as UTF-8 text")
    }
    // Git may have changed the line endings.
    return text.replacing("\r\n", with: "\n")
  }

  private func write(_ text: String, to file: String) throws {
    try Self.write(text, to: "\(path)/\(file)")
    FileHandle.standardError.write(Data("recorded \(path)/\(file)\n".utf8))
  }

  /// Writes a file. Creates its folder if necessary.
  static func write(_ text: String, to path: String) throws {
    do {
      try WholeFile.makeFolder(WholeFile.folder(of: path))
      try WholeFile.write(Array(text.utf8), to: path)
    } catch {
      throw SnapshotFailure("\(error)")
    }
  }
}

/// Whether to compare or to record, set by the environment variable `PLUMB_RECORD`.
enum RecordingMode: String {
  /// Compare with the recording. Fail if there is none.
  case none
  /// Create missing recordings, and compare with existing recordings.
  case missing
  /// Replace all recordings.
  case all

  static let variable = "PLUMB_RECORD"

  /// Throws if the value is unknown, or if it requests recording on a continuous integration server, where no reviewer would
  /// see the recordings. O(1).
  init(_ environment: [String: String]) throws {
    guard let value = environment[Self.variable], !value.isEmpty else {
      self = .none
      return
    }
    guard let mode = RecordingMode(rawValue: value) else {
      throw SnapshotFailure("\(Self.variable)=\(value) is not a valid mode: use missing or all")
    }
    let ci = environment["CI"] ?? ""
    guard mode == .none || ["", "0", "false"].contains(ci.lowercased()) else {
      throw SnapshotFailure(
        "\(Self.variable)=\(value) is not allowed because CI=\(ci): record on your machine and commit")
    }
    self = mode
  }
}

/// The error thrown if a screen differs from its recording or has none. The description names the file and line of the test.
public struct SnapshotFailure: Error, CustomStringConvertible, Sendable {
  public let description: String

  init(_ description: String) { self.description = description }
}

/// The location of a call in a test.
struct CallSite {
  /// The path of the source file, and its identifier with the module's name.
  var filePath: String
  var fileID: String
  var line: Int
  var function: String

  /// The location in the format of compilers and testing libraries.
  var description: String { "\(fileID):\(line)" }

  /// The name of the source file, without its extension.
  var fileName: String { String((filePath.split(separator: "/").last ?? "").prefix { $0 != "." }) }

  /// The folder of the source file.
  var folder: String { filePath.lastIndex(of: "/").map { String(filePath[..<$0]) } ?? "." }

  /// Returns a command that runs the test in a recording mode.
  func command(_ mode: RecordingMode) -> String {
    let name = function.prefix { $0 != "(" }.filter { $0 != "`" }
    let filter = name.contains(" ") ? "'\(name)'" : name
    return "\(RecordingMode.variable)=\(mode.rawValue) swift test --filter \(filter)"
  }
}
