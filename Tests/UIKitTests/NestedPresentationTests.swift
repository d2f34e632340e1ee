import Testing
import UIKit

/// A controller that presents another one, which presents a third one, and so on.
@MainActor @Suite struct NestedPresentationTests {
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
  private let controllers = (0..<4).map { _ in UIViewController() }

  /// Each controller presents the next one.
  private func presentAll() {
    window.rootViewController = controllers[0]
    window.makeKeyAndVisible()
    for (one, next) in zip(controllers, controllers.dropFirst()) { one.present(next, animated: false) }
  }

  @Test func dismissingHidesEveryNestedPresentation() {
    presentAll()
    controllers[0].dismiss(animated: false)
    #expect(controllers.map { $0.view.window != nil } == [true, false, false, false])
    #expect(controllers.allSatisfy { $0.presentedViewController == nil && $0.presentingViewController == nil })
  }

  @Test func aControllerDismissesOnlyPresentationsAboveItself() {
    presentAll()
    controllers[1].dismiss(animated: false)
    #expect(controllers.map { $0.view.window != nil } == [true, true, false, false])
  }

  @Test func aControllerPresentedAgainCanPresentAnotherController() {
    presentAll()
    controllers[0].dismiss(animated: false)
    controllers[0].present(controllers[1], animated: false)
    controllers[1].present(controllers[3], animated: false)
    #expect(controllers[1].presentedViewController === controllers[3])
    #expect(controllers[3].view.window != nil)
  }
}
