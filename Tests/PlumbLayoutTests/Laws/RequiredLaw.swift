import PlumbLayoutTestSupport
import PlumbTestSupport
import Testing

@testable import PlumbLayout

/// `required`, `non-negative` and `scroll`: required constraints hold in the frames unless they are reported as broken.
@Suite struct RequiredLaw {
  /// Skips constraints without a row: those that compare a baseline with itself.
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

  /// Includes the internal guides of stacks.
  @Test func noSizeIsNegative() {
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

  /// The content guide starts at the scroll view's origin. Its size follows from pins, which the first test checks.
  @Test func scrolledContentStartsAtTheOrigin() {
    check(200) { live in
      for case let scroll as ScrollView in live.description.attached.map({ live.views[$0] }) {
        let frame = scroll.contentLayoutGuide.layoutFrame
        let isMirrored = scroll.effectiveLayoutDirection == .rightToLeft
        let start = isMirrored ? scroll.bounds.width - frame.maxX : frame.minX
        if !isNear(start, 0) || !isNear(frame.minY, 0) { return "the content begins at \(frame.text)" }
        if scroll.contentSize != frame.size { return "\(scroll.contentSize) is not the size of \(frame.text)" }
      }
      return nil
    }
  }

  private func check(_ usual: Int, _ law: (LiveTree) -> String?) {
    let findings = SeededCases(usual: usual).run(TreeGenerator(), edits: 4) { live, step in
      law(live).map { "step \(step): \($0)\n\(live.root.layoutTrace)" }
    }
    #expect(findings.isEmpty, "\(findings.report)")
  }
}

extension LiveTree {
  /// The largest coordinate or size of the views, which scales the tolerance.
  var reach: Double {
    description.attached.reduce(1) { reach, node in
      let frame = views[node].frame
      return max(reach, abs(frame.minX), abs(frame.minY), frame.width, frame.height)
    }
  }
}
