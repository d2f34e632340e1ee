#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#elseif canImport(WASILibc)
  import WASILibc
#elseif canImport(ucrt)
  import ucrt
#endif

/// Memory for growing arrays of plain values.
///
/// Small blocks come from the allocator. On Linux, a thread keeps some blocks of 16 KB and more (`KeptMemory`), and blocks of
/// nearly 1 MB and more come from the system itself (`Expanse`).
package enum Memory {
  /// Allocated memory, and the number of values that it can hold.
  package typealias Stretch<Element> = (base: UnsafeMutablePointer<Element>, capacity: Int)

  /// Reallocates memory for at least `wanted` values, and keeps the first `count` values.
  package static func grown<Element: BitwiseCopyable>(
    _ old: Stretch<Element>, count: Int, to wanted: Int
  ) -> Stretch<Element> {
    if let new: Stretch<Element> = expanse(wanted) ?? kept(wanted) { return moved(old, count, to: new) }
    let memory = given(realloc(old.capacity > 0 ? old.base : nil, wanted * MemoryLayout<Element>.stride))
    return (memory.bindMemory(to: Element.self, capacity: wanted), wanted)
  }

  /// Reallocates like `grown`, and fills the memory after the kept values with zeros.
  static func zeroed<Element: BitwiseCopyable>(
    _ old: Stretch<Element>, count: Int, to wanted: Int
  ) -> Stretch<Element> {
    if let new: Stretch<Element> = expanse(wanted) { return moved(old, count, to: new) }
    if let new: Stretch<Element> = kept(wanted) {
      let size = new.capacity * MemoryLayout<Element>.stride
      UnsafeMutableRawPointer(new.base).initializeMemory(as: UInt8.self, repeating: 0, count: size)
      return moved(old, count, to: new)
    }
    let memory = given(calloc(wanted, MemoryLayout<Element>.stride))
    return moved(old, count, to: (memory.bindMemory(to: Element.self, capacity: wanted), wanted))
  }

  private static func moved<Element: BitwiseCopyable>(
    _ old: Stretch<Element>, _ count: Int, to new: Stretch<Element>
  ) -> Stretch<Element> {
    new.base.update(from: old.base, count: count)
    free(old)
    return new
  }

  /// Memory from the system for a large size; nil for a small size, or if the system has no memory left.
  private static func expanse<Element: BitwiseCopyable>(_ wanted: Int) -> Stretch<Element>? {
    #if os(Linux)
      let stride = MemoryLayout<Element>.stride
      guard wanted * stride > Tuning.largestKept else { return nil }
      let (memory, size) = Expanse.take(wanted * stride)
      return (memory.bindMemory(to: Element.self, capacity: size / stride), size / stride)
    #else
      return nil
    #endif
  }

  /// Memory that the thread keeps, or new memory that it may keep later; nil for a small size.
  private static func kept<Element: BitwiseCopyable>(_ wanted: Int) -> Stretch<Element>? {
    #if os(Linux)
      let stride = MemoryLayout<Element>.stride
      guard (wanted + 1) * stride > Tuning.leastKept else { return nil }
      let (memory, size) = KeptMemory.take(wanted * stride)
      return (memory.bindMemory(to: Element.self, capacity: size / stride), size / stride)
    #else
      return nil
    #endif
  }

  /// Memory of capacity 0, whose pointer is never dereferenced.
  @inline(__always)
  package static func nothing<Element>() -> Stretch<Element> {
    (UnsafeMutablePointer(bitPattern: MemoryLayout<Element>.alignment).unsafelyUnwrapped, 0)
  }

  package static func free<Element>(_ old: Stretch<Element>) {
    guard old.capacity > 0 else { return }
    let size = old.capacity * MemoryLayout<Element>.stride
    #if os(Linux)
      if size > Tuning.largestKept { return Expanse.giveBack(old.base, size) }
      if size + MemoryLayout<Element>.stride > Tuning.leastKept { return KeptMemory.giveBack(old.base, size) }
    #endif
    release(old.base)
  }

  /// Frees the memory that this thread keeps for its next layout, so that a measurement can begin without it. O(blocks).
  package static func releaseKept() {
    #if os(Linux)
      KeptMemory.empty()
    #endif
  }

  /// Allocates memory for one value of any kind.
  package static func allocate<Value: ~Copyable>(_ type: Value.Type) -> UnsafeMutablePointer<Value> {
    allocate(bytes: MemoryLayout<Value>.size).bindMemory(to: Value.self, capacity: 1)
  }

  /// Allocates `size` bytes. Uses plain `malloc`, because aligned allocation is slower.
  static func allocate(bytes size: Int) -> UnsafeMutableRawPointer { given(malloc(size)) }

  /// Unwraps allocated memory. Ends the process if the system has no memory left, as the standard library's arrays do.
  static func given(_ memory: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer {
    guard let memory else { fatalError("out of memory") }
    return memory
  }

  /// Frees memory that `allocate` returned.
  package static func release(_ memory: UnsafeMutableRawPointer) { freeSystemMemory(memory) }
}

/// The system's `free`, which `Memory.free` hides within `Memory`.
private func freeSystemMemory(_ memory: UnsafeMutableRawPointer) { free(memory) }
