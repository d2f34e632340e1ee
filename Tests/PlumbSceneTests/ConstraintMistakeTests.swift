import PlumbLayout
import Testing

@testable import PlumbScene

/// Constraints with small mistakes, and numbers at their limits.
@Suite struct ConstraintMistakeTests {
  private static let rest = "expected \"@\" with a priority, \"#\" with an identifier, or the end of the constraint"

  @Test(arguments: [
    ("a.width == 1 #w-", "\(Self.rest), at character 16"),
    ("a.width == b-", "expected \".\" and an attribute after \"b\", at character 13"),
    ("a.width == 1e", "expected a number no larger than 1e15, at character 12"),
    ("a.width == 1-2", "\(Self.rest), at character 13"),
  ])
  func theFirstWrongCharacterOfAConstraintIsReported(text: String, message: String) {
    let error = #expect(throws: SceneError.self) { try ConstraintLanguage.read(text) }
    #expect(error?.message == "\(message) of \"\(text)\"")
  }

  @Test func aConstantMayHaveASignAfterTheOperator() throws {
    let constraint = try ConstraintLanguage.read("a.width == b.width--4")
    #expect(constraint.second?.attribute == .width)
    #expect(constraint.constant == 4)
  }

  @Test(arguments: ["a.width==b.width@750#w", "a.width==1#w@750"])
  func anAtSignOrHashEndsANameOrNumber(text: String) throws {
    let constraint = try ConstraintLanguage.read(text)
    #expect(constraint.priority == 750)
    #expect(constraint.identifier == "w")
  }

  @Test(arguments: ["1e15", "-1e15"]) func theLargestNumberIsAccepted(number: String) throws {
    #expect(try ConstraintLanguage.read("a.width == \(number)").constant == Double(number))
  }

  private func error(of constraint: SceneConstraint) throws -> SceneError {
    var scene = Scene(root: ViewModel(id: "root"))
    scene.root.properties[.size] = .numbers([100, 50])
    scene.constraints = [constraint]
    return try #require(throws: SceneError.self) { _ = try Stage(scene) }
  }

  @Test(arguments: [0.0, 1001]) func anInvalidPriorityIsRejected(priority: Double) throws {
    let made = WrittenConstraint(
      first: .init(item: "root", attribute: .width), relation: .equal, constant: 10, priority: priority)
    let error = try error(of: SceneConstraint(made))
    #expect(error.message == "a number in the constraint is too large, or the priority is not above 0 and at most 1000")
    #expect(error.path == "constraints[0]")
  }

  @Test func onlyTheStartOfALongVisualFormatIsQuoted() throws {
    let format = "H:[" + String(repeating: "z", count: 200) + "]"
    let error = try error(of: SceneConstraint(format))
    #expect(error.message.hasPrefix("\"\(format.prefix(120))\", character 4: "), "\(error.message)")
  }
}
