import PlumbTesting
import Testing

@MainActor @Suite struct EnvironmentTests {
  @Test func theWindowHasTheSizeAndSafeAreaOfTheDevice() {
    let shown = ShownScreen(in: ScreenEnvironment(.iPhoneSE)) { UIViewController() }
    #expect(shown.window.bounds.size == CGSize(width: 320, height: 568))
    #expect(shown.window.safeAreaInsets == UIEdgeInsets(top: 20))
  }

  @Test func aRotationSwapsWidthAndHeightAndMovesTheNotch() {
    let shown = ShownScreen(in: .standard) { UIViewController() }
    var turned = ScreenEnvironment.standard
    turned.isLandscape = true
    shown.change(to: turned)
    #expect(shown.controller.view.frame.size == CGSize(width: 852, height: 393))
    #expect(shown.window.safeAreaInsets == UIEdgeInsets(left: 59, bottom: 21, right: 59))
  }

  @Test func theMainScreenHasTheSizeOfTheSimulatedDevice() {
    var (asked, turned) = (CGSize.zero, ScreenEnvironment(.iPad))
    turned.splitWidth = 320
    _ = ShownScreen(in: turned) {
      asked = UIScreen.main.bounds.size
      return UIViewController()
    }
    #expect(asked == CGSize(width: 320, height: 1024))
    #expect(UIScreen.main.bounds.size == CGSize(width: 390, height: 844))
  }

  @Test func theTextSizeAndTheDirectionApplyToTheScreen() {
    var environment = ScreenEnvironment.standard
    (environment.category, environment.isRightToLeft) = (.extraSmall, true)
    let shown = ShownScreen(in: environment) { UIViewController() }
    #expect(shown.controller.traitCollection.preferredContentSizeCategory == .extraSmall)
    #expect(shown.controller.view.effectiveUserInterfaceLayoutDirection == .rightToLeft)
  }

  @Test func theTextOfEachLabelIsReplacedOnlyOnce() {
    var environment = ScreenEnvironment.standard
    environment.text = .longer
    let label = UILabel()
    label.text = "Save"
    let shown = ShownScreen(in: environment) {
      let controller = UIViewController()
      controller.view.addSubview(label)
      return controller
    }
    #expect(label.text == "Saaaveee")
    shown.change(to: environment)
    #expect(label.text == "Saaaveee")
  }

  @Test func theDescriptionNamesOnlyNonDefaultSettings() {
    #expect(ScreenEnvironment.standard.description == "iPhone 15, 393 wide")
    var environment = ScreenEnvironment(.iPad)
    (environment.isLandscape, environment.splitWidth, environment.text) = (true, 507, .longer)
    #expect(environment.description == "iPad (9.7 inch), 507 wide, landscape, split screen, German-length text")
  }
}
