import Testing

#if canImport(UIKit)
  import UIKit
#else
  import PlumbUIKit
#endif

// Classes written for UIKit, which mainly need to compile.

private class CardView: UIView {
  private let titleLabel: UILabel = {
    let label = UILabel()
    label.font = .preferredFont(forTextStyle: .headline)
    label.textColor = .label
    label.numberOfLines = 0
    label.translatesAutoresizingMaskIntoConstraints = false
    return label
  }()
  private lazy var button = UIButton(
    type: .system,
    primaryAction: UIAction(title: "Go") { [unowned self] _ in
      self.taps += 1
    })
  private var heightConstraint: NSLayoutConstraint?
  private(set) var taps = 0

  override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    addSubview(titleLabel)
    addSubview(button)
    button.translatesAutoresizingMaskIntoConstraints = false
    heightConstraint = button.heightAnchor.constraint(equalToConstant: 44)
    heightConstraint?.priority = .init(rawValue: 999)
    heightConstraint?.isActive = true
    NSLayoutConstraint.activate([
      titleLabel.topAnchor.constraint(equalTo: layoutMarginsGuide.topAnchor),
      titleLabel.leadingAnchor.constraint(equalTo: layoutMarginsGuide.leadingAnchor),
      titleLabel.trailingAnchor.constraint(lessThanOrEqualTo: layoutMarginsGuide.trailingAnchor),
      button.topAnchor.constraint(equalToSystemSpacingBelow: titleLabel.bottomAnchor, multiplier: 1),
      button.leadingAnchor.constraint(equalTo: titleLabel.leadingAnchor),
      button.bottomAnchor.constraint(equalTo: layoutMarginsGuide.bottomAnchor),
    ])
  }

  func show(_ title: String) { titleLabel.text = title }
  func tap() { button.performPrimaryAction() }
}

private final class BadgeLabel: UILabel {
  init(count: Int) {
    super.init(frame: .zero)
    text = "\(count)"
    layer.masksToBounds = true
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override func layoutSubviews() {
    super.layoutSubviews()
    layer.cornerRadius = min(bounds.width, bounds.height) / 2
  }
}

private final class ItemCell: UITableViewCell {
  static let reuseIdentifier = "ItemCell"
  let card = CardView()

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    card.frame = contentView.bounds
    card.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    contentView.addSubview(card)
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
}

private final class ListViewController: UIViewController {
  private let titles: [String]
  private let stack = UIStackView()

  init(titles: [String]) {
    self.titles = titles
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override func viewDidLoad() {
    super.viewDidLoad()
    stack.axis = traitCollection.horizontalSizeClass == .compact ? .vertical : .horizontal
    stack.isLayoutMarginsRelativeArrangement = true
    stack.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 10, leading: 0, bottom: 0, trailing: 0)
    let cards = titles.map { title in
      let card = CardView()
      card.show(title)
      return card
    }
    cards.forEach(stack.addArrangedSubview)
    view.addSubview(stack)
    stack.translatesAutoresizingMaskIntoConstraints = false
    NSLayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
      stack.widthAnchor.constraint(equalTo: view.widthAnchor),
      stack.centerXAnchor.constraint(equalTo: view.centerXAnchor),
    ])
  }
}

@Suite struct CompatibilityTests {
  @Test func aCardIsAsHighAsItsContent() {
    let card = CardView()
    card.show("Title")
    let size = card.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
    #expect(size.height == 88.5)
    card.tap()
    #expect(card.taps == 1)
  }

  @Test func aBadgeIsRound() {
    let badge = BadgeLabel(count: 7)
    badge.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
    badge.layoutIfNeeded()
    #expect(badge.layer.cornerRadius == 10)
  }

  @Test func frameBasedContentOfACellHasTheSizeOfTheCell() {
    let cell = ItemCell(style: .default, reuseIdentifier: ItemCell.reuseIdentifier)
    cell.card.show("Title")
    cell.frame = CGRect(x: 0, y: 0, width: 400, height: 88.5)
    cell.layoutIfNeeded()
    expectFrame(cell.card, equals: CGRect(x: 0, y: 0, width: 400, height: 88.5))
    #expect(cell.reuseIdentifier == "ItemCell")
  }

  @Test func theScreenListsItsCards() {
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = ListViewController(titles: ["One", "Two"])
    window.makeKeyAndVisible()
    let stack = window.subviews.first?.subviews.first as? UIStackView
    #expect(stack?.arrangedSubviews.count == 2)
    for (index, card) in (stack?.arrangedSubviews ?? []).enumerated() {
      expectFrame(card, equals: CGRect(x: 0, y: 10 + 88.5 * CGFloat(index), width: 390, height: 88.5))
    }
  }

  @Test func subclassesInheritUIKitsBehaviour() {
    final class Plain: UIView {}
    final class Row: UIStackView {}
    final class Gap: UILayoutGuide {}
    #expect(Plain().frame == .zero)
    #expect(Row(arrangedSubviews: [Plain(), Plain()]).arrangedSubviews.count == 2)
    #expect(Gap().owningView == nil)
    #expect(Set([Plain(), Plain()]).count == 2)
  }
}
