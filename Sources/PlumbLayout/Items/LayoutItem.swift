/// What constraints speak of: a view or a layout guide.
open class LayoutItem {
  /// A name for reports, drawings and scenes.
  @exclusivity(unchecked) public var identifier: String?

  /// What stands for it in a layer above, whose name it then goes by.
  #if hasFeature(Embedded)
    package unowned(unsafe) var companion: AnyObject?
  #else
    package weak var companion: AnyObject?
  #endif

  /// The engine that lays it out, and where it stands there; none before the first layout.
  final var engine: Engine? {
    get { knownEngine.object }
    set { knownEngine.object = newValue }
  }
  @exclusivity(unchecked) private var knownEngine = Unheld<Engine>()
  @exclusivity(unchecked) var region = nowhere
  /// Active constraints that speak of it.
  @exclusivity(unchecked) var participations: [LayoutConstraint] = []
  /// While a view lets go of its constraints: they are to be taken out of its list.
  @exclusivity(unchecked) var isLosingConstraints = false
  @exclusivity(unchecked) private var madeTether: Tether?

  /// A name for it, if any. O(1).
  public init(identifier: String? = nil) {
    self.identifier = identifier
  }

  deinit { loosen() }

  /// What those hold that it may not outlive. O(1).
  var tether: Tether {
    if let madeTether { return madeTether }
    let made = Tether(self)
    madeTether = made
    return made
  }

  /// It is going: nobody finds it any more.
  func loosen() { madeTether?.loosen() }

  /// The view in whose coordinates constraints see it: a guide's owner, a view itself.
  var host: View? { nil }

  /// Whether it is a scroll view. Every constraint asks: a cast takes longer.
  @exclusivity(unchecked) final var isScroller = false

  /// The layout direction in which its leading and trailing edges lie.
  var direction: LayoutDirection { host?.effectiveLayoutDirection ?? .leftToRight }

  /// As constraints print it: its name, or what it is.
  var title: String { identifier ?? kind }

  /// What it is, for a person to read.
  var kind: String { "\(type(of: companion ?? self))" }
}

/// A reference to an item that may go first, and is nil from then on. A weak reference would do the same, but an object that
/// has one counts all its references in a table aside, which is slow; and a tree belongs to one thread.
final class Tether {
  var item: LayoutItem? { held.object }
  @exclusivity(unchecked) private var held: Unheld<LayoutItem>

  fileprivate init(_ item: LayoutItem) { held = Unheld(item) }

  fileprivate func loosen() { held.object = nil }
}
