import PlumbProperty

/// The results of `plumb check` as text, JUnit XML or GitHub annotations.
struct CheckReport {
  private let results: [CheckResult]

  init(_ results: [CheckResult]) {
    self.results = results
  }

  /// The failures, then a summary by folder.
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
        "\(own) of \(results.count) expect Plumb's own earlier results: they only show that nothing changed"
      )
    }
    let unexpecting = results.filter(\.isUnexpecting)
    if !unexpecting.isEmpty {
      let more = unexpecting.count > 5 ? " and \(unexpecting.count - 5) more" : ""
      let titles = unexpecting.prefix(5).map(\.title).joined(separator: ", ")
      lines.append("without expectations, so only laws were checked: \(titles)\(more)")
    }
    lines.append(total)
    return lines.joined(separator: "\n")
  }

  /// The last line: scenes without expectations are not as expected.
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

  /// The results by folder, in the order of the paths.
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

  /// Seconds, rounded to milliseconds.
  private func time(_ results: [CheckResult]) -> String {
    "\((results.map(\.seconds).reduce(0, +) * 1000).rounded() / 1000)"
  }
}
