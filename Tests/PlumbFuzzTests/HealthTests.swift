import PlumbProperty
import Testing

@testable import PlumbFuzz

@Suite struct HealthTests {
  @Test func everyTraitOccursInAThousandScenes() {
    var campaign = Campaign()
    (campaign.seed, campaign.count) = (4, 1400)
    let health = campaign.health { true }
    #expect(health.scenes > 1000)
    #expect(health.occurrences.first?.count ?? 0 > 0, "\(health.occurrences.prefix(3))")
    #expect(health.pairs.count { $0.count == 0 } < health.pairs.count / 20)
  }

  @Test func traitQuotasAreNotCheckedForFewScenes() {
    var campaign = Campaign()
    campaign.count = 30
    #expect(campaign.health { true }.shortfalls.isEmpty)
  }

  @Test func missingTraitsAreReported() throws {
    var health = Health()
    let scene = try #require(Screens.all.first)
    for _ in 0..<Health.enough { health.note(.scene(scene)) }
    #expect(health.shortfalls.contains { $0.contains("\"fillProportionally\" is in 0 of") })
    #expect(health.shortfalls.contains { $0.contains("pairs of features never occur") })
    #expect(health.shortfalls.contains("\"View.removeLayoutGuide(LayoutGuide)\" is never generated"))
    #expect(health.shortfalls.contains("\"system step terms\" is never generated"))
  }

  @Test func everyBuiltInScreenCanBeLaidOut() {
    #expect(Screens.all.count == 8)
    for screen in Screens.all { #expect(throws: Never.self) { try Trial(laws: []).fault(in: .scene(screen)) } }
  }
}
