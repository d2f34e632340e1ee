import Testing

@testable import PlumbLayout

/// Constraints of one item that say the same of the same attribute are numbered, and the numbers decide ties. They must not depend
/// on when a constraint was activated.
@Suite struct RankingTests {
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

  private struct Form {
    /// Forms of one kind are numbered together.
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

  /// The numbers of two constraints, with layouts before some of them are active.
  private func numbers(_ forms: [Form], _ order: [Int], laysOutBetween: Bool, _ direction: LayoutDirection) -> [Int] {
    let tree = Tree(direction)
    let constraints = forms.map { $0.make(tree) }
    for index in order {
      if laysOutBetween { tree.root.layoutIfNeeded() }
      constraints[index].isActive = true
    }
    tree.root.layoutIfNeeded()
    return withExtendedLifetime(tree) { constraints.map(\.ordinal) }
  }

  @Test func equalStatementsComeAsWrittenAndThenExchanged() {
    let plain = Self.form("", { $0.one }, .leading, .greaterThanOrEqual, { $0.root }, .leading, plus: 3)
    for (pair, expected) in [([plain, forms[4]], [0, 1]), ([forms[4], plain], [1, 0])] {
      #expect(numbers(pair, [0, 1], laysOutBetween: false, .leftToRight) == expected)
    }
  }

  @Test func aStatementThatBeginsWithTheOtherItemCountsAsIfSolvedForThisOne() {
    let forms = [2.0, 4].map {
      Self.form("", { $0.one }, .leading, .lessThanOrEqual, { $0.two }, .leading, times: $0, plus: 0)
    }
    #expect(numbers(forms, [0, 1], laysOutBetween: false, .leftToRight) == [1, 0])
  }

  @Test(arguments: [[0, 1], [1, 0]])
  func constraintsThatDifferInNothingElseComeByTheirIdentifiers(order: [Int]) {
    let named = ["a", "b"].map { name in
      Form(kind: "") { tree in
        let constraint = LayoutConstraint(tree.one, .width, .equal, constant: 100, priority: 500)
        constraint.identifier = name
        return constraint
      }
    }
    #expect(numbers(named, order, laysOutBetween: false, .leftToRight) == [0, 1])
  }

  @Test func eachRelationIsNumberedByItself() {
    let triple = [forms[0], forms[1], forms[6]]
    #expect(numbers(triple, [0, 1, 2], laysOutBetween: false, .leftToRight) == [1, 0, 0])
  }

  @Test func aConflictIsReportedOnceThoughItsRowsAreNumberedAnew() {
    var conflicts = 0
    let tree = Tree(.leftToRight)
    tree.root.issueHandler = { if case .conflict = $0 { conflicts += 1 } }
    for width in [100.0, 50] { tree.one.widthAnchor.constraint(equalToConstant: width).isActive = true }
    tree.root.layoutIfNeeded()
    #expect(conflicts == 1)
    LayoutConstraint(tree.one, .width, .equal, constant: 30, priority: 500).isActive = true
    tree.root.layoutIfNeeded()
    #expect(conflicts == 1)
  }

  @Test(arguments: [LayoutDirection.leftToRight, .rightToLeft])
  func numbersDoNotDependOnHistory(direction: LayoutDirection) {
    for (place, first) in forms.enumerated() {
      for second in forms[(place + 1)...] {
        let pair = [first, second]
        let expected = numbers(pair, [0, 1], laysOutBetween: false, direction)
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
