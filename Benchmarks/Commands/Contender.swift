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
    (other.solver, other.limit) = (solver, limit)
    return other
  }

  /// Measures what is named.
  func measure(_ arguments: [String]) throws -> Program.Ending {
    let host = solver.map { ["--solver", $0, "--in-process", "--limit", "\(limit)"] } ?? []
    return try program.run(arguments + host + (plant.map { ["--plant", $0.rawValue] } ?? []))
  }

  /// What became of a run that found nothing; nil for a failure that says nothing about a solver that is plugged in.
  func failure(_ title: String, _ ending: Program.Ending) -> Run.Failure? {
    solver == nil ? nil : Run.Failure(title, ending, limit: limit)
  }
}
