import UIKit

/// The first screen: a symbol, a title and a text in the middle, and two buttons below them. If the text is too long, it scrolls,
/// but the buttons remain visible.
public final class OnboardingViewController: UIViewController {
  public let scrollView = UIScrollView()
  public let symbol = UIView()
  public let titleLabel = UILabel(.largeTitle)
  public let textLabel = UILabel(.body, color: .secondaryLabel)
  public let pageControl = UIPageControl()
  public let continueButton = UIButton(configuration: .filled())
  public let skipButton = UIButton(configuration: .plain())
  public lazy var text = UIStackView(.vertical, spacing: 12, [symbol, titleLabel, textLabel])
  public lazy var buttons = UIStackView(.vertical, spacing: 8, [pageControl, continueButton, skipButton])

  public init(title: String, text: String, continueTitle: String = "Continue", skipTitle: String = "Not now") {
    super.init(nibName: nil, bundle: nil)
    titleLabel.text = title
    textLabel.text = text
    continueButton.configuration?.title = continueTitle
    continueButton.configuration?.buttonSize = .large
    skipButton.configuration?.title = skipTitle
  }

  public required init?(coder: NSCoder) { fatalError("made in code") }

  public override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    symbol.backgroundColor = .systemTeal
    symbol.layer.cornerRadius = 22
    for label in [titleLabel, textLabel] { label.textAlignment = .center }
    pageControl.numberOfPages = 3
    text.alignment = .center
    text.setCustomSpacing(24, after: symbol)
    skipButton.becomeTouchable()

    view.add(buttons) {
      [
        $0.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
        $0.trailingAnchor.constraint(equalTo: view.layoutMarginsGuide.trailingAnchor),
        $0.bottomAnchor.constraint(equalTo: view.safeAreaLayoutGuide.bottomAnchor, constant: -16),
      ]
    }
    view.add(scrollView) {
      [
        $0.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
        $0.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
        $0.trailingAnchor.constraint(equalTo: view.layoutMarginsGuide.trailingAnchor),
        $0.bottomAnchor.constraint(equalTo: buttons.topAnchor, constant: -16),
      ]
    }
    // The page is at least as high as the scroll view, so that a short text is in the middle.
    let page = UIView()
    let low = page.heightAnchor.constraint(equalTo: scrollView.frameLayoutGuide.heightAnchor)
    low.priority = .defaultLow
    scrollView.add(page) {
      $0.edges(of: scrollView.contentLayoutGuide) + [
        $0.widthAnchor.constraint(equalTo: scrollView.frameLayoutGuide.widthAnchor),
        $0.heightAnchor.constraint(greaterThanOrEqualTo: scrollView.frameLayoutGuide.heightAnchor), low,
      ]
    }
    page.add(text) {
      [
        $0.leadingAnchor.constraint(equalTo: page.leadingAnchor),
        $0.trailingAnchor.constraint(equalTo: page.trailingAnchor),
        $0.centerYAnchor.constraint(equalTo: page.centerYAnchor),
        $0.topAnchor.constraint(greaterThanOrEqualTo: page.topAnchor, constant: 16),
        symbol.widthAnchor.constraint(equalToConstant: 96),
        symbol.heightAnchor.constraint(equalToConstant: 96),
      ]
    }
  }
}
