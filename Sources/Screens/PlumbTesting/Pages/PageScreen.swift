import Foundation
import PlumbProperty
import PlumbUIKit

/// The data of one screen on the page of a run. Stored as JSON, because several processes may play the tests of a run.
struct PageScreen: Codable {
  /// A screen on a device, in a language or with another setting.
  struct Thumbnail: Codable {
    /// The row and the column in the table.
    var device: String
    var setting: String
    var svg: String
    /// Whether there is a finding with this setting on this device.
    var isFaulty = false
  }

  /// A violation of a law, in the simplest environment that shows it.
  struct Finding: Codable {
    struct Picture: Codable {
      var caption: String
      var svg: String
    }

    var law: String
    /// The fault in words.
    var words: String
    /// The environment of the violation, line by line.
    var environment: [String]
    var pictures: [Picture] = []
    var constraints: [String] = []
    /// The line that replays the violation.
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
  /// The findings of a check of a screen, and thumbnails of a screen that the closure draws: on the smallest, the first and the
  /// largest device, unchanged, and with the settings that change most. Costs twelve layouts.
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

  /// The number of discarded draws after which there is no thumbnail.
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
  /// The name of the settings in a row of thumbnails.
  fileprivate var setting: String {
    var parts = [text.description, isRightToLeft ? "right to left" : nil].compactMap(\.self)
    if category != .large { parts.append(category.description) }
    return parts.isEmpty ? "standard settings" : parts.joined(separator: ", ")
  }

  /// Whether device, texts, direction and text size are equal.
  fileprivate func looks(like other: ScreenEnvironment) -> Bool {
    device == other.device && setting == other.setting
  }
}

/// The folder named by the environment variable `PLUMB_PAGE`: one document for each screen, and `index.html`, which is rewritten
/// whenever a screen has been checked. So tests in several processes can write one page together.
struct PageFolder {
  static let variable = "PLUMB_PAGE"

  let path: String

  /// Nil if the variable does not name a folder. O(1).
  init?(_ environment: [String: String]) {
    guard let path = environment[Self.variable], !path.isEmpty else { return nil }
    self.path = path
  }

  /// Writes a screen and the page, replacing any earlier screen of equal name. Linear in all screens.
  func add(_ screen: PageScreen) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let document = String(decoding: try encoder.encode(screen), as: UTF8.self)
    try SnapshotFolder.write(document, to: "\(path)/\(SnapshotFolder.fileName(screen.name)).json")
    try SnapshotFolder.write(RunPage.html(of: screens()), to: "\(path)/index.html")
  }

  /// The screens in the folder; other files are ignored. Linear.
  func screens() -> [PageScreen] {
    let names = ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).filter { $0.hasSuffix(".json") }
    return names.sorted().compactMap { name in
      FileManager.default.contents(atPath: "\(path)/\(name)").flatMap {
        try? JSONDecoder().decode(PageScreen.self, from: $0)
      }
    }
  }
}
