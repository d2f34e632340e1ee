import Foundation

/// The views of a drawing of `ScreenPicture`, read back from its text.
struct PictureParts {
  struct Part {
    /// Class and name.
    var title: String
    /// The frame in the superview, and the place in the window.
    var frame: CGRect
    var place: CGRect
    /// What is drawn for the view itself, without its subviews.
    var look: [Substring] = []
  }

  /// By path: titles from the window down, with a number for each of several equal ones.
  private(set) var parts: [String: Part] = [:]
  /// The paths in drawing order.
  private(set) var order: [String] = []

  /// Lines that are not as `ScreenPicture` writes them are passed over. Linear.
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

  /// The value of an attribute.
  private static func value(_ name: String, of line: Substring) -> String? {
    guard let start = line.firstRange(of: " \(name)=\"")?.upperBound else { return nil }
    return String(line[start...].prefix { $0 != "\"" }).replacing("&lt;", with: "<").replacing("&gt;", with: ">")
      .replacing("&quot;", with: "\"").replacing("&amp;", with: "&")
  }
}
