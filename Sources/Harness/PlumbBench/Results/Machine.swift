#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The machine of a run. Times are comparable only if all properties are equal.
public struct Machine: Hashable, Sendable {
  /// A hash that distinguishes machines of the same kind without revealing their names.
  public var id: String
  public var processor: String
  public var processorCount: Int
  /// The memory in bytes.
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

  /// The machine of this process. Reads a few small files.
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

  /// An FNV-1a hash of the machine id and the host name.
  private static func identity(_ host: String) -> String {
    var digest = Digest()
    digest.take(((TextFile.read("/etc/machine-id") ?? "") + host).utf8)
    return digest.text
  }
}
