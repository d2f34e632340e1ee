/// Constraints in Apple's visual format language: `H:|-[label]-(>=8)-[button(80)]-|`.
///
/// A format is parsed into statements about names. The caller, which knows the views, creates the constraints and chooses the
/// standard spacing. `Documentation/VisualFormat.md` contains the grammar.
public enum VisualFormat {
  /// Parses a format into statements, in the order of the format: each spacing is followed by the next view's width or height.
  /// Alignments from the options come last.
  ///
  /// - Parameters:
  ///   - text: The format.
  ///   - views: The names of all views that the format may use.
  ///   - metrics: The numbers that the format may use by name. If a view and a metric have the same name, the name means the
  ///     metric.
  ///   - options: The aligned attributes, the direction of the format, and the edges between which spacings are measured.
  /// - Throws: The error with its position and, if there is one, a suggested name.
  ///
  /// Linear in the length of the text, except that an unknown name is compared with all names.
  public static func parse(
    _ text: String, views: Set<String>, metrics: [String: Double] = [:], options: Options = []
  ) throws(VisualFormatError) -> [Statement] {
    var parser = FormatParser(text, views: views, metrics: metrics, options: options)
    return try parser.parse()
  }
}

extension LayoutConstraint {
  /// Creates the inactive constraints that a visual format string describes (Documentation/VisualFormat.md). `views` contains
  /// the views by name. `|` is the given superview or, if none is given, the superview of the first view. The standard spacing
  /// is 8 between views, and the superview's margin at its edges. O(length of the string).
  public static func constraints(
    withVisualFormat format: String, options: VisualFormat.Options = [], metrics: [String: Double] = [:],
    views: [String: LayoutItem], superview: View? = nil
  ) throws(VisualFormatError) -> [LayoutConstraint] {
    let statements = try VisualFormat.parse(format, views: Set(views.keys), metrics: metrics, options: options)
    let superview =
      superview
      ?? statements.lazy.flatMap { [$0.first.item, $0.second?.item] }.compactMap { item -> View? in
        guard case .view(let name)? = item, let found = views[name] else { return nil }
        return (found as? View)?.superview ?? (found as? LayoutGuide)?.owner
      }.first
    return statements.compactMap { LayoutConstraint($0, views, superview) }
  }

  private convenience init?(_ statement: VisualFormat.Statement, _ views: [String: LayoutItem], _ superview: View?) {
    let item: (VisualFormat.Item) -> LayoutItem? = { item in
      switch item {
      case .view(let name): views[name]
      case .superview: superview
      }
    }
    guard let first = item(statement.first.item) else { return nil }
    let second = statement.second.flatMap { item($0.item) }
    guard statement.second == nil || second != nil else { return nil }
    let constant =
      switch statement.constant {
      case .points(let points): points
      case .standard(.betweenViews): StackView.systemSpacing
      case .standard(.toSuperview): Self.standardDistance(to: superview, from: statement)
      }
    self.init(
      first, statement.first.attribute, statement.relation, second, statement.second?.attribute,
      multiplier: statement.multiplier, constant: constant, priority: statement.priority)
  }

  /// Returns the superview's own margin on the side of an attribute.
  private static func standardDistance(to superview: View?, from statement: VisualFormat.Statement) -> Double {
    let margins = superview?.directionalLayoutMargins ?? DirectionalEdgeInsets(all: 8)
    let attribute =
      statement.first.item == .superview ? statement.first.attribute : statement.second?.attribute ?? .leading
    let isTurned = superview?.effectiveLayoutDirection == .rightToLeft
    switch attribute {
    case .leading: return margins.leading
    case .trailing: return margins.trailing
    case .left: return isTurned ? margins.trailing : margins.leading
    case .right: return isTurned ? margins.leading : margins.trailing
    case .bottom, .lastBaseline: return margins.bottom
    default: return margins.top
    }
  }
}

extension VisualFormat {
  /// Options that a format string itself cannot express. Their names and raw values are those of UIKit.
  public struct Options: OptionSet, Hashable, Sendable {
    public var rawValue: UInt

    /// Creates a set of options from a raw value. O(1).
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Creates the option that aligns all views at an attribute. The option is the bit whose index is UIKit's number for the
    /// attribute.
    init(aligning attribute: LayoutAttribute) { rawValue = 1 << (UInt(attribute.rawValue) + 1) }

    public static let alignAllLeft = Options(aligning: .left)
    public static let alignAllRight = Options(aligning: .right)
    public static let alignAllTop = Options(aligning: .top)
    public static let alignAllBottom = Options(aligning: .bottom)
    public static let alignAllLeading = Options(aligning: .leading)
    public static let alignAllTrailing = Options(aligning: .trailing)
    public static let alignAllCenterX = Options(aligning: .centerX)
    public static let alignAllCenterY = Options(aligning: .centerY)
    public static let alignAllLastBaseline = Options(aligning: .lastBaseline)
    public static let alignAllFirstBaseline = Options(aligning: .firstBaseline)

    /// A horizontal format starts at the leading edge. This is the default.
    public static let directionLeadingToTrailing: Options = []
    /// A horizontal format starts at the left edge in every layout direction.
    public static let directionLeftToRight = Options(rawValue: 1 << 16)
    /// A horizontal format starts at the right edge in every layout direction.
    public static let directionRightToLeft = Options(rawValue: 1 << 17)

    /// Spacings are measured between edges. This is the default.
    public static let spacingEdgeToEdge: Options = []
    /// Spacings between the views of a vertical format are measured from a last baseline to the next first baseline.
    public static let spacingBaselineToBaseline = Options(rawValue: 1 << 19)
  }
}

extension VisualFormat.Options {
  /// The attributes at which all views are aligned, in the order of their cases. O(1).
  var alignments: [LayoutAttribute] {
    LayoutAttribute.allCases.filter { $0.kind != .length && contains(Self(aligning: $0)) }
  }

  /// Returns the reason why the options do not suit a format along an axis, or nil if they do. O(1).
  func refusal(along axis: Axis) -> VisualFormatError.Reason? {
    if let attribute = alignments.first(where: { $0.axis == axis }) { return .alignedAlongTheFormat(attribute, axis) }
    if isSuperset(of: [.directionLeftToRight, .directionRightToLeft]) { return .twoDirections }
    if axis == .horizontal && contains(.spacingBaselineToBaseline) { return .baselinesAcross }
    return nil
  }
}

extension VisualFormat {
  /// An item of a statement.
  public enum Item: Hashable, Sendable {
    /// The view with this name.
    case view(String)
    /// The superview of the format's views, written `|`.
    case superview
  }

  /// One side of a statement.
  public struct Side: Hashable, Sendable {
    public var item: Item
    public var attribute: LayoutAttribute

    /// Creates a side from an item and an attribute. O(1).
    public init(_ item: Item, _ attribute: LayoutAttribute) {
      self.item = item
      self.attribute = attribute
    }
  }

  /// The distance that a dash without a number stands for.
  public enum StandardSpacing: Hashable, Sendable {
    /// The distance between two views, usually 8.
    case betweenViews
    /// The distance between a view and the edge of its superview. It is the superview's margin, usually 8.
    case toSuperview
  }

  /// The constant of a statement.
  public enum Constant: Hashable, Sendable {
    case points(Double)
    case standard(StandardSpacing)
  }

  /// A statement of the form `first relation multiplier * second + constant` or, without a second side,
  /// `first relation constant`.
  ///
  /// If both sides are positions, the first side is further right or further down, so that spacings are added.
  public struct Statement: Hashable, Sendable {
    public var first: Side
    public var relation: LayoutRelation
    public var multiplier: Double
    public var second: Side?
    public var constant: Constant
    public var priority: LayoutPriority

    /// Creates a statement from its parts. O(1).
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

extension VisualFormat.Side: CustomStringConvertible {
  /// The side as text: `label.leading`, or `|.leading` for the superview. Linear in the name.
  public var description: String {
    switch item {
    case .view(let name): "\(name).\(attribute)"
    case .superview: "|.\(attribute)"
    }
  }
}

extension VisualFormat.Statement: CustomStringConvertible {
  /// The statement as text: `button.leading >= label.trailing + 8 @750`. Linear in the names.
  public var description: String {
    var text = "\(first) \(relation.symbol) "
    if let second {
      text += multiplier == 1 ? "\(second)" : "\(multiplier.shortest) * \(second)"
      text += constant.asSummand
    } else {
      text += constant.asTerm
    }
    return priority == .required ? text : text + " @\(priority.rawValue.shortest)"
  }
}

extension VisualFormat.Constant {
  fileprivate var asTerm: String {
    switch self {
    case .points(let points): points.shortest
    case .standard(.betweenViews): "standard"
    case .standard(.toSuperview): "margin"
    }
  }

  fileprivate var asSummand: String {
    switch self {
    case .points(0): ""
    case .points(let points) where points < 0: " - \((-points).shortest)"
    case .points, .standard: " + \(asTerm)"
    }
  }
}

extension Double {
  /// The number as text. Whole numbers are written without a decimal point.
  fileprivate var shortest: String {
    let text = description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
