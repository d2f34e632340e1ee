/// All results, in the forms that people and machines read.
struct CheckReport {
  private let results: [CheckResult]

  init(_ results: [CheckResult]) {
    self.results = results
  }

  /// What differs, then a summary by folder.
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
    lines.append("\(results.count - failed(results)) of \(results.count) scenes as expected")
    return lines.joined(separator: "\n")
  }

  private func summary(_ console: Console) -> [String] {
    let width = (folders.map(\.name.count).max() ?? 0) + 2
    return folders.map { folder in
      let (count, failed) = (folder.results.count, failed(folder.results))
      let line = Help.padded(folder.name, width) + "\(count - failed) of \(count)"
      return failed == 0 ? line : console.red(line)
    }
  }

  /// Annotations, as GitHub's actions read them.
  var github: String {
    let lines = results.flatMap { result in
      result.problems.map { problem in
        let place = problem.line > 0 ? ",line=\(problem.line)" : ""
        return "::error file=\(property(result.path))\(place)::\(data(problem.text))"
      }
    }
    return lines.isEmpty ? "\(results.count) scenes as expected" : lines.joined(separator: "\n")
  }

  private func data(_ text: String) -> String {
    text.replacing("%", with: "%25").replacing("\r", with: "%0D").replacing("\n", with: "%0A")
  }

  private func property(_ text: String) -> String {
    data(text).replacing(":", with: "%3A").replacing(",", with: "%2C")
  }

  /// One suite a folder, as continuous integration reads it.
  var junit: String {
    let suites = folders.map { folder in
      """
        <testsuite name="\(escaped(folder.name))" tests="\(folder.results.count)" failures="\(failures(folder.results))" \
      errors="\(errors(folder.results))" time="\(time(folder.results))">
      \(folder.results.map(testCase).joined(separator: "\n"))
        </testsuite>
      """
    }
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <testsuites name="plumb check" tests="\(results.count)" failures="\(failures(results))" errors="\(errors(results))" \
      time="\(time(results))">
      \(suites.joined(separator: "\n"))
      </testsuites>
      """
  }

  private func testCase(_ result: CheckResult) -> String {
    let head =
      "    <testcase classname=\"\(escaped(result.folder))\" name=\"\(escaped(result.path))\" time=\"\(time([result]))\""
    guard let first = result.problems.first else { return head + "/>" }
    let kind = result.error == nil ? "failure" : "error"
    let all = result.problems.map(\.text).joined(separator: "\n")
    return """
      \(head)>
            <\(kind) message="\(escaped(first.text))">\(escaped(all))</\(kind)>
          </testcase>
      """
  }

  /// In the order of the paths.
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

  private func failed(_ results: [CheckResult]) -> Int { results.count(where: \.isFailed) }
  private func errors(_ results: [CheckResult]) -> Int { results.count { $0.error != nil } }
  private func failures(_ results: [CheckResult]) -> Int { failed(results) - errors(results) }

  /// Seconds, to a thousandth.
  private func time(_ results: [CheckResult]) -> String {
    "\((results.map(\.seconds).reduce(0, +) * 1000).rounded() / 1000)"
  }

  /// What XML cannot hold is replaced.
  private func escaped(_ text: String) -> String {
    let held = String(String.UnicodeScalarView(text.unicodeScalars.map { isHeld($0) ? $0 : "\u{FFFD}" }))
    return held.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
      .replacing("\"", with: "&quot;")
  }

  private func isHeld(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value >= 0x20 && scalar.value != 0xFFFE && scalar.value != 0xFFFF || scalar == "\n" || scalar == "\t"
  }
}
