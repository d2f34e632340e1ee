import Foundation
import Testing

@testable import mutants

/// Modules are found by their folders, and `--killers` restricts a run to some killers.
@Suite struct ConfigurationTests {
  private func configuration() throws -> Configuration {
    let text = """
      {
        "modules": ["A", "B"], "vocabulary": {},
        "builds": [
          { "name": "all", "arguments": [] }, { "name": "program", "arguments": [], "killers": ["fuzz", "corpus"] },
          { "name": "tests", "arguments": [], "killers": ["tests"] }
        ],
        "killers": [
          { "name": "fuzz", "command": ["true"], "seconds": 1 }, { "name": "corpus", "command": ["true"], "seconds": 1 },
          { "name": "tests", "command": ["true"], "seconds": 1 }
        ]
      }
      """
    return try JSONDecoder().decode(Configuration.self, from: Data(text.utf8))
  }

  @Test func modulesAreFoundInAnyFolder() throws {
    let configuration = try configuration()
    #expect(configuration.module(of: "Sources/A/a.swift") == "A")
    #expect(configuration.module(of: "Sources/Wing/B/Part/b.swift") == "B")
    #expect(configuration.module(of: "Sources/C/A.swift") == nil)
    #expect(configuration.module(of: "Tests/A/a.swift") == nil)
  }

  @Test func onlyTheNamedKillersAreBuiltAndRun() throws {
    var configuration = try configuration()
    try configuration.keepOnly(["corpus"])
    #expect(configuration.killers.map(\.name) == ["corpus"])
    #expect(configuration.builds.map(\.name) == ["all", "program"])
  }

  @Test func anUnknownKillerIsRejectedWithTheKnownNames() throws {
    var configuration = try configuration()
    let failure = #expect(throws: Failure.self) { try configuration.keepOnly(["fuzz", "corpse"]) }
    #expect(failure?.message == "mutants: unknown killer \"corpse\"; the killers are fuzz, corpus, tests")
  }
}
