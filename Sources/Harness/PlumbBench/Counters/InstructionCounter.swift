#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Counts the instructions that this thread retires in user mode, with the processor's counter. Most virtual machines
/// have none.
final class InstructionCounter {
  #if os(Linux)
    private let descriptor: Int32

    /// Nil if the machine has no counter, or the user may not read it.
    init?() {
      // `syscall` is variadic, and Swift cannot call variadic C functions.
      typealias OpenEvent = @convention(c) (Int, UnsafeRawPointer, Int32, Int32, Int32, UInt) -> Int
      guard let number = Self.callNumber, let symbol = dlsym(nil, "syscall") else { return nil }
      let openEvent = unsafeBitCast(symbol, to: OpenEvent.self)
      // `perf_event_attr`: type 0 (hardware) at 0, size at 4, config 1 (instructions) at 8, flags at 40.
      var attributes = [UInt32](repeating: 0, count: 16)
      attributes[1] = 64
      attributes[2] = 1
      // Exclude the kernel and the hypervisor.
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

    /// The instructions since `init`; 0 if reading fails.
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
