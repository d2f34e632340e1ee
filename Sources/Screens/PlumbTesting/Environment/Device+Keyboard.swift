import PlumbUIKit

extension Device {
  /// How much of the screen's height the software keyboard covers, with the bar above its keys. About the heights of Apple's
  /// keyboards, which differ by a few points between versions and languages. O(1).
  public func keyboardHeight(isLandscape: Bool) -> CGFloat {
    if isTablet {
      let isLarge = size.width > 1000
      return isLandscape ? isLarge ? 471 : 398 : isLarge ? 378 : 313
    }
    let hasHomeIndicator = portraitInsets.bottom > 0
    if isLandscape { return hasHomeIndicator ? 209 : size.width <= 320 ? 193 : 200 }
    if hasHomeIndicator { return size.width > 402 ? 346 : 336 }
    return size.width <= 320 ? 253 : size.width > 402 ? 271 : 260
  }
}

extension ScreenEnvironment {
  /// How much of the window's height the software keyboard covers, where it is shown. O(1).
  var keyboardHeight: CGFloat { device.keyboardHeight(isLandscape: isLandscape) }
}
