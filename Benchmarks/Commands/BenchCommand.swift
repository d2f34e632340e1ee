import Foundation
import PlumbBench
import PlumbGuest
import PlumbJemalloc
import Workloads

/// `plumb bench`: measures, compares, and keeps what was measured.
public struct BenchCommand: Sendable {
  /// Names to measure, as `Programme` takes them, or paths of scenes.
  public var filters: [String] = []
  public var sizes: [Int]?
  /// The sizes of workloads that nobody names sizes for; nil for their own.
  public var usualSizes: [Int]?
  /// Nil to count only.
  public var effort: Effort? = .normal
  /// Nil for the usual one, or the baseline's.
  public var seed: UInt64?
  /// What to compare with: a name or a path.
  public var against: String?
  /// Under which name or path to keep the run.
  public var save: String?
  /// Somebody else's solver to measure: the path of a shared library.
  public var solver: String?
  /// Whether to load that library into this process. Else each group of operations is measured in a process of its own, which
  /// may crash or hang.
  public var isInProcess = false
  /// What to make worse on purpose.
  public var plant: Plant?
  /// Seconds that such a process may take; the process sees to it itself.
  public var limit = 60.0

  /// O(1).
  public init() {}

  /// What would be measured, and what it is. Reads the scenes among the filters.
  public func list() throws -> [(name: String, summary: String)] {
    if let solver, !isInProcess { return try GuestContest(solver, self).list() }
    let workloads = try workloads(on: ownLibrary(), filters)
    let summaries = Dictionary(workloads.map { ($0.name, $0.summary) }) { first, _ in first }
    return try programme(workloads, names(nil), nil).names.map { name in
      (name, summaries[String(name.prefix { $0 != "/" })] ?? "")
    }
  }

  /// Measures, and compares if there is something to compare with. As long as the programme takes.
  public func run(progress: (Runner.Progress) -> Void) throws -> Report {
    let baseline = try against.map { try BaselineFile($0).read() }
    if let solver, !isInProcess { return try run(guest: solver, baseline, progress) }
    let library = try ownLibrary()
    let wanted = names(baseline)
    let programme = try programme(workloads(on: library, wanted), wanted, baseline)
    let isCounted = baseline.map { base in base.measurements.allSatisfy { $0.samples.isEmpty } } ?? false
    let sampler = Sampler(effort: isCounted ? nil : effort, allocations: JemallocCounter())
    var run = Run(
      machine: .current(), commit: Revision.current, date: Revision.now, seed: seed ?? baseline?.seed ?? Self.usualSeed)
    try Runner(sampler).measure(programme, into: &run, progress: progress)
    if let library { run.missing += Workloads.absences(on: library) }
    return try report(run, baseline)
  }

  /// The same for somebody else's solver, each group of operations in a process of its own.
  private func run(guest: String, _ baseline: Run?, _ progress: (Runner.Progress) -> Void) throws -> Report {
    var command = self
    if filters.isEmpty, sizes == nil, let baseline { command.filters = baseline.measurements.map(\.name) }
    var contest = GuestContest(guest, command)
    try contest.run(progress)
    var report = try report(contest.guestRun, baseline)
    report.own = contest.ownRun
    report.command += " --solver \(guest)"
    return report
  }

  private func report(_ run: Run, _ baseline: Run?) throws -> Report {
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

  /// Somebody else's solver in this process, which then ends where the time is up.
  private func ownLibrary() throws -> GuestLibrary? {
    guard let solver else { return nil }
    endLate()
    return try GuestLibrary(path: solver)
  }

  /// Lets the kernel end this process when the time is up, whatever whoever started it had done with that signal: threads of a
  /// pool block it, and what they start inherits that.
  private func endLate() {
    var alarms = sigset_t()
    sigemptyset(&alarms)
    sigaddset(&alarms, SIGALRM)
    signal(SIGALRM, SIG_DFL)
    pthread_sigmask(SIG_UNBLOCK, &alarms, nil)
    alarm(UInt32(min(max(limit.rounded(.up), 1), 1e9)))
  }

  /// The workloads that there are: for somebody else's solver those that it says it can do.
  private func workloads(on library: GuestLibrary?, _ names: [String]) throws -> [any Workload] {
    let workloads = try plainWorkloads(on: library, names)
    guard let plant else { return workloads }
    return workloads.map { PlantedWorkload(workload: $0, plant: plant) }
  }

  /// Screens are read only if they are measured: all of them take longer than most of what is.
  private func plainWorkloads(on library: GuestLibrary?, _ names: [String]) throws -> [any Workload] {
    if let library { return Workloads.rows(on: library) }
    let paths = filters.filter { $0.hasSuffix(".json") }
    let named = Set(paths.map(SceneWorkload.name))
    let screens = SceneWorkload.paths(below: Self.screens).filter { path in
      let name = SceneWorkload.name(of: path)
      return Programme.isNamed(name, by: names) && !named.contains(name)
    }
    return try Workloads.all + (screens + paths).map { try SceneWorkload(path: $0) }
  }

  /// What is asked for; else what the baseline has, so that a gate compares all of it and measures nothing else.
  private func names(_ baseline: Run?) -> [String] {
    if filters.isEmpty, sizes == nil, let baseline { return baseline.measurements.map(\.name) }
    return filters.map { $0.hasSuffix(".json") ? SceneWorkload.name(of: $0) : $0 }
  }

  private func programme(_ workloads: [any Workload], _ names: [String], _ baseline: Run?) throws -> Programme {
    let isOfBaseline = filters.isEmpty && sizes == nil && baseline != nil
    let programme = Programme(workloads, filters: names, sizes: isOfBaseline ? nil : sizes ?? usualSizes)
    guard programme.entries.isEmpty else { return programme }
    throw CommandError(
      .wrongUsage, "nothing is called \(names.joined(separator: ", ")): plumb bench --list tells what there is")
  }
}
