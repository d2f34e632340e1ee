import Foundation

/// The public functions, initialisers and variables of a module, parsed from its sources. Assumes that each
/// declaration starts a line and that the indentation shows the enclosing types.
struct PublicInterface {
  /// Names such as `Solver.setConstant(Double, of:)`, with the labels of parameters, or with their types if there
  /// is no label.
  private(set) var names: Set<String> = []

  private static let sources = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("Sources")

  /// The module's folder has its name and is below `Sources`.
  init(of module: String) throws {
    for path in try FileManager.default.subpathsOfDirectory(atPath: Self.sources.path)
    where path.hasSuffix(".swift") && "/\(path)".contains("/\(module)/") {
      read(try String(contentsOf: Self.sources.appendingPathComponent(path), encoding: .utf8))
    }
  }

  init(source: String) { read(source) }

  private mutating func read(_ source: String) {
    let lines = source.split(separator: "\n", omittingEmptySubsequences: false)
    /// The types and extensions that enclose a line, outermost first, by indentation.
    var around: [(indent: Int, name: String)] = []
    for (index, line) in lines.enumerated() {
      let words = Self.words(line)
      guard !words.isEmpty else { continue }
      let indent = line.prefix { $0 == " " }.count
      around.removeAll { $0.indent >= indent }
      if let name = Self.type(words) {
        around.append((indent, name))
      } else if let member = Self.member(words, lines[index...]) {
        names.insert((around.map(\.name) + [member]).joined(separator: "."))
      }
    }
  }

  /// The declaration without attributes.
  private static func words(_ line: Substring) -> [Substring] {
    line.split(separator: " ").drop { $0.hasPrefix("@") }.map(\.self)
  }

  private static let modifiers: Set<Substring> = [
    "public", "open", "package", "internal", "fileprivate", "private", "final", "static", "class", "override",
    "convenience", "required", "mutating", "nonmutating", "indirect", "weak", "internal(set)", "private(set)",
    "package(set)",
  ]

  private static func type(_ words: [Substring]) -> String? {
    let rest = words.drop { modifiers.contains($0) && $0 != "class" }
    guard let keyword = rest.first, ["class", "struct", "enum", "extension", "protocol"].contains(keyword),
      let name = rest.dropFirst().first, !["func", "var"].contains(name)
    else { return nil }
    return String(name.prefix { $0.isLetter || $0.isNumber || $0 == "." || $0 == "_" })
  }

  private static func member(_ words: [Substring], _ lines: ArraySlice<Substring>) -> String? {
    guard let access = words.first, access == "public" || access == "open" else { return nil }
    let rest = words.drop { modifiers.contains($0) }
    guard let first = rest.first else { return nil }
    if first == "var" { return rest.dropFirst().first.map { String($0.prefix { $0.isLetter || $0.isNumber }) } }
    let isFunction = first == "func" && rest.count > 1
    guard isFunction || first.hasPrefix("init(") || first.hasPrefix("subscript(") else { return nil }
    let name = isFunction ? rest[rest.startIndex + 1] : first
    let text = lines.prefix(12).joined(separator: " ")
    guard let range = text.range(of: String(name)) else { return nil }
    let base = name.prefix { $0 != "(" && $0 != "<" || $0 == "<" && name.count <= 2 }
    return base + "(" + parameters(text[range.lowerBound...].dropFirst(base.count)).joined(separator: ", ") + ")"
  }

  /// The names of the parameters in a text that starts with their list.
  private static func parameters(_ text: Substring) -> [String] {
    var (depth, part, parts) = (0, "", [String]())
    for character in text.drop(while: { $0 != "(" }) {
      if "([{<".contains(character) { depth += 1 }
      if ")]}".contains(character) || character == ">" && part.last != "-" { depth -= 1 }
      if depth == 0 { break }
      if depth == 1 && character == "," {
        parts.append(part)
        part = ""
      } else if depth > 1 || character != "(" {
        part.append(character)
      }
    }
    return (parts + [part]).compactMap(parameter)
  }

  private static func parameter(_ text: String) -> String? {
    guard let colon = text.firstIndex(of: ":") else { return nil }
    let label = text[..<colon].split(separator: " ")[0]
    guard label == "_" else { return label + ":" }
    let type = text[text.index(after: colon)...].split(separator: "=")[0]
    return type.trimmingCharacters(in: .whitespaces)
  }
}
