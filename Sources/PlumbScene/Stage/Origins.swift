/// Where what views are made of is said, which only errors tell: from the view that is made first of all, each by the number of
/// the one around it.
struct Origins {
  /// What of a view a view is listed in.
  enum List: String {
    case arranged, views
  }

  private struct Origin {
    var parent: Int
    var list: List
    var index: Int
  }

  private let path: String
  private var origins: [Origin] = []

  /// Of what is in a view, which is itself said at a path and has the number -1. O(1).
  init(path: String) {
    self.path = path
    origins.reserveCapacity(8)
  }

  /// Notes the next view of a list of a view's, and returns its number. All of a list are noted one after the other.
  mutating func note(_ list: List, of parent: Int) -> Int {
    let index = if let last = origins.last, last.parent == parent, last.list == list { last.index + 1 } else { 0 }
    origins.append(Origin(parent: parent, list: list, index: index))
    return origins.count - 1
  }

  /// In words. O(depth).
  func place(_ number: Int) -> String {
    if number < 0 { return path }
    let origin = origins[number]
    return "\(place(origin.parent)).\(origin.list.rawValue)[\(origin.index)]"
  }
}
