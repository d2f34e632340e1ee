import PlumbLayoutTestSupport
import PlumbTestSupport
import Testing

@testable import PlumbLayout

/// `required`, `non-negative` and `scroll`: what is required holds in the frames that come out, unless it is reported.
@Suite struct RequiredLaw {
  /// One that compares a baseline with itself has no row.
  @Test func requiredConstraintsHoldUnlessTheyAreReported() {
    check(500) { live in
      let broken = Set(live.root.conflicts.map(\.broken.identifier))
      for node in live.description.attached {
        for constraint in live.views[node].constraints
        where constraint.priority == .required && !broken.contains(constraint.identifier) && constraint.row != .none {
          let violation = live.violation(of: constraint, heldBy: live.views[node])
          if violation > 1e-6 * live.reach {
            return "\(constraint.identifier ?? ""): \(constraint.text) by \(violation)"
          }
        }
      }
      return nil
    }
  }

  /// Also of the guides that stacks make for themselves.
  @Test func nothingIsOfNegativeSize() {
    check(300) { live in
      guard let engine = live.root.ownEngine else { return "there is no engine" }
      for index in engine.regions.indices where !engine.regions[index].isFree {
        let region = engine.regions[index]
        for length in [region.width, region.height] where length != .none && engine.value(length) < -1e-6 {
          return "\(engine.title(of: index)) is \(engine.value(length)) long"
        }
      }
      return nil
    }
  }

  /// The content of a scroll view begins in its corner, and is as large as what is pinned to its far edges has it: that
  /// these pins hold is said above.
  @Test func scrolledContentBeginsInTheCorner() {
    check(200) { live in
      for case let scroll as ScrollView in live.description.attached.map({ live.views[$0] }) {
        let frame = scroll.contentLayoutGuide.layoutFrame
        let isTurned = scroll.effectiveLayoutDirection == .rightToLeft
        let start = isTurned ? scroll.bounds.width - frame.maxX : frame.minX
        if !isNear(start, 0) || !isNear(frame.minY, 0) { return "the content begins at \(frame.text)" }
        if scroll.contentSize != frame.size { return "\(scroll.contentSize) is not the size of \(frame.text)" }
      }
      return nil
    }
  }

  private func check(_ usual: Int, _ law: (LiveTree) -> String?) {
    let findings = Campaign(usual: usual).run(TreeGenerator(), edits: 4) { live, step in
      law(live).map { "step \(step): \($0)\n\(live.root.layoutTrace)" }
    }
    #expect(findings.isEmpty, "\(findings.report)")
  }
}

extension LiveTree {
  /// How far from the corner its views reach: tolerances are relative to that.
  var reach: Double {
    description.attached.reduce(1) { reach, node in
      let frame = views[node].frame
      return max(reach, abs(frame.minX), abs(frame.minY), frame.width, frame.height)
    }
  }
}
