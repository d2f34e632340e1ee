import PlumbUIKit
import Testing

/// A column that scrolls if it does not fit.
private final class ScrollingViewController: UIViewController {
  let scrollView: UIScrollView = {
    let scrollView = UIScrollView()
    scrollView.backgroundColor = .clear
    return scrollView
  }()
  let stackView: UIStackView = {
    let stackView = UIStackView()
    stackView.axis = .vertical
    stackView.distribution = .fill
    return stackView
  }()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addConstrained(scrollView)
    scrollView.addConstrained(stackView)
    let contentLayoutGuide = scrollView.contentLayoutGuide
    let frameLayoutGuide = scrollView.frameLayoutGuide
    NSLayoutConstraint.activate([
      scrollView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      scrollView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      scrollView.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
      scrollView.bottomAnchor.constraint(equalTo: view.safeAreaLayoutGuide.bottomAnchor),
      stackView.widthAnchor.constraint(equalTo: frameLayoutGuide.widthAnchor),
      stackView.leadingAnchor.constraint(equalTo: contentLayoutGuide.leadingAnchor),
      stackView.trailingAnchor.constraint(equalTo: contentLayoutGuide.trailingAnchor),
      stackView.topAnchor.constraint(equalTo: contentLayoutGuide.topAnchor),
      stackView.bottomAnchor.constraint(equalTo: contentLayoutGuide.bottomAnchor),
    ])
  }

  func add(height: CGFloat) {
    let content = UIView()
    content.heightAnchor.constraint(equalToConstant: height).isActive = true
    stackView.addArrangedSubview(content)
  }
}

@Suite struct ScrollingColumnTests {
  private let controller = ScrollingViewController()

  private func show(in size: CGSize) -> UIWindow {
    let window = UIWindow(
      frame: CGRect(origin: .zero, size: size), safeAreaInsets: UIEdgeInsets(top: 20, bottom: 34))
    window.rootViewController = controller
    window.makeKeyAndVisible()
    return window
  }

  @Test func scrollContentHasTheTotalHeightOfItsViews() {
    for height: CGFloat in [300, 400, 500] { controller.add(height: height) }
    let window = show(in: CGSize(width: 375, height: 667))
    expectFrame(controller.scrollView, equals: CGRect(x: 0, y: 20, width: 375, height: 613))
    #expect(controller.scrollView.contentSize == CGSize(width: 375, height: 1200))
    expectFrame(controller.stackView, equals: CGRect(x: 0, y: 0, width: 375, height: 1200))
    #expect(window.hasAmbiguousLayout == false)
  }

  @Test func scrollContentGrowsWithViewsAddedAtTheBottom() {
    controller.add(height: 300)
    let window = show(in: CGSize(width: 375, height: 667))
    controller.add(height: 500)
    window.layoutIfNeeded()
    #expect(controller.scrollView.contentSize.height == 800)
    controller.stackView.arrangedSubviews[0].isHidden = true
    window.layoutIfNeeded()
    #expect(controller.scrollView.contentSize.height == 500)
  }

  @Test func contentThatFitsALargeScreenScrollsOnASmallScreen() {
    controller.add(height: 700)
    let window = show(in: CGSize(width: 320, height: 568))
    #expect(controller.scrollView.contentSize == CGSize(width: 320, height: 700))
    #expect(controller.scrollView.frame.height < 700)
    window.frame = CGRect(x: 0, y: 0, width: 428, height: 926)
    window.layoutIfNeeded()
    #expect(controller.scrollView.contentSize == CGSize(width: 428, height: 700))
    #expect(controller.scrollView.frame.height == 872)
  }
}
