import Foundation

/// The executable that is built with the tests.
enum Program {
  struct Outcome {
    var code: Int32
    var output: String
    var errors: String
  }

  /// Runs the program, or another one, and waits for its end.
  static func run(
    _ arguments: [String], input: String = "", environment: [String: String] = [:], program: String = path
  ) throws -> Outcome {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    let (output, errors, inlet) = (try Spool(), try Spool(), Pipe())
    process.standardOutput = output.handle
    process.standardError = errors.handle
    process.standardInput = inlet
    try process.run()
    inlet.fileHandleForWriting.write(Data(input.utf8))
    try inlet.fileHandleForWriting.close()
    process.waitUntilExit()
    return Outcome(code: process.terminationStatus, output: try output.text(), errors: try errors.text())
  }

  /// Runs the program with a selectable fault (`Tests/FaultyPlumb`), and waits for its end.
  static func run(_ arguments: [String], fault: String) throws -> Outcome {
    try run(arguments, environment: ["FAULT": fault], program: faulty)
  }

  /// Runs the program, optionally with a fault, sends a signal when a condition on its process id holds, and waits for its end.
  static func run(
    _ arguments: [String], ending signal: Int32, fault: String? = nil, in folder: String? = nil,
    when isReady: (Int32) throws -> Bool
  ) throws -> Outcome {
    let process = process(arguments, fault: fault)
    process.currentDirectoryURL = folder.map { URL(fileURLWithPath: $0) }
    let (output, errors) = (try Spool(), try Spool())
    (process.standardOutput, process.standardError) = (output.handle, errors.handle)
    process.standardInput = FileHandle.nullDevice
    try process.run()
    while process.isRunning, try !isReady(process.processIdentifier) { usleep(1_000) }
    kill(process.processIdentifier, signal)
    process.waitUntilExit()
    // If a signal ends the process, the exit code is the same as in a shell.
    let status = process.terminationStatus
    let code = process.terminationReason == .exit ? status : 128 + status
    return Outcome(code: code, output: try output.text(), errors: try errors.text())
  }

  /// The CPU seconds of a running process, without its children.
  static func processorTime(of process: Int32) -> Double {
    let text = (try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)) ?? ""
    // The program's name is in parentheses and may contain spaces.
    let fields = text.split(separator: ")").last?.split(separator: " ") ?? []
    guard fields.count > 12, let user = Double(fields[11]), let system = Double(fields[12]) else { return 0 }
    return (user + system) / Double(sysconf(Int32(_SC_CLK_TCK)))
  }

  /// The path of the program.
  static var path: String { folder.appendingPathComponent("plumb").path }

  /// The root of the repository.
  static let repository = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().path

  /// The program with a fault that the environment variable `FAULT` selects.
  static var faulty: String { folder.appendingPathComponent("faulty-plumb").path }

  /// The program for developers.
  static var lab: String { folder.appendingPathComponent("plumb-lab").path }

  private static func process(_ arguments: [String], fault: String?) -> Process {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: fault == nil ? path : faulty)
    process.arguments = arguments
    if let fault { process.environment = ProcessInfo.processInfo.environment.merging(["FAULT": fault]) { $1 } }
    return process
  }

  /// Starts the program, optionally with a fault, and discards its output.
  static func start(_ arguments: [String], fault: String? = nil) throws -> Process {
    let process = process(arguments, fault: fault)
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    return process
  }

  /// The toy layout engine (`Engines/toy`), and the engine that fails on request (`Tests/BadEngine`).
  static var toy: String { folder.appendingPathComponent("toy-engine").path }
  static var badEngine: String { folder.appendingPathComponent("bad-engine").path }

  /// Plumb's solver as a shared library.
  static var library: String { folder.appendingPathComponent("libPlumbC.so").path }

  /// The folder of the test bundle and the executable.
  private static var folder: URL {
    let arguments = CommandLine.arguments
    let index = arguments.firstIndex(of: "--test-bundle-path").map { $0 + 1 } ?? 0
    return URL(fileURLWithPath: arguments[index]).deletingLastPathComponent()
  }

  /// A temporary file for output. Unlike a pipe, it never fills up.
  private final class Spool {
    let handle: FileHandle
    private let url: URL

    init() throws {
      url = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
      try Data().write(to: url)
      handle = try FileHandle(forWritingTo: url)
    }

    func text() throws -> String {
      defer { try? FileManager.default.removeItem(at: url) }
      return String(decoding: try Data(contentsOf: url), as: UTF8.self)
    }
  }
}

/// Runs a command in a shell.
enum Shell {
  struct Outcome {
    var code: Int32
    /// The output as a terminal would show it.
    var text: String
  }

  static func run(_ command: String, in folder: String? = nil, input: String = "") throws -> Outcome {
    let space = try Workspace()
    let (script, text) = (space.path + "/script", space.path + "/input")
    _ = try space.write("exec 2>&1\n" + command + "\n", to: "script")
    _ = try space.write(input, to: "input")
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = [script]
    process.environment = ProcessInfo.processInfo.environment.merging(["NO_COLOR": "1"]) { $1 }
    process.currentDirectoryURL = folder.map { URL(fileURLWithPath: $0) }
    process.standardInput = try FileHandle(forReadingFrom: URL(fileURLWithPath: text))
    let spool = Pipe()
    process.standardOutput = spool
    try process.run()
    let shown = try spool.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return Outcome(code: process.terminationStatus, text: String(decoding: shown, as: UTF8.self))
  }
}

/// File systems that only one command can access: a small one, and a read-only one. Mounting them needs the right privileges.
enum Mount {
  /// Whether file systems can be mounted here.
  static let isPossible = (try? run(Mount.small, at: "/mnt", "true").code == 0) ?? false

  /// 64 KiB, almost all of which a file uses.
  static let small = "mount -t tmpfs -o size=64k tmpfs"
  static let readOnly = "mount -t tmpfs -o ro tmpfs"

  /// Runs a shell command while a file system is mounted at a folder.
  static func run(_ mount: String, at folder: String, _ command: String) throws -> Shell.Outcome {
    try Shell.run("exec unshare -m sh -c '\(mount) \(folder) || exit 99; \(command)'")
  }
}

/// A folder for one test.
struct Workspace: ~Copyable {
  let path: String

  init() throws {
    path = FileManager.default.temporaryDirectory.appendingPathComponent("plumb-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  func write(_ text: String, to name: String) throws -> String {
    let file = path + "/" + name
    try Data(text.utf8).write(to: URL(fileURLWithPath: file))
    return file
  }

  func read(_ name: String) throws -> String {
    String(decoding: try Data(contentsOf: URL(fileURLWithPath: path + "/" + name)), as: UTF8.self)
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }
}

/// Documents that tests use.
enum Samples {
  static let row = """
    { "scene": 1, "name": "a row",
      "root": { "id": "root", "size": [200, 100],
        "views": [ { "id": "row", "kind": "stack", "spacing": 10,
          "arranged": [ { "id": "a", "intrinsic": [50, 20] }, { "id": "b", "intrinsic": [30, 40] } ] } ] },
      "constraints": [ "row.leading == root.leading + 5", "row.top == root.top" ],
      "steps": [ { "do": "hide", "view": "a" } ],
      "expect": [ { "step": 0, "frames": { "row": [5, 0, 90, 40], "b": [60, 0, 30, 40] } },
        { "step": 1, "sizes": { "row": [30, 40] } } ] }
    """

  /// The document `row` with a wrong expectation.
  static let wrongRow = row.replacing("\"sizes\": { \"row\": [30, 40] }", with: "\"sizes\": { \"row\": [31, 40] }")

  static let conflict = """
    { "scene": 1, "name": "two widths",
      "root": { "id": "root", "size": [200, 100], "views": [ { "id": "a", "intrinsic": [null, 10] } ] },
      "constraints": [ "a.leading == root.leading", "a.top == root.top", "a.width == 50 #narrow", "a.width == 80 #wide" ] }
    """

  /// A stack view that is shorter than its views' spacings: each spacing is in a conflict with all of the stack view's rows.
  static func squeezed(_ count: Int, conflictsAlso constraints: [String] = []) -> String {
    let views = (0..<count).map { "{ \"id\": \"v\($0)\", \"intrinsic\": [20, 10] }" }.joined(separator: ", ")
    let own = ["s.top == root.top", "s.leading == root.leading", "s.width == 320", "s.height == 8"] + constraints
    return """
      { "scene": 1, "root": { "id": "root", "size": [375, 667], "views": [ { "id": "s", "kind": "stack", "axis": "vertical",
          "distribution": "equalSpacing", "spacing": 8, "arranged": [ \(views) ] } ] },
        "constraints": [ \(own.map { "\"\($0)\"" }.joined(separator: ", ")) ] }
      """
  }

  /// A text whose width and height depend on each other, so the layout does not settle.
  static let restless = """
    { "scene": 1, "root": { "id": "root", "size": [300, 300], "views": [
        { "id": "label", "kind": "label", "text": "one two three four five six seven", "lines": 0,
          "hug": [1, 999], "compress": [1, 999] } ] },
      "constraints": [ "label.leading == root.leading", "label.top == root.top", "label.width == 4 * label.height - 20" ],
      "steps": [ { "do": "hide", "view": "label" } ] }
    """

  /// A scene whose output is larger than the buffer of a pipe.
  static let wide = """
    { "scene": 1, "root": { "id": "root", "size": [200, 100],
      "views": [ { "id": "row", "kind": "stack", "arranged": [
        \((0..<400).map { "{ \"id\": \"v\($0)\", \"intrinsic\": [5, 5] }" }.joined(separator: ", ")) ] } ] } }
    """

  /// A system without expectations.
  static let rows = """
    { "system": 1, "variables": ["a"],
      "rows": [ { "id": "low", "terms": [["a", 1]], "relation": ">=", "constant": 10 } ],
      "steps": [ { "do": "constant", "row": "low", "value": 20 } ] }
    """

  static let system = """
    { "system": 1, "variables": ["a", "b"],
      "rows": [ { "id": "low", "terms": [["a", 1]], "relation": ">=", "constant": 10 },
        { "id": "sum", "terms": [["a", 1], ["b", 1]], "relation": "==", "constant": 30 } ],
      "steps": [ { "do": "suggest", "variable": "b", "value": 25 } ],
      "expect": [ { "step": 1, "values": { "a": 10, "b": 20 }, "infeasible": [] } ] }
    """
}
