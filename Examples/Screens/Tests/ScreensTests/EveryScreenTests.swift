import Screens
import Testing
import UIKit

/// Requirements for all screens, on all devices, in both layout directions and at all text sizes.
@MainActor @Suite struct EveryScreenTests {
  private nonisolated static let categories: [UIContentSizeCategory] = [
    .extraSmall, .large, .accessibilityExtraExtraExtraLarge,
  ]

  @Test(arguments: Device.all, EveryScreenTests.categories) func noConstraintConflictsAndNoViewIsAmbiguous(
    device: Device, category: UIContentSizeCategory
  ) {
    for (name, make) in Samples.screens {
      let shown = Shown(make(), on: device, category: category)
      #expect(shown.messages.isEmpty, "\(name): \(shown.messages)")
      let ambiguous = shown.views.filter(\.hasAmbiguousLayout)
      #expect(ambiguous.isEmpty, "\(name): \(ambiguous.map { type(of: $0) })\n\(shown.window.layoutTrace)")
    }
  }

  @Test(arguments: Device.all, EveryScreenTests.categories) func noTextIsCutOff(
    device: Device, category: UIContentSizeCategory
  ) {
    for (name, make) in Samples.screens {
      let shown = Shown(make(), on: device, category: category)
      for label in shown.views.compactMap({ $0 as? UILabel }) where !label.isHidden {
        let needed = label.sizeThatFits(CGSize(width: label.bounds.width, height: 0))
        #expect(needed.height <= label.bounds.height + 0.01, "\(name): \(label.text ?? "")")
      }
    }
  }

  @Test(arguments: Device.all) func rightToLeftIsTheMirrorImage(device: Device) {
    for (name, make) in Samples.screens {
      let (there, back) = (Shown(make(), on: device), Shown(make(), on: device, isRightToLeft: true))
      for (one, other) in zip(there.views, back.views) {
        let (left, right) = (there.place(one), back.place(other))
        #expect(abs(device.width - left.maxX - right.minX) < 0.01, "\(name): \(type(of: one)) \(left) \(right)")
      }
    }
  }
}
