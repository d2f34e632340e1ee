import PlumbLayout
import PlumbScene

extension Law {
  static let pixel = Law(
    "pixel",
    "with a display scale, edges lie between pixels, at most half a pixel off, and edges that met still meet"
  ) { context in
    guard context.features.scale == 0 else { return nil }
    let root = context.stage.root
    let scale = Double(context.step % 3 + 1)
    root.displayScale = scale
    defer { root.displayScale = 0 }
    let aligned = LayoutSnapshot(framesOf: context.stage).edges(context.outline)
    return zip(context.snapshot.edges(context.outline), aligned).lazy.compactMap { exact, aligned in
      Self.fault(exact, aligned, scale, context.precision)
    }.first
  }

  /// The first wrong edge along one axis, or nil.
  private static func fault(_ exact: [Double], _ aligned: [Double], _ scale: Double, _ tolerance: Double) -> String? {
    var last: Int?
    for index in exact.indices.sorted(by: { exact[$0] < exact[$1] }) {
      let (one, two) = (exact[index], aligned[index])
      if abs(two * scale - (two * scale).rounded()) > tolerance * scale {
        return "the edge at \(one) is moved to \(two), inside a pixel"
      }
      // Edges are compared with the half-way point between pixels to 1/65,536 of a pixel.
      if abs(two - one) > (0.5 + 0x1p-17) / scale + tolerance {
        return "the edge at \(one) is moved to \(two), more than half a pixel"
      }
      // Large numbers have too few digits to tell whether edges meet.
      if let last, tolerance < 1e-4, one - exact[last] < 1e-9, abs(two - aligned[last]) > tolerance {
        return "two edges met at \(one) and are moved to \(aligned[last]) and \(two)"
      }
      last = index
    }
    return nil
  }
}

extension LayoutSnapshot {
  /// The horizontal and the vertical edges of all views, from the root's corner, in tree order.
  fileprivate func edges(_ outline: Outline) -> [[Double]] {
    var corners = Named<Point>()
    corners.reserve(outline.entries.count)
    var (x, y) = ([Double](), [Double]())
    for entry in outline.entries {
      guard let frame = frames[entry.view.id] else { continue }
      let parent = entry.parent.flatMap { corners[$0] } ?? .zero
      let corner = Point(x: parent.x + frame.minX, y: parent.y + frame.minY)
      corners.append(entry.view.id, corner)
      x.append(corner.x)
      x.append(corner.x + frame.width)
      y.append(corner.y)
      y.append(corner.y + frame.height)
    }
    return [x, y]
  }
}
