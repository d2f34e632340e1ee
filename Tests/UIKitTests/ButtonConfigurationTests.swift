import Testing
import UIKit

/// Configured buttons: insets by size, images beside or above the title, and titles that wrap.
@MainActor @Suite struct ButtonConfigurationTests {
  private func button(_ change: (inout UIButton.Configuration) -> Void) -> UIButton {
    var configuration = UIButton.Configuration.filled()
    configuration.title = "Go"
    change(&configuration)
    return UIButton(configuration: configuration)
  }

  /// "Go" at 17 points: 44 and 36 units of 1/64 em.
  private let title: CGFloat = 80 * 17 / 64

  @Test func buttonSizesDetermineTheInsets() {
    let medium = button { _ in }.intrinsicContentSize
    #expect(medium == CGSize(width: title + 24, height: 34.5))
    #expect(button { $0.buttonSize = .large }.intrinsicContentSize == CGSize(width: title + 40, height: 50.5))
    // At 15 points, a line is 18.5 high.
    #expect(button { $0.buttonSize = .small }.intrinsicContentSize.height == 28.5)
    #expect(button { $0.contentInsets = .zero }.intrinsicContentSize == CGSize(width: title, height: 20.5))
  }

  @Test func aConfiguredImageButtonIsAsLargeAsItsImagePlusInsets() {
    let image = UIImage(size: CGSize(width: 10, height: 12))
    let symbol = button {
      $0.title = nil
      $0.image = image
      $0.imagePadding = 8
    }
    #expect(symbol.intrinsicContentSize == CGSize(width: 34, height: 26))
    symbol.configuration?.contentInsets = .zero
    #expect(symbol.intrinsicContentSize == image.size)
  }

  @Test func theImageIsNextToOrAboveTheTitle() {
    let image = UIImage(size: CGSize(width: 30, height: 40))
    let beside = button {
      $0.image = image
      $0.imagePadding = 8
    }
    #expect(beside.intrinsicContentSize == CGSize(width: title + 62, height: 54))
    let above = button {
      $0.image = image
      $0.imagePadding = 8
      $0.imagePlacement = .top
    }
    #expect(above.intrinsicContentSize == CGSize(width: 54, height: 82.5))
  }

  @Test func theSubtitleIsBelowTheTitle() {
    // At 12 points, a line is 14.5 high, and the distance of the two lines is 1.
    #expect(button { $0.subtitle = "x" }.intrinsicContentSize.height == 50)
  }

  @Test func aLongButtonTitleWraps() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 200))
    let long = button { $0.title = "Continue without account" }
    long.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(long)
    NSLayoutConstraint.activate([
      long.topAnchor.constraint(equalTo: view.topAnchor), long.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      long.widthAnchor.constraint(equalToConstant: 100),
    ])
    view.layoutIfNeeded()
    // "Continue", "without" and "account" are on separate lines.
    #expect(long.frame.height == 75.5)
  }

  @Test func titleFontsAffectTheSizeOfAButton() {
    let attributed = button {
      var text = AttributedString("Go")
      text.font = .systemFont(ofSize: 34)
      $0.attributedTitle = text
    }
    #expect(attributed.intrinsicContentSize.height == 54.5)
    let transformed = button {
      $0.titleTextAttributesTransformer = UIConfigurationTextAttributesTransformer { incoming in
        var outgoing = incoming
        outgoing.font = .systemFont(ofSize: 34)
        return outgoing
      }
    }
    #expect(transformed.intrinsicContentSize.height == 54.5)
  }

  @Test func theTitleGrowsWithThePreferredContentSize() {
    let view = UIView()
    let large = button { _ in }
    view.addSubview(large)
    view.traitOverrides.preferredContentSizeCategory = .accessibilityExtraLarge
    #expect(large.intrinsicContentSize.height == 61.5)
    #expect(large.titleLabel?.font.pointSize == 40)
  }

  @Test func theUpdateHandlerIsCalledWhenTheStateChanges() {
    let changing = button { _ in }
    changing.configurationUpdateHandler = { $0.configuration?.title = $0.isSelected ? "Selected" : "Go" }
    changing.isSelected = true
    #expect(changing.currentTitle == "Selected")
  }
}
