import PlumbLayout
import Testing

/// The parts of views that safe areas and margins cover.
@Suite struct InsetTests {
  /// Before the first layout, the insets depend on the explicit frames: 20 leading, 30 trailing.
  @Test(arguments: [
    (LayoutDirection.leftToRight, 50.0, 15.0, 0.0), (.rightToLeft, 50, 0, 25), (.leftToRight, 80, 15, 15),
    (.rightToLeft, 80, 5, 25),
  ])
  func aSafeAreaInsetIsReducedByTheDistanceFromTheEdge(
    direction: LayoutDirection, width: Double, leading: Double, trailing: Double
  ) {
    let root = View(frame: Rect(x: 0, y: 0, width: 100, height: 100), identifier: "root")
    root.layoutDirection = direction
    root.rootSafeAreaInsets = DirectionalEdgeInsets(top: 0, leading: 20, bottom: 0, trailing: 30)
    // The distance is 5 from the left edge, and 45 or 15 from the right edge.
    let child = View(frame: Rect(x: 5, y: 0, width: width, height: 50), identifier: "child")
    root.addSubview(child)
    #expect(child.safeAreaInsets == DirectionalEdgeInsets(top: 0, leading: leading, bottom: 0, trailing: trailing))
  }

  @Test func beforeALayoutTheSafeAreaIsComputedFromTheFrameThatWasSet() {
    let root = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    root.rootSafeAreaInsets = DirectionalEdgeInsets(top: 20, leading: 0, bottom: 34, trailing: 0)
    let child = View(frame: Rect(x: 0, y: 15, width: 100, height: 75))
    root.addSubview(child)
    #expect(child.safeAreaInsets == DirectionalEdgeInsets(top: 5, leading: 0, bottom: 24, trailing: 0))
  }

  @Test(arguments: [false, true])
  func spaceAroundReadableContentIsDividedEqually(isPinned: Bool) {
    let root = View(frame: Rect(x: 0, y: 0, width: 689, height: 100))
    let view = View()
    root.addSubview(view)
    if isPinned { view.fill(root.readableContentGuide) }
    root.layoutIfNeeded()
    #expect(root.readableContentGuide.layoutFrame == Rect(x: 8.5, y: 8, width: 672, height: 84))
  }

  /// The leading edge of a view with the opposite layout direction is at the trailing edge of its superview.
  @Test(arguments: [false, true], [false, true])
  func insetsAreMirroredInAViewWithTheOppositeDirection(areMargins: Bool, isLaidOut: Bool) {
    let (root, view) = (makeRoot(100, 100), View(frame: Rect(x: 0, y: 0, width: 100, height: 100)))
    let insets = DirectionalEdgeInsets(top: 1, leading: 20, bottom: 3, trailing: 30)
    root.addSubview(view)
    view.layoutDirection = .rightToLeft
    if areMargins {
      root.directionalLayoutMargins = insets
      view.directionalLayoutMargins = .zero
      view.preservesSuperviewLayoutMargins = true
    } else {
      root.rootSafeAreaInsets = insets
    }
    if isLaidOut { root.layoutIfNeeded() }
    let turned = DirectionalEdgeInsets(top: 1, leading: 30, bottom: 3, trailing: 20)
    #expect((areMargins ? view.layoutMargins : view.safeAreaInsets) == turned)
  }

  /// The view's distance from the edge is 1000 minus its margin, and its margin is the overlap with the superview's
  /// margin of 1000. So every distance is consistent. The chosen inset must not depend on earlier margins.
  @Test func aReducedMarginTakesEffectEvenIfTheFramesFitTheOldMargin() {
    let (root, spacer, view) = (makeRoot(3000, 100), View(identifier: "spacer"), View(identifier: "view"))
    root.directionalLayoutMargins = DirectionalEdgeInsets(top: 0, leading: 1000, bottom: 0, trailing: 0)
    view.preservesSuperviewLayoutMargins = true
    add([spacer, view], to: root)
    activate([
      spacer.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      LayoutConstraint(spacer, .width, .equal, view.layoutMarginsGuide, .width, constant: -992),
      view.leadingAnchor.constraint(equalTo: spacer.trailingAnchor),
      view.widthAnchor.constraint(equalToConstant: 2000),
    ])
    for (margin, distance) in [(20.0, 980.0), (8, 992)] {
      view.directionalLayoutMargins = DirectionalEdgeInsets(top: 0, leading: margin, bottom: 0, trailing: 8)
      root.layoutIfNeeded()
      #expect(view.frame.minX == distance)
    }
  }

  @Test func insetsAreCorrectAfterOtherViewsWithInsetsWereRemoved() {
    let (root, column) = (makeRoot(300, 600), StackView())
    root.rootSafeAreaInsets.top = 20
    column.axis = .vertical
    place(column, in: root, 0, 0)
    func addCell() -> StackView {
      let cell = StackView(arrangedSubviews: [SizedView(width: 10, height: 10)])
      cell.isLayoutMarginsRelativeArrangement = true
      cell.directionalLayoutMargins = DirectionalEdgeInsets(all: 5)
      column.addArrangedSubview(cell)
      return cell
    }
    let first = addCell()
    for _ in 0..<10 {
      let cells = (0..<10).map { _ in addCell() }
      root.layoutIfNeeded()
      for cell in cells { cell.removeFromSuperview() }
    }
    let last = addCell()
    root.layoutIfNeeded()
    #expect(first.layoutMargins.top == 25)
    #expect([first, last].map { $0.arrangedSubviews[0].frame.minY } == [25, 5])
    root.rootSafeAreaInsets.top = 7
    root.layoutIfNeeded()
    #expect(first.arrangedSubviews[0].frame.minY == 12)
  }

  /// The insets of removed views are discarded together, and the insets of other views receive new numbers.
  @Test func aViewKeepsItsInheritedInsetsAfterOtherViewsWereRemoved() {
    let root = makeRoot(300, 600)
    // Adds a view whose top is the top of the superview's safe area.
    func addMark(in view: View) -> View {
      let mark = View()
      add([mark], to: view)
      mark.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor).isActive = true
      return mark
    }
    root.rootSafeAreaInsets = DirectionalEdgeInsets(top: 20, leading: 0, bottom: 0, trailing: 0)
    let old = (0..<20).map { _ in View(frame: Rect(x: 0, y: 0, width: 100, height: 100)) }
    for view in old {
      root.addSubview(view)
      _ = addMark(in: view)
    }
    root.layoutIfNeeded()
    let (outer, inner) = (View(identifier: "outer"), View(identifier: "inner"))
    root.addSubview(outer)
    outer.addSubview(inner)
    outer.fill(root)
    inner.fill(outer)
    outer.additionalSafeAreaInsets = DirectionalEdgeInsets(top: 9, leading: 0, bottom: 0, trailing: 0)
    let mark = addMark(in: inner)
    root.layoutIfNeeded()
    #expect(mark.frame.minY == 29)
    for view in old { view.removeFromSuperview() }
    root.layoutIfNeeded()
    #expect(mark.frame.minY == 29)
    root.rootSafeAreaInsets.top = 7
    root.layoutIfNeeded()
    #expect(mark.frame.minY == 16)
  }
}

/// A view that is pinned at its bottom, and whose height depends on its safe area, may agree with two safe areas: it
/// starts below the bar or under it. It must be laid out as if it had just been added.
@Suite struct AgreeingInsetTests {
  private let root = View(frame: Rect(x: 0, y: 0, width: 300, height: 300), identifier: "root")
  private let view = View(identifier: "view")
  private let bottom: LayoutConstraint

  init() {
    root.rootSafeAreaInsets.top = 20
    let content = View(identifier: "content")
    bottom = LayoutConstraint(view, .bottom, .equal, root, .top, constant: 70)
    root.addSubview(view)
    view.addSubview(content)
    for child in [view, content] { child.translatesAutoresizingMaskIntoConstraints = false }
    bottom.isActive = true
    LayoutConstraint(content, .height, constant: 50).isActive = true
    LayoutConstraint(content, .top, .equal, view.safeAreaLayoutGuide, .top).isActive = true
    LayoutConstraint(content, .bottom, .equal, view, .bottom).isActive = true
  }

  /// The earlier insets of the view: none, its own, or inherited ones.
  @Test(arguments: [(0, nil, nil), (20, 20, 70), (0, -10, 70)] as [(Double, Double?, Double?)])
  func anEditedViewStartsBelowTheBarLikeANewView(additional: Double, top: Double?, height: Double?) {
    if let top, let height {
      view.additionalSafeAreaInsets.top = additional
      bottom.constant = top + height
      root.layoutIfNeeded()
      #expect(view.frame.minY == top && view.frame.height == height)
      view.additionalSafeAreaInsets.top = 0
      bottom.constant = 70
    }
    root.layoutIfNeeded()
    #expect(view.frame.minY == 20 && view.frame.height == 50)
  }
}

/// System guides take part in the layout while a stack arranges views in them, or a constraint refers to them.
@Suite struct SystemGuideTests {
  private let stack = StackView(arrangedSubviews: (0..<2).map { _ in SizedView(width: 10, height: 10) })

  private func edges(in root: View) -> Int {
    root.constraintTexts.count { $0.identifier?.contains("Margin-guide") ?? false }
  }

  @Test func aMarginsGuideIsRemovedWhenItsStackNoLongerUsesIt() {
    stack.directionalLayoutMargins = DirectionalEdgeInsets(all: 5)
    stack.isLayoutMarginsRelativeArrangement = true
    let root = Fixture(stack).root
    #expect(edges(in: root) == 4 && stack.frame.size == Size(width: 30, height: 20))
    stack.axis = .vertical
    root.layoutIfNeeded()
    #expect(edges(in: root) == 4 && stack.frame.size == Size(width: 20, height: 30))
    stack.isLayoutMarginsRelativeArrangement = false
    root.layoutIfNeeded()
    #expect(edges(in: root) == 0 && stack.frame.size == Size(width: 10, height: 20))
  }

  /// The stack changes its axis, or no longer arranges views in the guide.
  @Test(arguments: [false, true]) func aMarginsGuideIsKeptWhileAConstraintUsesIt(turns: Bool) {
    stack.directionalLayoutMargins.leading = 5
    stack.isLayoutMarginsRelativeArrangement = !turns
    let (root, view) = (Fixture(stack).root, View())
    add([view], to: root)
    let pin = view.leadingAnchor.constraint(equalTo: stack.layoutMarginsGuide.leadingAnchor)
    pin.isActive = true
    root.layoutIfNeeded()
    #expect(view.frame.minX == 5)
    if turns { stack.axis = .vertical } else { stack.isLayoutMarginsRelativeArrangement = false }
    root.layoutIfNeeded()
    stack.directionalLayoutMargins.leading = 9
    root.layoutIfNeeded()
    #expect(edges(in: root) == 4 && view.frame.minX == 9)
    pin.isActive = false
    root.layoutIfNeeded()
    #expect(edges(in: root) == 0)
  }

  enum Guide: CaseIterable { case margins, safeArea, readable, frame }

  /// A guide without references does not follow its view's insets until it is used again. The readable guide is 672 wide and
  /// centred in the margins.
  @Test(
    arguments: [(.margins, 108, 130), (.safeArea, 100, 111), (.readable, 164, 175), (.frame, 100, 105)]
      as [(Guide, Double, Double)])
  func anUnusedSystemGuideIsRemovedAndCanBeUsedAgain(kind: Guide, before: Double, after: Double) {
    let (root, scroll, view) = (makeRoot(1000, 300), ScrollView(identifier: "scroll"), View(identifier: "view"))
    for child in [scroll, view] { root.addSubview(child) }
    scroll.frame = Rect(x: 100, y: 0, width: 800, height: 300)
    view.translatesAutoresizingMaskIntoConstraints = false
    let guide =
      switch kind {
      case .margins: scroll.layoutMarginsGuide
      case .safeArea: scroll.safeAreaLayoutGuide
      case .readable: scroll.readableContentGuide
      case .frame: scroll.frameLayoutGuide
      }
    let pin = view.leadingAnchor.constraint(equalTo: guide.leadingAnchor)
    pin.isActive = true
    root.layoutIfNeeded()
    #expect(view.frame.minX == before)
    pin.isActive = false
    root.layoutIfNeeded()
    switch kind {
    case .safeArea: scroll.additionalSafeAreaInsets.leading = 11
    case .frame: scroll.contentOffset = Point(x: 5, y: 0)
    default: scroll.directionalLayoutMargins.leading = 30
    }
    root.frame.size.height = 301
    root.layoutIfNeeded()
    #expect(root.layoutFootprint?.followers == 0 && view.frame.minX == 0)
    pin.isActive = true
    root.layoutIfNeeded()
    #expect(view.frame.minX == after)
  }

  /// A guide without references affects no frame, but must not hide other changes.
  @Test(arguments: [true, false])
  func aConstraintDeactivatedWhenAGuideIsAddedOrRemovedHasNoEffect(isAdded: Bool) {
    let (root, guide, view) = (makeRoot(300, 100), LayoutGuide(identifier: "guide"), View())
    add([view], to: root)
    let wide = view.widthAnchor.constraint(equalToConstant: 100)
    wide.isActive = true
    LayoutConstraint(view, .width, .equal, constant: 50, priority: 750).isActive = true
    if !isAdded { root.addLayoutGuide(guide) }
    root.layoutIfNeeded()
    #expect(view.frame.width == 100)
    wide.isActive = false
    if isAdded { root.addLayoutGuide(guide) } else { root.removeLayoutGuide(guide) }
    root.layoutIfNeeded()
    #expect(view.frame.width == 50)
  }

  @Test(arguments: LayoutDirection.allCases)
  func aGuideAddedAfterALayoutCanBePinnedToALeftEdge(direction: LayoutDirection) {
    let (root, guide) = (makeRoot(300, 100), LayoutGuide(identifier: "guide"))
    root.layoutDirection = direction
    root.layoutIfNeeded()
    root.addLayoutGuide(guide)
    guide.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 10).isActive = true
    guide.widthAnchor.constraint(equalToConstant: 30).isActive = true
    root.layoutIfNeeded()
    #expect(guide.layoutFrame.minX == 10)
    #expect(guide.layoutFrame.width == 30)
  }
}
