/// A view or a layout guide, to which constraints can refer.
open class LayoutItem {
  /// The item's name in reports, drawings and scenes.
  @exclusivity(unchecked) public var identifier: String?

  /// The corresponding UIKit object, if there is one. Reports use the name of its class.
  #if hasFeature(Embedded)
    package unowned(unsafe) var companion: AnyObject?
  #else
    package weak var companion: AnyObject?
  #endif

  /// The engine that lays out the item, or nil before the first layout. The item's region in this engine is `region`.
  final var engine: Engine? {
    get { knownEngine.object }
    set { knownEngine.object = newValue }
  }
  @exclusivity(unchecked) private var knownEngine = Unheld<Engine>()
  @exclusivity(unchecked) var region = nowhere
  /// The active constraints that refer to the item.
  @exclusivity(unchecked) var participations: [LayoutConstraint] = []
  /// Whether inactive constraints are about to be removed from the item's list.
  @exclusivity(unchecked) var isLosingConstraints = false
  @exclusivity(unchecked) private var madeTether: Tether?

  /// Creates an item with an optional name. O(1).
  public init(identifier: String? = nil) {
    self.identifier = identifier
  }

  deinit { loosen() }

  /// A reference to the item, for use by objects that may outlive it. O(1).
  var tether: Tether {
    if let madeTether { return madeTether }
    let made = Tether(self)
    madeTether = made
    return made
  }

  /// Empties the item's tether, because the item is being deallocated.
  func loosen() { madeTether?.loosen() }

  /// The view to which the item belongs: the guide's owner, or the view itself.
  package var host: View? { nil }

  /// Whether the item is a scroll view. The flag is stored, because every constraint reads it, and a cast would be slower.
  @exclusivity(unchecked) final var isScroller = false
  /// Whether the item is a stack view. The flag is stored, because adding a subview reads the flag of the superview.
  @exclusivity(unchecked) final var isStack = false

  /// The layout direction that determines the item's leading and trailing edges.
  var direction: LayoutDirection { host?.effectiveLayoutDirection ?? .leftToRight }

  /// The item's name in reports: the identifier or, if there is none, the name of the class.
  var title: String { identifier ?? kind }

  /// The item's class name.
  var kind: String { "\(type(of: companion ?? self))" }
}

/// A reference that becomes nil when its item is deallocated. A weak reference would be slower, because it moves the item's
/// reference counts to a side table and is thread-safe. A tree belongs to one thread, so a tether does not need to be thread-safe.
final class Tether {
  var item: LayoutItem? { held.object }
  @exclusivity(unchecked) private var held: Unheld<LayoutItem>

  fileprivate init(_ item: LayoutItem) { held = Unheld(item) }

  fileprivate func loosen() { held.object = nil }
}

/// An unowned reference. Its holder must know that the object is alive, or reset the reference in time.
///
/// In contrast to `unowned(unsafe)`, comparing or reading the object counts no references. Counting them took longer than the
/// read itself.
struct Unheld<Object: AnyObject>: BitwiseCopyable {
  private var reference: Unmanaged<Object>?

  /// Creates an empty reference. O(1).
  init() {}

  init(_ object: Object?) { self.object = object }

  var object: Object? {
    @inline(__always) get { reference?.takeUnretainedValue() }
    set { reference = newValue.map(Unmanaged.passUnretained) }
  }

  /// Calls `body` with the object, if there is one, without reference counting. Precondition: the object stays alive until `body`
  /// returns.
  @inline(__always)
  func use<Answer>(_ body: (Object) -> Answer) -> Answer? { reference?._withUnsafeGuaranteedRef(body) }
}

extension Unheld {
  /// Calls `body` with each object in a list, without reference counting, because the list retains the objects meanwhile.
  /// O(objects).
  @inline(__always)
  static func forEach(of list: [Object], _ body: (Object) -> Void) {
    withExtendedLifetime(list) {
      for index in list.indices { Unmanaged.passUnretained(list[index])._withUnsafeGuaranteedRef(body) }
    }
  }
}
