import Testing
import UIKit

/// A device on which screens are shown.
struct Device: Sendable, CustomTestStringConvertible {
  var name: String
  var width: CGFloat
  var height: CGFloat
  var top: CGFloat
  var bottom: CGFloat

  var testDescription: String { name }

  static let small = Device(name: "small phone", width: 320, height: 568, top: 20, bottom: 0)
  static let phone = Device(name: "phone", width: 390, height: 844, top: 47, bottom: 34)
  static let tablet = Device(name: "tablet", width: 820, height: 1180, top: 24, bottom: 20)
  static let all = [small, phone, tablet]
}

/// A screen shown on a device.
@MainActor struct Shown {
  let window: UIWindow
  let controller: UIViewController
  private let log = Log()

  /// The messages that UIKit would print.
  var messages: [String] { log.lines }

  init(
    _ controller: UIViewController, on device: Device, isRightToLeft: Bool = false,
    category: UIContentSizeCategory = .large
  ) {
    self.controller = controller
    window = UIWindow(
      frame: CGRect(x: 0, y: 0, width: device.width, height: device.height),
      safeAreaInsets: UIEdgeInsets(top: device.top, left: 0, bottom: device.bottom, right: 0))
    window.layoutLog = { [log] in log.lines.append($0) }
    window.traitOverrides.preferredContentSizeCategory = category
    if isRightToLeft { window.semanticContentAttribute = .forceRightToLeft }
    window.rootViewController = controller
    window.makeKeyAndVisible()
  }

  /// All views. Superviews precede subviews.
  var views: [UIView] {
    var (found, next) = ([window as UIView], 0)
    while next < found.count {
      found += found[next].subviews
      next += 1
    }
    return found
  }

  /// Returns the frame of a view in the window's coordinates.
  func place(_ view: UIView) -> CGRect { view.convert(view.bounds, to: window) }
}

private final class Log {
  var lines: [String] = []
}
