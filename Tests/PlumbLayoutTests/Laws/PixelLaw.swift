import PlumbLayout
import PlumbLayoutTestSupport
import PlumbTestSupport
import Testing

/// `pixel`: edges that coincide exactly also coincide after rounding to pixels, so that tiles still tile, at any offset.
@Suite struct PixelLaw {
  @Test(arguments: [1.0, 2, 3])
  func coincidingEdgesCoincideInPixels(scale: Double) {
    let findings = SeededCases(usual: 150).run(TreeGenerator(), edits: 2) { live, step in
      let exact = edges(live)
      live.root.displayScale = scale
      defer { live.root.displayScale = 0 }
      let aligned = edges(live)
      var pixels: [Int: (exact: Double, aligned: Double)] = [:]
      for (one, two) in zip(exact, aligned) {
        if abs(two * scale - (two * scale).rounded()) > 1e-6 { return "step \(step): \(two) is between pixels" }
        if abs(two - one) > 0.5 / scale + 1e-6 { return "step \(step): \(one) has become \(two)" }
        let key = Int((one * 4096).rounded())
        if let known = pixels[key], abs(known.exact - one) < 1e-9, abs(known.aligned - two) > 1e-6 {
          return "step \(step): \(one) is at \(known.aligned) and at \(two)\n\(live.root.layoutTrace)"
        }
        pixels[key] = (one, two)
      }
      return nil
    }
    #expect(findings.isEmpty, "\(findings.report)")
  }

  /// The left and right edges of all views in the root, then the top and bottom edges, which are offset to keep the axes apart.
  private func edges(_ live: LiveTree) -> [Double] {
    let frames = live.description.attached.map { live.views[$0].frame(in: live.root) }
    return frames.flatMap { [$0.minX, $0.maxX] } + frames.flatMap { [$0.minY + 1e5, $0.maxY + 1e5] }
  }
}
