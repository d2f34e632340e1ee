import UIKit

/// A ticket with four intentional defects that are invisible on the usual phone. Its test finds all of them.
public final class TicketViewController: UIViewController {
  public let scrollView = UIScrollView()
  public let titleLabel = UILabel(.title2)
  public let priceLabel = UILabel(.headline)
  public let placeLabel = UILabel(.body, color: .secondaryLabel)
  public let seatLabel = UILabel(.body)
  public let closeButton = UIButton(type: .system)
  public let payButton = UIButton(configuration: .filled())

  public init(title: String, price: String, place: String, seat: String) {
    super.init(nibName: nil, bundle: nil)
    titleLabel.text = title
    priceLabel.text = price
    placeLabel.text = place
    seatLabel.text = seat
  }

  public required init?(coder: NSCoder) { fatalError("made in code") }

  public override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    closeButton.setTitle("✕", for: .normal)
    payButton.configuration?.title = "Pay"
    // Defect: a longer title does not fit on one line.
    titleLabel.numberOfLines = 1
    titleLabel.setContentCompressionResistancePriority(.defaultLow, for: .horizontal)

    let page = UIView()
    view.add(closeButton) {
      [
        // Defect: a touch target needs 44 points.
        $0.widthAnchor.constraint(equalToConstant: 30), $0.heightAnchor.constraint(equalToConstant: 30),
        // Defect: the button does not move in right-to-left layouts.
        $0.rightAnchor.constraint(equalTo: view.safeAreaLayoutGuide.rightAnchor, constant: -16),
        $0.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 8),
      ]
    }
    view.add(payButton) {
      [
        $0.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
        $0.trailingAnchor.constraint(equalTo: view.layoutMarginsGuide.trailingAnchor),
        $0.heightAnchor.constraint(greaterThanOrEqualToConstant: 50),
        $0.bottomAnchor.constraint(equalTo: view.safeAreaLayoutGuide.bottomAnchor, constant: -16),
      ]
    }
    view.add(scrollView) {
      [
        $0.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
        $0.trailingAnchor.constraint(equalTo: view.layoutMarginsGuide.trailingAnchor),
        $0.topAnchor.constraint(equalTo: closeButton.bottomAnchor, constant: 8),
        $0.bottomAnchor.constraint(equalTo: payButton.topAnchor, constant: -8),
      ]
    }
    scrollView.add(page) {
      $0.edges(of: scrollView.contentLayoutGuide) + [
        $0.widthAnchor.constraint(equalTo: scrollView.frameLayoutGuide.widthAnchor)
      ]
    }
    page.add(titleLabel) {
      [
        $0.leadingAnchor.constraint(equalTo: page.leadingAnchor),
        $0.trailingAnchor.constraint(equalTo: page.trailingAnchor),
        $0.topAnchor.constraint(equalTo: page.topAnchor),
      ]
    }
    page.add(placeLabel) {
      [
        // Defect: a long place can overlap the price.
        $0.leadingAnchor.constraint(equalTo: page.leadingAnchor),
        $0.trailingAnchor.constraint(lessThanOrEqualTo: page.trailingAnchor),
        $0.topAnchor.constraint(equalTo: titleLabel.bottomAnchor, constant: 8),
      ]
    }
    page.add(seatLabel) {
      let near = $0.topAnchor.constraint(equalTo: placeLabel.bottomAnchor, constant: 8)
      near.priority = UILayoutPriority(240)
      return [
        $0.leadingAnchor.constraint(equalTo: page.leadingAnchor),
        $0.trailingAnchor.constraint(equalTo: page.trailingAnchor),
        $0.topAnchor.constraint(greaterThanOrEqualTo: placeLabel.bottomAnchor, constant: 8), near,
        $0.bottomAnchor.constraint(equalTo: page.bottomAnchor),
      ]
    }
    page.add(priceLabel) {
      [
        $0.trailingAnchor.constraint(equalTo: page.trailingAnchor),
        $0.leadingAnchor.constraint(greaterThanOrEqualTo: page.leadingAnchor),
        $0.topAnchor.constraint(equalTo: placeLabel.topAnchor),
        $0.bottomAnchor.constraint(lessThanOrEqualTo: seatLabel.topAnchor, constant: -8),
      ]
    }
  }
}
