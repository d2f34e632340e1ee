/// A named fault: lines of a package, and the lines that replace them while the fault is active.
public struct Fault: Sendable {
  /// Adjacent lines at one place in the package, in order. They include the lines that the fault adds.
  public struct Hunk: Sendable {
    /// A line in the package, in the copy with the fault, or in both.
    public struct Line: Sendable {
      public enum Kind: Sendable { case kept, removed, added }

      public var kind: Kind
      public var text: String
    }

    public fileprivate(set) var lines: [Line] = []

    /// The lines that are in the package, without indentation.
    var anchor: [String] { lines.filter { $0.kind != .added }.map { $0.text.trimmed } }
  }

  public let name: String
  /// A short description of the fault.
  public let sentence: String
  public fileprivate(set) var hunks = [Hunk()]
}

/// The error for an invalid list of faults.
public struct FaultListError: Error, CustomStringConvertible {
  public let description: String
}

/// A list of named faults of a package. The faults are numbered from one.
///
///     strictlySmaller: equal numbers count as different
///       let found = list.first {
///     -   abs($0 - number) <= tolerance
///     +   FAULT ? abs($0 - number) < tolerance : abs($0 - number) <= tolerance
///
/// A line that starts with `-` is in the package, a line that starts with `+` replaces it in the copy, and other lines are in
/// both. `FAULT` is true while the fault is active. Indentation is ignored. The lines from the package must occur in it exactly
/// once. `@@` separates the places of a fault. Lines that start with `#` are comments.
public struct FaultList: Sendable {
  public private(set) var faults: [Fault] = []

  /// Parses a list. O(text).
  public init(_ text: String) throws(FaultListError) {
    var isOpen = false
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.allSatisfy(\.isWhitespace) {
        isOpen = false
      } else if let kind = Self.kind(of: line), isOpen {
        let last = faults[faults.count - 1].hunks.count - 1
        faults[faults.count - 1].hunks[last].lines.append(.init(kind: kind, text: String(line.dropFirst(2))))
      } else if line.hasPrefix("@@"), isOpen {
        faults[faults.count - 1].hunks.append(Fault.Hunk())
      } else if !line.hasPrefix("#") {
        faults.append(try Self.fault(line))
        isOpen = true
      }
    }
    try check()
  }

  private static func kind(of line: Substring) -> Fault.Hunk.Line.Kind? {
    switch line.first {
    case " ": .kept
    case "-": .removed
    case "+": .added
    default: nil
    }
  }

  private static func fault(_ line: Substring) throws(FaultListError) -> Fault {
    guard let colon = line.firstIndex(of: ":"), line[..<colon].allSatisfy({ $0.isLetter || $0.isNumber }) else {
      throw FaultListError(description: "\"\(line)\" is neither NAME: SENTENCE nor a line of a fault")
    }
    return Fault(name: String(line[..<colon]), sentence: String(line[line.index(after: colon)...]).trimmed)
  }

  private func check() throws(FaultListError) {
    var names: Set<String> = []
    for fault in faults {
      let added = fault.hunks.flatMap(\.lines).filter { $0.kind == .added }
      guard names.insert(fault.name).inserted else {
        throw FaultListError(description: "\(fault.name): duplicate fault name")
      }
      guard added.contains(where: { $0.text.contains(Self.mark) }) else {
        throw FaultListError(description: "\(fault.name): no added line contains FAULT")
      }
    }
  }

  private static let mark = "FAULT"

  /// Returns the changed files by path, each with all its faults. Throws unless the lines of each fault occur exactly once.
  /// O(texts + faults).
  public func injected(into texts: [String: String]) throws(FaultListError) -> [String: String] {
    var files: [String: EditedLines] = [:]
    let places = Places(texts)
    for (index, fault) in faults.enumerated() {
      for hunk in fault.hunks {
        let (file, line) = try places.place(of: hunk, fault)
        let isActive = "mutantIsActive(\(index + 1))"
        try files[file, default: EditedLines(places.lines[file] ?? [])].apply(hunk, at: line, isActive, of: fault)
      }
    }
    return files.mapValues { "import MutantSwitch\n" + $0.text }
  }

  /// Finds the places where lines occur. Ignores indentation.
  private struct Places {
    let lines: [String: [String]]
    private var known: [String: [(file: String, line: Int)]] = [:]

    init(_ texts: [String: String]) {
      lines = texts.mapValues { $0.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) }
      for (file, lines) in lines {
        for (number, line) in lines.enumerated() { known[line.trimmed, default: []].append((file, number)) }
      }
    }

    func place(of hunk: Fault.Hunk, _ fault: Fault) throws(FaultListError) -> (file: String, line: Int) {
      let anchor = hunk.anchor
      let places = (anchor.first.flatMap { known[$0] } ?? []).filter { file, line in
        let rest = lines[file]?.dropFirst(line).prefix(anchor.count) ?? []
        return rest.map(\.trimmed) == anchor
      }
      guard places.count == 1 else {
        let count = places.isEmpty ? "in no file" : "in \(places.count) places"
        throw FaultListError(description: "\(fault.name): these lines are \(count):\n" + anchor.joined(separator: "\n"))
      }
      return places[0]
    }
  }

  /// The lines of a file, with insertions and replacements.
  private struct EditedLines {
    private let lines: [String]
    private var isRemoved: Set<Int> = []
    /// For each line, the lines inserted before it, and the lines that replace it.
    private var inserted: [Int: [String]] = [:]
    private var replaced: [Int: [String]] = [:]

    init(_ lines: [String]) { self.lines = lines }

    mutating func apply(
      _ hunk: Fault.Hunk, at start: Int, _ isActive: String, of fault: Fault
    ) throws(FaultListError) {
      var (line, first) = (start, Int?.none)
      for part in hunk.lines {
        switch part.kind {
        case .kept: (line, first) = (line + 1, nil)
        case .removed:
          guard isRemoved.insert(line).inserted else {
            throw FaultListError(description: "\(fault.name): another fault changes the same line: \(lines[line])")
          }
          (line, first) = (line + 1, first ?? line)
        case .added:
          let text = part.text.replacing(FaultList.mark, with: isActive)
          if let first { replaced[first, default: []].append(text) } else { inserted[line, default: []].append(text) }
        }
      }
    }

    var text: String {
      lines.indices.flatMap { line in
        (inserted[line] ?? []) + (replaced[line] ?? []) + (isRemoved.contains(line) ? [] : [lines[line]])
      }.joined(separator: "\n")
    }
  }
}

extension StringProtocol {
  /// The text without spaces at its start and end.
  fileprivate var trimmed: String {
    String(drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
  }
}
