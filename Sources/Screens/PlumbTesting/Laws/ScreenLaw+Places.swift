import PlumbUIKit

extension ScreenLaw {
  /// Texts and controls stay inside the views that hold them.
  ///
  /// A control is reported where it leaves a superview, because UIKit does not pass touches on there. A text is reported where
  /// it leaves a superview that has a background or clips. What scrolls is left to `everythingCanBeReached`. Overhang that
  /// the usual screen has as well is meant, as for badges.
  public static let staysInside = ScreenLaw(
    "staysInside",
    because: "A control takes no touches outside its superview, and a text outside its card looks broken."
  ) { context in
    context.layout.overhangs(context.names, roughness: max(1, context.tolerance))
  }

  /// Texts and controls are not under the notch, the status bar or the home indicator.
  ///
  /// What scrolls up and down can be scrolled out from under the status bar, so only the sides count there. Rows of lists
  /// are not looked at: UIKit moves their content into the safe area. A control may reach below the home indicator as long
  /// as 44 points of it are above; a text may too.
  public static let staysInSafeArea = ScreenLaw(
    "staysInSafeArea",
    because: "The notch hides what is under it, and the system takes touches beside the home indicator."
  ) { context in
    let window = context.shown.window
    let safe = window.bounds.inset(by: window.safeAreaInsets)
    return context.layout.elements.compactMap { element -> ScreenFault? in
      guard element.isContent, !element.isInRow, !element.isInControl else { return nil }
      let edges = context.layout.coveredEdges(of: element, safe: safe, in: window.bounds)
      guard let edge = edges.first else { return nil }
      return ScreenFault(
        "\(context.names.name(of: element.view)) is \(edge.depth.shortText) points beyond \(edge.name)",
        in: element.view)
    }
  }

  /// What does not fit on the screen can be scrolled to.
  ///
  /// Views that are off the usual screen as well are meant to be there, as a closed drawer.
  public static let everythingCanBeReached = ScreenLaw(
    "everythingCanBeReached",
    because: "What does not fit on a small screen has to scroll or shrink, or nobody can use it."
  ) { context in
    let window = context.shown.window.bounds
    return context.layout.elements.compactMap { element -> ScreenFault? in
      guard element.isContent, !element.isInControl, element.ink.width > 0, element.ink.height > 0,
        let reason = context.layout.unreachable(element, in: window, roughness: max(1, context.tolerance))
      else { return nil }
      var fault = ScreenFault("\(context.names.name(of: element.view)) \(reason)", in: element.view)
      fault.isMeantIfUsual = true
      return fault
    }
  }

  /// What can be touched is large enough for a finger.
  ///
  /// Switches, sliders, segmented controls, text fields and the like have sizes that Apple chose, and are not looked at; nor
  /// are controls inside larger ones, and those that take no touches.
  public static let largeEnoughToTouch = ScreenLaw(
    "largeEnoughToTouch", because: "Fingers need 44 by 44 points, as Apple's interface guidelines say."
  ) { context in
    let least = 44 - max(0.5, context.tolerance)
    return context.layout.elements.compactMap { element -> ScreenFault? in
      let size = element.place.size
      guard element.isTouchable, !element.isInControl, !element.isOfFixedSize, size.width < least || size.height < least
      else { return nil }
      var fault = ScreenFault(
        "\(context.names.name(of: element.view)) is \(size.width.shortText) by \(size.height.shortText) points, "
          + "and a finger needs 44 by 44", in: element.view)
      fault.axes = (size.width < least ? [.horizontal] : []) + (size.height < least ? [.vertical] : [])
      return fault
    }
  }
}

extension Element {
  /// Whether its size is Apple's choice.
  @MainActor fileprivate var isOfFixedSize: Bool {
    switch view {
    case is UISwitch, is UISlider, is UISegmentedControl, is UIStepper, is UIPageControl, is UITextField, is UITextView:
      true
    default: false
    }
  }
}
