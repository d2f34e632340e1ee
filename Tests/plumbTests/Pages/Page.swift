import Foundation
import Testing

/// A Markdown file of this repository.
struct Page {
  /// The path relative to the repository's root.
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

  /// All pages, except in folders of builds, downloads and fuzz runs.
  static func all() throws -> [Page] {
    try Files.named(suffix: ".md").filter { !$0.hasPrefix("Benchmarks/Peers/downloads/") && !$0.contains("Findings/") }
      .map(Page.init)
  }

  /// The contents of code blocks in a language.
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

  /// The text of code spans, indented lines and lines of blocks, which may be commands. Without prompts, variables before a
  /// command, changes of the folder, the folder of the built program, and explanations after a command.
  var commands: [String] {
    let before = #/^ *(?:cd \S+ && |sudo |[A-Z_]+=\S+ )*(?:\.build-bench/release/)?/#
    return zip(lines, linesOutsideOfBlocks).flatMap { written, outside -> [String] in
      let isInBlock = outside.isEmpty && !written.isEmpty
      guard isInBlock || written.hasPrefix("    ") else { return written.matches(of: /`([^`]+)`/).map { String($0.1) } }
      let command = written.trimmingPrefix("$ ").replacing(before, with: "")
      return [String(command.replacing(#/\s+#.*|     .*/#, with: ""))]
    }
  }

  /// The lines outside blocks between ``` and ```.
  var linesOutsideOfBlocks: [String] {
    var isInside = false
    return lines.map { line in
      let isFence = line.hasPrefix("```")
      if isFence { isInside.toggle() }
      return isInside || isFence ? "" : line
    }
  }
}

/// Paths of the repository's files, sorted, without hidden folders, which contain builds.
enum Files {
  /// The sources of a module, in the folder of its name below `Sources`.
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
