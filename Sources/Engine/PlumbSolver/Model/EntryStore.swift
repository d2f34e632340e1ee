/// The coefficients of all groups. The entries of a group are contiguous (a run); the entries of a variable form a linked list, its
/// column.
struct EntryStore: ~Copyable {
  /// The length of a free run and the next free run of the list, stored in the memory of the run's first entry.
  private typealias FreeRun = (count: Int32, next: Int32)

  private var entries: Buffer<Entry>
  /// The first free run of each length, which is the head of a list. All long runs share the last list.
  private var freeRuns: Buffer<Int32>

  init(in arena: inout InitialArena) {
    entries = Buffer(in: &arena, capacity: 64)
    freeRuns = Buffer(in: &arena, capacity: 66)
    _ = freeRuns.grow(by: Int(Tuning.longestShelf) + 1, filling: none)
  }

  @inline(__always)
  subscript(index: Int32) -> Entry {
    unsafeAddress { UnsafePointer(entries.pointer(to: index)) }
    nonmutating unsafeMutableAddress { entries.pointer(to: index) }
  }

  var base: UnsafeMutablePointer<Entry> { entries.base }

  var count: Int { entries.count }

  mutating func reserve(_ more: Int) { entries.reserve(entries.count + more) }

  /// Returns a run for `wanted` entries, which are uninitialised. Uses a free run if possible. O(free long runs), O(1) for a short
  /// run.
  @inline(__always)
  mutating func take(_ wanted: Int32) -> Int32 {
    let count = Self.length(for: wanted)
    let shelf = min(count, Tuning.longestShelf)
    var (previous, candidate) = (none, freeRuns[shelf])
    while candidate != none && freeRun(at: candidate).pointee.count != count {
      previous = candidate
      candidate = freeRun(at: candidate).pointee.next
    }
    if candidate == none { return Int32(entries.extend(by: Int(count))) }
    let next = freeRun(at: candidate).pointee.next
    if previous == none { freeRuns[shelf] = next } else { freeRun(at: previous).pointee.next = next }
    return candidate
  }

  /// The length of the run for this many entries. Long runs are rounded up. Therefore a row that grows term by term needs only a
  /// few different lengths, and free runs are reused.
  @inline(__always)
  static func length(for count: Int32) -> Int32 {
    guard count >= Tuning.longestShelf else { return count }
    let step = Int32(1) << (28 - Int32(count.leadingZeroBitCount))
    return (count + step - 1) & ~(step - 1)
  }

  /// Frees a run. O(1).
  mutating func free(_ start: Int32, count wanted: Int32) {
    let count = Self.length(for: wanted)
    let shelf = min(count, Tuning.longestShelf)
    freeRun(at: start).pointee = (count, freeRuns[shelf])
    freeRuns[shelf] = start
  }

  private func freeRun(at start: Int32) -> UnsafeMutablePointer<FreeRun> {
    UnsafeMutableRawPointer(entries.pointer(to: start)).bindMemory(to: FreeRun.self, capacity: 1)
  }

  /// The number of leaked entries, which are neither free nor counted in `used`. It is 0 unless there is a defect. O(free runs).
  func lostCount(besides used: Int) -> Int {
    var lost = entries.count - used
    for shelf in 0..<freeRuns.count {
      var run = freeRuns[shelf]
      while run != none {
        lost -= Int(freeRun(at: run).pointee.count)
        run = freeRun(at: run).pointee.next
      }
    }
    return lost
  }
}
