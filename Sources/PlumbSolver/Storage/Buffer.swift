/// A growable run of plain values behind a raw pointer.
///
/// An array stored in a class or reached through several structs pays for uniqueness and exclusivity checks at every
/// write. The solver's inner loops write millions of times, so they use this and take care of bounds themselves.
///
/// It takes memory when there is something to keep: a solver has dozens of these, and a small one uses some of them. Those
/// that most use begin in memory they share.
struct Buffer<Element: BitwiseCopyable>: ~Copyable {
  private var memory: Memory.Stretch<Element> = Memory.nothing()
  private(set) var count = 0
  /// The memory is part of a `FirstRoom`.
  private var isLent = false

  init() {}

  /// With room for so many, which lasts as long as this.
  init(in room: inout FirstRoom, capacity: Int) {
    memory = room.take(capacity)
    isLent = memory.capacity > 0
  }

  init(capacity: Int) {
    self.init()
    reserve(capacity)
  }

  deinit { if !isLent { Memory.free(memory) } }

  @inline(__always)
  var base: UnsafeMutablePointer<Element> { memory.base }

  @inline(__always)
  var capacity: Int { memory.capacity }

  @inline(__always)
  subscript(index: Int32) -> Element {
    unsafeAddress { UnsafePointer(address(Int(index))) }
    nonmutating unsafeMutableAddress { address(Int(index)) }
  }

  @inline(__always)
  subscript(index: Int) -> Element {
    unsafeAddress { UnsafePointer(address(index)) }
    nonmutating unsafeMutableAddress { address(index) }
  }

  @inline(__always)
  private func address(_ index: Int) -> UnsafeMutablePointer<Element> {
    #if PLUMB_CHECKS
      precondition(index >= 0 && index < count, "index \(index) of \(count)")
    #endif
    return base + index
  }

  /// All elements, for a loop that appends nothing and takes nothing out.
  @inline(__always)
  var elements: UnsafeBufferPointer<Element> { UnsafeBufferPointer(start: base, count: count) }

  /// For as long as nothing is appended.
  @inline(__always)
  func pointer(to index: Int32) -> UnsafeMutablePointer<Element> { address(Int(index)) }
  var isEmpty: Bool { count == 0 }

  @inline(__always)
  mutating func append(_ element: Element) {
    if count == capacity { makeRoom() }
    (base + count).initialize(to: element)
    count &+= 1
  }

  /// Out of the way: the loops that append have their registers for themselves then.
  @inline(never)
  private mutating func makeRoom() {
    reserve(max(count + 1, Tuning.leastElements, Tuning.leastBytes / MemoryLayout<Element>.stride))
  }

  @inline(__always)
  mutating func removeLast() -> Element {
    count &-= 1
    return base[count]
  }

  /// Forgets the elements and keeps the memory, so that a warm solve allocates nothing.
  @inline(__always)
  mutating func removeAll() { count = 0 }

  @inline(__always)
  mutating func shorten(to newCount: Int) { count = newCount }

  /// Appends `extra` copies of an element and returns where the first one is.
  mutating func grow(by extra: Int, filling element: Element) -> Int {
    let start = count
    if start + extra > capacity { reserve(start + extra) }
    (base + start).initialize(repeating: element, count: extra)
    count = start + extra
    return start
  }

  /// Makes elements that are zero in all bits, which a run that only grows this way has beyond its end as well. What is
  /// never written takes no memory where the system gives out pages as they are touched.
  mutating func growZeroed(to wanted: Int) {
    if isLent && count == 0 && wanted <= capacity {
      UnsafeMutableRawPointer(base).initializeMemory(
        as: UInt8.self, repeating: 0, count: capacity * MemoryLayout<Element>.stride)
    } else if wanted > capacity || count == 0 && wanted > 0 {
      moveOut(to: capacity)
      memory = Memory.zeroed(memory, count: count, to: max(wanted, capacity + capacity / Tuning.zeroedGrowthPart))
    }
    count = max(count, wanted)
  }

  mutating func reserve(_ wanted: Int) {
    guard wanted > capacity else { return }
    let size = max(wanted, capacity &* 2)
    if isLent { moveOut(to: size) } else { memory = Memory.grown(memory, count: count, to: size) }
  }

  /// Into memory of its own.
  private mutating func moveOut(to size: Int) {
    guard isLent else { return }
    let lent = memory
    memory = Memory.grown(Memory.nothing(), count: 0, to: size)
    memory.base.update(from: lent.base, count: count)
    isLent = false
  }
}
