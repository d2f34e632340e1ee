import PlumbLayout
import Testing

/// A conflict that stays is not reported again when views leave the stack that it is in.
@Suite struct ConflictAfterRemovalTests {
  /// Views as wide as the root do not fit, and the last spacing is broken. A stack that several views leave before one
  /// layout may write all its rows anew, but here each removal is laid out.
  @Test func firstViewsThatLeaveOneByOneLeaveTheBrokenRow() {
    let views = (0..<4).map { _ in SizedView(width: 10, height: 10) }
    let root = Fixture(StackView(arrangedSubviews: views), width: 600).root
    var broken: [String?] = []
    root.issueHandler = { if case .conflict(let report) = $0 { broken.append(report.broken.identifier) } }
    for view in views { view.widthAnchor.constraint(equalTo: root.widthAnchor).isActive = true }
    root.layoutIfNeeded()
    #expect(broken == ["UISV-spacing"])
    for view in views.prefix(2) {
      view.removeFromSuperview()
      root.layoutIfNeeded()
    }
    #expect(root.conflicts.map(\.broken.identifier) == ["UISV-spacing"])
    #expect(broken.count == 1)
  }
}
