import Foundation
import PlumbBench

/// A program that is compared, with its own solver or with another one.
struct Contender {
  let name: String
  let program: Program
  /// The path of another solver. If it crashes or hangs, the comparison continues.
  private(set) var solver: String?
  private var limit = 0.0
  /// The regression that is planted in it.
  var plant: Plant?

  init(name: String, program: Program) {
    self.name = name
    self.program = program
  }

  /// The same program with that solver.
  func with(_ solver: String, _ limit: Double) -> Contender {
    var other = Contender(name: solver, program: program)
    (other.solver, other.limit) = (URL(fileURLWithPath: solver).path, limit)
    return other
  }

  /// Starts to measure the named operations. Runs in a folder without a corpus, since reading a corpus at each start takes longer
  /// than most measurements.
  func start(_ arguments: [String], in folder: String) throws -> Running {
    let host = solver.map { ["--solver", $0, "--in-process", "--limit", "\(limit)"] } ?? []
    return try program.start(arguments + host + (plant.map { ["--plant", $0.rawValue] } ?? []), in: folder)
  }

  /// The failure of a run without results; nil if the failure is not that of a plugged-in solver.
  func failure(_ title: String, _ ending: Program.Ending) -> Run.Failure? {
    solver == nil ? nil : Run.Failure(title, ending, limit: limit)
  }
}
