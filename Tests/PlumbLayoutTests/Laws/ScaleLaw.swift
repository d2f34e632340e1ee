import PlumbLayout
import PlumbLayoutTestSupport
import PlumbTestSupport
import Testing

/// `scale`: multiplying all lengths by a power of two multiplies all frames by it, bit for bit. Excluded are lengths that do not
/// scale: text, defaults, the readable guide's 672 points, and intrinsic lengths of 1 point, which `fillProportionally` ignores.
/// Both trees are built anew, as different histories may differ in the last digits.
@Suite struct ScaleLaw {
  @Test(arguments: [2, 0.5, 1024])
  func scaledLengthsGiveScaledFrames(factor: Double) {
    var palette = TreeGenerator.Palette()
    (palette.hasText, palette.hasDefaults, palette.hasReadable) = (false, false, false)
    palette.hasPoints = false
    let findings = SeededCases(usual: 200).run(TreeGenerator(palette), edits: 3) { live, step in
      let (one, other) = (LiveTree(live.description), LiveTree(live.description.scaled(by: factor)))
      one.root.layoutIfNeeded()
      other.root.layoutIfNeeded()
      for node in live.description.attached {
        let (frame, image) = (one.views[node].frame, other.views[node].frame)
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
