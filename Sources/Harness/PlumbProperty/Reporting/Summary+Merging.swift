import Foundation
import PlumbFiles

extension Summary {
  /// The merged results of several runs, read from their folders. If two runs had the same cases, the one that played more of
  /// them counts, or the later one, and `note` receives a sentence about the other. O(findings · folders).
  public static func merged<Case: CaseDocument>(
    _ folders: [String], noting note: (String) -> Void = { _ in }
  ) throws -> Results<Case> {
    let runs = try counted(folders.flatMap { try files(in: $0, noting: note) }, noting: note)
    var results = Results<Case>()
    for run in runs where run.counts {
      let summary = run.summary
      results.take(cases: summary.cases, refused: summary.refused, digest: Digest(text: summary.digest) ?? .empty)
      results.checked.formUnion(summary.checked ?? [])
    }
    let known = Set(runs.filter(\.counts).flatMap(\.summary.findings.keys))
    for folder in folders {
      let own = runs.filter { $0.folder == folder }
      var counts: [String: Int] = [:]
      for run in own where run.counts { counts.merge(run.summary.findings, uniquingKeysWith: +) }
      let uncounted = Set(own.filter { !$0.counts }.flatMap(\.summary.findings.keys)).intersection(known)
      let violations = own.reduce(into: [String: Double]()) { all, run in
        all.merge(run.summary.violations ?? [:], uniquingKeysWith: max)
      }
      for (_, var finding) in FindingsFolder<Case>(folder).documents() {
        let signature = finding.signature
        // A finding made just before its run ended is in no summary.
        finding.count = counts[signature] ?? (uncounted.contains(signature) ? 0 : 1)
        counts[signature] = 0
        if let violation = violations[signature] { finding.violation = max(violation, finding.violation ?? 0) }
        results.add(finding)
      }
    }
    return results
  }

  /// A run by its summary, and whether its cases count.
  private struct CountedRun {
    var folder: String
    var path: String
    var summary: Summary
    var counts = true
  }

  private static func counted(_ all: [CountedRun], noting note: (String) -> Void) -> [CountedRun] {
    var runs: [CountedRun] = []
    for run in all {
      guard let index = runs.firstIndex(where: { $0.counts && $0.summary.hasCases(of: run.summary) }) else {
        runs.append(run)
        continue
      }
      let isMore = run.summary.cases >= runs[index].summary.cases
      runs.append(run)
      runs[isMore ? index : runs.count - 1].counts = false
      let (dropped, kept) = isMore ? (runs[index], run) : (run, runs[index])
      note("\(dropped.path): not counted, since \(kept.path) has the same cases")
    }
    return runs
  }

  private static func files(in folder: String, noting note: (String) -> Void) throws -> [CountedRun] {
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: folder) else {
      throw UnreadableSummary(path: folder, isFolder: true)
    }
    // A later run of the same cases has a longer name.
    let summaries = names.filter { $0.hasSuffix(suffix) }.sorted { ($0.count, $0) < ($1.count, $1) }
    return try summaries.map { "\(folder)/\($0)" }.compactMap { path in
      guard FileStatus(path)?.isRegular ?? false else {
        note("\(path): skipped, since it is not a regular file")
        return nil
      }
      return CountedRun(folder: folder, path: path, summary: try Summary(path: path))
    }
  }
}
