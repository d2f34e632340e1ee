import PlumbScene

extension JSON {
  /// What is directly in it.
  var parts: [JSON] {
    switch value {
    case .list(let items): items
    case .object(let members): members.map(\.value)
    default: []
    }
  }

  /// The ways to all that is in it, each as positions from the outside in; outer things before what is in them.
  var paths: [[Int]] {
    parts.enumerated().flatMap { index, part in [[index]] + part.paths.map { [index] + $0 } }
  }

  /// What a path leads to.
  func part(at path: ArraySlice<Int>) -> JSON {
    guard let index = path.first, parts.indices.contains(index) else { return self }
    return parts[index].part(at: path.dropFirst())
  }

  /// The same with other things in place of one: any number in a list; of a key the first, or none of it at all.
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
