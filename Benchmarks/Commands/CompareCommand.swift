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
  /// Somebody else's solver that is compared, the path of a shared library: with ours as of the revision or the old program,
  /// with another library if that is what they name, or with ours as it is.
  public var solver: String?
  /// What to make worse in the new program on purpose.
  public var plant: Plant?
  /// Seconds that such a solver may take for one group of operations.
  public var limit = 60.0
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
    let (before, now) = try contenders(tell)
    var difference = Difference(oldName: before.name)
    if solver == nil {
      (difference.frames, difference.notes) = try FrameContest(
        old: before.program, new: now.program, corpus: corpus
      ).differences(progress)
    } else {
      difference.hasFrames = false
    }
    try contend(before, now, into: &difference, progress)
    return difference
  }

  private func contenders(_ tell: (String) -> Void) throws -> (old: Contender, new: Contender) {
    var now = Contender(name: new ?? "this program", program: new.map { Program($0) } ?? .this)
    if let solver { now = now.with(solver, limit) }
    now.plant = plant
    if let other = old ?? revision, other.hasSuffix(".so") {
      return (Contender(name: other, program: .this).with(other, limit), now)
    }
    if let old { return (Contender(name: old, program: Program(old)), now) }
    guard let revision else {
      guard solver == nil else { return (Contender(name: "Plumb's own solver", program: .this), now) }
      throw CommandError(.wrongUsage, "plumb compare: a revision, or --old and --new")
    }
    tell("building \(revision)")
    let program = try OtherRevision(revision).build(withJemalloc: JemallocCounter() != nil)
    return (Contender(name: revision, program: program), now)
  }

  /// Times and counts, in rounds: each goes over all workloads in an order of its own, so that no drift of the machine
  /// meets one of them alone.
  private func contend(
    _ before: Contender, _ now: Contender, into difference: inout Difference, _ progress: (String, Double) -> Void
  ) throws {
    var contests = try entries.map { TimeContest(old: before, new: now, entry: $0, time: time, seed: seed) }
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

  /// What is asked for, or all workloads at those of their sizes that are neither too small to tell anything nor slow.
  private var entries: [Programme.Entry] {
    get throws {
      let isUsual = filters.isEmpty && sizes == nil
      let all = Programme(solver == nil ? Workloads.all : Workloads.rows, filters: filters, sizes: sizes).entries
      let entries = isUsual ? all.filter { (64...1024).contains($0.size) } : all
      guard entries.isEmpty else { return entries }
      throw CommandError(.wrongUsage, "nothing is called \(filters.joined(separator: ", "))")
    }
  }
}
