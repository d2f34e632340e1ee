import PlumbSolver
import Testing

@testable import PlumbLayout

/// Statements as sums of variables.
@Suite struct LinearFormTests {
  @Test(arguments: [1, 8, 16, 17, 40])
  func termsOfOneVariableAreOneTerm(count: Int) throws {
    let solver = Solver()
    let variables = try (0..<count).map { try solver.addVariable(place: Place($0)) }
    var builder = FormBuilder()
    builder.begin()
    for factor in [1.0, 2, -4] {
      for (index, variable) in variables.enumerated() { builder.add(variable, factor * Double(index + 1)) }
    }
    let form = builder.finish()
    let found = form.terms.sorted { $0.variable.number < $1.variable.number }.map(\.coefficient)
    #expect(found == (1...count).map { -Double($0) })
  }
}
