extension JSON {
  /// The position of the value at a path, or of the innermost existing value around it.
  func place(of path: String) -> TextPlace {
    var current = self
    for part in path.split(whereSeparator: { ".[]".contains($0) }) {
      switch current.value {
      case .object(let members):
        guard let member = members.first(where: { $0.key == part }) else { return current.place }
        current = member.value
      case .list(let items):
        guard let index = Int(part), items.indices.contains(index) else { return current.place }
        current = items[index]
      default: return current.place
      }
    }
    return current.place
  }
}
