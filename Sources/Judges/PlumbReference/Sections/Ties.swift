import PlumbDocument
import PlumbTwin

// SPEC 2: ties. Among equally good solutions, constraints with a later place are satisfied first.

/// The place of a constraint in the order that breaks ties. Places are compared by item, then by attribute, relation, source, the
/// other item and numbers.
struct Place: Comparable {
  var item: Int
  /// The rank of the attribute. The order is: near edges, inequalities between near edges, far edges, inequalities between other
  /// positions, all other attributes.
  var attributeRank: Int
  /// The rank of the relation for inequalities between positions, lower bounds first, or 0 for other constraints.
  var relationRank: Int
  var relation: Int
  var other: Int
  /// The rank of the source. Constraints of stacks, guides and intrinsic sizes precede activated constraints.
  var source: Int
  /// The second attribute. Like the constant, it is mirrored if necessary, so that it is measured from the leading edge.
  var otherAttribute: Int
  var multiplier: Rational
  var constant: Rational
  var priority: Double

  static func < (one: Place, other: Place) -> Bool {
    let (mine, others) = (one.sortKey, other.sortKey)
    return mine == others ? one.numbers < other.numbers : mine < others
  }

  private var numbers: (Int, Rational, Rational, Double) { (otherAttribute, multiplier, constant, priority) }

  private var sortKey: (Int, Int, Int, Int, Int, Int) {
    (item, attributeRank, relationRank, relation, source, other)
  }
}

extension Statement {
  /// Whether the bound of this constraint is the default value of a position that no constraint determines. This applies to
  /// activated inequalities between positions, whatever their priority.
  var attracts: Bool {
    source == .activated && relation != .equal && !mentions(\.attribute.isLength)
  }
}

extension Layout {
  /// Returns the place of a constraint. The first item determines the place, then the attributes and numbers, which are mirrored so
  /// that they are measured from the leading edge.
  func place(of statement: Statement) -> Place {
    if statement.attracts { return placeOfPositionInequality(statement) }
    let (first, second) = anchorsForPlace(statement)
    let isMirrored = isMirrored(statement)
    return Place(
      item: order[first.item] ?? 0,
      attributeRank: (isMirrored ? first.attribute.opposite : first.attribute).rank, relationRank: 0,
      relation: (isMirrored ? statement.relation.flipped : statement.relation).rank,
      other: second.flatMap { order[$0.item] } ?? -1, source: statement.source.rawValue,
      otherAttribute: (isMirrored ? second?.attribute.opposite : second?.attribute)?.index ?? -1,
      multiplier: statement.multiplier, constant: isMirrored ? -statement.constant : statement.constant,
      priority: statement.priority)
  }

  /// Returns the place of an inequality between positions. The later of its two items determines the place, so that `a <= b`
  /// and `b >= a` have equal places. Inequalities on one item are in the order leading or top, centre, baselines, trailing or
  /// bottom. For one attribute, lower bounds, measured from the leading edge, come first.
  private func placeOfPositionInequality(_ statement: Statement) -> Place {
    var (first, second) = anchorsByContent(of: statement)
    var (relation, multiplier, constant) = (statement.relation, statement.multiplier, statement.constant)
    if let other = second, (order[other.item] ?? 0) > (order[first.item] ?? 0), !multiplier.isZero {
      (first, second) = (other, first)
      relation = multiplier.isNegative ? relation : relation.flipped
      (multiplier, constant) = (1 / multiplier, -constant / multiplier)
    }
    var (attribute, others) = (first.attribute, second?.attribute)
    if isMirrored(statement) {
      (attribute, others) = (attribute.opposite, others?.opposite)
      (relation, constant) = (relation.flipped, -constant)
    }
    return Place(
      item: order[first.item] ?? 0, attributeRank: attribute.inequalityRank, relationRank: -relation.rank,
      relation: attribute.index, other: second.flatMap { order[$0.item] } ?? -1,
      source: statement.source.rawValue,
      otherAttribute: others?.index ?? -1, multiplier: multiplier, constant: constant, priority: statement.priority)
  }

  /// Returns the anchors of a constraint, beginning with the anchor that determines its place. This is the canvas for a canvas
  /// connection, the aligned view for an alignment, and the guide for a constraint that places a guide.
  private func anchorsForPlace(_ statement: Statement) -> (Anchor, Anchor?) {
    if statement.source == .activated { return anchorsByContent(of: statement) }
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

  /// Whether a constraint on left or right is measured from the trailing edge, because the view in which its anchors are measured
  /// is laid out from right to left.
  func isMirrored(_ statement: Statement) -> Bool {
    guard statement.mentions(\.attribute.isPhysical), let second = statement.second else {
      return false
    }
    let (one, other) = (statement.first.item, second.item)
    let couplesAxes = statement.first.attribute.axis != second.attribute.axis
    let around = couplesAxes ? commonAncestor(one, other) : tree.nearestCommonAncestor(one, other)
    return around.map(isRightToLeft) ?? false
  }

  /// Returns all items in order: a view, its areas and its own guides, the spacer and the spanner of a stack, the gap before the
  /// view, then its arranged views, then its other subviews.
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

extension Relation {
  fileprivate var rank: Int { self == .lessOrEqual ? 0 : self == .equal ? 1 : 2 }
}

extension Attribute {
  fileprivate var index: Int { Self.allCases.firstIndex(of: self) ?? 0 }

  /// The rank of an attribute. The order is: near edges, far edges, all other attributes. The numbers left out are the ranks of
  /// inequalities between positions.
  fileprivate var rank: Int {
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

  /// The rank of an inequality between positions. The order is: near edges, centres, baselines, far edges. These ranks are the
  /// numbers that `rank` leaves out.
  fileprivate var inequalityRank: Int {
    if isNearEdge { return 3 }
    if isFarEdge { return 9 }
    return self == .firstBaseline || self == .lastBaseline ? 8 : 7
  }
}

// SPEC 2: a view is ambiguous if and only if another solution is equally good at every priority level.

extension Layout {
  /// Returns, for each view, the attributes (leading, top, width, height) that have different values in an equally good
  /// solution.
  func ambiguous(_ solution: Solution) throws(Refusal) -> [String: [String]] {
    var ambiguous: [String: [String]] = [:]
    for id in views where id != outermost {
      for dimension in Dimension.allCases where try solution.isAmbiguous(variable(.view(id), dimension)) {
        ambiguous[tree.text(of: id), default: []].append(dimension.name)
      }
    }
    return ambiguous
  }
}
