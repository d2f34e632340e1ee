#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The machine on which a run was measured. Times are comparable only if all properties are equal.
public struct Machine: Hashable, Sendable {
  /// A hash that identifies the machine without revealing its name.
  public var id: String
  public var processor: String
  public var processorCount: Int
  /// The memory in bytes.
  public var memory: Int
  public var system: String

  /// Creates a description of a machine. O(1).
  public init(id: String, processor: String, processorCount: Int, memory: Int, system: String) {
    self.id = id
    self.processor = processor
    self.processorCount = processorCount
    self.memory = memory
    self.system = system
  }

  /// Returns a description of the machine that runs this process. Reads a few small files.
  public static func current() -> Machine {
    let process = ProcessInfo.processInfo
    return Machine(
      id: identity(process.hostName), processor: processorName ?? "unknown", processorCount: process.processorCount,
      memory: Int(clamping: process.physicalMemory), system: process.operatingSystemVersionString)
  }

  private static var processorName: String? {
    let text = TextFile.read("/proc/cpuinfo") ?? ""
    let line = text.split(separator: "\n").first { $0.hasPrefix("model name") }
    return line?.split(separator: ":", maxSplits: 1).last.map { String($0.drop { $0 == " " || $0 == "\t" }) }
  }

  /// Returns an FNV-1a hash of the machine's identifier and the host name.
  private static func identity(_ host: String) -> String {
    var digest = Digest()
    digest.take(((TextFile.read("/etc/machine-id") ?? "") + host).utf8)
    return digest.text
  }
}

/// The resident memory of this process, as reported by the kernel.
enum ResidentMemory {
  /// The resident memory in bytes, or nil if it is unknown.
  static var now: Int? { status("VmRSS:") }

  /// The maximum resident memory in bytes since `resetPeak`, or nil if it is unknown.
  static var peak: Int? { status("VmHWM:") }

  /// Resets the peak. Returns false if the kernel does not allow it.
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

/// Reads small text files.
enum TextFile {
  /// Returns the text of a file, or nil if it cannot be read.
  static func read(_ path: String) -> String? {
    (try? Data(contentsOf: URL(filePath: path))).map { String(decoding: $0, as: UTF8.self) }
  }
}
