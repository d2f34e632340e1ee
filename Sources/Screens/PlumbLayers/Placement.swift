import Foundation

/// Where a view or a layer lies in its parent. The bounds are transformed about the anchor, which is put at the position.
package struct Placement {
  package init() {}

  /// The frame without the transform, which is what layout decides.
  package var base = CGRect.zero
  package var boundsOrigin = CGPoint.zero
  package var transform = CGAffineTransform.identity
  /// A share of the bounds. Moving the anchor leaves the position and moves the rectangle.
  package var anchor = CGPoint(x: 0.5, y: 0.5) {
    didSet {
      base.origin.x += (oldValue.x - anchor.x) * base.width
      base.origin.y += (oldValue.y - anchor.y) * base.height
    }
  }

  package var position: CGPoint {
    get { CGPoint(x: base.minX + anchor.x * base.width, y: base.minY + anchor.y * base.height) }
    set { base.origin = CGPoint(x: newValue.x - anchor.x * base.width, y: newValue.y - anchor.y * base.height) }
  }

  /// Setting the bounds keeps the position.
  package var bounds: CGRect {
    get { CGRect(origin: boundsOrigin, size: base.size) }
    set {
      let position = position
      base.size = newValue.standardized.size
      self.position = position
      boundsOrigin = newValue.origin
    }
  }

  /// The rectangle around what the transform makes of the bounds. Setting it keeps the transform.
  package var frame: CGRect {
    get {
      // The identity must not cost a rounding error.
      guard !transform.isIdentity else { return base }
      let (position, origin) = (position, base.origin)
      return CGRect(origin: CGPoint(x: origin.x - position.x, y: origin.y - position.y), size: base.size)
        .applying(transform).offsetBy(dx: position.x, dy: position.y)
    }
    set {
      let shape = newValue.standardized
      guard !transform.isIdentity else {
        base = shape
        return
      }
      let (t, isScale) = (transform, transform.b == 0 && transform.c == 0 && transform.a * transform.d != 0)
      // Divided, so that the frame is read back as it was set.
      base.size =
        isScale
        ? CGSize(width: shape.width / abs(t.a), height: shape.height / abs(t.d))
        : shape.applying(t.inverted()).size
      let old = frame
      base.origin.x += shape.minX - old.minX
      base.origin.y += shape.minY - old.minY
    }
  }

  /// From its own coordinates to its parent's.
  package var toParent: CGAffineTransform {
    let shift = CGPoint(x: base.minX - boundsOrigin.x, y: base.minY - boundsOrigin.y)
    guard !transform.isIdentity else { return CGAffineTransform(translationX: shift.x, y: shift.y) }
    let position = position
    return CGAffineTransform(translationX: shift.x - position.x, y: shift.y - position.y)
      .concatenating(transform)
      .concatenating(CGAffineTransform(translationX: position.x, y: position.y))
  }
}
