import Testing
import UIKit

/// The natural sizes of controls.
@MainActor @Suite struct ControlTests {
  @Test func controlsHaveTheirUsualSizes() {
    let none = UIView.noIntrinsicMetric
    #expect(UIStepper().intrinsicContentSize == CGSize(width: 94, height: 32))
    #expect(UIProgressView().intrinsicContentSize == CGSize(width: none, height: 4))
    #expect(UIPageControl().intrinsicContentSize == CGSize(width: none, height: 26))
  }

  @Test func segmentsAreAsWideAsTheWidest() {
    let control = UISegmentedControl(items: ["A", "Wide"])
    let widest = "Wide".size(withAttributes: [.font: UIFont.systemFont(ofSize: 13)]).width
    #expect(control.intrinsicContentSize == CGSize(width: 2 * (widest + 22), height: 32))
    #expect(control.numberOfSegments == 2)
  }
}
