/// What constraints speak of: a view or a layout guide.
open class LayoutItem {
  /// A name for reports, drawings and scenes.
  public var identifier: String?

  /// What stands for it in a layer above, whose name it then goes by.
  package weak var companion: AnyObject?

  /// The engine that lays it out, and where it stands there; none before the first layout.
  @exclusivity(unchecked) unowned(unsafe) var engine: Engine?
  @exclusivity(unchecked) var region = nowhere
  /// Active constraints that speak of it.
  @exclusivity(unchecked) var participations: [LayoutConstraint] = []

  /// A name for it, if any. O(1).
  public init(identifier: String? = nil) {
    self.identifier = identifier
  }

  /// The view in whose coordinates constraints see it: a guide's owner, a view itself.
  var host: View? { nil }

  /// The layout direction in which its leading and trailing edges lie.
  var direction: LayoutDirection { host?.effectiveLayoutDirection ?? .leftToRight }

  /// As constraints print it: its name, or what it is.
  var title: String { identifier ?? kind }

  /// What it is, for a person to read.
  var kind: String { "\(type(of: companion ?? self))" }
}
