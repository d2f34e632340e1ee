import ExternalSolver
import PlumbProperty
import PlumbScene

/// Checks a law on generated cases, and throws a `LawFailure` with the smallest case that violates it.
///
///     try check(rootSize, cases: 1_000)
///
/// Saved findings are played first. Environment variables configure the run, as for properties (Documentation/WritingAProperty.md).
///
/// - Parameters:
///   - law: The law to check.
///   - solver: The solver to check, for a law about external solvers.
///   - cases: The number of cases to generate.
///   - seed: The seed of the random choices. The same seed generates the same cases on every machine.
///   - seconds: The time, in seconds, after which no new case starts. If nil, the result does not depend on time.
///   - isolation: Whether cases run in separate processes, so that a crash, a hang or excessive memory use is a finding.
///   - findings: The folder for findings; nil to save none.
///   - function: The test function, which a separate process runs again. Use the default.
/// - Returns: The number of cases and the digest.
///
/// Each case takes about 0.2 ms in optimised builds, plus the time to check the law after every step.
@discardableResult
public func check(
  _ law: Law, solver: SolverLibrary? = nil, cases: Int = 100, seed: UInt64 = 1, seconds: Double? = nil,
  isolation: Isolation = .none, findings: String? = "Findings", function: String = #function
) throws -> Results<Case> {
  try check(
    try Trial(outside: law, solver), cases: cases, seed: seed, seconds: seconds, isolation: isolation,
    findings: findings, function: function)
}

/// The error for a violated law, with the smallest case found.
public typealias LawFailure = CheckFailure<Case>

/// A program that checks laws and has its own command line (`--help`).
///
///     exit(LawProgram([rootSize, noOverlap]).run())
///
/// Each law has its own campaign. Cases run in worker processes, so that a crash, a hang or excessive memory use is a
/// finding.
public struct LawProgram {
  private let program: CampaignProgram<Trial>

  /// Creates a program for laws with distinct names. Pass `solver` if the laws are about external solvers. Throws if a law does
  /// not match the solver. O(laws).
  public init(_ laws: [Law], solver: SolverLibrary? = nil) throws {
    let trials = try laws.map { try Trial(outside: $0, solver) }
    program = CampaignProgram(trials, noun: ("law", "laws"))
  }

  /// Runs the command line, and returns the same exit codes as `PropertyProgram`. Takes as long as playing all cases.
  public func run(_ arguments: [String] = CommandLine.arguments) -> Int32 { program.run(arguments) }
}

/// A law that does not match the tested solver or engine.
public struct LawMismatch: Error, CustomStringConvertible {
  public let description: String
}

extension Trial: NamedCaseRunner {
  /// A trial of one law. Plumb's solver plays the cases unless another solver is given.
  fileprivate init(outside law: Law, _ solver: SolverLibrary?) throws {
    if solver == nil, law.onScene == nil, law.onSystem == nil {
      throw LawMismatch(description: "law \"\(law.name)\" applies only to external solvers: pass a library as `solver`")
    }
    if let solver, law.onExternalSolver == nil {
      throw LawMismatch(description: "law \"\(law.name)\" does not apply to external solvers, such as \(solver.path)")
    }
    self.init(laws: [law])
    (externalSolver, path) = (solver.map(ExternalSubject.init), solver?.path)
  }

  /// The names of the laws, separated by commas. O(laws).
  public var name: String { laws.map(\.name).joined(separator: ", ") }

  /// Whether this trial can play the case. Rejects a case only if it is a finding of a law that the trial does not check.
  /// O(laws).
  public func accepts(_ subject: Case) -> Bool {
    guard let law = subject.finding?.law, ProcessFailure(rawValue: law) == nil else { return true }
    return laws.contains { $0.name == law }
  }
}
