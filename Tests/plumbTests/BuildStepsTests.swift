import Foundation
import Testing

/// What the first commands build. Each folder is a build of its own, which takes minutes; nothing here depends on time.
@Suite struct BuildStepsTests {
  @Test func testsAreBuiltInThreeFolders() throws {
    let folders = try Self.commands(of: "test").flatMap { line in
      line.components(separatedBy: "--scratch-path ").dropFirst().map { $0.prefix { $0 != " " } }
    }
    #expect(Set(folders) == [".build-bench", ".build-test", "../../.build-examples"])
  }

  @Test func gateBuildsTheProgramAlone() throws {
    let builds = try Self.commands(of: "gate").filter { $0.contains("swift build") }
    #expect(builds.count == 1)
    #expect(builds.allSatisfy { $0.hasSuffix("--product plumb") })
  }

  /// The commands that a target of the Makefile would run.
  private static func commands(of target: String) throws -> [String] {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["make", "--dry-run", "--no-print-directory", target]
    process.currentDirectoryURL = URL(fileURLWithPath: Program.repository)
    process.environment = ProcessInfo.processInfo.environment.filter { !$0.key.hasPrefix("MAKE") && $0.key != "MFLAGS" }
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    return String(decoding: output, as: UTF8.self).split(separator: "\n").map(String.init)
  }
}
