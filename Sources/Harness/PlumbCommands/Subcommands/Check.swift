import Foundation
import PlumbBasics
import PlumbBoxes
import PlumbDrawing
import PlumbFuzz
import PlumbProperty
import PlumbScene

extension Subcommand {
  static let check = Subcommand(
    name: "check", operands: "[PATH…]", summary: "replays scenes and compares their frames with the expected ones",
    details: """
      Paths are scenes or folders of scenes; without a path, Corpus/ is checked. Every mismatch is printed, and each scene
      with a mismatch is drawn, with the expected frames outlined in red. Each scene is also checked against the laws (plumb
      fuzz laws) after every step, unless the scene is very large. A scene without "expect" is counted separately. A scene
      that checkScreen saved always fails, with the finding that it records. In a folder, only regular files are checked.
      Boxes are laid out by the engine of --engine, or else by Plumb's own engine. Boxes in folders are skipped if they
      need capabilities that the engine lacks.
      """,
    options: [
      Option(
        "update", nil,
        "print the mismatches, then write the actual frames into all scenes, including scenes without expectations"),
      .engine, .format,
      Option(
        "out", "DIR", "the folder for the pictures (also -o); a temporary folder by default"),
    ],
    run: runCheck)

  /// The maximum number of pictures to draw.
  private static let mostPictures = 50

  @Sendable private static func runCheck(_ options: Options, _ console: Console) throws(Stop) -> ExitCode {
    let format = try options.reportFormat()
    let paths = try Files.scenes(in: options.operands.isEmpty ? ["Corpus"] : options.operands, console)
    guard !paths.isEmpty else { throw options.wrong("the folders contain no scenes") }
    let engine = CheckEngine(options, named: options.operands)
    var results = paths.map { CheckResult($0, engine) }
    let skipped = results.filter { $0.missing != nil }
    if let first = skipped.first?.missing {
      let hint = options.isGiven("engine") ? "" : "; use --engine"
      console.note(
        "\(skipped.count) \(skipped.count == 1 ? "document" : "documents") skipped, starting with \(skipped[0].path): \(first)\(hint)"
      )
      results.removeAll { $0.missing != nil }
    }
    if format == .text || options.text("out") != nil { draw(&results, in: options.text("out"), console) }
    for result in results {
      for step in result.unsettled { console.note("\(result.path): \(StepReport.unsettled(step))") }
      for step in result.unsolved { console.note("\(result.path): \(StepReport.unsolved(step))") }
    }
    let tooLarge = results.count(where: \.isTooLarge)
    if tooLarge > 0 {
      console.note(
        "Scenes too large to check against the laws here: \(tooLarge); check such a scene with plumb shrink FILE")
    }
    switch format {
    case .junit: console.print(CheckReport(results).junit)
    case .github: console.print(CheckReport(results).github)
    case .text: console.print(CheckReport(results).text(console))
    }
    if options.has("update") { try update(results, console) }
    let errors = Set(results.lazy.filter { $0.error != nil }.map(\.errorCode))
    if !errors.isEmpty { return errors.contains(.invalidInput) ? .invalidInput : .wrongUsage }
    if results.contains(where: { $0.fault.map { engineFailures.contains($0.law) } ?? false }) { return .crashed }
    // `--update` resolves mismatches, but not violated laws and findings of screens.
    return results.contains { options.has("update") ? $0.isWrong : $0.isBroken } ? .broken : .fine
  }

  /// Draws the mismatches. If a picture cannot be written, the report is still printed.
  private static func draw(_ results: inout [CheckResult], in folder: String?, _ console: Console) {
    let folder = folder ?? FileManager.default.temporaryDirectory.appendingPathComponent("plumb-check").path
    var drawn = 0
    for index in results.indices where drawn < mostPictures {
      guard let picture = results[index].picture else { continue }
      do {
        try Files.makeFolder(folder)
        let path = "\(folder)/\(results[index].pictureName)"
        try Files.write(picture, to: path)
        results[index].drawing = path
        drawn += 1
      } catch {
        return console.note(error.message)
      }
    }
  }

  private static func update(_ results: [CheckResult], _ console: Console) throws(Stop) {
    for result in results {
      guard let text = result.updated else { continue }
      try Files.write(text, to: result.path)
      console.note("\(result.title): \(result.hasExpectations ? "updated" : "expectations added")")
    }
  }
}

/// The result of checking one document.
struct CheckResult {
  let path: String
  private(set) var name = ""
  private(set) var mismatches: [Mismatch] = []
  /// The line of each mismatch, or 0 if it is unknown.
  private(set) var lines: [Int] = []
  /// The steps after which layout passes did not reach a stable state.
  private(set) var unsettled: [Int] = []
  private(set) var unsolved: [Int] = []
  /// The first violated law, or nil if all laws hold.
  private(set) var fault: Fault?
  /// The finding in the document, if the document is the layout of a screen.
  private(set) var finding: FindingRecord?
  private var findingLine = 0
  /// Whether the document is too large to check the laws.
  private(set) var isTooLarge = false
  /// Whether the expected values are earlier results of Plumb. The document's source then starts with "program:".
  private(set) var isProgramsOwn = false
  /// Whether the document contains expectations.
  private(set) var hasExpectations = false
  /// The reason why the document is invalid, or nil if it is valid.
  private(set) var error: String?
  private var errorLine = 0
  private(set) var errorCode = ExitCode.invalidInput
  /// The capabilities that the engine lacks, if the document is skipped because of them.
  private(set) var missing: String?
  private(set) var seconds = 0.0
  /// The path of the picture that shows the mismatches, or nil if none was drawn.
  var drawing: String?
  /// The content of the document, if it may have to be drawn or updated.
  private var content: Case?
  /// The frames of a box document after each layout.
  private var frames: [[String: [Double]]] = []
  private var engineName = ""

  /// The largest documents that are checked against the laws, in views times layouts, and in rows times solves. Every law
  /// repeats the layouts, so the largest documents take a few seconds.
  private static let mostViews = 1_500
  private static let mostRows = 1_000

  init(_ path: String, _ engine: CheckEngine) {
    self.path = path
    let start = Date()
    do {
      let document = try Document(path)
      let subject = document.content.document
      name = subject.name
      isProgramsOwn = subject.source.hasPrefix(Self.programsOwn)
      hasExpectations = subject.hasExpectations
      if case .boxes(let boxes) = document.content {
        try play(boxes, document, engine)
      } else if let subject = document.content.testCase {
        let replay = try document.reporting { () throws(SceneError) in try subject.replay() }
        (mismatches, unsettled, unsolved) = (replay.mismatches, replay.unsettled, replay.unsolved)
      }
      if case .scene(let scene) = document.content, scene.finding?.screen != nil {
        (finding, findingLine) = (scene.finding, document.line(of: "finding"))
      }
      if !mismatches.isEmpty || !hasExpectations || finding != nil { content = document.content }
      isTooLarge = Self.isTooLarge(document.content)
      if !isTooLarge, document.content.testCase != nil {
        fault = try document.reporting { () throws(SceneError) in try Self.trial.fault(in: document.content) }
      }
      lines = mismatches.map { document.line(of: $0.path) }
    } catch {
      (self.error, errorLine, errorCode) = (error.message, error.line, error.code)
    }
    seconds = Date().timeIntervalSince(start)
  }

  /// Plays a box document, compares its frames with its expectations, and checks the laws.
  private mutating func play(_ boxes: BoxDocument, _ document: Document, _ engine: CheckEngine) throws(Stop) {
    let trial = try engine.trial()
    do {
      fault = try trial.fault(in: document.content)
      // If the engine failed, the fault is its failure.
      guard let frames = try? trial.frames(of: boxes) else { return }
      (self.frames, engineName) = (frames, trial.name)
    } catch let error as UnsupportedBoxes where !engine.isNamed(path) {
      missing = "\(error)"
    } catch {
      throw Stop(code: .wrongUsage, message: "\(document.path): \(error)")
    }
    let frames = frames
    mismatches = try document.reporting { () throws(SceneError) in
      try boxes.mismatches(frames, precision: trial.precision)
    }
  }

  /// The prefix of `source` in documents whose expectations are results of Plumb.
  private static let programsOwn = "program:"

  /// A trial of all laws. Costly laws are checked only after one step of each scene.
  private static let trial: Trial = {
    var trial = Trial()
    trial.isThorough = false
    return trial
  }()

  private static func isTooLarge(_ content: Case) -> Bool {
    let layouts = content.stepCount + 1
    return switch content {
    case .scene(let scene): scene.root.viewCount * layouts > mostViews
    case .system(let system): system.rows.count * layouts > mostRows
    case .boxes: false
    }
  }

  /// The name of the document in readable reports.
  var title: String { path == "-" ? "standard input" : path }

  /// The folder that contains the document.
  var folder: String {
    path.lastIndex(of: "/").map { String(path[..<$0]) } ?? ""
  }

  var isBroken: Bool { !mismatches.isEmpty || isWrong }
  /// Whether the document has an error that `--update` cannot resolve.
  var isWrong: Bool { fault != nil || finding != nil }
  var isFailed: Bool { error != nil || isBroken }
  /// Whether the document has no expectations and breaks no law.
  var isUnexpecting: Bool { !hasExpectations && !isFailed }

  /// All errors, mismatches, findings and violated laws, with their lines.
  var problems: [(line: Int, text: String)] {
    (error.map { [(errorLine, $0)] } ?? []) + zip(lines, mismatches).map { ($0, $1.description) }
      + (finding.map { [(findingLine, $0.description)] } ?? [])
      + (fault.map { [(0, "law broken: " + $0.text.onOneLine)] } ?? [])
  }

  /// The text of the document with the actual values as expectations, or nil if nothing needs to change. If the document has no
  /// expectations and breaks no law, all values are added.
  var updated: String? {
    if case .boxes(let boxes)? = content {
      return mismatches.isEmpty
        ? isUnexpecting ? Self.text(boxes.recorded(frames)) : nil : boxes.updated(frames).text
    }
    if !mismatches.isEmpty { return try? content?.testCase?.updated().text }
    guard isUnexpecting, let recorded = try? content?.testCase?.recorded() else { return nil }
    return Self.text(recorded)
  }

  private static func text(_ recorded: some SteppedDocument) -> String {
    var recorded = recorded
    if recorded.source.isEmpty { recorded.source = "\(programsOwn) plumb check --update" }
    return recorded.text
  }

  /// The actual frames as SVG, with outlines of the expected frames or of the finding's views. Nil for systems, which have no
  /// views.
  var picture: String? {
    if case .boxes(let boxes)? = content, !mismatches.isEmpty {
      let step = mismatches.map(\.step).min() ?? 0
      return try? DrawnBoxes(boxes, frames: frames, engine: engineName).svg(step: step, mismatches: mismatches)
    }
    guard case .scene(let scene)? = content else { return nil }
    if !mismatches.isEmpty { return try? SceneDrawing.difference(scene, mismatches) }
    return finding.flatMap { _ in try? SceneDrawing.svg(scene, step: 0) }
  }

  /// The name of the picture's file. It contains the folder's name, because scenes in several folders may have the same name.
  var pictureName: String {
    let name = title.replacing(" ", with: "-").split(separator: "/").suffix(2).joined(separator: "-")
    return (name.hasSuffix(".json") ? String(name.dropLast(5)) : name) + ".svg"
  }
}

/// The layout engine of `plumb check`. It is started for the first box document.
final class CheckEngine {
  private let options: Options
  private let named: Set<String>
  private var started: EngineTrial?

  /// `paths` are the paths on the command line.
  init(_ options: Options, named paths: [String]) { (self.options, named) = (options, Set(paths)) }

  /// Whether a document was named on the command line. If the engine cannot lay out such a document, this is an error. Documents
  /// found in folders are skipped instead.
  func isNamed(_ path: String) -> Bool { named.contains(path) }

  func trial() throws(Stop) -> EngineTrial {
    if let started { return started }
    let trial = try Subcommand.engineTrial(options)
    started = trial
    return trial
  }
}

extension FindingRecord {
  /// A description of a screen's finding on one line.
  fileprivate var description: String { "checkScreen found in \"\(screen ?? "")\" (\(law)): \(what)".onOneLine }
}

extension ViewModel {
  /// The number of views in the tree. The loop is not recursive, because a tree can be deeper than the call stack allows.
  fileprivate var viewCount: Int {
    var (count, waiting) = (0, [self])
    while let view = waiting.popLast() {
      count += 1
      waiting += view.arranged + view.views
    }
    return count
  }
}

/// The results of `plumb check` as text, JUnit XML or GitHub annotations.
struct CheckReport {
  private let results: [CheckResult]

  init(_ results: [CheckResult]) {
    self.results = results
  }

  /// Returns the failures, and a summary for each folder.
  func text(_ console: Console) -> String {
    var lines: [String] = []
    for result in results where result.isFailed {
      if let error = result.error { lines.append(console.red(error)) }
      guard result.isBroken else { continue }
      lines.append(console.red(result.title) + (result.name.isEmpty ? "" : ": \(result.name.onOneLine)"))
      lines += result.problems.filter { $0.text != result.error }.map { "  \($0.text)" }
      if let drawing = result.drawing { lines.append(console.dim("  drawn: \(drawing)")) }
    }
    if !lines.isEmpty && folders.count > 1 { lines.append("") }
    if folders.count > 1 { lines += summary(console) }
    let own = results.count(where: \.isProgramsOwn)
    if own > 0 {
      lines.append(
        "\(own) of \(results.count) scenes expect Plumb's own earlier results, so they only show that nothing changed"
      )
    }
    let unexpecting = results.filter(\.isUnexpecting)
    if !unexpecting.isEmpty {
      let more = unexpecting.count > 5 ? " and \(unexpecting.count - 5) more" : ""
      let titles = unexpecting.prefix(5).map(\.title).joined(separator: ", ")
      lines.append("scenes without expectations, for which only laws were checked: \(titles)\(more)")
    }
    lines.append(total)
    return lines.joined(separator: "\n")
  }

  /// The last line, with the totals.
  private var total: String {
    "\(asExpected(results)) of \(results.count) scenes as expected" + without(results)
  }

  private func without(_ results: [CheckResult]) -> String {
    let count = results.count(where: \.isUnexpecting)
    return count == 0 ? "" : ", \(count) without expectations"
  }

  private func summary(_ console: Console) -> [String] {
    let width = (folders.map(\.name.count).max() ?? 0) + 2
    return folders.map { folder in
      let line =
        folder.name.padded(to: width) + "\(asExpected(folder.results)) of \(folder.results.count)"
        + without(folder.results)
      return failed(folder.results) == 0 ? line : console.red(line)
    }
  }

  /// Annotations for GitHub Actions.
  var github: String {
    let errors = results.flatMap { result in
      result.problems.map { Annotation.error(in: result.path, line: $0.line, $0.text) }
    }
    let notices = results.filter(\.isUnexpecting).map { Annotation.notice(in: $0.path, Self.unexpecting) }
    return (errors + notices + (errors.isEmpty ? [total] : [])).joined(separator: "\n")
  }

  private static let unexpecting = "no expectations: only laws were checked"

  /// JUnit XML with one suite for each folder.
  var junit: String {
    let suites = folders.map { folder in
      """
        <testsuite name="\(folder.name.escapedForXML)" tests="\(folder.results.count)" failures="\(failures(folder.results))" \
      errors="\(errors(folder.results))" skipped="\(folder.results.count(where: \.isUnexpecting))" time="\(time(folder.results))">
      \(folder.results.map(testCase).joined(separator: "\n"))
        </testsuite>
      """
    }
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <testsuites name="plumb check" tests="\(results.count)" failures="\(failures(results))" errors="\(errors(results))" \
      skipped="\(results.count(where: \.isUnexpecting))" time="\(time(results))">
      \(suites.joined(separator: "\n"))
      </testsuites>
      """
  }

  private func testCase(_ result: CheckResult) -> String {
    let head =
      "    <testcase classname=\"\(result.folder.escapedForXML)\" name=\"\(result.path.escapedForXML)\" time=\"\(time([result]))\""
    if result.isUnexpecting { return head + "><skipped message=\"\(Self.unexpecting)\"/></testcase>" }
    guard let first = result.problems.first else { return head + "/>" }
    let kind = result.error == nil ? "failure" : "error"
    let all = result.problems.map(\.text).joined(separator: "\n")
    return """
      \(head)>
            <\(kind) message="\(first.text.escapedForXML)">\(all.escapedForXML)</\(kind)>
          </testcase>
      """
  }

  /// The results grouped by folder, in the order of the paths.
  private var folders: [(name: String, results: [CheckResult])] {
    var folders: [(name: String, results: [CheckResult])] = []
    var places: [String: Int] = [:]
    for result in results {
      let place = places[result.folder] ?? folders.count
      if place == folders.count { folders.append((result.folder, [])) }
      places[result.folder] = place
      folders[place].results.append(result)
    }
    return folders
  }

  private func asExpected(_ results: [CheckResult]) -> Int { results.count { $0.hasExpectations && !$0.isFailed } }
  private func failed(_ results: [CheckResult]) -> Int { results.count(where: \.isFailed) }
  private func errors(_ results: [CheckResult]) -> Int { results.count { $0.error != nil } }
  private func failures(_ results: [CheckResult]) -> Int { failed(results) - errors(results) }

  /// Returns the total time in seconds with three decimals.
  private func time(_ results: [CheckResult]) -> String {
    "\((results.map(\.seconds).reduce(0, +) * 1000).rounded() / 1000)"
  }
}
