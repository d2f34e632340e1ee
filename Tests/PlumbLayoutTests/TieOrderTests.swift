import Testing

@testable import PlumbLayout

/// What decides between rows and guides that could not all hold, where nothing else does.
@Suite struct TieOrderTests {
  @Test func rowsOfAnItemComeByTheirAttribute() {
    let attributes: [LayoutAttribute] = [
      .left, .top, .leading, .right, .bottom, .trailing, .width, .height, .centerX, .centerY, .lastBaseline,
      .firstBaseline,
    ]
    #expect(LayoutAttribute.allCases.sorted { $0.tieOrder < $1.tieOrder } == attributes)
  }

  @Test func boundsComeAfterAllNearEdgesOrAfterAllFarEdges() {
    let near: [LayoutAttribute] = [.left, .top, .leading]
    let far: [LayoutAttribute] = [.right, .bottom, .trailing]
    let others: [LayoutAttribute] = [.width, .height, .centerX, .centerY, .lastBaseline, .firstBaseline]
    for bound in near.map(\.tieOrderOfBounds) {
      #expect(near.allSatisfy { $0.tieOrder < bound } && far.allSatisfy { bound < $0.tieOrder })
    }
    for bound in (far + others.suffix(4)).map(\.tieOrderOfBounds) {
      #expect(far.allSatisfy { $0.tieOrder < bound } && others.allSatisfy { bound < $0.tieOrder })
    }
    #expect(LayoutAttribute.centerX.tieOrderOfBounds < LayoutAttribute.lastBaseline.tieOrderOfBounds)
    #expect(LayoutAttribute.lastBaseline.tieOrderOfBounds < LayoutAttribute.right.tieOrderOfBounds)
  }

  /// Each guide wants to be 100 wide, and there is room for 150.
  @Test func aGuideThatIsAddedLaterComesAfterTheOthers() {
    func widths(addedAfter count: Int) -> [Double] {
      let root = View(frame: Rect(x: 0, y: 0, width: 150, height: 50))
      let guides = (0..<3).map { LayoutGuide(identifier: "g\($0)") }
      var end = root.leadingAnchor
      for (index, guide) in guides.enumerated() {
        if index == count { root.layoutIfNeeded() }
        root.addLayoutGuide(guide)
        guide.leadingAnchor.constraint(equalTo: end).isActive = true
        LayoutConstraint(guide, .width, .equal, constant: 100, priority: 500).isActive = true
        end = guide.trailingAnchor
      }
      root.trailingAnchor.constraint(equalTo: end).isActive = true
      root.layoutIfNeeded()
      return guides.map(\.layoutFrame.width)
    }
    for count in 1...2 { #expect(widths(addedAfter: count) == widths(addedAfter: 3)) }
  }
}
