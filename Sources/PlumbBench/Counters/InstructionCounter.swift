#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Instructions that this thread retires in user mode, by the processor's own counter. Most virtual machines have none.
final class InstructionCounter {
  #if os(Linux)
    private let descriptor: Int32

    /// Nil where there is no counter, or none for us.
    init?() {
      // The C function takes any number of arguments, which Swift cannot call by its header.
      typealias OpenEvent = @convention(c) (Int, UnsafeRawPointer, Int32, Int32, Int32, UInt) -> Int
      guard let number = Self.callNumber, let symbol = dlsym(nil, "syscall") else { return nil }
      let openEvent = unsafeBitCast(symbol, to: OpenEvent.self)
      // perf_event_attr: type 0 (hardware) at 0, size at 4, config 1 (instructions) at 8, flags at 40.
      var attributes = [UInt32](repeating: 0, count: 16)
      attributes[1] = 64
      attributes[2] = 1
      // Neither the kernel's nor the hypervisor's.
      attributes[10] = 1 << 5 | 1 << 6
      descriptor = Int32(
        truncatingIfNeeded: attributes.withUnsafeBytes { bytes in
          bytes.baseAddress.map { openEvent(number, $0, 0, -1, -1, 0) } ?? -1
        })
      guard descriptor >= 0, count > 0 else { return nil }
    }

    deinit {
      if descriptor >= 0 { close(descriptor) }
    }

    /// Since it was opened; 0 where it counts nothing.
    var count: Int {
      var value: UInt64 = 0
      let size = MemoryLayout.size(ofValue: value)
      return read(descriptor, &value, size) == size ? Int(clamping: value) : 0
    }

    private static var callNumber: Int? {
      #if arch(x86_64)
        298
      #elseif arch(arm64)
        241
      #else
        nil
      #endif
    }
  #else
    init?() { nil }

    var count: Int { 0 }
  #endif
}
