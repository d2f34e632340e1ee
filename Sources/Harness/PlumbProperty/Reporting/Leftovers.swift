import Foundation
import PlumbFiles

/// The files that a killed run has left in its folder: findings that it had no time to shrink, and parts of files.
extension FindingsFolder {
  /// Shrinks the findings that a killed run has left if they can be reproduced, and else removes them, until `goesOn` returns
  /// false. Returns a sentence for each. Findings of other runners stay. No other run must write into the folder. Costs up
  /// to some thousand cases each.
  public func settleLeftovers<Subject: CaseRunner>(
    _ isolatedRunner: IsolatedRunner<Subject>, of laws: [String], while goesOn: @escaping () -> Bool
  ) -> [String] where Subject.Case == Case {
    removeParts()
    var sentences: [String] = []
    for (path, finding) in documents() where isRough(path) && finding.subject == isolatedRunner.runner.path {
      guard laws.contains(finding.fault.law) || ProcessFailure(rawValue: finding.fault.law) != nil, goesOn() else {
        continue
      }
      guard let fault = isolatedRunner.fault(in: finding.smallest, while: goesOn) else {
        guard goesOn() else { break }
        try? FileManager.default.removeItem(atPath: path)
        sentences.append("\(path): left by a killed run and no longer broken; removed")
        continue
      }
      var again = finding
      (again.fault, again.violation) = (fault, fault.violation)
      let shrunk = isolatedRunner.shrunk(again, while: goesOn)
      guard shrunk.isShrunk, let file = try? keep(shrunk) else { continue }
      try? FileManager.default.removeItem(atPath: path)
      sentences.append("\(path): left by a killed run; shrunk to \(file)")
    }
    return sentences
  }

  /// Removes temporary files whose process has ended.
  private func removeParts() {
    for name in (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? [] {
      guard let writer = WholeFile.writer(ofTemporary: name), kill(writer, 0) != 0, errno == ESRCH else { continue }
      try? FileManager.default.removeItem(atPath: "\(path)/\(name)")
    }
  }
}
