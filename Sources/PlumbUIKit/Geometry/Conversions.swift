import Foundation
import PlumbLayout

// Converts between Foundation's geometry and PlumbLayout's own.

extension CGPoint {
  init(_ point: Point) { self.init(x: point.x, y: point.y) }
}

extension CGSize {
  init(_ size: Size) { self.init(width: size.width, height: size.height) }
}

extension CGRect {
  init(_ rect: Rect) { self.init(x: rect.minX, y: rect.minY, width: rect.width, height: rect.height) }
}

extension Point {
  init(_ point: CGPoint) { self.init(x: point.x, y: point.y) }
}

extension Size {
  init(_ size: CGSize) { self.init(width: size.width, height: size.height) }
}

extension Rect {
  init(_ rect: CGRect) { self.init(origin: Point(rect.origin), size: Size(rect.size)) }
}

extension NSDirectionalEdgeInsets {
  init(_ insets: DirectionalEdgeInsets) {
    self.init(top: insets.top, leading: insets.leading, bottom: insets.bottom, trailing: insets.trailing)
  }
}

extension UIEdgeInsets {
  init(_ insets: DirectionalEdgeInsets, in direction: LayoutDirection) {
    let isTurned = direction == .rightToLeft
    self.init(
      top: insets.top, left: isTurned ? insets.trailing : insets.leading, bottom: insets.bottom,
      right: isTurned ? insets.leading : insets.trailing)
  }
}

extension DirectionalEdgeInsets {
  init(_ insets: NSDirectionalEdgeInsets) {
    self.init(top: insets.top, leading: insets.leading, bottom: insets.bottom, trailing: insets.trailing)
  }

  init(_ insets: UIEdgeInsets, in direction: LayoutDirection) {
    let isTurned = direction == .rightToLeft
    self.init(
      top: insets.top, leading: isTurned ? insets.right : insets.left, bottom: insets.bottom,
      trailing: isTurned ? insets.left : insets.right)
  }
}
