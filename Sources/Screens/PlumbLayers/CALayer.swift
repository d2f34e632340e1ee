import Foundation

/// A view that owns a layer. The layer has the view's geometry.
package protocol LayerHost: AnyObject {
  var placement: Placement { get set }
  var outerLayer: CALayer? { get }
  var innerLayers: [CALayer] { get }
}

/// The geometry and appearance of a view, or of a rectangle without a view. Nothing is drawn, but tests can read the values.
open class CALayer: NSObject {
  open var backgroundColor: CGColor?
  open var borderWidth: CGFloat = 0
  open var borderColor: CGColor?
  open var cornerRadius: CGFloat = 0
  open var cornerCurve = CALayerCornerCurve.circular
  open var maskedCorners: CACornerMask = [
    .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
  ]
  open var masksToBounds = false
  open var isHidden = false
  open var opacity: Float = 1
  open var zPosition: CGFloat = 0
  open var shadowColor: CGColor?
  open var shadowOpacity: Float = 0
  open var shadowOffset = CGSize(width: 0, height: -3)
  open var shadowRadius: CGFloat = 3
  open var shouldRasterize = false
  open var rasterizationScale: CGFloat = 1
  open var contentsScale: CGFloat = 1
  open var name: String?

  /// The view that owns the layer and stores its geometry, or nil.
  package final weak var host: (any LayerHost)?
  private var ownPlacement = Placement()
  private weak var parent: CALayer?
  private var children: [CALayer] = []

  /// Creates a layer of size zero, without a view. O(1).
  public override init() {}

  private var placement: Placement {
    get { host?.placement ?? ownPlacement }
    set { if let host { host.placement = newValue } else { ownPlacement = newValue } }
  }

  /// The bounding rectangle of the transformed layer, in the coordinates of its `superlayer`. O(1), like the other geometry
  /// properties.
  open var frame: CGRect {
    get { placement.frame }
    set { placement.frame = newValue }
  }

  open var bounds: CGRect {
    get { placement.bounds }
    set { placement.bounds = newValue }
  }

  /// The position of the anchor point, in the coordinates of the `superlayer`.
  open var position: CGPoint {
    get { placement.position }
    set { placement.position = newValue }
  }

  /// The anchor point, as a fraction of the bounds. Setting it moves the layer, because the position stays the same.
  open var anchorPoint: CGPoint {
    get { placement.anchor }
    set { placement.anchor = newValue }
  }

  /// The layer's transform. Only the part that maps the plane has an effect.
  open var transform: CATransform3D {
    get { CATransform3DMakeAffineTransform(placement.transform) }
    set { placement.transform = CATransform3DGetAffineTransform(newValue) }
  }

  open func affineTransform() -> CGAffineTransform { placement.transform }
  open func setAffineTransform(_ m: CGAffineTransform) { placement.transform = m }

  /// The layer that contains this layer, or nil. O(1).
  open var superlayer: CALayer? { parent ?? host?.outerLayer }

  /// The layers of the view's subviews, followed by the layers that were added to this layer. O(subviews).
  open var sublayers: [CALayer]? {
    let all = (host?.innerLayers ?? []) + children
    return all.isEmpty ? nil : all
  }

  /// Adds a layer in front of all layers that were added before. O(sublayers).
  open func addSublayer(_ layer: CALayer) { insertSublayer(layer, at: .max) }

  /// Inserts a layer at an index among the layers that were added. An index beyond the end is clamped. O(sublayers).
  open func insertSublayer(_ layer: CALayer, at idx: UInt32) {
    layer.removeFromSuperlayer()
    children.insert(layer, at: min(Int(idx), children.count))
    layer.parent = self
  }

  /// Removes the layer from its `superlayer`. Does nothing for a view's layer. O(sublayers).
  open func removeFromSuperlayer() {
    parent?.children.removeAll { $0 === self }
    parent = nil
  }

  /// Converts a point to the coordinates of another layer or, if `l` is nil, to the coordinates in which the topmost layer's frame
  /// is defined. O(depth).
  open func convert(_ p: CGPoint, to l: CALayer?) -> CGPoint {
    p.applying(mapOutwards).applying(l?.mapOutwards.inverted() ?? .identity)
  }

  private var mapOutwards: CGAffineTransform {
    var (map, next) = (CGAffineTransform.identity, CALayer?.some(self))
    while let layer = next {
      map = map.concatenating(layer.placement.toParent)
      next = layer.superlayer
    }
    return map
  }

  /// Does nothing, because layers are neither drawn nor laid out. This function and the functions below exist so that code can
  /// call or override them.
  open func layoutSublayers() {}
  open func setNeedsLayout() {}
  open func setNeedsDisplay() {}
  open func removeAllAnimations() {}
}

/// A gradient layer, which is not drawn.
public final class CAGradientLayer: CALayer {
  public var colors: [Any]?
  public var locations: [NSNumber]?
  public var startPoint = CGPoint(x: 0.5, y: 0)
  public var endPoint = CGPoint(x: 0.5, y: 1)
}

/// A shape layer, which is not drawn.
public final class CAShapeLayer: CALayer {
  public var fillColor: CGColor?
  public var strokeColor: CGColor?
  public var lineWidth: CGFloat = 1
  public var strokeEnd: CGFloat = 1
}

/// The shape of a rounded corner.
public enum CALayerCornerCurve: Sendable {
  case circular, continuous
}

/// A set of rounded corners.
public struct CACornerMask: OptionSet, Hashable, Sendable {
  public let rawValue: UInt

  /// Creates a set of corners from a raw value. O(1).
  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let layerMinXMinYCorner = CACornerMask(rawValue: 1)
  public static let layerMaxXMinYCorner = CACornerMask(rawValue: 2)
  public static let layerMinXMaxYCorner = CACornerMask(rawValue: 4)
  public static let layerMaxXMaxYCorner = CACornerMask(rawValue: 8)
}

/// The geometry of a view or layer in its parent. The bounds are transformed about the anchor point, whose place in the parent
/// is `position`.
package struct Placement {
  package init() {}

  /// The frame that layout determines, before the transform is applied.
  package var base = CGRect.zero
  package var boundsOrigin = CGPoint.zero
  package var transform = CGAffineTransform.identity
  /// The anchor point, as a fraction of the bounds. Changing it moves the rectangle, because the position stays the same.
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

  /// The bounds. Setting them keeps the position.
  package var bounds: CGRect {
    get { CGRect(origin: boundsOrigin, size: base.size) }
    set {
      let position = position
      base.size = newValue.standardized.size
      self.position = position
      boundsOrigin = newValue.origin
    }
  }

  /// The bounding rectangle of the transformed bounds. Setting it keeps the transform.
  package var frame: CGRect {
    get {
      // Return early, because the identity transform must not cause a rounding error.
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
      // Divide the size, so that reading the frame returns the value that was set.
      base.size =
        isScale
        ? CGSize(width: shape.width / abs(t.a), height: shape.height / abs(t.d))
        : shape.applying(t.inverted()).size
      let old = frame
      base.origin.x += shape.minX - old.minX
      base.origin.y += shape.minY - old.minY
    }
  }

  /// The transform from the layer's own coordinates to its parent's coordinates.
  package var toParent: CGAffineTransform {
    let shift = CGPoint(x: base.minX - boundsOrigin.x, y: base.minY - boundsOrigin.y)
    guard !transform.isIdentity else { return CGAffineTransform(translationX: shift.x, y: shift.y) }
    let position = position
    return CGAffineTransform(translationX: shift.x - position.x, y: shift.y - position.y)
      .concatenating(transform)
      .concatenating(CGAffineTransform(translationX: position.x, y: position.y))
  }
}
