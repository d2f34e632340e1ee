/// A box that is laid out by the rules of CSS flexbox. Lengths are in points and refer to the border box.
public struct Box: Sendable, Hashable {
  public var id: String
  /// The direction of the main axis.
  public var flow = Flow.row
  public var wrap = Wrap.nowrap
  /// The gaps between neighbouring columns and between neighbouring rows.
  public var gap = Pair(0.0, 0.0)
  public var margin = Edges(0.0)
  public var padding = Edges(0.0)
  public var border = Edges(0.0)
  public var grow = 0.0
  public var shrink = 0.0
  /// The length on the parent's main axis before growing or shrinking. If nil, the length is the box's size, or the content's
  /// size if the box has no size.
  public var basis: Double?
  public var size = Pair<Double?>(nil, nil)
  public var minimum = Pair(0.0, 0.0)
  public var maximum = Pair<Double?>(nil, nil)
  /// The width divided by the height.
  public var aspect: Double?
  /// The alignment of the children on the cross axis.
  public var align = Alignment.stretch
  /// The alignment of this box, which overrides its parent's `align`.
  public var alignSelf: Alignment?
  /// The distribution of the lines on the cross axis, for a wrapping box.
  public var lines = LineDistribution.stretch
  /// The distribution of the children on the main axis.
  public var justify = Distribution.start
  /// The insets from the parent's edges, for a box outside the flow; nil for a box in the flow.
  public var absolute: Edges<Double?>?
  /// Whether the box and its descendants are excluded from layout.
  public var isHidden = false
  /// The text of a leaf.
  public var text: Text?
  public var children: [Box] = []

  /// Creates a box with the given properties, and default values for the other properties. O(properties).
  public init(id: String, _ settings: BoxSetting..., children: [Box] = []) {
    self.id = id
    self.children = children
    for setting in settings { set(setting) }
  }

  /// A horizontal and a vertical value.
  public struct Pair<Value: Sendable & Hashable>: Sendable, Hashable {
    public var horizontal: Value
    public var vertical: Value

    /// Creates a pair of values. O(1).
    public init(_ horizontal: Value, _ vertical: Value) { (self.horizontal, self.vertical) = (horizontal, vertical) }

    /// Both values, in the order used in documents. O(1).
    public var values: [Value] { [horizontal, vertical] }
  }

  /// A value for each edge. The leading edge is on the left, or on the right in a right-to-left layout.
  public struct Edges<Value: Sendable & Hashable>: Sendable, Hashable {
    public var top: Value
    public var leading: Value
    public var bottom: Value
    public var trailing: Value

    /// Creates a value for each edge. O(1).
    public init(_ top: Value, _ leading: Value, _ bottom: Value, _ trailing: Value) {
      (self.top, self.leading, self.bottom, self.trailing) = (top, leading, bottom, trailing)
    }

    /// Creates edges that all have the same value. O(1).
    public init(_ value: Value) { self.init(value, value, value, value) }

    /// All values, in the order used in documents. O(1).
    public var values: [Value] { [top, leading, bottom, trailing] }
  }

  /// The direction of a box's main axis.
  public enum Flow: String, Sendable, CaseIterable {
    case row, column
    case rowReverse = "row-reverse"
    case columnReverse = "column-reverse"

    /// Whether the main axis is horizontal. O(1).
    public var isHorizontal: Bool { self == .row || self == .rowReverse }
    /// Whether children are placed from the end. O(1).
    public var isReversed: Bool { self == .rowReverse || self == .columnReverse }
  }

  /// Whether children that do not fit on a line start a new line. In documents, the value is false, true or "reverse".
  public enum Wrap: String, Sendable, CaseIterable {
    case nowrap, wrap
    /// Later lines are placed before earlier lines.
    case wrapReverse
  }

  /// An alignment on the cross axis.
  public enum Alignment: String, Sendable, CaseIterable {
    case start, center, end, stretch, baseline
  }

  /// A distribution of lines: `align-content` in CSS.
  public enum LineDistribution: String, Sendable, CaseIterable {
    case start, center, end, stretch, between, around, evenly
  }

  /// A distribution of children on the main axis: `justify-content` in CSS.
  public enum Distribution: String, Sendable, CaseIterable {
    case start, center, end, between, around, evenly

    /// Whether free space is distributed between children. O(1).
    public var isSpaced: Bool { self == .between || self == .around || self == .evenly }
  }

  /// Text that is given as word widths, so that every engine measures it the same way. A line contains as many words as fit
  /// into the offered width, but at least one word.
  public struct Text: Sendable, Hashable {
    /// The width of each word, including the space that follows it.
    public var words: [Double]
    /// The height of a line.
    public var line: Double
    /// The distance from the top of a line to its baseline.
    public var baseline: Double

    /// Creates text from the widths of its words. O(1).
    public init(words: [Double], line: Double, baseline: Double) {
      (self.words, self.line, self.baseline) = (words, line, baseline)
    }
  }
}

extension Box.Text {
  /// The width of the widest word. O(words).
  public var minimumWidth: Double { words.reduce(0) { max($0, $1) } }

  /// The size of the text within an offered width; nil means an unlimited width. O(words).
  public func size(within width: Double?) -> (width: Double, height: Double) {
    var (widest, lines, length) = (0.0, 0, 0.0)
    for word in words {
      if let width, lines > 0, length + word > width {
        length = 0
        lines += 1
      }
      if lines == 0 { lines = 1 }
      length += word
      widest = max(widest, length)
    }
    return (widest, Double(lines) * line)
  }
}

/// The tree of boxes.
extension Box {
  /// The number of boxes in the tree. O(boxes).
  public var count: Int { children.reduce(1) { $0 + $1.count } }

  /// The ids of all boxes in the tree, in preorder. O(boxes).
  public var ids: [String] {
    var ids: [String] = []
    addIDs(to: &ids)
    return ids
  }

  private func addIDs(to ids: inout [String]) {
    ids.append(id)
    for child in children { child.addIDs(to: &ids) }
  }

  /// The path to the box with an id, as a child index for each level; nil if there is no such box. O(boxes).
  public func path(to id: String) -> [Int]? {
    if self.id == id { return [] }
    for (index, child) in children.enumerated() {
      if let path = child.path(to: id) { return [index] + path }
    }
    return nil
  }

  /// The box at a path. O(depth) to read.
  public subscript(path: [Int]) -> Box {
    get { self[path[...]] }
    set { self[path[...]] = newValue }
  }

  private subscript(path: ArraySlice<Int>) -> Box {
    get {
      guard let index = path.first else { return self }
      return children[index][path.dropFirst()]
    }
    set {
      if let index = path.first {
        children[index][path.dropFirst()] = newValue
      } else {
        self = newValue
      }
    }
  }
}
