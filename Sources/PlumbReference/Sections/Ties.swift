import PlumbScene
import PlumbTwin

// SPEC 2: ties.

/// Where a constraint stands: the order in the tree, arranged order in a stack; between rows of one item what they say.
struct Place: Comparable {
  var item: Int
  /// Near edges, inequalities between near edges, far edges, inequalities between other positions, everything else.
  var standing: Int
  /// What comes next of two that stand alike: of inequalities between positions the relation, of others nothing.
  var bound: Int
  var relation: Int
  var other: Int
  /// Statements of stacks, guides and contents come before activated constraints.
  var source: Int
  var numbers: [Rational]

  static func < (one: Place, other: Place) -> Bool {
    let (mine, others) = (one.whole, other.whole)
    if mine != others { return mine.lexicographicallyPrecedes(others) }
    return one.numbers.lexicographicallyPrecedes(other.numbers)
  }

  private var whole: [Int] { [item, standing, bound, relation, source, other] }
}

extension Statement {
  /// An inequality between positions rests on its bound: those of any priority that somebody activated and whose every term is a
  /// position and none a size.
  var attracts: Bool {
    source == .activated && relation != .equal && anchors.allSatisfy { !$0.attribute.isSize }
  }
}

extension Layout {
  /// Of a constraint's first item, then of what it says as seen from the leading edge.
  func place(of statement: Statement) -> Place {
    if statement.attracts { return placeOfBound(statement) }
    let (first, second) = sidesInOrder(statement)
    let isTurned = turns(statement)
    return Place(
      item: order[first.item] ?? 0, standing: (isTurned ? first.attribute.mirrored : first.attribute).standing,
      bound: 0,
      relation: (isTurned ? statement.relation.mirrored : statement.relation).rawValue,
      other: second.flatMap { order[$0.item] } ?? -1, source: statement.source.rawValue,
      numbers: [
        Rational((isTurned ? second?.attribute.mirrored : second?.attribute)?.index ?? -1), statement.multiplier,
        isTurned ? -statement.constant : statement.constant,
        Rational(written: statement.priority),
      ])
  }

  /// An inequality between positions has its place at the later of its two items, so that `a <= b` and `b >= a` have the same. Of one
  /// item's they come as leading or top, centre, baselines, trailing or bottom, then by their bound as seen from the leading edge, a
  /// lower bound first.
  private func placeOfBound(_ statement: Statement) -> Place {
    var (first, second) = seenSides(of: statement)
    var (relation, multiplier, constant) = (statement.relation, statement.multiplier, statement.constant)
    if let other = second, (order[other.item] ?? 0) > (order[first.item] ?? 0), !multiplier.isZero {
      (first, second) = (other, first)
      relation = multiplier.isNegative ? relation : relation.mirrored
      (multiplier, constant) = (1 / multiplier, -constant / multiplier)
    }
    var (attribute, others) = (first.attribute, second?.attribute)
    if turns(statement) {
      (attribute, others) = (attribute.mirrored, others?.mirrored)
      (relation, constant) = (relation.mirrored, -constant)
    }
    return Place(
      item: order[first.item] ?? 0, standing: attribute.standingOfBounds, bound: -relation.rawValue,
      relation: attribute.index, other: second.flatMap { order[$0.item] } ?? -1,
      source: statement.source.rawValue,
      numbers: [Rational(others?.index ?? -1), multiplier, constant, Rational(written: statement.priority)])
  }

  /// What a stack says of its canvas has the place of the canvas, what it says across its axis of one of its views that of the view,
  /// and what says where a guide of a view lies that of the guide.
  private func sidesInOrder(_ statement: Statement) -> (Anchor, Anchor?) {
    if statement.source == .activated { return seenSides(of: statement) }
    guard let second = statement.second,
      let around = tree.nearestCommonAncestor(statement.first.item, second.item)
    else { return (statement.first, statement.second) }
    let isSecond =
      switch statement.source {
      case .canvasConnection: second.item == canvas(of: tree[around])
      case .alignment: true
      case .area, .frame: statement.first.item == .view(around)
      default: false
      }
    return isSecond ? (second, statement.first) : (statement.first, second)
  }

  /// Whether it counts against the direction of what it lies in. A view's own left beside its own top speaks of where the view lies.
  func turns(_ statement: Statement) -> Bool {
    guard statement.anchors.contains(where: { $0.attribute.isPhysical }), let second = statement.second else {
      return false
    }
    let (one, other) = (statement.first.item, second.item)
    let couplesAxes = statement.first.attribute.axis != second.attribute.axis
    let around = couplesAxes ? commonAncestor(one, other) : tree.nearestCommonAncestor(one, other)
    return around.map(isRightToLeft) ?? false
  }

  /// All items in their order: a view, its guides, then what it arranges in arranged order, then its other subviews.
  func itemsInOrder() -> [Item] {
    views.flatMap { id -> [Item] in
      let view = tree[id]
      var items = [Item.view(id)] + guides(of: view)
      if view.isStack { items += [.spacer(id), .spanner(id)] }
      if let parent = view.parent, tree[parent].arranged.contains(id) { items.append(.gap(parent, id)) }
      return items
    }
  }
}

extension Attribute {
  fileprivate var index: Int { Self.allCases.firstIndex(of: self) ?? 0 }

  /// Near edges, [inequalities between them], far edges, [inequalities between other positions], everything else.
  fileprivate var standing: Int {
    switch self {
    case .left: 0
    case .top: 1
    case .leading: 2
    case .right: 4
    case .bottom: 5
    case .trailing: 6
    default: 10 + index
    }
  }

  /// The places that `standing` leaves to inequalities between positions: near edges, centres, baselines, far edges.
  fileprivate var standingOfBounds: Int {
    if isNearEdge { return 3 }
    if isFarEdge { return 9 }
    return self == .firstBaseline || self == .lastBaseline ? 8 : 7
  }
}
