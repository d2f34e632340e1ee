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

/// Memory for runs of plain values that grow.
///
/// A large layout is gone through in no order that a processor foresees, and what it mostly waits for then is where pages
/// are. So what is larger than half a large page begins at one and asks for them: a wish, which the system may refuse.
package enum Memory {
  /// More or less memory for the same values. The system moves what is large already without copying.
  package static func resized<Element: BitwiseCopyable>(
    _ old: UnsafeMutablePointer<Element>?, from oldCapacity: Int, to capacity: Int
  ) -> UnsafeMutablePointer<Element> {
    let stride = MemoryLayout<Element>.stride
    let memory = bytes(old, from: oldCapacity * stride, to: capacity * stride)
    return memory.bindMemory(to: Element.self, capacity: capacity)
  }

  /// Where nothing is kept: nobody looks there.
  @inline(__always)
  static func nowhere<Element>() -> UnsafeMutablePointer<Element> {
    UnsafeMutablePointer(bitPattern: MemoryLayout<Element>.alignment).unsafelyUnwrapped
  }

  /// Memory for one value of any kind. Asked for by its alignment, the system would look for it at length.
  package static func room<Value: ~Copyable>(for type: Value.Type) -> UnsafeMutablePointer<Value> {
    bytes(nil, from: 0, to: MemoryLayout<Value>.size).bindMemory(to: Value.self, capacity: 1)
  }

  /// Memory that is zero behind the `count` values there are.
  static func zeroed<Element: BitwiseCopyable>(
    _ old: UnsafeMutablePointer<Element>?, count: Int, to capacity: Int
  ) -> UnsafeMutablePointer<Element> {
    guard let memory = calloc(capacity, MemoryLayout<Element>.stride) else { fatalError("out of memory") }
    if let old {
      memcpy(memory, old, count * MemoryLayout<Element>.stride)
      free(old)
    }
    return memory.bindMemory(to: Element.self, capacity: capacity)
  }

  package static func free(_ memory: UnsafeMutableRawPointer) {
    #if canImport(Glibc)
      Glibc.free(memory)
    #elseif canImport(Musl)
      Musl.free(memory)
    #elseif canImport(Darwin)
      Darwin.free(memory)
    #elseif canImport(WASILibc)
      WASILibc.free(memory)
    #elseif canImport(ucrt)
      ucrt.free(memory)
    #endif
  }

  private static func bytes(_ old: UnsafeMutableRawPointer?, from oldSize: Int, to size: Int) -> UnsafeMutableRawPointer
  {
    #if os(Linux)
      if size >= largePage / 2 && oldSize < largePage / 2 { return large(old, oldSize, size) }
    #endif
    guard let memory = realloc(old, size) else { fatalError("out of memory") }
    #if os(Linux)
      if size >= largePage { askForLargePages(memory, size) }
    #endif
    return memory
  }

  #if os(Linux)
    private static let largePage = 1 << 21

    private static func large(_ old: UnsafeMutableRawPointer?, _ oldSize: Int, _ size: Int) -> UnsafeMutableRawPointer {
      let whole = (size + largePage - 1) & ~(largePage - 1)
      guard let memory = aligned_alloc(largePage, whole) else { fatalError("out of memory") }
      askForLargePages(memory, whole)
      if let old {
        memcpy(memory, old, min(oldSize, size))
        free(old)
      }
      return memory
    }

    private static func askForLargePages(_ memory: UnsafeMutableRawPointer, _ size: Int) {
      let first = memory.alignedUp(toMultipleOf: 4096)
      madvise(first, size - (first - memory), MADV_HUGEPAGE)
    }
  #endif
}
