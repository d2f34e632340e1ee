import Testing

@testable import PlumbTesting

@MainActor @Suite struct ConstraintLawTests {
  @Test func contradictoryConstraintsAreReported() throws {
    #expect(
      try faults(.constraintsHold) { view in
        let box = view.add(UIView(), "box") { $0.at(0, 0, 10, 10) }
        box.widthAnchor.constraint(equalToConstant: 20).isActive = true
      }.first?.hasPrefix("box.width == ") ?? false)
  }

  @Test func aConstraintRejectedWhileTheViewLoadsIsReported() throws {
    #expect(
      try faults(.constraintsHold) { view in
        view.leadingAnchor.constraint(equalTo: UIView().leadingAnchor).isActive = true
      }.first?.hasPrefix("Unable to activate constraint") ?? false)
  }

  @Test func anAmbiguousHeightIsReported() throws {
    #expect(
      try faults(.nothingIsAmbiguous) { view in
        let box = view.add(UIView(), "box") { $0.at(0, 0, 10) }
        box.backgroundColor = .red
      } == ["'box' has no definite height"])
  }

  @Test func anAmbiguousSpacerIsNotReported() throws {
    #expect(try faults(.nothingIsAmbiguous) { $0.add(UIView(), "spacer") { $0.at(0, 0, 10) } }.isEmpty)
  }

  @Test func anUnambiguousLayoutIsNotReported() throws {
    let fill: (UIView) -> Void = { $0.add(label("Text"), "title") { $0.at(16, 100) } }
    #expect(try faults(.nothingIsAmbiguous, fill).isEmpty)
    #expect(try faults(.constraintsHold, fill).isEmpty)
  }
}
