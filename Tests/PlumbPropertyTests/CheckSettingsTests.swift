import Testing

@testable import PlumbProperty

/// The environment variables that change a run of tests.
@Suite struct CheckSettingsTests {
  @Test func withoutEnvironmentVariablesEachCaseRunsOnce() throws {
    let settings = try CheckSettings([:])
    #expect(settings.seed == nil && settings.effort == 1)
    #expect(settings.shard == (0, 1))
  }

  @Test func settingsAreReadFromEnvironmentVariables() throws {
    let settings = try CheckSettings(["PLUMB_SEED": "7", "PLUMB_EFFORT": "100", "PLUMB_SHARD": "2/4"])
    #expect(settings.seed == 7 && settings.effort == 100)
    #expect(settings.shard == (1, 4))
  }

  @Test(arguments: [
    ("PLUMB_SEED", "-1"), ("PLUMB_SEED", "seven"), ("PLUMB_EFFORT", "0"), ("PLUMB_EFFORT", "2000000"),
    ("PLUMB_SHARD", "5/4"), ("PLUMB_SHARD", "0/4"), ("PLUMB_SHARD", "2"), ("PLUMB_SHARD", ""),
  ])
  func anErrorNamesTheInvalidEnvironmentVariable(_ name: String, _ text: String) throws {
    let error = #expect(throws: Stop.self) { try CheckSettings([name: text]) }
    #expect(error?.description.contains("\(name) must be") == true)
  }
}
