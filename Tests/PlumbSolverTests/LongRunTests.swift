import PlumbProperty
import PlumbSolver
import PlumbTestSupport
import Testing

/// After a hundred thousand edits, the answer is that of a new solver with the final rows.
@Suite struct LongRuns {
  @Test(arguments: [1, 2, 3])
  func aHundredThousandEditsWithASolveAfterEach(seed: Int) throws {
    try run(seed: seed, edits: 100_000) { _ in true }
  }

  @Test(arguments: [4, 5])
  func aHundredThousandEditsWithASolveAfterAQuarterOfThem(seed: Int) throws {
    try run(seed: seed, edits: 100_000) { $0.chance(25) }
  }

  private func run(seed: Int, edits: Int, solvesAfter: (inout Seeded) -> Bool) throws {
    var random = Seeded(seed: UInt64(seed))
    var draft = EditedStack(using: &random)
    let replica = try Replica(draft.system)
    for number in 1...edits {
      let edit = draft.edit(using: &random)
      try replica.apply(edit)
      guard number % 1_000 == 0 || solvesAfter(&random) else { continue }
      do { try replica.solver.solve() } catch {
        Issue.record("\(error) at edit \(number), \(edit)")
        return
      }
      guard number % 1_000 == 0 else { continue }
      if let fault = try fault(of: replica, in: draft.system) {
        Issue.record("after \(number) edits: \(fault)\n\(draft.system)")
        return
      }
    }
  }

  private func fault(of replica: Replica, in system: SystemDescription) throws -> String? {
    if let broken = replica.solver.invariantViolation() { return broken }
    if let fault = replica.certificateFault(in: system) ?? replica.conflictFault(in: system) { return fault }
    let fresh = try Replica(system)
    try fresh.solver.solve()
    let values = try fresh.values()
    let isDyadic = values.allSatisfy(isDyadic)
    for (index, (value, right)) in try zip(replica.values(), values).enumerated() {
      let agrees = isDyadic ? value.bitPattern == right.bitPattern : abs(value - right) <= 1e-9 * max(1, abs(right))
      if !agrees { return "x\(index) is \(value), in a new solver \(right)" }
    }
    let broken = Set(replica.solver.conflicts.compactMap { replica.names[$0.broken] })
    let right = Set(fresh.solver.conflicts.compactMap { fresh.names[$0.broken] })
    if broken != right { return "\(broken.sorted()) are broken, in a new solver \(right.sorted())" }
    if replica.solver.variableCount != fresh.solver.variableCount { return "variables are left over" }
    return replica.solver.rowCount == fresh.solver.rowCount ? nil : "rows are left over"
  }

  /// Whether a value is an integer multiple of a small power of two, unlike a rounded third.
  private func isDyadic(_ value: Double) -> Bool {
    (value * 0x1p20).rounded() == value * 0x1p20
  }
}
