import PlumbUIKit

extension ScreenLaw {
  /// Text is shown completely.
  ///
  /// Truncation that the screen requests is not reported: a label with a limit of two or more lines that is truncated in its
  /// last line; a label with one line whose `lineBreakMode` is not the default; or a label that shrinks its font far enough.
  /// Text fields and scrolling text views are not reported, because they can show all of their text.
  public static let textFits = ScreenLaw(
    "textFits", because: "A word that is cut off may be the one that users need."
  ) { context in
    let roughness = max(0.5, context.tolerance)
    return context.layout.elements.compactMap { element -> ScreenFault? in
      guard let lack = Lack(of: element, roughness) else { return nil }
      var fault = ScreenFault(
        "\(context.names.name(of: element.view)) is cut off: \(lack.description)", in: element.view)
      fault.axes = [lack.axis]
      return fault
    }
  }
}

/// The space that a text has and the space that it needs, if it has too little.
@MainActor private struct Lack {
  var axis: NSLayoutConstraint.Axis
  var has: CGFloat
  var needs: CGFloat

  var description: String {
    "\(has.shortText) of \(needs.shortText) points \(axis == .horizontal ? "wide" : "high")"
  }

  private init?(_ axis: NSLayoutConstraint.Axis, has: CGFloat, needs: CGFloat, _ roughness: CGFloat) {
    guard has < needs - roughness else { return nil }
    (self.axis, self.has, self.needs) = (axis, has, needs)
  }

  /// Returns nil if the text fits.
  init?(of element: Element, _ roughness: CGFloat) {
    let view = element.view
    let found: Lack? =
      switch view {
      case let label as UILabel: element.kind == .text ? Self.lack(of: label, element, roughness) : nil
      case let button as UIButton: Self.lack(of: button, roughness)
      case let field as UITextField:
        Lack(.vertical, has: field.bounds.height, needs: (field.font ?? .systemFont(ofSize: 17)).lineHeight, roughness)
      case is UISegmentedControl:
        Lack(.horizontal, has: view.bounds.width, needs: view.intrinsicContentSize.width, roughness)
      case let area as UITextView:
        area.isScrollEnabled
          ? nil
          : Lack(
            .vertical, has: area.bounds.height,
            needs: area.sizeThatFits(CGSize(width: area.bounds.width, height: 0)).height, roughness)
      default: nil
      }
    guard let found else { return nil }
    self = found
  }

  private static func lack(of label: UILabel, _ element: Element, _ roughness: CGFloat) -> Lack? {
    let size = label.bounds.size
    if label.numberOfLines == 1 {
      let isAsked = label.lineBreakMode != .byTruncatingTail && label.lineBreakMode != .byWordWrapping
      let needs = label.textRect(forBounds: .zero, limitedToNumberOfLines: 1).width
      let scale = label.adjustsFontSizeToFitWidth ? max(label.minimumScaleFactor, 0.01) : 1
      if !isAsked, let lack = Lack(.horizontal, has: size.width, needs: needs * scale, roughness) { return lack }
    }
    // A width of 0 would need a line for every letter.
    guard size.width > 0 else {
      return Lack(
        .horizontal, has: 0, needs: label.textRect(forBounds: .zero, limitedToNumberOfLines: 1).width, roughness)
    }
    // A pixel-aligned frame may be smaller by a fraction of a pixel.
    let room = CGRect(x: 0, y: 0, width: size.width + roughness, height: size.height)
    let needs = label.textRect(forBounds: room, limitedToNumberOfLines: label.numberOfLines).height
    return Lack(.vertical, has: size.height, needs: needs, roughness)
  }

  private static func lack(of button: UIButton, _ roughness: CGFloat) -> Lack? {
    guard let title = button.currentTitle, !title.isEmpty else { return nil }
    let size = button.bounds.size
    if let configuration = button.configuration {
      let insets = configuration.contentInsets
      let room = size.width + roughness
      // If there is too little space, the insets shrink before the title does.
      let needs = button.sizeThatFits(CGSize(width: room, height: 0)).height - insets.top - insets.bottom
      return Lack(.vertical, has: size.height, needs: needs, roughness)
    }
    let text = button.titleLabel?.textRect(forBounds: .zero, limitedToNumberOfLines: 1).size ?? .zero
    let image = button.image(for: .normal)?.size.width ?? 0
    return Lack(.horizontal, has: size.width, needs: text.width + image, roughness)
      ?? Lack(.vertical, has: size.height, needs: text.height, roughness)
  }
}

extension CGFloat {
  /// The number without unnecessary decimals, for example `118` or `118.5`.
  var shortText: String {
    let rounded = (self * 10).rounded() / 10
    return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
  }
}
