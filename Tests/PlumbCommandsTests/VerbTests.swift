import Testing

@testable import PlumbCommands

@Suite struct VerbTests {
  /// A rule about a name that no option has would never be enforced.
  @Test func rulesAboutOptionsNameOptionsOfTheirVerb() {
    for verb in Verb.all {
      let ruled = verb.roles.flatMap { [$0.option] + $0.others } + verb.conditions.flatMap { [$0.option, $0.other] }
      #expect(Set(ruled).subtracting(verb.options.map(\.name)).isEmpty, "plumb \(verb.name)")
    }
  }
}
