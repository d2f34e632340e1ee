import Foundation
import PlumbProperty
import PlumbUIKit

/// The data about one screen on the HTML page of a run. It is stored as JSON, because a run may consist of several processes.
struct PageScreen: Codable {
  /// A small picture of the screen on a device with some settings.
  struct Thumbnail: Codable {
    /// The titles of the thumbnail's row and column in the table.
    var device: String
    var setting: String
    var svg: String
    /// Whether there is a finding on this device with these settings.
    var isFaulty = false
  }

  /// A violation of a law, in the simplest environment found.
  struct Finding: Codable {
    struct Picture: Codable {
      var caption: String
      var svg: String
    }

    var law: String
    /// A description of the fault.
    var words: String
    /// The lines that describe the environment of the violation.
    var environment: [String]
    var pictures: [Picture] = []
    var constraints: [String] = []
    /// The command that replays the violation.
    var replay = ""
    /// The scene document, for `plumb draw`, `explain` and `check`.
    var scene = ""
  }

  var name: String
  /// The number of cases played.
  var cases: Int
  var thumbnails: [Thumbnail] = []
  var findings: [Finding] = []
}

extension PageScreen {
  /// Collects the findings of a check. Draws thumbnails of the unchanged screen on the smallest, the first and the largest
  /// device, with the settings that have the largest effect. Performs twelve layouts.
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

  /// The number of draws to try. If all of them are discarded, there is no thumbnail.
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
  /// The settings as the title of a column of thumbnails.
  fileprivate var setting: String {
    var parts = [text.description, isRightToLeft ? "right to left" : nil].compactMap(\.self)
    if category != .large { parts.append(category.description) }
    return parts.isEmpty ? "standard settings" : parts.joined(separator: ", ")
  }

  /// Whether the device, the text variant, the direction and the text size are the same.
  fileprivate func looks(like other: ScreenEnvironment) -> Bool {
    device == other.device && setting == other.setting
  }
}

/// The folder that the environment variable `PLUMB_PAGE` names. It contains one JSON document for each screen, and
/// `index.html`, which is rewritten after each check of a screen. This way, tests in several processes can contribute to one
/// page.
struct PageFolder {
  static let variable = "PLUMB_PAGE"

  let path: String

  /// Returns nil if the variable does not name a folder. O(1).
  init?(_ environment: [String: String]) {
    guard let path = environment[Self.variable], !path.isEmpty else { return nil }
    self.path = path
  }

  /// Writes a screen and the page. Replaces an earlier screen with the same name. O(size of all screens).
  func add(_ screen: PageScreen) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let document = String(decoding: try encoder.encode(screen), as: UTF8.self)
    try SnapshotFolder.write(document, to: "\(path)/\(SnapshotFolder.fileName(screen.name)).json")
    try SnapshotFolder.write(RunPage.html(of: screens()), to: "\(path)/index.html")
  }

  /// Reads the screens in the folder. Other files are ignored. O(size of all screens).
  func screens() -> [PageScreen] {
    let names = ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).filter { $0.hasSuffix(".json") }
    return names.sorted().compactMap { name in
      FileManager.default.contents(atPath: "\(path)/\(name)").flatMap {
        try? JSONDecoder().decode(PageScreen.self, from: $0)
      }
    }
  }
}
