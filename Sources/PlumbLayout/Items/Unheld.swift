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
}
