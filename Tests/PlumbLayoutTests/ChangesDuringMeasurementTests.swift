import PlumbLayout
import Testing

/// Views may change the tree while a part of it is measured by itself.
struct ChangesDuringMeasurementTests {
  private let window = View(frame: Rect(x: 0, y: 0, width: 400, height: 800))
  private let meddler = Meddler(identifier: "meddler")

  @Test func aTextThatChangesWhileItIsMeasuredIsLaidOutAnew() {
    let (label, twin) = (Label(text: "a"), Label(text: "a much longer text"))
    place(meddler, in: window, 0, 0)
    place(label, in: meddler, 0, 0)
    place(twin, in: window, 0, 100)
    window.layoutIfNeeded()
    meddler.whenCalled = { _ in label.text = "a much longer text" }
    meddler.invalidateIntrinsicContentSize()
    _ = meddler.systemLayoutSizeFitting(.compressed)
    window.layoutIfNeeded()
    #expect(label.frame.size == twin.frame.size)
  }

  @Test func aSubviewThatIsAddedWhileItsSuperviewIsMeasuredIsLaidOut() {
    let added = SizedView(width: 30, height: 40)
    place(meddler, in: window, 0, 0)
    window.layoutIfNeeded()
    meddler.whenCalled = { if added.superview == nil { place(added, in: $0, 5, 5) } }
    meddler.invalidateIntrinsicContentSize()
    _ = meddler.systemLayoutSizeFitting(.compressed)
    window.layoutIfNeeded()
    #expect(added.frame == Rect(x: 5, y: 5, width: 30, height: 40))
  }

  @Test func aSubviewThatIsReleasedWhileItsSuperviewIsMeasuredIsForgotten() {
    place(meddler, in: window, 0, 0)
    place(SizedView(width: 30, height: 40), in: meddler, 5, 5)
    window.layoutIfNeeded()
    meddler.whenCalled = { $0.subviews.last?.removeFromSuperview() }
    meddler.invalidateIntrinsicContentSize()
    _ = meddler.systemLayoutSizeFitting(.compressed)
    window.layoutIfNeeded()
    #expect(window.constraintTexts.count { "\($0)".contains("30") } == 0)
    #expect(meddler.frame == Rect(x: 0, y: 0, width: 10, height: 10))
  }

  @Test func aSubviewThatGoesElsewhereWhileItsSuperviewIsMeasuredIsLaidOutThere() {
    let subview = SizedView(width: 30, height: 40)
    let other = View(frame: Rect(x: 0, y: 0, width: 200, height: 200))
    place(meddler, in: window, 0, 0)
    place(subview, in: meddler, 5, 5)
    window.layoutIfNeeded()
    meddler.whenCalled = { _ in if subview.superview !== other { place(subview, in: other, 7, 8) } }
    meddler.invalidateIntrinsicContentSize()
    _ = meddler.systemLayoutSizeFitting(.compressed)
    other.layoutIfNeeded()
    window.layoutIfNeeded()
    #expect(subview.frame == Rect(x: 7, y: 8, width: 30, height: 40))
    #expect(meddler.frame == Rect(x: 0, y: 0, width: 10, height: 10))
  }

  @Test func aCallThatASubviewAsksForWhileItsTreeChangesAsItIsMeasuredIsMade() {
    final class Updating: View {
      var updates = 0
      override func updateConstraints() {
        updates += 1
        super.updateConstraints()
      }
    }
    let updating = Updating()
    place(meddler, in: window, 0, 0)
    place(updating, in: meddler, 5, 5)
    place(SizedView(width: 3, height: 4), in: meddler, 5, 5)
    window.layoutIfNeeded()
    let before = updating.updates
    meddler.whenCalled = { meddler in
      guard meddler.subviews.count == 2 else { return }
      meddler.subviews[1].removeFromSuperview()
      updating.setNeedsUpdateConstraints()
    }
    meddler.invalidateIntrinsicContentSize()
    _ = meddler.systemLayoutSizeFitting(.compressed)
    window.layoutIfNeeded()
    #expect(updating.updates == before + 1)
  }

  @Test func aConstraintThatIsActivatedWhileItsTreeIsMeasuredForTheFirstTimeHasAnEffect() {
    let view = SizedView(width: 3, height: 4)
    place(view, in: meddler, 0, 0)
    let width = view.widthAnchor.constraint(equalToConstant: 77)
    meddler.whenCalled = { _ in width.isActive = true }
    meddler.translatesAutoresizingMaskIntoConstraints = false
    meddler.trailingAnchor.constraint(equalTo: view.trailingAnchor).isActive = true
    #expect(meddler.systemLayoutSizeFitting(.compressed).width == 77)
    window.addSubview(meddler)
    window.layoutIfNeeded()
    #expect(view.frame.width == 77)
  }

  @Test func aConstraintThatIsDeactivatedWhileItsTreeIsMeasuredHasNoEffect() {
    let view = SizedView(width: 3, height: 4)
    place(meddler, in: window, 0, 0)
    place(view, in: meddler, 5, 5)
    let width = view.widthAnchor.constraint(equalToConstant: 77)
    width.isActive = true
    window.layoutIfNeeded()
    meddler.whenCalled = { _ in width.isActive = false }
    meddler.invalidateIntrinsicContentSize()
    _ = meddler.systemLayoutSizeFitting(.compressed)
    window.layoutIfNeeded()
    #expect(view.frame.width == 3)
    meddler.whenCalled = { _ in }
    width.isActive = true
    window.layoutIfNeeded()
    #expect(view.frame.width == 77)
  }

  @Test func aGuideThatIsAddedWhileItsViewIsMeasuredIsLaidOut() {
    let guide = LayoutGuide()
    place(meddler, in: window, 0, 0)
    window.layoutIfNeeded()
    meddler.whenCalled = { if guide.owningView == nil { $0.addLayoutGuide(guide) } }
    meddler.invalidateIntrinsicContentSize()
    _ = meddler.systemLayoutSizeFitting(.compressed)
    guide.widthAnchor.constraint(equalToConstant: 5).isActive = true
    window.layoutIfNeeded()
    #expect(guide.layoutFrame.width == 5)
  }
}
