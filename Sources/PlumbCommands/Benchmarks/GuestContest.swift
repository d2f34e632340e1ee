import Foundation
import PlumbBench
import PlumbJemalloc
import Workloads

/// Runs another solver and Plumb's own on the same workloads, group by group. The other solver is loaded in a separate process
/// for each group, so that a crash or a hang affects nothing else.
struct GuestContest {
  private let library: String
  private let command: BenchCommand
  private(set) var guestRun: Run
  private(set) var ownRun: Run

  init(_ library: String, _ command: BenchCommand) {
    self.library = library
    self.command = command
    let seed = command.seed ?? BenchCommand.usualSeed
    ownRun = Run(machine: .current(), commit: Revision.current, date: Revision.now, seed: seed)
    guestRun = ownRun
    guestRun.subject = URL(fileURLWithPath: library).lastPathComponent
  }

  /// The operations that the solver declares to support.
  func list() throws -> [(name: String, summary: String)] {
    var arguments = ["bench"] + command.filters + ["--list"]
    if let sizes = command.sizes ?? command.usualSizes {
      arguments += ["--sizes", sizes.map(String.init).joined(separator: ",")]
    }
    let ending = try Program.this.run(arguments + host)
    if ending.isCrash {
      throw CommandError(.crashed, "\(library): the solver crashed while loading: \(ending.signalWords)")
    }
    guard ending.status == 0 else {
      throw CommandError(.wrongUsage, ending.complaint.trimmingCharacters(in: .whitespacesAndNewlines))
    }
    return ending.output.split(separator: "\n").map { line in
      let name = line.prefix { $0 != " " }
      return (String(name), line.dropFirst(name.count).trimmingCharacters(in: .whitespaces))
    }
  }

  /// Measures everything that the solver supports, on both solvers.
  mutating func run(_ progress: (Runner.Progress) -> Void) throws {
    let programme = Programme(Workloads.rows, filters: try list().map(\.name))
    let start = Date()
    for (index, entry) in programme.entries.enumerated() {
      let part = Double(index) / Double(programme.entries.count)
      let left = index == 0 ? nil : Date().timeIntervalSince(start) * (1 - part) / part
      progress(Runner.Progress(title: entry.title, part: part, left: left))
      try measureGuest(entry)
      let own = Programme(Workloads.rows, filters: names(of: entry))
      try Runner(Sampler(effort: command.effort, allocations: LayoutAllocations())).measure(own, into: &ownRun)
    }
  }

  /// The arguments for the process that hosts the solver.
  private var host: [String] { ["--solver", library, "--in-process", "--limit", "\(command.limit)", "--quiet"] }

  private func names(of entry: Programme.Entry) -> [String] {
    entry.group.names.filter(entry.wanted.contains).map { "\(entry.workload.name)/\($0)/\(entry.size)" }
  }

  /// Where the rows of a failure go: of the first size of each operation, which is the smallest.
  private func findings(_ entry: Programme.Entry) -> [String] {
    let family = String(entry.title.dropLast("\(entry.size)".count))
    let isKnown = guestRun.failures.contains { !$0.isCrash && $0.name.hasPrefix(family) }
    return isKnown ? [] : command.findings.map { ["--findings", $0] } ?? []
  }

  /// Results are in a file, as the solver may print to standard output.
  private mutating func measureGuest(_ entry: Programme.Entry) throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("plumb-\(UUID().uuidString).json")
    defer { try? FileManager.default.removeItem(at: file) }
    let ending = try Program.this.run(
      ["bench"] + names(of: entry) + ["--format", "json", "--out", file.path, "--seed", "\(guestRun.seed)"] + host
        + (command.effort?.arguments ?? ["--counters"]) + findings(entry))
    if ending.status == 0, !ending.isCrash, let data = try? Data(contentsOf: file),
      let run = try? Run(json: [UInt8](data))
    {
      guestRun.measurements += run.measurements
      for absence in run.missing where !guestRun.missing.contains(absence) { guestRun.missing.append(absence) }
    } else {
      guestRun.failures.append(Run.Failure(entry.title, ending, limit: command.limit))
    }
  }
}

extension Run.Failure {
  /// The end of a process that hosted a solver.
  init(_ name: String, _ ending: Program.Ending, limit: Double) {
    let complaint = ending.complaint.split(separator: "\n").last.map(String.init) ?? ""
    if ending.isCrash {
      let isLate = ending.status == SIGALRM
      self.init(name, isLate ? .outOfTime : .crashed, isLate ? "\(Figures.digits(limit)) s" : ending.signalWords)
    } else {
      switch ending.status {
      case 0: self.init(name, .crashed, "it ended the process")
      case 2: self.init(name, .wrongAnswer, complaint)
      default: self.init(name, .refused, complaint.isEmpty ? "it ended with \(ending.status)" : complaint)
      }
    }
  }
}

extension Program.Ending {
  /// The signal that ended it.
  var signalWords: String {
    let name = strsignal(status).map { String(cString: $0) } ?? ""
    return "signal \(status)\(name.isEmpty ? "" : ", \(name)")"
  }
}

extension Effort {
  /// The arguments of the command line; none for the default.
  var arguments: [String] {
    switch self {
    case .normal: []
    case .quick: ["--quick"]
    default: ["--time", "\(time)"]
    }
  }
}
