import PlumbTesting
import Testing

/// Injects mistakes into the screens of this app. Each mistake must be found within 300 cases.
@MainActor @Suite struct MutantTests {
  @Test func everyInjectedMistakeIsFound() throws {
    for mutant in Mutant.all {
      var check = ScreenCheck(mutant.name, mutant.make)
      (check.cases, check.mostFindings) = (300, 1)
      #expect(try check.run().findings.count == 1, "\(mutant.name)")
    }
  }
}
