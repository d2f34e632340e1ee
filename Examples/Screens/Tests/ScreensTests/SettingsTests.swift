import Screens
import Testing
import UIKit

/// Three rows of 44 with lines of 1 between them, below a title of 16, are 158 high. The second group is 68 high.
@MainActor @Suite struct SettingsTests {
  private let settings = SettingsViewController()

  @Test(arguments: [Device.small, .phone]) func theRowsFillTheWidth(device: Device) {
    _ = Shown(settings, on: device)
    let width = device.width - 32
    #expect(settings.groups.frame == CGRect(x: 16, y: 16, width: width, height: 250))
    #expect(settings.general.card.frame == CGRect(x: 0, y: 24, width: width, height: 134))
    #expect(settings.theme.frame == CGRect(x: 0, y: 90, width: width, height: 44))
    #expect(settings.account.frame.minY == 182)
    #expect(settings.notifications.control.frame == CGRect(x: width - 67, y: 6.5, width: 51, height: 31))
  }

  @Test func theSwitchIsAtTheLeftInHebrew() {
    _ = Shown(settings, on: .phone, isRightToLeft: true)
    #expect(settings.notifications.control.frame == CGRect(x: 16, y: 6.5, width: 51, height: 31))
    #expect(settings.notifications.nameLabel.frame.maxX == 342)
  }

  @Test func largeTypePutsControlsBelowTheirNames() {
    _ = Shown(settings, on: .phone, category: .accessibilityExtraLarge)
    // 6 + 47.5 + 12 + 31 + 6.
    #expect(settings.notifications.frame.height == 102.5)
    #expect(settings.notifications.control.frame.minY == 65.5)
    #expect(settings.notifications.control.frame.minX == 16)
  }
}
