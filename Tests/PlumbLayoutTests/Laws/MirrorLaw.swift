import PlumbLayout
import PlumbLayoutTestSupport
import PlumbTestSupport
import Testing

/// `mirror`: after every step, the right-to-left layout is the exact mirror image of the left-to-right one. Left and right in
/// constraints and autoresizing frames are mirrored, too. Steps with a broken autoresizing frame are excluded, as such a frame
/// keeps its left edge in either direction.
@Suite struct MirrorLaw {
  @Test func rightToLeftIsTheMirrorImage() {
    let findings = SeededCases(usual: 600).run(TreeGenerator(), edits: 3) { live, step in
      guard !live.root.conflicts.contains(where: \.broken.isAutoresizing) else { return nil }
      let other = LiveTree(live.description.mirrored)
      other.root.layoutIfNeeded()
      guard let name = difference(live, other) else { return nil }
      return "step \(step): \(name)\n\(live.root.layoutTrace)\n\(other.root.layoutTrace)"
    }
    #expect(findings.isEmpty, "\(findings.report)")
  }

  private func difference(_ live: LiveTree, _ other: LiveTree) -> String? {
    for node in live.description.attached where node != 0 {
      let (view, mirrored) = (live.views[node], other.views[node])
      guard let parent = view.superview else { continue }
      let (frame, image) = (view.frame, mirrored.frame)
      let wanted = Rect(
        x: parent.frame.width - frame.maxX, y: frame.minY, width: frame.width, height: frame.height)
      if !image.isClose(to: wanted) { return "\(view.identifier ?? "") lies at \(image.text), not \(wanted.text)" }
    }
    return live.root.conflicts.count == other.root.conflicts.count ? nil : "other conflicts"
  }
}
