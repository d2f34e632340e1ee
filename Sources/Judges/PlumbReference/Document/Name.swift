/// The name of a view or guide, as a number. Names are compared far more often than they are written.
struct Name: Hashable {
  /// From 0, in the order in which a tree first has the names.
  let number: Int
}

/// All names that a tree has had.
struct Names {
  private(set) var texts: [String] = []
  private var byText: [String: Name] = [:]

  /// The name with this text; nil if the tree has never had it.
  subscript(text: String) -> Name? { byText[text] }

  /// The name with this text, a new one if necessary.
  mutating func take(_ text: String) -> Name {
    if let known = byText[text] { return known }
    let name = Name(number: texts.count)
    texts.append(text)
    byText[text] = name
    return name
  }
}

/// Names as the document writes them.
extension Tree {
  func text(of name: Name) -> String { names.texts[name.number] }

  /// As in printed constraints.
  func text(of item: Item) -> String {
    switch item {
    case .view(let id), .guide(let id): text(of: id)
    case .area(let id, let area): "\(text(of: id)).\(area.rawValue)"
    case .spanner(let id): "\(text(of: id)).spanner"
    case .spacer(let id): "\(text(of: id)).spacer"
    case .gap(let id, let view): "\(text(of: id)).gap.\(text(of: view))"
    }
  }

  func text(of anchor: Anchor) -> String { "\(text(of: anchor.item)).\(anchor.attribute.rawValue)" }
}
