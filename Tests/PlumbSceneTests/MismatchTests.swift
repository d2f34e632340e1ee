import Testing

@testable import PlumbScene

/// The conditions for a mismatch, and the text of its difference.
@Suite struct MismatchTests {
  @Test func differencesAreShownWithTheirSign() {
    let mismatch = Mismatch(
      step: 0, subject: "a", expected: "[10, 20]", found: "[10.5, 19]", path: "", expectedNumbers: [10, 20],
      foundNumbers: [10.5, 19])
    #expect(mismatch.description == "step 0: a: expected [10, 20], found [10.5, 19] (width +0.5, height -1)")
  }

  @Test(arguments: [(2.0, 0), (1.75, 1)])
  func aSizeMayDifferByUpToTheTolerance(tolerance: Double, count: Int) throws {
    let text = """
      { "scene": 1, "tolerance": \(tolerance),
        "root": { "id": "root", "size": [100, 50], "views": [{ "id": "a", "autoresizing": [0, 0, 30, 20] }] },
        "expect": [{ "step": 0, "sizes": { "a": [32, 20] } }] }
      """
    #expect(try Scene(bytes: Array(text.utf8)).mismatches().count == count)
  }

  @Test(arguments: [(2.0, 0), (1.75, 1)])
  func aValueMayDifferByUpToTheTolerance(tolerance: Double, count: Int) throws {
    var system = SystemModel()
    system.tolerance = tolerance
    system.variables = ["x"]
    system.rows = [SystemModel.RowModel(id: "r", terms: [("x", 1)], relation: .equal, constant: 30)]
    system.expectations = [SystemModel.Expectation(step: 0, values: [("x", 32)])]
    #expect(try system.mismatches().count == count)
  }
}
