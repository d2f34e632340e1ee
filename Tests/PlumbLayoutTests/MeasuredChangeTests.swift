import PlumbLayout
import Testing

/// What changes in a view while `systemLayoutSizeFitting` measures it is laid out afterwards, also if several things
/// change at once.
@Suite struct MeasuredChangeTests {
  private let window = View(frame: Rect(x: 0, y: 0, width: 400, height: 800), identifier: "window")
  private let outer = CallbackView(identifier: "outer")
  private let inner = CallbackView(identifier: "inner")
  private let sized = SizedView(width: 30, height: 40, identifier: "sized")
  private let width: LayoutConstraint

  init() {
    width = inner.widthAnchor.constraint(equalToConstant: 30)
    for (view, parent) in [(outer, window), (inner, outer), (sized, outer)] as [(View, View)] {
      view.translatesAutoresizingMaskIntoConstraints = false
      parent.addSubview(view)
      view.topAnchor.constraint(equalTo: parent.topAnchor).isActive = true
    }
    for constraint in [
      outer.leadingAnchor.constraint(equalTo: window.leadingAnchor),
      sized.leadingAnchor.constraint(equalTo: outer.leadingAnchor),
      inner.leadingAnchor.constraint(equalTo: outer.layoutMarginsGuide.leadingAnchor), width,
    ] { constraint.isActive = true }
    window.layoutIfNeeded()
  }

  private func measureAndLayOut() {
    _ = outer.systemLayoutSizeFitting(.compressed)
    window.layoutIfNeeded()
  }

  @Test func aViewThatIsAddedWithASingleConstraintIsLaidOut() {
    let added = SizedView(width: 50, height: 60)
    added.translatesAutoresizingMaskIntoConstraints = false
    outer.whenCalled = { [outer] in
      outer.addSubview(added)
      added.leadingAnchor.constraint(equalTo: outer.leadingAnchor, constant: 5).isActive = true
    }
    measureAndLayOut()
    #expect(added.frame.minX == 5 && added.frame.size == Size(width: 50, height: 60))
  }

  @Test func newMarginsAreFollowed() {
    outer.whenCalled = { [outer] in outer.directionalLayoutMargins = DirectionalEdgeInsets(all: 20) }
    measureAndLayOut()
    #expect(inner.frame.minX == 20)
  }

  @Test func newMarginsAndANewConstantAreFollowed() {
    outer.whenCalled = { [outer, width] in
      outer.directionalLayoutMargins = DirectionalEdgeInsets(all: 20)
      width.constant = 50
    }
    measureAndLayOut()
    #expect(inner.frame.minX == 20 && inner.frame.width == 50)
  }

  @Test func aNewConstantAndANewSizeOfASubviewAreFollowed() {
    outer.whenCalled = { [sized, width] in
      width.constant = 50
      sized.naturalSize = Size(width: 70, height: 80)
    }
    measureAndLayOut()
    #expect(inner.frame.width == 50 && sized.frame.size == Size(width: 70, height: 80))
  }

  @Test func aNewSizeOfTheMeasuredViewIsFollowed() {
    inner.whenCalled = { [outer] in
      outer.natural = Size(width: 50, height: 60)
      outer.invalidateIntrinsicContentSize()
    }
    measureAndLayOut()
    #expect(outer.frame.size == Size(width: 50, height: 60))
  }

  @Test func newSizesOfTheMeasuredViewAndOfASubviewAreFollowed() {
    inner.whenCalled = { [outer, sized] in
      outer.natural = Size(width: 50, height: 60)
      outer.invalidateIntrinsicContentSize()
      sized.naturalSize = Size(width: 70, height: 80)
    }
    measureAndLayOut()
    #expect(outer.frame.size == Size(width: 50, height: 60) && sized.frame.size == Size(width: 70, height: 80))
  }

  @Test func aNewBaselineOfTheMeasuredViewIsFollowed() {
    let marker = View(identifier: "marker")
    window.addSubview(marker)
    marker.translatesAutoresizingMaskIntoConstraints = false
    marker.topAnchor.constraint(equalTo: outer.firstBaselineAnchor).isActive = true
    window.layoutIfNeeded()
    outer.whenCalled = { [outer] in outer.setBaselines(first: 7, last: 0) }
    measureAndLayOut()
    #expect(marker.frame.minY == 7)
  }

  @Test func callsThatAViewAsksForAreMade() {
    final class Calling: View {
      var calls: [String] = []
      override var intrinsicContentSize: Size {
        setNeedsLayout()
        setNeedsUpdateConstraints()
        return Size(width: 10, height: 10)
      }
      override func updateConstraints() {
        calls.append("update")
        super.updateConstraints()
      }
      override func layoutSubviews() { calls.append("layout") }
    }
    let view = Calling(identifier: "calling")
    outer.addSubview(view)
    window.layoutIfNeeded()
    view.calls = []
    measureAndLayOut()
    #expect(view.calls == ["update", "layout"])
  }

  @Test func aSizeThatIsInvalidatedWhileItIsAskedForIsNoChange() {
    let before = outer.layouts
    outer.whenCalled = { [outer] in outer.invalidateIntrinsicContentSize() }
    measureAndLayOut()
    #expect(outer.layouts == before)
  }
}
