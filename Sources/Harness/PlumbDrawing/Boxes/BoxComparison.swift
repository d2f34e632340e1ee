#if !hasFeature(Embedded)
  import PlumbLayout
  import PlumbScene

  extension DrawnBoxes {
    /// Returns an SVG file with two layouts side by side: this layout after `step`, and another layout after `otherStep`. Boxes
    /// that are in both layouts are outlined in red if their frames differ by more than the tolerance. Up to eight differences
    /// are listed. The same layouts always give the same bytes. O(boxes · steps).
    public func svg(
      step: Int, titled: String, beside other: DrawnBoxes, step otherStep: Int, titled otherTitle: String,
      tolerance: Double
    ) throws(SceneError) -> String {
      let comparison = BoxComparison(
        title: title,
        sides: [
          BoxComparison.Side(titled, subtitle(ofStep: step), try layout(after: step)),
          BoxComparison.Side(otherTitle, other.subtitle(ofStep: otherStep), try other.layout(after: otherStep)),
        ], tolerance: tolerance)
      return comparison.svg
    }
  }

  /// Draws two layouts side by side at the same scale.
  private struct BoxComparison {
    struct Side {
      var title: String
      var subtitle: String
      var layout: BoxLayout

      init(_ title: String, _ subtitle: String, _ layout: BoxLayout) {
        (self.title, self.subtitle, self.layout) = (title, subtitle, layout)
      }
    }

    /// The maximum number of differences to list. The rest are only counted.
    private static let most = 8
    /// The usual length and the minimum width of each of the two drawings. A single drawing is larger.
    private static let (length, narrowest) = (560.0, 360.0)
    let title: String
    let sides: [Side]
    /// The ids of the boxes with different frames, in order.
    private var different: [String] = []
    private var sentences: [String] = []

    init(title: String, sides: [Side], tolerance: Double) {
      (self.title, self.sides) = (title, sides)
      let others = Dictionary(sides[1].layout.frames.map { ($0.id, $0.frame) }, uniquingKeysWith: { first, _ in first })
      for (id, frame) in sides[0].layout.frames {
        guard let other = others[id], let parts = Self.difference(frame, other, tolerance) else { continue }
        different.append(id)
        sentences.append("\(id): \(parts.first) (\(sides[0].title)), \(parts.second) (\(sides[1].title))")
      }
    }

    /// Returns the components of both frames that differ, as text, or nil if the frames are equal.
    private static func difference(
      _ first: [Double], _ second: [Double], _ tolerance: Double
    ) -> (first: String, second: String)? {
      guard first.count == 4, second.count == 4 else {
        return first == second ? nil : (text(first), text(second))
      }
      let places = (0..<4).filter { index in
        let (one, other) = (first[index], second[index])
        return one != other && !(one.isNaN && other.isNaN) && !(abs(one - other) <= tolerance)
      }
      if places.isEmpty { return nil }
      let isExact = places.contains { BoxFrame.text(first[$0]) == BoxFrame.text(second[$0]) }
      let texts = [first, second].map { frame in
        places.map { "\(BoxFrame.names[$0]) \(BoxFrame.text(frame[$0], isExact: isExact))" }.joined(separator: ", ")
      }
      return (texts[0], texts[1])
    }

    private static func text(_ frame: [Double]) -> String {
      frame.isEmpty ? "no frame" : "[\(frame.map { BoxFrame.text($0) }.joined(separator: ", "))]"
    }

    /// The comparison as SVG.
    var svg: String {
      let files = sides.map(file)
      let snapshots = sides.map(\.layout.snapshot)
      let canvas = Canvas(
        snapshots[0].extent.union(snapshots[1].extent), views: snapshots.map(\.figures.count).max() ?? 0,
        length: Self.length, narrowest: Self.narrowest,
        above: { width in files.map { $0.heading.height(inWidth: width) }.max() ?? 0 })
      let width = 2 * canvas.size.width
      let (heading, caption) = (Heading(title: title), caption)
      let top = heading.height(inWidth: width)
      let size = Size(width: width, height: top + canvas.size.height + caption.height(inWidth: width))
      var lines = heading.lines(onWidth: width)
      for (index, file) in files.enumerated() {
        let left = SVG.number(Double(index) * canvas.size.width)
        lines.append("<g transform=\"translate(\(left) \(SVG.number(top)))\">")
        lines += file.lines(of: snapshots[index], on: canvas) + ["</g>"]
      }
      return SVG.file(
        size, name: "\(title), \(sides[0].title) and \(sides[1].title)",
        style: Theme.standalone + BoxStyle.standalone + ExpectedFrames.style,
        definitions: DrawingFile.definitions(for: canvas), lines + caption.lines(on: size))
    }

    private func file(_ side: Side) -> DrawingFile {
      let (snapshot, index) = (side.layout.snapshot, side.layout.snapshot.index)
      let frames = different.compactMap { index[$0] }.map {
        ExpectedFrame(figure: $0, place: snapshot.figures[$0].place, label: "")
      }
      var file = DrawingFile(title: side.title, subtitle: side.subtitle)
      file.difference = ExpectedFrames(frames: frames, sentences: [])
      return file
    }

    private var caption: Caption {
      var lines = sentences.prefix(Self.most).map { Caption.Line(text: $0, kind: "words expected") }
      let rest = sentences.count - Self.most
      if rest > 0 { lines.append(Caption.Line(text: "and \(rest) more", kind: "words expected")) }
      if lines.isEmpty { lines.append(Caption.Line(text: "The frames are equal.", kind: "words note")) }
      for side in sides {
        let notes = side.layout.notes.prefix(Self.most)
        lines += notes.map { Caption.Line(text: "\(side.title): \($0)", kind: "words broken") }
      }
      return Caption(lines)
    }
  }
#endif
