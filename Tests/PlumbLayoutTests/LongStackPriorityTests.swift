import PlumbLayout
import Testing

/// Priorities that fall from view to view end at the least one, and a view by itself has the highest.
@Suite struct LongStackPriorityTests {
  private func priorities(
    _ distribution: StackView.Distribution, _ count: Int, of identifier: String
  ) -> [Double] {
    let stack = StackView(arrangedSubviews: (0..<count).map { _ in SizedView(width: 2, height: 1) })
    stack.distribution = distribution
    let fixture = Fixture(stack)
    return withExtendedLifetime(fixture) {
      stack.arrangementConstraints.filter { $0.identifier == identifier && $0.priority < 1000 }.map(\.priority)
    }
  }

  @Test func sharesFallTo751() {
    let wanted = (0..<252).map { max(999 - Double($0), 751) }
    #expect(priorities(.fillProportionally, 252, of: "UISV-fill-proportionally") == wanted)
  }

  /// The first distance is the one that others are compared with.
  @Test func distancesOfCentresFallTo50() {
    let wanted = (2..<104).map { max(151 - Double($0), 50) }
    #expect(priorities(.equalCentering, 104, of: "UISV-fill-equally") == wanted)
  }

  @Test func theOnlyVisibleViewMustTakeAll() {
    let views = ["shown", "hidden"].map { SizedView(width: 10, height: 10, identifier: $0) }
    views[1].isHidden = true
    let stack = StackView(arrangedSubviews: views, identifier: "stack")
    stack.distribution = .fillProportionally
    let fixture = Fixture(stack)
    let shares = stack.arrangementConstraints.filter { $0.identifier == "UISV-fill-proportionally" }
    #expect(shares.map(\.text) == ["shown.width == stack.width"])
    #expect(fixture.root.conflicts.isEmpty)
  }
}
