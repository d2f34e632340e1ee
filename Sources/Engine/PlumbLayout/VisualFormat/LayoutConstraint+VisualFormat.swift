extension LayoutConstraint {
  /// The inactive constraints of a visual format string (Documentation/VisualFormat.md). A dictionary names the views; `|` is
  /// the given superview, or else that of the first view. The standard spacing is the superview's margin at its edges, and 8
  /// between views. Linear in the string.
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

  /// A superview's own margin on the side of an attribute.
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
