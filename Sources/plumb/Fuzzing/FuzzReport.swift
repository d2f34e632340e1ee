import PlumbFuzz

/// The findings of a run as text, JUnit XML or GitHub annotations.
struct FuzzReport {
  struct Entry {
    var path: String
    var fault: Fault
    /// The number of cases with this finding.
    var count = 1
    /// The command that reproduces it.
    var command: String
  }

  /// A document that cannot be read.
  struct Unreadable {
    var path: String
    var problem: Stop
  }

  private let entries: [Entry]
  private let unreadable: [Unreadable]
  private let cases: Int
  private let refused: Int
  private let digest: Digest?

  /// The report on one campaign, or on several merged ones.
  init(_ results: Results, in folder: FindingsFolder) {
    entries = results.findings.map { finding in
      Entry(path: folder.path(of: finding), fault: finding.fault, count: finding.count, command: finding.command)
    }
    (cases, refused, digest, unreadable) = (results.cases, results.refused, results.digest, [])
  }

  /// The report on replayed documents.
  init(_ entries: [Entry], _ unreadable: [Unreadable], cases: Int, refused: Int) {
    (self.entries, self.unreadable) = (entries, unreadable)
    (self.cases, self.refused, digest) = (cases, refused, nil)
  }

  func text(in format: String, _ console: Console) -> String {
    switch format {
    case "junit": junit
    case "github": github
    default: text(console)
    }
  }

  private func text(_ console: Console) -> String {
    unreadable.map { "\(console.red($0.problem.message))\n" }.joined()
      + entries.map { entry in
        let count = entry.count == 1 ? "" : " (\(entry.count) cases)"
        return "\(entry.path)\(count)\n  \(console.red(entry.fault.text))\n  \(entry.command)\n"
      }.joined() + totals
  }

  /// One annotation for each finding and for each unreadable document.
  private var github: String {
    let lines =
      unreadable.map { Annotation.error(in: $0.path, line: $0.problem.line, $0.problem.message) }
      + entries.map { Annotation.error(in: $0.path, "\($0.fault.text)\n\($0.command)") }
    return lines.map { $0 + "\n" }.joined() + totals
  }

  private var totals: String {
    let unplayed = refused == 0 ? "" : ", of which \(refused) could not be played"
    let hash = digest.map { "\ndigest: \($0.text)" } ?? ""
    let unread = unreadable.isEmpty ? "" : ", \(unreadable.count) could not be read"
    return "\(cases) cases\(unplayed), \(entries.count) findings\(unread)\(hash)"
  }

  /// One test for each law, and one for each way in which a worker must not end (crash, hang, out of memory).
  private var junit: String {
    let usual = Law.all.map(\.name) + Ending.allCases.map(\.rawValue)
    // Laws that only other solvers are checked against.
    let laws = usual + Set(entries.map(\.fault.law)).subtracting(usual).sorted()
    let tests = laws.map { law in
      let head = "  <testcase classname=\"plumb fuzz\" name=\"\(law)\""
      let failures = entries.filter { $0.fault.law == law }.map { entry in
        "    <failure message=\"\(entry.fault.text.escaped)\">\(entry.path.escaped)\n"
          + "\(entry.command.escaped)</failure>\n"
      }
      return failures.isEmpty ? head + "/>\n" : head + ">\n\(failures.joined())  </testcase>\n"
    }
    let errors = unreadable.map { unreadable in
      "  <testcase classname=\"plumb fuzz\" name=\"\(unreadable.path.escaped)\">\n"
        + "    <error message=\"\(unreadable.problem.message.escaped)\"/>\n  </testcase>\n"
    }
    let failed = Set(entries.map(\.fault.law)).count
    let hash = digest.map { "    <property name=\"digest\" value=\"\($0.text)\"/>\n" } ?? ""
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <testsuite name="plumb fuzz" tests="\(laws.count + errors.count)" failures="\(failed)" errors="\(errors.count)">
        <properties>
          <property name="cases" value="\(cases)"/>
      \(hash)  </properties>
      \((tests + errors).joined())</testsuite>
      """
  }

  /// The worst outcome: a crash, then a broken law, then an unreadable document.
  var code: ExitCode {
    if entries.contains(where: { Ending(rawValue: $0.fault.law) != nil }) { return .crashed }
    return !entries.isEmpty ? .broken : unreadable.isEmpty ? .fine : .invalidInput
  }
}
