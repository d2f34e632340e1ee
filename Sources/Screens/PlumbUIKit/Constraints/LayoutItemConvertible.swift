import PlumbLayout

/// An item of constraints: a view or a layout guide. Anchors are created in O(1).
@preconcurrency @MainActor public protocol LayoutItemConvertible: AnyObject {
  /// The item's counterpart in PlumbLayout.
  var plumbItem: LayoutItem { get }
}

extension LayoutItemConvertible {
  public var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(plumbItem, .leading) }
  public var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(plumbItem, .trailing) }
  public var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(plumbItem, .left) }
  public var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(plumbItem, .right) }
  public var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(plumbItem, .centerX) }
  public var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(plumbItem, .top) }
  public var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(plumbItem, .bottom) }
  public var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(plumbItem, .centerY) }
  public var widthAnchor: NSLayoutDimension { NSLayoutDimension(plumbItem, .width) }
  public var heightAnchor: NSLayoutDimension { NSLayoutDimension(plumbItem, .height) }
}

extension UIView {
  public var firstBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(plumbItem, .firstBaseline) }
  public var lastBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(plumbItem, .lastBaseline) }
}
