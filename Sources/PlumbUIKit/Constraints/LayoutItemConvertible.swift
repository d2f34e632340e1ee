import PlumbLayout

/// What constraints speak of: a view or a layout guide. Its anchors are made in O(1).
public protocol LayoutItemConvertible: AnyObject {
  /// What stands for it in PlumbLayout.
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
