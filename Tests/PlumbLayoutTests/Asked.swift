import PlumbLayout

/// A view whose code does something, once, when it is asked for its size. Counts its layouts.
final class Asked: View {
  var natural = Size(width: 10, height: 10)
  var whenAsked: (() -> Void)?
  var layouts = 0

  override var intrinsicContentSize: Size {
    let action = whenAsked
    whenAsked = nil
    action?()
    return natural
  }

  override func layoutSubviews() { layouts += 1 }
}
