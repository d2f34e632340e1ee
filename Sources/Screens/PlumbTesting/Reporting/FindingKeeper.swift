import Foundation
import PlumbFiles
import PlumbProperty

/// Saves findings in a folder, replays the findings saved earlier, and writes reports.
@MainActor struct FindingKeeper {
  /// The folder for findings, or nil to save nothing.
  let folder: String?
  /// The place of the call to `checkScreen`.
  let place: (file: String, line: Int)
  let test: String

  private var cases: FindingsFolder<ScreenCase>? { folder.map { FindingsFolder<ScreenCase>($0) } }

  /// Plays the saved cases and then all cases of the check. If `file` is not nil, plays only the case in this file.
  func run(_ check: ScreenCheck, _ isolated: IsolatedCheck?, playing file: String?) throws -> ScreenRun {
    if let file { return try play(file, check, isolated) }
    var kept = ScreenRun(name: check.name, laws: check.laws.map(\.name))
    for (path, subject) in keptCases(of: check.name) {
      kept.cases += 1
      if let again = try? again(subject, check, isolated) { kept.findings.append(located(again, path)) }
    }
    var run = try isolated?.run() ?? check.run()
    let known = Set(kept.findings.map { "\($0.law) \($0.key)" })
    let fresh = try run.findings.filter { !known.contains("\($0.law) \($0.key)") }.map(keep)
    run.findings = kept.findings + fresh
    run.cases += kept.cases
    return run
  }

  /// Plays the case in a file, which may be outside of the folder. Ignores a case for a different screen, because a run without
  /// a filter passes the file to all checks.
  private func play(_ file: String, _ check: ScreenCheck, _ isolated: IsolatedCheck?) throws -> ScreenRun {
    let subject = try Self.document(file)
    var run = ScreenRun(name: check.name, laws: check.laws.map(\.name))
    guard subject.screen == check.name else { return run }
    run.cases = 1
    if let again = try again(subject, check, isolated) {
      run.findings = [located(again, file)]
    } else {
      print("\(file): the finding no longer occurs; delete the file if the fault is fixed")
    }
    return run
  }

  private func again(_ subject: ScreenCase, _ check: ScreenCheck, _ isolated: IsolatedCheck?) throws -> ScreenFinding? {
    try isolated?.again(subject) ?? check.again(subject)?.finding
  }

  private func keptCases(of screen: String) -> [(path: String, subject: ScreenCase)] {
    (cases?.documents() ?? []).map { ($0.path, $0.finding.document) }.filter { $0.subject.screen == screen }
  }

  /// Whether a saved case of this screen, or the case in `file`, ended its process. O(files).
  func holdsProcessFailure(of screen: String, playing file: String?) -> Bool {
    let subjects = file.map { [try? Self.document($0)].compactMap(\.self) } ?? keptCases(of: screen).map(\.subject)
    return subjects.contains { ProcessFailure(rawValue: $0.law) != nil }
  }

  private static func document(_ file: String) throws -> ScreenCase {
    guard let bytes = FileManager.default.contents(atPath: file) else {
      throw UnplayableFile(path: file, reason: "the file named by PLUMB_PLAY does not exist")
    }
    guard let subject = try? ScreenCase(document: String(decoding: bytes, as: UTF8.self)) else {
      throw UnplayableFile(
        path: file, reason: "PLUMB_PLAY must name the .json file of a finding, which is next to its pictures")
    }
    return subject
  }

  /// Writes JUnit XML if `PLUMB_JUNIT` names a folder, and annotations if GitHub runs the test.
  func report(_ run: ScreenRun, _ environment: [String: String]) throws {
    if let folder = environment["PLUMB_JUNIT"], !folder.isEmpty {
      try write(run.report.text(in: .junit), to: "\(folder)/\(run.name).xml", in: folder)
    }
    guard environment["GITHUB_ACTIONS"] == "true" else { return }
    for finding in run.findings { print(Annotation.error(in: finding.file, line: finding.line, finding.report)) }
  }

  /// Saves the case, the scene and the pictures of a finding.
  private func keep(_ finding: ScreenFinding) throws -> ScreenFinding {
    guard let cases else { return located(finding, nil) }
    var subject = ScreenCase(screen: finding.screen, numbers: finding.numbers)
    (subject.law, subject.views, subject.told) = (finding.law, finding.key, [finding.description] + finding.drawn)
    // This line omits the fault, so that the line can be parsed as the environment and the changes.
    if ProcessFailure(rawValue: finding.law) != nil { subject.told[0] = finding.place }
    let found = Finding(
      fault: Fault(law: finding.law, step: 0, what: finding.what), number: finding.number, seed: finding.seed,
      smallest: subject)
    return try write(located(finding, cases.keep(found)))
  }

  private func write(_ finding: ScreenFinding) throws -> ScreenFinding {
    for (path, text) in zip(
      finding.files, [finding.picture, finding.scene] + [finding.pictureBefore].compactMap(\.self))
    {
      try write(text, to: path, in: folder ?? "")
    }
    return finding
  }

  private func write(_ text: String, to path: String, in folder: String) throws {
    do {
      try WholeFile.makeFolder(folder)
      try WholeFile.write(Array(text.utf8), to: path)
    } catch { throw FindingsFailure(path: path, reason: error.reason) }
  }

  /// Returns the finding with its files, its place in the test, and the command that replays it.
  private func located(_ finding: ScreenFinding, _ path: String?) -> ScreenFinding {
    var located = finding
    (located.file, located.line) = place
    guard let path else {
      located.replay = "PLUMB_SEED=\(finding.seed) swift test --filter \(test)"
      return located
    }
    let stem = path.hasSuffix(".json") ? String(path.dropLast(5)) : path
    if !finding.picture.isEmpty {
      located.files =
        ["\(stem).svg", "\(stem).scene.json"] + (finding.pictureBefore == nil ? [] : ["\(stem)-before.svg"])
    }
    located.replay = "PLUMB_PLAY=\(path) swift test --filter \(test)"
    return located
  }
}

/// The error thrown if the file named by `PLUMB_PLAY` is not a finding.
struct UnplayableFile: Error, CustomStringConvertible {
  var path: String
  var reason: String
  var description: String { "\(path): \(reason)" }
}
