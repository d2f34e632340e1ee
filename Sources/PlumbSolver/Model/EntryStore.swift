/// The coefficients of all groups. Each group has a run of entries; each variable's entries are linked into a column.
struct EntryStore: ~Copyable {
  private var entries: Buffer<Entry>
  /// The first free run of each length, linked by `next`. All long runs share the last list.
  private var freeRuns: Buffer<Int32>

  init(in room: inout FirstRoom) {
    entries = Buffer(in: &room, capacity: 64)
    freeRuns = Buffer(in: &room, capacity: 66)
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

  /// Allocates a run of `count` entries, a free one if possible, whose contents are to be written. O(free long runs), O(1) for a
  /// short run.
  @inline(__always)
  mutating func take(_ count: Int32) -> Int32 {
    let shelf = min(count, Tuning.longestShelf)
    var (previous, candidate) = (none, freeRuns[shelf])
    while candidate != none && entries[candidate].group != count {
      previous = candidate
      candidate = entries[candidate].next
    }
    if candidate == none { return Int32(entries.extend(by: Int(count))) }
    if previous == none {
      freeRuns[shelf] = entries[candidate].next
    } else {
      entries[previous].next = entries[candidate].next
    }
    return candidate
  }

  /// Frees a run. The first entry of a freed run keeps the length of the run in `group`. O(1).
  mutating func free(_ start: Int32, count: Int32) {
    let shelf = min(count, Tuning.longestShelf)
    entries[start].group = count
    entries[start].next = freeRuns[shelf]
    freeRuns[shelf] = start
  }

  /// Leaked entries, neither free nor among the `used` ones: 0 unless there is a defect. O(free runs).
  func lostCount(besides used: Int) -> Int {
    var lost = entries.count - used
    for shelf in 0..<freeRuns.count {
      var run = freeRuns[shelf]
      while run != none {
        lost -= Int(entries[run].group)
        run = entries[run].next
      }
    }
    return lost
  }
}
