import Foundation
import PlumbBench
import PlumbJemalloc
import Workloads

/// `plumb bench`: measures, compares, and keeps what was measured.
public struct BenchCommand: Sendable {
  /// Names to measure, as `Programme` takes them, or paths of scenes.
  public var filters: [String] = []
  public var sizes: [Int]?
  /// Nil to count only.
  public var effort: Effort? = .normal
  /// Nil for the usual one, or the baseline's.
  public var seed: UInt64?
  /// What to compare with: a name or a path.
  public var against: String?
  /// Under which name or path to keep the run.
  public var save: String?

  /// O(1).
  public init() {}

  /// What would be measured, and what it is. Reads the scenes among the filters.
  public func list() throws -> [(name: String, summary: String)] {
    let workloads = try self.workloads
    let summaries = Dictionary(workloads.map { ($0.name, $0.summary) }) { first, _ in first }
    return try programme(workloads, nil).names.map { name in
      (name, summaries[String(name.prefix { $0 != "/" })] ?? "")
    }
  }

  /// Measures, and compares if there is something to compare with. As long as the programme takes.
  public func run(progress: (Runner.Progress) -> Void) throws -> Report {
    let baseline = try against.map { try BaselineFile($0).read() }
    let workloads = try self.workloads
    let programme = try programme(workloads, baseline)
    let isCounted = baseline.map { base in base.measurements.allSatisfy { $0.samples.isEmpty } } ?? false
    let sampler = Sampler(effort: isCounted ? nil : effort, allocations: JemallocCounter())
    var run = Run(
      machine: .current(), commit: Revision.current, date: Revision.now, seed: seed ?? baseline?.seed ?? Self.usualSeed)
    try Runner(sampler).measure(programme, into: &run, progress: progress)
    if let save { try BaselineFile(save).write(run) }
    var report = Report(run)
    report.headlines = Self.headlines
    if let baseline, let against {
      var gate = Gate()
      gate.isComplete = filters.isEmpty && sizes == nil
      report.comparison = gate.compare(run, with: baseline)
      report.baselineName = against
      report.command = "plumb bench --against \(against)"
      if baseline.seed != run.seed {
        report.comparison?.notes.append("the baseline has another seed: \(baseline.seed)")
      }
    }
    return report
  }

  /// What a person looks at first.
  private static let headlines: Set = [
    "pivots", "rowsTouched", "valuesMoved", "entriesMoved", Counter.allocations, Counter.allocatedBytes,
    Counter.peakBytes, Counter.leakedBytes,
  ]

  static let usualSeed: UInt64 = 1

  /// Where real screens are, if there are any.
  static let screens = "Corpus/real-screens"

  private var workloads: [any Workload] {
    get throws {
      let paths = filters.filter { $0.hasSuffix(".json") }
      return try Workloads.all + SceneWorkload.all(below: Self.screens) + paths.map { try SceneWorkload(path: $0) }
    }
  }

  /// What is asked for; else what the baseline has, so that a gate compares all of it and measures nothing else.
  private func programme(_ workloads: [any Workload], _ baseline: Run?) throws -> Programme {
    var filters = try filters.map { try $0.hasSuffix(".json") ? SceneWorkload(path: $0).name : $0 }
    if filters.isEmpty, sizes == nil, let baseline { filters = baseline.measurements.map(\.name) }
    let programme = Programme(workloads, filters: filters, sizes: sizes)
    guard programme.entries.isEmpty else { return programme }
    throw CommandError(
      .wrongUsage, "nothing is called \(filters.joined(separator: ", ")): plumb bench --list tells what there is")
  }
}
