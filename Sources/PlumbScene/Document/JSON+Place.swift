extension JSON {
  /// Where what a path names stands, or the nearest thing around it that is there.
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
