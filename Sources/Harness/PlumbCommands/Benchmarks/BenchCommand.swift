import ExternalSolver
import PlumbBasics
import PlumbBench
import PlumbFiles
import PlumbScene
import PlumbSolver
import Workloads

/// `plumb bench`: measures workloads, compares the results with a baseline, and saves them.
struct BenchCommand: Sendable {
  /// The measurements to take and the effort to spend on them. Filters may also be paths of scenes.
  var session = Session()
  /// The name or path of the baseline to compare the run with.
  var against: String?
  /// The name or path under which to save the run.
  var save: String?
  /// The path of the history file to which to add the results for the current commit.
  var record: String?
  /// The filters for the benchmarks whose times are added to the history. If there are none, the time of one benchmark per
  /// workload is added.
  var timed: [String] = []
  /// Whether to count again in a second process and compare every exact counter.
  var isTwice = false
  /// The path of a shared library with an external solver to measure.
  var solver: String?
  /// Whether to load the library into this process. Otherwise each group of operations runs in its own process, which may crash or
  /// hang.
  var isInProcess = false
  /// The folder in which to save rows that the solver answered wrongly, or nil to save none.
  var findings: String?
  /// The time limit, in seconds, for each process that loads the library. The process enforces the limit itself.
  var limit = 60.0

  /// Returns the names and descriptions of the operations to measure. Reads the scenes among the filters.
  func list() throws -> [(name: String, summary: String)] {
    if let solver, !isInProcess { return try ExternalContest(solver, self).list() }
    return try suite(on: try ownLibrary()).summaries
  }

  /// Measures the suite, and compares the results with the baseline if there is one. If `goesOn` returns false, stops and
  /// returns a partial report. Takes as long as the whole suite.
  func run(while goesOn: () -> Bool = { true }, progress: (Runner.Progress) -> Void) throws -> Report {
    let baseline = try against.map { try BaselineFile(named: $0).read() }
    var command = self
    let isComplete = session.isUnfiltered
    if let baseline, isComplete { command.session.request = try Self.request(of: baseline, against) }
    if let solver, !isInProcess { return try command.run(external: solver, baseline, while: goesOn, progress) }
    return try command.run(baseline, while: goesOn, progress, isComplete: isComplete)
  }

  /// Throws if the results cannot be saved. Reads the history.
  func trySaving() throws {
    if let save { try BaselineFile(named: save).tryWriting() }
    guard let record else { return }
    _ = try Repository().cleanRecord()
    _ = try History(file: record)
    try Files.makeFolder(WholeFile.folder(of: record))
    try Files.tryWriting(record)
  }

  /// Adds the results to the history. If they are partial, adds nothing and returns an explanation. O(figures of the history).
  func addToHistory(_ report: Report) throws -> String? {
    guard let record else { return nil }
    if report.run.partial != nil { return "\(record): not changed, since the results are partial" }
    var (history, commit) = (try History(file: record), try Repository().cleanRecord())
    commit = history.record(of: commit.commit) ?? commit
    commit.add(report.run, timing: timed)
    history.add(commit)
    try history.write(to: record)
    return nil
  }

  /// Saves the results under the name or path `save`. If they cannot serve as a baseline, saves nothing and returns an
  /// explanation. O(samples + counters).
  func saveBaseline(_ report: Report) throws -> String? {
    guard let save else { return nil }
    if report.run.partial != nil { return "\(save): not saved, since the results are partial" }
    if let unsteady = report.unsteady, !unsteady.isEmpty {
      return "\(save): not saved, since counters differ between two processes"
    }
    try BaselineFile(named: save).write(report.run)
    return nil
  }

  /// The name of this project's own baseline, which contains all workloads.
  static let ownBaseline = "counters"

  private static func request(of baseline: Run, _ name: String?) throws -> Request {
    if name == ownBaseline { return .everything }
    guard let request = baseline.request else {
      throw Stop(
        code: .noBaseline,
        message:
          "\(name ?? ""): the baseline lacks the list of measured benchmarks; save a new baseline with plumb bench --save"
      )
    }
    return request
  }

  private func run(
    _ baseline: Run?, while goesOn: () -> Bool, _ progress: (Runner.Progress) -> Void, isComplete: Bool
  ) throws -> Report {
    let library = try ownLibrary()
    let suite = try suite(on: library)
    var run = session.emptyRun(after: baseline, commit: Revision.current)
    let second = try isTwice ? SecondProcess(session.request, seed: run.seed) : nil
    do {
      try session.measure(
        suite, into: &run, after: baseline, allocations: LayoutAllocations(), while: goesOn, progress: progress)
    } catch {
      throw withRows(of: suite, on: library, error)
    }
    if let library { run.missing += Workloads.absences(on: library) }
    let isWhole = run.partial == nil
    let unsteady = try second?.differences(from: run) { isWhole && goesOn() }
    if second != nil, unsteady == nil, isWhole {
      // All operations were measured once, but the second count is incomplete.
      run.partial = Run.Partial(complete: 0, requested: run.measurements.count)
    }
    var report = report(run, baseline, isComplete: isComplete)
    report.unsteady = unsteady
    return report
  }

  /// Measures an external solver, with a separate process for each group of operations.
  private func run(
    external: String, _ baseline: Run?, while goesOn: () -> Bool, _ progress: (Runner.Progress) -> Void
  ) throws -> Report {
    var contest = ExternalContest(external, self)
    try contest.run(while: goesOn, progress)
    var report = report(contest.externalRun, baseline, isComplete: baseline?.request == session.request)
    report.own = (name: "Plumb", run: contest.ownRun)
    report.command += " --solver \(external)"
    return report
  }

  private func report(_ run: Run, _ baseline: Run?, isComplete: Bool) -> Report {
    var report = session.report(on: run, against: baseline, isComplete: isComplete)
    report.headlines = Self.headlines
    (report.title, report.program) = ("plumb bench", "plumb")
    (report.renewal, report.command) = ("plumb bench --save NAME", "plumb bench")
    if let baseline, let against {
      report.baselineName = against
      report.command = "plumb bench --against \(against)"
      report.renewal = Self.renewal(of: baseline, against)
      if baseline.seed != run.seed {
        report.comparison?.notes.append("the baseline was measured with a different seed, \(baseline.seed)")
      }
    }
    return report
  }

  /// Returns the command that saves a baseline again, with the options with which it was measured.
  private static func renewal(of baseline: Run, _ name: String) -> String {
    if name == ownBaseline { return "make baseline" }
    let request = baseline.request ?? .everything
    let options = request.options + (baseline.isCounted ? ["--counters"] : [])
    return "plumb bench \(request.filters.map { "'\($0)' " }.joined())--save \(name)"
      + options.map { " " + $0 }.joined()
  }

  /// The counters to show in tables that people read.
  private static let headlines: Set = [
    "pivots", "rowsTouched", "valuesMoved", "entriesMoved", Counter.allocations, Counter.allocatedBytes,
    Counter.peakBytes, Counter.leakedBytes,
  ]

  /// The folder of scenes recorded from real screens. It may not exist.
  static let screens = "Corpus/real-screens"

  /// Loads the external solver into this process, and sets the time limit for the process.
  private func ownLibrary() throws -> SolverLibrary? {
    guard let solver else { return nil }
    TimeLimit.end(after: limit)
    return try SolverLibrary(path: solver)
  }

  /// Returns all workloads, or the workloads that the external solver supports.
  private func workloads(on library: SolverLibrary?) throws -> [any Workload] {
    try plainWorkloads(on: library).map(Catalogue.current.replacement)
  }

  /// Reads only the scenes to measure, because reading all scenes takes longer than most measurements.
  private func plainWorkloads(on library: SolverLibrary?) throws -> [any Workload] {
    if let library { return Workloads.rows(on: library) }
    let paths = session.filters.filter { $0.hasSuffix(".json") }
    let named = Set(paths.map(SceneWorkload.name))
    let screens = SceneWorkload.paths(below: Self.screens).filter { path in
      let name = SceneWorkload.name(of: path)
      return BenchmarkSuite.isNamed(name, by: names) && !named.contains(name)
    }
    return try Workloads.all + (screens + paths).map { try SceneWorkload(path: $0) }
  }

  /// The filters, with the paths of scenes replaced by the names of their workloads.
  private var names: [String] { session.filters.map { $0.hasSuffix(".json") ? SceneWorkload.name(of: $0) : $0 } }

  private func suite(on library: SolverLibrary?) throws -> BenchmarkSuite {
    let suite = BenchmarkSuite(
      try workloads(on: library), filters: names, sizes: session.sizes, isQuick: session.isQuick)
    let unmatched = suite.unmatched(names)
    guard suite.entries.isEmpty || !unmatched.isEmpty else { return suite }
    if let library, let reason = unmatched.lazy.compactMap({ Workloads.absence(of: $0, on: library) }).first {
      throw Stop(code: .wrongUsage, message: reason)
    }
    throw Stop(
      code: .wrongUsage,
      message: "no benchmark matches \(unmatched.joined(separator: ", ")): see plumb bench --list")
  }
}

extension BenchCommand {
  /// Returns an error with the path of a document that contains the rows of the failed operation. If the document cannot be
  /// written, returns the original error.
  func withRows(of suite: BenchmarkSuite, on library: SolverLibrary?, _ error: any Error) -> any Error {
    switch error {
    case let error as WorkloadError:
      WorkloadError(error.description + note(on: suite, library, error.description))
    case ExternalSolverError.failed(let message):
      ExternalSolverError.failed(message + note(on: suite, library, message))
    case ExternalSolverError.contradicts(let message):
      ExternalSolverError.contradicts(message + note(on: suite, library, message))
    default: error
    }
  }

  /// Writes the rows of an operation to a file, and returns its path.
  private func note(on suite: BenchmarkSuite, _ library: SolverLibrary?, _ reason: String) -> String {
    guard let findings, let library, suite.entries.count == 1, let entry = suite.entries.first,
      let written = try? Workloads.system(of: entry.workload.name, entry.group, size: entry.size, on: library)
    else { return "" }
    var system = written
    system.why = reason
    system.source = "plumb bench --solver \(library.path) \(entry.title)"
    // Names the file as the fuzzer names findings. For example, names of files for libmine.so start with libmine.
    let name = library.path.split(separator: "/").last?.prefix { $0 != "." } ?? ""
    let path = "\(findings)/\(Self.fileName("\(name)-\(entry.title)")).json"
    do {
      try Files.makeFolder(findings)
      try Files.write(system.text, to: path)
      return "; the benchmark's rows are in \(path)"
    } catch {
      return "; the benchmark's rows cannot be written: \(error.message)"
    }
  }

  private static func fileName(_ text: String) -> String {
    String(text.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "-" })
  }
}

/// Counts again in a second process, which runs in parallel with this one. Hash seeds and addresses differ between processes,
/// so a counter that differs is not exact.
struct SecondProcess {
  private let process: BenchProcess

  /// Starts a process that counts the operations of a request.
  init(_ request: Request, seed: UInt64) throws {
    process = try BenchProcess(
      ["--counters", "--seed", "\(seed)", "--quiet"] + request.options + ["--"] + request.filters)
  }

  /// Waits for the process, and returns the changes of exact counters relative to this process's run. If `goesOn` returns false,
  /// kills the process and returns nil.
  func differences(from run: Run, while goesOn: () -> Bool) throws -> [MetricChange]? {
    guard let (outcome, results) = process.end(while: goesOn) else { return nil }
    guard let second = results else {
      throw Stop(
        code: .crashed, message: "the second process failed before it had counted everything:\n\(outcome.complaint)")
    }
    return Self.differences(run, second)
  }

  static func differences(_ run: Run, _ other: Run) -> [MetricChange] {
    let known = Dictionary(other.measurements.map { ($0.name, $0) }) { first, _ in first }
    return run.measurements.flatMap { one in
      one.counters.filter { Counter.isExact($0.name) }.compactMap { counter in
        let second = known[one.name]?.counter(counter.name)
        guard counter.value != second else { return nil }
        return MetricChange(.unsteady, one.name, counter.name, old: counter.value, new: second)
      }
    }
  }
}

extension Request {
  /// The options of `plumb bench` that repeat the request, without its filters.
  var options: [String] {
    (sizes.map { ["--sizes", $0.map(String.init).joined(separator: ",")] } ?? []) + (isQuick ? ["--quick"] : [])
  }
}

extension BaselineFile {
  /// Refers to the file at a path, or to the project's own baseline with a name. O(1).
  init(named name: String) {
    self.init(name.contains("/") || name.hasSuffix(".json") ? name : "Benchmarks/Baselines/\(name).json")
  }
}

/// Counts allocations independently of earlier measurements. For this purpose, it first frees the memory that threads keep from
/// released layouts.
struct LayoutAllocations: AllocationCounter {
  private let counter: JemallocCounter

  /// Returns nil if allocations cannot be counted.
  init?() {
    guard let counter = JemallocCounter() else { return nil }
    self.counter = counter
  }

  func read() -> AllocationCount {
    Memory.releaseKept()
    return counter.read()
  }

  func releaseUnused() {
    Memory.releaseKept()
    counter.releaseUnused()
  }
}
