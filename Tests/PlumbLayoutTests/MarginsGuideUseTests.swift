import PlumbLayout
import Testing

/// A stack's margins guide takes part in the layout while the stack arranges views in it, or a constraint refers to it.
@Suite struct MarginsGuideUseTests {
  private let stack = StackView(arrangedSubviews: (0..<2).map { _ in SizedView(width: 10, height: 10) })

  private func edges(in root: View) -> Int {
    root.constraintTexts.count { $0.identifier?.contains("Margin-guide") ?? false }
  }

  @Test func isGoneWhenAStackThatTurnedArrangesNothingInItAnyMore() {
    stack.directionalLayoutMargins = DirectionalEdgeInsets(all: 5)
    stack.isLayoutMarginsRelativeArrangement = true
    let root = Fixture(stack).root
    #expect(edges(in: root) == 4 && stack.frame.size == Size(width: 30, height: 20))
    stack.axis = .vertical
    root.layoutIfNeeded()
    #expect(edges(in: root) == 4 && stack.frame.size == Size(width: 20, height: 30))
    stack.isLayoutMarginsRelativeArrangement = false
    root.layoutIfNeeded()
    #expect(edges(in: root) == 0 && stack.frame.size == Size(width: 10, height: 20))
  }

  @Test func staysForAConstraintWhenAStackTurnsThatArrangesNothingInIt() {
    stack.directionalLayoutMargins.leading = 5
    let (root, view) = (Fixture(stack).root, View())
    root.addSubview(view)
    view.translatesAutoresizingMaskIntoConstraints = false
    view.leadingAnchor.constraint(equalTo: stack.layoutMarginsGuide.leadingAnchor).isActive = true
    root.layoutIfNeeded()
    #expect(view.frame.minX == 5)
    stack.axis = .vertical
    root.layoutIfNeeded()
    stack.directionalLayoutMargins.leading = 9
    root.layoutIfNeeded()
    #expect(edges(in: root) == 4 && view.frame.minX == 9)
  }

  @Test func staysForAConstraintWhenTheStackArrangesNothingInItAnyMore() {
    stack.directionalLayoutMargins.leading = 5
    stack.isLayoutMarginsRelativeArrangement = true
    let (root, view) = (Fixture(stack).root, View())
    root.addSubview(view)
    view.translatesAutoresizingMaskIntoConstraints = false
    let pin = view.leadingAnchor.constraint(equalTo: stack.layoutMarginsGuide.leadingAnchor)
    pin.isActive = true
    root.layoutIfNeeded()
    stack.isLayoutMarginsRelativeArrangement = false
    stack.directionalLayoutMargins.leading = 9
    root.layoutIfNeeded()
    #expect(edges(in: root) == 4 && view.frame.minX == 9)
    pin.isActive = false
    root.layoutIfNeeded()
    #expect(edges(in: root) == 0)
  }
}
