import Testing

@testable import PlumbLayout

/// Which view holds an active constraint: the recorded case "activation" (facts/UIKit/NSLayoutConstraintActivation.md of
/// github.com/kern0x1b/charon) and related cases.
@Suite struct ActivationTests {
  private let root = View()
  private let parent = View()
  private let one = View()
  private let two = View()

  init() {
    root.addSubview(parent)
    parent.addSubview(one)
    parent.addSubview(two)
  }

  @Test func theNearestCommonAncestorHoldsAConstraint() {
    let between = one.leadingAnchor.constraint(equalTo: two.leadingAnchor)
    between.isActive = true
    let upwards = one.widthAnchor.constraint(equalTo: root.widthAnchor)
    upwards.isActive = true
    #expect(parent.constraints.map(ObjectIdentifier.init) == [ObjectIdentifier(between)])
    #expect(root.constraints.map(ObjectIdentifier.init) == [ObjectIdentifier(upwards)])
  }

  @Test func aViewHoldsItsOwnSize() {
    one.widthAnchor.constraint(equalToConstant: 10).isActive = true
    #expect(one.constraints.count == 1)
  }

  @Test func itemsForgetADeactivatedConstraint() {
    let between = one.leadingAnchor.constraint(equalTo: two.leadingAnchor)
    between.isActive = true
    #expect(one.participations.count == 1 && two.participations.count == 1)
    between.isActive = false
    #expect(one.participations.isEmpty && two.participations.isEmpty)
  }

  @Test func activatingTwiceInstallsOnce() throws {
    let constraint = one.leadingAnchor.constraint(equalTo: two.leadingAnchor)
    try constraint.activate()
    try constraint.activate()
    constraint.isActive = true
    #expect(parent.constraints.count == 1)
    constraint.isActive = false
    #expect(parent.constraints.isEmpty)
  }

  @Test func noCommonAncestorIsAnError() {
    let unrelated = View()
    let constraint = one.leadingAnchor.constraint(equalTo: unrelated.leadingAnchor)
    #expect(throws: LayoutConstraintError.noCommonAncestor) { try constraint.activate() }
    #expect(unrelated.constraints.isEmpty)
  }

  @Test func comparingLeadingWithLeftIsAnError() {
    #expect(throws: LayoutConstraintError.incomparable) {
      try one.leadingAnchor.constraint(equalTo: two.leftAnchor).activate()
    }
    #expect(throws: LayoutConstraintError.incomparable) {
      try one.rightAnchor.constraint(equalTo: two.trailingAnchor).activate()
    }
  }

  @Test(arguments: [LayoutAttribute.left, .leading, .centerX])
  func positionsOfBothAxesCanBeCompared(attribute: LayoutAttribute) throws {
    try LayoutConstraint(one, attribute, .equal, two, .top).activate()
    try LayoutConstraint(one, .lastBaseline, .lessThanOrEqual, two, attribute).activate()
  }

  @Test func leadingCanBeComparedWithCenterX() throws {
    try one.leadingAnchor.constraint(equalTo: two.centerXAnchor).activate()
  }

  @Test func aConstraintOnAGuideWithoutOwnerStaysInactiveWithoutError() throws {
    let guide = LayoutGuide()
    let constraint = guide.widthAnchor.constraint(equalToConstant: 10)
    try constraint.activate()
    #expect(!constraint.isActive)
    #expect(guide.owningView == nil)
  }

  @Test func removingAViewDeactivatesItsConstraintsPermanently() {
    let constraint = one.leadingAnchor.constraint(equalTo: two.leadingAnchor)
    let own = one.widthAnchor.constraint(equalToConstant: 10)
    constraint.isActive = true
    own.isActive = true
    one.removeFromSuperview()
    #expect(!constraint.isActive)
    #expect(own.isActive)
    parent.addSubview(one)
    #expect(!constraint.isActive)
  }

  @Test func removingAGuideDeactivatesItsConstraintsPermanently() {
    let guide = LayoutGuide()
    parent.addLayoutGuide(guide)
    let constraint = guide.leadingAnchor.constraint(equalTo: one.leadingAnchor)
    constraint.isActive = true
    parent.removeLayoutGuide(guide)
    #expect(!constraint.isActive)
    #expect(guide.owningView == nil)
  }

  @Test func aGuideMovesToItsNewOwner() {
    let guide = LayoutGuide()
    parent.addLayoutGuide(guide)
    one.addLayoutGuide(guide)
    #expect(parent.layoutGuides.isEmpty)
    #expect(guide.owningView === one)
  }

  @Test func activatingAListIsAllOrNothing() {
    let good = one.leadingAnchor.constraint(equalTo: two.leadingAnchor)
    let bad = one.leadingAnchor.constraint(equalTo: View().leadingAnchor)
    #expect(throws: LayoutConstraintError.itemMissing) { try LayoutConstraint.activate([good, bad]) }
    #expect(!good.isActive)
  }

  @Test func aConstraintOutlivesItsViews() {
    var view: View? = View()
    let constraint = view?.widthAnchor.constraint(equalToConstant: 10)
    constraint?.isActive = true
    view = nil
    #expect(constraint?.isActive == false)
    constraint?.constant = 20
    constraint?.isActive = true
    #expect(constraint?.isActive == false)
  }

  @Test func viewsOutliveTheAncestorThatHeldTheirConstraint() {
    var holder: View? = View()
    holder?.addSubview(one)
    holder?.addSubview(two)
    let constraint = one.leadingAnchor.constraint(equalTo: two.leadingAnchor)
    constraint.isActive = true
    holder = nil
    #expect(!constraint.isActive)
    parent.addSubview(one)
    parent.addSubview(two)
    root.layoutIfNeeded()
    constraint.isActive = true
    #expect(constraint.isActive)
    #expect(parent.constraints.count == 1)
  }
}
