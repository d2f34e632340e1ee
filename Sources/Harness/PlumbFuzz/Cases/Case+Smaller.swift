import PlumbProperty
import PlumbScene

/// The passes that shrink a document.
extension Case {
  /// The passes that do not play the document.
  static let passes: [Shrinker<Case>.Pass] = [without, opened, simplerNumber, simplerConstraint]

  /// Replaces the start with the state after some of the steps, and keeps the remaining steps.
  @Sendable static func laterStart(_ subject: Case, _ index: Int) -> [Case]? {
    subject.judged?.laterStart(keeping: index)
  }

  /// Removes one part of the document.
  @Sendable private static func without(_ subject: Case, _ index: Int) -> [Case]? {
    changed(subject, index) { _ in [[]] }
  }

  /// Replaces a view or a batch with its contents.
  @Sendable private static func opened(_ subject: Case, _ index: Int) -> [Case]? {
    changed(subject, index) { json in
      let lists = json.parts.compactMap { part -> [JSON]? in
        guard case .list(let items) = part.value, case .object? = items.first?.value else { return nil }
        return items
      }
      return lists.isEmpty ? [] : [lists.flatMap(\.self)]
    }
  }

  @Sendable private static func simplerNumber(_ subject: Case, _ index: Int) -> [Case]? {
    guard let judged = subject.judged else { return nil }
    let simplest = type(of: judged).simplestNumbers
    return changed(subject, index) { json in
      guard case .number(let number) = json.value else { return [] }
      return number.simpler(among: simplest).map { [JSON(.number($0))] }
    }
  }

  @Sendable private static func simplerConstraint(_ subject: Case, _ index: Int) -> [Case]? {
    changed(subject, index) { json in
      guard case .text(let text) = json.value, let written = SceneConstraint(text).written else { return [] }
      return written.simpler.map { [JSON(.text($0.text))] }
    }
  }

  private static func changed(_ subject: Case, _ index: Int, _ change: (JSON) -> [[JSON]]) -> [Case]? {
    guard let judged = subject.judged else { return nil }
    let json = judged.json
    let paths = json.paths
    guard index < paths.count else { return nil }
    let options = change(json.part(at: paths[index][...]))
    guard !options.isEmpty else { return [] }
    // Skips candidates equal to the document, for example after removing an empty list. Otherwise shrinking would never end.
    let text = judged.text
    return options.compactMap { try? judged.reading(json.replacing(paths[index][...], by: $0)) }
      .filter { $0.text != text }
  }
}

extension JSON {
  /// The elements of a list, or the values of an object's members.
  var parts: [JSON] {
    switch value {
    case .list(let items): items
    case .object(let members): members.map(\.value)
    default: []
    }
  }

  /// The paths to all descendants, as lists of indices; parents before children.
  var paths: [[Int]] {
    parts.enumerated().flatMap { index, part in [[index]] + part.paths.map { [index] + $0 } }
  }

  /// The descendant at a path.
  func part(at path: ArraySlice<Int>) -> JSON {
    guard let index = path.first, parts.indices.contains(index) else { return self }
    return parts[index].part(at: path.dropFirst())
  }

  /// A copy in which other values take the place of one descendant. A list element can be replaced by any number of values. A
  /// member's value is replaced by the first of these values, or the member is removed if there are none.
  func replacing(_ path: ArraySlice<Int>, by others: [JSON]) -> JSON {
    guard let index = path.first, parts.indices.contains(index) else { return others.first ?? self }
    let isLast = path.count == 1
    let inner = isLast ? others : [parts[index].replacing(path.dropFirst(), by: others)]
    switch value {
    case .list(var items):
      items.replaceSubrange(index...index, with: inner)
      return JSON(.list(items))
    case .object(var members):
      if let first = inner.first { members[index].value = first } else { members.remove(at: index) }
      return JSON(.object(members))
    default: return self
    }
  }
}

extension Double {
  /// Simpler numbers, simplest first.
  func simpler(among simplest: [Double] = Scene.simplestNumbers) -> [Double] {
    let better = simplest.prefix { $0 != self }
    let isRound = self == rounded() || abs(self) > 1e9
    return isRound ? Array(better) : better + [rounded()]
  }
}

extension WrittenConstraint {
  /// Copies with one part simplified.
  var simpler: [WrittenConstraint] {
    var candidates: [WrittenConstraint] = []
    let add: ((inout WrittenConstraint) -> Void) -> Void = { change in
      var candidate = self
      change(&candidate)
      if candidate != self { candidates.append(candidate) }
    }
    add { $0.first.guide = nil }
    add { $0.second?.guide = nil }
    add { $0.multiplier = 1 }
    add { $0.relation = .equal }
    add { $0.priority = 1000 }
    add { $0.identifier = nil }
    for number in constant.simpler() { add { $0.constant = number } }
    return candidates
  }
}
