import Foundation
import PlumbFiles

/// The state of a run, saved with its findings so that `plumb fuzz merge` can combine several runs.
public struct Summary: Codable, Sendable {
  public var seed: UInt64
  public var shard: String
  /// The number of the campaign's first case, and the exclusive end of the case numbers, over all shards. `to` is nil if the
  /// campaign has no end. Both are nil in summaries of older versions.
  public var from: Int?
  public var to: Int?
  /// The only law or runner that was checked; nil if all were checked.
  public var law: String?
  public var cases: Int
  public var refused: Int
  public var digest: String
  /// The laws that were checked for at least one case; nil in summaries of older versions.
  public var checked: [String]?
  /// The behaviours that occurred; nil if there are none, and in summaries of older versions.
  public var behaviours: Behaviours?
  /// The expected number of further cases until a new behaviour occurs; nil if no behaviour occurred exactly once.
  public var casesPerNewBehaviour: Int?
  /// The number of cases with each finding. The keys are the findings' signatures.
  public var findings: [String: Int]
  /// The largest violation of each finding whose messages contain a violation. The keys are the findings' signatures.
  public var violations: [String: Double]?

  /// Creates the summary of a campaign's results so far. O(findings).
  public init<Subject: CaseRunner>(
    _ campaign: Campaign<Subject>, _ results: Results<Subject.Case>, law: String? = nil
  ) {
    seed = campaign.seed
    shard = "\(campaign.shard.index + 1)/\(campaign.shard.count)"
    (from, to, self.law) = (campaign.first, campaign.count.map { campaign.first + $0 }, law)
    cases = results.cases
    refused = results.refused
    digest = results.digest.text
    checked = results.checked.sorted()
    behaviours = results.behaviours.all.isEmpty ? nil : results.behaviours
    casesPerNewBehaviour = results.behaviours.casesPerNewOne(of: cases)
    findings = Dictionary(results.findings.map { ($0.signature, $0.count) }) { first, _ in first }
    violations = Dictionary(results.findings.compactMap { found in found.violation.map { (found.signature, $0) } }) {
      first, _ in first
    }
  }

  /// The name of the file, which contains the case numbers. It does not end in .json, so that a summary is not read as a scene.
  var name: String {
    let range = "cases-\(from ?? 0)-" + (to.map { "to-\($0 - 1)" } ?? "on")
    let law = law.map { "-" + Finding<DrawnCase>.word($0) } ?? ""
    return "seed-\(seed)\(law)-\(range)-shard-\(shard.replacing("/", with: "-of-"))\(Self.suffix)"
  }

  static let suffix = ".summary"

  /// Reads a file. Throws if it is not a summary. O(findings).
  init(path: String) throws {
    guard let bytes = FileManager.default.contents(atPath: path),
      let summary = try? JSONDecoder().decode(Summary.self, from: bytes), Digest(text: summary.digest) != nil
    else { throw UnreadableSummary(path: path, isFolder: false) }
    self = summary
  }

  /// The bytes of the summary's file. O(findings).
  var bytes: [UInt8] { Array(jsonText.utf8) }

  /// Whether another summary counts the same cases.
  func hasCases(of other: Summary) -> Bool {
    from != nil && (seed, shard, from, to) == (other.seed, other.shard, other.from, other.to) && law == other.law
  }
}

/// The error for a folder or a summary that cannot be read.
public struct UnreadableSummary: Error, CustomStringConvertible, Sendable {
  public let path: String
  public let isFolder: Bool
  public var description: String { path + (isFolder ? ": no such folder" : ": not a summary of a campaign") }
}

/// The file of a run's summary. If an earlier run had the same cases, the name contains a number, so that the earlier file is
/// kept.
public struct SummaryFile: Sendable {
  public let path: String
  /// The path of an earlier run's summary with the same cases, if there is one.
  public let earlier: String?

  /// Chooses a file in a folder for a run's summary. O(earlier runs).
  public init(of summary: Summary, in folder: String) {
    let usual = "\(folder)/\(summary.name)"
    var (path, earlier, number) = (usual, String?.none, 1)
    while FileStatus(path) != nil {
      (earlier, number) = (path, number + 1)
      path = "\(usual.dropLast(Summary.suffix.count))-run-\(number)\(Summary.suffix)"
    }
    (self.path, self.earlier) = (path, earlier)
  }

  /// Writes the summary so far. O(findings).
  public func write(_ summary: Summary) throws(FindingsFailure) {
    do {
      try WholeFile.makeFolder(WholeFile.folder(of: path))
      try WholeFile.write(summary.bytes, to: path)
    } catch {
      throw FindingsFailure(path: path, reason: error.reason)
    }
  }

  /// Writes the summary of the whole run, unless an earlier run had the same result. O(findings).
  public func finish(_ summary: Summary) throws(FindingsFailure) {
    guard let earlier, FileManager.default.contents(atPath: earlier).map(Array.init) == summary.bytes else {
      return try write(summary)
    }
    try? FileManager.default.removeItem(atPath: path)
  }
}

extension Summary {
  /// The merged results of several runs, read from their folders. If two runs had the same cases, only one of them counts: the
  /// run that played more cases, or else the later run. `note` receives a sentence about the run that does not count. O(findings
  /// · folders).
  public static func merged<Case: CaseDocument>(
    _ folders: [String], noting note: (String) -> Void = { _ in }
  ) throws -> Results<Case> {
    let runs = try counted(folders.flatMap { try files(in: $0, noting: note) }, noting: note)
    var results = Results<Case>()
    for run in runs where run.counts {
      let summary = run.summary
      results.take(cases: summary.cases, refused: summary.refused, digest: Digest(text: summary.digest) ?? .empty)
      results.checked.formUnion(summary.checked ?? [])
      results.behaviours.take(summary.behaviours ?? Behaviours())
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
        // A finding saved just before its run ended is missing in the summary.
        finding.count = counts[signature] ?? (uncounted.contains(signature) ? 0 : 1)
        counts[signature] = 0
        if let violation = violations[signature] { finding.violation = max(violation, finding.violation ?? 0) }
        results.add(finding)
      }
    }
    return results
  }

  /// A run's summary, and whether its cases count.
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
    // If several runs had the same cases, later runs have longer file names.
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
