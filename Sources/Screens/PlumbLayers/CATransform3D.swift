// The names are Apple's.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

import Foundation

/// A transform of three-dimensional space. Layers use only the part that maps the plane, so some elements for depth are
/// omitted.
public struct CATransform3D: Hashable, Sendable {
  public var m11: CGFloat = 1
  public var m12: CGFloat = 0
  public var m21: CGFloat = 0
  public var m22: CGFloat = 1
  public var m33: CGFloat = 1
  public var m34: CGFloat = 0
  public var m41: CGFloat = 0
  public var m42: CGFloat = 0
  public var m43: CGFloat = 0
}

/// The transform that maps every point to itself.
public let CATransform3DIdentity = CATransform3D()

/// Returns the three-dimensional transform with the same effect as a transform of the plane. O(1), like the functions below.
public func CATransform3DMakeAffineTransform(_ m: CGAffineTransform) -> CATransform3D {
  CATransform3D(m11: m.a, m12: m.b, m21: m.c, m22: m.d, m41: m.tx, m42: m.ty)
}

public func CATransform3DGetAffineTransform(_ t: CATransform3D) -> CGAffineTransform {
  CGAffineTransform(a: t.m11, b: t.m12, c: t.m21, d: t.m22, tx: t.m41, ty: t.m42)
}

public func CATransform3DMakeTranslation(_ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat) -> CATransform3D {
  CATransform3D(m41: tx, m42: ty, m43: tz)
}

public func CATransform3DMakeScale(_ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat) -> CATransform3D {
  CATransform3D(m11: sx, m22: sy, m33: sz)
}
