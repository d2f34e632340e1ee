import Foundation
import PlumbScene
import Testing

/// All scenes in `Corpus/`. `BoxCorpusTests` checks its boxes.
@Suite(.serialized) struct CorpusTests {
  /// A scene with its file.
  struct Entry {
    /// The folder and the file name.
    let path: String
    let bytes: [UInt8]

    var folder: String { String(path.prefix { $0 != "/" }) }
  }

  static let folders = [
    "alignment", "ambiguity", "baseline", "conflicts", "constraints", "distributions", "editing", "hidden", "margins",
    "nesting",
    "real-screens", "regressions", "rtl", "scroll", "seeds", "spacing", "visual-format",
  ]

  private static let place = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("Corpus")

  /// Whether files are written instead of compared.
  private static let isWriting = ProcessInfo.processInfo.environment["PLUMB_WRITE_CORPUS"] != nil

  private func write(_ bytes: [UInt8], to path: String) throws {
    try Data(bytes).write(to: Self.place.appendingPathComponent(path))
  }

  private func entries() throws -> [Entry] {
    let paths = try FileManager.default.subpathsOfDirectory(atPath: Self.place.path)
      .filter { $0.contains("/") && !$0.hasPrefix("boxes/") }.sorted()
    return try paths.map { path in
      Entry(path: path, bytes: [UInt8](try Data(contentsOf: Self.place.appendingPathComponent(path))))
    }
  }

  @Test func everySceneMeetsItsExpectations() throws {
    for entry in try entries() {
      let mismatches = try Scene(bytes: entry.bytes).mismatches()
      #expect(mismatches.isEmpty, "\(entry.path): \(mismatches.map(\.description).joined(separator: "; "))")
    }
  }

  @Test func solverInvariantsHoldInEveryScene() throws {
    // After a force of 1e8 has been removed, a force of 1e-8 is within rounding.
    for entry in try entries() where entry.path != "regressions/forces-after-a-large-one.json" {
      let stage = try Stage(try Scene(bytes: entry.bytes))
      while true {
        let fault = stage.isSolved ? stage.root.brokenSolverInvariant : nil
        #expect(fault == nil, "\(entry.path), step \(stage.step)")
        if stage.isOver { break }
        try stage.playStep()
      }
    }
  }

  @Test func everySceneIsWrittenBackUnchanged() throws {
    for entry in try entries() {
      let bytes = Array(try Scene(bytes: entry.bytes).text.utf8)
      if Self.isWriting { try write(bytes, to: entry.path) } else { #expect(bytes == entry.bytes, "\(entry.path)") }
    }
  }

  @Test func everySceneIsInAKnownFolderAndHasAValidFileName() throws {
    let entries = try entries()
    #expect(entries.count >= 400)
    #expect(Set(entries.map(\.folder)) == Set(Self.folders))
    for entry in entries {
      let file = entry.path.dropFirst(entry.folder.count + 1)
      let words = file.dropLast(5).split(separator: "-", omittingEmptySubsequences: false)
      let isKebab = words.allSatisfy { !$0.isEmpty && $0.allSatisfy { $0.isLowercase || $0.isASCII && $0.isNumber } }
      #expect(file.hasSuffix(".json") && isKebab, "\(entry.path)")
    }
  }

  @Test func everySceneStatesItsReasonAndItsSource() throws {
    var names: [String: String] = [:]
    for entry in try entries() {
      let scene = try Scene(bytes: entry.bytes)
      #expect(scene.why.hasSuffix("."), "\(entry.path): a sentence")
      #expect(!scene.source.isEmpty && !scene.expectations.isEmpty, "\(entry.path)")
      #expect(!scene.name.isEmpty, "\(entry.path)")
      let other = names.updateValue(entry.path, forKey: scene.name)
      #expect(other == nil, "\(entry.path) is called like \(other ?? "")")
    }
  }

  @Test func realScreensInTheCorpusMatchTheirGenerators() throws {
    for screen in Screen.all {
      let (path, bytes) = ("real-screens/\(screen.file).json", Array(screen.scene.text.utf8))
      if Self.isWriting { try write(bytes, to: path) }
      #expect([UInt8](try Data(contentsOf: Self.place.appendingPathComponent(path))) == bytes, "\(path)")
    }
    #expect(Set(Screen.all.map(\.file)).count == Screen.all.count && Screen.all.count >= 12)
  }
}
