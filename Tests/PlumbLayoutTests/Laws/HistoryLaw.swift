import PlumbLayoutTestSupport
import PlumbProperty
import PlumbTestSupport
import Testing

/// `incremental` and `history`: an edited tree has the same frames and the same broken constraints as a tree built in its final
/// state, in any order of building.
@Suite struct HistoryLaw {
  @Test func anEditedTreeIsLaidOutLikeANewOne() {
    check(700, TreeGenerator(), edits: 6)
  }

  @Test func smallTreesAreLaidOutLikeNewOnesAfterManyEdits() {
    var palette = TreeGenerator.Palette()
    palette.nodeCount = 2...6
    check(500, TreeGenerator(palette), edits: 12)
  }

  @Test func ambiguityDependsOnTheTreeAlone() {
    var palette = TreeGenerator.Palette()
    palette.nodeCount = 2...9
    check(150, TreeGenerator(palette), edits: 4, withAmbiguity: true)
  }

  private func check(_ usual: Int, _ generator: TreeGenerator, edits: Int, withAmbiguity: Bool = false) {
    let findings = SeededCases(usual: usual).run(generator, edits: edits) { live, step in
      let fresh = LiveTree(live.description, order: Seeded(seed: UInt64(step)))
      fresh.root.layoutIfNeeded()
      let difference = TreeOutcome(live, withAmbiguity: withAmbiguity)
        .difference(from: TreeOutcome(fresh, withAmbiguity: withAmbiguity))
      return difference.map { "step \(step): \($0)\n\(fresh.root.layoutTrace)" }
    }
    #expect(findings.isEmpty, "\(findings.report)")
  }
}
