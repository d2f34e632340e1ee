import Foundation
import PlumbBasics
import PlumbBench
import Workloads

/// `plumb compare`: compares two programs by running them alternately on the same workloads.
struct CompareCommand: Sendable {
  /// The revision to build as the old program.
  var revision: String?
  /// The path of an old program that has already been built.
  var old: String?
  /// The path of the new program, or nil for the program that is running.
  var new: String?
  /// The path of a shared library with the new, external solver. It is compared with the old library if one is given, or else
  /// with the solver of the old revision or program, or else with the current solver.
  var solver: String?
  /// The time limit, in seconds, for an external solver to perform one group of operations.
  var limit = 60.0
  var filters: [String] = []
  var sizes: [Int]?
  /// Whether to time all workloads instead of a selection, if the arguments name no workload.
  var isAll = false
  /// The time, in seconds, to spend on each measurement.
  var time = 0.02
  /// The number of rounds, each in the order old, new, new, old. If nil, there are five rounds, and more until a slowdown of `goal`
  /// would be detected.
  var rounds: Int?
  /// If `rounds` is nil, the slowdown to detect, as a fraction.
  var goal = 0.05
  /// The time limit in seconds. An additional round starts only if it is expected to end within this time.
  var box = 600.0
  var seed: UInt64 = Session.usualSeed
  /// The folder of the scenes whose frames are compared.
  var corpus = "Corpus"

  /// Returns all differences. Calls `tell` with a sentence before each part of the work. If an external solver is compared,
  /// calls `measured` with each line of a table of the first times, because a complete comparison with a slow solver takes a
  /// long time. Takes as long as building and measuring.
  func run(
    tell: @escaping (String) -> Void, measured: (String) -> Void = { _ in }, progress: (Runner.Progress) -> Void
  ) throws -> Difference {
    let start = Clock.wall()
    let (before, now) = try contenders(tell, progress)
    var difference = Difference(oldName: before.name)
    if solver == nil {
      tell("Comparing frames of the scenes in \(corpus)/.")
      let contest = FrameContest(old: before.program, new: now.program, corpus: corpus)
      (difference.frames, difference.notes) = try contest.differences(progress)
    } else {
      difference.hasFrames = false
    }
    try contend(before, now, into: &difference, tell, solver == nil ? { _ in } : measured, progress)
    tell("Compared in \(Int((Clock.wall() - start) * 1e-9)) s.")
    return difference
  }

  private func contenders(
    _ tell: @escaping (String) -> Void, _ progress: (Runner.Progress) -> Void
  ) throws -> (old: Contender, new: Contender) {
    var now = Contender(name: new ?? "this program", program: new.map { Program($0) } ?? .this)
    if let solver { now = try now.with(solver, limit) }
    if let other = old ?? revision, other.hasSuffix(".so") {
      return (try Contender(name: other, program: .this).with(other, limit), now)
    }
    if let old { return (Contender(name: old, program: Program(old)), now) }
    guard let revision else {
      guard solver == nil else { return (Contender(name: "Plumb's own solver", program: .this), now) }
      throw Stop(code: .wrongUsage, message: "plumb compare: expected a revision, or --old and --new")
    }
    let program = try OtherRevision(revision, tell: tell).build(withJemalloc: JemallocCounter() != nil) {
      progress(Runner.Progress(title: $0, part: 0, left: nil))
    }
    return (Contender(name: revision, program: program), now)
  }

  /// Compares counts, then times in rounds. The workloads are in a new order in each round, so that a change in the machine's
  /// speed does not always affect the same workload.
  private func contend(
    _ before: Contender, _ now: Contender, into difference: inout Difference, _ tell: (String) -> Void,
    _ measured: (String) -> Void, _ progress: (Runner.Progress) -> Void
  ) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("plumb-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    var contests = try contests(before, now)
    let timed = contests.indices.filter { contests[$0].isTimed }
    let counted = contests.indices.filter { !contests[$0].isTimed }
    if !counted.isEmpty { tell("Comparing counters of \(counted.count) workloads.") }
    for (done, index) in counted.enumerated() {
      progress(Runner.Progress(title: contests[index].title, part: Double(done) / Double(counted.count), left: nil))
      try contests[index].count(in: folder)
    }
    let schedule = Schedule(fewest: rounds ?? 5, goal: rounds == nil ? goal : nil, box: box)
    tell(
      "Comparing times of \(timed.count) groups of operations, in rounds of old, new, new, old. \(schedule.description)."
    )
    try play(&contests, timed, schedule, folder, &difference, measured, progress)
    difference.judge(contests)
  }

  private func play(
    _ contests: inout [Contest], _ timed: [Int], _ schedule: Schedule, _ folder: String,
    _ difference: inout Difference, _ measured: (String) -> Void, _ progress: (Runner.Progress) -> Void
  ) throws {
    if !timed.isEmpty { measured(Contest.lineTitles) }
    var (waiting, random, round, spent, lastRound) = (timed, Seeded(seed: seed), 0, 0.0, 0.0)
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
        if round == 0 { contests[index].lines.forEach(measured) }
      }
      lastRound = (Clock.wall() - start) * 1e-9 - spent
      (spent, round) = (spent + lastRound, round + 1)
      waiting = schedule.waiting(contests, among: timed, after: round)
    }
    if !timed.isEmpty { measured("") }
    guard schedule.goal != nil, !timed.isEmpty else { return }
    let blind =
      waiting.isEmpty ? "" : "; the time limit was reached before \(waiting.count) groups were precise enough"
    difference.notes.append("The comparison took \(round) rounds in \(Int(spent)) s\(blind).")
  }
}

/// Selects the operations to compare.
extension CompareCommand {
  /// Returns the contests for the requested operations. By default, each layout is timed at one size, and all fast operations are
  /// counted. This detects most regressions in a few minutes.
  func contests(_ old: Contender, _ new: Contender) throws -> [Contest] {
    let contest: (BenchmarkSuite.Entry, Contest.Settings) -> Contest = { entry, settings in
      Contest(entry.title, of: entry.names, old: old, new: new, settings)
    }
    let timed = Contest.Settings(seed: seed, time: time)
    let isNamed = !filters.isEmpty || sizes != nil
    if isNamed || isAll || solver != nil {
      let all = BenchmarkSuite(solver == nil ? Workloads.all : Workloads.rows, filters: filters, sizes: sizes).entries
      let entries = isNamed ? all : all.filter { Self.sizes.contains($0.size) }
      let scenes = solver == nil ? screens.map { screen($0, old, new, timed) } : []
      guard !entries.isEmpty || !scenes.isEmpty else {
        throw Stop(code: .wrongUsage, message: "no benchmark matches \(filters.joined(separator: ", "))")
      }
      return entries.map { contest($0, timed) } + scenes
    }
    let brief = Contest.Settings(seed: seed, time: time, slowLimit: Self.slowLimit)
    let layouts = Workloads.layouts.flatMap { workload -> [Contest] in
      guard let size = workload.sizes.first(where: { $0 >= Self.sizes.lowerBound }) else { return [] }
      return BenchmarkSuite([workload], sizes: [size]).entries.map { contest($0, brief) }
    }
    return counted(old, new) + layouts + screens.map { screen($0, old, new, brief) }
  }

  /// The sizes that are large enough for meaningful times and small enough for short runs.
  private static let sizes = 64...1024

  /// The maximum CPU time in seconds of a timed run, unless the operation is requested by name.
  private static let slowLimit = 0.3

  /// Returns a contest for each workload. It counts at all sizes, but measures no times.
  private func counted(_ old: Contender, _ new: Contender) -> [Contest] {
    Workloads.all.map { workload in
      let entries = BenchmarkSuite([workload]).entries.filter { $0.size <= Self.sizes.upperBound }
      return Contest(
        workload.name, of: entries.flatMap(\.names), old: old, new: new, Contest.Settings(seed: seed, time: nil))
    }
  }

  /// The paths of the requested scenes, or of all real screens if no scene is requested.
  private var screens: [String] {
    let all = SceneWorkload.paths(below: "\(corpus)/real-screens")
    guard !filters.isEmpty else { return sizes == nil ? all : [] }
    let named = all.filter { BenchmarkSuite.isNamed(SceneWorkload.name(of: $0), by: filters) }
    return filters.filter { $0.hasSuffix(".json") } + named
  }

  /// Returns a contest for a scene. Its path is absolute, because the programs run in other folders.
  private func screen(_ path: String, _ old: Contender, _ new: Contender, _ settings: Contest.Settings) -> Contest {
    Contest(
      SceneWorkload.name(of: path), of: [URL(fileURLWithPath: path).standardizedFileURL.path], old: old, new: new,
      settings)
  }
}

/// The number of rounds to run: a fixed number, or as many as are needed to detect a small slowdown within a time limit.
struct Schedule {
  /// The minimum number of rounds.
  let fewest: Int
  /// The slowdown, as a fraction, that additional rounds should detect. Nil for no additional rounds.
  let goal: Double?
  /// The time limit in seconds. An additional round starts only if it is expected to end within this time.
  let box: Double

  /// A description to print before the first round.
  var description: String {
    guard let goal else { return "The number of rounds is \(fewest)" }
    return "There are at least \(fewest) rounds, and more until each comparison would detect a slowdown of "
      + "\(Figures.digits(100 * goal)) %, for at most \(Figures.digits(box)) s"
  }

  /// Whether another round fits into the time limit if it takes as long as the last round.
  func goesOn(after rounds: Int, spent: Double, lastRound: Double) -> Bool {
    rounds < fewest || (goal != nil && spent + lastRound <= box)
  }

  /// Returns the contests that need more rounds. The choice depends only on the widths of confidence intervals, not on their
  /// positions. Therefore, adding rounds does not increase the rate of false alarms.
  func waiting(_ contests: [Contest], among timed: [Int], after rounds: Int) -> [Int] {
    guard rounds >= fewest, let goal else { return timed }
    let timed = timed.filter { contests[$0].isTimed }
    let visible = TimeVerdict(timed.flatMap { contests[$0].pairs }).visible
    let blind = Set(visible.filter { $0.slowdown > goal }.map(\.name))
    return timed.filter { contests[$0].pairs.contains { blind.contains($0.name) } }
  }
}
