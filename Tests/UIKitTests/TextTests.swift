import Testing
import UIKit

/// Attributed text, text sizes that follow the user's choice, and baselines of other views.
@MainActor @Suite struct TextTests {
  private let small = UIFont.systemFont(ofSize: 12)
  private let large = UIFont.systemFont(ofSize: 24)

  @Test func attributedTextIsMeasuredWithItsFonts() {
    let label = UILabel()
    label.attributedText = NSAttributedString(string: "Title", attributes: [.font: large])
    let plain = UILabel()
    (plain.text, plain.font) = ("Title", large)
    #expect(label.intrinsicContentSize == plain.intrinsicContentSize)
    #expect(label.text == "Title")
    label.text = "Title"
    #expect(label.intrinsicContentSize.height == 20.5)
  }

  @Test func aLineIsAsHighAsItsHighestFont() {
    let text = NSMutableAttributedString(string: "Big", attributes: [.font: large])
    text.append(NSAttributedString(string: " small", attributes: [.font: small]))
    let label = UILabel()
    label.attributedText = text
    let width = "Big".size(withAttributes: [.font: large]).width + "| small|".size(withAttributes: [.font: small]).width
    let bars = "||".size(withAttributes: [.font: small]).width
    #expect(label.intrinsicContentSize == CGSize(width: width - bars, height: large.lineHeight))
    #expect(label.sizeThatFits(CGSize(width: 60, height: 0)).height == large.lineHeight)
    label.numberOfLines = 0
    #expect(label.sizeThatFits(CGSize(width: 60, height: 0)).height == large.lineHeight + small.lineHeight)
  }

  @Test func paragraphStylesAndKerningAffectTheSize() {
    let style = NSMutableParagraphStyle()
    style.lineSpacing = 6
    style.minimumLineHeight = 30
    let attributes: [NSAttributedString.Key: Any] = [.font: small, .paragraphStyle: style, .kern: 2.0]
    let size = NSAttributedString(string: "ab\ncd", attributes: attributes).size()
    #expect(size.height == 66)
    #expect(size.width == "ab".size(withAttributes: [.font: small]).width + 4)
  }

  @Test func fontsScaleWithTheContentSizeCategory() {
    let (root, label) = (UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300)), UILabel())
    label.adjustsFontForContentSizeCategory = true
    label.font = .preferredFont(forTextStyle: .body)
    root.addSubview(label)
    root.traitOverrides.preferredContentSizeCategory = .accessibilityLarge
    #expect(label.font.pointSize == 33)
    #expect(UIContentSizeCategory.accessibilityLarge.isAccessibilityCategory && .small < UIContentSizeCategory.large)
    let traits = UITraitCollection(preferredContentSizeCategory: .extraSmall)
    #expect(UIFont.preferredFont(forTextStyle: .caption1, compatibleWith: traits).pointSize == 11)
    #expect(UIFontMetrics(forTextStyle: .body).scaledValue(for: 34, compatibleWith: traits) == 28)
  }

  @Test func aTraitChangeCallsTheNotificationMethod() {
    final class Noting: UIView {
      var previous: [UIUserInterfaceSizeClass] = []
      override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        previous.append(previousTraitCollection?.horizontalSizeClass ?? .unspecified)
      }
    }
    let (window, view) = (UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844)), Noting())
    window.addSubview(view)
    window.layoutIfNeeded()
    #expect(view.previous == [])
    window.frame.size.width = 800
    window.layoutIfNeeded()
    #expect(view.previous == [.compact])
  }

  @Test func theViewForBaselineLayoutDeterminesTheBaseline() {
    final class Card: UIView {
      let label = UILabel()
      override var forFirstBaselineLayout: UIView { label }
    }
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    let (card, label) = (Card(), UILabel())
    (card.label.text, label.text) = ("Inside", "Beside")
    for view in [card, label] { root.addSubview(view) }
    card.addSubview(card.label)
    for view in [card, label, card.label] { view.translatesAutoresizingMaskIntoConstraints = false }
    NSLayoutConstraint.activate([
      card.topAnchor.constraint(equalTo: root.topAnchor, constant: 50),
      card.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      card.label.topAnchor.constraint(equalTo: card.topAnchor, constant: 12),
      card.label.leadingAnchor.constraint(equalTo: card.leadingAnchor),
      label.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 100),
      label.firstBaselineAnchor.constraint(equalTo: card.firstBaselineAnchor),
    ])
    root.layoutIfNeeded()
    #expect(label.frame.minY == 62)
  }

  @Test func theDirectionOfASemanticAttributeIsKnownWithoutAView() {
    #expect(UIView.userInterfaceLayoutDirection(for: .forceRightToLeft) == .rightToLeft)
    #expect(UIView.userInterfaceLayoutDirection(for: .unspecified, relativeTo: .rightToLeft) == .rightToLeft)
    #expect(UIView.userInterfaceLayoutDirection(for: .playback, relativeTo: .rightToLeft) == .leftToRight)
  }
}
