import PlumbUIKit
import Testing

/// Frames, autoresizing masks, directions and conversions.
@Suite struct FrameTests {
  private let root = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))

  @Test func theFrameTheBoundsAndTheCenterAreConsistent() {
    let view = UIView(frame: CGRect(x: 10, y: 20, width: 30, height: 40))
    #expect(view.bounds == CGRect(x: 0, y: 0, width: 30, height: 40))
    #expect(view.center == CGPoint(x: 25, y: 40))
    view.center = CGPoint(x: 50, y: 50)
    #expect(view.frame == CGRect(x: 35, y: 30, width: 30, height: 40))
    view.bounds.size = CGSize(width: 10, height: 10)
    #expect(view.frame == CGRect(x: 45, y: 45, width: 10, height: 10))
    view.frame.origin.x = 0
    #expect(view.frame.minX == 0)
  }

  @Test func aNonFiniteFrameIsRejected() {
    let log = Log(of: root)
    root.frame = CGRect(x: CGFloat.nan, y: 0, width: 1, height: 1)
    root.frame = CGRect(x: 0, y: 0, width: CGFloat.infinity, height: 1)
    #expect(root.frame == CGRect(x: 0, y: 0, width: 200, height: 100))
    #expect(log.lines.count == 2)
    root.frame = CGRect(x: 0, y: 0, width: -20, height: 10)
    #expect(root.frame == CGRect(x: -20, y: 0, width: 20, height: 10))
  }

  @Test func aViewWithAnAutoresizingMaskIsResizedWithItsSuperview() {
    let view = UIView(frame: CGRect(x: 20, y: 10, width: 160, height: 20))
    root.addSubview(view)
    view.autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
    root.layoutIfNeeded()
    root.frame.size = CGSize(width: 300, height: 150)
    root.layoutIfNeeded()
    expectFrame(view, equals: CGRect(x: 20, y: 60, width: 260, height: 20))
    #expect(view.autoresizingMask == [.flexibleWidth, .flexibleTopMargin])
  }

  @Test func pointsAndRectsAreConverted() {
    let (outer, inner, scroll) = (UIView(), UIView(), UIScrollView())
    outer.frame = CGRect(x: 10, y: 10, width: 100, height: 50)
    inner.frame = CGRect(x: 5, y: 6, width: 10, height: 10)
    scroll.frame = CGRect(x: 100, y: 0, width: 50, height: 50)
    root.addSubview(outer)
    outer.addSubview(inner)
    root.addSubview(scroll)
    scroll.contentOffset = CGPoint(x: 0, y: 30)
    #expect(inner.convert(CGPoint(x: 1, y: 1), to: root) == CGPoint(x: 16, y: 17))
    #expect(inner.convert(CGPoint(x: 1, y: 1), to: nil) == CGPoint(x: 16, y: 17))
    #expect(inner.convert(inner.bounds, to: scroll) == CGRect(x: -85, y: 46, width: 10, height: 10))
    #expect(inner.convert(CGPoint(x: 15, y: 16), from: root) == .zero)
    #expect(scroll.bounds == CGRect(x: 0, y: 30, width: 50, height: 50))
  }

  @Test func coordinatesAreConvertedBetweenTreesByTheirRootFrames() {
    let (other, inner, outer) = (UIView(), UIView(), UIView())
    other.frame = CGRect(x: 300, y: 40, width: 100, height: 100)
    inner.frame = CGRect(x: 5, y: 6, width: 10, height: 10)
    outer.frame = CGRect(x: 10, y: 20, width: 50, height: 50)
    other.addSubview(inner)
    root.addSubview(outer)
    root.frame.origin = CGPoint(x: 100, y: 200)
    #expect(inner.convert(CGPoint(x: 1, y: 2), to: outer) == CGPoint(x: 196, y: -172))
    #expect(inner.convert(CGPoint(x: 1, y: 2), from: outer) == CGPoint(x: -194, y: 176))
    #expect(inner.convert(inner.bounds, to: nil) == CGRect(x: 305, y: 46, width: 10, height: 10))
    #expect(inner.convert(CGRect(x: 305, y: 46, width: 10, height: 10), from: nil) == inner.bounds)
    #expect(root.convert(CGPoint.zero, to: nil) == CGPoint(x: 100, y: 200))
  }

  @Test func aLeftEdgeCanBeConstrainedToATopEdge() {
    let view = UIView()
    root.addConstrained(view)
    let (width, height) = (view.widthAnchor, view.heightAnchor)
    NSLayoutConstraint.activate([
      width.constraint(equalToConstant: 10), height.constraint(equalToConstant: 10),
      view.topAnchor.constraint(equalTo: root.topAnchor, constant: 30),
      NSLayoutConstraint(
        item: view, attribute: .left, relatedBy: .equal, toItem: view, attribute: .top, multiplier: 1, constant: 4),
    ])
    root.layoutIfNeeded()
    expectFrame(view, equals: CGRect(x: 34, y: 30, width: 10, height: 10))
  }

  @Test func rightToLeftMirrorsLeadingEdges() {
    let view = UIView()
    root.addConstrained(view)
    root.semanticContentAttribute = .forceRightToLeft
    NSLayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 10),
      view.widthAnchor.constraint(equalToConstant: 50),
    ])
    root.layoutIfNeeded()
    #expect(view.frame.minX == 140)
    #expect(view.effectiveUserInterfaceLayoutDirection == .rightToLeft)
    root.semanticContentAttribute = .unspecified
    root.layoutIfNeeded()
    #expect(view.frame.minX == 10)
  }

  @Test func aScaleFactorAlignsFramesWithPixels() {
    let stack = UIStackView(arrangedSubviews: [UIView(), UIView(), UIView()])
    stack.distribution = .fillEqually
    root.addConstrained(stack)
    stack.widthAnchor.constraint(equalTo: root.widthAnchor).isActive = true
    root.layoutIfNeeded()
    #expect(stack.arrangedSubviews[1].frame.minX != 66.5)
    root.contentScaleFactor = 2
    #expect(stack.arrangedSubviews[1].frame.minX == 66.5)
  }

  @Test func anAmbiguousViewIsReportedAndMarkedInTheTrace() {
    let view = UIView()
    view.accessibilityIdentifier = "loose"
    root.addConstrained(view)
    view.widthAnchor.constraint(equalToConstant: 10).isActive = true
    root.layoutIfNeeded()
    #expect(view.hasAmbiguousLayout)
    let before = view.frame
    view.exerciseAmbiguityInLayout()
    #expect(view.frame != before)
    // Changes its position on both axes and its height, and then restores everything.
    for _ in 0..<3 { view.exerciseAmbiguityInLayout() }
    #expect(view.frame == before)
    #expect(root.layoutTrace.hasPrefix("UIView - (0, 0, 200, 100)\n  UIView loose (0, 0, 10, 0) AMBIGUOUS"))
  }

  @Test func rectanglesCanBeInset() {
    let rect = CGRect(x: 0, y: 0, width: 100, height: 50)
    let inset = rect.inset(by: UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
    #expect(inset == CGRect(x: 2, y: 1, width: 94, height: 46))
  }

  @Test func animationsFinishImmediately() {
    let view = UIView()
    root.addConstrained(view)
    let width = view.widthAnchor.constraint(equalToConstant: 10)
    width.isActive = true
    var isDone = false
    UIView.animate(withDuration: 0.3) {
      width.constant = 80
      root.layoutIfNeeded()
    } completion: { isFinished in
      isDone = isFinished
    }
    #expect(isDone)
    #expect(view.frame.width == 80)
  }

  @Test func appearancePropertiesAreStored() {
    root.layer.borderWidth = 2
    root.layer.borderColor = UIColor.red.withAlphaComponent(0.5).cgColor
    root.layer.cornerRadius = 8
    #expect(root.layer.borderColor?.components == [1, 0, 0, 0.5])
    var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    UIColor(white: 0.25, alpha: 1).getRed(&red, green: &green, blue: &blue, alpha: &alpha)
    #expect([red, green, blue, alpha] == [0.25, 0.25, 0.25, 1])
    root.backgroundColor = .systemBlue
    #expect(root.backgroundColor == UIColor.systemBlue)
    #expect(root.backgroundColor != UIColor.systemRed)
  }
}
