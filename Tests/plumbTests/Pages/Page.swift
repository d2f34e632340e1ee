import Foundation
import Testing

/// A Markdown file of this repository.
struct Page {
  /// Below the root of the repository.
  let path: String
  let lines: [String]

  init(_ path: String) throws {
    let text = try String(contentsOfFile: Program.repository + "/" + path, encoding: .utf8)
    self.init(path: path, text: text)
  }

  init(path: String, text: String) {
    self.path = path
    lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  /// Every page, except files that builds, downloads and fuzz runs write.
  static func all() throws -> [Page] {
    try Files.named(suffix: ".md").filter { !$0.hasPrefix("Benchmarks/Peers/downloads/") && !$0.contains("Findings/") }
      .map(Page.init)
  }

  /// The contents of code blocks that name their language.
  func blocks(in language: String) -> [[String]] {
    var blocks: [[String]] = []
    var isInside = false
    for line in lines {
      if isInside && line == "```" {
        isInside = false
      } else if isInside {
        blocks[blocks.count - 1].append(line)
      } else if line == "```\(language)" {
        isInside = true
        blocks.append([])
      }
    }
    return blocks
  }

  /// The lines outside of blocks between ``` and ```.
  var linesOutsideOfBlocks: [String] {
    var isInside = false
    return lines.map { line in
      let isFence = line.hasPrefix("```")
      if isFence { isInside.toggle() }
      return isInside || isFence ? "" : line
    }
  }
}

/// Paths of the repository's files, in order, without hidden folders, which hold builds.
enum Files {
  /// The sources of a module, whose folder has its name, wherever it is in `Sources`.
  static func sources(of module: String) throws -> [String] {
    try named(suffix: ".swift").filter { $0.hasPrefix("Sources/") && $0.contains("/\(module)/") }
  }

  static func named(suffix: String) throws -> [String] {
    let root = URL(fileURLWithPath: Program.repository)
    let files = FileManager.default.enumerator(
      at: root, includingPropertiesForKeys: nil, options: [.skipsHiddenFiles])
    let paths = try #require(files).compactMap { ($0 as? URL)?.path }.filter { $0.hasSuffix(suffix) }
    return paths.map { String($0.dropFirst(root.path.count + 1)) }.sorted()
  }
}
