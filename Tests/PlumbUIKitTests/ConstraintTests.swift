import PlumbUIKit
import Testing

/// Constraints created as in UIKit code.
@Suite struct ConstraintTests {
  private let view = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
  private let box = UIView()

  init() { view.addConstrained(box) }

  @Test func anchorsPinAViewToItsSuperview() {
    NSLayoutConstraint.activate([
      box.topAnchor.constraint(equalTo: view.topAnchor, constant: 10),
      box.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 20),
      view.trailingAnchor.constraint(equalTo: box.trailingAnchor, constant: 30),
      box.heightAnchor.constraint(equalToConstant: 44),
    ])
    view.layoutIfNeeded()
    expectFrame(box, equals: CGRect(x: 20, y: 10, width: 150, height: 44))
  }

  @Test func dimensionsCanBeRelatedByMultiplierAndConstant() {
    NSLayoutConstraint.activate([
      box.widthAnchor.constraint(equalTo: view.widthAnchor, multiplier: 0.5, constant: -10),
      box.heightAnchor.constraint(equalTo: box.widthAnchor, multiplier: 2 / 3),
      box.centerXAnchor.constraint(equalTo: view.centerXAnchor),
      box.centerYAnchor.constraint(equalTo: view.centerYAnchor),
    ])
    view.layoutIfNeeded()
    expectFrame(box, equals: CGRect(x: 55, y: 20, width: 90, height: 60))
  }

  @Test func inequalitiesLimitASize() {
    let wish = box.widthAnchor.constraint(equalToConstant: 500)
    wish.priority = .defaultHigh
    NSLayoutConstraint.activate([
      wish, box.widthAnchor.constraint(lessThanOrEqualToConstant: 120),
      box.heightAnchor.constraint(greaterThanOrEqualToConstant: 30),
      box.heightAnchor.constraint(lessThanOrEqualTo: view.heightAnchor, multiplier: 0.5),
    ])
    view.layoutIfNeeded()
    #expect(box.frame.size == CGSize(width: 120, height: 30))
  }

  @Test func systemSpacingIsEightTimesItsMultiplier() {
    let other = UIView()
    view.addConstrained(other)
    NSLayoutConstraint.activate([
      box.leadingAnchor.constraint(equalToSystemSpacingAfter: view.leadingAnchor, multiplier: 1),
      box.topAnchor.constraint(equalToSystemSpacingBelow: view.topAnchor, multiplier: 2),
      box.widthAnchor.constraint(equalToConstant: 10),
      other.leadingAnchor.constraint(greaterThanOrEqualToSystemSpacingAfter: box.trailingAnchor, multiplier: 0.5),
    ])
    view.layoutIfNeeded()
    #expect(box.frame.origin == CGPoint(x: 8, y: 16))
    #expect(other.frame.minX == 22)
  }

  @Test func aConstraintCanBeCreatedFromAllSevenArguments() {
    let aspect = NSLayoutConstraint(
      item: box, attribute: .width, relatedBy: .equal, toItem: box, attribute: .height, multiplier: 2, constant: 4)
    let height = NSLayoutConstraint(
      item: box, attribute: .height, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute, multiplier: 1,
      constant: 30)
    let margin = NSLayoutConstraint(
      item: box, attribute: .leading, relatedBy: .equal, toItem: view, attribute: .leadingMargin, multiplier: 1,
      constant: 0)
    view.addConstraints([aspect, height, margin])
    view.layoutIfNeeded()
    expectFrame(box, equals: CGRect(x: 8, y: 0, width: 64, height: 30))
    #expect(aspect.firstItem === box)
    #expect(aspect.multiplier == 2)
    #expect(height.secondItem == nil)
    #expect(height.secondAttribute == .notAnAttribute)
    #expect(margin.secondItem === view)
    #expect(margin.secondAttribute == .leadingMargin)
    #expect(margin.relation == .equal)
  }

  @Test func theConstantAndThePriorityOfAnActiveConstraintCanChange() {
    let width = box.widthAnchor.constraint(equalToConstant: 10)
    width.isActive = true
    let rival = box.widthAnchor.constraint(equalToConstant: 50)
    rival.priority = .defaultLow
    rival.isActive = true
    view.layoutIfNeeded()
    #expect(box.frame.width == 10)
    width.constant += 5
    view.layoutIfNeeded()
    #expect(box.frame.width == 15)
    width.priority = UILayoutPriority(rawValue: 249)
    view.layoutIfNeeded()
    #expect(box.frame.width == 50)
    NSLayoutConstraint.deactivate([rival])
    view.layoutIfNeeded()
    #expect(box.frame.width == 15)
    box.removeConstraint(width)
    #expect(!width.isActive)
  }

  @Test func doublesAndIntegersAreAcceptedAsCGFloat() {
    let (height, ratio): (Double, CGFloat) = (44, 0.25)
    box.heightAnchor.constraint(equalToConstant: height).isActive = true
    box.widthAnchor.constraint(equalTo: view.widthAnchor, multiplier: ratio).isActive = true
    view.layoutIfNeeded()
    let width: Double = box.frame.width
    #expect(width == 50)
    let isAsHigh = box.bounds.height == height
    #expect(isAsHigh)
  }

  @Test func prioritiesCanBeOffsetAndCompared() {
    #expect(UILayoutPriority.required.rawValue == 1000)
    #expect(UILayoutPriority.defaultHigh + 1 == UILayoutPriority(751))
    #expect(UILayoutPriority.defaultLow - 1 < .defaultLow)
    #expect(UILayoutPriority(rawValue: 50) == .fittingSizeLevel)
    #expect(box.widthAnchor.constraint(equalToConstant: 1).priority == .required)
  }

  @Test func aVisualFormatCreatesConstraints() {
    let other = UIView()
    view.addConstrained(other)
    let views: [String: Any] = ["box": box, "other": other]
    NSLayoutConstraint.activate(
      NSLayoutConstraint.constraints(
        withVisualFormat: "H:|-gap-[box(==other)]-[other]-gap-|", options: [.alignAllTop, .alignAllBottom],
        metrics: ["gap": 16], views: views))
    NSLayoutConstraint.activate(
      NSLayoutConstraint.constraints(withVisualFormat: "V:|-[box(50)]", metrics: nil, views: views))
    view.layoutIfNeeded()
    expectFrame(box, equals: CGRect(x: 16, y: 8, width: 80, height: 50))
    expectFrame(other, equals: CGRect(x: 104, y: 8, width: 80, height: 50))
  }

  @Test func anInvalidVisualFormatIsLoggedAndCreatesNothing() {
    let log = Log(of: view)
    let made = NSLayoutConstraint.constraints(withVisualFormat: "H:|-[bax]", metrics: nil, views: ["box": box])
    #expect(made.isEmpty)
    #expect(log.lines.first?.contains("Unable to parse constraint format") == true)
  }

  @Test func aConstraintBetweenTreesIsRejectedAndLogged() {
    let log = Log(of: view)
    let constraint = box.widthAnchor.constraint(equalTo: UIView().widthAnchor)
    let stranger = UIView()
    let other = box.widthAnchor.constraint(equalTo: stranger.widthAnchor)
    NSLayoutConstraint.activate([constraint, other])
    #expect(!constraint.isActive)
    #expect(!other.isActive)
    #expect(log.lines.count == 2)
    #expect(log.lines.last?.contains("no common ancestor") == true)
  }

  @Test func malformedConstraintsAreRejected() {
    let log = Log(of: view)
    for constraint in [
      NSLayoutConstraint(
        item: "text", attribute: .width, relatedBy: .equal, toItem: box, attribute: .width, multiplier: 1, constant: 0),
      NSLayoutConstraint(
        item: box, attribute: .notAnAttribute, relatedBy: .equal, toItem: view, attribute: .width, multiplier: 1,
        constant: 0),
      NSLayoutConstraint(
        item: box, attribute: .left, relatedBy: .equal, toItem: view, attribute: .leading, multiplier: 1, constant: 0),
      NSLayoutConstraint(
        item: box, attribute: .width, relatedBy: .equal, toItem: view, attribute: .width, multiplier: .nan, constant: 0),
    ] {
      constraint.isActive = true
      #expect(!constraint.isActive)
    }
    #expect(log.lines.count == 4)
  }

  @Test func constraintsAffectingLayoutReturnsConstraintsOfTheViewOnTheAxis() {
    let width = box.widthAnchor.constraint(equalToConstant: 10)
    let leading = box.leadingAnchor.constraint(equalTo: view.leadingAnchor)
    let top = box.topAnchor.constraint(equalTo: view.topAnchor)
    NSLayoutConstraint.activate([width, leading, top])
    #expect(Set(box.constraintsAffectingLayout(for: .horizontal)) == [width, leading])
    #expect(box.constraintsAffectingLayout(for: .vertical) == [top])
  }

  @Test func aConstraintHasAReadableDescription() {
    box.accessibilityIdentifier = "box"
    let height = box.heightAnchor.constraint(equalToConstant: 44)
    height.identifier = "tall"
    #expect(height.description == "<NSLayoutConstraint 'tall' box.height == 44   (inactive)>")
    height.isActive = true
    #expect(height.description == "<NSLayoutConstraint 'tall' box.height == 44   (active)>")
  }
}
