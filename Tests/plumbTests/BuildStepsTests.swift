import Foundation
import Testing

/// The products of the first commands. Each build folder takes minutes to build; the tests themselves do not depend on time.
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

  /// The commands that make would run for a target.
  private static func commands(of target: String) throws -> [String] {
    let arguments = ["make", "--dry-run", "--no-print-directory", "--directory", Program.repository, target]
    let variables = ["MAKEFLAGS": "", "MAKELEVEL": "", "MFLAGS": ""]
    let outcome = try Program.run(arguments, environment: variables, program: "/usr/bin/env")
    #expect(outcome.code == 0)
    return outcome.output.split(separator: "\n").map(String.init)
  }
}
