import ExternalSolver
import PlumbProperty
import PlumbScene

/// Checks a law on generated cases, and throws a `LawFailure` with the smallest case that breaks it.
///
///     try check(rootSize, cases: 1_000)
///
/// Findings are kept and played first, and the environment changes a run, as for properties
/// (Documentation/WritingAProperty.md).
///
/// - Parameters:
///   - law: The law.
///   - solver: The solver to check, for a law of other solvers.
///   - cases: The number of cases.
///   - seed: The same seed draws the same cases on every machine.
///   - seconds: No case is begun after this time. Without it, time decides nothing.
///   - isolation: Whether cases run in processes of their own, so that one that crashes, hangs or takes all memory is a finding.
///   - findings: The folder for findings, nil to keep nothing.
///   - function: The test, which a process of its own runs again; leave it out.
/// - Returns: The number of cases and the digest.
///
/// Costs the cases: some 0.2 ms each in optimised builds, and the law after every step.
@discardableResult
public func check(
  _ law: Law, solver: SolverLibrary? = nil, cases: Int = 100, seed: UInt64 = 1, seconds: Double? = nil,
  isolation: Isolation = .none, findings: String? = "Findings", function: String = #function
) throws -> Results<Case> {
  try check(
    try Trial(outside: law, solver), cases: cases, seed: seed, seconds: seconds, isolation: isolation,
    findings: findings, function: function)
}

/// A law that does not hold, with the smallest case found.
public typealias LawFailure = CheckFailure<Case>

/// A program that checks laws, with a command line of its own (`--help`).
///
///     exit(LawProgram([rootSize, noOverlap]).run())
///
/// Each law has a campaign of its own. Cases run in worker processes, so a case that crashes, hangs or takes all memory is a
/// finding like others.
public struct LawProgram {
  private let program: CampaignProgram<Trial>

  /// Laws with different names, and the solver that they are about if it is not Plumb's own. Throws if a law is about
  /// something else. O(laws).
  public init(_ laws: [Law], solver: SolverLibrary? = nil) throws {
    let trials = try laws.map { try Trial(outside: $0, solver) }
    program = CampaignProgram(trials, noun: ("law", "laws"))
  }

  /// Does what the arguments say, and returns the exit code, as `PropertyProgram` does. Costs the cases.
  public func run(_ arguments: [String] = CommandLine.arguments) -> Int32 { program.run(arguments) }
}

/// A law that cannot be checked on what it was given.
public struct LawMismatch: Error, CustomStringConvertible {
  public let description: String
}

extension Trial: NamedCaseRunner {
  /// A trial of one law. Plumb's own solver plays its cases unless another one is given.
  fileprivate init(outside law: Law, _ solver: SolverLibrary?) throws {
    if solver == nil, law.onScene == nil, law.onSystem == nil {
      throw LawMismatch(description: "law \"\(law.name)\" is about other solvers: pass one as `solver`")
    }
    if let solver, law.onExternalSolver == nil {
      throw LawMismatch(description: "law \"\(law.name)\" is not about other solvers, such as \(solver.path)")
    }
    self.init(laws: [law])
    (externalSolver, path) = (solver.map(ExternalSubject.init), solver?.path)
  }

  /// The names of its laws. O(laws).
  public var name: String { laws.map(\.name).joined(separator: ", ") }

  /// Whether it has the law that the case broke. Cases without a note, and those that ended their process, suit every law.
  /// O(laws).
  public func accepts(_ subject: Case) -> Bool {
    guard let law = subject.finding?.law, ProcessFailure(rawValue: law) == nil else { return true }
    return laws.contains { $0.name == law }
  }
}
