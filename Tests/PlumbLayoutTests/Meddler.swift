import PlumbLayout

/// A view whose code, which the engine asks or calls, changes the tree.
final class Meddler: View {
  var natural = Size(width: 10, height: 10)
  var whenCalled: (Meddler) -> Void = { _ in }
  var whenLaidOut: (Meddler) -> Void = { _ in }
  var whenMoved: (Meddler) -> Void = { _ in }

  override var intrinsicContentSize: Size {
    whenCalled(self)
    return natural
  }

  override func layoutSubviews() { whenLaidOut(self) }
  override func didMoveToSuperview() { whenMoved(self) }
}

/// Puts a view at a place in another one, by constraints.
func place(_ view: View, in parent: View, _ x: Double, _ y: Double) {
  view.translatesAutoresizingMaskIntoConstraints = false
  parent.addSubview(view)
  view.leadingAnchor.constraint(equalTo: parent.leadingAnchor, constant: x).isActive = true
  view.topAnchor.constraint(equalTo: parent.topAnchor, constant: y).isActive = true
}
