import PlumbDocument

/// An item of a constraint: a view, a guide, or a rectangle of a stack or scroll view.
enum Item: Hashable {
  /// The system guides of every view, and of scroll views (`content`, `frame`).
  typealias Area = WrittenConstraint.Guide

  case view(Name)
  /// A custom layout guide.
  case guide(Name)
  case area(Name, Area)
  /// Encloses the visible views of a stack, across its axis.
  case spanner(Name)
  /// Replaces the views of a stack without a visible view.
  case spacer(Name)
  /// The gap between a view of a stack (second) and the visible view before it.
  case gap(Name, Name)

  /// The view or guide that it is, or belongs to.
  var name: Name {
    switch self {
    case .view(let id), .guide(let id), .area(let id, _), .spanner(let id), .spacer(let id), .gap(let id, _): id
    }
  }
}

extension Item {
  /// Items of one name follow each other; a gap counts to the view after it.
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

/// Numbers of items, found by index.
struct Ranks {
  private var ranks: [Int?] = []
  private(set) var count = 0

  func contains(_ item: Item) -> Bool { self[item] != nil }

  subscript(item: Item) -> Int? { item.index < ranks.count ? ranks[item.index] : nil }

  /// Gives the item the next number, unless it has one.
  mutating func add(_ item: Item) {
    if self[item] != nil { return }
    while ranks.count <= item.index { ranks.append(nil) }
    ranks[item.index] = count
    count += 1
  }
}
