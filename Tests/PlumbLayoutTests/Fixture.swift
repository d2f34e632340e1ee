import PlumbLayout

/// A root of 600 by 600 with one view, pinned to its top left corner and laid out.
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

extension View {
  /// Activates a constant width and height, each at a priority.
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

/// Whether all numbers are equal within the tolerance.
func isClose(_ one: [Double], _ two: [Double], within tolerance: Double = 1e-6) -> Bool {
  one.count == two.count && zip(one, two).allSatisfy { abs($0 - $1) <= tolerance }
}
