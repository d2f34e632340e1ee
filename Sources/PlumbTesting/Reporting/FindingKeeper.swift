import Foundation
import PlumbProperty

/// Keeps findings in a folder, plays kept ones first, and writes reports.
@MainActor struct FindingKeeper {
  /// Nil keeps nothing.
  let folder: String?
  /// The place of the check in the test.
  let place: (file: String, line: Int)
  let test: String

  private var cases: FindingsFolder<ScreenCase>? { folder.map { FindingsFolder<ScreenCase>($0) } }

  /// Plays what was kept, or only one file, and then all cases.
  func run(_ check: ScreenCheck, playing file: String?) throws -> ScreenRun {
    var kept = ScreenRun(name: check.name, laws: check.laws.map(\.name))
    for (path, finding) in cases?.documents() ?? [] where finding.smallest.screen == check.name {
      guard file.map({ Self.isSame($0, path) }) ?? true else { continue }
      kept.cases += 1
      guard let again = try? check.again(finding.smallest) else { continue }
      kept.findings.append(located(again.finding, path))
    }
    if file != nil { return kept }
    var run = try check.run()
    let known = Set(kept.findings.map { "\($0.law) \($0.key)" })
    let fresh = try run.findings.filter { !known.contains("\($0.law) \($0.key)") }.map(keep)
    run.findings = kept.findings + fresh
    run.cases += kept.cases
    return run
  }

  /// JUnit XML where `PLUMB_JUNIT` names a folder, and annotations where GitHub runs the test.
  func report(_ run: ScreenRun, _ environment: [String: String]) throws {
    if let folder = environment["PLUMB_JUNIT"], !folder.isEmpty {
      try write(run.report.text(in: .junit), to: "\(folder)/\(run.name).xml", in: folder)
    }
    guard environment["GITHUB_ACTIONS"] == "true" else { return }
    for finding in run.findings { print(Annotation.error(in: finding.file, line: finding.line, finding.report)) }
  }

  private static func isSame(_ one: String, _ other: String) -> Bool {
    let names = [one, other].map { $0.split(separator: "/").last ?? "" }
    return names[0] == names[1]
  }

  /// Writes a finding's case, scene and pictures.
  private func keep(_ finding: ScreenFinding) throws -> ScreenFinding {
    guard let cases else { return located(finding, nil) }
    var subject = ScreenCase(screen: finding.screen, numbers: finding.numbers)
    (subject.law, subject.views, subject.told) = (finding.law, finding.key, [finding.words] + finding.drawn)
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
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      try Data(text.utf8).write(to: URL(fileURLWithPath: path), options: .atomic)
    } catch { throw FindingsFailure(path: path) }
  }

  /// The finding with its files, its place and the command that plays it again.
  private func located(_ finding: ScreenFinding, _ path: String?) -> ScreenFinding {
    var located = finding
    (located.file, located.line) = place
    guard let path else {
      located.replay = "PLUMB_SEED=\(finding.seed) swift test --filter \(test)"
      return located
    }
    let stem = path.hasSuffix(".json") ? String(path.dropLast(5)) : path
    located.files =
      ["\(stem).svg", "\(stem).scene.json"] + (finding.pictureBefore == nil ? [] : ["\(stem)-before.svg"])
    located.replay = "PLUMB_PLAY=\(path) swift test --filter \(test)"
    return located
  }
}
