import Testing
import UIKit

/// The natural sizes of controls.
@MainActor @Suite struct ControlTests {
  @Test func controlsHaveTheSizesOfUIKit() {
    let none = UIView.noIntrinsicMetric
    #expect(UIStepper().intrinsicContentSize == CGSize(width: 94, height: 32))
    #expect(UIProgressView().intrinsicContentSize == CGSize(width: none, height: 4))
    #expect(UIPageControl().intrinsicContentSize == CGSize(width: none, height: 26))
  }

  @Test func controlsHugTheirContentLikeUIKit() {
    let (low, high) = (UILayoutPriority.defaultLow, UILayoutPriority.defaultHigh)
    let both: [UIView] = [
      UISwitch(), UIStepper(), UIActivityIndicatorView(style: .medium), UIPageControl(), UIPickerView(), UIDatePicker(),
    ]
    let heights: [UIView] = [
      UISlider(), UIProgressView(), UISegmentedControl(items: ["A"]), UISearchBar(), UIToolbar(), UITabBar(),
    ]
    let neither: [UIView] = [
      UIView(), UILabel(), UIButton(), UIImageView(), UITextField(), UITextView(), UIScrollView(),
    ]
    for (views, across, down) in [(both, high, high), (heights, low, high), (neither, low, low)] {
      for view in views {
        #expect(view.contentHuggingPriority(for: .horizontal) == across, "\(view)")
        #expect(view.contentHuggingPriority(for: .vertical) == down, "\(view)")
        #expect(view.contentCompressionResistancePriority(for: .horizontal) == high, "\(view)")
        #expect(view.contentCompressionResistancePriority(for: .vertical) == high, "\(view)")
      }
    }
  }

  @Test func aLabelFillsTheSpaceNextToASwitch() {
    let (toggle, label) = (UISwitch(), UILabel())
    label.text = "Airplane mode"
    let row = UIStackView(arrangedSubviews: [toggle, label])
    row.frame = CGRect(x: 0, y: 0, width: 320, height: 44)
    row.layoutIfNeeded()
    #expect(toggle.frame.width == 51)
    #expect(label.frame == CGRect(x: 51, y: 0, width: 269, height: 44))
  }

  @Test func prioritiesOfAControlCanBeChanged() {
    let toggle = UISwitch()
    toggle.setContentHuggingPriority(UILayoutPriority(249), for: .horizontal)
    #expect(toggle.contentHuggingPriority(for: .horizontal) == UILayoutPriority(249))
    #expect(toggle.contentHuggingPriority(for: .vertical) == .defaultHigh)
  }

  @Test func allSegmentsAreAsWideAsTheWidestSegment() {
    let control = UISegmentedControl(items: ["A", "Wide"])
    let widest = "Wide".size(withAttributes: [.font: UIFont.systemFont(ofSize: 13)]).width
    #expect(control.intrinsicContentSize == CGSize(width: 2 * (widest + 22), height: 32))
    #expect(control.numberOfSegments == 2)
  }
}
