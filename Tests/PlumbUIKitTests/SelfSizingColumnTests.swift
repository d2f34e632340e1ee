import PlumbUIKit
import Testing

/// A column whose height depends on its content, and the result if it cannot.
@Suite struct SelfSizingColumnTests {
  private let view = UIView(frame: CGRect(x: 0, y: 0, width: 428, height: 926))
  private let stackView = UIStackView()

  init() {
    stackView.axis = .vertical
    stackView.backgroundColor = .systemGreen
    view.addConstrained(stackView)
    stackView.topAnchor.constraint(equalTo: view.topAnchor).isActive = true
    stackView.leadingAnchor.constraint(equalTo: view.leadingAnchor).isActive = true
    stackView.trailingAnchor.constraint(equalTo: view.trailingAnchor).isActive = true
  }

  private func makeSomeView(height: CGFloat = 50) -> UIView {
    let view = UIView()
    view.translatesAutoresizingMaskIntoConstraints = false
    view.backgroundColor = UIColor.systemOrange
    view.layer.borderColor = UIColor.black.cgColor
    view.layer.borderWidth = 1
    view.heightAnchor.constraint(equalToConstant: height).isActive = true
    return view
  }

  @Test func anEmptyStackHasNoHeight() {
    view.layoutIfNeeded()
    expectFrame(stackView, equals: CGRect(x: 0, y: 0, width: 428, height: 0))
  }

  @Test func aStackIsAsHighAsItsOnlyView() {
    stackView.addArrangedSubview(makeSomeView(height: 100))
    view.layoutIfNeeded()
    expectFrame(stackView, equals: CGRect(x: 0, y: 0, width: 428, height: 100))
    expectFrame(stackView.arrangedSubviews[0], equals: CGRect(x: 0, y: 0, width: 428, height: 100))
  }

  @Test func aHeightThatContradictsTheBottomPinIsBrokenAndReported() {
    let log = Log(of: view)
    let blue = makeSomeView(height: 100)
    blue.accessibilityIdentifier = "blue"
    stackView.addArrangedSubview(blue)
    stackView.bottomAnchor.constraint(equalTo: view.bottomAnchor).isActive = true
    view.layoutIfNeeded()
    expectFrame(stackView, equals: view.bounds)
    expectFrame(blue, equals: view.bounds)
    #expect(log.lines.count == 1)
    let report = log.lines.first ?? ""
    #expect(report.hasPrefix("Unable to simultaneously satisfy constraints."))
    #expect(
      report.contains(
        "Will attempt to recover by breaking constraint\n<NSLayoutConstraint blue.height == 100   (active)>"))
    #expect(report.contains("'UISV-canvas-connection' UIStackView"))
    #expect(report.contains("'UIView-Encapsulated-Layout-Height'"))
    #expect(report.contains("UIView.height == 926"))
  }

  @Test func addedViewsGrowAStackThatHasNoBottomPin() {
    let button = UIButton()
    button.translatesAutoresizingMaskIntoConstraints = false
    button.heightAnchor.constraint(equalToConstant: 50).isActive = true
    button.addAction(UIAction { _ in stackView.addArrangedSubview(makeSomeView()) }, for: .touchUpInside)
    stackView.addArrangedSubview(button)
    for taps in 1...3 {
      button.sendActions(for: .touchUpInside)
      view.layoutIfNeeded()
      #expect(stackView.frame.height == 50 + 50 * CGFloat(taps))
    }
  }

  @Test func withABottomPinAddedViewsShrinkTheFirstView() {
    let log = Log(of: view)
    stackView.bottomAnchor.constraint(equalTo: view.bottomAnchor).isActive = true
    let heights: [CGFloat] = (0..<3).map { _ in
      stackView.addArrangedSubview(makeSomeView())
      view.layoutIfNeeded()
      return stackView.arrangedSubviews.map(\.frame.height).max() ?? 0
    }
    #expect(heights == [926, 876, 826])
    #expect(stackView.frame.height == 926)
    #expect(!log.lines.isEmpty)
  }

  @Test func removingAViewFromItsSuperviewRemovesItFromTheStack() throws {
    for _ in 0..<10 { stackView.addArrangedSubview(makeSomeView()) }
    view.layoutIfNeeded()
    #expect(stackView.frame.height == 500)
    let last = try #require(stackView.arrangedSubviews.last)
    last.removeFromSuperview()
    view.layoutIfNeeded()
    #expect(stackView.frame.height == 450)
    #expect(!stackView.arrangedSubviews.contains(last))
    #expect(!stackView.subviews.contains(last))
  }

  @Test func aViewRemovedFromTheArrangementRemainsASubview() throws {
    let only = makeSomeView()
    stackView.addArrangedSubview(only)
    stackView.removeArrangedSubview(only)
    #expect(stackView.arrangedSubviews.isEmpty)
    #expect(stackView.subviews == [only])
    #expect(only.superview === stackView)
  }

  @Test(arguments: [true, false])
  func theContainerGrowsAndShrinksWithTheStack(byHeight: Bool) throws {
    let containerView = UIView()
    let inner = UIStackView()
    inner.axis = .vertical
    view.addConstrained(containerView)
    containerView.addConstrained(inner)
    let last =
      byHeight
      ? inner.heightAnchor.constraint(equalTo: containerView.heightAnchor)
      : inner.bottomAnchor.constraint(equalTo: containerView.bottomAnchor)
    NSLayoutConstraint.activate([
      containerView.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
      containerView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      containerView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      inner.topAnchor.constraint(equalTo: containerView.topAnchor),
      inner.leadingAnchor.constraint(equalTo: containerView.leadingAnchor),
      inner.trailingAnchor.constraint(equalTo: containerView.trailingAnchor),
      last,
    ])
    for _ in 0..<11 { inner.addArrangedSubview(makeSomeView()) }
    view.layoutIfNeeded()
    expectFrame(containerView, equals: CGRect(x: 0, y: 0, width: 428, height: 550))
    try #require(inner.arrangedSubviews.last).removeFromSuperview()
    view.layoutIfNeeded()
    expectFrame(containerView, equals: CGRect(x: 0, y: 0, width: 428, height: 500))
  }
}
