import PlumbProof
import Testing

@Suite("Faults as messages")
struct FaultDescriptionTests {
  @Test(
    "state the place and both numbers",
    arguments: [
      (
        "\(ProofFault.wrongValue(variable: 9, claimed: 30, exact: 40))",
        "variable 9 is 30.0, but the basis determines 40.0"
      ),
      ("\(ProofFault.requiredViolated(row: 2, by: 0.5))", "row 2 is required, but violated by 0.5"),
      (
        "\(ProofFault.better(.row(2), toSide: 1, by: .tie(row: 3), rate: 1))",
        "moving row 2 above its constant improves the tie of row 3 by 1.0 per point"
      ),
      (
        "\(ProofFault.better(.rest(0), toSide: -1, by: .level(250), rate: 2))",
        "moving variable 0 below 0 improves priority 250.0 by 2.0 per point"
      ),
      (
        "\(LevelFault.unbalanced(variable: 1, priority: 750, by: 1))",
        "at priority 750.0, the multipliers of variable 1 add up to 1.0, but should add up to 0"
      ),
      ("\(ConflictFault.notTheWeakest(4, weaker: 6))", "row 4 is dropped, but row 6 is weaker"),
      ("\(ConflictFault.unreadable(.ambiguousRow(row: 3)))", "two rows have the id 3"),
    ])
  func describesFaults(message: String, expected: String) { #expect(message == expected) }
}
