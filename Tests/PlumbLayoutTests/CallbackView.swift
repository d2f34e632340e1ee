import PlumbLayout

/// A view whose code does something, once, when its size is computed. Counts its layouts.
final class CallbackView: View {
  var natural = Size(width: 10, height: 10)
  var whenCalled: (() -> Void)?
  var layouts = 0

  override var intrinsicContentSize: Size {
    let action = whenCalled
    whenCalled = nil
    action?()
    return natural
  }

  override func layoutSubviews() { layouts += 1 }
}
