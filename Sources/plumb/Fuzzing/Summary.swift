import Foundation
import PlumbFuzz

/// The state of a run, written beside its findings so that `--merge` can add up several runs.
struct Summary: Codable {
  var seed: UInt64
  var shard: String
  var cases: Int
  var refused: Int
  var digest: String
  /// The number of cases for each finding's signature.
  var findings: [String: Int]

  init(_ campaign: Campaign, _ results: Results) {
    seed = campaign.seed
    shard = "\(campaign.shard.index + 1)/\(campaign.shard.count)"
    cases = results.cases
    refused = results.refused
    digest = results.digest.text
    findings = Dictionary(results.findings.map { ($0.signature, $0.count) }) { first, _ in first }
  }

  /// Does not end in .json, so that a summary is not taken for a scene.
  private var name: String { "seed-\(seed)-shard-\(shard.replacing("/", with: "-of-")).summary" }

  func write(to folder: String) throws(Stop) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    guard let data = try? encoder.encode(self) else { return }
    try Files.makeFolder(folder)
    try Files.write([UInt8](data) + [0x0A], to: "\(folder)/\(name)")
  }

  /// The merged results of several runs, read from their folders.
  static func merged(_ folders: [String]) throws(Stop) -> Results {
    var results = Results()
    for folder in folders {
      guard let names = try? FileManager.default.contentsOfDirectory(atPath: folder).sorted() else {
        throw Stop(code: .wrongUsage, message: "\(folder): no such folder")
      }
      var counts: [String: Int] = [:]
      for name in names where name.hasSuffix(".summary") {
        let path = "\(folder)/\(name)"
        guard let summary = try? JSONDecoder().decode(Summary.self, from: Data(try Files.read(path))),
          let digest = Digest(text: summary.digest)
        else { throw Stop(code: .invalidInput, message: "\(path): not a summary written by plumb fuzz") }
        results.take(cases: summary.cases, refused: summary.refused, digest: digest)
        counts.merge(summary.findings, uniquingKeysWith: +)
      }
      for name in names where name.hasSuffix(".json") {
        guard let document = try? Case(bytes: try Files.read("\(folder)/\(name)")),
          var finding = Finding(document: document)
        else { continue }
        // A finding made just before its run ended is in no summary.
        finding.count = counts[finding.signature] ?? 1
        results.add(finding)
      }
    }
    return results
  }
}
