import Testing

@testable import PlumbCommands

@Suite struct SubcommandTests {
  /// A rule about a misspelled option would have no effect.
  @Test func optionRulesNameOnlyExistingOptions() {
    for subcommand in Subcommand.all {
      let ruled =
        subcommand.roles.flatMap { [$0.option] + $0.others } + subcommand.conditions.flatMap { [$0.option, $0.other] }
      #expect(Set(ruled).subtracting(subcommand.options.map(\.name)).isEmpty, "plumb \(subcommand.name)")
    }
  }
}
