import PlumbLayout
import Testing

/// The view that owns an active constraint: the recorded case "activation" (facts/UIKit/NSLayoutConstraintActivation.md
/// of github.com/kern0x1b/charon) and related cases.
@Suite struct ActivationTests {
  private let root = View()
  private let parent = View()
  private let one = View()
  private let two = View()

  init() {
    root.addSubview(parent)
    parent.addSubview(one)
    parent.addSubview(two)
  }

  @Test func theNearestCommonAncestorHoldsAConstraint() {
    let between = one.leadingAnchor.constraint(equalTo: two.leadingAnchor)
    between.isActive = true
    let upwards = one.widthAnchor.constraint(equalTo: root.widthAnchor)
    upwards.isActive = true
    #expect(parent.constraints.map(ObjectIdentifier.init) == [ObjectIdentifier(between)])
    #expect(root.constraints.map(ObjectIdentifier.init) == [ObjectIdentifier(upwards)])
  }

  @Test func aViewHoldsItsOwnSizeConstraints() {
    one.widthAnchor.constraint(equalToConstant: 10).isActive = true
    #expect(one.constraints.count == 1)
  }

  @Test func activatingAConstraintTwiceInstallsItOnce() throws {
    let constraint = one.leadingAnchor.constraint(equalTo: two.leadingAnchor)
    try constraint.activate()
    try constraint.activate()
    constraint.isActive = true
    #expect(parent.constraints.count == 1)
    constraint.isActive = false
    #expect(parent.constraints.isEmpty)
  }

  @Test func aConstraintBetweenViewsWithoutACommonAncestorIsAnError() {
    let unrelated = View()
    let constraint = one.leadingAnchor.constraint(equalTo: unrelated.leadingAnchor)
    #expect(throws: LayoutConstraintError.noCommonAncestor) { try constraint.activate() }
    #expect(unrelated.constraints.isEmpty)
  }

  @Test func comparingLeadingWithLeftIsAnError() {
    #expect(throws: LayoutConstraintError.incomparable) {
      try one.leadingAnchor.constraint(equalTo: two.leftAnchor).activate()
    }
    #expect(throws: LayoutConstraintError.incomparable) {
      try one.rightAnchor.constraint(equalTo: two.trailingAnchor).activate()
    }
  }

  @Test(arguments: [LayoutAttribute.left, .leading, .centerX])
  func positionsOnDifferentAxesCanBeCompared(attribute: LayoutAttribute) throws {
    try LayoutConstraint(one, attribute, .equal, two, .top).activate()
    try LayoutConstraint(one, .lastBaseline, .lessThanOrEqual, two, attribute).activate()
    try one.leadingAnchor.constraint(equalTo: two.centerXAnchor).activate()
  }

  @Test func aConstraintOnAGuideWithoutAnOwnerStaysInactiveWithoutAnError() throws {
    let guide = LayoutGuide()
    let constraint = guide.widthAnchor.constraint(equalToConstant: 10)
    try constraint.activate()
    #expect(!constraint.isActive)
    #expect(guide.owningView == nil)
  }

  @Test func removingAViewPermanentlyDeactivatesItsConstraintsWithOtherViews() {
    let constraint = one.leadingAnchor.constraint(equalTo: two.leadingAnchor)
    let own = one.widthAnchor.constraint(equalToConstant: 10)
    constraint.isActive = true
    own.isActive = true
    one.removeFromSuperview()
    #expect(!constraint.isActive)
    #expect(own.isActive)
    parent.addSubview(one)
    #expect(!constraint.isActive)
  }

  @Test func removingAGuideDeactivatesItsConstraints() {
    let guide = LayoutGuide()
    parent.addLayoutGuide(guide)
    let constraint = guide.leadingAnchor.constraint(equalTo: one.leadingAnchor)
    constraint.isActive = true
    parent.removeLayoutGuide(guide)
    #expect(!constraint.isActive)
    #expect(guide.owningView == nil)
  }

  @Test func aGuideAddedToAnotherViewChangesItsOwner() {
    let guide = LayoutGuide()
    parent.addLayoutGuide(guide)
    one.addLayoutGuide(guide)
    #expect(parent.layoutGuides.isEmpty)
    #expect(guide.owningView === one)
  }

  @Test func aListWithAnInvalidConstraintIsNotActivated() {
    let good = one.leadingAnchor.constraint(equalTo: two.leadingAnchor)
    let bad = one.leadingAnchor.constraint(equalTo: View().leadingAnchor)
    #expect(throws: LayoutConstraintError.itemMissing) { try LayoutConstraint.activate([good, bad]) }
    #expect(!good.isActive)
  }

  @Test func aListOfConstraintsCanBeDeactivated() throws {
    let view = View()
    let constraints = [LayoutAttribute.width, .height].map { LayoutConstraint(view, $0, .equal, constant: 10) }
    try LayoutConstraint.activate(constraints)
    LayoutConstraint.deactivate(constraints)
    #expect(constraints.allSatisfy { !$0.isActive })
    #expect(view.constraints.isEmpty)
  }

  /// A constraint that relates an attribute to itself has no effect. A constraint on a stack's baseline becomes one if another
  /// arranged view provides the baseline, because the baseline of a view without text is its top edge.
  @Test func aConstraintMayBecomeTrivialAndNonTrivialAgain() {
    let views = [SizedView(width: 10, height: 10), SizedView(width: 10, height: 10)]
    let column = StackView(arrangedSubviews: views)
    column.axis = .vertical
    let distance = LayoutConstraint(
      column, .firstBaseline, .equal, views[1], .top, constant: -30, priority: 500)
    distance.isActive = true
    let root = Fixture(column).root
    #expect(views.map(\.frame.minY) == [0, 30])
    views[0].isHidden = true
    root.layoutIfNeeded()
    #expect(!distance.hasRow)
    #expect(views.map(\.frame.minY) == [0, 0])
    views[0].isHidden = false
    root.layoutIfNeeded()
    #expect(distance.hasRow)
    #expect(views.map(\.frame.minY) == [0, 30])
  }
}

/// The constraints that anchors create.
@Suite struct AnchorTests {
  private let one = View()
  private let other = View()

  @Test(arguments: [(2.0, 16.0), (0.5, 4), (0, 0), (-1, 0)])
  func systemSpacingIsEightTimesItsMultiplierButNotNegative(multiplier: Double, constant: Double) {
    let (edge, end) = (one.leadingAnchor, other.trailingAnchor)
    let (top, bottom) = (one.topAnchor, other.bottomAnchor)
    let constraints = [
      edge.constraint(equalToSystemSpacingAfter: end, multiplier: multiplier),
      edge.constraint(greaterThanOrEqualToSystemSpacingAfter: end, multiplier: multiplier),
      edge.constraint(lessThanOrEqualToSystemSpacingAfter: end, multiplier: multiplier),
      top.constraint(equalToSystemSpacingBelow: bottom, multiplier: multiplier),
      top.constraint(greaterThanOrEqualToSystemSpacingBelow: bottom, multiplier: multiplier),
      top.constraint(lessThanOrEqualToSystemSpacingBelow: bottom, multiplier: multiplier),
    ]
    let relations: [LayoutRelation] = [.equal, .greaterThanOrEqual, .lessThanOrEqual]
    #expect(constraints.map(\.relation) == relations + relations)
    #expect(constraints.allSatisfy { $0.constant == constant && $0.multiplier == 1 })
    #expect(constraints.map(\.secondAttribute) == [.trailing, .trailing, .trailing, .bottom, .bottom, .bottom])
  }

  @Test func theDefaultMultiplierIs1AndTheDefaultConstantIs0() {
    let (left, top) = (one.leftAnchor, one.topAnchor)
    let (width, height) = (one.widthAnchor, other.heightAnchor)
    let same = [
      left.constraint(equalTo: other.rightAnchor), left.constraint(greaterThanOrEqualTo: other.rightAnchor),
      left.constraint(lessThanOrEqualTo: other.rightAnchor), top.constraint(equalTo: other.bottomAnchor),
      top.constraint(greaterThanOrEqualTo: other.bottomAnchor), top.constraint(lessThanOrEqualTo: other.bottomAnchor),
      width.constraint(equalTo: height), width.constraint(greaterThanOrEqualTo: height),
      width.constraint(lessThanOrEqualTo: height), width.constraint(equalTo: height, multiplier: 1),
      width.constraint(greaterThanOrEqualTo: height, multiplier: 1),
      width.constraint(lessThanOrEqualTo: height, multiplier: 1),
    ]
    #expect(same.allSatisfy { $0.constant == 0 && $0.multiplier == 1 && $0.priority == .required })
    let spaced = [
      left.constraint(equalToSystemSpacingAfter: other.rightAnchor),
      left.constraint(greaterThanOrEqualToSystemSpacingAfter: other.rightAnchor),
      left.constraint(lessThanOrEqualToSystemSpacingAfter: other.rightAnchor),
      top.constraint(equalToSystemSpacingBelow: other.bottomAnchor),
      top.constraint(greaterThanOrEqualToSystemSpacingBelow: other.bottomAnchor),
      top.constraint(lessThanOrEqualToSystemSpacingBelow: other.bottomAnchor),
    ]
    #expect(spaced.map(\.constant) == Array(repeating: 8, count: 6))
  }

  @Test func aWidthCanBeAMultipleOfAnotherWidthPlusAConstant() {
    let (width, wanted) = (one.widthAnchor, other.widthAnchor)
    let constraints = [
      width.constraint(equalTo: wanted, multiplier: 2, constant: 5),
      width.constraint(greaterThanOrEqualTo: wanted, multiplier: 2, constant: 5),
      width.constraint(lessThanOrEqualTo: wanted, multiplier: 2, constant: 5),
    ]
    #expect(constraints.map(\.multiplier) == [2, 2, 2])
    #expect(constraints.map(\.constant) == [5, 5, 5])
    #expect(constraints.map(\.relation) == [.equal, .greaterThanOrEqual, .lessThanOrEqual])
  }
}

/// The values of named priorities, and the axes of attributes.
@Suite struct LayoutPriorityTests {
  @Test func namedPrioritiesHaveUIKitsValues() {
    let named: [LayoutPriority] = [.required, .defaultHigh, .defaultLow, .fittingSizeLevel]
    #expect(named.map(\.rawValue) == [1000, 750, 250, 50])
  }

  @Test func prioritiesCanBeComparedAndOffset() {
    let priority: LayoutPriority = 500
    #expect(priority + 1 == 501 && priority - 0.5 == 499.5 && LayoutPriority(rawValue: 500) == priority)
    #expect(priority < .defaultHigh && !(priority < priority) && priority > .defaultLow)
  }

  @Test func everyAttributeBelongsToOneAxis() {
    let across = LayoutAttribute.allCases.filter { $0.axis == .horizontal }
    #expect(Set(across) == [.left, .right, .leading, .trailing, .centerX, .width])
  }
}

/// Constraints as text: the ones that are shown, and the names of their items.
@Suite struct ConstraintTextTests {
  private let root = View(frame: Rect(x: 0, y: 0, width: 100, height: 90), identifier: "root")

  @Test(
    arguments: [
      (1, 1, "a.width == b.width + 1"), (1, 0.5, "a.width == b.width + 0.5"), (1, -0.5, "a.width == b.width - 0.5"),
      (1, -1, "a.width == b.width - 1"), (1, 0, "a.width == b.width"), (2, 4, "a.width == 2 * b.width + 4"),
    ] as [(Double, Double, String)])
  func constraintTextsShowTheSignOfTheConstantAndOmitAMultiplierOf1(
    multiplier: Double, constant: Double, expected: String
  ) {
    let text = ConstraintText(
      first: "a", firstAttribute: .width, relation: .equal, second: "b", secondAttribute: .width,
      multiplier: multiplier, constant: constant, priority: 1000)
    #expect(text.text == expected)
  }

  /// The content's origin is the corner of its scroll view, and lengths are non-negative, so neither is shown.
  @Test func constraintTextsOmitConstraintsThatAlwaysHold() {
    let scroll = ScrollView(identifier: "scroll")
    root.addSubview(scroll)
    scroll.frame = Rect(x: 3, y: 4, width: 50, height: 60)
    root.layoutIfNeeded()
    #expect(
      root.constraintTexts.map(\.text).sorted() == [
        "root.height == 90", "root.width == 100", "scroll.height == 60", "scroll.left == root.left + 3",
        "scroll.top == root.top + 4", "scroll.width == 50",
      ])
    #expect(scroll.constraintsAffectingLayout(for: .vertical).count == 2)
  }

  @Test func safeAreaEdgesHaveUIKitsNames() {
    let view = View(identifier: "view")
    root.addSubview(view)
    view.fill(root.safeAreaLayoutGuide)
    root.layoutIfNeeded()
    let guides = root.constraintTexts.filter { $0.identifier?.hasPrefix("UIViewSafeArea") ?? false }
    #expect(
      Set(guides.map { "\($0.identifier ?? "") \($0.firstAttribute)" }) == [
        "UIViewSafeAreaLayoutGuide-left leading", "UIViewSafeAreaLayoutGuide-right trailing",
        "UIViewSafeAreaLayoutGuide-top top", "UIViewSafeAreaLayoutGuide-bottom bottom",
      ])
  }

  @Test func aFixedSizeIsShownWithoutAMultiplier() {
    root.layoutIfNeeded()
    #expect(root.constraintTexts.map(\.constant).sorted() == [90, 100])
    #expect(root.constraintTexts.map(\.multiplier) == [0, 0])
  }

  /// `constraintsAffectingLayout(for:)`.
  @Test func constraintsOfViewsWithoutIdentifiersAreDistinguished() {
    let root = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    let stack = StackView(arrangedSubviews: [View(), View(), View()])
    root.addSubview(stack)
    root.layoutIfNeeded()
    let names = stack.arrangedSubviews.map { view in
      Set(view.constraintsAffectingLayout(for: .horizontal).compactMap(\.identifier))
    }
    #expect(
      names == [
        ["UISV-canvas-connection", "UISV-spacing"], ["UISV-spacing"], ["UISV-canvas-connection", "UISV-spacing"],
      ])
  }

  @Test func theConstraintsOfAStackExcludeTheMarginsOfOtherStacks() {
    let inner = StackView(arrangedSubviews: [SizedView(width: 10, height: 10)], identifier: "inner")
    let outer = StackView(arrangedSubviews: [inner], identifier: "outer")
    for stack in [inner, outer] {
      stack.isLayoutMarginsRelativeArrangement = true
      stack.directionalLayoutMargins = DirectionalEdgeInsets(all: 5)
    }
    let fixture = Fixture(outer)
    let names = withExtendedLifetime(fixture) {
      [outer, inner].map { stack in Set(stack.arrangementConstraints.flatMap { [$0.first, $0.second] }) }
    }
    #expect(names[0].contains("outer.margins") && !names[0].contains("inner.margins"))
    #expect(names[1].contains("inner.margins"))
  }

  @Test func theConstraintsOfAStackExcludeMarginsThatTheStackDoesNotUse() {
    let stack = StackView(arrangedSubviews: [SizedView(width: 10, height: 10)], identifier: "stack")
    let root = Fixture(stack).root
    let view = View(identifier: "view")
    root.addSubview(view)
    view.fill(stack.layoutMarginsGuide)
    root.layoutIfNeeded()
    #expect(root.constraintTexts.contains { $0.first == "stack.margins" })
    #expect(!stack.arrangementConstraints.contains { $0.first == "stack.margins" || $0.second == "stack.margins" })
  }

  @Test func viewsWithTheSameIdentifierAreNumbered() throws {
    let root = View(frame: Rect(x: 0, y: 0, width: 100, height: 100), identifier: "root")
    for _ in 0..<2 { root.addSubview(View(identifier: "box")) }
    root.layoutIfNeeded()
    let names = try #require(root.layoutSystem).values.map(\.variable)
    #expect(Set(names).count == names.count)
    #expect(names.contains("box.width") && names.contains("box~2.width"))
  }

  @Test func aTraceShowsNamesFramesAndHiddenViews() {
    let root = View(frame: Rect(x: 0, y: 0, width: 100, height: 50), identifier: "root")
    let outer = View(frame: Rect(x: 1, y: 2, width: 30, height: 40))
    let inner = Label(text: "text", identifier: "inner")
    root.addSubview(outer)
    outer.addSubview(inner)
    inner.isHidden = true
    root.addSubview(StackView(identifier: "last"))
    #expect(
      root.layoutTrace == """
        View root (0, 0, 100, 50)
          View - (1, 2, 30, 40)
            Label inner (0, 0, 0, 0) hidden
          StackView last (0, 0, 0, 0)
        """)
  }
}
