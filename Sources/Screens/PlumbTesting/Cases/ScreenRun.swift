import PlumbProperty

/// What a check of a screen played and found.
public struct ScreenRun: Sendable {
  /// The name of the screen.
  public var name: String
  /// The names of the laws that were asked.
  public var laws: [String]
  public var cases = 0
  /// Cases that the closure passed over.
  public var discarded = 0
  /// The number of cases with each label.
  public var labels: [String: Int] = [:]
  /// One finding for each law and view, each made as small as possible.
  public var findings: [ScreenFinding] = []

  /// O(1).
  public init(name: String, laws: [String]) { (self.name, self.laws) = (name, laws) }

  /// The run as a report, which can be written as text, JUnit XML or GitHub annotations. O(findings).
  public var report: CampaignReport {
    var report = CampaignReport(suite: name, laws: laws)
    report.entries = findings.map { finding in
      let fault = Fault(law: finding.law, step: 0, what: finding.description)
      return CampaignReport.Entry(path: finding.file, fault: fault, command: finding.replay)
    }
    (report.cases, report.refused) = (cases, discarded)
    return report
  }
}
