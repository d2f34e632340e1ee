/// The error of `check`: a statement that does not hold, with the smallest counterexample found.
public struct CheckFailure<Case: CaseDocument>: Error, CustomStringConvertible, Sendable {
  public let finding: Finding<Case>
  /// The file that keeps the counterexample; nil if none does.
  public let path: String?

  init(_ finding: Finding<Case>, path: String?) { (self.finding, self.path) = (finding, path) }

  public var description: String {
    let fault = finding.fault
    let step = finding.smallest.stepCount > 0 ? " after step \(fault.step)" : ""
    let kept = path.map { "\nIt is kept in \($0) and played first from now on." } ?? ""
    return """
      "\(fault.law)" does not hold\(step): \(fault.what)
      \(finding.smallest.lines.map { "  " + $0 }.joined(separator: "\n"))
      This is the smallest case found; seed \(finding.seed) drew it as case \(finding.number).\(kept)
      """
  }
}

/// A property that does not hold, with the smallest case found.
public typealias PropertyFailure = CheckFailure<DrawnCase>
