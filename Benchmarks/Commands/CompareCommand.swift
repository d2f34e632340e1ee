import Foundation
import PlumbBench
import PlumbJemalloc
import Workloads

/// `plumb compare`: two programs on the same work, in turn.
public struct CompareCommand: Sendable {
  /// The revision to compare with, if it is to be built here.
  public var revision: String?
  /// The programs, where they are built already.
  public var old: String?
  public var new: String?
  public var filters: [String] = []
  public var sizes: [Int]?
  /// Seconds for each measurement.
  public var time = 0.03
  /// How often each is measured old, new, new, old.
  public var rounds = 5
  public var seed: UInt64 = BenchCommand.usualSeed
  /// Scenes whose frames are compared.
  public var corpus = "Corpus"

  /// O(1).
  public init() {}

  /// Everything that differs. As long as building and measuring take.
  public func run(tell: (String) -> Void, progress: (String, Double) -> Void) throws -> Difference {
    let (before, now) = try programs(tell)
    var difference = Difference(oldName: revision ?? before.path)
    (difference.frames, difference.notes) = try FrameContest(old: before, new: now, corpus: corpus).differences()
    try contend(before, now, into: &difference, progress)
    return difference
  }

  private func programs(_ tell: (String) -> Void) throws -> (old: Program, new: Program) {
    let now = new.map { Program($0) } ?? .this
    if let old { return (Program(old), now) }
    guard let revision else { throw CommandError(.wrongUsage, "plumb compare: a revision, or --old and --new") }
    tell("building \(revision)")
    return (try OtherRevision(revision).build(withJemalloc: JemallocCounter() != nil), now)
  }

  /// Times and counts, in rounds: each goes over all workloads in an order of its own, so that no drift of the machine
  /// meets one of them alone.
  private func contend(
    _ before: Program, _ now: Program, into difference: inout Difference, _ progress: (String, Double) -> Void
  ) throws {
    var contests = try programme.entries.map { TimeContest(old: before, new: now, entry: $0, time: time, seed: seed) }
    var random = Seeded(seed)
    for round in 0..<rounds {
      for (done, index) in contests.indices.shuffled(using: &random).enumerated() {
        let part = (Double(round) + Double(done) / Double(contests.count)) / Double(rounds)
        progress(contests[index].title, part)
        try contests[index].playRound()
      }
    }
    difference.judge(contests)
  }

  /// What is asked for, or all workloads at the sizes that take little time.
  private var programme: Programme {
    get throws {
      let workloads = Workloads.all
      let programme = Programme(workloads, filters: filters, sizes: sizes ?? (filters.isEmpty ? [100, 1000] : nil))
      guard programme.entries.isEmpty else { return programme }
      throw CommandError(.wrongUsage, "nothing is called \(filters.joined(separator: ", "))")
    }
  }
}
