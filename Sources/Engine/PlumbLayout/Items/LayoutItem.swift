/// An item of constraints: a view or a layout guide.
open class LayoutItem {
  /// Its name in reports, drawings and scenes.
  @exclusivity(unchecked) public var identifier: String?

  /// Its counterpart in a layer above, such as PlumbUIKit. Texts then use the counterpart's class name.
  #if hasFeature(Embedded)
    package unowned(unsafe) var companion: AnyObject?
  #else
    package weak var companion: AnyObject?
  #endif

  /// The engine that lays it out, and its region there; none before the first layout.
  final var engine: Engine? {
    get { knownEngine.object }
    set { knownEngine.object = newValue }
  }
  @exclusivity(unchecked) private var knownEngine = Unheld<Engine>()
  @exclusivity(unchecked) var region = nowhere
  /// Active constraints that refer to it.
  @exclusivity(unchecked) var participations: [LayoutConstraint] = []
  /// Whether its inactive constraints are about to be removed from its list.
  @exclusivity(unchecked) var isLosingConstraints = false
  @exclusivity(unchecked) private var madeTether: Tether?

  /// O(1).
  public init(identifier: String? = nil) {
    self.identifier = identifier
  }

  deinit { loosen() }

  /// A reference for objects that may outlive it. O(1).
  var tether: Tether {
    if let madeTether { return madeTether }
    let made = Tether(self)
    madeTether = made
    return made
  }

  /// Empties its tether, when it is deallocated.
  func loosen() { madeTether?.loosen() }

  /// The view that it belongs to: a guide's owner, a view itself.
  package var host: View? { nil }

  /// Whether it is a scroll view. Every constraint reads this, and a cast takes longer.
  @exclusivity(unchecked) final var isScroller = false
  /// Whether it is a stack view. Every subview that enters an engine reads this of its superview.
  @exclusivity(unchecked) final var isStack = false

  /// The layout direction of its leading and trailing edges.
  var direction: LayoutDirection { host?.effectiveLayoutDirection ?? .leftToRight }

  /// Its name in texts: the identifier, or the class.
  var title: String { identifier ?? kind }

  /// Its class name.
  var kind: String { "\(type(of: companion ?? self))" }
}

/// A reference that becomes nil when its item is deallocated. A weak reference would move the item's reference counts to a side
/// table, which is slow; and a tree belongs to one thread.
final class Tether {
  var item: LayoutItem? { held.object }
  @exclusivity(unchecked) private var held: Unheld<LayoutItem>

  fileprivate init(_ item: LayoutItem) { held = Unheld(item) }

  fileprivate func loosen() { held.object = nil }
}

/// A reference that keeps nothing alive. Its owner must know that the object lives, or reset it in time.
///
/// Unlike `unowned(unsafe)`, it causes no reference counting where the object is only compared or read, which took longer than
/// the read.
struct Unheld<Object: AnyObject>: BitwiseCopyable {
  private var reference: Unmanaged<Object>?

  /// An empty reference. O(1).
  init() {}

  init(_ object: Object?) { self.object = object }

  var object: Object? {
    @inline(__always) get { reference?.takeUnretainedValue() }
    set { reference = newValue.map(Unmanaged.passUnretained) }
  }

  /// Calls `body` with the object, if there is one, without counting a reference. It must live until `body` returns.
  @inline(__always)
  func use<Answer>(_ body: (Object) -> Answer) -> Answer? { reference?._withUnsafeGuaranteedRef(body) }
}

extension Unheld {
  /// Calls `body` with each object of a list. The list holds them meanwhile, so no references are counted. O(objects).
  @inline(__always)
  static func forEach(of list: [Object], _ body: (Object) -> Void) {
    withExtendedLifetime(list) {
      for index in list.indices { Unmanaged.passUnretained(list[index])._withUnsafeGuaranteedRef(body) }
    }
  }
}
