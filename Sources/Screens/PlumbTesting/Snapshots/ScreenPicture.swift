import PlumbProperty
import PlumbUIKit

/// A realistic SVG drawing of a screen: backgrounds, borders, texts and the standard controls. Each view is a separate element with
/// its name and its frame in the superview, so that a changed frame changes one line. The drawing has no identifiers and no styles,
/// so that a page can contain many drawings.
@MainActor struct ScreenPicture {
  private let names: ScreenNames
  private(set) var lines: [String] = []
  private var indentation = ""

  /// Returns the drawing. Equal screens have equal drawings. O(views + characters).
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

  /// Opens the element for a view, and returns its tag. The tag is `svg` if the view clips, because nested `svg` elements clip.
  private mutating func open(_ view: UIView) -> String {
    let name = ["\(type(of: view))", names.plainName(of: view)].compactMap(\.self).joined(separator: " ")
    let clips = view is UIScrollView || view.clipsToBounds || view.layer.masksToBounds
    // The frame of a view in a scroll view is relative to the content.
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

  /// Draws the background and the border of a view, then its content.
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

/// Draws texts and standard controls.
extension ScreenPicture {
  mutating func drawContent(of view: UIView, in area: CGRect) {
    switch view {
    case let label as UILabel:
      write(label.text, label.font, label.textColor, in: area, of: view, label.textAlignment, label.numberOfLines)
    case let button as UIButton: draw(button, in: area)
    case let field as UITextField: draw(field, in: area)
    case let text as UITextView:
      let inset = text.textContainerInset
      let room = CGRect(
        x: inset.left + 5, y: inset.top, width: area.width - inset.left - inset.right - 10,
        height: area.height - inset.top - inset.bottom)
      write(text.text, text.font, text.textColor, in: room, of: view, text.textAlignment, 0, isCentred: false)
    case let image as UIImageView where image.image != nil: drawPlaceholder(in: area)
    default: drawControl(view, in: area)
    }
  }

  private mutating func draw(_ button: UIButton, in area: CGRect) {
    let configuration = button.configuration
    let background = configuration?.baseBackgroundColor ?? configuration?.background.backgroundColor
    if let configuration {
      // Buttons with a configuration but no background get a faint background, which shows their area.
      let radius: CGFloat = configuration.cornerStyle == .capsule ? area.height / 2 : 8
      let fill = background ?? button.tintColor.withAlphaComponent(0.12)
      add(SVGText.rectangle(area, fill: fill, radius: radius))
    }
    let color = configuration?.baseForegroundColor ?? button.titleColor(for: .normal) ?? button.tintColor
    let side = configuration?.contentInsets.leading ?? 0
    write(
      button.currentTitle, button.titleLabel?.font, color, in: area.insetBy(dx: side, dy: 0), of: button, .center, 0)
  }

  private mutating func draw(_ field: UITextField, in area: CGRect) {
    if field.borderStyle != .none {
      add(
        SVGText.rectangle(area, fill: .white, stroke: .systemGray4, radius: field.borderStyle == .roundedRect ? 6 : 0))
    }
    let text = field.text ?? ""
    write(
      text.isEmpty ? field.placeholder : text, field.font, text.isEmpty ? .placeholderText : field.textColor,
      in: field.textRect(forBounds: area), of: field, field.textAlignment, 1)
  }

  /// Draws a placeholder, because images have a size but no content.
  private mutating func drawPlaceholder(in area: CGRect) {
    add(SVGText.rectangle(area, fill: .systemGray5, radius: 3))
  }

  private mutating func drawControl(_ view: UIView, in area: CGRect) {
    let middle = area.midY
    switch view {
    case let toggle as UISwitch:
      add(SVGText.rectangle(area, fill: toggle.isOn ? .systemGreen : .systemGray5, radius: area.height / 2))
      let knob = CGRect(
        x: toggle.isOn ? area.maxX - area.height + 2 : 2, y: 2, width: area.height - 4, height: area.height - 4)
      add(SVGText.rectangle(knob, fill: .white, radius: knob.height / 2))
    case let slider as UISlider:
      let range = slider.maximumValue - slider.minimumValue
      let part = range > 0 ? CGFloat((slider.value - slider.minimumValue) / range) : 0
      drawTrack(part, middle: middle, in: area, color: slider.tintColor)
      let knob = CGRect(x: part * max(area.width - 28, 0), y: middle - 14, width: 28, height: 28)
      add(SVGText.rectangle(knob, fill: .white, stroke: .systemGray4, radius: 14))
    case let progress as UIProgressView:
      drawTrack(CGFloat(progress.progress), middle: middle, in: area, color: progress.tintColor)
    case let pages as UIPageControl:
      for page in 0..<max(pages.numberOfPages, 0) {
        let x = area.midX + (CGFloat(page) - CGFloat(pages.numberOfPages - 1) / 2) * 16
        let dot = CGRect(x: x - 3.5, y: middle - 3.5, width: 7, height: 7)
        add(SVGText.rectangle(dot, fill: page == pages.currentPage ? .systemGray : .systemGray4, radius: 3.5))
      }
    case let segments as UISegmentedControl:
      add(SVGText.rectangle(area, fill: .systemGray5, radius: 8))
      let width = area.width / CGFloat(max(segments.numberOfSegments, 1))
      for index in 0..<segments.numberOfSegments {
        let part = CGRect(x: CGFloat(index) * width, y: 0, width: width, height: area.height).insetBy(dx: 2, dy: 2)
        add(SVGText.rectangle(part, fill: index == segments.selectedSegmentIndex ? .white : .systemGray6, radius: 6))
      }
    case is UIStepper: add(SVGText.rectangle(area, fill: .systemGray5, radius: 8))
    case is UIActivityIndicatorView:
      let ring = area.insetBy(dx: 3, dy: 3)
      add(SVGText.rectangle(ring, fill: nil, stroke: .systemGray3, width: 3, radius: ring.width / 2))
    default: break
    }
  }

  private mutating func drawTrack(_ part: CGFloat, middle: CGFloat, in area: CGRect, color: UIColor) {
    let track = CGRect(x: 0, y: middle - 2, width: area.width, height: 4)
    add(SVGText.rectangle(track, fill: .systemGray5, radius: 2))
    let full = CGRect(x: 0, y: middle - 2, width: area.width * min(max(part, 0), 1), height: 4)
    if full.width > 0 { add(SVGText.rectangle(full, fill: color, radius: 2)) }
  }

  /// Writes text, broken into lines by the built-in font metric.
  private mutating func write(
    _ text: String?, _ font: UIFont?, _ color: UIColor?, in area: CGRect, of view: UIView,
    _ alignment: NSTextAlignment, _ numberOfLines: Int, isCentred: Bool = true
  ) {
    guard let text, !text.isEmpty, area.width > 0 else { return }
    let font = font ?? .systemFont(ofSize: UIFont.labelFontSize)
    // The allowance prevents rounding from adding a line to a label that fits exactly.
    let layout = font.layout(text, width: area.width + 0.01, lines: numberOfLines)
    let isRightToLeft = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
    var baseline = area.minY + font.ascender
    if isCentred { baseline += (area.height - CGFloat(layout.size.height)) / 2 }
    for (index, line) in layout.lines.enumerated() {
      let isLast = index == layout.lines.count - 1
      let shown = line.text + (isLast && layout.isTruncated ? "…" : "")
      let slack = area.width - CGFloat(line.width)
      let x: CGFloat =
        switch alignment {
        case .center: slack / 2
        case .right: slack
        case .left: 0
        default: isRightToLeft ? slack : 0
        }
      let place = [("x", trimmed(area.minX + x)), ("y", trimmed(baseline)), ("font-size", trimmed(font.pointSize))]
      let weight = font.isBold ? [("font-weight", "bold")] : []
      let length = [("textLength", trimmed(CGFloat(line.width))), ("lengthAdjust", "spacingAndGlyphs")]
      let tag = SVGText.opening("text", place + weight + SVGText.paint("fill", color ?? .label) + length)
      if !shown.isEmpty { add(tag + String(shown).escapedForXML + "</text>") }
      baseline += font.lineHeight
    }
  }
}

/// Writes SVG elements and attributes.
enum SVGText {
  static func opening(_ tag: String, _ attributes: [(String, String)]) -> String {
    "<" + tag + attributes.map { " \($0.0)=\"\($0.1.escapedForXML)\"" }.joined() + ">"
  }

  static func element(_ tag: String, _ attributes: [(String, String)]) -> String {
    String(opening(tag, attributes).dropLast()) + "/>"
  }

  static func rectangle(_ rect: CGRect) -> [(String, String)] {
    [
      ("x", trimmed(rect.minX)), ("y", trimmed(rect.minY)), ("width", trimmed(rect.width)),
      ("height", trimmed(rect.height)),
    ]
  }

  static func rectangle(
    _ rect: CGRect, fill: UIColor?, stroke: UIColor? = nil, width: CGFloat = 1, radius: CGFloat = 0
  ) -> String {
    let round = min(radius, rect.width / 2, rect.height / 2)
    var attributes = rectangle(rect) + (round > 0 ? [("rx", trimmed(round))] : []) + paint("fill", fill)
    if let stroke { attributes += paint("stroke", stroke) + [("stroke-width", trimmed(width))] }
    return element("rect", attributes)
  }

  static func paint(_ attribute: String, _ color: UIColor?) -> [(String, String)] {
    guard let color, color.isVisible else { return [(attribute, "none")] }
    let parts = color.cgColor.components ?? []
    let digits = parts.prefix(3).map { part in
      let byte = Int((min(max(part, 0), 1) * 255).rounded())
      return (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }
    let opacity = color.cgColor.alpha
    return [(attribute, "#" + digits.joined())] + (opacity < 1 ? [("\(attribute)-opacity", trimmed(opacity))] : [])
  }
}

extension UIColor {
  var isVisible: Bool { cgColor.alpha > 0.001 }
}
