/// A walk's stack and what it found: the determined variables reached, in groups that must be solved together.
///
/// `found` is in reverse topological order; `ends[k]` is where the k-th group of `found` ends. A group of one is a plain
/// substitution; a larger one is an irreducible block of the basis (a strongly connected component).
struct Walk: ~Copyable {
  struct Frame {
    var variable: Int32
    var entry: Int32
    var end: Int32
    /// When it was met: what has a `low` before that closes a circle around it.
    var order: Int32
  }

  var frames: Buffer<Frame>
  var open: Buffer<Int32>
  var found: Buffer<Int32>
  var ends: Buffer<Int32>
  var counter: Int32 = 0
  /// Where a walk forward began, for as long as it would find the same again.
  var starts: Buffer<Int32>

  init(in room: inout FirstRoom) {
    frames = Buffer(in: &room, capacity: 16)
    open = Buffer(in: &room, capacity: 32)
    found = Buffer(in: &room, capacity: 32)
    ends = Buffer(in: &room, capacity: 32)
    starts = Buffer(in: &room, capacity: 32)
  }

  mutating func reset() {
    frames.removeAll()
    open.removeAll()
    found.removeAll()
    ends.removeAll()
    counter = 0
    starts.removeAll()
  }
}
