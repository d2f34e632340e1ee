import Testing

@testable import PlumbLayout

/// What constraints of one item, attribute and relation are numbered by, and which of them count as alike.
@Suite struct NumberOrderTests {
  private final class Tree {
    let root = View(frame: Rect(x: 0, y: 0, width: 400, height: 400), identifier: "root")
    let (one, two) = (View(identifier: "one"), View(identifier: "two"))

    init(_ direction: LayoutDirection) {
      root.layoutDirection = direction
      for view in [one, two] {
        root.addSubview(view)
        view.translatesAutoresizingMaskIntoConstraints = false
      }
    }
  }

  private typealias Make = (Tree) -> LayoutConstraint

  private func numbers(
    _ makers: [Make], activatedLastFirst: Bool, _ direction: LayoutDirection = .leftToRight
  ) -> [Int] {
    let tree = Tree(direction)
    let constraints = makers.map { $0(tree) }
    for constraint in activatedLastFirst ? constraints.reversed() : constraints { constraint.isActive = true }
    tree.root.layoutIfNeeded()
    return withExtendedLifetime(tree) { constraints.map(\.ordinal) }
  }

  private func leading(
    of second: @escaping (Tree) -> LayoutItem, _ other: LayoutAttribute, plus constant: Double
  ) -> Make {
    { LayoutConstraint($0.one, .leading, .equal, second($0), other, constant: constant, priority: 500) }
  }

  private func width(times multiplier: Double?, plus constant: Double, at priority: LayoutPriority = 500) -> Make {
    { tree in
      guard let multiplier else { return LayoutConstraint(tree.one, .width, constant: constant, priority: priority) }
      return LayoutConstraint(
        tree.one, .width, .equal, tree.root, .width, multiplier: multiplier, constant: constant, priority: priority)
    }
  }

  /// In each pair, what is compared later would order the two the other way round.
  @Test(arguments: [false, true])
  func theFirstDifferenceDecides(activatedLastFirst: Bool) {
    let pairs: [(name: String, first: Make, second: Make)] = [
      (
        "a view comes before its guides", leading(of: { $0.root }, .leading, plus: 9),
        leading(of: { $0.root.layoutMarginsGuide }, .leading, plus: 1)
      ),
      (
        "margins come before the safe area", leading(of: { $0.root.layoutMarginsGuide }, .leading, plus: 9),
        leading(of: { $0.root.safeAreaLayoutGuide }, .leading, plus: 1)
      ),
      (
        "a view comes before its subviews", leading(of: { $0.root }, .trailing, plus: 9),
        leading(of: { $0.two }, .leading, plus: 1)
      ),
      (
        "a leading edge comes before a centre", leading(of: { $0.root }, .leading, plus: 9),
        leading(of: { $0.root }, .centerX, plus: 1)
      ),
      ("a number comes before another width", width(times: nil, plus: 9), width(times: 0.5, plus: 1)),
      ("multipliers come before constants", width(times: 0.5, plus: 9), width(times: 2, plus: 1)),
      ("constants come before priorities", width(times: 1, plus: 1, at: 700), width(times: 1, plus: 9, at: 300)),
      ("priorities come last", width(times: 1, plus: 9, at: 300), width(times: 1, plus: 9, at: 700)),
    ]
    for pair in pairs {
      #expect(numbers([pair.first, pair.second], activatedLastFirst: activatedLastFirst) == [0, 1], "\(pair.name)")
    }
  }

  /// Of two that cannot both hold, the last in place does.
  @Test func aConstantThatChangesMovesItsConstraint() {
    let tree = Tree(.leftToRight)
    let constraints = [10.0, 20].map { LayoutConstraint(tree.one, .width, constant: $0, priority: 500) }
    for constraint in constraints { constraint.isActive = true }
    tree.root.layoutIfNeeded()
    #expect(constraints.map(\.ordinal) == [0, 1] && tree.one.frame.width == 20)
    constraints[0].constant = 30
    tree.root.layoutIfNeeded()
    #expect(constraints.map(\.ordinal) == [1, 0] && tree.one.frame.width == 30)
  }

  /// `root <= one / 2` says of one that it is at least twice as far.
  @Test(arguments: [false, true])
  func aShareOfThisItemIsAMultipleOfTheOther(activatedLastFirst: Bool) {
    let pair: [Make] = [
      { LayoutConstraint($0.one, .leading, .greaterThanOrEqual, $0.root, .leading, multiplier: 2, priority: 500) },
      { LayoutConstraint($0.root, .leading, .lessThanOrEqual, $0.one, .leading, multiplier: 0.5, priority: 500) },
    ]
    #expect(numbers(pair, activatedLastFirst: activatedLastFirst) == [0, 1])
  }

  /// From right to left, the left edge is the far one, so both constraints say how far at most the centre is.
  @Test(arguments: [false, true])
  func aLeftEdgeCountsAsMirrored(activatedLastFirst: Bool) {
    let pair: [Make] = [
      { LayoutConstraint($0.one, .centerX, .greaterThanOrEqual, $0.root, .left, priority: 500) },
      { LayoutConstraint($0.one, .centerX, .lessThanOrEqual, $0.root, .leading, priority: 500) },
    ]
    #expect(numbers(pair, activatedLastFirst: activatedLastFirst, .rightToLeft) == [0, 1])
    #expect(numbers(pair, activatedLastFirst: activatedLastFirst) == [0, 0])
  }
}
