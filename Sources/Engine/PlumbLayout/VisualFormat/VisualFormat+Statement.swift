extension VisualFormat {
  /// An item of a statement.
  public enum Item: Hashable, Sendable {
    /// The view of this name.
    case view(String)
    /// The superview of the format's views, written `|`.
    case superview
  }

  /// One side of a statement.
  public struct Side: Hashable, Sendable {
    public var item: Item
    public var attribute: LayoutAttribute

    /// O(1).
    public init(_ item: Item, _ attribute: LayoutAttribute) {
      self.item = item
      self.attribute = attribute
    }
  }

  /// The distance of a dash without a number.
  public enum StandardSpacing: Hashable, Sendable {
    /// Between two views, usually 8.
    case betweenViews
    /// Between a view and the edge of its superview: the superview's margin, usually 20.
    case toSuperview
  }

  /// The constant of a statement.
  public enum Constant: Hashable, Sendable {
    case points(Double)
    case standard(StandardSpacing)
  }

  /// `first relation multiplier * second + constant`, or without a second side `first relation constant`.
  ///
  /// Between positions the first side is the one further right or further down, so that spacings are added.
  public struct Statement: Hashable, Sendable {
    public var first: Side
    public var relation: LayoutRelation
    public var multiplier: Double
    public var second: Side?
    public var constant: Constant
    public var priority: LayoutPriority

    /// O(1).
    public init(
      _ first: Side, _ relation: LayoutRelation, multiplier: Double = 1, _ second: Side?,
      constant: Constant = .points(0), priority: LayoutPriority = .required
    ) {
      self.first = first
      self.relation = relation
      self.multiplier = multiplier
      self.second = second
      self.constant = constant
      self.priority = priority
    }
  }
}
