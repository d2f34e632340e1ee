import Foundation

/// The state of a run, written beside its findings so that `--merge` can add up several runs.
public struct Summary: Codable, Sendable {
  public var seed: UInt64
  public var shard: String
  public var cases: Int
  public var refused: Int
  public var digest: String
  /// The laws that were checked in some case; nil in summaries of earlier revisions.
  public var checked: [String]?
  /// The number of cases for each finding's signature.
  public var findings: [String: Int]

  /// O(findings).
  public init<Subject: Experiment>(_ campaign: Campaign<Subject>, _ results: Results<Subject.Case>) {
    seed = campaign.seed
    shard = "\(campaign.shard.index + 1)/\(campaign.shard.count)"
    cases = results.cases
    refused = results.refused
    digest = results.digest.text
    checked = results.checked.sorted()
    findings = Dictionary(results.findings.map { ($0.signature, $0.count) }) { first, _ in first }
  }

  /// Does not end in .json, so that a summary is not taken for a scene.
  private var name: String { "seed-\(seed)-shard-\(shard.replacing("/", with: "-of-")).summary" }

  /// Writes it into the folder of the findings. O(findings).
  public func write(to folder: String) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      try (encoder.encode(self) + [0x0A]).write(to: URL(fileURLWithPath: "\(folder)/\(name)"), options: .atomic)
    } catch {
      throw FindingsFailure(path: "\(folder)/\(name)")
    }
  }

  /// The merged results of several runs, read from their folders. O(findings).
  public static func merged<Case: CaseDocument>(_ folders: [String]) throws -> Results<Case> {
    var results = Results<Case>()
    for folder in folders {
      guard let names = try? FileManager.default.contentsOfDirectory(atPath: folder).sorted() else {
        throw UnreadableSummary(path: folder, isFolder: true)
      }
      var counts: [String: Int] = [:]
      for name in names where name.hasSuffix(".summary") {
        let path = "\(folder)/\(name)"
        guard let bytes = FileManager.default.contents(atPath: path),
          let summary = try? JSONDecoder().decode(Summary.self, from: bytes), let digest = Digest(text: summary.digest)
        else { throw UnreadableSummary(path: path, isFolder: false) }
        results.take(cases: summary.cases, refused: summary.refused, digest: digest)
        results.checked.formUnion(summary.checked ?? [])
        counts.merge(summary.findings, uniquingKeysWith: +)
      }
      for (_, var finding) in FindingsFolder<Case>(folder).documents() {
        // A finding made just before its run ended is in no summary.
        finding.count = counts[finding.signature] ?? 1
        results.add(finding)
      }
    }
    return results
  }
}

/// A folder or a summary that cannot be read.
public struct UnreadableSummary: Error, CustomStringConvertible, Sendable {
  public let path: String
  public let isFolder: Bool
  public var description: String { path + (isFolder ? ": no such folder" : ": not a summary of a campaign") }
}
