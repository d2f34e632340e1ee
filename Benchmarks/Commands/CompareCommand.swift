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
  /// Whether all workloads are timed where nothing is named, and not only what tells most.
  public var isAll = false
  /// Seconds for each measurement.
  public var time = 0.02
  /// How often each is measured old, new, new, old; nil for five times, and more where those do not show `goal`.
  public var rounds: Int?
  /// The slowdown, as a part, that is to be seen where nobody says how many rounds there are.
  public var goal = 0.05
  /// Seconds in which further rounds may try to.
  public var box = 600.0
  public var seed: UInt64 = BenchCommand.usualSeed
  /// Scenes whose frames are compared.
  public var corpus = "Corpus"

  /// O(1).
  public init() {}

  /// Everything that differs. As long as building and measuring take. `tell` has what is done next, in a sentence.
  public func run(
    tell: @escaping (String) -> Void, progress: (Runner.Progress) -> Void
  ) throws -> Difference {
    let start = Clock.wall()
    let (before, now) = try contenders(tell, progress)
    var difference = Difference(oldName: before.name)
    if solver == nil {
      tell("Frames of the scenes below \(corpus)/, on both.")
      let contest = FrameContest(old: before.program, new: now.program, corpus: corpus)
      (difference.frames, difference.notes) = try contest.differences(progress)
    } else {
      difference.hasFrames = false
    }
    try contend(before, now, into: &difference, tell, progress)
    tell("Compared in \(Int((Clock.wall() - start) * 1e-9)) s.")
    return difference
  }

  private func contenders(
    _ tell: @escaping (String) -> Void, _ progress: (Runner.Progress) -> Void
  ) throws -> (old: Contender, new: Contender) {
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
    let program = try OtherRevision(revision, tell: tell).build(withJemalloc: JemallocCounter() != nil) {
      progress(Runner.Progress(title: $0, part: 0, left: nil))
    }
    return (Contender(name: revision, program: program), now)
  }

  /// Counts, then times in rounds: each goes over all workloads in an order of its own, so that no drift of the machine
  /// meets one of them alone.
  private func contend(
    _ before: Contender, _ now: Contender, into difference: inout Difference, _ tell: (String) -> Void,
    _ progress: (Runner.Progress) -> Void
  ) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("plumb-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    var contests = try contests(before, now)
    let timed = contests.indices.filter { contests[$0].isTimed }
    let counted = contests.indices.filter { !contests[$0].isTimed }
    if !counted.isEmpty { tell("Counts of \(counted.count) workloads, on both.") }
    for (done, index) in counted.enumerated() {
      progress(Runner.Progress(title: contests[index].title, part: Double(done) / Double(counted.count), left: nil))
      try contests[index].count(in: folder)
    }
    let schedule = Schedule(fewest: rounds ?? 5, goal: rounds == nil ? goal : nil, box: box)
    tell("Times of \(timed.count) groups of operations; rounds of old, new, new, old: \(schedule.words).")
    try play(&contests, timed, schedule, folder, &difference, progress)
    difference.judge(contests)
  }

  private func play(
    _ contests: inout [Contest], _ timed: [Int], _ schedule: Schedule, _ folder: String,
    _ difference: inout Difference, _ progress: (Runner.Progress) -> Void
  ) throws {
    var (waiting, random, round, spent, lastRound) = (timed, Seeded(seed), 0, 0.0, 0.0)
    let start = Clock.wall()
    while !waiting.isEmpty, schedule.goesOn(after: round, spent: spent, lastRound: lastRound) {
      for (done, index) in waiting.shuffled(using: &random).enumerated() {
        let inRound = Double(done) / Double(waiting.count)
        let part = min((Double(round) + inRound) / Double(schedule.fewest), 1)
        let title = round < schedule.fewest ? contests[index].title : "round \(round + 1): \(contests[index].title)"
        let elapsed = (Clock.wall() - start) * 1e-9
        let left = round < schedule.fewest ? elapsed * (1 - part) / part : max(schedule.box - elapsed, 0)
        progress(Runner.Progress(title: title, part: part, left: part == 0 ? nil : left))
        try contests[index].playRound(in: folder)
      }
      lastRound = (Clock.wall() - start) * 1e-9 - spent
      (spent, round) = (spent + lastRound, round + 1)
      waiting = schedule.waiting(contests, among: timed, after: round)
    }
    guard schedule.goal != nil, !timed.isEmpty else { return }
    let blind =
      waiting.isEmpty ? "" : "; the time box ended before \(waiting.count) groups showed that much"
    difference.notes.append("\(round) rounds in \(Int(spent)) s\(blind).")
  }
}
