import Foundation
import PlumbBasics
import PlumbBench
import Workloads

/// Measures an external solver and Plumb's solver on the same workloads, one group of operations at a time. A separate process
/// loads the external solver for each group, so that a crash or a hang affects only this group.
struct ExternalContest {
  private let library: String
  private let command: BenchCommand
  private(set) var externalRun: Run
  private(set) var ownRun: Run

  init(_ library: String, _ command: BenchCommand) {
    self.library = library
    self.command = command
    ownRun = command.session.emptyRun(commit: Revision.current)
    externalRun = ownRun
    externalRun.subject = URL(fileURLWithPath: library).lastPathComponent
  }

  /// Returns the operations that the external solver supports. The list is empty if `goesOn` returns false before the solver
  /// has answered.
  func list(while goesOn: () -> Bool = { true }) throws -> [(name: String, summary: String)] {
    let request = command.session.request
    let running = try Program.this.start(
      ["bench"] + request.filters + ["--list"] + request.options + host, inOwnGroup: true)
    guard let outcome = running.end(while: goesOn) else { return [] }
    if outcome.isCrash {
      throw Stop(code: .crashed, message: "\(library): the solver crashed while loading: \(outcome.signalDescription)")
    }
    guard outcome.status == 0 else {
      throw Stop(code: .wrongUsage, message: outcome.complaint.trimmingCharacters(in: .whitespacesAndNewlines))
    }
    return outcome.output.split(separator: "\n").map { line in
      let name = line.prefix { $0 != " " }
      return (String(name), line.dropFirst(name.count).trimmingCharacters(in: .whitespaces))
    }
  }

  /// Measures all supported operations on both solvers, until `goesOn` returns false.
  mutating func run(while goesOn: () -> Bool, _ progress: (Runner.Progress) -> Void) throws {
    let listed = try list(while: goesOn).map(\.name)
    guard goesOn() else {
      externalRun.partial = Run.Partial(complete: 0, requested: listed.count)
      return
    }
    let suite = BenchmarkSuite(Workloads.rows, filters: listed)
    let start = Date()
    for (index, entry) in suite.entries.enumerated() where goesOn() {
      let part = Double(index) / Double(suite.entries.count)
      let left = index == 0 ? nil : Date().timeIntervalSince(start) * (1 - part) / part
      progress(Runner.Progress(title: entry.title, part: part, left: left))
      guard try measureExternal(entry, while: goesOn) else { break }
      let own = BenchmarkSuite(Workloads.rows, filters: entry.names)
      try command.session.measure(own, into: &ownRun, allocations: LayoutAllocations(), while: goesOn)
    }
    let ended = externalRun.measurements.count + externalRun.failures.count
    if !goesOn(), ended < listed.count { externalRun.partial = Run.Partial(complete: ended, requested: listed.count) }
  }

  /// The options with which a `plumb bench` process loads the external solver.
  private var host: [String] { ["--solver", library, "--in-process", "--limit", "\(command.limit)", "--quiet"] }

  /// Returns the option that names the folder for failing rows. Rows are saved only for the smallest failing size of an
  /// operation.
  private func findings(_ entry: BenchmarkSuite.Entry) -> [String] {
    let family = String(entry.title.dropLast("\(entry.size)".count))
    let isKnown = externalRun.failures.contains { !$0.isCrash && $0.name.hasPrefix(family) }
    return isKnown ? [] : command.findings.map { ["--findings", $0] } ?? []
  }

  /// Measures a group of operations. Returns false if `goesOn` returns false before there are results.
  private mutating func measureExternal(_ entry: BenchmarkSuite.Entry, while goesOn: () -> Bool) throws -> Bool {
    let process = try BenchProcess(
      entry.names + ["--seed", "\(externalRun.seed)"] + host
        + (command.session.effort?.arguments ?? ["--counters"]) + findings(entry))
    guard let (outcome, run) = process.end(while: goesOn) else { return false }
    if let run {
      externalRun.measurements += run.measurements
      for absence in run.missing where !externalRun.missing.contains(absence) { externalRun.missing.append(absence) }
    } else {
      externalRun.failures.append(Run.Failure(entry.title, outcome, limit: command.limit))
    }
    return true
  }
}

extension Run.Failure {
  /// Describes how the process that had loaded a solver ended.
  init(_ name: String, _ outcome: Program.Outcome, limit: Double) {
    let complaint = outcome.complaint.split(separator: "\n").last.map(String.init) ?? ""
    if outcome.isCrash {
      let isLate = outcome.status == SIGALRM
      self.init(name, isLate ? .outOfTime : .crashed, isLate ? "\(Figures.digits(limit)) s" : outcome.signalDescription)
    } else {
      switch outcome.status {
      case 0: self.init(name, .crashed, "it terminated the process")
      case 2: self.init(name, .wrongAnswer, complaint)
      default:
        self.init(
          name, .refused, complaint.isEmpty ? "its process exited with code \(outcome.status)" : complaint)
      }
    }
  }
}

extension Program.Outcome {
  /// The name of the signal that ended the process.
  var signalDescription: String {
    let name = strsignal(status).map { String(cString: $0) } ?? ""
    return "signal \(status)\(name.isEmpty ? "" : ", \(name)")"
  }
}

extension Effort {
  /// The arguments that select this effort in `plumb bench`. There are none for the default effort.
  var arguments: [String] {
    switch self {
    case .normal: []
    case .quick: ["--quick"]
    default: ["--time", "\(time)"]
    }
  }
}
