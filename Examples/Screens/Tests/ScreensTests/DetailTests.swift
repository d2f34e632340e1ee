import Screens
import Testing
import UIKit

/// The heights from the picture downwards: 12, a line of 33.5, 12, a line of 18.5, 12, a line of 20.5, 24, a button of 44.
@MainActor @Suite struct DetailTests {
  private let detail = DetailViewController(title: "Title", byline: "By Ada", text: "Text")

  @Test func thePictureHasAFixedRatioAtTheTopOfTheColumn() {
    let shown = Shown(detail, on: .phone)
    #expect(detail.picture.frame == CGRect(x: 0, y: 0, width: 358, height: 201.375))
    #expect(detail.column.frame == CGRect(x: 16, y: 16, width: 358, height: 377.875))
    #expect(detail.scrollView.contentSize == CGSize(width: 390, height: 409.875))
    #expect(shown.place(detail.picture).minY == 63)
  }

  @Test func theColumnHasAtMostTheReadableWidth() {
    _ = Shown(detail, on: .tablet)
    #expect(detail.column.frame.minX == 110)
    #expect(detail.picture.frame.size == CGSize(width: 600, height: 337.5))
  }

  @Test func aLongTextScrolls() {
    let long = DetailViewController(
      title: "Title", byline: "By Ada", text: Array(repeating: "Text", count: 40).joined(separator: "\n"))
    let shown = Shown(long, on: .small)
    // The heights of a picture of 288 by 162, of 40 lines, and of the margins of 32.
    let height: CGFloat = 162 + 12 + 33.5 + 12 + 18.5 + 12 + 40 * 20.5
    #expect(long.scrollView.contentSize.height == height + 24 + 44 + 32)
    #expect(shown.messages.isEmpty)
  }
}
