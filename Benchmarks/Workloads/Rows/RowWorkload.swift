/// A kind of layout to measure.
public enum RowWorkload: String, CaseIterable, Sendable {
  case flat
  case squeezed
  case stretched
  case chain
  case tree
  case equal
  case linksFirst = "links-first"
  case graded

  /// The default sizes: levels for a chain, leaves for all others.
  public var sizes: [Int] {
    switch self {
    case .chain: [10, 50, 200, 1000, 3000, 10_000, 30_000]
    case .tree: [16, 64, 256, 1024, 4096, 16_384, 65_536]
    default: [10, 100, 1000, 3000, 10_000, 30_000, 100_000]
    }
  }

  /// The operations on the built layout, in groups. Operations of a group undo each other in turn.
  public var edits: [[RowOperation]] {
    switch self {
    case .flat: [[.edit], [.idleEdit], [.append, .removeLast], [.removeMiddle, .insertMiddle]]
    case .squeezed, .stretched, .graded: [[.edit], [.resize]]
    case .chain, .tree: [[.edit]]
    case .equal: [[.resize]]
    case .linksFirst: []
    }
  }

  /// The layout. O(size).
  public func outline(size: Int) -> Outline {
    var outline: Outline
    switch self {
    case .chain: outline = .chain(depth: size)
    case .tree: outline = .tree(leaves: size)
    case .equal: outline = .flat(count: size, distribution: .fillEqually)
    case .flat, .squeezed, .stretched, .linksFirst, .graded: outline = .flat(count: size)
    }
    outline.isGraded = self == .graded
    if let fraction { outline.height = outline.expectedFrames()[0].height * fraction }
    return outline
  }

  /// The given height of the root, as a multiple of the natural one.
  var fraction: Double? {
    switch self {
    case .squeezed, .graded: 0.8
    case .stretched: 1.2
    case .equal: 1
    default: nil
    }
  }

  /// Whether the answer is unique even without a rule for ties.
  public var hasTies: Bool { self != .flat && self != .linksFirst && self != .equal }
}

/// An operation that is timed.
public enum RowOperation: String, Sendable {
  /// Builds and solves the layout.
  case build
  /// The middle leaf gets another intrinsic height.
  case edit
  /// The middle leaf gets a smaller minimum height, which has no effect.
  case idleEdit = "idle-edit"
  case append
  case removeLast = "remove-last"
  case removeMiddle = "remove-middle"
  case insertMiddle = "insert-middle"
  /// The root gets another height.
  case resize
}
