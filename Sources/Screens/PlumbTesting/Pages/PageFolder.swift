import Foundation

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
