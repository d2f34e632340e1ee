import Foundation

/// The differences between a recorded and a found drawing of a screen. In `svg`, dashed outlines mark recorded views, and solid
/// outlines mark found views.
struct PictureDifference {
  /// A view that was added or removed, or whose appearance or frame in its superview changed.
  struct Change {
    var path: String
    var old: PictureParts.Part?
    var new: PictureParts.Part?

    /// A description of the change on one line.
    var description: String {
      let title = (new ?? old)?.title ?? path
      switch (old?.frame, new?.frame) {
      case (nil, let new): return "\(title) is new and has frame \(new?.listed ?? "")"
      case (let old, nil): return "\(title) is missing; the recorded frame is \(old?.listed ?? "")"
      case (let old?, let new?):
        return old == new
          ? "\(title) looks different" : "the frame of \(title) changed from \(old.listed) to \(new.listed)"
      }
    }
  }

  let changes: [Change]
  private let found: String

  /// Compares two drawings. O(length).
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

  /// The changes in drawing order, one on each line. At most twelve changes are listed.
  var description: String {
    let lines = changes.prefix(Self.mostListed).map { "  \($0.description)" }
    let rest = changes.count - lines.count
    return (lines + (rest > 0 ? ["  and \(rest) more \(rest == 1 ? "view" : "views")"] : [])).joined(separator: "\n")
  }

  /// The found drawing with outlines around changed views. O(length).
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

/// The views in a drawing by `ScreenPicture`, parsed from its SVG text.
struct PictureParts {
  struct Part {
    /// The class and the name of the view.
    var title: String
    /// The view's frame in its superview, and its rectangle in the window.
    var frame: CGRect
    var place: CGRect
    /// The lines that draw the view itself, without its subviews.
    var look: [Substring] = []
  }

  /// The parts by path. A path consists of the titles from the window down, numbered if siblings have equal titles.
  private(set) var parts: [String: Part] = [:]
  /// The paths in drawing order.
  private(set) var order: [String] = []

  /// Parses a drawing. Ignores lines that `ScreenPicture` does not write. O(length).
  init(_ svg: String) {
    var (path, counts) = ([String](), [[String: Int]()])
    for line in svg.split(separator: "\n").map({ $0.drop { $0 == " " } }) {
      if let title = Self.value("data-view", of: line) {
        let number = counts[counts.count - 1][title, default: 0]
        counts[counts.count - 1][title] = number + 1
        let parent = path.last
        path.append((parent.map { $0 + " › " } ?? "") + title + (number > 0 ? " \(number + 1)" : ""))
        counts.append([:])
        let frame = Self.frame(of: line)
        let origin = parent.flatMap { parts[$0]?.place.origin } ?? .zero
        let place = frame.offsetBy(dx: origin.x, dy: origin.y)
        parts[path[path.count - 1]] = Part(title: title, frame: frame, place: place)
        order.append(path[path.count - 1])
      } else if line == "</g>" || line == "</svg>" {
        if path.popLast() != nil { counts.removeLast() }
      } else if let current = path.last {
        parts[current]?.look.append(line)
      }
    }
  }

  private static func frame(of line: Substring) -> CGRect {
    let numbers: (String) -> [CGFloat] = { name in
      (value(name, of: line) ?? "").split { !"0123456789.-".contains($0) }.compactMap { Double($0).map { CGFloat($0) } }
    }
    let move = numbers("transform")
    let own = move.count == 2 ? move + numbers("data-size") : ["x", "y", "width", "height"].flatMap(numbers)
    return own.count == 4 ? CGRect(x: own[0], y: own[1], width: own[2], height: own[3]) : .zero
  }

  /// Returns the value of an attribute, or nil if the line does not have it.
  private static func value(_ name: String, of line: Substring) -> String? {
    guard let start = line.firstRange(of: " \(name)=\"")?.upperBound else { return nil }
    return String(line[start...].prefix { $0 != "\"" }).replacing("&lt;", with: "<").replacing("&gt;", with: ">")
      .replacing("&quot;", with: "\"").replacing("&amp;", with: "&")
  }
}
