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
