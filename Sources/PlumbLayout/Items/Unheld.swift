/// A reference that keeps nothing alive: who has one knows that what it refers to lives, or is told when it goes.
///
/// The same as `unowned(unsafe)`, but for one thing: where it is only looked at, as to compare it or to read a number, the
/// compiler does not count it up and down again, which took more time than what was read.
struct Unheld<Object: AnyObject>: BitwiseCopyable {
  private var reference: Unmanaged<Object>?

  /// To nothing. O(1).
  init() {}

  init(_ object: Object?) { self.object = object }

  var object: Object? {
    @inline(__always) get { reference?.takeUnretainedValue() }
    set { reference = newValue.map(Unmanaged.passUnretained) }
  }
}
