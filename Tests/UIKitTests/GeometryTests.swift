import Testing
import UIKit

/// Transforms, anchor points, layers and conversions. The file uses Swift 6 mode and the main actor, as with UIKit.
@MainActor @Suite struct GeometryTests {
  @Test func theFrameEnclosesTheTransformedBounds() {
    let view = UIView(frame: CGRect(x: 100, y: 100, width: 100, height: 50))
    view.transform = CGAffineTransform(scaleX: 2, y: 2)
    #expect(view.frame == CGRect(x: 50, y: 75, width: 200, height: 100))
    #expect(view.bounds == CGRect(x: 0, y: 0, width: 100, height: 50))
    #expect(view.center == CGPoint(x: 150, y: 125))
    view.transform = CGAffineTransform(rotationAngle: .pi / 2)
    #expect(view.frame == CGRect(x: 125, y: 75, width: 50, height: 100))
  }

  @Test func aFrameSetOnATransformedViewIsKept() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    view.transform = CGAffineTransform(translationX: 7, y: 0).scaledBy(x: 2, y: 2)
    view.frame = CGRect(x: 20, y: 30, width: 100, height: 60)
    #expect(view.frame == CGRect(x: 20, y: 30, width: 100, height: 60))
    #expect(view.bounds.size == CGSize(width: 50, height: 30))
  }

  @Test func aFrameSetOnAScaledViewIsReturnedExactly() {
    let view = UIView()
    view.transform = CGAffineTransform(scaleX: 1.5, y: 1.5)
    view.frame = CGRect(x: 150, y: 225, width: 100, height: 50)
    #expect(view.frame == CGRect(x: 150, y: 225, width: 100, height: 50))
  }

  @Test func layoutIgnoresTransforms() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    let (scaled, follower) = (UIView(), UIView())
    for view in [scaled, follower] {
      view.translatesAutoresizingMaskIntoConstraints = false
      root.addSubview(view)
      view.heightAnchor.constraint(equalToConstant: 40).isActive = true
      view.widthAnchor.constraint(equalToConstant: 40).isActive = true
      view.leadingAnchor.constraint(equalTo: root.leadingAnchor).isActive = true
    }
    scaled.topAnchor.constraint(equalTo: root.topAnchor).isActive = true
    follower.topAnchor.constraint(equalTo: scaled.bottomAnchor).isActive = true
    scaled.transform = CGAffineTransform(scaleX: 3, y: 3)
    root.layoutIfNeeded()
    #expect(scaled.bounds.size == CGSize(width: 40, height: 40))
    #expect(scaled.frame == CGRect(x: -40, y: -40, width: 120, height: 120))
    #expect(follower.frame == CGRect(x: 0, y: 40, width: 40, height: 40))
  }

  @Test func changingTheAnchorPointMovesTheFrameButNotTheCenter() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
    view.layer.anchorPoint = CGPoint(x: 0, y: 1)
    #expect(view.frame == CGRect(x: 50, y: -20, width: 100, height: 40))
    #expect(view.center == CGPoint(x: 50, y: 20))
    #expect(view.layer.position == view.center)
  }

  @Test func conversionAppliesTransformsAndBoundsOrigins() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let (scaled, child) = (UIView(frame: CGRect(x: 20, y: 20, width: 40, height: 40)), UIView())
    root.addSubview(scaled)
    scaled.addSubview(child)
    child.frame = CGRect(x: 10, y: 0, width: 5, height: 5)
    scaled.transform = CGAffineTransform(scaleX: 2, y: 2)
    #expect(child.convert(child.bounds, to: root) == CGRect(x: 20, y: 0, width: 10, height: 10))
    #expect(root.convert(CGPoint(x: 20, y: 0), to: child) == .zero)
    scaled.transform = .identity
    scaled.bounds.origin.x = 10
    #expect(child.convert(CGPoint.zero, to: root) == CGPoint(x: 20, y: 20))
  }

  @Test func layersHaveTheirOwnTreeAndGeometry() {
    let (view, child, layer) = (UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50)), UIView(), CAShapeLayer())
    view.addSubview(child)
    view.layer.addSublayer(layer)
    layer.frame = CGRect(x: 5, y: 5, width: 10, height: 20)
    #expect(layer.position == CGPoint(x: 10, y: 15))
    #expect(layer.superlayer === view.layer)
    #expect(view.layer.sublayers == [child.layer, layer])
    layer.transform = CATransform3DMakeScale(2, 1, 1)
    #expect(layer.frame == CGRect(x: 0, y: 5, width: 20, height: 20))
    #expect(layer.convert(.zero, to: view.layer) == CGPoint(x: 0, y: 5))
    layer.removeFromSuperlayer()
    #expect(layer.superlayer == nil)
  }

  @Test func transformsCanBeCombined() {
    let turned = CGAffineTransform.identity.translatedBy(x: 400, y: 300).scaledBy(x: 2, y: 2)
    #expect(turned == CGAffineTransform(a: 2, b: 0, c: 0, d: 2, tx: 400, ty: 300))
    #expect(CGPoint(x: 1, y: 2).applying(turned) == CGPoint(x: 402, y: 304))
    #expect(turned.concatenating(turned.inverted()).isIdentity)
    #expect(CGAffineTransform(scaleX: 0, y: 1).inverted() == CGAffineTransform(scaleX: 0, y: 1))
  }
}
