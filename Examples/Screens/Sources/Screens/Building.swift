import UIKit

extension UILabel {
  /// Creates a label with as many lines as needed, in a font that follows the user's text size.
  convenience init(_ style: UIFont.TextStyle, _ text: String = "", color: UIColor = .label) {
    self.init()
    font = .preferredFont(forTextStyle: style)
    adjustsFontForContentSizeCategory = true
    numberOfLines = 0
    textColor = color
    self.text = text
  }
}

extension UIStackView {
  /// Creates a column or a row of views.
  convenience init(_ axis: NSLayoutConstraint.Axis, spacing: CGFloat, _ views: [UIView]) {
    self.init(arrangedSubviews: views)
    self.axis = axis
    self.spacing = spacing
  }

  /// Turns a row into a column if the text size is large.
  func becomeColumn(for traits: UITraitCollection) {
    let isColumn = traits.preferredContentSizeCategory.isAccessibilityCategory
    axis = isColumn ? .vertical : .horizontal
    alignment = isColumn ? .leading : .center
  }
}

extension UIView {
  /// Adds a subview, and positions it with constraints.
  func add(_ view: UIView, _ constraints: (UIView) -> [NSLayoutConstraint]) {
    view.translatesAutoresizingMaskIntoConstraints = false
    addSubview(view)
    NSLayoutConstraint.activate(constraints(view))
  }

  /// Returns constraints that make the view fill a layout guide.
  func edges(of guide: UILayoutGuide, inset: CGFloat = 0) -> [NSLayoutConstraint] {
    [
      topAnchor.constraint(equalTo: guide.topAnchor, constant: inset),
      leadingAnchor.constraint(equalTo: guide.leadingAnchor, constant: inset),
      trailingAnchor.constraint(equalTo: guide.trailingAnchor, constant: -inset),
      bottomAnchor.constraint(equalTo: guide.bottomAnchor, constant: -inset),
    ]
  }

  /// Makes the view large enough for a finger.
  func becomeTouchable() {
    heightAnchor.constraint(greaterThanOrEqualToConstant: 44).isActive = true
    widthAnchor.constraint(greaterThanOrEqualToConstant: 44).isActive = true
  }
}

extension UIScrollView {
  /// Adds a column with a distance of `inset` from both sides of the scroll view. The column is no wider than `limit`.
  func show(_ column: UIView, inset: CGFloat, limit: CGFloat = 600) {
    add(column) {
      let wide = $0.widthAnchor.constraint(equalTo: frameLayoutGuide.widthAnchor, constant: -2 * inset)
      // The priority exceeds the labels' compression resistance, so that long lines wrap instead of widening the column beyond the
      // screen.
      wide.priority = UILayoutPriority(999)
      return [
        $0.topAnchor.constraint(equalTo: contentLayoutGuide.topAnchor, constant: inset),
        $0.bottomAnchor.constraint(equalTo: contentLayoutGuide.bottomAnchor, constant: -inset),
        $0.centerXAnchor.constraint(equalTo: contentLayoutGuide.centerXAnchor), wide,
        $0.widthAnchor.constraint(lessThanOrEqualToConstant: limit),
        contentLayoutGuide.widthAnchor.constraint(equalTo: frameLayoutGuide.widthAnchor),
      ]
    }
  }
}
