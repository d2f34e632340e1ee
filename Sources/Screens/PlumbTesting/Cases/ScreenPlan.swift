import PlumbProperty
import PlumbUIKit

/// What a case draws around the user's values: the environment, and the changes while the screen is shown.
struct ScreenPlan: Hashable, Sendable {
  /// How many numbers a plan takes. Always as many, so that a smaller number never moves the user's values.
  static let length = 7 + 2 * mostChanges
  static let mostChanges = 3
  /// The places of two settings that changes can make as well.
  static let (landscapeIndex, categoryIndex) = (1, 4)

  var environment = ScreenEnvironment.standard
  var changes: [ScreenChange] = []

  /// O(1).
  init(_ choices: inout Choices, devices: [Device] = Device.all) {
    let device = Int(choices.number(below: UInt64(devices.count + 6)))
    // The smallest screen shows most faults.
    let smallest = devices.min { $0.size.width < $1.size.width } ?? .iPhone15
    environment.device = device < devices.count ? devices[device] : smallest
    environment.isLandscape = choices.number(below: 3) == 1
    let splits = environment.isLandscape ? environment.device.landscapeSplits : environment.device.portraitSplits
    let split = Int(choices.number(below: 5))
    environment.splitWidth = (1...max(1, splits.count)).contains(split) && !splits.isEmpty ? splits[split - 1] : nil
    environment.isRightToLeft = choices.number(below: 2) == 1
    environment.category = Self.category(choices.number(below: 24))
    environment.scale = choices.number(below: 2) == 1 ? environment.device.scale : 0
    let texts = TextVariant.allCases
    let text = Int(choices.number(below: UInt64(texts.count + 4)))
    environment.text = text < texts.count ? texts[text] : .asWritten
    for _ in 0..<Self.mostChanges {
      let (kind, target) = (choices.number(below: ScreenChange.kinds), choices.number(below: 1000))
      if let change = ScreenChange(kind: Int(kind), target: Int(target)) { changes.append(change) }
    }
  }

  /// Half of all cases have the usual size, a sixth the largest one.
  static func category(_ number: UInt64) -> UIContentSizeCategory {
    let all = UIContentSizeCategory.simplestFirst
    return number < all.count ? all[Int(number)] : number < 16 ? .accessibilityExtraExtraExtraLarge : .large
  }
}
