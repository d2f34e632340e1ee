/// Two drawings of a screen in which views differ, and a third one that outlines them: dashed where they were recorded,
/// solid where they were found.
struct PictureDifference {
  /// A view whose frame in its superview or whose look changed, or that came or went.
  struct Change {
    var path: String
    var old: PictureParts.Part?
    var new: PictureParts.Part?

    /// In one line.
    var description: String {
      let title = (new ?? old)?.title ?? path
      switch (old?.frame, new?.frame) {
      case (nil, let new): return "\(title) is new, at \(new?.listed ?? "")"
      case (let old, nil): return "\(title) is gone, was at \(old?.listed ?? "")"
      case (let old?, let new?):
        return old == new ? "\(title) looks different" : "\(title) was at \(old.listed), is at \(new.listed)"
      }
    }
  }

  let changes: [Change]
  private let found: String

  /// Linear.
  init(from recorded: String, to found: String) {
    self.found = found
    let (old, new) = (PictureParts(recorded), PictureParts(found))
    changes = (new.order + old.order.filter { new.parts[$0] == nil }).compactMap { path in
      let change = Change(path: path, old: old.parts[path], new: new.parts[path])
      if let one = change.old, let other = change.new, one.frame == other.frame, one.look == other.look { return nil }
      return change
    }
  }

  private static let mostListed = 12

  /// One line for each change, in drawing order.
  var description: String {
    let lines = changes.prefix(Self.mostListed).map { "  \($0.description)" }
    let rest = changes.count - lines.count
    return (lines + (rest > 0 ? ["  and \(rest) more views"] : [])).joined(separator: "\n")
  }

  /// The found drawing with outlines. Linear.
  var svg: String {
    let outlines = changes.flatMap { change in
      [Self.outline(change.old, "#d92d20", dashes: "5 3"), Self.outline(change.new, "#0b6bdb", dashes: nil)]
    }
    guard let end = found.ranges(of: "</svg>").last else { return found }
    return found[..<end.lowerBound] + outlines.joined() + found[end.lowerBound...]
  }

  private static func outline(_ part: PictureParts.Part?, _ color: String, dashes: String?) -> String {
    guard let place = part?.place else { return "" }
    let stroke = [("fill", "none"), ("stroke", color), ("stroke-width", "1.5")]
    return SVGText.element(
      "rect", SVGText.rectangle(place) + stroke + (dashes.map { [("stroke-dasharray", $0)] } ?? [])) + "\n"
  }
}
