import ExternalSolver
import PlumbFuzz
import PlumbProperty
import Testing

/// Loads a library that this package builds in the folder of the tests.
private func library(_ name: String) throws -> SolverLibrary {
  let folder = CommandLine.arguments[0].split(separator: "/", omittingEmptySubsequences: false).dropLast()
  return try SolverLibrary(path: folder.joined(separator: "/") + "/lib\(name).so")
}

/// A law that this package defines.
private let requiredEquationsHold = Law(
  ofExternalSolvers: "required-equations-hold", "both sides of a required equation are equal"
) { context in
  for row in context.rows where row.priority == 1000 && row.relation == .equal {
    let sum = row.terms.reduce(0) { $0 + $1.coefficient * (context.value(of: $1.variable) ?? .nan) }
    try expect(abs(sum - row.constant) <= 1e-6 * max(1, abs(row.constant)), "\(row.id) is \(sum)")
  }
}

/// The tests are serialised, because only one thread at a time may call a library.
@Suite(.serialized) struct DenseTests {
  @Test(arguments: Law.ofExternalSolvers)
  func theSolverObeysTheLaw(_ law: Law) throws {
    try check(law, solver: library("Dense"), cases: 60)
  }

  @Test func requiredEquationsHoldInEverySystem() throws {
    try check(requiredEquationsHold, solver: library("Dense"), cases: 60)
  }

  @Test func aSolverThatIgnoresPrioritiesIsFoundWithASmallSystem() throws {
    let twin = try #require(Law.ofExternalSolvers.first { $0.name == "twin" })
    let failure = try #require(throws: LawFailure.self) {
      try check(twin, solver: library("Careless"), cases: 200, findings: nil)
    }
    guard case .system(let system) = failure.finding.smallest else {
      Issue.record("a law of solvers fails on a system")
      return
    }
    // A minimal contradiction needs only two rows with different priorities.
    #expect(system.variables.count <= 2)
    #expect(system.rows.count + system.steps.count <= 4)
  }
}
