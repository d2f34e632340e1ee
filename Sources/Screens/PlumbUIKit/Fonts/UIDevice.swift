import Foundation

/// The kind of device that an interface is for.
public enum UIUserInterfaceIdiom: Int, Sendable {
  case unspecified = -1
  case phone, pad
  case tv, carPlay
  case mac = 5
}

/// Light or dark.
public enum UIUserInterfaceStyle: Int, Sendable {
  case unspecified, light, dark
}

/// The device: a phone, upright. Tests may set its idiom.
@preconcurrency @MainActor public final class UIDevice: NSObject {
  public static let current = UIDevice()

  public var userInterfaceIdiom = UIUserInterfaceIdiom.phone
  public let model = "iPhone"
  public let systemName = "iOS"
  public let systemVersion = "18.0"
}

/// The device's idiom, as old code asks for it. O(1).
// swift-format-ignore: AlwaysUseLowerCamelCase
@preconcurrency @MainActor public func UI_USER_INTERFACE_IDIOM() -> UIUserInterfaceIdiom {
  UIDevice.current.userInterfaceIdiom
}
