import Foundation
import PlumbBench

/// A program that is compared, with its own solver or with another one.
struct Contender {
  let name: String
  let program: Program
  /// The path of another solver. If it crashes or hangs, the comparison continues.
  private(set) var solver: String?
  private var limit = 0.0
  /// What the solver can do, such as `rows-flat/edit`; nil for a program's own solver.
  private var supported: Set<String>?

  init(name: String, program: Program) {
    self.name = name
    self.program = program
  }

  /// The same program with that solver.
  ///
  /// Loads the solver once, in a process of its own. Throws if that fails.
  func with(_ solver: String, _ limit: Double) throws -> Contender {
    var other = Contender(name: solver, program: program)
    (other.solver, other.limit) = (URL(fileURLWithPath: solver).path, limit)
    var all = BenchCommand()
    (all.solver, all.limit) = (solver, limit)
    other.supported = Set(try all.list().map { Self.operation($0.name) })
    return other
  }

  /// Whether the solver can do an operation, such as `rows-flat/edit/10`.
  func supports(_ name: String) -> Bool { supported?.contains(Self.operation(name)) ?? true }

  /// The name of a measurement without its size.
  private static func operation(_ name: String) -> String {
    name.split(separator: "/").prefix(2).joined(separator: "/")
  }

  /// Starts to measure the named operations. Runs in a folder without a corpus, since reading a corpus at each start takes longer
  /// than most measurements.
  func start(_ arguments: [String], in folder: String) throws -> Running {
    let host = solver.map { ["--solver", $0, "--in-process", "--limit", "\(limit)"] } ?? []
    return try program.start(arguments + host, in: folder)
  }

  /// The failure of a run without results; nil if the failure is not that of a plugged-in solver.
  func failure(_ title: String, _ outcome: Program.Outcome) -> Run.Failure? {
    solver == nil ? nil : Run.Failure(title, outcome, limit: limit)
  }
}
