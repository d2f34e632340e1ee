import PlumbUIKit

extension ScreenLaw {
  /// The field that is edited is above the keyboard, or can be scrolled there.
  ///
  /// Of a text view, only the first line counts. Rows of lists are not looked at: lists make room for the keyboard
  /// themselves.
  public static let staysAboveTheKeyboard = ScreenLaw(
    "staysAboveTheKeyboard", because: "Nobody can see what they type in a field that the keyboard covers."
  ) { context in
    let shown = context.shown
    guard let field = shown.focusedView, context.layout.elements.contains(where: { $0.view === field }) else {
      return []
    }
    let top = shown.window.bounds.maxY - shown.window.keyboardHeight
    var line = shown.place(of: field)
    if let area = field as? UITextView {
      let font = area.font ?? .systemFont(ofSize: 12)
      line.size.height = min(line.height, area.textContainerInset.top + font.lineHeight)
    }
    let (excess, travel) = (line.maxY - top, shown.travel(of: field, height: line.height, above: top))
    guard excess - travel > max(1, context.tolerance) else { return [] }
    let scrolling = travel > 0 ? ", and scrolling moves it by \(travel.shortText) at most" : " and cannot be scrolled"
    var fault = ScreenFault(
      "\(context.names.name(of: field)) is \(excess.shortText) points below the top of the keyboard\(scrolling)",
      in: field)
    fault.axes = [.vertical]
    return [fault]
  }

  /// The laws that ask for room. They are not asked while the keyboard is shown: it covers half of a small screen, and goes
  /// again. The keyboard's own law is asked instead.
  static let ofRoom: Set<String> = [
    "textFits", "staysInside", "staysInSafeArea", "nothingOverlaps", "largeEnoughToTouch", "everythingCanBeReached",
  ]
}

extension ShownScreen {
  /// How far the scroll views around a view can move it up, as far as they have room for it above the keyboard. O(depth).
  fileprivate func travel(of view: UIView, height: CGFloat, above top: CGFloat) -> CGFloat {
    var (travel, next): (CGFloat, UIView?) = (0, view.superview)
    while let current = next {
      next = current.superview
      guard let scroll = current as? UIScrollView, scroll.isScrollEnabled else { continue }
      let area = place(of: scroll)
      guard area.minY + height <= top else { continue }
      let end = scroll.contentSize.height + scroll.adjustedContentInset.bottom - scroll.bounds.height
      travel += max(0, end - scroll.contentOffset.y)
    }
    return travel
  }
}
