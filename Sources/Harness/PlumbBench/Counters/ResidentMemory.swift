#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The resident memory of this process, as the kernel reports it.
enum ResidentMemory {
  /// The current bytes.
  static var now: Int? { status("VmRSS:") }

  /// The most bytes since `resetPeak`.
  static var peak: Int? { status("VmHWM:") }

  /// Resets the peak. False if the kernel does not allow that.
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
