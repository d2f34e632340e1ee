import PlumbLayout
import Testing

/// Views aligned with a baseline move with the views that provide the baseline.
@Suite struct BaselineTests {
  private let views = [
    SizedView(width: 10, height: 20), SizedView(width: 10, height: 20), SizedView(width: 10, height: 30),
  ]
  private let marker = View(identifier: "marker")

  /// Lays out a stack with a marker whose top is at one of the stack's baselines.
  private func layOut(_ stack: StackView, _ attribute: LayoutAttribute) -> View {
    let root = Fixture(stack).root
    add([marker], to: root)
    LayoutConstraint(marker, .top, .equal, stack, attribute).isActive = true
    root.layoutIfNeeded()
    return root
  }

  /// The marker's top in a column, before and after a change that moves the column's baselines.
  @Test(
    arguments: [(.firstBaseline, 0, [0, 7]), (.lastBaseline, 2, [70, 65])] as [(LayoutAttribute, Int, [Double])])
  func theFirstAndLastViewsOfAColumnDefineItsBaselines(
    attribute: LayoutAttribute, moved: Int, expected: [Double]
  ) {
    let column = StackView(arrangedSubviews: views)
    column.axis = .vertical
    let root = layOut(column, attribute)
    let before = marker.frame.minY
    views[moved].setBaselines(first: 7, last: 5)
    root.layoutIfNeeded()
    #expect([before, marker.frame.minY] == expected)
  }

  /// The first view provides a row's baselines, and the last view a column's last baseline. Both are at bottom edges.
  @Test func aRowTurnedIntoAColumnHasTheBaselineOfItsLastView() {
    let stack = StackView(arrangedSubviews: Array(views[1...]))
    let root = layOut(stack, .lastBaseline)
    #expect(marker.frame.minY == 30)
    stack.axis = .vertical
    root.layoutIfNeeded()
    #expect(marker.frame.minY == 50)
  }

  /// With equal centring, hiding a view rewrites all rows.
  @Test func hidingTheLastViewOfAColumnMovesTheBaselineToThePreviousView() {
    views[2].setBaselines(first: 0, last: 5)
    let stack = StackView(arrangedSubviews: Array(views[1...]))
    (stack.axis, stack.distribution) = (.vertical, .equalCentering)
    let root = layOut(stack, .lastBaseline)
    #expect(marker.frame.minY == 45)
    views[2].isHidden = true
    root.layoutIfNeeded()
    #expect(marker.frame.minY == 20)
  }

  /// Measuring the label moves the baseline down if the text wraps, which happens only after the first solve.
  @Test(arguments: [false, true])
  func aConstraintOnTheBaselineOfALabelIsUpdatedWhenTheTextWraps(isWaiting: Bool) {
    let (outer, label) = (View(identifier: "outer"), Label(text: "text"))
    label.numberOfLines = 0
    label.measure = { _, _, width, _ in
      let isNarrow = width.map { $0 < 100 } ?? false
      return TextExtent(
        size: isNarrow ? Size(width: 50, height: 40) : Size(width: 100, height: 20),
        firstBaseline: isNarrow ? 30 : 15, lastBaseline: 5)
    }
    place(label, in: outer, 0, 0)
    add([marker], to: outer)
    let distance = marker.topAnchor.constraint(equalTo: label.firstBaselineAnchor)
    activate([
      label.widthAnchor.constraint(equalToConstant: 50), distance, marker.heightAnchor.constraint(equalToConstant: 10),
      outer.bottomAnchor.constraint(equalTo: marker.bottomAnchor),
    ])
    let root = Fixture(outer).root
    #expect(outer.frame.height == 40 && marker.frame.minY == 30)
    if isWaiting { distance.constant = 5 }
    let height: Double = isWaiting ? 45 : 40
    #expect(outer.systemLayoutSizeFitting(.compressed).height == height)
    root.layoutIfNeeded()
    #expect(outer.frame.height == height)
  }
}
