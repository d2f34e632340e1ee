import PlumbLayout
import PlumbLayoutTestSupport
import PlumbTestSupport
import Testing

/// `translate`: moving a view inside the root moves nothing inside the view.
@Suite struct TranslateLaw {
  @Test func movingAViewChangesNoFrameInside() {
    let generator = TreeGenerator()
    let findings = SeededCases(usual: 500).run { random in
      let tree = generator.tree(using: &random)
      let (inner, root) = (LiveTree(tree), View(frame: Rect(x: 0, y: 0, width: 2_000, height: 2_000)))
      // Inherited margins depend on the position.
      root.directionalLayoutMargins = .zero
      root.addSubview(inner.root)
      guard let frame = tree.nodes[0].properties.frame?.rect else { return nil }
      var outcomes: [TreeOutcome] = []
      for origin in [Point.zero, Point(x: 10, y: 20), Point(x: 333.25, y: 0.5)] {
        inner.root.frame = Rect(origin: origin, size: frame.size)
        root.layoutIfNeeded()
        var outcome = TreeOutcome(inner)
        outcome.frames["v0"] = nil
        outcomes.append(outcome)
      }
      let difference = outcomes[1].difference(from: outcomes[0]) ?? outcomes[2].difference(from: outcomes[0])
      return difference.map { "\($0)\n\(tree)" }
    }
    #expect(findings.isEmpty, "\(findings.report)")
  }
}
