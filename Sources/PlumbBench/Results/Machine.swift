#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Where something was measured. Times are comparable only where all of it is the same.
public struct Machine: Hashable, Sendable {
  /// Tells machines of the same kind apart, without telling their names.
  public var id: String
  public var processor: String
  public var processorCount: Int
  /// Bytes.
  public var memory: Int
  public var system: String

  /// O(1).
  public init(id: String, processor: String, processorCount: Int, memory: Int, system: String) {
    self.id = id
    self.processor = processor
    self.processorCount = processorCount
    self.memory = memory
    self.system = system
  }

  /// The one this runs on. Reads a few small files.
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

  /// A hash (FNV-1a) of what is the machine's own.
  private static func identity(_ host: String) -> String {
    let source = (TextFile.read("/etc/machine-id") ?? "") + host
    let hash = source.utf8.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
