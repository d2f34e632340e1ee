import PlumbProperty
import PlumbSolver
import PlumbTestSupport
import Testing

/// Numbers of every accepted magnitude give an answer or an error.
@Suite struct Scales {
  @Test func systemsOfAnyMagnitudeEndInAnAnswerOrAnError() throws {
    try check("values are finite, or the error says why not", cases: 5_000, findings: nil) { draw in
      var random = draw(.seeded)
      var system = SystemGenerator.system(using: &random)
      for index in system.rows.indices { scale(&system.rows[index], using: &random) }
      draw.note("\(system)")
      let replica = try Replica(system)
      do { try replica.solver.solve() } catch SolverError.didNotConverge {}
      let values = try replica.values()
      try expect(values.allSatisfy(\.isFinite), "\(values)")
    }
  }

  @Test func editsOfAnyMagnitudeEndInAnAnswerOrAnError() throws {
    try check("values are finite after every edit, or the error says why not", cases: 1_000, findings: nil) { draw in
      var random = draw(.seeded)
      var system = SystemGenerator.system(using: &random)
      draw.note("\(system)")
      let replica = try Replica(system)
      for _ in 0..<10 {
        var edit = SystemGenerator.edit(&system, using: &random)
        // The edit is already applied to `system`. An edit of a number is applied again with a number of any magnitude.
        if case .constant(let name, _) = edit { edit = .constant(name, constant(using: &random)) }
        if case .terms(let name, var terms) = edit {
          for index in terms.indices { terms[index].coefficient = coefficient(using: &random) }
          edit = .terms(name, terms)
        }
        switch edit {
        case .constant, .terms: system.apply(edit)
        default: break
        }
        draw.note("\(edit)")
        try replica.apply(edit)
        do { try replica.solver.solve() } catch SolverError.didNotConverge {}
        let values = try replica.values()
        try expect(values.allSatisfy(\.isFinite), "\(values)")
      }
    }
  }

  private func scale(_ row: inout RowDescription, using random: inout Seeded) {
    row.constant = constant(using: &random)
    for index in row.terms.indices { row.terms[index].coefficient = coefficient(using: &random) }
  }

  private func constant(using random: inout Seeded) -> Double {
    random.chance(10) ? 0 : magnitude(from: -12, to: 14, using: &random)
  }

  private func coefficient(using random: inout Seeded) -> Double {
    random.chance(40) ? 1 : magnitude(from: -6, to: 5, using: &random)
  }

  /// Of either sign, with one to ten before the power of ten.
  private func magnitude(from least: Int, to most: Int, using random: inout Seeded) -> Double {
    let power = random.integer(in: least...most)
    let scale = (0..<abs(power)).reduce(1.0) { product, _ in power < 0 ? product / 10 : product * 10 }
    return Double(random.integer(in: 10...100)) / 10 * scale * (random.chance(50) ? 1 : -1)
  }
}
