import Testing
import UIKit

/// Buttons without a configuration: title, image and content insets.
@MainActor @Suite struct ButtonTests {
  private let image = UIImage(size: CGSize(width: 24, height: 16))

  @Test func anImageButtonIsAsLargeAsItsImage() {
    let button = UIButton(type: .custom)
    button.setImage(image, for: .normal)
    #expect(button.intrinsicContentSize == image.size)
    button.setTitle("", for: .normal)
    #expect(button.intrinsicContentSize == image.size)
    button.contentEdgeInsets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    #expect(button.intrinsicContentSize == CGSize(width: 30, height: 20))
  }

  @Test func theImageAndTheTitleAreNextToEachOther() {
    let button = UIButton(type: .system)
    button.setImage(image, for: .normal)
    button.setTitle("Go", for: .normal)
    let title = "Go".size(withAttributes: [.font: UIFont.systemFont(ofSize: 15)]).width
    // A line of 15 points is 18.5 high.
    #expect(button.intrinsicContentSize == CGSize(width: title + 24, height: 30.5))
  }

  @Test func contentInsetsReplaceTheMinimumWidthAndPadding() {
    let button = UIButton(type: .system)
    button.setTitle("i", for: .normal)
    let title = "i".size(withAttributes: [.font: UIFont.systemFont(ofSize: 15)]).width
    #expect(button.intrinsicContentSize == CGSize(width: 30, height: 30.5))
    button.contentEdgeInsets = UIEdgeInsets(top: 1, left: 2, bottom: 1, right: 2)
    #expect(button.intrinsicContentSize == CGSize(width: title + 4, height: 20.5))
  }

  @Test func titleAndImageInsetsDoNotChangeTheSize() {
    let button = UIButton(type: .system)
    button.setImage(image, for: .normal)
    button.setTitle("Go", for: .normal)
    let size = button.intrinsicContentSize
    button.titleEdgeInsets = UIEdgeInsets(top: 0, left: 8, bottom: 0, right: 0)
    button.imageEdgeInsets = UIEdgeInsets(top: 5, left: 0, bottom: 5, right: 8)
    #expect(button.intrinsicContentSize == size)
  }
}
