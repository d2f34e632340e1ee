/// An item of constraints: a view or a layout guide.
open class LayoutItem {
  /// The item's name in reports, drawings and scenes.
  @exclusivity(unchecked) public var identifier: String?

  /// The corresponding object of a higher layer, such as PlumbUIKit. Reports then use its class name.
  #if hasFeature(Embedded)
    package unowned(unsafe) var companion: AnyObject?
  #else
    package weak var companion: AnyObject?
  #endif

  /// The engine of the item, and the item's region there; none before the first layout.
  final var engine: Engine? {
    get { knownEngine.object }
    set { knownEngine.object = newValue }
  }
  @exclusivity(unchecked) private var knownEngine = Unheld<Engine>()
  @exclusivity(unchecked) var region = nowhere
  /// Active constraints that refer to the item.
  @exclusivity(unchecked) var participations: [LayoutConstraint] = []
  /// Whether inactive constraints are about to be removed from the item's list.
  @exclusivity(unchecked) var isLosingConstraints = false
  @exclusivity(unchecked) private var madeTether: Tether?

  /// O(1).
  public init(identifier: String? = nil) {
    self.identifier = identifier
  }

  deinit { loosen() }

  /// A reference for objects that may outlive the item. O(1).
  var tether: Tether {
    if let madeTether { return madeTether }
    let made = Tether(self)
    madeTether = made
    return made
  }

  /// Empties the item's tether, when the item is deallocated.
  func loosen() { madeTether?.loosen() }

  /// The view to which the item belongs: a guide's owner, or the view itself.
  package var host: View? { nil }

  /// Whether the item is a scroll view. A stored flag, because every constraint reads it and a cast is slower.
  @exclusivity(unchecked) final var isScroller = false
  /// Whether the item is a stack view. A stored flag, because every new subview reads it of its superview.
  @exclusivity(unchecked) final var isStack = false

  /// The layout direction that determines the item's leading and trailing edges.
  var direction: LayoutDirection { host?.effectiveLayoutDirection ?? .leftToRight }

  /// The item's name in reports: the identifier, or the class.
  var title: String { identifier ?? kind }

  /// The item's class name.
  var kind: String { "\(type(of: companion ?? self))" }
}

/// A reference that becomes nil when its item is deallocated. A weak reference would be slower, because it moves the item's
/// reference counts to a side table. It also needs no thread safety, because a tree belongs to one thread.
final class Tether {
  var item: LayoutItem? { held.object }
  @exclusivity(unchecked) private var held: Unheld<LayoutItem>

  fileprivate init(_ item: LayoutItem) { held = Unheld(item) }

  fileprivate func loosen() { held.object = nil }
}

/// An unowned reference. Its holder must know that the object is alive, or reset the reference in time.
///
/// Unlike `unowned(unsafe)`, it avoids reference counting if the object is only compared or read, which took longer than the read.
struct Unheld<Object: AnyObject>: BitwiseCopyable {
  private var reference: Unmanaged<Object>?

  /// An empty reference. O(1).
  init() {}

  init(_ object: Object?) { self.object = object }

  var object: Object? {
    @inline(__always) get { reference?.takeUnretainedValue() }
    set { reference = newValue.map(Unmanaged.passUnretained) }
  }

  /// Calls `body` with the object, if there is one, without reference counting. The object must stay alive until `body` returns.
  @inline(__always)
  func use<Answer>(_ body: (Object) -> Answer) -> Answer? { reference?._withUnsafeGuaranteedRef(body) }
}

extension Unheld {
  /// Calls `body` with each object of a list. The list retains them meanwhile, so no references are counted. O(objects).
  @inline(__always)
  static func forEach(of list: [Object], _ body: (Object) -> Void) {
    withExtendedLifetime(list) {
      for index in list.indices { Unmanaged.passUnretained(list[index])._withUnsafeGuaranteedRef(body) }
    }
  }
}
