import PlumbLayout
import Testing

/// Lifetimes of views, superviews and constraints.
@Suite struct OwnershipTests {
  @Test func constraintOfAFreedViewIsInactive() {
    var view: View? = View()
    let width = view?.widthAnchor.constraint(equalToConstant: 10)
    width?.isActive = true
    view = nil
    #expect(width?.isActive == false)
    width?.isActive = false
    width?.constant = 20
    #expect(width?.firstItem == nil)
  }

  @Test func viewOutlivesASuperviewThatItIsPinnedTo() {
    let child = View(identifier: "child")
    child.translatesAutoresizingMaskIntoConstraints = false
    var first: View? = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    first?.addSubview(child)
    if let first { child.widthAnchor.constraint(equalTo: first.widthAnchor).isActive = true }
    first?.layoutIfNeeded()
    #expect(child.frame.width == 100)
    first = nil

    let second = View(frame: Rect(x: 0, y: 0, width: 50, height: 50))
    second.addSubview(child)
    child.widthAnchor.constraint(equalToConstant: 30).isActive = true
    second.layoutIfNeeded()
    #expect(child.frame.width == 30)
    child.removeFromSuperview()
    #expect(child.superview == nil)
  }
}
