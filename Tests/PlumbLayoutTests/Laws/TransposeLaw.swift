import PlumbLayout
import PlumbLayoutTestSupport
import PlumbTestSupport
import Testing

/// `transpose`: swapping the axes of everything transposes every frame. Left out are text, baselines, the readable guide
/// and rows that couple the axes; and what has no vertical kind: right-to-left, and left and right beside leading and
/// trailing.
@Suite struct TransposeLaw {
  @Test func swappedAxesTransposeEveryFrame() {
    var palette = TreeGenerator.Palette()
    (palette.hasText, palette.hasBaselines, palette.hasCoupling) = (false, false, false)
    (palette.hasReadable, palette.hasRightToLeft, palette.hasPhysical) = (false, false, false)
    let findings = Campaign(usual: 500).run(TreeGenerator(palette), edits: 3) { live, step in
      let other = LiveTree(live.description.transposed)
      other.root.layoutIfNeeded()
      var wanted = Outcome(other)
      for (name, frame) in wanted.frames { wanted.frames[name] = frame.transposed }
      var own = Outcome(live)
      // What is broken has other names, for leading becomes top.
      (own.broken, wanted.broken) = ([], [])
      let isEqual = live.root.conflicts.count == other.root.conflicts.count
      let difference = own.difference(from: wanted) ?? (isEqual ? nil : "other conflicts")
      return difference.map { "step \(step): \($0)\n\(live.root.layoutTrace)\n\(other.root.layoutTrace)" }
    }
    #expect(findings.isEmpty, "\(findings.report)")
  }
}
