/// What constraints speak of: a view or a layout guide.
open class LayoutItem {
  /// A name for reports, drawings and scenes.
  public var identifier: String?

  /// The engine that lays it out, and where it stands there; none before the first layout.
  unowned(unsafe) var engine: Engine?
  var region = nowhere
  /// Active constraints that speak of it.
  var participations: [LayoutConstraint] = []

  /// A name for it, if any. O(1).
  public init(identifier: String? = nil) {
    self.identifier = identifier
  }

  /// The view in whose coordinates constraints see it: a guide's owner, a view itself.
  var host: View? { nil }

  /// The layout direction in which its leading and trailing edges lie.
  var direction: LayoutDirection { host?.effectiveLayoutDirection ?? .leftToRight }

  /// As constraints print it: its name, or what it is.
  var title: String { identifier ?? "\(type(of: self))" }
}
