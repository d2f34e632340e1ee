import Foundation

/// Builds a copy of a package with the switch that activates one of its changes by number.
struct Builder: Sendable {
  /// The copy.
  let folder: String
  let scratch: String
  /// The folder with the C module of the switch.
  let home: String

  /// What the last build printed.
  var log: String { scratch + "/build.log" }

  /// The errors of the last build. O(log).
  var errors: CompilerErrors { CompilerErrors((try? String(contentsOfFile: log, encoding: .utf8)) ?? "", in: folder) }

  /// Compiles the switch, which each build needs.
  func compileSwitch() async throws(Failure) {
    let command = [
      "/usr/bin/env", "clang", "-O2", "-fPIC", "-c", "\(home)/Switch/MutantSwitch.c", "-o", "\(scratch)/MutantSwitch.o",
    ]
    let exitStatus = try await Subprocess(command: command, folder: scratch, output: scratch + "/switch.log").run()
      .exitStatus
    guard exitStatus == .exited(0) else { throw Failure("mutants: clang fails (\(scratch)/switch.log)") }
  }

  /// Whether `swift build` with these arguments succeeds.
  func build(_ arguments: [String]) async throws(Failure) -> Bool {
    let more = ["-Xswiftc", "-I\(home)/Switch", "-Xlinker", "\(scratch)/MutantSwitch.o"]
    let builder = ProcessInfo.processInfo.environment["MUTANTS_SWIFT"].map { $0.split(separator: " ").map(String.init) }
    let command = (builder ?? ["/usr/bin/env", "swift"]) + ["build"] + arguments + more
    return try await Subprocess(command: command, folder: folder, output: log).run().exitStatus == .exited(0)
  }
}
