import PlumbTwin

enum Axis: Int, CaseIterable {
  case horizontal, vertical

  var other: Axis { self == .horizontal ? .vertical : .horizontal }
  var length: Attribute { self == .horizontal ? .width : .height }
  var start: Attribute { self == .horizontal ? .leading : .top }
  var end: Attribute { self == .horizontal ? .trailing : .bottom }
  var center: Attribute { self == .horizontal ? .centerX : .centerY }
}

/// In the order of UIKit's numbers for them.
enum Attribute: String, CaseIterable {
  case left, right, top, bottom, leading, trailing, width, height, centerX, centerY, lastBaseline, firstBaseline

  var isSize: Bool { self == .width || self == .height }
  /// Those that do not turn with the layout direction.
  var isPhysical: Bool { self == .left || self == .right }

  var mirrored: Attribute { self == .left ? .right : self == .right ? .left : self }

  var axis: Axis {
    switch self {
    case .left, .right, .leading, .trailing, .width, .centerX: .horizontal
    case .top, .bottom, .height, .centerY, .firstBaseline, .lastBaseline: .vertical
    }
  }
}

/// An item of a constraint: a view, a guide, or a rectangle of a stack or scroll view.
enum Item: Hashable {
  /// The guides that every view or scroll view has.
  enum Area: String, CaseIterable {
    case margins, safeArea, readable, content, frame
  }

  case view(String)
  /// A guide of its own name.
  case guide(String)
  case area(String, Area)
  /// Around the visible views of a stack, across its axis.
  case spanner(String)
  /// In place of the views of a stack none of which is visible.
  case spacer(String)
  /// Between a view of a stack and the visible one before it.
  case gap(String, String)

  /// As constraints are printed.
  var text: String {
    switch self {
    case .view(let id), .guide(let id): id
    case .area(let id, let area): "\(id).\(area.rawValue)"
    case .spanner(let id): "\(id).spanner"
    case .spacer(let id): "\(id).spacer"
    case .gap(let id, let view): "\(id).gap.\(view)"
    }
  }
}

struct Anchor: Hashable {
  var item: Item
  var attribute: Attribute

  var text: String { "\(item.text).\(attribute.rawValue)" }
}

enum Relation: Int {
  case lessOrEqual, equal, greaterOrEqual

  var mirrored: Relation {
    switch self {
    case .lessOrEqual: .greaterOrEqual
    case .equal: .equal
    case .greaterOrEqual: .lessOrEqual
    }
  }
}

/// `first.attribute (== <= >=) multiplier * second.attribute + constant`, at a priority.
struct Statement {
  /// Who says it.
  enum Source: Int {
    /// Every view and guide has width >= 0 and height >= 0, and a scroll view says where its areas begin.
    case nature
    /// What sizes the root, and frames that were set.
    case frame
    /// Where a guide that every view has lies.
    case area
    // A stack, by what it says; in the order of rows of one item that relate alike.
    case canvasFit, hugging, compression, spanning, hiding, share, textWidth, suppression, fitting
    case canvasConnection, spacing, alignment, distribution, gap
    /// A constraint that somebody activated.
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
  /// The stack view that generated the constraint; nil for other constraints.
  var stack: String?

  var isRequired: Bool { priority >= 1000 }

  var anchors: [Anchor] { second.map { [first, $0] } ?? [first] }
}
