import PlumbProperty
import PlumbUIKit

extension PageScreen {
  /// What a check of a screen found, and thumbnails of a screen that the closure draws: on the smallest, the first and the
  /// largest device, as it is, and with the settings that change most. Costs twelve layouts.
  @MainActor init(
    _ name: String, cases: Int, _ findings: [ScreenFinding], devices: [Device],
    make: (Draw) throws -> UIViewController
  ) rethrows {
    self.init(name: name, cases: cases, findings: findings.map(Finding.init))
    for environment in Self.matrix(of: devices) {
      guard let shown = try Self.shown(in: environment, make) else { continue }
      let isFaulty = findings.contains { $0.environment.looks(like: environment) }
      thumbnails.append(
        Thumbnail(
          device: environment.device.name, setting: environment.setting, svg: ScreenPicture.svg(of: shown),
          isFaulty: isFaulty))
    }
  }

  private static func matrix(of devices: [Device]) -> [ScreenEnvironment] {
    let bySize = devices.sorted { $0.size.width < $1.size.width }
    var shown: [Device] = []
    for device in [bySize.first, devices.first, bySize.last].compactMap(\.self) where !shown.contains(device) {
      shown.append(device)
    }
    return shown.flatMap { device in
      let plain = ScreenEnvironment(device)
      var (long, turned, large) = (plain, plain, plain)
      long.text = .longer
      turned.isRightToLeft = true
      large.category = .accessibilityExtraExtraExtraLarge
      return [plain, long, turned, large]
    }
  }

  /// The number of draws after which a closure that passes over all of them has no thumbnail.
  private static let attempts = 20

  @MainActor private static func shown(
    in environment: ScreenEnvironment, _ make: (Draw) throws -> UIViewController
  ) rethrows -> ShownScreen? {
    for number in 0..<attempts {
      do {
        return try ShownScreen(in: environment) { try make(Draw(Choices(seed: 1, case: number))) }
      } catch is Draw.Discarded {
        continue
      }
    }
    return nil
  }
}

extension PageScreen.Finding {
  init(_ finding: ScreenFinding) {
    self.init(
      law: "\(finding.law): \(finding.reason)", words: finding.what,
      environment: [finding.environment.description] + finding.changes + FoldedDraws(finding.drawn).lines,
      constraints: finding.constraints, replay: finding.replay, scene: finding.scene)
    let found = finding.picture.isEmpty ? nil : finding.picture
    pictures = [("compared with", finding.pictureBefore), ("found", found)].compactMap { caption, svg in
      svg.map { Picture(caption: caption, svg: $0) }
    }
  }
}

extension ScreenEnvironment {
  /// The settings of a row of thumbnails.
  fileprivate var setting: String {
    var parts = [text.description, isRightToLeft ? "right to left" : nil].compactMap(\.self)
    if category != .large { parts.append(category.description) }
    return parts.isEmpty ? "as it is" : parts.joined(separator: ", ")
  }

  /// Whether device, texts, direction and text size are the same.
  fileprivate func looks(like other: ScreenEnvironment) -> Bool {
    device == other.device && setting == other.setting
  }
}
