import PlumbLayout
import Testing

/// Changes that come together before one layout, or while something else is worked out, and none of which is lost.
@Suite struct PendingChangeTests {
  private let views = [Block(40, 20), Block(60, 30), Block(10, 50)]
  private let stack: StackView
  private let stand: Stand

  init() {
    stack = StackView(arrangedSubviews: views)
    stand = Stand(stack)
  }

  private func edges() -> [Double] {
    stand.root.layoutIfNeeded()
    return stack.arrangedSubviews.map(\.frame.minX) + [stack.frame.width]
  }

  @Test func oneViewIsAddedAndAnotherRemoved() {
    stack.addArrangedSubview(Block(5, 5))
    views[1].removeFromSuperview()
    #expect(edges() == [0, 40, 50, 55])
  }

  /// A conflict of the stack's own rows, read between a change and the next layout.
  @Test func conflictsHaveWordsBeforeTheNextLayout() {
    for view in views { view.widthAnchor.constraint(equalToConstant: 50).isActive = true }
    stack.widthAnchor.constraint(equalToConstant: 100).isActive = true
    stand.root.layoutIfNeeded()
    #expect(!stand.root.conflicts.isEmpty)
    views[1].isHidden = true
    stack.addArrangedSubview(Block(5, 5))
    stack.axis = .vertical
    for conflict in stand.root.conflicts {
      #expect(conflict.constraints.contains(conflict.broken))
      for text in conflict.constraints + [conflict.broken] { #expect(!text.first.isEmpty) }
    }
    #expect(stand.root.constraintTexts.allSatisfy { !$0.first.isEmpty })
  }

  @Test func oneViewIsInsertedAndAnotherNoLongerArranged() {
    stack.insertArrangedSubview(Block(5, 5), at: 2)
    stack.removeArrangedSubview(views[0])
    #expect(edges() == [0, 60, 65, 75])
  }

  @Test func aChangeIsLaidOutThoughConflictsWereAskedForBefore() {
    stack.widthAnchor.constraint(equalToConstant: 10).isActive = true
    stack.widthAnchor.constraint(equalToConstant: 20).isActive = true
    stand.root.layoutIfNeeded()
    views[1].size = Size(width: 70, height: 90)
    #expect(!stand.root.conflicts.isEmpty)
    _ = views[1].constraintsAffectingLayout(for: .vertical)
    stand.root.layoutIfNeeded()
    #expect(stack.frame.height == 90)
  }

  @Test func conflictsAreAskedForWhileMarginsAreAboutToBeLeft() {
    stack.isLayoutMarginsRelativeArrangement = true
    stack.widthAnchor.constraint(equalToConstant: 10).isActive = true
    stack.widthAnchor.constraint(equalToConstant: 20).isActive = true
    stand.root.layoutIfNeeded()
    stack.isLayoutMarginsRelativeArrangement = false
    #expect(!stand.root.conflicts.isEmpty)
  }

  @Test func aPinOutlivesAMoveAmongItsSiblings() {
    let view = View()
    stand.root.addSubview(view)
    view.fill(stand.root)
    stand.root.layoutIfNeeded()
    stand.root.insertSubview(view, at: 0)
    stand.root.layoutIfNeeded()
    #expect(view.frame == stand.root.bounds)
  }

  @Test func aPinOutlivesItsViewsBeingArrangedNoLonger() {
    views[0].heightAnchor.constraint(equalTo: stand.root.heightAnchor).isActive = true
    stand.root.layoutIfNeeded()
    stack.removeArrangedSubview(views[0])
    stand.root.layoutIfNeeded()
    #expect(views[0].frame.height == 600)
    #expect(stack.frame.height == 50)
  }

  @Test func aPinOutlivesAChangeOfDirection() {
    let view = View()
    stand.root.addSubview(view)
    view.translatesAutoresizingMaskIntoConstraints = false
    for edge in [LayoutAttribute.left, .right, .top, .bottom] {
      LayoutConstraint(view, edge, .equal, stand.root, edge).isActive = true
    }
    stand.root.layoutIfNeeded()
    view.layoutDirection = .rightToLeft
    stand.root.layoutIfNeeded()
    #expect(view.frame == stand.root.bounds)
  }

  @Test func aConstantChangedTogetherWithTheDirectionChangesAgain() {
    let width = stack.widthAnchor.constraint(equalToConstant: 200)
    width.isActive = true
    stand.root.layoutIfNeeded()
    width.constant = 300
    stand.root.layoutDirection = .rightToLeft
    stand.root.layoutIfNeeded()
    width.constant = 400
    stand.root.layoutIfNeeded()
    #expect(stack.frame.width == 400)
  }

  @Test func aConstantChangesInTheNewTreeWhileTheOldOneWaits() {
    let width = views[0].widthAnchor.constraint(equalToConstant: 100)
    width.isActive = true
    stand.root.layoutIfNeeded()
    width.constant = 110
    let other = Stand(StackView(arrangedSubviews: [views[0]]))
    width.constant = 120
    other.root.layoutIfNeeded()
    #expect(views[0].frame.width == 120)
  }

  @Test func contentChangesInTheNewTreeWhileTheOldOneWaits() {
    views[0].size.width = 50
    let other = Stand(StackView(arrangedSubviews: [views[0]]))
    views[0].size.width = 70
    stand.root.layoutIfNeeded()
    other.root.layoutIfNeeded()
    #expect(views[0].frame.width == 70)
  }

  @Test func aNestedStackThatWasMeasuredMeanwhileIsLaidOut() {
    let (one, two) = (Block(10, 10), Block(20, 10))
    let inner = StackView(arrangedSubviews: [one, two])
    stack.addArrangedSubview(inner)
    stack.distribution = .fillProportionally
    stand.root.layoutIfNeeded()
    views[0].isHidden = true
    one.isHidden = true
    stand.root.layoutIfNeeded()
    #expect(two.frame.minX == 0)
    #expect(inner.frame.width == 20)
  }

  @Test func aViewMovesIntoAStackThatIsMeasuredMeanwhile() {
    let inner = StackView()
    inner.addSubview(View())
    stack.addArrangedSubview(inner)
    stack.distribution = .fillProportionally
    stand.root.layoutIfNeeded()
    views[1].isHidden = true
    inner.addArrangedSubview(views[1])
    views[1].isHidden = false
    #expect(edges() == [0, 40, 50, 110])
    #expect(views[1].frame.width == 60)
  }

  @Test func aBaselineFollowsTheViewThatBearsIt() {
    let bearer = Block(10, 20)
    let inner = StackView(arrangedSubviews: [bearer])
    stack.addArrangedSubview(inner)
    stack.alignment = .top
    let view = View()
    stand.root.addSubview(view)
    view.translatesAutoresizingMaskIntoConstraints = false
    view.topAnchor.constraint(equalTo: inner.lastBaselineAnchor).isActive = true
    stand.root.layoutIfNeeded()
    #expect(view.frame.minY == 20)
    bearer.layoutDirection = .rightToLeft
    bearer.size.height = 30
    stand.root.layoutIfNeeded()
    #expect(view.frame.minY == 30)
  }

  @Test func aNestedStackKeepsItsPlaceWhenItsAxisChanges() {
    let inner = StackView(arrangedSubviews: [Block(10, 10), Block(20, 10)])
    stack.addArrangedSubview(inner)
    stack.alignment = .center
    stand.root.layoutIfNeeded()
    inner.axis = .vertical
    stand.root.layoutIfNeeded()
    #expect(inner.frame == Rect(x: 110, y: 15, width: 20, height: 20))
  }

  @Test func aFrameOutlivesAChangeOfDirection() {
    let (view, inner) = (View(frame: Rect(x: 10, y: 10, width: 100, height: 100)), View())
    stand.root.addSubview(view)
    view.addSubview(inner)
    inner.frame = Rect(x: 20, y: 20, width: 60, height: 60)
    inner.autoresizingMask = [.flexibleWidth]
    stand.root.layoutIfNeeded()
    view.frame = Rect(x: 10, y: 10, width: 200, height: 100)
    stand.root.layoutIfNeeded()
    #expect(inner.frame == Rect(x: 20, y: 20, width: 160, height: 60))
    stand.root.layoutDirection = .rightToLeft
    stand.root.layoutIfNeeded()
    #expect(inner.frame == Rect(x: 20, y: 20, width: 160, height: 60))
    stand.root.insertSubview(view, at: 0)
    stand.root.layoutIfNeeded()
    #expect(inner.frame == Rect(x: 20, y: 20, width: 160, height: 60))
  }

  @Test func aRootWithPendingChangesIsFreed() {
    weak var freed: View?
    do {
      let root = View(frame: Rect(x: 0, y: 0, width: 10, height: 10))
      root.layoutIfNeeded()
      root.frame = Rect(x: 0, y: 0, width: 20, height: 20)
      root.setNeedsUpdateConstraints()
      freed = root
    }
    #expect(freed == nil)
  }

  @Test func pinsToAScrollViewsEdgesStayOnItsContent() {
    let (scroll, one, two) = (ScrollView(), Block(40, 20), Block(60, 30))
    let outer = Stand(scroll, width: 200, height: 100)
    for view in [one, two] {
      scroll.addSubview(view)
      view.translatesAutoresizingMaskIntoConstraints = false
      LayoutConstraint(view, .trailing, .equal, scroll, .trailing).isActive = true
    }
    // Something else that its trailing edge is to be equal to, and that comes first.
    LayoutConstraint(one, .trailing, .equal, outer.root, .trailing, priority: 1).isActive = true
    LayoutConstraint(one, .leading, .equal, scroll, .leading, constant: 300).isActive = true
    outer.root.layoutIfNeeded()
    #expect(scroll.contentSize.width == 340)
  }
}
