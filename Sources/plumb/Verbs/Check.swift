import Foundation
import PlumbFuzz
import PlumbScene

extension Verb {
  static let check = Verb(
    name: "check", words: "[PATH…]", summary: "replays scenes and tells what is not as they expect",
    details: """
      Paths are scenes, or folders of them; Corpus/ if none is given. After each step, what the scene expects must have come
      out, and the laws must hold that plumb fuzz --list tells.
      """,
    options: [
      Option("update", nil, "write what came out into the scenes, after showing the difference"),
      Option("format", "F", "text (the usual), junit or github"),
    ],
    run: runCheck)

  @Sendable private static func runCheck(_ options: Options, _ console: Console) throws(Stop) -> ExitCode {
    let format = options.text("format") ?? "text"
    guard ["text", "junit", "github"].contains(format) else {
      let hint = suggestion(for: format, among: ["text", "junit", "github"])
      throw Stop(code: .wrongUsage, message: "plumb check: no format \"\(format)\"\(hint)")
    }
    let paths = try Files.scenes(in: options.words.isEmpty ? ["Corpus"] : options.words)
    guard !paths.isEmpty else { throw Stop(code: .wrongUsage, message: "plumb check: there are no scenes there") }
    var results: [CheckResult] = []
    for path in paths { results.append(CheckResult(path)) }
    switch format {
    case "junit": console.print(CheckReport(results).junit)
    case "github": console.print(CheckReport(results).github)
    default: console.print(CheckReport(results).text(console))
    }
    if options.has("update") { try update(results, console) }
    if results.contains(where: \.isInvalid) { return .invalidInput }
    if results.contains(where: { $0.fault != nil }) { return .broken }
    return results.contains { !$0.mismatches.isEmpty } && !options.has("update") ? .broken : .fine
  }

  private static func update(_ results: [CheckResult], _ console: Console) throws(Stop) {
    for result in results where !result.mismatches.isEmpty {
      guard let text = result.updated else { continue }
      try Files.write(text, to: result.path)
      console.note("\(result.path): updated")
    }
  }
}

/// What checking one document came to.
struct CheckResult {
  let path: String
  private(set) var name = ""
  private(set) var mismatches: [Mismatch] = []
  /// The first law it breaks.
  private(set) var fault: Fault?
  private(set) var error: String?
  private(set) var updated: String?

  /// All laws, costly ones after one step of each scene.
  private static let trial: Trial = {
    var trial = Trial()
    trial.isThorough = false
    return trial
  }()

  init(_ path: String) {
    self.path = path
    do {
      let document = try Document(path)
      switch document.content {
      case .scene(let scene):
        name = scene.name
        mismatches = try document.reporting { () throws(SceneError) in try scene.mismatches() }
        if !mismatches.isEmpty { updated = try? scene.updated().text }
        fault = try document.reporting { () throws(SceneError) in try Self.trial.fault(in: .scene(scene)) }
      case .system(let system):
        name = system.name
        mismatches = try document.reporting { () throws(SceneError) in try system.mismatches() }
        if !mismatches.isEmpty { updated = try? system.updated().text }
        fault = try document.reporting { () throws(SceneError) in try Self.trial.fault(in: .system(system)) }
      }
    } catch {
      self.error = error.message
    }
  }

  var isInvalid: Bool { error != nil }

  /// What is not as it should be, or cannot be told, a line each.
  var problems: [String] { (error.map { [$0] } ?? []) + complaints }

  var complaints: [String] { mismatches.map(\.description) + (fault.map { ["law " + $0.text] } ?? []) }
}

/// All results, in the forms that people and machines read.
struct CheckReport {
  let results: [CheckResult]

  init(_ results: [CheckResult]) {
    self.results = results
  }

  func text(_ console: Console) -> String {
    var lines: [String] = []
    for result in results {
      if let error = result.error { lines.append(console.red(error)) }
      guard !result.complaints.isEmpty else { continue }
      lines.append(console.red("\(result.path): \(result.name)"))
      lines += result.complaints.map { "  \($0)" }
    }
    lines.append("\(results.count - failed) of \(results.count) scenes as expected")
    return lines.joined(separator: "\n")
  }

  private var failed: Int { results.count { !$0.problems.isEmpty } }

  var github: String {
    guard failed > 0 else { return "\(results.count) scenes as expected" }
    return results.flatMap { result in
      result.problems.map {
        "::error file=\(result.path)::\($0.replacing("%", with: "%25").replacing("\n", with: "%0A"))"
      }
    }.joined(separator: "\n")
  }

  var junit: String {
    let cases = results.map { result in
      let problems = result.problems
      let head = "  <testcase classname=\"plumb\" name=\"\(escaped(result.path))\""
      guard !problems.isEmpty else { return head + "/>" }
      return head
        + ">\n    <failure message=\"\(escaped(problems[0]))\">\(escaped(problems.joined(separator: "\n")))</failure>\n  </testcase>"
    }
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <testsuite name="plumb check" tests="\(results.count)" failures="\(failed)">
      \(cases.joined(separator: "\n"))
      </testsuite>
      """
  }

  private func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
      .replacing("\"", with: "&quot;")
  }
}
