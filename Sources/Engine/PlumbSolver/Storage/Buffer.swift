/// A growable array of plain values behind a raw pointer.
///
/// An array stored in a class or reached through several structs needs uniqueness and exclusivity checks at every write. The
/// solver's inner loops write millions of times, so they use this type and check bounds themselves.
///
/// A buffer allocates on first use, because a small solver leaves many of its dozens of buffers empty. Buffers that most solvers
/// use start in shared memory (`InitialArena`).
struct Buffer<Element: BitwiseCopyable>: ~Copyable {
  private var memory: Memory.Stretch<Element> = Memory.nothing()
  private(set) var count = 0
  /// Whether the memory is part of an `InitialArena`.
  private var isInArena = false

  init() {}

  /// Creates a buffer in a part of `arena`, which must outlive the buffer.
  init(in arena: inout InitialArena, capacity: Int) {
    memory = arena.take(capacity)
    isInArena = memory.capacity > 0
  }

  init(capacity: Int) {
    self.init()
    reserve(capacity)
  }

  deinit { if !isInArena { Memory.free(memory) } }

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
      precondition(index >= 0 && index < count, "index \(index) is out of range; the count is \(count)")
    #endif
    return base + index
  }

  /// All elements. The result is valid until an element is appended or removed.
  @inline(__always)
  var elements: UnsafeBufferPointer<Element> { UnsafeBufferPointer(start: base, count: count) }

  /// A pointer to an element, valid until an element is appended.
  @inline(__always)
  func pointer(to index: Int32) -> UnsafeMutablePointer<Element> { address(Int(index)) }
  var isEmpty: Bool { count == 0 }

  @inline(__always)
  mutating func append(_ element: Element) {
    if count == capacity { growCapacity() }
    (base + count).initialize(to: element)
    count &+= 1
  }

  /// Not inlined, so that loops that append keep their registers.
  @inline(never)
  private mutating func growCapacity() {
    reserve(max(count + 1, Tuning.leastElements, Tuning.leastBytes / MemoryLayout<Element>.stride))
  }

  @inline(__always)
  mutating func removeLast() -> Element {
    count &-= 1
    return base[count]
  }

  /// Removes all elements but keeps the memory, so that a warm solve allocates nothing.
  @inline(__always)
  mutating func removeAll() { count = 0 }

  @inline(__always)
  mutating func truncate(to newCount: Int) { count = newCount }

  /// Removes the elements from `start` on that do not satisfy a condition, and keeps the order of the remaining elements.
  @inline(__always)
  mutating func keep(from start: Int = 0, where isKept: (Element) -> Bool) {
    var kept = start
    for index in start..<count where isKept(base[index]) {
      base[kept] = base[index]
      kept += 1
    }
    count = kept
  }

  /// Appends `extra` copies of an element, and returns the index of the first copy.
  mutating func grow(by extra: Int, filling element: Element) -> Int {
    let start = extend(by: extra)
    (base + start).initialize(repeating: element, count: extra)
    return start
  }

  /// Appends `extra` elements, which the caller must write, and returns the index of the first new element.
  @inline(__always)
  mutating func extend(by extra: Int) -> Int {
    let start = count
    if start + extra > capacity { reserve(start + extra) }
    count = start + extra
    return start
  }

  /// Grows the buffer with elements whose bits are all 0. If the buffer is only grown this way, its spare capacity is also
  /// zeroed. Where the system allocates pages on first access, unwritten pages use no memory.
  mutating func growZeroed(to wanted: Int) {
    if isInArena && count == 0 && wanted <= capacity {
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
    if isInArena { moveOut(to: size) } else { memory = Memory.grown(memory, count: count, to: size) }
  }

  /// Moves the elements out of the `InitialArena`.
  private mutating func moveOut(to size: Int) {
    guard isInArena else { return }
    let lent = memory
    memory = Memory.grown(Memory.nothing(), count: 0, to: size)
    memory.base.update(from: lent.base, count: count)
    isInArena = false
  }
}
