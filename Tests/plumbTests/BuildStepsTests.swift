import Foundation
import Testing

/// What the first commands build. Each folder is a build of its own, which takes minutes; nothing here depends on time.
@Suite struct BuildStepsTests {
  @Test func testsAndExamplesAreBuiltInOneFolder() throws {
    let folders = try Self.commands(of: "test").flatMap { line in
      line.components(separatedBy: "--scratch-path ").dropFirst().map { $0.prefix { $0 != " " } }
    }
    #expect(Set(folders) == [".build-test", "../../.build-test"])
  }

  @Test func theGateBuildsOnlyTheProgramAndItsFaultyCopy() throws {
    let builds = try Self.commands(of: "gate").filter { $0.hasPrefix("swift build") }
    #expect(builds.map { $0.split(separator: " ").last } == ["plumb", "faulty-plumb"])
  }

  /// The commands that a target of the Makefile would run.
  private static func commands(of target: String) throws -> [String] {
    let arguments = ["make", "--dry-run", "--no-print-directory", "--directory", Program.repository, target]
    let variables = ["MAKEFLAGS": "", "MAKELEVEL": "", "MFLAGS": ""]
    let outcome = try Program.run(arguments, environment: variables, program: "/usr/bin/env")
    #expect(outcome.code == 0)
    return outcome.output.split(separator: "\n").map(String.init)
  }
}
