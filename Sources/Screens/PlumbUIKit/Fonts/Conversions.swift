import Foundation
import PlumbLayers
import PlumbLayout

// Conversions between Foundation's geometry and PlumbLayout's geometry.

extension CGPoint {
  package init(_ point: Point) { self.init(x: point.x, y: point.y) }
}

extension CGSize {
  package init(_ size: Size) { self.init(width: size.width, height: size.height) }
}

extension CGRect {
  package init(_ rect: Rect) { self.init(x: rect.minX, y: rect.minY, width: rect.width, height: rect.height) }
}

extension Point {
  package init(_ point: CGPoint) { self.init(x: point.x, y: point.y) }
}

extension Size {
  package init(_ size: CGSize) { self.init(width: size.width, height: size.height) }
}

extension Rect {
  package init(_ rect: CGRect) { self.init(origin: Point(rect.origin), size: Size(rect.size)) }
}

extension NSDirectionalEdgeInsets {
  package init(_ insets: DirectionalEdgeInsets) {
    self.init(top: insets.top, leading: insets.leading, bottom: insets.bottom, trailing: insets.trailing)
  }
}

extension UIEdgeInsets {
  package init(_ insets: DirectionalEdgeInsets, in direction: LayoutDirection) {
    let isTurned = direction == .rightToLeft
    self.init(
      top: insets.top, left: isTurned ? insets.trailing : insets.leading, bottom: insets.bottom,
      right: isTurned ? insets.leading : insets.trailing)
  }
}

extension DirectionalEdgeInsets {
  package init(_ insets: NSDirectionalEdgeInsets) {
    self.init(top: insets.top, leading: insets.leading, bottom: insets.bottom, trailing: insets.trailing)
  }

  package init(_ insets: UIEdgeInsets, in direction: LayoutDirection) {
    let isTurned = direction == .rightToLeft
    self.init(
      top: insets.top, leading: isTurned ? insets.right : insets.left, bottom: insets.bottom,
      trailing: isTurned ? insets.left : insets.right)
  }
}
