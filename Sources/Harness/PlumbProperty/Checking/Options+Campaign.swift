import Foundation
import PlumbBasics

/// The options that programs of campaigns share.
extension Option {
  package static let cases = Option("cases", "N", "the number of cases (1000, or no limit with --time)")
  package static let time = Option("time", "T", "run for this time, such as 60s, 10m or 8h")
  package static let seed = Option("seed", "S", "the seed of all cases (1)")
  package static let from = Option("from", "N", "the number of the first case (0)")
  package static let shard = Option("shard", "I/N", "run only part I of N disjoint parts")
  package static let jobs = Option("jobs", "J", "the number of worker processes (1)")
  package static let caseTimeout = Option(
    "case-timeout", "T", "the CPU time that a case may take (20s)", formerly: "patience")
  package static let memory = Option("memory", "MIB", "the memory that a worker may take, in MiB (2048)")
  package static let out = Option("out", "DIR", "the folder for findings (Findings)")
  package static let format = Option("format", "F", "text, junit or github (text)")
}

/// Their values. O(text) each.
extension Options {
  /// Numbers of cases whose sums cannot overflow.
  private static let numbers = 0...1 << 60

  /// Gives a campaign its seed, and the numbers of its cases.
  package func shape<Subject>(_ campaign: inout Campaign<Subject>) throws(Stop) {
    campaign.seed = try seed ?? 1
    campaign.first = try count("from", in: Self.numbers) ?? 0
    campaign.shard = try value("shard", "I/N, as in 1/4", CaseNumbers.shard) ?? (0, 1)
    campaign.count = try count("cases", in: Self.numbers) ?? (text("time") == nil ? 1000 : nil)
  }

  /// The limits of a case.
  package func bounds() throws(Stop) -> Bounds {
    var bounds = Bounds()
    if let caseTimeout = try seconds("case-timeout") { bounds.seconds = caseTimeout }
    if let memory = try count("memory", in: 1...1 << 30) { bounds.bytes = memory << 20 }
    return bounds
  }

  package func jobs() throws(Stop) -> Int { try count("jobs", in: 1...1024) ?? 1 }

  /// When the time of `--time` is over, if it starts now.
  package func end() throws(Stop) -> Date? { try seconds("time").map { Date().addingTimeInterval($0) } }

  /// The path of the folder for findings.
  package var findings: String { text("out") ?? "Findings" }

  package func reportFormat() throws(Stop) -> CampaignReport.Format { try choice("format") ?? .text }
}
