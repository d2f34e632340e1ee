import PlumbScene
import Testing

/// A system whose expectations are updated with the actual values.
@Suite struct SystemUpdateTests {
  @Test func updatingRecordsTheValuesOfEachStep() throws {
    var system = SystemModel()
    system.variables = ["x"]
    system.rows = [SystemModel.RowModel(id: "r", terms: [("x", 1)], relation: .equal, constant: 3)]
    system.steps = [.constant("r", 5), .constant("r", 7)]
    system.expectations = (0...2).map { SystemModel.Expectation(step: $0, values: [("x", 0)]) }
    let updated = try system.updated()
    #expect(updated.expectations.map { $0.values.first?.value } == [3, 5, 7])
    #expect(updated.expectations.allSatisfy { $0.infeasible == nil })
  }

  @Test func updatingKeepsTheExpectedValueOfAnUnknownVariable() throws {
    var system = SystemModel()
    system.variables = ["x"]
    system.expectations = [SystemModel.Expectation(step: 0, values: [("nobody", 4)], infeasible: ["r"])]
    let updated = try system.updated()
    #expect(updated.expectations.first?.values.first?.value == 4)
    #expect(updated.expectations.first?.infeasible == [])
  }
}
