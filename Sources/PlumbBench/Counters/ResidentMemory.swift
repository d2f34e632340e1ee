#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// How much memory the process occupies, as the kernel tells it.
enum ResidentMemory {
  /// Bytes now.
  static var now: Int? { status("VmRSS:") }

  /// Bytes at most since `resetPeak`.
  static var peak: Int? { status("VmHWM:") }

  /// Lets the peak begin anew. False where the kernel does not allow that.
  static func resetPeak() -> Bool {
    let file = open("/proc/self/clear_refs", O_WRONLY)
    guard file >= 0 else { return false }
    defer { close(file) }
    return write(file, "5", 1) == 1
  }

  private static func status(_ key: String) -> Int? {
    guard let text = TextFile.read("/proc/self/status") else { return nil }
    let line = text.split(separator: "\n").first { $0.hasPrefix(key) }
    return line?.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap { Int($0) }.map { $0 * 1024 }
  }
}
