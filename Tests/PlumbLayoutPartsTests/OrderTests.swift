import PlumbSolver
import Testing

@testable import PlumbLayout

/// The numbers that order the variables and rows at a mark.
@Suite struct RankTests {
  /// The roles that can occur at one mark, in order.
  private let roles: [RegionRole] = [
    .view, .margins, .safeArea, .readable, .content, .frame, .spanner, .gap, .spacer,
  ]

  @Test func regionsAreOrderedByKind() {
    for (before, after) in zip(roles, roles.dropFirst()) {
      #expect(Rank.variable(before, 3) < Rank.variable(after, 0))
      #expect(Rank.row(before, 15, .greaterThanOrEqual, 1 << 45) < Rank.row(after, 0, .lessThanOrEqual, 0))
    }
  }

  @Test func variablesOfARegionAreOrderedByNumber() {
    for role in roles {
      let ranks = (0..<4).map { Rank.variable(role, $0) }
      #expect(zip(ranks, ranks.dropFirst()).allSatisfy { $0 < $1 })
    }
  }

  @Test func rowsOfARegionAreOrderedByAttributeRelationAndOrdinal() {
    var ranks: [Int64] = []
    for attribute in 0..<16 {
      for relation in LayoutRelation.allCases {
        for ordinal in [0, 1, 1 << 45] { ranks.append(Rank.row(.gap, attribute, relation, ordinal)) }
      }
    }
    #expect(zip(ranks, ranks.dropFirst()).allSatisfy { $0 < $1 })
  }

  /// Each attribute of an item has a different place.
  @Test func rowsOfAnItemAreOrderedByAttribute() {
    let attributes: [LayoutAttribute] = [
      .left, .top, .leading, .right, .bottom, .trailing, .width, .height, .centerX, .centerY, .lastBaseline,
      .firstBaseline,
    ]
    #expect(LayoutAttribute.allCases.sorted { $0.tieOrder < $1.tieOrder } == attributes)
    #expect(Set(attributes.map(\.tieOrder)).count == attributes.count)
  }

  @Test func boundsOfNearEdgesPrecedeAllFarEdges() {
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
}

/// Constraints of one item that have the same content for the same attribute are numbered, and the numbers resolve ties.
/// The numbers must not depend on when a constraint was activated.
@Suite struct OrdinalTests {
  private final class Tree {
    let root = View(frame: Rect(x: 0, y: 0, width: 400, height: 400), identifier: "root")
    let scroll = ScrollView(identifier: "scroll")
    let (one, two, inner) = (View(identifier: "one"), View(identifier: "two"), View(identifier: "inner"))

    init(_ direction: LayoutDirection) {
      root.layoutDirection = direction
      for view in [one, two, scroll] { root.addSubview(view) }
      scroll.addSubview(inner)
      for view in [one, two, scroll, inner] { view.translatesAutoresizingMaskIntoConstraints = false }
    }
  }

  private typealias Make = (Tree) -> LayoutConstraint

  private struct Form {
    /// Forms of the same kind are numbered together.
    let kind: String
    let make: (Tree) -> LayoutConstraint
  }

  private static func form(
    _ kind: String, _ first: @escaping (Tree) -> LayoutItem, _ attribute: LayoutAttribute, _ relation: LayoutRelation,
    _ second: @escaping (Tree) -> LayoutItem, _ other: LayoutAttribute, times multiplier: Double = 1,
    plus constant: Double
  ) -> Form {
    Form(kind: kind) { tree in
      LayoutConstraint(
        first(tree), attribute, relation, second(tree), other, multiplier: multiplier, constant: constant, priority: 500
      )
    }
  }

  private let forms = [
    form("one leading ==", { $0.one }, .leading, .equal, { $0.root }, .leading, plus: 2),
    form("one leading ==", { $0.one }, .leading, .equal, { $0.root }, .leading, plus: 1),
    form("one leading ==", { $0.one }, .leading, .equal, { $0.two }, .trailing, plus: 1),
    form("one leading >=", { $0.one }, .leading, .greaterThanOrEqual, { $0.root }, .leading, plus: 7),
    form("one leading >=", { $0.root }, .leading, .lessThanOrEqual, { $0.one }, .leading, plus: -3),
    form("one leading >=", { $0.root }, .leading, .greaterThanOrEqual, { $0.one }, .leading, times: -1, plus: 90),
    form("one leading <=", { $0.one }, .leading, .lessThanOrEqual, { $0.root }, .leading, plus: 8),
    form("one leading <=", { $0.one }, .leading, .lessThanOrEqual, { $0.one }, .trailing, plus: -5),
    form("one trailing >=", { $0.one }, .trailing, .greaterThanOrEqual, { $0.root }, .leading, plus: 30),
    form("one left ==", { $0.one }, .left, .equal, { $0.root }, .left, plus: 4),
    form("one left ==", { $0.one }, .left, .equal, { $0.root }, .right, plus: -9),
    form("one right ==", { $0.one }, .right, .equal, { $0.root }, .right, plus: -4),
    form("one width ==", { $0.one }, .width, .equal, { $0.root }, .width, times: 0.5, plus: 0),
    form("one width ==", { $0.one }, .width, .equal, { $0.one }, .height, times: 2, plus: 0),
    form("content leading ==", { $0.scroll.contentLayoutGuide }, .leading, .equal, { $0.inner }, .leading, plus: 0),
    form("content leading ==", { $0.scroll }, .leading, .equal, { $0.inner }, .leading, plus: -6),
  ]

  /// The numbers of constraints that are activated in a given order, with layouts before some of the activations.
  private func numbers(
    _ makers: [Make], _ order: [Int], laysOutBetween: Bool = false, _ direction: LayoutDirection = .leftToRight
  ) -> [Int] {
    let tree = Tree(direction)
    let constraints = makers.map { $0(tree) }
    for index in order {
      if laysOutBetween { tree.root.layoutIfNeeded() }
      constraints[index].isActive = true
    }
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

  /// In each pair, a later criterion would give the opposite order.
  @Test(arguments: [[0, 1], [1, 0]])
  func theFirstDifferenceOfTwoConstraintsDeterminesTheirOrder(order: [Int]) {
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
      #expect(numbers([pair.first, pair.second], order) == [0, 1], "\(pair.name)")
    }
  }

  /// Of two constraints that cannot both hold, the last in place holds.
  @Test func changingAConstantReordersItsConstraint() {
    let tree = Tree(.leftToRight)
    let constraints = [10.0, 20].map { LayoutConstraint(tree.one, .width, constant: $0, priority: 500) }
    for constraint in constraints { constraint.isActive = true }
    tree.root.layoutIfNeeded()
    #expect(constraints.map(\.ordinal) == [0, 1] && tree.one.frame.width == 20)
    constraints[0].constant = 30
    tree.root.layoutIfNeeded()
    #expect(constraints.map(\.ordinal) == [1, 0] && tree.one.frame.width == 30)
  }

  /// `root <= one / 2` means that one is at least twice as far away.
  @Test(arguments: [[0, 1], [1, 0]]) func aConstraintWithAFractionIsOrderedLikeItsInverse(order: [Int]) {
    let pair: [Make] = [
      { LayoutConstraint($0.one, .leading, .greaterThanOrEqual, $0.root, .leading, multiplier: 2, priority: 500) },
      { LayoutConstraint($0.root, .leading, .lessThanOrEqual, $0.one, .leading, multiplier: 0.5, priority: 500) },
    ]
    #expect(numbers(pair, order) == [0, 1])
  }

  /// From right to left, the left edge is the far one, so both constraints are upper bounds for the centre.
  @Test(arguments: [[0, 1], [1, 0]]) func inRightToLeftLayoutLeftEdgesAreOrderedAsFarEdges(order: [Int]) {
    let pair: [Make] = [
      { LayoutConstraint($0.one, .centerX, .greaterThanOrEqual, $0.root, .left, priority: 500) },
      { LayoutConstraint($0.one, .centerX, .lessThanOrEqual, $0.root, .leading, priority: 500) },
    ]
    #expect(numbers(pair, order, .rightToLeft) == [0, 1])
    #expect(numbers(pair, order) == [0, 0])
  }

  @Test func amongEqualConstraintsTheOneWithSwappedSidesIsOrderedLast() {
    let plain = Self.form("", { $0.one }, .leading, .greaterThanOrEqual, { $0.root }, .leading, plus: 3)
    for (pair, expected) in [([plain, forms[4]], [0, 1]), ([forms[4], plain], [1, 0])] {
      #expect(numbers(pair.map(\.make), [0, 1]) == expected)
    }
  }

  @Test func constraintsAreOrderedAsIfTheyWereSolvedForTheirItem() {
    let forms = [2.0, 4].map {
      Self.form("", { $0.one }, .leading, .lessThanOrEqual, { $0.two }, .leading, times: $0, plus: 0)
    }
    #expect(numbers(forms.map(\.make), [0, 1]) == [1, 0])
  }

  @Test(arguments: [[0, 1], [1, 0]])
  func otherwiseEqualConstraintsAreOrderedByIdentifier(order: [Int]) {
    let named: [Make] = ["a", "b"].map { name in
      { tree in
        let constraint = LayoutConstraint(tree.one, .width, .equal, constant: 100, priority: 500)
        constraint.identifier = name
        return constraint
      }
    }
    #expect(numbers(named, order) == [0, 1])
  }

  @Test func constraintsOfEachRelationAreNumberedSeparately() {
    #expect(numbers([forms[0], forms[1], forms[6]].map(\.make), [0, 1, 2]) == [1, 0, 0])
  }

  @Test(arguments: [LayoutDirection.leftToRight, .rightToLeft])
  func orderNumbersDoNotDependOnTheOrderOfActivation(direction: LayoutDirection) {
    for (place, first) in forms.enumerated() {
      for second in forms[(place + 1)...] {
        let pair = [first.make, second.make]
        let expected = numbers(pair, [0, 1], direction)
        let names = "\(first.kind), \(second.kind)"
        #expect(expected.sorted() == (first.kind == second.kind ? [0, 1] : [0, 0]), "\(names): \(expected)")
        for order in [[0, 1], [1, 0]] {
          for laysOutBetween in [false, true] {
            let found = numbers(pair, order, laysOutBetween: laysOutBetween, direction)
            #expect(found == expected, "\(names): \(order), laid out between: \(laysOutBetween)")
          }
        }
      }
    }
  }
}
