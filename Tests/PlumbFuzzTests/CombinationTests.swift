import PlumbProperty
import PlumbScene
import Testing

@testable import PlumbFuzz

/// Combinations of operation, state and property, which `plumb fuzz health` counts.
@Suite struct CombinationTests {
  @Test func threeThousandCasesContainEveryCombination() {
    for seed in [1, 2] as [UInt64] {
      var campaign = Campaign()
      (campaign.seed, campaign.count) = (seed, 3000)
      let missing = campaign.health { true }.combinations.filter { $0.combination.law == nil && $0.count == 0 }
      #expect(missing.map(\.combination.name) == [], "seed \(seed)")
    }
  }

  @Test func rareCombinationsAreReported() throws {
    var health = Health()
    let scene = try #require(Screens.all.first)
    for _ in 0..<Health.enough { health.note(.scene(scene)) }
    let name = try #require(SceneCombinations.all.first)
    #expect(health.shortfalls.contains("\"\(name)\" is in 0 of \(Health.enough) cases, fewer than one in 2000"))
  }

  @Test func noCombinationIsListedTwice() {
    #expect(Set(Combination.all.map(\.name)).count == Combination.all.count)
  }

  @Test func everyLawThatACombinationNamesExists() {
    let laws = Set(Law.all.map(\.name))
    for combination in Combination.all { if let law = combination.law { #expect(laws.contains(law)) } }
  }

  @Test func onlyListedCombinationsAreCounted() throws {
    let listed = Set(Combination.all.map(\.name))
    for number in 0..<1500 {
      let judged = try #require(try Campaign().draw(number).judged)
      #expect(judged.combinations.subtracting(listed) == [])
    }
  }

  /// Combinations depend on a state that is computed from the document, without a layout.
  @Test func theViewTreeCanBeComputedFromTheDocumentAlone() throws {
    for number in 0..<600 {
      guard case .scene(let scene) = try Campaign().draw(number) else { continue }
      let stage = try Stage(scene)
      var state = SceneState(scene)
      for step in scene.steps {
        try stage.playStep()
        if case .batch(let steps) = step { for step in steps { state.apply(step) } } else { state.apply(step) }
      }
      let outline = Outline(Scene(of: stage.root))
      for entry in outline.entries {
        let node = try #require(state[entry.view.id], "case \(number)")
        #expect(node.parent == entry.parent && node.isArranged == entry.isArranged, "case \(number): \(entry.view.id)")
        #expect(node.guides == entry.view.guides && node.kind == entry.view.kind, "case \(number): \(entry.view.id)")
        #expect(node.arranged == entry.view.arranged.map(\.id), "case \(number): \(entry.view.id)")
      }
      #expect(state.tree(of: state.root).count == outline.entries.count, "case \(number)")
      let names = Set(state.constraints.compactMap(\.identifier))
      #expect(Set(outline.constraints.compactMap(\.identifier)) == names, "case \(number)")
    }
  }

  @Test func aSceneContainsTheCombinationsOfItsSteps() throws {
    let scene = try Scene(
      bytes: Array(
        """
        {"scene": 1, "root": {"id": "root", "size": [300, 100], "views": [
          {"id": "row", "kind": "stack", "disambiguatesTextWidths": true, "spacing": 8, "arranged": [
            {"id": "a", "kind": "label", "text": "one", "lines": 0}, {"id": "b", "kind": "label", "text": "two", "lines": 0},
            {"id": "c", "kind": "label", "text": "three", "lines": 0}]}]},
          "steps": [{"do": "hide", "view": "a"}, {"do": "remove", "view": "b"},
            {"do": "append", "to": "row", "view": {"id": "b", "kind": "label", "text": "four", "lines": 0}}]}
        """.utf8))
    let names = SceneCombinations(scene).names
    #expect(
      names.contains("the first layout in a stack with three wrapping labels, disambiguatesTextWidths and spacing"))
    #expect(names.contains("step hide in a stack with three wrapping labels, disambiguatesTextWidths and spacing"))
    #expect(names.contains("a view with a name that was in use before step remove"))
    #expect(
      !names.contains("a removed view in a stack with three wrapping labels, disambiguatesTextWidths and spacing"))
  }
}
