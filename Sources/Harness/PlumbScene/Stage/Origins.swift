/// The document paths of views, stored as parent numbers and converted to text only for errors.
struct Origins {
  /// The list of the parent that contains the view.
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

  /// Creates the paths of the views below one view. This view has the given path and the number -1. O(1).
  init(path: String) {
    self.path = path
    origins.reserveCapacity(8)
  }

  /// Adds the next view in a parent's list, and returns its number. The views of a list are added consecutively.
  mutating func note(_ list: List, of parent: Int) -> Int {
    let index = if let last = origins.last, last.parent == parent, last.list == list { last.index + 1 } else { 0 }
    origins.append(Origin(parent: parent, list: list, index: index))
    return origins.count - 1
  }

  /// The path of a view. O(depth).
  func place(_ number: Int) -> String {
    if number < 0 { return path }
    let origin = origins[number]
    return "\(place(origin.parent)).\(origin.list.rawValue)[\(origin.index)]"
  }
}
