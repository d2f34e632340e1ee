import PlumbLayout
import PlumbScene

extension Law {
  static let pixel = Law(
    "pixel",
    "with a display scale, edges lie between pixels and at most half a pixel off, and those that met still meet"
  ) { moment in
    guard moment.features.scale == 0 else { return nil }
    let root = moment.stage.root
    let scale = Double(moment.step % 3 + 1)
    root.displayScale = scale
    defer { root.displayScale = 0 }
    let aligned = Reading(framesOf: moment.stage).edges(moment.outline)
    return zip(moment.reading.edges(moment.outline), aligned).lazy.compactMap { exact, aligned in
      Self.fault(exact, aligned, scale, moment.precision)
    }.first
  }

  /// Of edges along one axis.
  private static func fault(_ exact: [Double], _ aligned: [Double], _ scale: Double, _ tolerance: Double) -> String? {
    var last: Int?
    for index in exact.indices.sorted(by: { exact[$0] < exact[$1] }) {
      let (one, two) = (exact[index], aligned[index])
      if abs(two * scale - (two * scale).rounded()) > tolerance * scale { return "\(two) lies within a pixel" }
      // What is half-way between pixels is known to a 65 536th of one.
      if abs(two - one) > (0.5 + 0x1p-17) / scale + tolerance { return "\(one) has become \(two)" }
      // Where numbers are large, what meets does so to fewer digits.
      if let last, tolerance < 1e-4, one - exact[last] < 1e-9, abs(two - aligned[last]) > tolerance {
        return "\(one) is both \(aligned[last]) and \(two)"
      }
      last = index
    }
    return nil
  }
}

extension Reading {
  /// Of all views, from the root's corner: horizontal ones and vertical ones, in the order of the tree.
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
