import PlumbLayout
import PlumbLayoutTestSupport
import PlumbTestSupport
import Testing

/// `transpose`: swapping the axes of everything transposes every frame. Excluded are text, baselines, the readable guide,
/// constraints between the axes, and features without a vertical counterpart: right-to-left, and left and right in constraints.
@Suite struct TransposeLaw {
  @Test func swappedAxesTransposeEveryFrame() {
    var palette = TreeGenerator.Palette()
    (palette.hasText, palette.hasBaselines, palette.hasCoupling) = (false, false, false)
    (palette.hasReadable, palette.hasRightToLeft, palette.hasPhysical) = (false, false, false)
    let findings = SeededCases(usual: 500).run(TreeGenerator(palette), edits: 3) { live, step in
      let other = LiveTree(live.description.transposed)
      other.root.layoutIfNeeded()
      var wanted = TreeOutcome(other)
      for (name, frame) in wanted.frames { wanted.frames[name] = frame.transposed }
      var own = TreeOutcome(live)
      // Names of broken constraints differ, since leading becomes top.
      (own.broken, wanted.broken) = ([], [])
      let isEqual = live.root.conflicts.count == other.root.conflicts.count
      let difference = own.difference(from: wanted) ?? (isEqual ? nil : "other conflicts")
      return difference.map { "step \(step): \($0)\n\(live.root.layoutTrace)\n\(other.root.layoutTrace)" }
    }
    #expect(findings.isEmpty, "\(findings.report)")
  }
}
