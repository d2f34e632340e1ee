import PlumbUIKit
import Testing

/// Views sized by their content: texts, pictures, controls and cells.
@Suite struct ContentTests {
  private let root = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 400))

  @Test func aLabelIsAsLargeAsItsText() {
    let label = UILabel()
    #expect(label.intrinsicContentSize == .zero)
    label.text = "Hello"
    #expect(label.intrinsicContentSize.height == 20.5)
    #expect(label.intrinsicContentSize.height == label.font.lineHeight)
    let regular = label.intrinsicContentSize.width
    label.font = .boldSystemFont(ofSize: 17)
    #expect(label.intrinsicContentSize.width > regular)
    label.font = nil
    #expect(label.intrinsicContentSize.width == regular)
    label.sizeToFit()
    #expect(label.frame.size == label.intrinsicContentSize)
  }

  @Test func aLabelWrapsAtItsWidth() {
    let label = UILabel()
    label.text = "A text that is far too long for the width it is given"
    label.numberOfLines = 0
    root.addConstrained(label)
    NSLayoutConstraint.activate([
      label.topAnchor.constraint(equalTo: root.topAnchor),
      label.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      label.trailingAnchor.constraint(equalTo: root.trailingAnchor),
    ])
    root.layoutIfNeeded()
    #expect(label.frame.height > 20.5)
    #expect(label.frame.height == label.sizeThatFits(CGSize(width: 200, height: 0)).height)
    label.font = .systemFont(ofSize: 17, weight: .heavy)
    root.layoutIfNeeded()
    #expect(label.frame.height == label.sizeThatFits(CGSize(width: 200, height: 0)).height)
  }

  @Test(arguments: [0, 1])
  func aPaddedLabelIsLargerThanItsText(lines: Int) {
    final class PaddedLabel: UILabel {
      override var intrinsicContentSize: CGSize {
        let size = super.intrinsicContentSize
        return CGSize(width: size.width + 20, height: size.height + 10)
      }
    }
    let label = PaddedLabel()
    label.numberOfLines = lines
    label.text = "Hello"
    root.addConstrained(label)
    root.layoutIfNeeded()
    #expect(label.frame.height == 30.5)
    #expect(label.frame.width == label.sizeThatFits(.zero).width + 20)
  }

  @Test func aButtonIsAsLargeAsItsTitle() {
    let button = UIButton(type: .system)
    #expect(button.intrinsicContentSize.width == 30)
    button.setTitle("A long title", for: .normal)
    root.addConstrained(button)
    root.layoutIfNeeded()
    let (before, title) = (button.frame.width, button.titleLabel?.intrinsicContentSize.width)
    #expect(before == title)
    button.titleLabel?.font = .systemFont(ofSize: 30)
    root.layoutIfNeeded()
    #expect(button.frame.width > before)
    button.contentEdgeInsets = UIEdgeInsets(top: 1, left: 10, bottom: 1, right: 10)
    root.layoutIfNeeded()
    #expect(button.frame.width == (button.titleLabel?.intrinsicContentSize.width ?? 0) + 20)
    #expect(button.title(for: .highlighted) == "A long title")
  }

  @Test func aLabelAFieldAndAButtonAlignByBaseline() {
    let (label, field, button) = (UILabel(), UITextField(), UIButton())
    label.text = "Name"
    field.placeholder = "your name"
    field.borderStyle = .roundedRect
    button.setTitle("Go", for: .normal)
    let stack = UIStackView(arrangedSubviews: [label, field, button])
    stack.alignment = .firstBaseline
    root.addConstrained(stack)
    root.layoutIfNeeded()
    let labelLine = label.frame.minY + label.font.ascender
    let buttonLine = button.frame.minY + 6 + (button.titleLabel?.font.ascender ?? 0)
    #expect(labelLine == buttonLine)
    #expect(field.frame.minY < label.frame.minY)
    #expect(field.frame.height == 34)
  }

  @Test func actionsRunInOrderAndAreReplacedByIdentifier() {
    var done: [String] = []
    let button = UIButton(primaryAction: UIAction(title: "Save") { _ in done.append("primary") })
    #expect(button.currentTitle == "Save")
    button.addAction(UIAction { _ in done.append("first") }, for: .touchUpInside)
    let second = UIAction(identifier: UIAction.Identifier("second")) { action in
      done.append(action.sender is UIButton ? "second" : "nobody")
    }
    button.addAction(second, for: .touchUpInside)
    button.addAction(
      UIAction(identifier: UIAction.Identifier("second")) { _ in done.append("other") }, for: .touchUpInside)
    button.sendActions(for: .touchUpInside)
    #expect(done == ["first", "other"])
    button.performPrimaryAction()
    #expect(done == ["first", "other", "primary"])
    button.removeAction(identifiedBy: UIAction.Identifier("second"), for: .allEvents)
    button.sendActions(for: .touchUpInside)
    #expect(done.last == "first")
  }

  @Test func anImageViewIsAsLargeAsItsImage() {
    let view = UIImageView(image: UIImage(size: CGSize(width: 24, height: 32)))
    #expect(view.intrinsicContentSize == CGSize(width: 24, height: 32))
    root.addConstrained(view)
    root.layoutIfNeeded()
    view.image = UIImage(systemName: "star")
    root.layoutIfNeeded()
    #expect(view.frame.size == CGSize(width: 20, height: 20))
    view.image = nil
    #expect(view.intrinsicContentSize.width == UIView.noIntrinsicMetric)
  }

  @Test func controlsHaveUIKitsStandardSizes() {
    #expect(UISwitch().intrinsicContentSize == CGSize(width: 51, height: 31))
    #expect(UISlider().intrinsicContentSize == CGSize(width: UIView.noIntrinsicMetric, height: 34))
    #expect(UITextField().intrinsicContentSize.height == 22)
    let spinner = UIActivityIndicatorView(style: .large)
    #expect(spinner.intrinsicContentSize == CGSize(width: 37, height: 37))
    #expect(spinner.isHidden)
    spinner.startAnimating()
    #expect(!spinner.isHidden)
  }

  @Test func aTextViewIsAsHighAsItsTextUnlessItScrolls() {
    let view = UITextView()
    #expect(view.intrinsicContentSize.height == UIView.noIntrinsicMetric)
    view.isScrollEnabled = false
    view.font = .systemFont(ofSize: 17)
    view.text = "word word word word word word word word word word word word"
    root.addConstrained(view)
    NSLayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      view.trailingAnchor.constraint(equalTo: root.trailingAnchor),
    ])
    root.layoutIfNeeded()
    #expect(view.frame.height == view.sizeThatFits(CGSize(width: 200, height: 0)).height)
    #expect(view.frame.height > 20.5 * 2 + 16)
  }

  @Test func aCellHasTheHeightOfItsContentForAGivenWidth() {
    let cell = UITableViewCell(style: .default, reuseIdentifier: "cell")
    let label = UILabel()
    label.numberOfLines = 0
    label.text = "A text that is far too long for the width it is given, whatever the cell is for"
    cell.contentView.addConstrained(label)
    NSLayoutConstraint.activate([
      label.topAnchor.constraint(equalTo: cell.contentView.topAnchor, constant: 10),
      label.leadingAnchor.constraint(equalTo: cell.contentView.leadingAnchor, constant: 16),
      label.trailingAnchor.constraint(equalTo: cell.contentView.trailingAnchor, constant: -16),
      label.bottomAnchor.constraint(equalTo: cell.contentView.bottomAnchor, constant: -10),
    ])
    let size = cell.systemLayoutSizeFitting(
      CGSize(width: 200, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    #expect(size.width == 200)
    #expect(size.height == label.sizeThatFits(CGSize(width: 168, height: 0)).height + 20)
    cell.frame.size = size
    cell.layoutIfNeeded()
    expectFrame(cell.contentView, equals: CGRect(origin: .zero, size: size))
    #expect(label.frame.width == 168)
  }

  @Test func aFixedCellHeightBreaksConstraintsThatDoNotFit() {
    let cell = UICollectionViewCell(frame: CGRect(x: 0, y: 0, width: 100, height: 44))
    let log = Log(of: cell)
    let box = UIView()
    cell.contentView.addConstrained(box)
    NSLayoutConstraint.activate([
      box.topAnchor.constraint(equalTo: cell.contentView.topAnchor),
      box.bottomAnchor.constraint(equalTo: cell.contentView.bottomAnchor),
      box.heightAnchor.constraint(equalToConstant: 60),
    ])
    cell.layoutIfNeeded()
    #expect(box.frame.height == 44)
    #expect(log.lines.first?.contains("'UIView-Encapsulated-Layout-Height' UICollectionViewCell.height == 44") == true)
  }

  @Test func fittingSizesCanBeCompressedOrExpanded() {
    let view = UIView()
    let box = UIView()
    view.addConstrained(box)
    NSLayoutConstraint.activate([
      box.topAnchor.constraint(equalTo: view.topAnchor),
      box.bottomAnchor.constraint(equalTo: view.bottomAnchor),
      box.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      box.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      box.widthAnchor.constraint(greaterThanOrEqualToConstant: 30),
      box.heightAnchor.constraint(lessThanOrEqualToConstant: 70),
    ])
    #expect(view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) == CGSize(width: 30, height: 0))
    #expect(view.systemLayoutSizeFitting(UIView.layoutFittingExpandedSize) == CGSize(width: 10_000, height: 70))
    #expect(view.systemLayoutSizeFitting(CGSize(width: 50, height: 50)) == CGSize(width: 50, height: 50))
  }

  @Test func aScrollViewUsesAnExplicitContentSize() {
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    scroll.contentSize = CGSize(width: 100, height: 500)
    scroll.contentInset = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    scroll.layoutIfNeeded()
    #expect(scroll.contentSize == CGSize(width: 100, height: 500))
    #expect(scroll.adjustedContentInset == UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
  }

  @Test func scrollContentStartsBelowTheSafeArea() {
    let window = UIWindow(
      frame: CGRect(x: 0, y: 0, width: 200, height: 400),
      safeAreaInsets: UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 0))
    let scroll = UIScrollView(frame: window.bounds)
    window.addSubview(scroll)
    window.layoutIfNeeded()
    #expect(scroll.contentOffset == CGPoint(x: 0, y: -20))
    #expect(scroll.bounds == CGRect(x: 0, y: -20, width: 200, height: 400))
    scroll.bounds.size.height = 300
    #expect(scroll.contentOffset == CGPoint(x: 0, y: -20))
    scroll.contentInsetAdjustmentBehavior = .never
    #expect(scroll.contentOffset == .zero)
    scroll.setContentOffset(CGPoint(x: 0, y: 12), animated: true)
    scroll.contentInsetAdjustmentBehavior = .always
    window.layoutIfNeeded()
    #expect(scroll.contentOffset == CGPoint(x: 0, y: 12))
  }

  @Test func sizesOfTextsAreRoundedToPixelsIfThereIsADisplayScale() {
    let (label, field, view, button) = (UILabel(), UITextField(), UITextView(), UIButton(type: .system))
    (label.text, field.text, view.text) = ("Plumb", "Plumb", "Plumb")
    button.setTitle("A longer title", for: .normal)
    for text in [label, field, view, button] {
      let exact = text.sizeThatFits(.zero)
      #expect(exact.width != exact.width.rounded())
      text.contentScaleFactor = 1
      let whole = CGSize(width: exact.width.rounded(.up), height: exact.height.rounded(.up))
      #expect(text.sizeThatFits(.zero) == whole)
      text.sizeToFit()
      #expect(text.bounds.size == whole)
    }
    let fitting = label.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
    #expect(fitting == label.sizeThatFits(.zero))
  }

  @Test func fontsReportTheMetricsOfText() {
    let font = UIFont.preferredFont(forTextStyle: .body)
    #expect(font == UIFont.systemFont(ofSize: 17))
    #expect(font.ascender - font.descender == font.lineHeight)
    #expect(font.lineHeight == 20.5)
    #expect(UIFont(name: "Avenir-Bold", size: 20)?.pointSize == 20)
    #expect(UIFont.systemFont(ofSize: .nan).pointSize == UIFont.systemFontSize)
  }
}
