import PlumbFuzz
import PlumbProperty
import PlumbScene
import Testing

@Suite struct CampaignTests {
  private func campaign(seed: UInt64, count: Int) -> Campaign<Trial> {
    var campaign = Campaign()
    (campaign.seed, campaign.count) = (seed, count)
    return campaign
  }

  @Test func theSameSeedGivesTheSameDigest() {
    let one = campaign(seed: 5, count: 30).run { _ in true }
    let two = campaign(seed: 5, count: 30).run { _ in true }
    #expect(one.digest == two.digest)
    #expect(campaign(seed: 6, count: 30).run { _ in true }.digest != one.digest)
  }

  @Test func aRoundedDigestIgnoresTheLastDigits() {
    func digest(adding excess: Double, digits: Int?) -> Digest {
      var campaign = campaign(seed: 5, count: 60)
      campaign.runner = Trial(
        laws: Law.all.filter { $0.name == "twin" },
        systemFaultInjector: { observation, _ in
          for index in observation.values.indices { observation.values[index].value *= 1 + excess }
        })
      campaign.runner.digits = digits
      return campaign.run { _ in true }.digest
    }
    #expect(digest(adding: 1e-14, digits: 6) == digest(adding: 0, digits: 6))
    #expect(digest(adding: 1e-14, digits: nil) != digest(adding: 0, digits: nil))
    #expect(digest(adding: 1e-4, digits: 6) != digest(adding: 0, digits: 6))
  }

  @Test func shardsTogetherPlayEveryCaseOnce() {
    var counts = 0
    for index in 0..<3 {
      var part = campaign(seed: 5, count: 31)
      part.shard = (index, 3)
      counts += part.run { _ in true }.cases
    }
    #expect(counts == 31)
  }

  /// A step may end the process, so the supervisor must receive the case before each step.
  @Test func aSceneIsReportedBeforeEachStep() throws {
    let trial = Trial(laws: Law.all.filter { $0.name == "sum" })
    for number in 40..<60 {
      var told: [Int] = []
      let outcome = trial.outcome(of: number, seed: 1) { told.append($0.stepCount) }
      let count = try #require(outcome.drawn).stepCount
      #expect(told == Array(0...count) + [count])
    }
  }

  @Test func theFirstCasesAreSmall() throws {
    var counts = (scenes: 0, systems: 0)
    for number in 0..<32 {
      switch try? campaign(seed: 9, count: 1).draw(number) {
      case .scene(let scene)?:
        counts.scenes += 1
        #expect(scene.root.size <= 1 + 4)
      case .system?: counts.systems += 1
      case .boxes?, nil: break
      }
    }
    #expect(counts.scenes > 8 && counts.systems > 8)
  }

  @Test func laterCasesDoNotDependOnTheSizeOfEarlierCases() {
    var usual = campaign(seed: 5, count: 30)
    usual.runner.startsSmall = false
    var small = campaign(seed: 5, count: 30)
    #expect(small.run { _ in true }.digest != usual.run { _ in true }.digest)
    (small.first, usual.first) = (32, 32)
    #expect(small.run { _ in true }.digest == usual.run { _ in true }.digest)
  }

  @Test func nearlyNoGeneratedCaseIsRejected() {
    let results = campaign(seed: 8, count: 300).run { _ in true }
    #expect(results.refused <= 3)
  }

  @Test func generatedCasesSurviveWritingAndReading() throws {
    for number in 0..<100 {
      // A few generated cases cannot be played.
      guard case .scene(let scene)? = try? campaign(seed: 3, count: 1).draw(number) else { continue }
      #expect(try Scene(bytes: Array(scene.text.utf8)).text == scene.text)
    }
  }

  /// Every kind, property, step and relation must be generated, because others would never be tested.
  @Test func everyStepPropertyAndKindOfViewIsGenerated() throws {
    var text = ""
    for number in 0..<1500 { text += (try? campaign(seed: 4, count: 1).draw(number).text) ?? "" }
    let words =
      ViewProperty.allCases.map(\.rawValue).filter { $0 != "color" }
      + ViewModel.Kind.allCases.map(\.rawValue).dropFirst()
      + ["append", "insert", "move", "remove", "detach", "hide", "show", "set", "intrinsic", "constrain", "release"]
      + ["constant", "priority", "resize", "batch", "guides", "suggest"]
    for word in words { #expect(text.contains("\"\(word)\""), "\(word) never occurs") }
  }
}

extension ViewModel {
  /// The number of views in the tree.
  fileprivate var size: Int { (arranged + views).reduce(1) { $0 + $1.size } }
}
