import Foundation
import PlumbFiles

/// The state of a run, written beside its findings so that `plumb fuzz merge` can add up several runs.
public struct Summary: Codable, Sendable {
  public var seed: UInt64
  public var shard: String
  /// The range of the cases, of which the shard has a part; the end is exclusive, and nil if there is none. Summaries of older
  /// versions have neither.
  public var from: Int?
  public var to: Int?
  /// What was checked, if that is not everything: a law, or a runner.
  public var law: String?
  public var cases: Int
  public var refused: Int
  public var digest: String
  /// The laws that were checked in some case; nil in summaries of earlier revisions.
  public var checked: [String]?
  /// The number of cases for each finding's signature.
  public var findings: [String: Int]
  /// The largest violation for each signature whose messages state one.
  public var violations: [String: Double]?

  /// O(findings).
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
    findings = Dictionary(results.findings.map { ($0.signature, $0.count) }) { first, _ in first }
    violations = Dictionary(results.findings.compactMap { found in found.violation.map { (found.signature, $0) } }) {
      first, _ in first
    }
  }

  /// The name of its file, which names the cases. Does not end in .json, so that a summary is not taken for a scene.
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

  /// The bytes of its file. O(findings).
  var bytes: [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return ((try? encoder.encode(self)).map(Array.init) ?? []) + [0x0A]
  }

  /// Whether it counts the same cases as another one.
  func hasCases(of other: Summary) -> Bool {
    from != nil && (seed, shard, from, to) == (other.seed, other.shard, other.from, other.to) && law == other.law
  }
}

/// A folder or a summary that cannot be read.
public struct UnreadableSummary: Error, CustomStringConvertible, Sendable {
  public let path: String
  public let isFolder: Bool
  public var description: String { path + (isFolder ? ": no such folder" : ": not a summary of a campaign") }
}
