import PlumbScene

extension JSON {
  /// The direct children.
  var parts: [JSON] {
    switch value {
    case .list(let items): items
    case .object(let members): members.map(\.value)
    default: []
    }
  }

  /// The paths to all descendants, each a list of indices; parents before their children.
  var paths: [[Int]] {
    parts.enumerated().flatMap { index, part in [[index]] + part.paths.map { [index] + $0 } }
  }

  /// The descendant at a path.
  func part(at path: ArraySlice<Int>) -> JSON {
    guard let index = path.first, parts.indices.contains(index) else { return self }
    return parts[index].part(at: path.dropFirst())
  }

  /// A copy with one descendant replaced. A list takes any number of replacements; a member takes the first, or is
  /// removed.
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
