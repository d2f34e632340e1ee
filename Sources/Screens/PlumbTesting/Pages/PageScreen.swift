import Foundation
import PlumbProperty
import PlumbUIKit

/// What the page of a run shows of one screen. Kept as JSON, because the tests of a run may be played by several processes.
struct PageScreen: Codable {
  /// A screen on a device, in a language or with another setting.
  struct Thumbnail: Codable {
    /// The row and the column of the table.
    var device: String
    var setting: String
    var svg: String
    /// Whether a finding was made in this setting on this device.
    var isFaulty = false
  }

  /// A law that does not hold, in the smallest environment that shows it.
  struct Finding: Codable {
    struct Picture: Codable {
      var caption: String
      var svg: String
    }

    var law: String
    /// What is wrong, in words.
    var words: String
    /// The environment in which the law is broken, a line each.
    var environment: [String]
    var pictures: [Picture] = []
    var constraints: [String] = []
    /// The line that plays it again.
    var replay = ""
    /// The document that `plumb draw`, `explain` and `check` read.
    var scene = ""
  }

  var name: String
  /// The number of cases played.
  var cases: Int
  var thumbnails: [Thumbnail] = []
  var findings: [Finding] = []
}

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

/// The folder that the environment variable `PLUMB_PAGE` names: one document for each screen, and `index.html`, which is
/// made anew whenever a screen has been checked. Tests of several processes can so write one page together.
struct PageFolder {
  static let variable = "PLUMB_PAGE"

  let path: String

  /// Nil unless the variable names a folder. O(1).
  init?(_ environment: [String: String]) {
    guard let path = environment[Self.variable], !path.isEmpty else { return nil }
    self.path = path
  }

  /// Writes a screen in place of an earlier one of the same name, and the page. Linear in all screens.
  func add(_ screen: PageScreen) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let document = String(decoding: try encoder.encode(screen), as: UTF8.self)
    try SnapshotFolder.write(document, to: "\(path)/\(SnapshotFolder.fileName(screen.name)).json")
    try SnapshotFolder.write(RunPage.html(of: screens()), to: "\(path)/index.html")
  }

  /// The screens that the folder holds; files that are none are passed over. Linear.
  func screens() -> [PageScreen] {
    let names = ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).filter { $0.hasSuffix(".json") }
    return names.sorted().compactMap { name in
      FileManager.default.contents(atPath: "\(path)/\(name)").flatMap {
        try? JSONDecoder().decode(PageScreen.self, from: $0)
      }
    }
  }
}
