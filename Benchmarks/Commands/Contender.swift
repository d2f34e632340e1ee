import Foundation
import PlumbBench

/// A program that takes part in a comparison: with its own solver, or with somebody else's.
struct Contender {
  let name: String
  let program: Program
  /// The path of somebody else's solver, which may crash or hang without an end to the comparison.
  private(set) var solver: String?
  private var limit = 0.0
  /// What is made worse in it on purpose.
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

  /// Begins to measure what is named. In a folder without a corpus: reading that at each start takes longer than most of what
  /// is measured.
  func start(_ arguments: [String], in folder: String) throws -> Running {
    let host = solver.map { ["--solver", $0, "--in-process", "--limit", "\(limit)"] } ?? []
    return try program.start(arguments + host + (plant.map { ["--plant", $0.rawValue] } ?? []), in: folder)
  }

  /// What became of a run that found nothing; nil for a failure that says nothing about a solver that is plugged in.
  func failure(_ title: String, _ ending: Program.Ending) -> Run.Failure? {
    solver == nil ? nil : Run.Failure(title, ending, limit: limit)
  }
}
