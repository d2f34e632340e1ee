/// A walk's stack and result: the determined variables reached, in components that must be solved together.
///
/// `found` is in reverse topological order; `ends[k]` is the end of the k-th component of `found`. A component of one variable is
/// solved by substitution; a larger component is an irreducible block of the basis (a strongly connected component). The result is
/// valid until the next walk begins, or the basis or the terms of a group change; checked builds assert this.
struct Walk: ~Copyable {
  struct Frame {
    var variable: Int32
    var entry: Int32
    var end: Int32
    /// The number of the visit. A low link below this number means that the variable is in a cycle with an earlier variable.
    var order: Int32
  }

  /// The direction of a walk: forward to dependent variables, backward to the variables on which a value depends, or along a path
  /// of the basis assignment.
  enum Direction { case forward, backward, search }

  var frames: Buffer<Frame>
  /// The visited variables whose components are incomplete: the stack of Tarjan's algorithm.
  var incomplete: Buffer<Int32>
  var found: Buffer<Int32>
  var ends: Buffer<Int32>
  var counter: Int32 = 0
  /// The variables at which the last forward walk began, while its results are valid.
  var starts: Buffer<Int32>
  /// The held variables that a backward walk reached.
  var held: Buffer<Int32>
  /// The loose groups of several terms that a forward walk reached.
  var followers: Buffer<Int32>
  #if PLUMB_CHECKS
    private var direction: Direction?
  #endif

  init(in arena: inout InitialArena) {
    frames = Buffer(in: &arena, capacity: 16)
    incomplete = Buffer(in: &arena, capacity: 32)
    found = Buffer(in: &arena, capacity: 32)
    ends = Buffer(in: &arena, capacity: 32)
    starts = Buffer(in: &arena, capacity: 32)
    held = Buffer(in: &arena, capacity: 32)
    followers = Buffer(in: &arena, capacity: 32)
  }

  /// The k-th component, as a range of `found`.
  @inline(__always)
  func component(_ index: Int) -> Range<Int32> {
    Range(uncheckedBounds: (index == 0 ? 0 : ends[index - 1], ends[index]))
  }

  /// The components as ranges of `found`. Each component is after the components on which it depends.
  var components: Components { Components(ends: ends.base, left: ends.count) }

  /// A sequence of components, valid until the next walk.
  struct Components: Sequence, IteratorProtocol {
    fileprivate let ends: UnsafeMutablePointer<Int32>
    fileprivate var left: Int

    @inline(__always)
    mutating func next() -> Range<Int32>? {
      guard left > 0 else { return nil }
      left -= 1
      return Range(uncheckedBounds: (left == 0 ? 0 : ends[left - 1], ends[left]))
    }
  }

  /// Whether the last forward walk began from these variables.
  func beganFrom(_ variables: UnsafeBufferPointer<Int32>) -> Bool { starts.elements.elementsEqual(variables) }

  /// Asserts, in checked builds, that the last walk had this direction and is still valid.
  @inline(__always)
  func require(_ direction: Direction) {
    #if PLUMB_CHECKS
      precondition(self.direction == direction, "the result of a walk is used after it became invalid")
    #endif
  }

  /// Invalidates the walk. Call it before the basis or the terms of any group change.
  @inline(__always)
  mutating func invalidate() {
    starts.removeAll()
    #if PLUMB_CHECKS
      direction = nil
    #endif
  }

  mutating func begin(_ direction: Direction) {
    frames.removeAll()
    incomplete.removeAll()
    found.removeAll()
    ends.removeAll()
    counter = 0
    held.removeAll()
    followers.removeAll()
    starts.removeAll()
    #if PLUMB_CHECKS
      self.direction = direction
    #endif
  }
}
