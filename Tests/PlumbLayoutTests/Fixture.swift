import PlumbLayout

/// A root of 600 by 600 with one view, which is pinned to its top-left corner and laid out.
struct Fixture {
  let root = View(frame: Rect(x: 0, y: 0, width: 600, height: 600), identifier: "root")

  init(_ view: View, width: Double? = nil, height: Double? = nil) {
    root.addSubview(view)
    view.translatesAutoresizingMaskIntoConstraints = false
    view.leftAnchor.constraint(equalTo: root.leftAnchor).isActive = true
    view.topAnchor.constraint(equalTo: root.topAnchor).isActive = true
    if let width { view.widthAnchor.constraint(equalToConstant: width).isActive = true }
    if let height { view.heightAnchor.constraint(equalToConstant: height).isActive = true }
    root.layoutIfNeeded()
  }
}

/// A root at the origin of the coordinates.
func makeRoot(_ width: Double, _ height: Double) -> View {
  View(frame: Rect(x: 0, y: 0, width: width, height: height), identifier: "root")
}

extension View {
  /// Activates a constant width and height, each with a priority.
  func setSize(width: Double, _ horizontal: LayoutPriority = 1000, height: Double, _ vertical: LayoutPriority = 1000) {
    let constraints = [
      LayoutConstraint(self, .width, .equal, constant: width, priority: horizontal),
      LayoutConstraint(self, .height, .equal, constant: height, priority: vertical),
    ]
    for constraint in constraints { constraint.isActive = true }
  }

  /// Pins the view to all four edges of an item.
  func fill(_ item: LayoutItem) {
    translatesAutoresizingMaskIntoConstraints = false
    for attribute in [LayoutAttribute.leading, .trailing, .top, .bottom] {
      LayoutConstraint(self, attribute, .equal, item, attribute).isActive = true
    }
  }
}

/// Adds views that are positioned by constraints.
func add(_ views: [View], to parent: View) {
  for view in views {
    view.translatesAutoresizingMaskIntoConstraints = false
    parent.addSubview(view)
  }
}

func activate(_ constraints: [LayoutConstraint]) {
  for constraint in constraints { constraint.isActive = true }
}

/// Positions a view in another one by constraints.
func place(_ view: View, in parent: View, _ x: Double, _ y: Double) {
  add([view], to: parent)
  activate([
    view.leadingAnchor.constraint(equalTo: parent.leadingAnchor, constant: x),
    view.topAnchor.constraint(equalTo: parent.topAnchor, constant: y),
  ])
}

/// Whether all numbers are equal within the tolerance.
func isClose(_ one: [Double], _ two: [Double], within tolerance: Double = 1e-6) -> Bool {
  one.count == two.count && zip(one, two).allSatisfy { abs($0 - $1) <= tolerance }
}

/// A label without a line limit, whose size depends on the width at which it is measured; nil means the natural width.
func wrappingLabel(
  _ text: String = "text", firstBaseline: Double = 16, _ measure: @escaping (Double?) -> Size
) -> Label {
  let label = Label(text: text, identifier: "label")
  label.numberOfLines = 0
  label.measure = { _, _, limit, _ in
    TextExtent(size: measure(limit), firstBaseline: firstBaseline, lastBaseline: 4)
  }
  return label
}

/// Records the size at each call of `layoutSubviews`.
final class CountingView: View {
  var sizes: [Size] = []
  var calls: Int { sizes.count }

  override func layoutSubviews() { sizes.append(frame.size) }
}

/// A view that runs an action once, when its size is computed. Counts its layouts.
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

/// A view that changes the tree when the engine calls it.
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
