import Foundation
import Testing

/// Links between pages lead to files and headings that exist.
@Suite struct LinkTests {
  @Test func everyLinkLeadsToAnExistingFileAndHeading() throws {
    var count = 0
    for page in try Page.all() {
      let links = Self.links(of: page)
      count += links.count
      for fault in try links.compactMap({ try Self.fault(in: $0, of: page) }) { Issue.record("\(page.path): \(fault)") }
    }
    #expect(count > 100)
  }

  @Test func linksToMissingFilesOrHeadingsAreReported() throws {
    let page = Page(
      path: "Documentation/Page.md",
      text: """
        # A page
        ## Of `views`, and more
        [one](#of-views-and-more) [two](Laws.md) [three](#of-views) [four](Lows.md) [five](Laws.md#nothing)
        [six](https://example.com/nothing) `[seven](nothing)`
        """)
    let faults = try Self.links(of: page).map { try Self.fault(in: $0, of: page) }
    #expect(faults == [nil, nil, "no heading for #of-views", "no file Lows.md", "no heading for Laws.md#nothing"])
  }

  @Test func everyPathInCodeSpansExists() throws {
    var count = 0
    for page in try Page.all() where !page.path.hasPrefix("Benchmarks/Results/") {
      for path in Self.paths(in: page) {
        count += 1
        if !FileManager.default.fileExists(atPath: Program.repository + "/" + path) {
          Issue.record("\(page.path): no file or folder \(path)")
        }
      }
    }
    #expect(count > 30)
  }

  /// The targets of links, without web addresses.
  private static func links(of page: Page) -> [String] {
    page.linesOutsideOfBlocks.flatMap { line in
      line.replacing(/`[^`]*`/, with: "").matches(of: /\]\(([^)\s]+)\)/).map { String($0.1) }
    }
    .filter { !$0.contains("://") }
  }

  private static func fault(in link: String, of page: Page) throws -> String? {
    let parts = link.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    let folder = URL(fileURLWithPath: "/" + page.path).deletingLastPathComponent()
    let path =
      parts[0].isEmpty ? page.path : String(folder.appendingPathComponent(parts[0]).standardized.path.dropFirst())
    if !FileManager.default.fileExists(atPath: Program.repository + "/" + path) && path != page.path {
      return "no file \(link)"
    }
    guard parts.count > 1 else { return nil }
    let target = path == page.path ? page : try Page(path)
    return anchors(of: target).contains(parts[1]) ? nil : "no heading for \(link)"
  }

  /// Anchors in the form that GitHub generates from headings.
  private static func anchors(of page: Page) -> [String] {
    page.linesOutsideOfBlocks.filter { $0.hasPrefix("#") }.map { heading in
      let text = heading.drop { $0 == "#" }.trimmingCharacters(in: .whitespaces).lowercased()
      return text.filter { $0.isLetter || $0.isNumber || " -_".contains($0) }.replacing(" ", with: "-")
    }
  }

  /// Paths relative to the repository's root, without placeholders and without files that programs write.
  private static func paths(in page: Page) -> [String] {
    let written = ["Checks/FuzzTesting/Corpus", "Checks/FuzzTesting/Findings"]
    let folders: Set = ["Sources", "Tests", "Corpus", "Benchmarks", "Checks", "Documentation", "Engines"]
    return page.linesOutsideOfBlocks.flatMap { line in
      line.matches(of: /`(([A-Za-z]+)\/[^` ]*)`/).filter { folders.contains(String($0.2)) }
        .map { String($0.1) }
    }
    .filter { path in !path.contains(/[*…<{]|[A-Z]{4}/) && !written.contains { path.hasPrefix($0) } }
  }
}
