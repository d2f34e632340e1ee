import PlumbUIKit
import Testing

/// Adding, removing and reordering views.
@Suite struct ViewTreeTests {
  private let root = UIView()
  private let a = UIView()
  private let b = UIView()
  private let c = UIView()

  init() { for view in [a, b, c] { root.addSubview(view) } }

  /// Checks the order of subviews in both UIKit's and Plumb's tree.
  private func expectOrder(_ views: [UIView], sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(root.subviews == views, sourceLocation: sourceLocation)
    #expect(root.plumbView.subviews.map(ObjectIdentifier.init) == views.map { ObjectIdentifier($0.plumbView) })
  }

  @Test func viewsCanBeInsertedAtAnyIndex() {
    let (d, e, f) = (UIView(), UIView(), UIView())
    root.insertSubview(d, at: 1)
    root.insertSubview(e, aboveSubview: b)
    root.insertSubview(f, belowSubview: a)
    expectOrder([f, a, d, b, e, c])
    root.insertSubview(UIView(), at: 100)
    #expect(root.subviews.count == 7)
  }

  @Test func viewsCanBeReorderedAmongSiblings() {
    root.bringSubviewToFront(a)
    expectOrder([b, c, a])
    root.sendSubviewToBack(c)
    expectOrder([c, b, a])
    root.insertSubview(c, aboveSubview: b)
    expectOrder([b, c, a])
    root.insertSubview(a, belowSubview: c)
    expectOrder([b, a, c])
    root.exchangeSubview(at: 0, withSubviewAt: 2)
    expectOrder([c, a, b])
    root.addSubview(c)
    expectOrder([a, b, c])
  }

  @Test func addingAViewToAnotherSuperviewRemovesItFromTheOldSuperview() {
    b.addSubview(a)
    expectOrder([b, c])
    #expect(b.subviews == [a])
    #expect(a.isDescendant(of: root))
    #expect(!root.isDescendant(of: a))
    a.removeFromSuperview()
    #expect(a.superview == nil)
    #expect(b.subviews.isEmpty)
  }

  @Test func aViewCannotContainItself() {
    let log = Log(of: root)
    a.addSubview(root)
    a.addSubview(a)
    #expect(root.superview == nil)
    expectOrder([a, b, c])
    #expect(log.lines.count == 2)
  }

  @Test func aViewIsFoundByItsTag() {
    let deep = UIView()
    b.addSubview(deep)
    deep.tag = 7
    #expect(root.viewWithTag(7) === deep)
    #expect(root.viewWithTag(8) == nil)
  }

  @Test func movingAViewCallsItsNotificationMethods() {
    final class Listener: UIView {
      var told: [String] = []
      override func willMove(toSuperview newSuperview: UIView?) {
        told.append(newSuperview == nil ? "will leave" : "will come")
      }
      override func didMoveToSuperview() { told.append(superview == nil ? "left" : "came") }
      override func didMoveToWindow() { told.append(window == nil ? "no window" : "window") }
      override func didAddSubview(_ subview: UIView) { told.append("added") }
      override func willRemoveSubview(_ subview: UIView) { told.append("removing") }
    }
    let (listener, window) = (Listener(), UIWindow())
    root.addSubview(listener)
    listener.addSubview(a)
    window.addSubview(root)
    a.removeFromSuperview()
    listener.removeFromSuperview()
    #expect(
      listener.told == ["will come", "came", "added", "window", "removing", "will leave", "left", "no window"])
  }

  @Test func theOrderOfArrangedSubviewsIsIndependentOfTheOrderOfSubviews() {
    let stack = UIStackView(arrangedSubviews: [a, b])
    #expect(root.subviews == [c])
    stack.addSubview(c)
    stack.insertArrangedSubview(c, at: 0)
    #expect(stack.arrangedSubviews == [c, a, b])
    #expect(stack.subviews == [a, b, c])
    stack.insertArrangedSubview(a, at: 2)
    #expect(stack.arrangedSubviews == [c, b, a])
    #expect(!a.translatesAutoresizingMaskIntoConstraints)
  }

  @Test func theNextResponderOfARootViewIsItsController() {
    let controller = UIViewController()
    controller.view.addSubview(root)
    #expect(a.next === root)
    #expect(root.next === controller.view)
    #expect(controller.view.next === controller)
  }
}
