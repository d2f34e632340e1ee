import Foundation
import Workloads

/// What a build adds to the memory of a process that has done nothing else.
enum ResidentMemory {
  /// Bytes, without the handles the workload keeps for itself. To be called in a fresh process.
  static func measureHere(_ workload: Workload, size: Int) throws -> Int {
    var trial = Trial(workload, size: size, breaksTies: true) { PlumbRows() }
    let before = try residentBytes()
    _ = try trial.perform(.build)
    let after = try residentBytes()
    return after - before - Arrangement<PlumbRows>.bytesPerView * trial.viewCount
  }

  /// The same, in a child process.
  static func measureInChild(_ workload: Workload, size: Int) throws -> Double? {
    let child = Process()
    let output = Pipe()
    child.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    child.arguments = ["--memory-of", workload.rawValue, "\(size)"]
    child.standardOutput = output
    try child.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    child.waitUntilExit()
    return child.terminationStatus == 0 ? Double(text.trimmingCharacters(in: .whitespacesAndNewlines)) : nil
  }

  private static func residentBytes() throws -> Int {
    let status = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
    let line = status.split(separator: "\n").first { $0.hasPrefix("VmRSS:") }
    let kilobytes = line?.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap { Int($0) }
    return (kilobytes ?? 0) * 1024
  }
}
