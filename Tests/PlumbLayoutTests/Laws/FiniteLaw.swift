import PlumbLayoutTestSupport
import PlumbProperty
import PlumbSolver
import PlumbTestSupport
import Testing

@testable import PlumbLayout

/// `finite`: thousands of edits accumulate no errors in frames and no rows in the solver, at the origin and far from it.
@Suite struct FiniteLaw {
  @Test(arguments: [1, 2, 3])
  func thousandsOfEditsLeaveNoTrace(seed: Int) throws {
    var random = Seeded(seed: UInt64(seed))
    let generator = TreeGenerator()
    let live = LiveTree(generator.tree(using: &random))
    for number in 1...3_000 {
      live.play(generator.edit(live.description, using: &random))
      live.root.layoutIfNeeded()
      guard number % 500 == 0 else { continue }
      let fresh = LiveTree(live.description)
      fresh.root.layoutIfNeeded()
      #expect(TreeOutcome(live).difference(from: TreeOutcome(fresh)) == nil, "after \(number) edits")
      #expect(live.root.ownEngine?.solver.footprint == fresh.root.ownEngine?.solver.footprint)
    }
  }

  @Test func theLayoutFarFromTheOriginIsTheSame() throws {
    let far = 1e7
    let findings = SeededCases(usual: 200).run { random in
      let tree = TreeGenerator().tree(using: &random)
      let (inner, root) = (LiveTree(tree), View(frame: Rect(x: 0, y: 0, width: 2 * far, height: 2 * far)))
      root.directionalLayoutMargins = .zero
      root.addSubview(inner.root)
      guard let frame = tree.nodes[0].properties.frame?.rect else { return nil }
      var outcomes: [TreeOutcome] = []
      for origin in [Point.zero, Point(x: far / 3, y: far / 7)] {
        inner.root.frame = Rect(origin: origin, size: frame.size)
        root.layoutIfNeeded()
        var outcome = TreeOutcome(inner)
        outcome.frames["v0"] = nil
        outcomes.append(outcome)
      }
      return outcomes[1].difference(from: outcomes[0]).map { "\($0)\n\(tree)" }
    }
    #expect(findings.isEmpty, "\(findings.report)")
  }
}
