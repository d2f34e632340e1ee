import Foundation

/// Another program, run to its end.
struct Program: Sendable {
  let path: String

  /// What it printed, and how it ended.
  struct Ending {
    var status: Int32
    /// Whether a signal ended it: a crash.
    var isCrash: Bool
    var output: String
    var complaint: String
  }

  init(_ path: String) {
    self.path = path
  }

  /// The program that this is.
  static var this: Program {
    Program(URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().path)
  }

  func run(_ arguments: [String], in folder: String? = nil) throws -> Ending {
    let process = Process()
    // One pipe and one file: who reads two pipes in turn waits for ever where the second one is full.
    let output = Pipe()
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("plumb-\(UUID().uuidString).err")
    guard FileManager.default.createFile(atPath: file.path, contents: nil),
      let complaints = try? FileHandle(forWritingTo: file)
    else { throw CommandError(.wrongUsage, "\(file.path): cannot be written") }
    defer { try? FileManager.default.removeItem(at: file) }
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    process.standardOutput = output
    process.standardError = complaints
    if let folder { process.currentDirectoryURL = URL(fileURLWithPath: folder) }
    do { try process.run() } catch { throw CommandError(.wrongUsage, "\(path): cannot be run") }
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    let complaint = String(decoding: (try? Data(contentsOf: file)) ?? Data(), as: UTF8.self)
    return Ending(
      status: process.terminationStatus, isCrash: process.terminationReason == .uncaughtSignal, output: text,
      complaint: complaint)
  }

  /// The same where nothing but success will do.
  func runWell(_ arguments: [String], in folder: String? = nil) throws -> String {
    let ending = try run(arguments, in: folder)
    guard ending.status == 0, !ending.isCrash else {
      let lines = (ending.output + ending.complaint).split(separator: "\n").suffix(12).joined(separator: "\n")
      throw CommandError(
        ending.isCrash ? .crashed : .wrongUsage, "\(([path] + arguments).joined(separator: " ")) failed:\n\(lines)")
    }
    return ending.output
  }
}
