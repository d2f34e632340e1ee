import PlumbUIKit

/// A screen as an SVG drawing of what its user sees: backgrounds, borders, text and the standard controls. Each view is an
/// element of its own, with its name and its frame in the superview, so that a changed frame changes one line. The drawing
/// has neither identifiers nor styles, so that a page can contain many.
@MainActor struct ScreenPicture {
  private let names: ScreenNames
  private(set) var lines: [String] = []
  private var indentation = ""

  /// Deterministic. O(views + characters).
  static func svg(of shown: ShownScreen) -> String {
    var picture = ScreenPicture(names: ScreenNames(shown))
    let window = shown.window
    picture.draw(window)
    let (width, height) = (trimmed(window.bounds.width), trimmed(window.bounds.height))
    return """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(width) \(height)" width="\(width)" height="\(height)" \
      font-family="Inter,Helvetica,Arial,'Liberation Sans','DejaVu Sans Condensed',sans-serif">
      <rect width="\(width)" height="\(height)" fill="#ffffff"/>
      \(picture.lines.joined(separator: "\n"))
      </svg>

      """
  }

  private init(names: ScreenNames) { self.names = names }

  private enum Step {
    case view(UIView)
    case end(String)
  }

  private mutating func draw(_ root: UIView) {
    var waiting = [Step.view(root)]
    while let step = waiting.popLast() {
      switch step {
      case .end(let tag):
        indentation.removeLast()
        add("</\(tag)>")
      case .view(let view):
        guard !view.isHidden, view.alpha > 0.01 else { continue }
        waiting.append(.end(open(view)))
        drawLook(of: view)
        waiting.append(contentsOf: view.subviews.reversed().map(Step.view))
      }
    }
  }

  /// Begins the element of a view, and returns its tag: nested `svg` elements clip.
  private mutating func open(_ view: UIView) -> String {
    let name = ["\(type(of: view))", names.plainName(of: view)].compactMap(\.self).joined(separator: " ")
    let clips = view is UIScrollView || view.clipsToBounds || view.layer.masksToBounds
    // In a scroll view, the frame is in the coordinates of the content.
    let offset = view.superview?.bounds.origin ?? .zero
    let place = CGRect(
      x: view.frame.minX - offset.x, y: view.frame.minY - offset.y, width: view.frame.width, height: view.frame.height)
    let opacity = view.alpha < 1 ? [("opacity", trimmed(view.alpha))] : []
    if clips {
      add(SVGText.opening("svg", [("data-view", name)] + SVGText.rectangle(place) + opacity))
    } else {
      let move = "translate(\(trimmed(place.minX)) \(trimmed(place.minY)))"
      let size = "\(trimmed(place.width)) \(trimmed(place.height))"
      add(SVGText.opening("g", [("data-view", name), ("data-size", size), ("transform", move)] + opacity))
    }
    indentation += " "
    return clips ? "svg" : "g"
  }

  mutating func add(_ line: String) { lines.append(indentation + line) }

  /// The background and the border of a view, then what its class shows.
  private mutating func drawLook(of view: UIView) {
    let area = CGRect(origin: .zero, size: view.frame.size)
    let fill = view.backgroundColor ?? view.layer.backgroundColor.map { UIColor(cgColor: $0) }
    let border = view.layer.borderWidth > 0 ? view.layer.borderColor.map { UIColor(cgColor: $0) } ?? .black : nil
    if fill?.isVisible == true || border != nil {
      add(
        SVGText.rectangle(
          area, fill: fill, stroke: border, width: view.layer.borderWidth, radius: view.layer.cornerRadius))
    }
    drawContent(of: view, in: area)
  }
}
