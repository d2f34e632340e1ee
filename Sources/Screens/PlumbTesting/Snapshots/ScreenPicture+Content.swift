import PlumbProperty
import PlumbUIKit

/// Text and standard controls.
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
      // The styles of configurations are not told apart here: each has a faint background, so that its area is seen.
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

  /// An image has a size only.
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

  /// Writes text in lines, as the built-in metric breaks and measures them.
  private mutating func write(
    _ text: String?, _ font: UIFont?, _ color: UIColor?, in area: CGRect, of view: UIView,
    _ alignment: NSTextAlignment, _ numberOfLines: Int, isCentred: Bool = true
  ) {
    guard let text, !text.isEmpty, area.width > 0 else { return }
    let font = font ?? .systemFont(ofSize: UIFont.labelFontSize)
    // A label that wraps exactly must not wrap once more because of a rounding.
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
