import Foundation
import PlumbBasics
import PlumbBench

/// Runs operations alternately on two programs.
struct Contest {
  let title: String
  private let old: Contender
  private let new: Contender
  private let arguments: [String]
  /// The longest CPU time, in seconds, of a run whose times are still compared.
  private let slowLimit: Double
  /// Whether times are compared as well as counts.
  private(set) var isTimed: Bool
  /// Whether the contest has ended because one program cannot be measured.
  private var isOver = false
  /// The results of each program's first run.
  private(set) var oldRun: Run?
  private(set) var newRun: Run?
  /// The times of each measurement, one for each run. Times vary more between runs than within a run, because memory addresses
  /// differ.
  private(set) var times: [String: Times] = [:]
  /// Whether the runs take too long, so that their times are not compared.
  private(set) var isSlow = false
  /// The reason why the operations are not compared, or nil if they are compared.
  private(set) var absence: Run.Absence?
  /// The failure of an external solver, or nil if there was none.
  private(set) var failure: Run.Failure?

  struct Times {
    var old: [Double] = []
    var new: [Double] = []
  }

  /// The names and times of the measurements, sorted by name.
  var pairs: [TimeVerdict.Pair] { times.sorted { $0.key < $1.key }.map { ($0.key, $0.value) } }

  /// A line for each operation, which contains both median times and their ratio, or the reason why there are no times.
  var lines: [String] {
    if let absence { return ["\(absence.metric.padded(to: Self.nameWidth))\(absence.reason)"] }
    return pairs.map { name, times in
      let (old, new) = (Order.median(times.old), Order.median(times.new))
      let figures = [Figures.time(old * 1e-9), Figures.time(new * 1e-9), Figures.digits(new / old)]
      return name.padded(to: Self.nameWidth) + figures.map { $0.padded(to: Self.figureWidth) }.joined()
    }
  }

  /// The column titles of `lines`.
  static let lineTitles =
    "operation".padded(to: nameWidth) + ["old", "new", "new / old"].map { $0.padded(to: figureWidth) }.joined()

  private static let (nameWidth, figureWidth) = (36, 12)

  /// The settings of a run.
  struct Settings {
    var seed: UInt64
    /// The time, in seconds, to spend on each measurement, or nil to count only.
    var time: Double?
    var slowLimit = Double.infinity
  }

  /// Creates a contest for operations. `names` are filters of `plumb bench`.
  init(_ title: String, of names: [String], old: Contender, new: Contender, _ settings: Settings) {
    self.title = title
    self.old = old
    self.new = new
    isTimed = settings.time != nil
    slowLimit = settings.slowLimit
    arguments =
      ["bench"] + names + (settings.time.map { ["--time", "\($0)"] } ?? ["--counters"])
      + ["--seed", "\(settings.seed)", "--format", "json", "--quiet"]
  }

  /// Compares only counts. They do not depend on the machine's speed, so both programs run in parallel.
  mutating func count(in folder: String) throws {
    let started = try [old, new].map { try $0.start(arguments, in: folder) }
    for (isNew, running) in zip([false, true], started) { try take(running.outcome(), isNew) }
  }

  /// Runs the programs in the order old, new, new, old, so that a steady change in speed affects both programs equally.
  mutating func playRound(in folder: String) throws {
    for isNew in [false, true, true, false] where !isOver && (isTimed || newRun == nil) {
      let before = Program.secondsSpent
      try take((isNew ? new : old).start(arguments, in: folder).outcome(), isNew)
      if newRun == nil, !isOver, Program.secondsSpent - before > slowLimit { (isTimed, isSlow) = (false, true) }
    }
  }

  private mutating func take(_ outcome: Program.Outcome, _ isNew: Bool) throws {
    guard !isOver else { return }
    let contender = isNew ? new : old
    let complaint = outcome.complaint.split(separator: "\n").first.map(String.init) ?? "no results"
    if outcome.status == 1, !outcome.isCrash, !contender.supports(title) { return end(complaint) }
    guard outcome.isSuccess, let run = try? Run(json: Array(outcome.output.utf8)) else {
      if let failure = contender.failure(title, outcome) {
        self.failure = failure
        return end(failure.what)
      }
      let side = "the \(isNew ? "new" : "old") program"
      if outcome.isCrash { throw Stop(code: .crashed, message: "\(title): \(side) crashed:\n\(outcome.complaint)") }
      return end("\(side) does not measure this operation: \(complaint)")
    }
    for measurement in run.measurements where !measurement.samples.isEmpty {
      if isNew {
        times[measurement.name, default: Times()].new.append(measurement.undisturbed)
      } else {
        times[measurement.name, default: Times()].old.append(measurement.undisturbed)
      }
    }
    if isNew { newRun = newRun ?? run } else { oldRun = oldRun ?? run }
  }

  private mutating func end(_ reason: String) {
    (isOver, isTimed, absence) = (true, false, Run.Absence(title, reason))
  }
}

/// A program to compare, which uses its own solver or an external solver.
struct Contender {
  let name: String
  let program: Program
  /// The path of an external solver, or nil for the program's own. If the solver crashes or hangs, the comparison continues.
  private(set) var solver: String?
  private var limit = 0.0
  /// The operations that the external solver supports, such as `rows-flat/edit`. Nil if the program uses its own solver.
  private var supported: Set<String>?

  init(name: String, program: Program) {
    self.name = name
    self.program = program
  }

  /// Returns this program with an external solver.
  ///
  /// Loads the solver once in a separate process, and throws if loading fails.
  func with(_ solver: String, _ limit: Double) throws -> Contender {
    var other = Contender(name: solver, program: program)
    (other.solver, other.limit) = (URL(fileURLWithPath: solver).path, limit)
    var all = BenchCommand()
    (all.solver, all.limit) = (solver, limit)
    other.supported = Set(try all.list().map { Self.operation($0.name) })
    return other
  }

  /// Whether the solver supports a measurement, such as `rows-flat/edit/10`.
  func supports(_ name: String) -> Bool { supported?.contains(Self.operation(name)) ?? true }

  /// Returns the name of a measurement without its size.
  private static func operation(_ name: String) -> String {
    name.split(separator: "/").prefix(2).joined(separator: "/")
  }

  /// Starts to measure operations. The process runs in a folder without a corpus, because reading a corpus takes longer than most
  /// measurements.
  func start(_ arguments: [String], in folder: String) throws -> Running {
    let host = solver.map { ["--solver", $0, "--in-process", "--limit", "\(limit)"] } ?? []
    return try program.start(arguments + host, in: folder)
  }

  /// Returns the failure that a run without results represents, or nil if no external solver caused it.
  func failure(_ title: String, _ outcome: Program.Outcome) -> Run.Failure? {
    solver == nil ? nil : Run.Failure(title, outcome, limit: limit)
  }
}
