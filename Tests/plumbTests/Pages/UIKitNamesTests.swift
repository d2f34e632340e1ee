import Foundation
import Testing

/// The UIKit names in `Documentation/UIKit.md` are the names in the sources.
@Suite struct UIKitNamesTests {
  @Test func thePageListsEveryUIKitNameOfTheSources() throws {
    let page = try Page("Documentation/UIKit.md")
    for (folder, names) in try Self.names() {
      let listed = Self.listed(under: folder, in: page)
      let (missing, extra) = (Set(names).subtracting(listed).sorted(), Set(listed).subtracting(names).sorted())
      #expect(missing.isEmpty && extra.isEmpty, "\(folder): add \(missing), remove \(extra)")
    }
  }

  @Test func namesAreFoundAfterAnyModifier() {
    let source = """
      @preconcurrency @MainActor open class UIThing: NSObject {
        public struct Inner {}
      }
      public let UIConstant = 1
      public final class UIOther {}
      class UIHidden {}
      extension UIThing {}
      """
    #expect(Self.names(in: source) == ["UIThing", "UIConstant", "UIOther"])
  }

  /// The names declared at file scope, by folder.
  private static func names() throws -> [String: [String]] {
    let modules = ["PlumbUIKit", "PlumbLayers"]
    var names: [String: [String]] = [:]
    for module in modules {
      for path in try Files.sources(of: module) {
        let parts = path.split(separator: "/").drop { $0 != module }.dropFirst()
        let folder =
          switch module {
          case "PlumbLayers": "Layers"
          default: parts.count > 1 ? String(parts[parts.startIndex]) : "Exports"
          }
        let text = try String(contentsOfFile: Program.repository + "/" + path, encoding: .utf8)
        names[folder, default: []] += Self.names(in: text)
      }
    }
    return names.filter { !$0.value.isEmpty }
  }

  private static func names(in source: String) -> [String] {
    let name = /(?m)^(?:@\w+ )*(?:public|open) (?:final )?(?:class|struct|enum|protocol|typealias|func|let) (\w+)/
    return source.matches(of: name).map { String($0.1) }
  }

  /// The names in code style in a list item, which starts with a folder's name and continues on indented lines.
  private static func listed(under folder: String, in page: Page) -> [String] {
    guard let start = page.lines.firstIndex(where: { $0.hasPrefix("- \(folder): ") }) else { return [] }
    let entry = [page.lines[start]] + page.lines[(start + 1)...].prefix { $0.hasPrefix("  ") }
    return entry.flatMap { $0.matches(of: /`(\w+)`/).map { String($0.1) } }
  }
}
