import PlumbBasics

/// The findings of a run as text, JUnit XML or GitHub annotations.
public struct CampaignReport: Sendable {
  /// A finding in the report.
  public struct Entry: Sendable {
    public var path: String
    public var fault: Fault
    /// The number of cases with this finding.
    public var count: Int
    /// The largest violation among these cases; nil if no message contains a violation.
    public var violation: Double?
    /// The reason why the finding could not be saved to `path`; nil if it was saved.
    public var problem: String?
    /// The command that reproduces the finding.
    public var command: String

    /// Creates an entry for a finding in the file at `path`. O(1).
    public init(path: String, fault: Fault, count: Int = 1, violation: Double? = nil, command: String) {
      (self.path, self.fault, self.count, self.violation) = (path, fault, count, violation)
      self.command = command
    }

    /// The path of the finding, its number of cases, and its largest violation.
    var head: String {
      let reach = violation.map { ", violation up to \($0.written)" } ?? ""
      return path + (count == 1 ? "" : " (\(count) cases\(reach))") + (problem.map { " (not written: \($0))" } ?? "")
    }
  }

  /// A document that cannot be read.
  public struct Unreadable: Sendable {
    public var path: String
    /// The line of the problem; 0 for the whole file.
    public var line: Int
    public var problem: String

    /// Creates an entry for a document that cannot be read. O(1).
    public init(path: String, line: Int = 0, problem: String) {
      (self.path, self.line, self.problem) = (path, line, problem)
    }
  }

  /// The formats of a report.
  public enum Format: String, CaseIterable, Sendable { case text, junit, github }

  /// The name of the test suite.
  public var suite: String
  /// The laws selected for checking.
  public var laws: [String]
  /// The laws that were checked for at least one case; nil if every case checks all.
  public var checked: Set<String>?
  public var entries: [Entry] = []
  public var unreadable: [Unreadable] = []
  public var cases = 0
  /// The number of cases that could not be played.
  public var refused = 0
  public var behaviours = Behaviours()
  public var digest: Digest?
  /// The names of faults that are failures of a process, not violated laws.
  public var failures = Set(ProcessFailure.allCases.map(\.rawValue))

  /// Creates a report without findings. O(1).
  public init(suite: String, laws: [String]) { (self.suite, self.laws) = (suite, laws) }

  /// Creates the report on one campaign or on several merged campaigns. O(findings).
  public init<Case: CaseDocument>(
    suite: String, laws: [String], _ results: Results<Case>, in folder: FindingsFolder<Case>,
    command: (Finding<Case>) -> String
  ) {
    self.init(suite: suite, laws: laws)
    entries = results.findings.map { finding in
      var entry = Entry(
        path: folder.path(of: finding), fault: finding.fault, count: finding.count, violation: finding.violation,
        command: command(finding))
      entry.problem = folder.failure(of: finding)?.reason
      return entry
    }
    (cases, refused, digest) = (results.cases, results.refused, results.digest)
    (checked, behaviours) = (results.checked, results.behaviours)
  }

  /// Whether there are neither findings nor unreadable documents.
  public var isFine: Bool { entries.isEmpty && unreadable.isEmpty }

  /// The exit code of the worst result: a crash, then a finding, then an unreadable document. O(findings).
  package var exitCode: ExitCode {
    if entries.contains(where: { failures.contains($0.fault.law) }) { return .crashed }
    return !entries.isEmpty ? .broken : unreadable.isEmpty ? .fine : .invalidInput
  }

  /// The report in the given format. `accent` highlights a fault, for terminals with colours. O(findings).
  public func text(in format: Format, accent: (String) -> String = { $0 }) -> String {
    switch format {
    case .text:
      unreadable.map { "\(accent($0.problem))\n" }.joined()
        + entries.map { entry in
          "\(entry.head)\n  \(accent(entry.fault.text))\n  \(entry.command)\n"
        }.joined() + totals
    case .junit: junit
    case .github: github
    }
  }

  /// An annotation for each finding and for each unreadable document, followed by the totals.
  private var github: String {
    let lines =
      unreadable.map { Annotation.error(in: $0.path, line: $0.line, $0.problem) }
      + entries.map { Annotation.error(in: $0.path, "\($0.fault.text)\n\($0.head)\n\($0.command)") }
    return lines.map { $0 + "\n" }.joined() + totals
  }

  private var totals: String {
    let unplayed = refused == 0 ? "" : ", of which \(refused) could not be played"
    let hash = digest.map { "\ndigest: \($0.text)" } ?? ""
    let unread = unreadable.isEmpty ? "" : ", unreadable files: \(unreadable.count)"
    return counted(cases, "case") + unplayed + ", " + counted(entries.count, "finding") + unread + novelty + hash
  }

  /// The rate at which cases still show new behaviours, as text for the report.
  private var novelty: String {
    guard let apart = behaviours.casesPerNewOne(of: cases) else {
      return behaviours.all.isEmpty ? "" : "; fewer than one new behaviour in \(cases) cases"
    }
    return apart == 1 ? "; new behaviours in every case" : "; a new behaviour every \(apart) cases"
  }

  private func counted(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }

  /// Whether a law or a kind of process failure was checked for at least one case.
  private func isChecked(_ law: String) -> Bool {
    cases > refused && (ProcessFailure(rawValue: law) != nil || checked?.contains(law) ?? true)
  }

  /// A JUnit test suite with a test for each law and for each process failure (crash, hang, out of memory). Laws that no case
  /// checked are marked as skipped.
  private var junit: String {
    let usual = laws + ProcessFailure.allCases.map(\.rawValue)
    // Adds the laws for libraries under test, which are not in the usual list.
    let all = usual + Set(entries.map(\.fault.law)).subtracting(usual).sorted()
    let name = suite.escapedForXML
    let tests = all.map { law in
      let head = "  <testcase classname=\"\(name)\" name=\"\(law.escapedForXML)\""
      let failures = entries.filter { $0.fault.law == law }.map { entry in
        "    <failure message=\"\(entry.fault.text.escapedForXML)\">\(entry.head.escapedForXML)\n"
          + "\(entry.command.escapedForXML)</failure>\n"
      }
      if !failures.isEmpty { return head + ">\n\(failures.joined())  </testcase>\n" }
      return isChecked(law)
        ? head + "/>\n" : head + ">\n    <skipped message=\"no case checked this law\"/>\n  </testcase>\n"
    }
    let errors = unreadable.map { unreadable in
      "  <testcase classname=\"\(name)\" name=\"\(unreadable.path.escapedForXML)\">\n"
        + "    <error message=\"\(unreadable.problem.escapedForXML)\"/>\n  </testcase>\n"
    }
    let failed = Set(entries.map(\.fault.law))
    let skipped = all.count { !failed.contains($0) && !isChecked($0) }
    let hash = digest.map { "    <property name=\"digest\" value=\"\($0.text)\"/>\n" } ?? ""
    let novelty =
      behaviours.casesPerNewOne(of: cases).map { "    <property name=\"casesPerNewBehaviour\" value=\"\($0)\"/>\n" }
      ?? ""
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <testsuite name="\(name)" tests="\(all.count + errors.count)" failures="\(failed.count)" errors="\(errors.count)" \
      skipped="\(skipped)">
        <properties>
          <property name="cases" value="\(cases)"/>
      \(novelty)\(hash)  </properties>
      \((tests + errors).joined())</testsuite>
      """
  }
}

/// Errors and remarks in the syntax of GitHub Actions, which shows them next to the affected line.
package enum Annotation {
  /// An error in a line, or in the whole file if `line` is 0.
  package static func error(in path: String, line: Int = 0, _ text: String) -> String {
    "::error file=\(property(path))\(line > 0 ? ",line=\(line)" : "")::\(data(text))"
  }

  /// A remark about a whole file.
  package static func notice(in path: String, _ text: String) -> String {
    "::notice file=\(property(path))::\(data(text))"
  }

  private static func data(_ text: String) -> String {
    text.replacing("%", with: "%25").replacing("\r", with: "%0D").replacing("\n", with: "%0A")
  }

  private static func property(_ text: String) -> String {
    data(text).replacing(":", with: "%3A").replacing(",", with: "%2C")
  }
}
