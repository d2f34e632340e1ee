import PlumbLayout
import PlumbLayoutTestSupport
import PlumbTestSupport
import Testing

/// `scale`: all lengths times a number give all frames times that number, bit for bit where it is a power of two. Left out
/// are text and lengths that were left to a default; also the readable guide, whose width is a length of its own.
@Suite struct ScaleLaw {
  @Test(arguments: [2, 0.5, 1024])
  func scaledLengthsGiveScaledFrames(factor: Double) {
    var palette = TreeGenerator.Palette()
    (palette.hasText, palette.hasDefaults, palette.hasReadable) = (false, false, false)
    // Fewer numbers that powers of two do not divide: what they give is rounded, but alike.
    palette.multipliers = [1, 1, 0.5, 2, 0.25, 1.5]
    let findings = Campaign(usual: 200).run(TreeGenerator(palette), edits: 3) { live, step in
      let other = LiveTree(live.description.scaled(by: factor))
      other.root.layoutIfNeeded()
      for node in live.description.attached {
        let (frame, image) = (live.views[node].frame, other.views[node].frame)
        let wanted = Rect(
          x: frame.minX * factor, y: frame.minY * factor, width: frame.width * factor, height: frame.height * factor)
        guard image != wanted else { continue }
        let name = live.views[node].identifier ?? ""
        return "step \(step): \(name) lies at \(image.text), not \(wanted.text)\n\(live.root.layoutTrace)"
      }
      return live.root.conflicts.count == other.root.conflicts.count ? nil : "other conflicts"
    }
    #expect(findings.isEmpty, "\(findings.report)")
  }
}
