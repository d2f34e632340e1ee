import PlumbDocument
import PlumbTwin

enum Axis: Int, CaseIterable {
  case horizontal, vertical

  var other: Axis { self == .horizontal ? .vertical : .horizontal }
  var length: Attribute { self == .horizontal ? .width : .height }
  var start: Attribute { self == .horizontal ? .leading : .top }
  var end: Attribute { self == .horizontal ? .trailing : .bottom }
  var center: Attribute { self == .horizontal ? .centerX : .centerY }
}

/// An attribute, in the order of UIKit's raw values.
typealias Attribute = WrittenAttribute

extension Attribute {
  var axis: Axis { isHorizontal ? .horizontal : .vertical }
}

typealias Relation = WrittenRelation

struct Anchor: Hashable {
  var item: Item
  var attribute: Attribute
}

/// A constraint as the specification states it: `first.attribute (== <= >=) multiplier * second.attribute + constant`, with a
/// priority.
struct Statement {
  /// The part of the specification that requires a constraint.
  enum Source: Int {
    /// Width >= 0 and height >= 0 of every view and guide, and the positions of a scroll view's guides.
    case builtIn
    /// The size of the root, autoresizing frames, and the safe area.
    case frame
    /// The frame of a system guide.
    case area
    // Constraints that a stack or an intrinsic size generates. For equal items and relations, the earlier case is first in ties.
    case canvasFit, hugging, compression, spanning, hiding, share, textWidth, suppression, fitting
    case canvasConnection, spacing, alignment, distribution, gap
    /// A constraint of the document.
    case activated
  }

  var first: Anchor
  var relation = Relation.equal
  var multiplier: Rational = 1
  var second: Anchor?
  var constant: Rational = 0
  var priority = 1000.0
  var identifier: String?
  var source = Source.activated
  /// The stack view that generated the constraint, or nil for other constraints.
  var stack: Name?

  var isRequired: Bool { priority >= 1000 }

  var anchors: [Anchor] { second.map { [first, $0] } ?? [first] }

  /// Whether one of the anchors satisfies a condition.
  func mentions(_ condition: (Anchor) -> Bool) -> Bool { condition(first) || second.map(condition) ?? false }
}

/// An item that a constraint refers to: a view, a guide, or a rectangle of a stack or scroll view.
enum Item: Hashable {
  /// The kinds of system guides. All views have some of them; only scroll views have `content` and `frame`.
  typealias Area = WrittenConstraint.Guide

  case view(Name)
  /// A custom layout guide.
  case guide(Name)
  case area(Name, Area)
  /// The rectangle that encloses the visible views of a stack across its axis.
  case spanner(Name)
  /// The rectangle that replaces the views of a stack without visible views.
  case spacer(Name)
  /// The gap before a view of a stack, after the previous visible view. The first name is the stack, the second the view.
  case gap(Name, Name)

  /// The name of the view or guide. For other items, the name of the view to which the item belongs.
  var name: Name {
    switch self {
    case .view(let id), .guide(let id), .area(let id, _), .spanner(let id), .spacer(let id), .gap(let id, _): id
    }
  }
}

extension Item {
  /// The index of the item. Items with the same name are consecutive. A gap belongs to the view after it.
  fileprivate var index: Int {
    switch self {
    case .view(let id), .guide(let id): Self.kinds * id.number
    case .spanner(let id): Self.kinds * id.number + 1
    case .spacer(let id): Self.kinds * id.number + 2
    case .gap(_, let view): Self.kinds * view.number + 3
    case .area(let id, let area): Self.kinds * id.number + 4 + area.index
    }
  }

  private static let kinds = 4 + Area.allCases.count
}

extension Item.Area {
  fileprivate var index: Int {
    switch self {
    case .safeArea: 0
    case .margins: 1
    case .readable: 2
    case .content: 3
    case .frame: 4
    }
  }
}

/// A numbering of items.
struct Ranks {
  private var ranks: [Int?] = []
  private(set) var count = 0

  func contains(_ item: Item) -> Bool { self[item] != nil }

  subscript(item: Item) -> Int? { item.index < ranks.count ? ranks[item.index] : nil }

  /// Assigns the next number to an item, unless it already has a number.
  mutating func add(_ item: Item) {
    if self[item] != nil { return }
    while ranks.count <= item.index { ranks.append(nil) }
    ranks[item.index] = count
    count += 1
  }
}
