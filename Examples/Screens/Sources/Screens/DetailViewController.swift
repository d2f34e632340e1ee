import UIKit

/// A scrolling article: a picture with a ratio of 16 to 9 that is as wide as the column, and a title and a text below it.
public final class DetailViewController: UIViewController {
  public let scrollView = UIScrollView()
  public let picture = UIView()
  public let titleLabel = UILabel(.title1)
  public let bylineLabel = UILabel(.subheadline, color: .secondaryLabel)
  public let textLabel = UILabel(.body)
  public let shareButton = UIButton(configuration: .tinted())
  public lazy var column = UIStackView(
    .vertical, spacing: 12, [picture, titleLabel, bylineLabel, textLabel, shareButton])

  public init(title: String, byline: String, text: String) {
    super.init(nibName: nil, bundle: nil)
    titleLabel.text = title
    bylineLabel.text = byline
    textLabel.text = text
  }

  public required init?(coder: NSCoder) { fatalError("made in code") }

  public override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    picture.backgroundColor = .systemIndigo
    shareButton.configuration?.title = "Share this article"
    shareButton.becomeTouchable()
    column.setCustomSpacing(24, after: textLabel)

    view.add(scrollView) {
      [
        $0.topAnchor.constraint(equalTo: view.topAnchor),
        $0.bottomAnchor.constraint(equalTo: view.bottomAnchor),
        $0.leadingAnchor.constraint(equalTo: view.safeAreaLayoutGuide.leadingAnchor),
        $0.trailingAnchor.constraint(equalTo: view.safeAreaLayoutGuide.trailingAnchor),
      ]
    }
    scrollView.show(column, inset: 16)
    picture.heightAnchor.constraint(equalTo: picture.widthAnchor, multiplier: 9 / 16).isActive = true
  }
}
